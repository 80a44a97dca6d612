"""Populate: new units, limits, costs, and tracks that keep in step."""

from tabletime.games.blink.events import Populated
from tabletime.games.blink.moves import Attack, MoveUnit, Populate
from tests.games.blink.verbs import counts, does, end_turn, heard, offered, rule, scene


def test_a_new_unit_comes_from_the_track_of_the_terrain() -> None:
    """BL-POP-1, BL-POP-2, BL-BRD-2, BL-BRD-1."""
    table = scene(map="P F P", units=("0,0", "2,0"), melds=("9F", "2P"))
    does(table, 0, Populate("9F", "1,0"))
    assert counts(table, 0) == (1, 1, 0, 0)
    assert table.view(None).stacks["1,0"] == (0, 1)
    assert heard(table, Populated) == [Populated(0, ("9F",), "1,0", "forest")]


def test_own_tiles_and_free_neighbours_can_be_populated_but_not_those_of_rivals() -> None:
    """BL-POP-3, BL-MOV-2."""
    table = scene(map="P P P P", units=("1,0", "2,0"), melds=("9P", "2P"))
    assert {move.place for move in offered(table, Populate)} == {"0,0", "1,0"}
    assert rule(table, 0, Populate("9P", "2,0")) == "BL-POP-3"


def test_the_limit_of_a_tile_rises_with_the_units_on_its_terrain() -> None:
    """BL-POP-4, BL-BRD-3, BL-TER-10; T12: three on one tile is full; after a fourth elsewhere there is room again."""
    table = scene(map="P P P", units=("0,0*3", "2,0"), melds=("8P 9P", "2P"))
    assert rule(table, 0, Populate("8P", "0,0")) == "BL-POP-4"
    does(table, 0, Populate("8P", "1,0"))
    assert table.view(0).population_limit(0, "plains") == 4
    does(table, 0, Populate("9P", "0,0"))
    assert table.view(None).stacks["0,0"] == (0, 4)


def test_a_first_unit_on_mountains_costs_two_cards_of_which_one_matches() -> None:
    """BL-POP-5, BL-BRD-4, BL-MAP-6; T13."""
    table = scene(map="P M P", units=("0,0", "2,0"), melds=("8M 9F 9O", "2P"))
    assert offered(table, Populate) == [Populate("8M", "1,0", ("9F",)), Populate("8M", "1,0", ("9O",))]
    assert rule(table, 0, Populate("8M", "1,0")) == "BL-POP-5"
    does(table, 0, Populate("8M", "1,0", ("9F",)))
    assert counts(table, 0) == (1, 0, 0, 1)
    assert table.view(None).players[0].meld == ("9O",)
    assert table.view(None).stack[-1].used == 2


def test_two_mountain_cards_are_one_way_to_pay_not_two() -> None:
    """BL-POP-5."""
    table = scene(map="P M P", units=("0,0", "2,0"), melds=("8M 9M", "2P"))
    assert offered(table, Populate) == [Populate("8M", "1,0", ("9M",))]


def test_with_one_usable_card_mountains_can_be_entered_but_not_populated() -> None:
    """BL-POP-5, BL-MOV-1; T13."""
    table = scene(map="P M P", units=("2,0", "0,0"), melds=("9P 9F", "2M 3F"), turn=1)
    assert not offered(table, Populate, 1)
    assert rule(table, 1, Populate("2M", "1,0", ("3F",))) == "BL-POP-5"
    assert MoveUnit("2M", "0,0") in offered(table, MoveUnit)


def test_from_the_second_unit_on_mountains_one_card_is_enough() -> None:
    """BL-POP-5, BL-BRD-3, BL-BRD-4."""
    table = scene(map="P M M M P", units=("0,0 1,0 2,0", "4,0"), melds=("8M", "2P"))
    assert offered(table, Populate) == [Populate("8M", "3,0")]


def test_the_table_may_want_all_cards_of_a_costly_unit_to_match() -> None:
    """BL-POP-5, BL-MAP-6."""
    table = scene(map="P M P", units=("0,0", "2,0"), melds=("8M 9M 9O", "2P"), options={"populate_extra": "matching"})
    assert offered(table, Populate) == [Populate("8M", "1,0", ("9M",))]
    assert rule(table, 0, Populate("8M", "1,0", ("9O",))) == "BL-MAP-6"


def test_nobody_has_more_than_five_units_on_a_terrain() -> None:
    """BL-BRD-5, BL-BRD-1; T15."""
    table = scene(map="F F F F F F P", units=("0,0 1,0 2,0 3,0 4,0", "6,0"), melds=("9F", "2P"))
    assert not offered(table, Populate)
    assert rule(table, 0, Populate("9F", "5,0")) == "BL-BRD-5"


def test_a_stack_above_a_fallen_limit_stays_but_does_not_grow() -> None:
    """BL-TER-10, BL-POP-4, BL-BRD-3, BL-COM-7; T22: five on Forest, two of them lost."""
    table = scene(map="F P F P", units=("0,0*3 2,0*2", "3,0*4"), melds=("8F 9F", "19F 20F"))
    does(table, 1, Attack("20F", "3,0", "2,0"))
    end_turn(table, 1)
    assert counts(table, 0) == (0, 3, 0, 0)
    assert table.view(None).stacks["0,0"] == (0, 3)
    assert table.view(0).population_limit(0, "forest") == 2
    assert not offered(table, Populate, 0)
    assert rule(table, 0, Populate("8F", "0,0")) == "BL-POP-4"
