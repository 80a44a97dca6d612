"""Moves: where a unit can go."""

from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.blink.board.hexmap import Stack, held_by, is_land
from tabletime.games.blink.board.move import coast_steps, destinations
from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.content.world import SYMBOLS
from tabletime.pieces.hexes import adjacent, name, spiral

places = st.sampled_from([name(here) for here in spiral((0, 0), 2)])
terrains = st.sampled_from(TERRAINS)
some_tiles = st.dictionaries(places, terrains, min_size=1)
some_stacks = st.dictionaries(places, st.tuples(st.integers(0, 2), st.integers(1, 4)))
positions = st.tuples(some_tiles, some_stacks).map(
    lambda both: (both[0], {place: stack for place, stack in both[1].items() if place in both[0]})
)
Position = tuple[dict[str, Terrain], dict[str, Stack]]


def row(symbols: str) -> dict[str, Terrain]:
    """Tiles in a row from 0,0 to the right, a dot for a gap."""
    return {f"{q},0": SYMBOLS[symbol] for q, symbol in enumerate(symbols) if symbol != "."}


def test_a_unit_walks_over_own_land_and_steps_off_at_its_edge() -> None:
    """BL-MOV-2, BL-MOV-3: beyond the first empty tile it does not go."""
    tiles, stacks = row("MPFF"), {"0,0": (0, 1), "1,0": (0, 3)}
    assert set(destinations(tiles, stacks, 0, "0,0")) == {"1,0", "2,0"}


def test_a_unit_from_ocean_lands_beside_it_and_walks_no_further() -> None:
    """BL-MOV-5."""
    tiles, stacks = row("OPP"), {"0,0": (0, 1), "1,0": (0, 1)}
    assert coast_steps(tiles, stacks, 0, "0,0") == destinations(tiles, stacks, 0, "0,0") == ["1,0"]


def test_a_ship_sails_any_way_over_open_ocean_until_somebody_stands_there() -> None:
    """BL-MOV-6, BL-TER-9; T24."""
    tiles = row("OOOOO")
    assert destinations(tiles, {"0,0": (0, 1)}, 0, "0,0") == ["1,0", "2,0", "3,0", "4,0"]
    assert destinations(tiles, {"0,0": (0, 1), "3,0": (1, 1)}, 0, "0,0") == ["1,0", "2,0"]


def test_own_units_end_a_voyage_unless_the_table_lets_them_be_passed() -> None:
    """BL-MOV-6."""
    tiles, stacks = row("OOOO"), {"0,0": (0, 1), "2,0": (0, 1)}
    assert destinations(tiles, stacks, 0, "0,0") == ["1,0", "2,0"]
    assert destinations(tiles, stacks, 0, "0,0", pass_own=True) == ["1,0", "2,0", "3,0"]


def spread(inside: set[str], allowed: set[str]) -> set[str]:
    """Everything that a walk over allowed places can reach."""
    while more := {there for here in inside for there in adjacent(here)} & allowed - inside:
        inside = inside | more
    return inside


def ends_of_a_move(position: Position, start: str, pass_own: bool) -> set[str]:
    """The ends of one move by the letter of the rules, in whole sets of tiles."""
    tiles, stacks = position
    land = {place for place in tiles if is_land(tiles[place])}
    own = {place for place in stacks if stacks[place][0] == 0}
    free = set(tiles) - set(stacks)
    home = land if start in land else set(tiles) - land
    passed = own & land if start in land else (free | own if pass_own else free) - land
    walked = spread({start}, passed)
    beside = {there for here in walked for there in adjacent(here)}
    ashore = {there for there in adjacent(start) if there in tiles} - home
    return ((walked | beside) & home | ashore) & (free | own) - {start}


@given(positions, st.booleans())
def test_destinations_are_those_of_the_rules_read_tile_by_tile(position: Position, pass_own: bool) -> None:
    """BL-MOV-2, BL-MOV-3, BL-MOV-5, BL-MOV-6."""
    tiles, stacks = position
    for start in held_by(stacks, 0):
        found = destinations(tiles, stacks, 0, start, pass_own=pass_own)
        assert len(set(found)) == len(found)
        assert set(found) == ends_of_a_move(position, start, pass_own)
