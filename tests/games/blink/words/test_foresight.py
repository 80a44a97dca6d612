"""What would follow from a move of Blink, told before it is made."""

from typing import Any

import pytest

import tabletime
from tabletime.kernel import Move

GAME = tabletime.load("blink")
HAND = "1P 1M 2P 2F 3F 3O 4O 4M"
MAP_PHASE: dict[str, Any] = {"melds": ["5P 5F", "3P 4P"], "hands": [HAND], "display": "M M M"}


def told(move: Move, seat: int = 0, **position: Any) -> str:
    table = GAME.scene(**position)
    assert any(move in decision.options for decision in table.decisions if decision.seat == seat)
    return GAME.foresee(move, table.view(seat))


def test_a_meld_is_compared_with_those_on_the_table() -> None:
    first = told(GAME.moves.PlayMeld(("1P", "1M")), hands=["1P 1M 2P 2F 3F 3O 4O 4M 5P 5F"])
    assert first == "It scores 2; the others have yet to play."
    second: dict[str, Any] = {"hands": [HAND, "5F 2O 1F 1O"], "melds": ["3P 4P"], "phase": "cards"}
    behind = told(GAME.moves.PlayMeld(("5F",)), seat=1, **second)
    assert behind == "It scores 5 and stands behind Player 1 (Player 1 7)."


@pytest.mark.parametrize(
    ("target", "gold", "end"),
    [
        ("P", 0, "You win."),
        ("P", 1, "You win, unless Player 2 spends a gold: then nothing happens."),
        ("F", 0, "Nothing happens."),
    ],
)
def test_an_attack_tells_who_would_win_and_what_a_gold_would_change(target: str, gold: int, end: str) -> None:
    meld: dict[str, Any] = {"melds": ["5P 5F", "3P 4P"], "hands": [HAND], "display": "M M M", "gold": [0, gold]}
    attack = GAME.moves.Attack(f"5{target}", "0,0", "1,0")
    assert told(attack, map=f"P {target} M", units=["0,0*2", "1,0"], **meld) == end


def test_a_redraw_tells_the_exact_chance_of_each_terrain() -> None:
    bag = {"display": "M F O", "bag": "P P P P P P"}
    words = told(GAME.moves.Redraw(("forest",)), **{**MAP_PHASE, **bag})
    assert words == "1 tile would come, with these chances of at least one: Plains 86% and Forest 14%."


def test_an_upgrade_tells_what_it_is_worth() -> None:
    position: dict[str, Any] = {**MAP_PHASE, "phase": "upgrade", "gold": [2, 0], "market": "6P 6F 6O 6M"}
    assert told(GAME.moves.Upgrade("4O", "6P"), **position) == "Worth 5 points now, and leaves you 1 gold."


def test_a_new_unit_tells_how_full_the_tile_would_be() -> None:
    words = told(GAME.moves.Populate("5F", "1,0"), map="P F M", units=["0,0*2", "2,0"], **MAP_PHASE)
    assert words == "1 of at most 1 would stand there; 4 left on that track."
