"""What is durable is told as it is, whatever fails afterwards."""

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tabletime.kernel import Decision
from tests.server.client import Person
from tests.server.conftest import Server, serving
from tests.server.corridor import GAME as CORRIDOR
from tests.server.corridor import CorridorGame, CorridorView
from tests.server.postgres import new_database, postgres_server
from tests.toys.registered import registered


class BadlyDrawn(CorridorGame):
    """A corridor of which square 1 cannot be drawn."""

    package = CORRIDOR.package

    def draw(self, view: CorridorView, decision: Decision | None = None) -> str:
        if view.square == 1:
            raise RuntimeError("no ink")
        return super().draw(view, decision)


class BadlyWorded(CorridorGame):
    """A corridor on whose square 1 nobody finds words."""

    package = CORRIDOR.package

    def prompt(self, decision: Decision, view: Any) -> str:
        if view.square == 1:
            raise KeyError("no words")
        return super().prompt(decision, view)


@pytest.fixture(params=[BadlyDrawn, BadlyWorded])
def badly(request: pytest.FixtureRequest) -> Iterator[None]:
    with registered(request.param()):
        yield


def replayed(person: Person, table: str) -> int:
    return len(person.get(f"/api/tables/{table}/replay")["points"]) - 1


@pytest.mark.usefixtures("badly")
def test_a_move_is_acknowledged_although_what_follows_cannot_be_drawn(server: Server, ann: Person) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        assert chair.move({"is": "Step", "square": 1})["type"] == "ack"
        assert chair.closed() == 4500
    assert replayed(ann, table) == 1


@pytest.mark.usefixtures("badly")
def test_whoever_comes_to_a_table_that_cannot_be_drawn_is_told_and_the_log_says_it_once(
    server: Server, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = ann.open("corridor", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["options"])
        chair.move({"is": "Step", "square": 1})
    caplog.clear()
    codes = [come(ann, table) for _ in range(3)]
    assert codes == [4500, 4500, 4500]
    assert len([record for record in caplog.records if record.exc_info]) <= 1


def come(person: Person, table: str) -> int:
    try:
        with person.sit(table) as chair:
            return chair.closed()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


@pytest.mark.postgres
def test_a_database_that_is_away_is_told_in_a_sentence_and_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        postgres_server() as postgres,
        serving(tmp_path, database=new_database(postgres.url)) as server,
        server.person() as ann,
    ):
        table = ann.open("connect-four", "me", "me", start=True)
        postgres.stop()
        caplog.clear()
        caplog.set_level(logging.WARNING)
        for path in ("/healthz", "/api/tables?list=mine", "/healthz"):
            assert ann.get(path, 503)["error"]["code"] == "database-away"
        server.app.state.hall._live.clear()
        assert come(ann, table) == 1013
        postgres.start()
        while ann.http.get("/healthz").status_code != 200:
            pass
    said = [record.getMessage() for record in caplog.records if record.name.startswith("tabletime")]
    assert said == ["database away", "database back"]
