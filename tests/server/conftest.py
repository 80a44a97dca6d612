"""Real servers on loopback ports, each with a database of its own."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tabletime.server.app import create_app
from tabletime.server.run import address, config, listen
from tabletime.server.settings import Settings
from tests.kernel.cellar import GAME as CELLAR
from tests.server.client import Person
from tests.server.corridor import GAME as CORRIDOR
from tests.server.postgres import new_database, postgres_server
from tests.toys.registered import registered
from tests.toys.smugglers import Smugglers


@pytest.fixture(scope="package", autouse=True)
def _toys() -> Iterator[None]:
    with registered(CELLAR, CORRIDOR, Smugglers()):
        yield


class Server:
    """A server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self._listening = listen("127.0.0.1", 0)
        # Small buffers, which connections inherit: a client that does not read is noticed soon.
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)
        self.address = address(self._listening).rstrip("/")
        self._uvicorn = uvicorn.Server(config(self.app, settings))
        self._thread = threading.Thread(target=self._uvicorn.run, kwargs={"sockets": [self._listening]})

    def start(self) -> None:
        """Begin to listen."""
        self._thread.start()
        while not self._uvicorn.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop as after Ctrl+C."""
        self._uvicorn.should_exit = True
        self._thread.join()
        self._listening.close()

    def person(self, name: str | None = "Ann") -> Person:
        """Somebody who comes to this server."""
        return Person(self.address, name)


@contextmanager
def serving(data: Path, **wishes: Any) -> Iterator[Server]:
    """A server while the test needs it."""
    server = Server(Settings(data=data, **{"bot_pace": 0.0, "posts_at_once": 1000, "gets_at_once": 10**6, **wishes}))
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, for all tests that need nothing special."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server."""
    with postgres_server() as url:
        yield url


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hall.db'}"
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def ann(server: Server) -> Iterator[Person]:
    """Ann, a guest."""
    with server.person("Ann") as person:
        yield person


@pytest.fixture
def bo(server: Server) -> Iterator[Person]:
    """Bo, another guest."""
    with server.person("Bo") as person:
        yield person
