import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.dont_blink.board.ship import NO_ROOM, TARDIS, TILE_OF, TILE_SQUARES, Board, board_of
from tabletime.games.dont_blink.content.tiles import ANGLES, lay_out
from tabletime.kernel.errors import BadContent
from tabletime.pieces.grid import NoSuchSquare

LAYOUT = "1A 2B 3A / 4B 5A 6B / 7A 8B 9A"

DEMO = """\
     A B C D E F G H I J K L M N O P Q R
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
  1 |. . .|. . X|. . .|. . X|. . . . . .|
    +     +     +     +     +           +
  2 |. . .D. . .|. . .|. . .|. X . . X .|
    +     +     +     +     +           +
  3 |. . .|. . .D. . .|. . .|. . X P . .|
    +-+D+-+-+D+-+-+D+-+-+D+-+           +
  4 |. . .|. . .|. . . . . .D. . . . . .|
    +     +     +D+-+-+D+-+-+-+D+-+-+-+D+
  5 |. . .D. P .|. .D. . . .|. . . .D. .|
    +     +     +   +       +       +   +
  6 |X . .|. . .|. .|. . X .|. . . .|. .|
    +-+-+-+D+-+-+-+-+D+-+-+-+-+-+-+D+-+-+
  7 |X . .|.|. .|. . . . . X|. .|. . . X|
    +     + +   +           +   +       +
  8 |. . .|.D. .|T T . . . .|. .D. . . .|
    +     + +   +   +-+-+D+-+   +-+D+-+-+
  9 |. . .D.|. .|T T|. . . .D. .|. .|. .|
    +-+D+-+ +-+D+   +       +   +   +   +
 10 |. . .D.|. .D. .|. . . .|. .|. .D. .|
    +     + +   +-+D+-+-+-+D+-+D+D+-+   +
 11 |. . .|.D. .|. . . .D. .|. . . .|. .|
    +     + +   +       +   +       +   +
 12 |. . .|.|. .|. . . .|. .|X . . .|. .|
    +-+-+D+-+-+-+-+-+-+D+-+-+-+-+D+-+-+-+
 13 |. . . . . .|X . . .|. .|. .|.|. X .|
    +           +       +   +   + +     +
 14 |. . X X . .|. . . .D. .|. .D.|. P .|
    +           +       +-+D+   + +     +
 15 |. . . . . .D. . . .|. .|. .|.|. . .|
    +-+D+-+-+D+-+-+-+D+-+   +-+-+ +-+D+-+
 16 |. . . . . .|. . . .|. .D. . . . . .|
    +           +       +   +-+D+-+-+-+D+
 17 |. P . . X .|. X . .D. .|. . . .D. .|
    +           +       +   +       +   +
 18 |. . . . . .|. . . .|. .|. . . .|. .|
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+"""

EMPTY_SHIP = board_of(LAYOUT)
BOARD = board_of(LAYOUT, EMPTY_SHIP.place("G8"))


def at(names: str) -> list[int]:
    return [BOARD.place(name) for name in names.split()]


