"""Moves of all games: what is said in another order is the same move, if its parts have none."""

from typing import Any

import pytest

import tabletime
from tabletime.games.blink.moves import Keep, PlayMeld, Populate, Redraw
from tabletime.games.dont_blink.moves import ChooseAngels
from tabletime.games.game_of_time_and_space.moves import Defeat
from tabletime.kernel import Move
from tabletime.kernel.records import kinds_in, unordered

SAID_TWICE: list[tuple[Move, Move]] = [
    (Keep(("10P", "4P", "7F")), Keep(("7F", "4P", "10P"))),
    (PlayMeld(("5P", "4P")), PlayMeld(("4P", "5P"))),
    (Populate("5P", "0,0", ("7F", "4P")), Populate("7F", "0,0", ("4P", "5P"))),
    (Redraw(("ocean", "plains", "ocean")), Redraw(("ocean", "ocean", "plains"))),
    (ChooseAngels((3, 1)), ChooseAngels((1, 3))),
    (Defeat(("b", "a"), ("d", "c")), Defeat(("a", "b"), ("c", "d"))),
]


@pytest.mark.parametrize(("one", "other"), SAID_TWICE, ids=lambda move: type(move).__name__)
def test_the_order_in_which_equal_parts_are_named_makes_no_other_move(one: Move, other: Move) -> None:
    assert one == other
    assert hash(one) == hash(other)


def test_every_kind_of_move_with_parts_in_no_order_is_looked_at() -> None:
    for slug in tabletime.games():
        tabletime.load(slug)
    kinds = {kind for kind in kinds_in("tabletime.games", Move) if unordered(kind)}
    assert kinds == {type(one) for one, _ in SAID_TWICE}


def test_what_is_no_part_at_all_waits_for_the_table_to_refuse_it() -> None:
    assert PlayMeld(("zebra", "4P")).cards == ("zebra", "4P")
    nonsense: Any = ("one", None)
    assert ChooseAngels(nonsense).angels == nonsense
