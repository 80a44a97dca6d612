"""Why something bad happened in Blink, in one sentence."""

from typing import Any

import pytest

import tabletime

GAME = tabletime.load("blink")
POSITION: dict[str, Any] = {
    "map": "P P F",
    "units": ["0,0*2", "1,0"],
    "melds": ["5P 5F", "3P 4P"],
    "hands": ["1P 1M 2P 2F 3F 3O 4O 4M"],
    "display": "M M M",
}


def reasons(table: Any) -> list[str]:
    return [words for entry in table.log for told in entry.told if (words := GAME.why(told.event))]


@pytest.mark.parametrize(
    ("gold", "after"),
    [(0, "."), (2, "; one of the 2 gold left would have saved the tile.")],
)
def test_a_lost_combat_names_the_places_the_scores_and_what_a_gold_would_have_done(gold: int, after: str) -> None:
    table = GAME.scene(**POSITION, gold=[0, gold])
    table.play(0, GAME.moves.Attack("5P", "0,0", "1,0"))
    if gold:
        table.play(1, GAME.moves.SaveGold())
    assert reasons(table) == [f"Player 1 came from 0,0 with 2, and Player 2 had 1 on the Plains at 1,0{after}"]


def test_a_disaster_tells_the_risk_that_brought_it() -> None:
    struck = GAME.events.DisasterStruck(1, "Drought", 1, 7, 6)
    assert GAME.why(struck) == "the victory piles hold a risk of 7 together, and at 6 the world is struck."


def test_what_explains_itself_needs_no_reason() -> None:
    assert GAME.why(GAME.events.RoundBegan(2)) == ""
