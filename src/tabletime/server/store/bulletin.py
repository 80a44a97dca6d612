"""The bulletin: what servers on one PostgreSQL tell each other, so that none goes by what another has changed."""

import asyncio
import threading
from collections.abc import Callable

from sqlalchemy import Connection, Engine, text

CHANNEL = "tabletime"
PAUSE = 1.0
"""The seconds between two looks whether the server stops, and before it listens again after a fault."""


def post(connection: Connection, word: str) -> None:
    """Tell all servers, this one too, when the change of which this is a part is durable."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_notify(:channel, :word)"), {"channel": CHANNEL, "word": word})


class Bulletin:
    """Listens in a thread of its own; None is heard when something may have been missed."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, hear: Callable[[str | None], None]) -> None:
        self._engine, self._loop, self._hear = engine, loop, hear
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="tabletime-bulletin", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no longer."""
        self._stopping.set()
        self._thread.join()

    def _listen(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen_until_a_fault()
            except Exception:  # whatever the driver calls a database that is away; asking it again tells
                self._stopping.wait(PAUSE)

    def _listen_until_a_fault(self) -> None:
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"LISTEN {CHANNEL}"))
            self._tell(None)
            driver = connection.connection.driver_connection
            assert driver is not None
            try:
                while not self._stopping.is_set():
                    for notice in driver.notifies(timeout=PAUSE, stop_after=1):
                        self._tell(notice.payload)
            finally:
                connection.invalidate()

    def _tell(self, word: str | None) -> None:
        self._loop.call_soon_threadsafe(self._hear, word)
