"""What whoever runs a server does to its database from outside."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from tabletime.server.settings import Settings
from tabletime.server.store import leases
from tabletime.server.store.database import keys_of_the_house, open_database
from tabletime.server.store.guard import Guard
from tabletime.server.store.house import change_key
from tabletime.server.store.leases import Owner


@contextmanager
def opened(settings: Settings, *, snapshot: bool = False) -> Iterator[Connection]:
    """The database of a server, up to date, for one change; or, as a snapshot, all as it was at one moment."""
    engine = open_database(settings)
    try:
        keys_of_the_house(engine)
        with engine.connect() as connection:
            if snapshot and engine.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
            elif snapshot:
                connection.exec_driver_sql("BEGIN")
            yield connection
            connection.commit()
    finally:
        engine.dispose()


@contextmanager
def alone(settings: Settings) -> Iterator[Connection]:
    """The database of a server, for one change while no server uses it."""
    engine = open_database(settings)
    guard = Guard(engine, settings.data)
    engine.dispose()
    try:
        with opened(settings) as connection:
            yield connection
    finally:
        guard.release()


def free_tables_of(settings: Settings, owner: str) -> None:
    """Let other servers have the tables of one that has certainly ended."""
    with opened(settings) as connection:
        leases.give_back(connection, Owner(owner, "", 0.0))


def rotate(settings: Settings, *, at_once: bool) -> None:
    """Sign the keys of guests and seats with a new secret."""
    with opened(settings) as connection:
        change_key(connection, at_once=at_once)
