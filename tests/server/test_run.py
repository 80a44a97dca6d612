"""Running a server: its port, its address, and how it starts and stops."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tabletime.server import run
from tabletime.server.run import PortTaken, listen
from tests.server.client import Person


def test_small_messages_do_not_wait_for_an_acknowledgement() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_taken_port_is_told_in_one_sentence() -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    try:
        with pytest.raises(PortTaken, match=f"Port {port} of 127.0.0.1 cannot be used"):
            listen("127.0.0.1", port)
        command = [sys.executable, "-m", "tabletime", "serve", "--port", str(port)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert f"Port {port}" in result.stderr
    finally:
        taken.close()


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_printed_address_can_be_shared(host: str) -> None:
    with listen(host, 0) as listening:
        printed = urlsplit(run.address(listening))
        assert printed.hostname not in (None, "0.0.0.0")
        with socket.create_connection((printed.hostname, printed.port)):
            pass


def test_the_command_prints_the_address_serves_and_stops(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabletime", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        printed = process.stdout.readline()
        address = re.fullmatch(r"Tabletime is at (http://127\.0\.0\.1:\d+)/ \(stop with Ctrl\+C\)\.\n", printed)
        assert address, printed
        with Person(address[1]) as ann:
            assert ann.get("/healthz") == {"ok": True}
            table = ann.open("connect-four", {"bot": "hard"}, {"bot": "hard"}, start=True)
            with ann.sit(table) as chair:
                chair.wait_until(lambda seen: chair.lines)
        os.killpg(process.pid, signal.SIGINT)  # as Ctrl+C does, which every process of the terminal hears
        _, log = process.communicate()
    assert process.returncode == 0
    assert [json.loads(line)["event"] for line in log.splitlines()] == ["table opened", "game begun"]


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_a_port_that_does_not_exist_is_told_in_one_sentence(port: int) -> None:
    with pytest.raises(PortTaken, match="choose another"):
        listen("127.0.0.1", port)
