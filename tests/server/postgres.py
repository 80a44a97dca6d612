"""A real PostgreSQL server for the tests, in a folder of its own."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.conftest import find_program
from tests.server.ports import free_port

_names = count(1)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a fresh server, without the name of a database."""
    folder = Path(tempfile.mkdtemp(prefix="tabletime-postgres-"))
    port, someone = free_port(), _someone_else()
    if someone:
        shutil.chown(folder, someone["user"], someone["group"])
    _run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "tabletime", "--no-sync", **someone)
    settings = ["-D", f"{folder}/data", "-k", str(folder), "-h", "127.0.0.1", "-p", str(port)]
    process = subprocess.Popen(
        [_program("postgres"), *settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **someone
    )
    try:
        yield f"postgresql://tabletime@127.0.0.1:{port}"
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait()
        shutil.rmtree(folder)


def new_database(url: str) -> str:
    """The URL of a new, empty database."""
    name = f"hall{next(_names)}"
    with _patiently(f"{url}/postgres") as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return f"{url}/{name}"


@contextmanager
def _patiently(url: str) -> Iterator[psycopg.Connection[Any]]:
    while True:
        try:
            connection = psycopg.connect(url, autocommit=True)
        except psycopg.OperationalError:
            continue
        with connection:
            yield connection
        return


def _program(name: str) -> str:
    found = find_program(name)
    assert found is not None
    return found


def _someone_else() -> dict[str, Any]:
    """PostgreSQL does not run as root; where the tests do, its own user runs it."""
    if os.getuid() != 0:
        return {}
    owner = pwd.getpwnam("postgres")
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}


def _run(program: str, *arguments: str, **settings: Any) -> None:
    command = [_program(program), *arguments]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd="/", **settings)
