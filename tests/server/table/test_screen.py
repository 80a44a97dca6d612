"""What is sent to a viewer: the order of clicks, and the names of those who play."""

import pytest

import tabletime
from tabletime.games.blink import GAME as BLINK
from tabletime.games.blink.moves import Keep, Populate
from tabletime.games.dont_blink import GAME as DONT_BLINK
from tabletime.games.dont_blink.moves import ChooseAngels, StepTo
from tabletime.kernel import Move
from tabletime.server.table.screen import look, offer
from tests.server.client import Person, begin, first, play_on


@pytest.mark.parametrize(
    ("game", "move", "spots", "ordered"),
    [
        (BLINK, Keep(("2P", "4O")), 2, 0),
        (BLINK, Populate("2P", "0,0", ("4P", "5P")), 4, 2),
        (DONT_BLINK, ChooseAngels((1, 3, 4)), 3, 0),
        (DONT_BLINK, StepTo("E4", 3), 2, 2),
    ],
)
def test_a_move_says_how_many_of_its_clicks_have_an_order(
    game: tabletime.Game, move: Move, spots: int, ordered: int
) -> None:
    said = offer(game, move, tabletime.Table(game, seed=1).view(0))
    assert (len(said.spots), said.ordered) == (spots, ordered)


def test_what_cannot_be_done_is_told_at_the_spot_that_it_speaks_of() -> None:
    table = BLINK.scene(map="P P", units=("0,0", "1,0"), hands=("2P 3F 7M 11O", "4P"))
    (barred,) = [
        barred
        for barred in look(table, 0, 0, None).situation.barred
        if barred.reason.startswith("In your hand Ocean 11")
    ]
    assert barred.spots == ("Ocean 11", "Plains 2")


def test_people_without_a_role_are_called_by_their_names(ann: Person, bo: Person) -> None:
    table = begin(ann, bo, "blink")
    with bo.sit(table) as chair, ann.sit(table) as other:
        chair.wait_until(lambda seen: seen["options"])
        assert chair.lines[0]["text"] == "Ann gets 10 cards."
        other.wait_until(lambda seen: seen["options"])
        assert other.move(other.seen["options"][0]["move"])["type"] == "ack"
        assert other.wait_until(lambda seen: not seen["options"])["prompt"] == "Waiting for Bo."
        assert "Bo: " in other.seen["description"]
    points = bo.get(f"/api/tables/{table}/replay")["points"]
    assert "Ann gets 10 cards." in [entry["text"] for point in points for entry in point["entries"]]


def test_people_of_the_same_name_are_told_apart_by_their_seats(ann: Person, bo: Person) -> None:
    bo.post("/api/me", {"name": "Ann"})
    with bo.sit(begin(ann, bo, "blink")) as chair:
        chair.wait_until(lambda seen: seen["options"])
        assert "Ann 1 gets 10 cards." in {line["text"] for line in chair.lines}


@pytest.mark.parametrize("bot", ["random", "easy", "normal", "hard"])
def test_no_two_bots_at_a_table_are_called_alike(ann: Person, bot: str) -> None:
    table = ann.open("game-of-time-and-space", "me", *[{"bot": bot}] * 5)
    names = {seat["name"] for seat in ann.get(f"/api/tables/{table}")["seats"]}
    assert len(names) == 6


def test_a_role_stays_what_the_rules_call_it(ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
    with ann.sit(table) as chair:
        play_on(chair, first)
    assert chair.lines[0]["text"].startswith("Red drops a disc")
