"""Retention: what nobody needs any more is removed, and nothing else."""

from pathlib import Path

import pytest
from sqlalchemy import update

from tabletime.kernel.registry import load
from tabletime.server.settings import Settings
from tabletime.server.store import schema
from tabletime.server.store.keys import A_DAY
from tabletime.server.store.maintenance import opened
from tabletime.server.store.retention import tidy
from tabletime.server.store.survey import survey
from tests.server.client import DROP, Person
from tests.server.conftest import serving


def finished(ann: Person) -> str:
    table = ann.open("connect-four", "me", "me", start=True)
    with ann.sit(table, seat=0) as chair:
        chair.wait_until(lambda seen: seen["options"])
        chair.command(type="concede")
    return table


def age(settings: Settings, days: int) -> None:
    """Let everything be so many days older."""
    with opened(settings) as connection:
        for table, moment in ((schema.tables, "since"), (schema.people, "created")):
            older = table.c[moment] - days * A_DAY
            connection.execute(update(table).values({moment: older}))


def tidied(settings: Settings) -> dict[str, int]:
    with opened(settings) as connection:
        return tidy(connection, settings)


def test_old_lobbies_guests_and_receipts_go_and_games_stay(tmp_path: Path, database: str) -> None:
    settings = Settings(data=tmp_path, database=database)
    with serving(tmp_path, database=database) as server, server.person() as ann, server.person("Bo"):
        ann.open("connect-four")
        finished(ann)
        ann.open("connect-four", "me", "me", start=True)
    assert tidied(settings) == {"lobby": 0, "receipts": 0, "guests": 0, "wishes": 0}
    age(settings, 500)
    assert tidied(settings) == {"lobby": 1, "receipts": 1, "guests": 1, "wishes": 0}
    assert survey(settings)["tables"] == {"finished": 1, "running": 1}
    assert survey(settings)["people"] == 1


def test_finished_games_go_when_whoever_runs_the_server_says_so(tmp_path: Path, database: str) -> None:
    settings = Settings(data=tmp_path, database=database, keep_games=100)
    with serving(tmp_path, database=database) as server, server.person() as ann:
        finished(ann)
        running = ann.open("connect-four", "me", "me", start=True)
    age(settings, 99)
    assert tidied(settings)["finished"] == 0
    age(settings, 2)
    assert tidied(settings)["finished"] == 1
    with serving(tmp_path, database=database) as server, Person(server.address, None) as somebody:
        assert somebody.get(f"/api/tables/{running}")["status"] == "running"


def test_a_survey_tells_which_servers_have_how_many_tables(tmp_path: Path, database: str) -> None:
    with serving(tmp_path, database=database) as server, server.person() as ann:
        ann.open("connect-four")
        found = survey(server.settings)
        assert found["tables"] == {"lobby": 1}
        assert [(owner["address"], owner["tables"]) for owner in found["servers"]] == [(server.address, 1)]
        assert found["servers"][0]["left"] > 0
    assert survey(Settings(data=tmp_path, database=database))["servers"] == []


def test_an_old_game_is_thinned_and_can_still_be_looked_at_point_by_point(tmp_path: Path, database: str) -> None:
    settings = Settings(data=tmp_path, database=database, thin_games=10)
    with serving(tmp_path, database=database) as server, server.person() as ann:
        table = ann.open("dont-blink", "me", "me", start=True)
        with ann.sit(table, seat=0) as one, ann.sit(table, seat=1) as other:
            for _ in range(30):
                asked = one if one.wait_until(lambda seen: True)["options"] else other
                asked.wait_until(lambda seen: seen["options"])
                decision = asked.seen["decision"]
                asked.move(asked.seen["options"][-1]["move"])
                for chair in (one, other):
                    chair.wait_until(lambda seen, old=decision: seen["decision"] != old)
            one.command(type="concede")
        points = range(len(ann.get(f"/api/tables/{table}/replay?as=open")["points"]))
        before = [ann.get(f"/api/tables/{table}/replay/{at}?as=open") for at in points]
    assert tidied(settings)["positions"] == 0
    age(settings, 11)
    assert tidied(settings)["positions"] > 20
    assert tidied(settings)["positions"] == 0
    with serving(tmp_path, database=database) as server, Person(server.address, None) as somebody:
        assert [somebody.get(f"/api/tables/{table}/replay/{at}?as=open") for at in points] == before
        assert somebody.get(f"/api/tables/{table}/fairness")["honest"] is True


def test_a_thinned_game_of_older_rules_tells_where_the_nearest_point_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path, thin_games=10)
    with serving(tmp_path) as server, server.person() as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red, ann.sit(table, seat=1) as yellow:
            for chair in (red, yellow, red):
                chair.wait_until(lambda seen: seen["options"])
                chair.move(DROP)
            red.command(type="concede")
    age(settings, 11)
    assert tidied(settings)["positions"] == 1
    monkeypatch.setattr(type(load("connect-four")), "rules_version", 99)
    with serving(tmp_path) as server, Person(server.address, None) as somebody:
        assert somebody.get(f"/api/tables/{table}/replay/3")["at"] == 3
        denied = somebody.get(f"/api/tables/{table}/replay/2", 410)["error"]
        assert denied["reason"] == "The rules have changed since, and little is kept; the nearest point is 1."
