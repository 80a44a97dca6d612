"""The configuration of nginx in the guide works: real nginx, real servers, one PostgreSQL."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from benchmarks.ports import free_port
from tests.conftest import find_program
from tests.server.client import DROP, Person
from tests.server.conftest import serving
from tests.server.postgres import new_database

pytestmark = [pytest.mark.nginx, pytest.mark.postgres]
GUIDE = Path(__file__).parents[2] / "docs/guide/server.md"
FRAME = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; {user}
events {{}}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def site(port: int, *servers: str) -> str:
    """The site of the guide, at this port and without certificates."""
    blocks = re.findall(r"```nginx\n(map .+?)```", GUIDE.read_text(), re.DOTALL)
    text = re.sub(r" +ssl_certificate.*\n", "", blocks[0]).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
    for written, real in zip(("10.0.0.5:8000", "10.0.0.6:8000"), servers, strict=True):
        assert written in text
        text = text.replace(written, real.removeprefix("http://"))
    return text


@contextmanager
def nginx(folder: Path, *servers: str) -> Iterator[str]:
    port, user = free_port(), "user root;" if os.getuid() == 0 else ""
    (folder / "nginx.conf").write_text(FRAME.format(folder=folder, user=user, site=site(port, *servers)))
    program = find_program("nginx")
    assert program is not None
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"])
    try:
        address = f"http://127.0.0.1:{port}"
        while not _answers(address):
            assert process.poll() is None
            time.sleep(0.05)
        yield address
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait()


def _answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz").status_code == 200
    except httpx.TransportError:
        return False


def test_everybody_at_a_table_comes_to_its_server_and_stays_when_the_other_goes(tmp_path: Path, postgres: str) -> None:
    database = new_database(postgres)
    with (
        serving(tmp_path, database=database) as one,
        serving(tmp_path, database=database) as two,
        nginx(tmp_path, one.address, two.address) as front,
        Person(front) as ann,
    ):
        tables = [ann.open("connect-four", "me", "me", start=True) for _ in range(16)]
        for table in tables:
            with ann.sit(table, seat=0) as red, ann.sit(table, seat=1) as yellow:
                for chair in (red, yellow):
                    chair.wait_until(lambda seen: seen["options"])
                    assert chair.move(DROP)["type"] == "ack"
        lives = [set(server.app.state.hall._live) & set(tables) for server in (one, two)]
        assert all(lives)
        assert not lives[0] & lives[1]
        two.stop()
        for table in tables:
            with ann.sit(table, seat=0) as red:
                red.wait_until(lambda seen: seen["options"])
                assert red.move(DROP)["type"] == "ack"
