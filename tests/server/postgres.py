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

from benchmarks.ports import free_port
from tests.conftest import find_program

_names = count(1)


class Postgres:
    """A server in a folder of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port, self._someone = folder, free_port(), _someone_else()
        self.url = f"postgresql://tabletime@127.0.0.1:{self._port}"
        if self._someone:
            shutil.chown(folder, self._someone["user"], self._someone["group"])
        wishes = ("-A", "trust", "-U", "tabletime", "--no-sync")
        _run("initdb", "-D", f"{folder}/data", *wishes, **self._someone)

    def start(self) -> None:
        """Let it listen."""
        settings = ["-D", f"{self._folder}/data", "-k", str(self._folder), "-h", "127.0.0.1", "-p", str(self._port)]
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        self._process = subprocess.Popen([_program("postgres"), *settings], **quiet, **self._someone)
        with _patiently(f"{self.url}/postgres"):
            pass

    def stop(self) -> None:
        """Let it fall, as a crash would: nobody is told, and what was not committed is gone."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def restart(self) -> None:
        """Let it fall and listen again."""
        self.stop()
        self.start()


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A fresh server while the test needs it."""
    folder = Path(tempfile.mkdtemp(prefix="tabletime-postgres-"))
    server = Postgres(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()
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
