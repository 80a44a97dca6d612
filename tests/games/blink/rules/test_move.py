"""Move: walks over own land, steps onto free tiles, the coast, and the open ocean."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime import Table
from tabletime.games.blink.board.around import look_around
from tabletime.games.blink.board.move import ends as everywhere
from tabletime.games.blink.board.move import starts
from tabletime.games.blink.content.cards import TERRAINS
from tabletime.games.blink.events import UnitMoved
from tabletime.games.blink.moves import MoveTo, MoveUnit
from tests.games.blink.verbs import counts, does, heard, new_game, offered, rule, scene


def ends(table: Table, card: str, start: str) -> set[str]:
    """Where the first player's unit can go with this card."""
    twin = table.fork()
    does(twin, 0, MoveUnit(card, start))
    return {move.place for move in offered(twin, MoveTo)}


def can_start(table: Table, card: str) -> set[str]:
    return {move.start for move in offered(table, MoveUnit) if move.card == card}


def test_a_unit_moves_one_space_onto_a_free_tile() -> None:
    """BL-MOV-2, BL-MOV-1."""
    table = scene(map="P P P P", units=("0,0", "3,0"), melds=("9P", "2P"))
    assert ends(table, "9P", "0,0") == {"1,0"}
    does(table, 0, MoveUnit("9P", "0,0"), MoveTo("1,0"))
    assert table.view(None).stacks == {"1,0": (0, 1), "3,0": (1, 1)}
    assert heard(table, UnitMoved) == [UnitMoved(0, "9P", "0,0", "1,0")]


def test_on_land_a_unit_walks_over_own_tiles_and_steps_off_at_the_end() -> None:
    """BL-MOV-3, BL-MOV-2."""
    table = scene(map="P P P P P", units=("0,0 1,0 2,0", "4,0"), melds=("9P", "2P"))
    assert ends(table, "9P", "0,0") == {"1,0", "2,0", "3,0"}


def test_full_tiles_may_be_passed_but_not_ended_on() -> None:
    """BL-MOV-4."""
    table = scene(map="P F P P", units=("0,0 1,0", "3,0"), melds=("9P", "2P"))
    assert ends(table, "9P", "0,0") == {"2,0"}
    does(table, 0, MoveUnit("9P", "0,0"))
    assert rule(table, 0, MoveTo("1,0")) == "BL-MOV-4"


def test_tiles_of_rivals_are_neither_entered_nor_passed() -> None:
    """BL-MOV-2."""
    table = scene(map="P P P P", units=("1,0", "2,0"), melds=("9P", "2P"))
    assert ends(table, "9P", "1,0") == {"0,0"}
    does(table, 0, MoveUnit("9P", "1,0"))
    assert rule(table, 0, MoveTo("2,0")) == "BL-MOV-2"


@pytest.mark.parametrize(("card", "moves"), [("9M", True), ("9F", True), ("9P", False)])
def test_the_card_matches_where_a_unit_comes_from_or_where_it_ends(card: str, moves: bool) -> None:
    """BL-MOV-1, BL-MOV-3; T25: a terrain that is only passed does not count."""
    table = scene(map="M P F O P", units=("0,0 1,0*2", "4,0"), melds=(card, "2P"))
    assert ("2,0" in ends(table, card, "0,0") if "0,0" in can_start(table, card) else False) == moves


def test_a_card_that_fits_neither_end_is_refused_with_the_rule() -> None:
    """BL-MOV-1."""
    table = scene(map="M P F P", units=("0,0 1,0*2", "3,0"), melds=("9P", "2P"))
    does(table, 0, MoveUnit("9P", "0,0"))
    assert rule(table, 0, MoveTo("2,0")) == "BL-MOV-1"
    assert rule(scene(map="M F P", units=("0,0", "2,0"), melds=("9O", "2P")), 0, MoveUnit("9O", "0,0")) == "BL-MOV-1"


def test_from_land_to_ocean_is_one_step_and_the_whole_move() -> None:
    """BL-MOV-5; T23: of three own land tiles in a row only the one at the coast leads to the ocean."""
    table = scene(map="P P P O P", units=("0,0 1,0 2,0", "4,0"), melds=("9O", "2P"))
    assert can_start(table, "9O") == {"2,0"}
    assert ends(table, "9O", "2,0") == {"3,0"}


