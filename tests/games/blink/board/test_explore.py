"""Exploring: which tile goes where, and who steps onto it."""

import pytest

from tabletime.games.blink.board.explore import can_reveal, second_slots, steps_onto
from tabletime.games.blink.board.hexmap import ExploreMatch
from tabletime.games.blink.content.cards import TERRAINS
from tabletime.games.blink.moves import Explore
from tabletime.pieces.hexes import adjacent
from tests.games.blink.verbs import offered, scene


def test_an_enclosed_place_is_empty_like_any_other() -> None:
    """BL-EXP-1, BL-EXP-2; T27."""
    table = scene(seats=4, units=("0,-1", "", "", ""), melds=("9F", "1F", "2F", "3F"), display="F F F O M")
    assert all(there in table.view(0).tiles for there in adjacent("1,-1"))
    assert Explore("9F", "1,-1", "forest") in offered(table, Explore)


@pytest.mark.parametrize("match", ["placed", "origin"])
def test_from_ocean_only_an_ocean_card_explores_and_ocean_comes_first(match: ExploreMatch) -> None:
    """BL-EXP-5, BL-TER-8."""
    legal = [(suit, placed) for suit in TERRAINS for placed in TERRAINS if can_reveal(suit, "ocean", placed, match)]
    assert legal == [("ocean", "ocean")]


def test_from_land_the_card_matches_the_tile_that_is_laid() -> None:
    """BL-MAP-6, BL-EXP-1: an ocean tile can be laid from land too."""
    legal = [(suit, placed) for suit in TERRAINS for placed in TERRAINS if can_reveal(suit, "mountains", placed)]
    assert legal == [(terrain, terrain) for terrain in TERRAINS]


def test_a_table_may_ask_that_the_card_matches_the_tile_of_the_unit() -> None:
    """BL-MAP-6."""
    legal = {(suit, placed) for suit in TERRAINS for placed in TERRAINS if can_reveal(suit, "forest", placed, "origin")}
    assert legal == {("forest", placed) for placed in TERRAINS}


def test_the_second_tile_goes_next_to_the_first_or_to_the_start() -> None:
    """BL-EXP-4; T26."""
    slots = second_slots({"0,0": "ocean", "1,0": "ocean"}, start="0,0", first="1,0")
    beside = {*adjacent("0,0"), *adjacent("1,0")} - {"0,0", "1,0"}
    assert (set(slots), len(slots)) == (beside, 8)


def test_a_step_onto_a_new_tile_comes_from_any_own_tile_beside_it() -> None:
    """BL-EXP-3."""
    stacks = {"0,0": (0, 1), "2,0": (0, 2), "1,-1": (1, 1), "4,0": (0, 1)}
    assert set(steps_onto(stacks, 0, ["1,0"])) == {("0,0", "1,0"), ("2,0", "1,0")}
