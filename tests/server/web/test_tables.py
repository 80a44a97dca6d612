"""Tables: opening them, listing them, and those that cannot be."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Person
from tests.server.conftest import Server, serving


def test_a_table_opens_with_the_host_in_the_first_seat_and_the_others_open(ann: Person) -> None:
    table = ann.post("/api/tables", {"game": "connect-four"}, 201)
    assert [seat["kind"] for seat in table["seats"]] == ["person", "open"]
    assert [seat["role"] for seat in table["seats"]] == ["Red", "Yellow"]
    assert table["status"] == "lobby"
    assert table["you"] == {"name": "Ann", "seat": 0, "host": True, "fork": False, "team": []}
    assert len(table["commitment"]) == 64


def refusal(answer: Any) -> str:
    return str(answer["error"]["reason"])


def test_a_stranger_cannot_open_a_table(server: Server) -> None:
    with server.person(None) as stranger:
        answer = stranger.post("/api/tables", {"game": "connect-four"}, 401)
        assert refusal(answer).startswith("Say your name first")
        assert stranger.get("/api/me") == {"name": None}


@pytest.mark.parametrize(
    ("body", "status", "sentence"),
    [
        ({"game": "chess"}, 404, "no game called “chess”"),
        ({"game": "connect-four", "seats": ["me"]}, 422, "cannot be played by 1"),
        ({"game": "connect-four", "seats": ["me", {"bot": "deep-blue"}]}, 422, "no bot “deep-blue”"),
        ({"game": "connect-four", "seats": ["me", "you"]}, 422, "cannot be understood"),
        ({"game": "connect-four", "options": {"speed": 3}}, 422, "no option “speed”"),
        ({"game": "connect-four", "options": {"first": "blue"}}, 422, "choose one of red, yellow"),
        ({"game": "dont-blink", "options": {"layout": "round"}}, 422, "is no layout"),
        ({}, 422, "game: Field required"),
        ([], 422, "cannot be understood"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(ann: Person, body: Any, status: int, sentence: str) -> None:
    assert sentence in refusal(ann.post("/api/tables", body, status))
    assert ann.get("/api/tables?list=mine")["tables"] == []


def test_a_table_that_does_not_exist_is_not_found(ann: Person) -> None:
    assert "no such table" in refusal(ann.get("/api/tables/nowhere", 404))


def ids(person: Person, which: str) -> set[str]:
    return {table["id"] for table in person.get(f"/api/tables?list={which}")["tables"]}


def test_open_and_running_tables_are_listed_only_if_the_host_wants_it(ann: Person, bo: Person) -> None:
    hidden, shown = ann.open("connect-four"), ann.open("connect-four", listed=True)
    assert ids(bo, "open") & {hidden, shown} == {shown}
    for table in (hidden, shown):
        ann.post(f"/api/tables/{table}/seats/1", {"bot": "random"})
        ann.post(f"/api/tables/{table}/start")
    assert ids(bo, "open") & {hidden, shown} == set()
    assert ids(bo, "running") & {hidden, shown} == {shown}
    assert ids(ann, "mine") == {hidden, shown}


def test_the_tables_that_wait_for_me_come_first(ann: Person, bo: Person) -> None:
    waiting = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    lobby = ann.open("connect-four")
    assert [table["id"] for table in ann.get("/api/tables?list=mine")["tables"]] == [waiting, lobby]
    assert bo.get("/api/tables?list=mine")["tables"] == []


def test_nobody_hoards_tables(tmp_path: Path) -> None:
    with serving(tmp_path, tables_per_person=2) as server, server.person() as ann:
        table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
        ann.open("connect-four")
        assert ann.post("/api/tables", {"game": "connect-four"}, 429)["error"]["code"] == "too-many-tables"
        with ann.sit(table) as chair:
            chair.command(type="concede")
        ann.open("connect-four")


def test_tables_that_were_left_long_ago_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, tables_per_person=1) as server, server.person() as ann:
        with monkeypatch.context() as last_week:
            last_week.setattr("tabletime.server.table.hall.time.time", lambda: 0.0)
            ann.open("connect-four")
        ann.open("connect-four")
        assert ann.post("/api/tables", {"game": "connect-four"}, 429)["error"]["code"] == "too-many-tables"
