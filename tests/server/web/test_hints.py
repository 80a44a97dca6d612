"""Advice: hints for those who are asked, and the chances of a game that is over."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import Chair, Person, play_on
from tests.server.conftest import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots think for as long as they need on a busy machine."""
    with serving(tmp_path_factory.mktemp("advice"), bot_limit=60.0) as running:
        yield running


def test_a_hint_names_a_move_and_gives_reasons(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    hint = ann.post(f"/api/tables/{table}/hint")
    assert hint["move"]["is"] == "Drop"
    assert hint["words"][0].startswith("I would say: column ")


def test_the_same_question_is_thought_about_once(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    assert ann.post(f"/api/tables/{table}/hint") == ann.post(f"/api/tables/{table}/hint")


def test_who_is_not_asked_gets_no_hint(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", "open")
    bo.post(f"/api/tables/{table}/join")
    assert ann.post(f"/api/tables/{table}/hint", status=409)["error"]["code"] == "not-begun"
    ann.post(f"/api/tables/{table}/start")
    assert bo.post(f"/api/tables/{table}/hint", status=409)["error"]["code"] == "not-asked"


def notices(chair: Chair) -> list[str]:
    """What this seat has been told about the table until now."""
    chair.send(type="ping", at=1)
    chair.wait_for("pong")
    return [message["text"] for message in map(json.loads, chair.received) if message["type"] == "notice"]


def test_a_hint_is_no_secret_among_people_and_told_once(ann: Person, bo: Person) -> None:
    table = ann.open("connect-four", "me", "open")
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    with bo.sit(table) as chair, ann.sit(table) as own:
        for _ in range(3):
            ann.post(f"/api/tables/{table}/hint")
        assert notices(chair) == ["Ann has asked a bot for a hint."]
        assert notices(own) == []


def test_the_key_of_a_seat_is_enough_for_a_hint(server: Server, ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    key = ann.get(f"/api/tables/{table}/seats/0/key")["key"]
    with server.person(None) as stranger:
        stranger.post(f"/api/tables/{table}/hint", status=409)
        stranger.http.headers["Authorization"] = f"Bearer {key}"
        assert stranger.post(f"/api/tables/{table}/hint")["move"]["is"] == "Drop"


def test_chances_are_drawn_when_the_game_is_over(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    assert ann.post(f"/api/tables/{table}/chances", status=403)["error"]["code"] == "still-running"
    with ann.sit(table) as chair:
        play_on(chair, lambda options: options[0])
    found = ann.post(f"/api/tables/{table}/chances")
    while not found["ready"]:
        found = ann.post(f"/api/tables/{table}/chances")
    assert found["picture"].startswith("<svg")
    points = len(ann.get(f"/api/tables/{table}/replay")["points"])
    assert all(0 < turn["at"] < points for turn in found["turns"])


def test_a_game_that_was_given_up_ends_with_its_outcome(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        chair.command(type="concede")
    found = ann.post(f"/api/tables/{table}/chances")
    assert found["ready"]
    assert found["turns"] == []


def test_a_bot_that_cannot_think_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, bot_limit=0.0) as server, server.person() as ann:
        table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
        refusal = ann.post(f"/api/tables/{table}/hint", status=409)["error"]
        assert refusal == {"code": "no-idea", "reason": "The bot has no idea here."}


def test_what_would_follow_is_told_of_what_one_may_do_and_of_nothing_else(ann: Person, bo: Person) -> None:
    table = ann.open("blink", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        options = chair.wait_until(lambda seen: seen["options"])["options"]
    assert ann.get(f"/api/tables/{table}/foresight?move={json.dumps(options[0]['move'])}") == {"words": ""}
    impossible = {"is": "Cash", "card": "5P"}
    assert ann.get(f"/api/tables/{table}/foresight?move={json.dumps(impossible)}") == {"words": ""}
    assert ann.get(f"/api/tables/{table}/foresight?move=nonsense", 422)["error"]["code"] == "no-move"
    assert bo.get(f"/api/tables/{table}/foresight?move={json.dumps(impossible)}", 409)["error"]["code"] == "not-asked"
