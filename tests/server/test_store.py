"""What is kept: the same on SQLite and PostgreSQL, durable, and used by one server at a time."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert

from tabletime.kernel import TabletimeError, registry
from tabletime.kernel.registry import DOOR
from tabletime.server import schema
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store import Store
from tabletime.server.writer import Writer
from tests.server.client import Person, play_on
from tests.server.conftest import serving
from tests.server.corridor import GAME as CORRIDOR
from tests.server.corridor import CorridorGame, CorridorState, Walk
from tests.toys.registered import registered


def first(options: list[dict[str, Any]]) -> dict[str, Any]:
    return options[0]


def test_a_whole_game_survives_a_restart_in_the_middle(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann:
        table = ann.open("smugglers", "me", {"bot": "random"}, listed=True, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: seen["options"])
            chair.command(type="chat", text="Grüße 🎲")
            chair.move(chair.seen["options"][0]["move"])
        assert [found["id"] for found in ann.get("/api/tables?list=running")["tables"]] == [table]
        cookies = ann.http.cookies
    with serving(tmp_path, database=database) as server, server.person(None) as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table) as chair:
            play_on(chair, first)
            assert [entry["text"] for entry in chair.talk] == ["Grüße 🎲"]
        assert ann.get(f"/api/tables/{table}/fairness")["honest"] is True
        points = ann.get(f"/api/tables/{table}/replay")["points"]
        assert ann.get(f"/api/tables/{table}/replay/{len(points) - 1}?as=open")["outcome"] is not None


def test_an_undone_answer_is_gone_after_a_restart(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann:
        table = ann.open("corridor", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            chair.move({"is": "Step", "square": 1})
            chair.wait_until(lambda seen: chair.lines)
            chair.command(type="undo")
        cookies = ann.http.cookies
    with serving(tmp_path, database=database) as server, server.person(None) as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table) as chair:
            assert chair.wait_until(lambda seen: True)["description"].endswith("square 0.")
            assert chair.lines == []


def test_a_hidden_answer_taken_back_is_gone_and_the_others_stay(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann:
        table = ann.open("cellar", "me", "me", "me", start=True)
        with ann.sit(table, seat=0) as chair, ann.sit(table, seat=1) as other:
            chair.wait_until(lambda seen: seen["options"])
            chair.move({"is": "Bid", "coins": 2})
            other.wait_until(lambda seen: seen["options"])
            other.move({"is": "Bid", "coins": 1})
            chair.command(type="undo")
        cookies = ann.http.cookies
    with serving(tmp_path, database=database) as server, server.person(None) as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table, watch=True) as watcher:
            assert watcher.wait_until(lambda seen: True)["answered"] == [1]
        for at in range(len(ann.get(f"/api/tables/{table}/replay?as=watch")["points"])):
            ann.get(f"/api/tables/{table}/replay/{at}?as=watch")


def test_words_that_a_database_cannot_keep_disturb_nobody(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann:
        with ann.sit(ann.open("connect-four")) as chair:
            chair.send(type="chat", id="\0", text="Hi")
            assert "cannot be understood" in chair.wait_for("error")["reason"]
            assert chair.command(type="chat", text="H\0i")["type"] == "ack"
        assert ann.get("/api/tables/%00", 404)["error"]["code"] == "no-such-table"


def test_one_database_is_used_by_one_server_at_a_time(tmp_path: Path, database: str) -> None:
    settings = Settings(data=tmp_path, database=database)
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


def facts_writer(tmp_path: Path) -> tuple[Writer, Metrics, Callable[[], list[Any]]]:
    path = tmp_path / "facts.db"
    engine, metrics = create_engine(f"sqlite:///{path}"), Metrics()
    schema.metadata.create_all(engine)

    def written() -> list[Any]:
        connection = sqlite3.connect(path)
        try:
            return connection.execute("SELECT name FROM facts ORDER BY name").fetchall()
        finally:
            connection.close()

    return Writer(engine, metrics), metrics, written


def add_fact(name: str) -> Callable[[Connection], Any]:
    return lambda connection: connection.execute(insert(schema.facts).values(name=name, value=""))


def test_many_changes_share_a_commit_and_one_that_fails_fails_alone(tmp_path: Path) -> None:
    writer, _, written = facts_writer(tmp_path)

    async def write_all() -> list[Any]:
        names = [f"fact {number:02}" for number in range(50)]
        jobs = [writer.write(add_fact(name)) for name in [*names, "fact 07"]]
        return await asyncio.gather(*jobs, return_exceptions=True)

    *results, failed = asyncio.run(write_all())
    writer.close()
    assert not any(isinstance(result, Exception) for result in results)
    assert isinstance(failed, Exception)
    assert len(written()) == 50


def test_changes_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    writer, metrics, written = facts_writer(tmp_path)

    async def write_all() -> None:
        await asyncio.gather(*(writer.write(add_fact(f"fact {number}")) for number in range(100)))

    asyncio.run(write_all())
    writer.close()
    assert len(written()) == 100
    assert 1 <= metrics.commits.value < 100


def test_a_change_whose_sender_has_gone_is_still_written(tmp_path: Path) -> None:
    writer, _, written = facts_writer(tmp_path)

    async def write_and_go() -> None:
        task = asyncio.create_task(writer.write(add_fact("kept")))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(write_and_go())
    writer.close()
    assert written() == [("kept",)]


def test_a_table_that_cannot_be_saved_is_fetched_again_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("corridor", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            with monkeypatch.context() as broken:
                broken.setattr("tabletime.server.store._save", _no_space)
                chair.send(type="move", id="lost", decision=chair.seen["decision"], move={"is": "Step", "square": 1})
                assert chair.closed() == 1012
        with ann.sit(table) as chair:
            assert chair.wait_until(lambda seen: True)["description"].endswith("square 0.")
            assert chair.command(
                type="move", id="lost", decision=chair.seen["decision"], move={"is": "Step", "square": 1}
            ) == {"type": "ack", "id": "lost", "applied": 1}


def _no_space(*_: object) -> None:
    raise OSError("no space left on device")


@pytest.mark.parametrize("doors", [{}, {"atlantis": EntryPoint("atlantis", "atlantis:GAME", DOOR)}])
def test_the_tables_of_a_game_that_is_gone_or_broken_are_left_out_and_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, doors: dict[str, EntryPoint]
) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        gone, here = ann.open("corridor"), ann.open("connect-four")
        with closing(sqlite3.connect(tmp_path / "tabletime.db")) as database, database:
            database.execute("UPDATE tables SET game = 'atlantis' WHERE id = ?", (gone,))
        monkeypatch.setattr(registry, "_doors", lambda: doors)
        assert [table["id"] for table in ann.get("/api/tables?list=mine")["tables"]] == [here]


def test_a_game_that_began_under_older_rules_goes_on_from_its_last_position(tmp_path: Path) -> None:
    class Yesterday(CorridorGame):
        package, rules_version = CORRIDOR.package, 1

    class Today(CorridorGame):
        package, rules_version = CORRIDOR.package, 2

    cookies = None
    for game in (Yesterday(), Today()):
        with registered(game), serving(tmp_path) as server, server.person(None if cookies else "Ann") as ann:
            ann.http.cookies.update(cookies or {})
            if cookies is None:
                table = ann.open("corridor", "me", {"bot": "random"}, start=True)
            with ann.sit(table) as chair:
                chair.wait_until(lambda seen: True)
                chair.move(chair.seen["options"][0]["move"])
            cookies = ann.http.cookies
    connection = sqlite3.connect(tmp_path / "tabletime.db")
    versions = connection.execute("SELECT rules_version FROM answers ORDER BY position").fetchall()
    connection.close()
    assert versions == [(1,), (2,)]


def test_a_game_that_began_under_older_rules_is_not_called_dishonest(tmp_path: Path) -> None:
    class Longer(CorridorGame):
        package, rules_version = CORRIDOR.package, 2

        def setup(self, seats: int, options: object) -> CorridorState:
            return CorridorState(seats=seats, square=-1, stack=[Walk()])

    with registered(CORRIDOR), serving(tmp_path) as server, server.person() as ann:
        table = ann.open("corridor", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            chair.move(chair.seen["options"][0]["move"])
        cookies = ann.http.cookies
    with registered(Longer()), serving(tmp_path) as server, server.person(None) as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table) as chair:
            play_on(chair, first)
        fairness = ann.get(f"/api/tables/{table}/fairness")
        assert fairness["honest"] is None
        assert "played by older rules" in fairness["reason"]
        assert fairness["secret"] is not None


def test_a_person_is_known_again(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person("Zoë") as zoe:
        key = zoe.key
    with serving(tmp_path, database=database) as server, Person(server.address, None) as somebody:
        answer = somebody.http.get("/api/me", headers={"Authorization": f"Bearer {key}"})
        assert answer.json() == {"name": "Zoë"}
