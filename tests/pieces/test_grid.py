import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.kernel.errors import BadContent
from tabletime.pieces import grid as grid_module
from tabletime.pieces.grid import (
    DIRECTIONS,
    DOOR,
    EAST,
    NORTH,
    OPEN,
    OUTSIDE,
    SOUTH,
    WALL,
    WEST,
    Direction,
    Grid,
    NoSuchDirection,
    NoSuchSquare,
    compose,
    path,
    reach,
)

HOUSE = Grid.parse(
    """
     A B C D
    +-+-+-+-+
  1 |. .|. .|
    +   +D+-+
  2 |. X|. .|
    +-+-+   +
  3 |. . . .|
    +-+-+-+-+
"""
)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """A grid of any size up to five by five, with any edges and a few letters."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    floor = Grid.plain(width, height)
    for square in range(len(floor)):
        for side in DIRECTIONS:
            floor = floor.with_edge(square, side, draw(st.sampled_from([OPEN, WALL, DOOR])))
    marks = draw(st.text(".XO7", min_size=len(floor), max_size=len(floor)))
    return Grid(width, height, floor.edges, marks)


def squares(grid: Grid, *names: str) -> list[int]:
    return [grid.square(name) for name in names]


def test_the_examples_in_the_docstrings_are_true() -> None:
    assert doctest.testmod(grid_module).failed == 0


def test_left_right_and_back_are_what_they_are_for_a_person() -> None:
    assert [side.right for side in DIRECTIONS] == [EAST, SOUTH, WEST, NORTH]
    assert [side.left for side in DIRECTIONS] == [WEST, NORTH, EAST, SOUTH]
    assert [side.back for side in DIRECTIONS] == [SOUTH, WEST, NORTH, EAST]
    assert "".join(side.letter for side in DIRECTIONS) == "NESW"


def test_a_direction_has_a_name_and_a_letter_and_nothing_else_will_do() -> None:
    assert [Direction.named(name) for name in ("N", "east", " s ", "WEST")] == list(DIRECTIONS)
    with pytest.raises(NoSuchDirection, match="'up' is no direction; say N, E, S or W"):
        Direction.named("up")


@given(grids())
def test_every_square_is_found_by_its_name(grid: Grid) -> None:
    assert [grid.square(name.lower()) for name in grid.names] == list(range(len(grid)))


def test_columns_after_z_get_two_letters() -> None:
    assert Grid.plain(28, 1).names[25:] == ("Z1", "AA1", "AB1")


def test_a_square_that_does_not_exist_is_refused_with_the_range_of_names() -> None:
    with pytest.raises(NoSuchSquare, match="no square 'E1'; the squares are A1 to D3"):
        HOUSE.square("E1")


def test_rows_and_columns_count_from_the_top_left() -> None:
    assert (HOUSE.row(HOUSE.square("C2")), HOUSE.column(HOUSE.square("C2"))) == (1, 2)


def test_the_edge_is_the_same_from_both_sides() -> None:
    here, there = squares(HOUSE, "C1", "C2")
    assert HOUSE.edge(here, SOUTH) is DOOR
    assert HOUSE.edge(there, NORTH) is DOOR
    assert list(HOUSE.sides(here)) == [WALL, OPEN, DOOR, WALL]


def test_the_direction_of_a_neighbour_is_known_even_through_a_wall() -> None:
    here, there, far = squares(HOUSE, "B1", "C1", "D1")
    assert HOUSE.direction(here, there) is EAST
    assert HOUSE.direction(here, far) is None


def test_steps_lead_through_open_edges_and_doors_but_not_through_walls_or_corners() -> None:
    assert HOUSE.neighbours[HOUSE.square("C1")] == tuple(squares(HOUSE, "D1", "C2"))
    assert HOUSE.are_adjacent(*squares(HOUSE, "C1", "C2"))
    assert not HOUSE.are_adjacent(*squares(HOUSE, "B1", "C1"))
    assert not HOUSE.are_adjacent(*squares(HOUSE, "C1", "D2"))


def test_beside_ignores_walls_and_ends_at_the_rim() -> None:
    assert HOUSE.beside[HOUSE.square("D1")] == (OUTSIDE, OUTSIDE, HOUSE.square("D2"), HOUSE.square("C1"))


@given(grids())
def test_a_step_can_always_be_taken_back(grid: Grid) -> None:
    assert all(here in grid.neighbours[there] for here in range(len(grid)) for there in grid.neighbours[here])


def test_rooms_hang_together_through_open_edges_only() -> None:
    names = [" ".join(HOUSE.names[square] for square in room) for room in HOUSE.rooms]
    assert names == ["A1 B1 A2 B2", "C1 D1", "C2 D2 A3 B3 C3 D3"]


@given(grids())
def test_every_square_is_in_exactly_one_room_and_open_edges_join_rooms(grid: Grid) -> None:
    assert sorted(square for room in grid.rooms for square in room) == list(range(len(grid)))
    assert all(square in grid.rooms[grid.room[square]] for square in range(len(grid)))
    for square in range(len(grid)):
        for side in DIRECTIONS:
            there = grid.beside[square][side]
            if there != OUTSIDE and grid.edge(square, side) is OPEN:
                assert grid.room[square] == grid.room[there]


def test_letters_are_found_where_they_are_drawn() -> None:
    assert HOUSE.marked("X") == (HOUSE.square("B2"),)


def test_reach_counts_steps_and_ends_with_the_budget() -> None:
    reached = HOUSE.reach(HOUSE.square("C1"), budget=2)
    assert {HOUSE.names[square]: steps for square, steps in reached.items()} == {
        "C1": 0,
        "D1": 1,
        "C2": 1,
        "D2": 2,
        "C3": 2,
    }


def test_reach_enters_only_what_it_may() -> None:
    door = HOUSE.square("C2")
    reached = HOUSE.reach(HOUSE.square("C1"), may_enter=lambda square: square != door)
    assert [HOUSE.names[square] for square in reached] == ["C1", "D1"]


def test_a_path_lists_the_squares_entered() -> None:
    way = HOUSE.path(HOUSE.square("D1"), HOUSE.square("B3"))
    assert way is not None
    assert [HOUSE.names[square] for square in way] == ["C1", "C2", "C3", "B3"]


def test_a_path_to_where_one_stands_is_empty_and_there_may_be_none_at_all() -> None:
    assert HOUSE.path(0, 0) == []
    assert HOUSE.path(HOUSE.square("A1"), HOUSE.square("D3")) is None


@given(grids(), st.data())
def test_a_path_is_as_long_as_reach_says(grid: Grid, data: st.DataObject) -> None:
    start, goal = data.draw(st.integers(0, len(grid) - 1)), data.draw(st.integers(0, len(grid) - 1))
    closed = data.draw(st.sets(st.integers(0, len(grid) - 1)))
    way = grid.path(start, goal, may_enter=lambda square: square not in closed)
    distances = grid.reach(start, may_enter=lambda square: square not in closed)
    assert (None if way is None else len(way)) == distances.get(goal)
    if way is not None:
        assert all(there in grid.neighbours[here] for here, there in zip([start, *way], way, strict=False))
        assert closed.isdisjoint(way)


def test_ways_can_be_found_on_any_table_of_steps() -> None:
    ring = [[1, 4], [2, 0], [3, 1], [4, 2], [0, 3]]
    assert reach(ring, 0) == {0: 0, 1: 1, 4: 1, 2: 2, 3: 2}
    assert path(ring, 0, 3) == [4, 3]


@given(grids())
def test_four_quarter_turns_and_two_mirrors_change_nothing(grid: Grid) -> None:
    assert grid.turned().turned().turned().turned() == grid
    assert grid.turned(3) == grid.turned(-1)
    assert grid.mirrored().mirrored() == grid


@given(grids())
def test_mirroring_reverses_the_sense_of_turning(grid: Grid) -> None:
    assert grid.turned().mirrored() == grid.mirrored().turned(3)


@given(grids(), st.integers(0, 3))
def test_turning_keeps_rooms_and_letters(grid: Grid, quarters: int) -> None:
    turned = grid.turned(quarters)
    assert sorted(map(len, turned.rooms)) == sorted(map(len, grid.rooms))
    assert sorted(turned.marks) == sorted(grid.marks)


def test_mirroring_exchanges_left_and_right() -> None:
    piece = Grid.parse("+-+D+-+\nDX .|.|\n+-+-+-+")
    assert str(piece.mirrored()) == "+-+D+-+\n|.|. XD\n+-+-+-+"


def test_a_changed_edge_leaves_the_old_grid_as_it_was() -> None:
    plain = Grid.plain(2, 1)
    assert str(plain.with_edge(0, EAST, DOOR)) == "+-+-+\n|.D.|\n+-+-+"
    assert plain.neighbours == ((1,), (0,))
    assert plain.edge(0, EAST) is OPEN


@given(grids())
def test_a_closed_grid_has_walls_all_around_and_is_unchanged_inside(grid: Grid) -> None:
    closed = grid.closed()
    assert closed.neighbours == grid.neighbours
    for square in range(len(grid)):
        for side in DIRECTIONS:
            expected = WALL if grid.beside[square][side] == OUTSIDE else grid.edge(square, side)
            assert closed.edge(square, side) is expected


def test_pieces_are_laid_edge_to_edge() -> None:
    left, right = Grid.parse("+-+D+\n|. XD\n+-+-+"), Grid.parse("+D+-+\nDO .|\n+-+-+")
    assert str(compose([[left, right]])) == "+-+D+D+-+\n|. XDO .|\n+-+-+-+-+"


def test_pieces_that_do_not_fit_are_refused_with_the_squares_between_which_they_differ() -> None:
    door, wall = Grid.parse("+-+\n|.D\n+-+"), Grid.parse("+D+\n|.|\n+-+")
    with pytest.raises(BadContent, match="do not fit between A1 and B1: one has it door, the other wall"):
        compose([[door, wall]])
    with pytest.raises(BadContent, match="do not fit between A1 and A2: one has it wall, the other door"):
        compose([[wall], [wall]])


def test_pieces_of_different_size_are_refused() -> None:
    with pytest.raises(BadContent, match="pieces of equal size"):
        compose([[Grid.plain(1, 1), Grid.plain(2, 1)]])


def test_a_grid_with_too_few_edges_is_refused() -> None:
    with pytest.raises(BadContent, match="four edges and one mark"):
        Grid(2, 2, bytes(4), "....")


def test_equal_grids_are_equal_and_count_once_in_a_set() -> None:
    assert len({Grid.plain(2, 2), Grid.plain(2, 2), Grid.plain(4, 1)}) == 2
    assert repr(HOUSE) == "<Grid of 4 by 3 squares>"


def test_connect_four_has_sixty_nine_lines_of_four() -> None:
    grid = Grid.plain(7, 6)
    lines = grid.lines(4)
    assert len(set(lines)) == 69
    assert tuple(squares(grid, "A1", "B2", "C3", "D4")) in lines
    assert tuple(squares(grid, "G1", "F2", "E3", "D4")) in lines


def test_a_direction_is_a_number_that_finds_its_place_in_tables() -> None:
    assert HOUSE.beside[0][Direction.EAST] == 1
