"""The desk: the writer's own connection to the database, which stays open, and the statements that lie ready there."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.elements import ClauseElement


class Job(NamedTuple):
    """A change; a blind one asks the database nothing, so that many can be sent to it before it answers."""

    do: Callable[[Connection], Any]
    is_blind: bool = False


class Desk:
    """Each commit is one transaction; that of blind jobs is one way to PostgreSQL and back."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None

    def commit(self, jobs: list[Job]) -> list[Any]:
        """Carry out all of them or none, and come back when they are durable."""
        connection = self._connection = self._connection or self._engine.connect()
        try:
            with told_alike(connection), _in_one_go(connection, jobs), connection.begin():
                return [job.do(connection) for job in jobs]
        except BaseException:
            self.leave()
            raise

    def leave(self) -> None:
        """Give the connection up; the next commit takes a new one, which has been tried."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()


def _in_one_go(connection: Connection, jobs: list[Job]) -> AbstractContextManager[Any]:
    is_blind = connection.dialect.name == "postgresql" and all(job.is_blind for job in jobs)
    return _driver(connection).pipeline() if is_blind else nullcontext()


@contextmanager
def told_alike(connection: Connection) -> Iterator[None]:
    """Faults of a driver that was used without SQLAlchemy are told as SQLAlchemy tells them."""
    driver = connection.dialect.loaded_dbapi
    try:
        yield
    except driver.Error as fault:
        raise DBAPIError.instance(None, None, fault, driver.Error, dialect=connection.dialect) from fault


def write(connection: Connection, statement: ClauseElement, values: Mapping[str, Any]) -> int:
    """Carry out a statement that comes again and again; gives how many rows it changed, unless it was sent blindly."""
    words, order = _ready(statement, connection.dialect)
    rows: int = (
        _driver(connection).execute(words, values if order is None else [values[name] for name in order]).rowcount
    )
    return rows


@lru_cache
def _ready(statement: ClauseElement, dialect: Dialect) -> tuple[str, tuple[str, ...] | None]:
    """The words of a statement, and the order of its values where they have no names."""
    compiled: Any = statement.compile(dialect=dialect)
    return str(compiled), None if compiled.positiontup is None else tuple(compiled.positiontup)


def _driver(connection: Connection) -> Any:
    return connection.connection.driver_connection
