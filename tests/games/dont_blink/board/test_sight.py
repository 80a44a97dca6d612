import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.dont_blink.board.ship import TARDIS, board_of
from tabletime.games.dont_blink.board.sight import facings_towards, line_of_sight, visible, visible_all_round
from tabletime.games.dont_blink.content.tiles import ANGLES, lay_out
from tabletime.pieces.grid import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Direction, Grid

LAYOUT = "1A 2B 3A / 4B 5A 6B / 7A 8B 9A"
BOARD = board_of(LAYOUT, board_of(LAYOUT).place("G8"))
ARROWS = {"^": NORTH, ">": EAST, "v": SOUTH, "<": WEST}


def shows(picture: str) -> None:
    """The hero, drawn as an arrow, sees exactly the squares with a star; X and T are obstacles and TARDIS in view."""
    drawn = Grid.parse(picture)
    (hero,) = (square for square, mark in enumerate(drawn.marks) if mark in ARROWS)
    seen = line_of_sight(drawn, hero, ARROWS[drawn.marks[hero]])
    dark = {square: "." for square, mark in enumerate(drawn.marks) if mark == "*" and square not in seen}
    lit = {square: "*" for square in seen if drawn.marks[square] == "."}
    assert drawn.picture(dark | lit) == str(drawn)


def names(squares: frozenset[int]) -> set[str]:
    return {BOARD.name(square) for square in squares}


def test_a_hero_sees_the_squares_immediately_left_and_right() -> None:
    """DB-LOS-1, DB-LOS-10: the rest of its own line stays dark."""
    shows("""
    +-+-+-+-+-+
    |. * ^ * .|
    +         +
    |. . . . .|
    +-+-+-+-+-+
    """)


def test_a_hero_sees_all_of_the_room_in_front_of_its_line() -> None:
    """DB-LOS-2, DB-LOS-10: everything behind stays dark."""
    shows("""
    +-+-+-+-+-+
    |* * * * *|
    +         +
    |* * * * *|
    +         +
    |. * ^ * .|
    +         +
    |. . . . .|
    +-+-+-+-+-+
    """)


@pytest.mark.parametrize(
    "picture",
    [
        """
        +-+-+-+-+
        |. . * *|
        +       +
        |. * * *|
        +       +
        |. > * *|
        +       +
        |. * * *|
        +-+-+-+-+
        """,
        """
        +-+-+-+-+
        |. . . .|
        +       +
        |. . . .|
        +       +
        |* v * .|
        +       +
        |* * * *|
        +-+-+-+-+
        """,
        """
        +-+-+-+-+
        |* . . .|
        +       +
        |* * . .|
        +       +
        |* < . .|
        +       +
        |* * . .|
        +-+-+-+-+
        """,
    ],
)
def test_the_view_turns_with_the_facing(picture: str) -> None:
    """DB-LOS-1, DB-LOS-2."""
    shows(picture)


def test_the_view_ends_at_the_edges_of_the_room() -> None:
    """DB-LOS-3."""
    shows("""
    +-+-+-+-+-+-+
    |. .|* * *|.|
    + +-+     + +
    |.|. * ^ *|.|
    + +       + +
    |.|. . . .|.|
    +-+-+-+-+-+-+
    """)


def test_a_doorway_further_away_shows_nothing() -> None:
    """DB-LOS-4: the hero is not next to it."""
    shows("""
    +-+-+-+-+
    |. . . .|
    +-+-+D+-+
    |* * * *|
    +       +
    |. * ^ *|
    +-+-+-+-+
    """)


def test_through_a_doorway_ahead_a_hero_sees_just_one_square() -> None:
    """DB-LOS-4, DB-LOS-5."""
    shows("""
    +-+-+-+-+
    |. . . .|
    +       +
    |. . * .|
    +-+-+D+-+
    |. * ^ *|
    +-+-+-+-+
    """)


def test_through_doorways_on_both_sides_a_hero_sees_one_square_each() -> None:
    """DB-LOS-5."""
    shows("""
    +-+-+-+-+-+
    |. .|*|. .|
    +   + +   +
    |. *D^D* .|
    +   + +   +
    |. .|.|. .|
    +-+-+-+-+-+
    """)


def test_a_doorway_right_behind_a_hero_shows_nothing() -> None:
    """DB-LOS-6."""
    shows("""
    +-+-+-+
    |* * *|
    +     +
    |* ^ *|
    +-+D+-+
    |. . .|
    +-+-+-+
    """)


def test_a_wall_hides_the_square_on_that_side() -> None:
    """DB-LOS-8."""
    shows("""
    +-+-+-+
    |*|. .|
    + +   +
    |^|. .|
    +-+-+-+
    """)


def test_a_hero_who_faces_a_wall_sees_only_the_sides() -> None:
    """DB-LOS-1, DB-LOS-3."""
    shows("""
    +-+-+-+
    |. . .|
    +-+-+-+
    |* ^ *|
    +     +
    |. . .|
    +-+-+-+
    """)


def test_obstacles_standees_and_the_tardis_hide_nothing() -> None:
    """DB-LOS-7, DB-CMP-4: the squares behind them are seen."""
    shows("""
    +-+-+-+-+-+
    |* * * * *|
    +         +
    |* T T X *|
    +         +
    |* T T X *|
    +         +
    |. * ^ * .|
    +-+-+-+-+-+
    """)


