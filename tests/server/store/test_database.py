"""The database: one server at a time, and none that cannot be used."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from tabletime.kernel import TabletimeError
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store import schema
from tabletime.server.store.store import Store


def test_one_file_is_used_by_one_server_at_a_time(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    store = Store(settings, Metrics())
    with pytest.raises(TabletimeError, match="Another Tabletime server already uses"):
        Store(settings, Metrics())
    store.close()
    Store(settings, Metrics()).close()


def test_a_database_of_another_version_is_not_opened(tmp_path: Path, database: str) -> None:
    settings = Settings(data=tmp_path, database=database)
    Store(settings, Metrics()).close()
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(schema.facts.update().where(schema.facts.c.name == "schema").values(value="99"))
    engine.dispose()
    with pytest.raises(TabletimeError, match="schema 99"):
        Store(settings, Metrics())


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "no database URL"),
        ("oracle9://x", "no database URL"),
        ("mysql://x@y/z", "no database URL"),
        ("sqlite://", "no database URL"),
        ("postgresql://nobody@127.0.0.1:port/x", "no database URL"),
        ("postgresql://nobody@127.0.0.1:1/x", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(tmp_path: Path, url: str, sentence: str) -> None:
    with pytest.raises(TabletimeError, match=sentence):
        Store(Settings(data=tmp_path, database=url), Metrics())


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE facts; CREATE TABLE facts (x)",
        "DROP TABLE facts; CREATE VIEW facts AS SELECT 'schema' AS name, '1' AS value",
        "UPDATE facts SET value = 'no key' WHERE name = 'key'",
    ],
)
def test_a_database_of_something_else_or_a_damaged_one_is_refused_with_a_sentence(tmp_path: Path, damage: str) -> None:
    Store(Settings(data=tmp_path), Metrics()).close()
    with closing(sqlite3.connect(tmp_path / "tabletime.db")) as database:
        database.executescript(damage)
    with pytest.raises(TabletimeError, match=r"^The database cannot be used \(.+\). Choose another") as told:
        Store(Settings(data=tmp_path), Metrics())
    assert "\n" not in str(told.value)


def test_a_data_folder_that_cannot_be_made_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(TabletimeError, match="cannot be used"):
        Store(Settings(data=tmp_path / "file" / "data"), Metrics())


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    store = Store(Settings(data=tmp_path), Metrics())
    with store._engine.connect() as connection:
        pragmas = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    store.close()
    assert pragmas == ["wal", 2]


def test_nobody_else_may_read_the_data_folder(tmp_path: Path) -> None:
    Store(Settings(data=tmp_path / "data"), Metrics()).close()
    assert os.stat(tmp_path / "data").st_mode & 0o077 == 0
