"""Commands that are refused: stale, foreign, impossible or too early ones. None of them changes anything."""

from typing import Any

import pytest

from tests.server.client import DROP, Chair, Person
from tests.server.conftest import Server


def position(person: Person, table: str) -> Any:
    """Everything about the game that may change."""
    status = person.get(f"/api/tables/{table}")
    return status["asked"], status["since"], person.get(f"/api/tables/{table}/replay?as=watch")["points"]


def ready(chair: Chair) -> Chair:
    chair.wait_until(lambda seen: True)
    return chair


def test_an_answer_to_an_older_question_is_never_applied_to_a_newer_one(ann: Person, bo: Person, table: str) -> None:
    with ann.sit(table) as red, bo.sit(table) as yellow:
        stale = ready(red).seen["decision"]
        red.move(DROP)
        yellow.wait_until(lambda seen: seen["options"])
        yellow.move(DROP)
        red.wait_until(lambda seen: seen["options"])
        before = position(ann, table)
        answer = red.command(type="move", decision=stale, move=DROP)
        assert answer["type"] == "sync"
        assert "moved on" in answer["reason"]
        assert answer["decision"] == red.seen["decision"] != stale
        assert set(answer["fragments"]) == {"board"}
        assert len(answer["log"]["entries"]) == 2
        assert position(ann, table) == before


def test_an_answer_from_before_an_undo_is_stale_even_if_the_question_is_the_same(
    ann: Person, bo: Person, table: str
) -> None:
    with ann.sit(table) as red:
        decision = ready(red).seen["decision"]
        red.move(DROP)
        red.command(type="undo")
        assert red.command(type="move", decision=decision, move=DROP)["type"] == "sync"
        assert red.command(type="move", decision=red.seen["decision"], move=DROP)["type"] == "ack"


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ({"is": "Drop", "column": 9}, "There are only columns 1 to 7.", "C4-SET-1"),
        ({"is": "Drop", "column": "left"}, "not a move of Connect Four", ""),
        ({"is": "Drop", "column": "3"}, "not a move of Connect Four", ""),
        ({"is": "Drop", "column": 3.0}, "not a move of Connect Four", ""),
        ({"is": "Drop", "column": True}, "not a move of Connect Four", ""),
        ({"is": "Drop", "column": 10**30}, "There are only columns 1 to 7.", "C4-SET-1"),
        ({"is": "Castle"}, "not a move of Connect Four", ""),
        ({}, "not a move of Connect Four", ""),
        ({"is": "Drop", "column": 3, "twice": True}, "“twice” is no part of it", ""),
    ],
)
def test_a_move_that_is_not_possible_is_refused_with_reason_and_rule(
    ann: Person, table: str, move: Any, reason: str, rule: str
) -> None:
    with ann.sit(table) as red:
        ready(red)
        before = position(ann, table)
        answer = red.move(move)
        assert answer["type"] == "refused"
        assert reason in answer["reason"]
        assert answer["rule"] == rule
        assert position(ann, table) == before


def test_nobody_moves_for_another_seat(ann: Person, bo: Person, table: str) -> None:
    with bo.sit(table) as yellow, bo.sit(table, watch=True) as watcher:
        before = position(ann, table)
        assert "waits for Red" in ready(yellow).move(DROP)["reason"]
        for command in ({"type": "move", "decision": "1-0", "move": DROP}, {"type": "undo"}, {"type": "concede"}):
            assert "looking on" in watcher.command(**command)["reason"]
        assert position(ann, table) == before


def test_naming_a_seat_in_hello_does_not_give_it(bo: Person, table: str) -> None:
    with bo.sit(table, seat=0) as chair:
        assert chair.welcome["seat"] is None


def test_a_stranger_may_look_on_but_not_speak(server: Server, table: str) -> None:
    with server.person(None) as stranger, stranger.sit(table) as chair:
        assert chair.welcome["seat"] is None
        assert "Say your name" in chair.command(type="chat", text="Boo")["reason"]


def test_nothing_can_be_played_before_the_game_begins(ann: Person) -> None:
    with ann.sit(ann.open("connect-four")) as chair:
        for command in ({"type": "move", "decision": "1-0", "move": DROP}, {"type": "undo"}, {"type": "concede"}):
            assert chair.command(**command)["reason"] == "The game has not begun yet."
