"""The guard: a file of SQLite is used by one server at a time; on PostgreSQL several share the tables by leases."""

from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine

from tabletime.kernel import TabletimeError

try:
    import fcntl
except ImportError:  # Windows: nothing guards there, but a second server is refused by the taken port.
    fcntl = None  # type: ignore[assignment]


class InUse(TabletimeError):
    """Another server uses the same database."""


class Guard:
    """Held as long as the server runs; the system releases it when the server dies, however it dies."""

    def __init__(self, engine: Engine, data: Path) -> None:
        self._file: IO[Any] | None = None
        if engine.dialect.name == "sqlite":
            self._lock_file(Path(f"{engine.url.database}.lock") if engine.url.database else data / "lock")

    def release(self) -> None:
        """Let the next server in."""
        if self._file is not None:
            self._file.close()

    def _lock_file(self, path: Path) -> None:
        if fcntl is None:
            return
        self._file = path.open("a")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise InUse(f"Another Tabletime server already uses {path.parent}; choose another --data.") from None
