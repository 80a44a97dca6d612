"""Real servers on loopback ports, each with a database of its own."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletime.kernel.nature import Fair, Nature
from tabletime.server.app import create_app
from tabletime.server.run import Server as Uvicorn
from tabletime.server.run import address, listen
from tabletime.server.settings import Settings
from tests.kernel.cellar import GAME as CELLAR
from tests.server.client import Person, begin
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

    def __init__(self, settings: Settings, nature: Callable[[str], Nature]) -> None:
        self._listening = listen("127.0.0.1", 0)
        self.settings = msgspec.structs.replace(settings, address=address(self._listening).rstrip("/"))
        self.app = create_app(self.settings, nature)
        # Small buffers, which connections inherit: a client that does not read is noticed soon.
        self._listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)
        self.address = address(self._listening).rstrip("/")
        self._uvicorn = Uvicorn(self.app, self.settings)
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
def serving(data: Path, nature: Callable[[str], Nature] = Fair, **wishes: Any) -> Iterator[Server]:
    """A server while the test needs it."""
    patient = {"bot_pace": 0.0, "posts_at_once": 1000, "gets_at_once": 10**6, "handshakes_at_once": 10**6}
    server = Server(Settings(data=data, **{**patient, **wishes}), nature)
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
    """The URL of a PostgreSQL server, without the name of a database."""
    with postgres_server() as running:
        yield running.url


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


@pytest.fixture
def table(ann: Person, bo: Person) -> str:
    """A game of Connect Four between Ann (Red) and Bo (Yellow)."""
    return begin(ann, bo)