def test_from_ocean_to_land_is_one_step_too() -> None:
    """BL-MOV-5: no walk over own land follows."""
    table = scene(map="O O P P P P", units=("1,0 2,0", "5,0"), melds=("9O", "2P"))
    assert ends(table, "9O", "1,0") == {"0,0", "2,0"}
    does(table, 0, MoveUnit("9O", "1,0"))
    assert rule(table, 0, MoveTo("3,0")) == "BL-MOV-5"


def test_on_ocean_a_unit_crosses_any_number_of_free_tiles() -> None:
    """BL-MOV-6, BL-TER-9."""
    table = scene(map="O O O O P", units=("0,0", "4,0"), melds=("9O", "2P"))
    assert ends(table, "9O", "0,0") == {"1,0", "2,0", "3,0"}


def test_a_rival_on_the_ocean_is_in_the_way() -> None:
    """BL-MOV-6, BL-TER-9; T24."""
    table = scene(map="O O O O O", units=("0,0", "3,0"), melds=("9O", "2P"))
    assert ends(table, "9O", "0,0") == {"1,0", "2,0"}
    does(table, 0, MoveUnit("9O", "0,0"))
    assert rule(table, 0, MoveTo("4,0")) == "BL-MOV-6"


def test_own_units_block_the_ocean_unless_the_table_agrees_otherwise() -> None:
    """BL-MOV-6."""
    position = {"map": "O O O P", "units": ("0,0 1,0", "3,0"), "melds": ("9O", "2P")}
    blocked, passing = scene(**position), scene(**position, options={"ocean_pass_own": True})
    assert can_start(blocked, "9O") == {"1,0"}
    assert ends(passing, "9O", "0,0") == {"2,0"}


def test_tracks_follow_a_move_and_with_them_limits_and_meld_size() -> None:
    """BL-BRD-5, BL-BRD-6, BL-BRD-3; T14: a unit goes from Plains onto Mountains."""
    table = scene(map="P M F O P", units=("0,0*2 2,0 3,0", "4,0"), melds=("9P", "2P"), hands=("3P 4P 5P", "2F"))
    assert "a tile holds up to 3, 1, 1 and 1. Melds of up to 2 cards" in table.game.describe(table.view(0))
    does(table, 0, MoveUnit("9P", "0,0"), MoveTo("1,0"))
    assert counts(table, 0) == (1, 1, 1, 1)
    assert "a tile holds up to 2, 1, 1 and 1" in table.game.describe(table.view(0))
    assert "Melds of up to 3 cards" in table.game.describe(table.view(0))


def test_no_sixth_unit_comes_to_a_terrain_but_units_move_within_it() -> None:
    """BL-BRD-5; T15."""
    table = scene(map="F F F F F F P P", units=("0,0 1,0 2,0 3,0 4,0 6,0", "7,0"), melds=("9F", "2P"))
    assert can_start(table, "9F") == {"0,0", "1,0", "2,0", "3,0", "4,0"}
    assert "5,0" in ends(table, "9F", "0,0")
    from_plains = scene(map="F F F F F F P P P", units=("0,0 1,0 2,0 3,0 4,0 6,0", "8,0"), melds=("9P", "2P"))
    does(from_plains, 0, MoveUnit("9P", "6,0"))
    assert rule(from_plains, 0, MoveTo("5,0")) == "BL-BRD-5"


def test_a_tile_without_own_units_cannot_be_left() -> None:
    """BL-MAP-5."""
    table = scene(map="P P P", units=("0,0", "2,0"), melds=("9P", "2P"))
    assert rule(table, 0, MoveUnit("9P", "2,0")) == "BL-MAP-5"
    assert rule(table, 0, MoveUnit("2P", "0,0")) == "BL-MAP-7"


@settings(max_examples=60)
@given(st.integers(2, 4), st.integers(0, 500), st.integers(20, 400), st.booleans())
def test_the_quick_look_at_moves_finds_what_walking_everywhere_finds(
    seats: int, seed: int, decisions: int, ocean_pass_own: bool
) -> None:
    """BL-MOV-1 to BL-MOV-6."""
    table, rng = new_game(seats, seed, ocean_pass_own=ocean_pass_own), Random(seed)
    for _ in range(decisions):
        if table.outcome is None:
            table.play(table.decisions[0].seat, rng.choice(table.decisions[0].options))
    state = table.state
    for seat in range(seats):
        around = look_around(state, seat)
        for suit in TERRAINS:
            walked = [
                start
                for start in around.held
                if any(suit in (state.tiles[start], state.tiles[end]) for end in everywhere(state, seat, start))
            ]
            assert starts(state, seat, around, suit) == walked
