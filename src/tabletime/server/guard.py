"""The guard: one database is used by one server at a time, because a table lives in one memory only."""

import time
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, text

from tabletime.kernel import TabletimeError

try:
    import fcntl
except ImportError:  # Windows: nothing guards there, but a second server is refused by the taken port.
    fcntl = None  # type: ignore[assignment]

NUMBER = 0x7AB1E71
"""The number of PostgreSQL's advisory lock."""
PATIENCE = 3.0
"""So many seconds PostgreSQL may need to notice that the last server is gone."""


class InUse(TabletimeError):
    """Another server uses the same database."""


class Guard:
    """Held as long as the server runs; the system releases it when the server dies, however it dies."""

    def __init__(self, engine: Engine, data: Path) -> None:
        self._file: IO[Any] | None = None
        self._connection: Connection | None = None
        if engine.dialect.name == "sqlite":
            self._lock_file(Path(f"{engine.url.database}.lock") if engine.url.database else data / "lock")
        elif engine.dialect.name == "postgresql":
            self._lock_database(engine)

    def release(self) -> None:
        """Let the next server in."""
        if self._file is not None:
            self._file.close()
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()

    def _lock_file(self, path: Path) -> None:
        if fcntl is None:
            return
        self._file = path.open("a")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InUse(f"Another Tabletime server already uses {path.parent}; choose another --data.") from None

    def _lock_database(self, engine: Engine) -> None:
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        deadline = time.monotonic() + PATIENCE
        while not connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": NUMBER}).scalar():
            if time.monotonic() > deadline:
                connection.close()
                raise InUse("Another Tabletime server already uses this database; choose another --database.")
            time.sleep(0.05)
        self._connection = connection
