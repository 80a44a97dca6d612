"""Migrations: a database of every released version becomes one of today's, and a newer one is left alone."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from tabletime.kernel import TabletimeError
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store import schema
from tabletime.server.store.store import Store
from tests.loops import run
from tests.server.conftest import serving
from tests.server.postgres import new_database

RELEASED = Path(__file__).parent / "released"
VERSIONS = sorted({int(path.name.split(".")[0]) for path in RELEASED.glob("*.sql")})
TABLES = {"sqlite": "2wrscjcfphvxeb", "postgresql": "xa3nhwbbtz2zd5"}
KEYS = {
    "sqlite": "p.26f5c24557b17d4e81a2f7e88053e773.4599af7f8824adf149ad0bcd154ce542b0d3f748",
    "postgresql": "p.ac5f0118c4a0b57f4d2f85df6729ef87.ebe4771e4401007e9749baa27beea4810e05d5c1",
}


def released(version: int, database: str) -> None:
    """Fill an empty database with what a server of that version had written: a game after four discs."""
    if database.startswith("sqlite"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as connection:
            connection.executescript((RELEASED / f"{version}.sqlite.sql").read_text())
    else:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute((RELEASED / f"{version}.postgresql.sql").read_bytes())


def kind(database: str) -> str:
    return database.partition(":")[0]


def test_every_version_before_todays_was_kept() -> None:
    assert list(range(1, schema.VERSION)) == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_a_game_of_an_older_version_goes_on(tmp_path: Path, database: str, version: int) -> None:
    released(version, database)
    table, key = TABLES[kind(database)], KEYS[kind(database)]
    with (
        serving(tmp_path, database=database) as server,
        server.person(None) as ann,
        ann.sit(table, key=key, seat=0) as chair,
    ):
        assert len(chair.wait_until(lambda seen: seen["options"])["log"]["entries"]) == 4
        assert [entry["text"] for entry in chair.talk] == ["Hello"]
        assert chair.move({"is": "Drop", "column": 0})["type"] == "ack"


@pytest.mark.parametrize("version", VERSIONS)
def test_an_upgraded_database_differs_in_nothing_from_a_new_one(tmp_path: Path, database: str, version: int) -> None:
    released(version, database)
    Store(Settings(data=tmp_path, database=database), Metrics()).close()
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        assert inspect(connection).has_table("leases")
    engine.dispose()
    assert differences == []


def is_refused_and_not_touched(folder: Path, change: str, reason: str) -> None:
    """Change a database of the first version like this: a server refuses it, and leaves it as it is."""
    file = folder / "odd.db"
    released(1, f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(change)
        before = list(connection.iterdump())
    with pytest.raises(TabletimeError, match=reason):
        Store(Settings(data=folder, database=f"sqlite:///{file}"), Metrics())
    with closing(sqlite3.connect(file)) as connection:
        assert list(connection.iterdump()) == before


def test_a_database_of_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    is_refused_and_not_touched(tmp_path, "UPDATE facts SET value = '99' WHERE name = 'schema'", "schema 99")


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path) -> None:
    is_refused_and_not_touched(tmp_path, "CREATE TABLE leases (mine TEXT)", "cannot be used")


@pytest.mark.postgres
def test_servers_that_start_at_the_same_time_do_not_disturb_each_other(tmp_path: Path, postgres: str) -> None:
    settings = Settings(data=tmp_path, database=new_database(postgres))

    async def start_all() -> list[Store]:
        return await asyncio.gather(*(asyncio.to_thread(Store, settings, Metrics()) for _ in range(4)))

    stores = run(start_all())
    assert len({store.keys[0] for store in stores}) == 1
    for store in stores:
        store.close()
