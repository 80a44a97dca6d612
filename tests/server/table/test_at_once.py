"""Two people who answer at the same time: one of them is first, and each gets one clean result."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.client import Chair, Person, begin

Chairs = tuple[Chair, Chair]
END_TURN = {"is": "EndTurn"}
ROSE = "Rose Tyler"


@pytest.fixture
def chairs(ann: Person, bo: Person) -> Iterator[Chairs]:
    """Ann with the 10th Doctor and Bo with Rose Tyler in one room, both asked at the same time."""
    table = begin(ann, bo, "adventures")
    with ann.sit(table) as doctor, bo.sit(table) as rose:
        for chair in (doctor, rose):
            chair.wait_until(lambda seen: seen["options"])
        assert doctor.seen["decision"] == rose.seen["decision"]
        yield doctor, rose


def answer_at_once(chairs: Chairs, *moves: dict[str, Any]) -> Chairs:
    """Both have answered before either of them reads anything; who was first, and who must look again."""
    for chair, move in zip(chairs, moves, strict=True):
        chair.send(type="move", id="at once", decision=chair.seen["decision"], move=move)
    told = {reply(chair): chair for chair in chairs}
    assert set(told) == {"ack", "sync"}
    return told["ack"], told["sync"]


def reply(chair: Chair) -> str:
    """What kind of answer comes to what was said at once."""
    while (message := chair.receive()).get("id") != "at once":
        pass
    return str(message["type"])


def offered(chair: Chair) -> list[dict[str, Any]]:
    return [option["move"] for option in chair.seen["options"]]


def enemy_turns(chair: Chair) -> int:
    return sum("the enemies act" in line["text"] for line in chair.lines)


def test_whoever_is_second_is_asked_anew_and_each_answer_counts_once(chairs: Chairs) -> None:
    quicker, slower = answer_at_once(chairs, END_TURN, END_TURN)
    quicker.wait_until(lambda seen: not seen["options"])
    assert END_TURN in offered(slower)
    assert enemy_turns(slower) == 0
    assert slower.move(END_TURN)["type"] == "ack"
    for chair in chairs:
        chair.wait_until(lambda _, chair=chair: enemy_turns(chair))
        assert enemy_turns(chair) == 1


def test_whoever_is_second_is_not_offered_again_what_the_first_has_done(chairs: Chairs) -> None:
    doctor, rose = (next(move for move in offered(chair) if move.get("door")) for chair in chairs)
    assert {**doctor, "who": ROSE} == rose
    _, slower = answer_at_once(chairs, doctor, rose)
    late = (doctor, rose)[chairs.index(slower)]
    assert late not in offered(slower)
    assert slower.move(late)["type"] == "refused"
