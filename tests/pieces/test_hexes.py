"""Hexes: neighbours and distances, turning and drawing, growing maps and their text form."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.pieces.hexes import (
    DIRECTIONS,
    ORIGIN,
    BadMap,
    Growth,
    Hex,
    Layout,
    NoSuchHex,
    adjacent,
    direction,
    distance,
    first_of,
    is_connected,
    line,
    name,
    named,
    neighbours,
    read_map,
    ring,
    rotate,
    spiral,
    step,
    write_map,
)

coordinates = st.integers(-40, 40)
hexes = st.tuples(coordinates, coordinates)
radii = st.integers(0, 6)
layouts = st.builds(Layout, st.floats(0.5, 200), st.booleans())


def test_the_six_neighbours_go_round_against_the_clock_from_the_right() -> None:
    assert neighbours((2, 3)) == ((3, 3), (3, 2), (2, 2), (1, 3), (1, 4), (2, 4))


@given(hexes)
def test_neighbours_touch_each_other_in_a_circle(here: Hex) -> None:
    around = neighbours(here)
    assert all(distance(around[side], around[side - 1]) == 1 for side in range(6))


@given(hexes, st.integers(-8, 8))
def test_a_step_back_leads_home(here: Hex, way: int) -> None:
    assert step(step(here, way), way + 3) == here


@given(hexes, st.integers(0, 5))
def test_the_direction_of_a_neighbour_leads_to_it(here: Hex, way: int) -> None:
    assert direction(here, step(here, way)) == way


def test_hexes_that_do_not_touch_have_no_direction() -> None:
    assert direction((0, 0), (1, 1)) is None
    assert direction((0, 0), (0, 0)) is None


@given(hexes)
def test_a_hex_is_found_by_its_name(here: Hex) -> None:
    assert named(name(here)) == here


def test_the_name_of_a_hex_is_its_coordinates() -> None:
    assert name((1, -2)) == "1,-2"
    assert named(" 1, -2 ") == (1, -2)
    assert adjacent("2,3") == ("3,3", "3,2", "2,2", "1,3", "1,4", "2,4")


@pytest.mark.parametrize("words", ["", "1", "1,2,3", "a,b", "1;2"])
def test_what_is_not_the_name_of_a_hex_is_refused(words: str) -> None:
    with pytest.raises(NoSuchHex, match="is not a hex; write its two coordinates like 1,-2"):
        named(words)


def walk_length(here: Hex, there: Hex) -> int:
    """The number of steps by walking outward, ring by ring."""
    reached, steps = {here}, 0
    while there not in reached:
        reached |= {beyond for inside in reached for beyond in neighbours(inside)}
        steps += 1
    return steps


@given(st.tuples(st.integers(-4, 4), st.integers(-4, 4)))
def test_distance_is_the_shortest_walk(there: Hex) -> None:
    assert distance(ORIGIN, there) == walk_length(ORIGIN, there)


@given(hexes, hexes, hexes)
def test_no_detour_is_shorter(here: Hex, between: Hex, there: Hex) -> None:
    assert distance(here, there) == distance(there, here) <= distance(here, between) + distance(between, there)


@given(hexes, radii)
def test_a_ring_is_a_closed_walk_at_one_distance(centre: Hex, radius: int) -> None:
    around = ring(centre, radius)
    assert len(set(around)) == len(around) == max(1, 6 * radius)
    assert {distance(centre, here) for here in around} == {radius}
    assert all(distance(here, before) <= 1 for here, before in zip(around, around[-1:] + around[:-1], strict=True))


@given(hexes, radii)
def test_a_spiral_holds_every_hex_within_reach_once_nearest_first(centre: Hex, radius: int) -> None:
    disc = spiral(centre, radius)
    assert len(set(disc)) == len(disc) == 1 + 3 * radius * (radius + 1)
    assert [distance(centre, here) for here in disc] == sorted(distance(centre, here) for here in disc)


def test_a_sixth_of_a_turn_leads_to_the_next_direction() -> None:
    assert [rotate(way, 1) for way in DIRECTIONS] == [*DIRECTIONS[1:], DIRECTIONS[0]]


@given(hexes, hexes, hexes, st.integers(-7, 7))
def test_turning_keeps_distances_and_six_sixths_are_no_turn(here: Hex, there: Hex, around: Hex, turns: int) -> None:
    assert distance(rotate(here, turns, around), rotate(there, turns, around)) == distance(here, there)
    assert rotate(rotate(here, turns, around), 6 - turns, around) == here


def test_a_line_along_a_row_stays_in_the_row() -> None:
    assert line((0, 2), (3, 2)) == [(0, 2), (1, 2), (2, 2), (3, 2)]
    assert line((4, 4), (4, 4)) == [(4, 4)]


@given(hexes, hexes)
def test_a_line_is_a_shortest_walk_and_the_same_both_ways(here: Hex, there: Hex) -> None:
    row = line(here, there)
    assert (row[0], row[-1], len(row)) == (here, there, distance(here, there) + 1)
    assert all(distance(a, b) == 1 for a, b in pairwise(row))
    assert line(there, here) == row[::-1]


@given(hexes, hexes, hexes)
def test_a_line_looks_the_same_wherever_it_lies(here: Hex, there: Hex, shift: Hex) -> None:
    moved = [(q + shift[0], r + shift[1]) for q, r in (here, there)]
    assert line(*moved) == [(q + shift[0], r + shift[1]) for q, r in line(here, there)]


def test_a_line_between_two_columns_keeps_to_one_side() -> None:
    assert line((0, 0), (2, -4)) == [(0, 0), (1, -1), (1, -2), (2, -3), (2, -4)]


@given(layouts, hexes)
def test_the_centre_of_a_hex_lies_in_it(layout: Layout, here: Hex) -> None:
    assert layout.hex_at(*layout.centre(here)) == here


@given(layouts, hexes, st.integers(0, 5), st.floats(0, 0.99))
def test_a_point_on_the_way_to_a_corner_lies_in_the_hex(layout: Layout, here: Hex, corner: int, part: float) -> None:
    (x, y), (corner_x, corner_y) = layout.centre(here), layout.corners(here)[corner]
    assert layout.hex_at(x + (corner_x - x) * part, y + (corner_y - y) * part) == here


@given(layouts, hexes, st.integers(0, 5))
def test_neighbours_share_two_corners(layout: Layout, here: Hex, way: int) -> None:
    mine, theirs = layout.corners(here), layout.corners(step(here, way))
    shared = [a for a in mine for b in theirs if math.dist(a, b) < layout.side * 1e-6]
    assert len(shared) == 2


def corners_on_top(layout: Layout) -> int:
    heights = [round(y, 6) for _, y in layout.corners((3, -1))]
    return heights.count(min(heights))


def test_a_pointy_hex_has_a_corner_on_top_and_a_flat_one_a_side() -> None:
    assert corners_on_top(Layout(10)) == 1
    assert corners_on_top(Layout(10, flat=True)) == 2


def test_an_inset_draws_a_hex_smaller_around_the_same_centre() -> None:
    layout = Layout(10)
    assert all(math.isclose(math.dist(corner, layout.centre((1, 1))), 8) for corner in layout.corners((1, 1), inset=2))


def test_the_bounds_of_one_pointy_hex_are_its_width_and_height() -> None:
    left, top, width, height = Layout(10).bounds([ORIGIN])
    assert (round(left, 6), round(top, 6)) == (round(-5 * math.sqrt(3), 6), -10)
    assert (round(width, 6), round(height, 6)) == (round(10 * math.sqrt(3), 6), 20)
    assert Layout(10).bounds([]) == (0, 0, 0, 0)


@given(st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), max_size=30))
def test_the_frontier_is_every_empty_place_next_to_the_hexes_laid(laid: list[Hex]) -> None:
    growth = Growth(laid)
    assert set(growth) == set(laid)
    assert len(growth) == len(set(laid))
    assert growth.frontier == {there for here in laid for there in neighbours(here)} - set(laid)


def test_a_copy_grows_alone() -> None:
    growth = Growth([ORIGIN])
    growth.copy().add((1, 0))
    assert (1, 0) not in growth
    assert (1, 0) in growth.frontier


def test_a_walkable_map_is_connected_and_two_islands_are_not() -> None:
    assert is_connected(spiral((5, 5), 2))
    assert not is_connected([(0, 0), (2, 0)])
    assert is_connected([])


@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1))
def test_hexes_are_connected_when_growth_from_one_of_them_takes_them_all(some: set[Hex]) -> None:
    growth = Growth([min(some)])
    while wanted := growth.frontier & some:
        growth.add(min(wanted))
    assert is_connected(some) == (set(growth) == some)


def test_a_drawn_map_is_read_row_by_row() -> None:
    assert read_map(" A B\nC . E", first=(1, -1)) == {(1, -1): "A", (2, -1): "B", (0, 0): "C", (2, 0): "E"}


def test_blank_lines_and_a_common_indent_do_not_move_a_map() -> None:
    assert read_map("\n\n     A B\n    C D E\n") == read_map(" A B\nC D E")


def test_a_symbol_between_two_places_is_refused_with_its_line_and_column() -> None:
    with pytest.raises(BadMap, match=r"line 2, column 1: 'B' stands between two places; move it"):
        read_map("A\nB")


def test_an_empty_map_is_refused() -> None:
    with pytest.raises(BadMap, match="draw at least one symbol"):
        read_map(" . .\n")


@given(st.dictionaries(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), st.sampled_from("PFOM12"), min_size=1))
def test_a_written_map_reads_back_as_the_same_map(cells: dict[Hex, str]) -> None:
    assert read_map(write_map(cells), first_of(cells)) == cells
    assert read_map(write_map(cells, empty="."), first_of(cells)) == cells


def test_nothing_is_written_as_nothing() -> None:
    assert write_map({}) == ""
