"""What is kept: the same on SQLite and PostgreSQL, and there again after a restart."""

import sqlite3
from contextlib import closing
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tabletime.kernel import registry
from tabletime.kernel.registry import DOOR
from tests.server.client import Person, first, play_on
from tests.server.conftest import serving
from tests.server.corridor import GAME as CORRIDOR
from tests.server.corridor import CorridorGame, CorridorState, Walk
from tests.toys.registered import registered


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


def _no_space(*_: object) -> None:
    raise OSError("no space left on device")


def test_a_table_that_cannot_be_saved_is_fetched_again_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("corridor", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            chair.wait_until(lambda seen: True)
            with monkeypatch.context() as broken:
                broken.setattr("tabletime.server.store.store.save_move", _no_space)
                chair.send(type="move", id="lost", decision=chair.seen["decision"], move={"is": "Step", "square": 1})
                assert chair.closed() == 1012
        with ann.sit(table) as chair:
            assert chair.wait_until(lambda seen: True)["description"].endswith("square 0.")
            assert chair.command(
                type="move", id="lost", decision=chair.seen["decision"], move={"is": "Step", "square": 1}
            ) == {"type": "ack", "id": "lost", "applied": 1}


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


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = '{' WHERE id = ?",
        "UPDATE tables SET asked = 'nobody' WHERE id = ?",
        "UPDATE tables SET status = 'lost' WHERE id = ?",
        "UPDATE places SET seat = 99 WHERE seat = 1 AND table_id = ?",
        "UPDATE places SET kind = 'ghost' WHERE seat = 1 AND table_id = ?",
    ],
)
def test_a_damaged_table_hides_itself_and_no_other(tmp_path: Path, damage: str) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        damaged, here = ann.open("connect-four"), ann.open("connect-four")
        server.app.state.hall._live.clear()
        with closing(sqlite3.connect(tmp_path / "tabletime.db")) as database, database:
            database.execute(damage, (damaged,))
        assert here in [table["id"] for table in ann.get("/api/tables?list=mine")["tables"]]
        assert ann.http.get(f"/api/tables/{damaged}").status_code == 409


def test_a_damaged_position_is_told_and_no_fault(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        server.app.state.hall._live.clear()
        with closing(sqlite3.connect(tmp_path / "tabletime.db")) as database, database:
            database.execute("UPDATE tables SET opening = ?", (b"scribble",))
        assert ann.get(f"/api/tables/{table}", 409)["error"]["code"] == "unreadable"


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