@pytest.mark.parametrize("facing", [NORTH, EAST, WEST])
def test_an_obstacle_square_is_itself_in_view(facing: Direction) -> None:
    """DB-LOS-9: in front as well as at the side."""
    room = Grid.parse("+-+-+-+\n|X X X|\n+     +\n|X . X|\n+-+-+-+")
    assert room.beside[4][facing] in line_of_sight(room, 4, facing)


def test_a_hero_sees_round_the_corner_of_its_room() -> None:
    """DB-LOS-2, DB-LOS-3: only the line through the hero's square counts."""
    shows("""
    +-+-+-+-+-+
    |* * *|. .|
    +   +-+   +
    |* *|. . .|
    +   +     +
    |* *|. . .|
    +   +-+-+-+
    |* * * * *|
    +         +
    |. . . * ^|
    +-+-+-+-+-+
    """)


GOLDEN = {
    "E2 S": "D2 F2 D3 E3 F3",
    "I4 N": "H4 J4",
    "G4 E": "H4 I4 J4 K4 L4 G5",
    "L10 S": "K10 L11",
    "D8 S": "D9 D10 D11 D12 E8",
    "F14 W": "A13 B13 C13 D13 E13 F13 A14 B14 C14 D14 E14 A15 B15 C15 D15 E15 F15",
    "F3 W": "D1 E1 D2 E2 F2 D3 E3",
    "F3 N": "D1 E1 F1 D2 E2 F2 E3 G3",
    "C3 E": "C2",
    "M16 E": "N16 O16 P16 Q16 R16 O13 O14 O15",
    "K8 S": "J8 L8 K9 G9 H9 G10 H10",
    "G10 N": "G7 H7 I7 J7 K7 L7 G8 H8 I8 J8 K8 L8 G9 H9 H10 F10",
    "D15 E": "E13 F13 D14 E14 F14 E15 F15",
    "D15 W": "A13 B13 C13 A14 B14 C14 D14 A15 B15 C15",
    "D15 N": "A13 B13 C13 D13 E13 F13 A14 B14 C14 D14 E14 F14 C15 E15",
    "C18 E": "D16 E16 F16 C17 D17 E17 F17 D18 E18 F18",
    "B14 W": "A13 B13 A14 A15 B15",
}


@pytest.mark.parametrize("hero", GOLDEN)
def test_heroes_on_the_ship_see_exactly_these_squares(hero: str) -> None:
    """DB-LOS-1, DB-LOS-2, DB-LOS-5, DB-LOS-6, DB-LOS-8, DB-LOS-9, DB-LOS-10: places all over the drawn board."""
    square, facing = hero.split()
    assert names(visible(BOARD, BOARD.place(square), Direction.named(facing))) == set(GOLDEN[hero].split())


@pytest.mark.parametrize("facing", DIRECTIONS)
def test_nobody_sees_out_of_the_tardis(facing: Direction) -> None:
    """DB-TAR-3."""
    assert visible(BOARD, TARDIS, facing) == visible_all_round(BOARD, TARDIS, facing) == frozenset()


def test_the_lone_centurion_sees_his_whole_room_and_through_doorways_as_he_faces() -> None:
    """DB-ROR-2: the room of F3 whatever the facing, G3 unless it is right behind him."""
    whole_room = {"D1", "E1", "F1", "D2", "E2", "F2", "D3", "E3"}
    assert names(visible_all_round(BOARD, BOARD.place("F3"), WEST)) == whole_room
    assert names(visible_all_round(BOARD, BOARD.place("F3"), SOUTH)) == whole_room | {"G3"}


@pytest.mark.parametrize(("hero", "angel", "letters"), [("I4", "L4", "E"), ("D15", "C13", "NW"), ("E2", "D2", "NSW")])
def test_a_hero_whose_attention_is_caught_turns_so_that_it_sees_the_angel(hero: str, angel: str, letters: str) -> None:
    """DB-CAT-3, DB-CAT-4: the facings to choose from."""
    facings = facings_towards(BOARD, BOARD.place(hero), BOARD.place(angel))
    assert "".join(facing.letter for facing in facings) == letters


@given(
    st.permutations(range(1, 10)),
    st.lists(st.sampled_from(ANGLES), min_size=9, max_size=9),
    st.sampled_from("AB"),
    st.integers(0, TARDIS - 1),
)
def test_on_every_ship_only_the_square_behind_a_hero_is_adjacent_and_unseen(
    order: list[int], angles: list[int], centre: str, square: int
) -> None:
    """DB-LOS-1, DB-LOS-6, DB-CAT-3: and no square of the room is out of sight of every facing."""
    board = board_of(lay_out(order, angles, centre))
    for facing in DIRECTIONS:
        seen = visible(board, square, facing)
        behind = board.grid.beside[square][facing.back]
        assert set(board.grid.neighbours[square]) - seen <= {behind}
        assert behind not in seen
        assert square not in seen
    room = board.rooms[board.room[square]]
    assert all(facings_towards(board, square, there) for there in room if there != square)
