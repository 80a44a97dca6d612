"""The database: opened, checked, and brought up to date."""

import time
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tabletime.kernel import TabletimeError
from tabletime.server.settings import Settings
from tabletime.server.store import schema
from tabletime.server.store.house import keys_of, recall, remember
from tabletime.server.store.migrations.upgrade import upgrade

NUMBER = 0x7AB1E71
"""The number of PostgreSQL's advisory lock; the first released version held it as long as it ran."""
PATIENCE = 10
"""The seconds that another server may need to look after the schema."""
IN_TIME = {"connect_timeout": 5, "tcp_user_timeout": 8000}
"""For how many seconds a database may be silent when it is called, and milliseconds later, before it counts as away."""
ANOTHER = "Choose another one with --data or --database."


class BadStore(TabletimeError):
    """The database cannot be used."""


def open_database(settings: Settings) -> Engine:
    """The database of these settings, or a sentence about why not."""
    url = settings.database_url
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        known = _checked(url).replace("postgresql://", "postgresql+psycopg://", 1)
        engine = create_engine(known, pool_pre_ping=True, connect_args={} if known.startswith("sqlite") else IN_TIME)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _careful)
        with engine.connect():
            return engine
    except (ArgumentError, ValueError):
        raise BadStore(f"“{url}” is no database URL; use sqlite:///path or postgresql://user@host/name.") from None
    except ModuleNotFoundError as fault:
        raise BadStore(f"{fault.name} is not installed: pip install 'tabletime[postgres]'.") from None
    except OSError as fault:
        raise BadStore(f"The data folder {settings.data} cannot be used: {fault.strerror}.") from None
    except SQLAlchemyError as fault:
        raise BadStore(f"The database cannot be opened: {_first_line(fault)}") from None


def _checked(url: str) -> str:
    """A file of SQLite or a PostgreSQL database; what SQLite holds in memory alone would be gone with each thread."""
    if make_url(url).get_backend_name() not in ("sqlite", "postgresql") or url in ("sqlite://", "sqlite:///:memory:"):
        raise ValueError(url)
    return url


def _first_line(fault: Exception) -> str:
    return str(fault).splitlines()[0]


def _careful(connection: Any, _record: object) -> None:
    """SQLite: readers do not wait for the writer, and a commit is on the disk when it returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def keys_of_the_house(engine: Engine) -> list[bytes]:
    """The server's own secrets; whatever is wrong with the database shows here, before anybody plays."""
    try:
        with engine.begin() as connection:
            _keep_others_out(connection)
            _bring_up_to_date(connection)
            remember(connection, "alive", str(int(time.time())))
            return keys_of(connection)
    except (SQLAlchemyError, ValueError) as fault:
        raise BadStore(f"The database cannot be used ({_first_line(fault)}). {ANOTHER}") from None


def _keep_others_out(connection: Connection) -> None:
    """One server at a time looks after the schema, and what it does to it holds as a whole or not at all."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{PATIENCE}s'")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({NUMBER})")


def _bring_up_to_date(connection: Connection) -> None:
    """Make what a new database needs, and what an old one lacks; one of a newer version is not touched."""
    version = recall(connection, "schema") if inspect(connection).has_table("facts") else None
    if version is None:
        schema.metadata.create_all(connection)
    elif not version.isdecimal() or int(version) > schema.VERSION:
        raise BadStore(
            f"The database was made by another version of Tabletime (schema {version}, this one uses "
            f"{schema.VERSION}). {ANOTHER}"
        )
    elif int(version) < schema.VERSION:
        upgrade(connection, version)
    remember(connection, "schema", str(schema.VERSION))
