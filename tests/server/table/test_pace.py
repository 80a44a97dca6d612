"""The pace of a table: when somebody's time is over, a bot plays until the person is back."""

from pathlib import Path
from typing import Any

import pytest

from tabletime.server.store.sheet import Wait
from tabletime.server.table.pace import still_waiting
from tests.server.client import DROP, Person
from tests.server.conftest import serving
from tests.server.test_letters import let_time_pass

QUICK: dict[str, Any] = {"looks_every": 0.02}


def begin_slowly(ann: Person, bo: Person, pace: int) -> str:
    """A game of two people with a pace."""
    table = ann.open("connect-four", "me", "open", pace=pace)
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def test_when_the_time_is_over_a_bot_plays_until_the_person_is_back(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann, server.person("Bo") as bo:
        table = begin_slowly(ann, bo, 3600)
    let_time_pass(database, 3601)
    with serving(tmp_path, database=database, **QUICK) as server, server.person(None) as back:
        with server.person(None) as other, other.sit(table, key=bo.key) as chair:
            chair.wait_until(lambda seen: seen["options"])
            seat = chair.wait_for_table(lambda table: table["seats"][0]["kind"] == "bot")["seats"][0]
            assert seat["name"] != "Ann"
            assert len(chair.lines) == 1
        with back.sit(table, key=ann.key) as chair:
            status = chair.wait_for_table(lambda table: table["seats"][0]["kind"] == "bot")
            assert status["you"]["seat"] is None
            assert status["seats"][0]["returnable"]
        back.http.headers["Authorization"] = f"Bearer {ann.key}"
        assert back.post(f"/api/tables/{table}/seats/0/return")["seat"] == 0
        assert back.get(f"/api/tables/{table}")["seats"][0]["name"] == "Ann"


def test_time_that_is_left_goes_on_while_the_server_is_stopped(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann, server.person("Bo") as bo:
        table = begin_slowly(ann, bo, 3600)
        left = ann.get(f"/api/tables/{table}")["seats"][0]["left"]
        assert 3590 < left <= 3600
    let_time_pass(database, 1000)
    with serving(tmp_path, database=database, **QUICK) as server, server.person("Eve") as eve:
        seats = eve.get(f"/api/tables/{table}")["seats"]
        assert 2500 < seats[0]["left"] <= 2600
        assert seats[0]["kind"] == "person"
        assert seats[1]["left"] is None


def test_whoever_answers_has_the_whole_time_again(ann: Person, bo: Person) -> None:
    table = begin_slowly(ann, bo, 3600)
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        chair.move(DROP)
    seats = ann.get(f"/api/tables/{table}")["seats"]
    assert (seats[0]["left"], seats[1]["left"] > 3500) == (None, True)


def test_while_others_answer_the_time_of_the_slow_goes_on() -> None:
    before = [Wait(0, 100.0, True), Wait(1, 200.0)]
    assert still_waiting(before, [0, 2], {1}, 300.0) == [Wait(0, 100.0, True), Wait(2, 300.0)]
    assert still_waiting(before, [0, 1], {1}, 300.0) == [Wait(0, 100.0, True), Wait(1, 300.0)]


def test_a_table_without_a_pace_waits_for_ever(tmp_path: Path) -> None:
    with serving(tmp_path) as server, server.person() as ann, server.person("Bo") as bo:
        table = begin_slowly(ann, bo, 0)
        status = ann.get(f"/api/tables/{table}")
        assert (status["pace"], status["seats"][0]["left"]) == (0, None)


@pytest.mark.parametrize("pace", [-1, 5, 40 * 24 * 3600])
def test_a_pace_that_nobody_can_keep_is_refused(ann: Person, pace: int) -> None:
    answer = ann.post("/api/tables", {"game": "connect-four", "pace": pace}, 422)
    assert "30 seconds to 30 days" in answer["error"]["reason"]


def test_the_host_chooses_the_pace_in_the_lobby_and_a_rematch_keeps_it(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", "open")
    bo.post(f"/api/tables/{table}/join")
    assert "change the table" in bo.post(f"/api/tables/{table}/options", {"pace": 86400}, 403)["error"]["reason"]
    assert ann.post(f"/api/tables/{table}/options", {"pace": 86400})["pace"] == 86400
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        chair.command(type="concede")
    assert ann.post(f"/api/tables/{table}/rematch")["pace"] == 86400