def called(places: object) -> str:
    """The names of places, in the order of the squares."""
    assert isinstance(places, tuple | list | set | frozenset | dict)
    return " ".join(BOARD.name(place) for place in sorted(places))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any ship with the TARDIS on any of its spots."""
    order = draw(st.permutations(range(1, 10)))
    layout = lay_out(order, [draw(st.sampled_from(ANGLES)) for _ in range(9)], draw(st.sampled_from("AB")))
    return board_of(layout, draw(st.sampled_from(board_of(layout).tardis_spots)))


def test_nine_tiles_make_the_ship() -> None:
    """DB-SET-11, DB-SET-13, DB-SET-14: the whole board, drawn."""
    assert BOARD.picture(dict.fromkeys(BOARD.parts, "P")) == DEMO


def test_parts_start_on_the_circles_of_the_corner_tiles() -> None:
    """DB-SET-14."""
    assert called(BOARD.parts) == "P3 E5 Q14 B17"
    assert len(BOARD.circles) == 9


def test_the_tardis_may_lie_where_no_wall_or_doorway_is_in_the_way() -> None:
    """DB-SET-15, DB-SET-16: on the centre tile there are three such spots; G9 would rest in front of a doorway."""
    assert called(EMPTY_SHIP.tardis_spots) == "G7 G8 I9"


@pytest.mark.parametrize("square", ["H8", "G9", "K7", "A1"])
def test_the_tardis_lies_nowhere_else(square: str) -> None:
    """DB-SET-16: over a wall, in front of a doorway, or off the centre tile."""
    with pytest.raises(BadContent, match=f"cannot lie on {square}"):
        board_of(LAYOUT, BOARD.place(square))


def test_the_tardis_may_cover_obstacles() -> None:
    """DB-SET-17, DB-CMP-3: what it covers is no obstacle any more."""
    layout = "1A 2B 5A / 4B 7A 6B / 3A 8B 9A"
    spot = board_of(layout).place("I8")
    board = board_of(layout, spot)
    assert called(board_of(layout).obstacles - board.obstacles) == "I8 J8"


def test_the_tardis_is_one_place_that_five_squares_lead_into() -> None:
    """DB-CMP-5, DB-CMP-6, DB-TAR-2."""
    assert called(BOARD.covered) == "G8 H8 G9 H9"
    assert called(BOARD.links) == "G7 H7 I8 G10 H10"
    assert BOARD.hero_steps[TARDIS] == BOARD.links


def test_a_hero_walks_in_on_one_side_of_the_tardis_and_out_on_the_other_in_two_spaces() -> None:
    """DB-CMP-6, DB-TAR-2."""
    assert BOARD.hero_reach(BOARD.place("H7"))[BOARD.place("H10")] == 2


def test_angels_never_enter_the_tardis() -> None:
    """DB-CMP-8: the way around it is long."""
    assert BOARD.angel_distances(BOARD.place("H7"))[BOARD.place("H10")] > 2
    assert not set(BOARD.covered).intersection(*BOARD.angel_steps, BOARD.angel_distances(0))


@given(boards())
def test_every_free_square_can_be_reached_by_heroes_and_by_angels(board: Board) -> None:
    """DB-SET-16, DB-CMP-8: the TARDIS never cuts the ship into parts."""
    free = set(range(TARDIS)) - board.obstacles - set(board.covered)
    assert set(board.angel_distances(board.parts[0])) == free
    assert set(board.hero_distances(TARDIS)) == free | {TARDIS}


@given(boards())
def test_every_step_can_be_taken_back(board: Board) -> None:
    for steps in (board.hero_steps, board.angel_steps):
        assert all(here in steps[there] for here, ways in enumerate(steps) for there in ways)


@pytest.mark.parametrize(
    ("here", "there", "why"),
    [("A1", "A2", "open floor"), ("C2", "D2", "a doorway"), ("F3", "G3", "a doorway between two tiles")],
)
def test_squares_without_a_wall_between_are_adjacent(here: str, there: str, why: str) -> None:
    """DB-TRM-1."""
    assert BOARD.place(there) in BOARD.angel_steps[BOARD.place(here)], why


@pytest.mark.parametrize(
    ("here", "there", "why"),
    [("C1", "D1", "a wall"), ("A1", "B2", "diagonal"), ("A1", "C1", "two squares away"), ("R1", "A2", "the rim")],
)
def test_walls_and_corners_keep_squares_apart(here: str, there: str, why: str) -> None:
    """DB-TRM-1, DB-TRM-2."""
    assert BOARD.place(there) not in BOARD.angel_steps[BOARD.place(here)], why


def test_heroes_and_angels_go_round_obstacles() -> None:
    """DB-CMP-3, DB-HMV-7: C14 and D14 are obstacles, so B14 leads three ways and D13 two."""
    assert called(BOARD.hero_steps[BOARD.place("B14")]) == "B13 A14 B15"
    assert called(BOARD.angel_steps[BOARD.place("D13")]) == "C13 E13"
    assert not set(at("C14 D14")).intersection(BOARD.hero_distances(TARDIS))


def test_a_hero_moves_up_to_six_spaces_and_never_diagonally() -> None:
    """DB-HMV-4, DB-HMV-5."""
    reached = BOARD.hero_reach(BOARD.place("D1"))
    assert [reached[place] for place in at("D1 E1 E2 E3 E4 E5 E6")] == [0, 1, 2, 3, 4, 5, 6]
    assert max(reached.values()) == 6


@pytest.mark.parametrize(
    ("square", "facing"),
    [
        ("G7", "north"),
        ("H7", "north"),
        ("I8", "east"),
        ("I9", "east"),
        ("G10", "south"),
        ("H10", "south"),
        ("F8", "west"),
        ("F9", "west"),
        ("F7", "north"),
    ],
)
def test_looking_away_from_the_tardis(square: str, facing: str) -> None:
    """DB-TMR-1."""
    assert BOARD.away_from_tardis(BOARD.place(square)).name.lower() == facing


def test_parts_are_ten_to_eighteen_spaces_away() -> None:
    """DB-EXA-7, DB-CMP-6: shortest ways from the TARDIS."""
    ways = BOARD.hero_distances(TARDIS)
    assert [ways[square] for square in at("E5 P3 B17 Q14")] == [10, 13, 15, 18]


def test_one_angel_is_placed_on_each_outer_tile_and_none_on_the_centre_tile() -> None:
    """DB-SET-19, DB-CMP-3: on any square without an obstacle."""
    assert BOARD.angel_spots(4) == ()
    assert [len(BOARD.angel_spots(position)) for position in (0, 1, 2, 3)] == [34, 34, 33, 35]
    assert all(TILE_OF[square] == position for position in range(9) for square in TILE_SQUARES[position])


def test_the_tardis_is_in_no_room_and_rooms_end_at_doorways() -> None:
    """DB-CMP-2."""
    assert BOARD.room[TARDIS] == NO_ROOM
    room = BOARD.rooms[BOARD.room[BOARD.place("M16")]]
    assert called(room) == "O13 O14 O15 M16 N16 O16 P16 Q16 R16"


@pytest.mark.parametrize(
    ("here", "there", "frozen"),
    [
        ("G4", "L4", True),
        ("Q4", "Q1", True),
        ("H7", "H10", True),
        ("K3", "K4", False),
        ("A1", "B2", False),
        ("C2", "D2", False),
    ],
)
def test_two_angels_are_in_line_in_one_row_or_column_of_one_room(here: str, there: str, frozen: bool) -> None:
    """DB-FRZ-2: across the TARDIS too, but neither diagonally nor through a doorway."""
    assert BOARD.are_in_line(*at(f"{here} {there}")) is frozen


def test_an_angel_may_be_taken_straight_across_the_tardis() -> None:
    """DB-CLA-8, DB-CLA-9: from I8 the way west ends at a wall."""
    crossings = {BOARD.name(here): BOARD.name(there) for here, there in BOARD.crossings.items()}
    assert crossings == {"G7": "G10", "G10": "G7", "H7": "H10", "H10": "H7"}


def test_places_are_called_by_their_names() -> None:
    assert (BOARD.place("t"), BOARD.name(TARDIS)) == (TARDIS, "TARDIS")
    assert (BOARD.place("r18"), BOARD.name(323)) == (323, "R18")
    with pytest.raises(NoSuchSquare, match="the squares are A1 to R18"):
        BOARD.place("S1")


def test_a_board_is_made_once_for_all_copies_of_a_game() -> None:
    assert board_of(LAYOUT, BOARD.tardis) is board_of(LAYOUT, BOARD.tardis)
