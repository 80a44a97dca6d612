from itertools import permutations, product
from pathlib import Path
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.dont_blink.board.ship import TARDIS, Board
from tabletime.games.dont_blink.content.tiles import (
    ANGLES,
    CIRCLE,
    OBSTACLE,
    covered_by,
    doorways,
    lay_out,
    load_tiles,
    tardis_spots,
)
from tabletime.kernel.errors import BadContent
from tabletime.pieces.grid import DIRECTIONS, DOOR, EAST, OPEN, OUTSIDE, SOUTH, WALL, Grid

TILES = load_tiles()
FACES = TILES.faces

DRAWN = {
    1: ("aaabbb aaabbb aaabbb cccddd cccddd cccddd", "12-13 21-31 24-34 42-43", "05 50", "44", "00 04 40 44"),
    2: ("aaabbb aaabbb aaabbb hhhhhh ccccdd ccccdd", "21-31 24-34 32-42 35-45 43-44", "00 51", "14", "00 03 04 40"),
    3: (
        "aaaaaa aaaaaa aaaaaa aaaaaa bbbbcc bbbbcc",
        "31-41 35-45 43-44",
        "11 14 22",
        "23",
        "00 03 04 10 11 12 13 22 23",
    ),
    4: ("aahbbb aahbbb aahbbb cchddd cchddd cchddd", "11-12 20-30 22-23 24-34 32-33 41-42", "05", "44", "03 04 44"),
    5: ("aaaaaa aaaaaa aabbbb aabbbb ccccdd ccccdd", "14-24 31-41 35-45 43-44", "05", "12", "00 10 22"),
    6: ("aaaabb aaaabb ddeebb ddeebb ddcccc ddcccc", "12-22 13-14 31-32 33-43 34-44", "00 55", "23", "00 40"),
    7: (
        "aaaaaa aaaaaa aaaaaa bbbbbb bbbbbb bbbbbb",
        "21-31 24-34",
        "12 13 44",
        "41",
        "00 03 04 12 32 40 41 44",
    ),
    8: ("aabbbb aabbbb ccbbbb ccdddd ccdddd ccdddd", "10-20 11-12 23-33 41-42", "05 44", "14", "03 04 34 44"),
    9: ("aahbbb aahbbb aahbbb hhhhhh ccccdd ccccdd", "11-12 24-34 31-41 35-45 43-44", "04", "14", "03 04"),
}
"""Each tile in other words: rooms, inner doorways, obstacles, circle and spots for the TARDIS, by row and column."""


def spelled(squares: tuple[int, ...]) -> str:
    return " ".join(f"{square // 6}{square % 6}" for square in squares)


@st.composite
def layouts(draw: st.DrawFn) -> str:
    """Any nine tiles, turned and flipped as the rules allow."""
    order = draw(st.permutations(range(1, 10)))
    angles = [draw(st.sampled_from(ANGLES)) for _ in range(9)]
    return lay_out(order, angles, draw(st.sampled_from("AB")))


@pytest.mark.parametrize("number", DRAWN)
def test_a_tile_has_the_rooms_doorways_obstacles_and_circle_that_were_designed(number: int) -> None:
    """DB-CMP-1, DB-CMP-2, DB-SET-16: the drawing and the table of the design agree."""
    rooms, doors, obstacles, circle, spots = DRAWN[number]
    floor = FACES[f"{number}A"]
    letters = rooms.replace(" ", "")
    expected = {letter: tuple(square for square in range(36) if letters[square] == letter) for letter in letters}
    assert set(floor.rooms) == set(expected.values())
    assert inner_doorways(floor) == doors
    assert (spelled(floor.marked(OBSTACLE)), spelled(floor.marked(CIRCLE))) == (obstacles, circle)
    assert spelled(tardis_spots(floor, range(36))) == spots


def inner_doorways(floor: Grid) -> str:
    pairs = [
        (square, floor.beside[square][side])
        for square in range(36)
        for side in (EAST, SOUTH)
        if floor.edge(square, side) is DOOR and floor.beside[square][side] != OUTSIDE
    ]
    return " ".join(sorted(f"{spelled((here,))}-{spelled((there,))}" for here, there in pairs))


def test_nine_tiles_lie_in_seventy_two_ways() -> None:
    assert TILES.numbers == tuple(range(1, 10))
    assert len(FACES) == 72
    assert all(tile.origin == "designed" for tile in TILES.tile)


def test_side_b_is_the_mirror_image_of_side_a() -> None:
    """DB-SET-12."""
    front, back = str(FACES["6A"]).splitlines(), str(FACES["6B"]).splitlines()
    assert [line[::-1] for line in front] == back


def test_a_tile_is_turned_clockwise() -> None:
    """DB-SET-11: what lay in the top right corner lies in the bottom right one after a quarter turn."""
    assert spelled(FACES["4A"].marked(OBSTACLE)) == "05"
    assert spelled(FACES["4A90"].marked(OBSTACLE)) == "55"
    assert spelled(FACES["4A180"].marked(OBSTACLE)) == "50"


@pytest.mark.parametrize("face", FACES)
def test_every_edge_has_one_doorway_off_its_middle(face: str) -> None:
    """DB-SET-13: clockwise at the third square of side A and, mirrored, at the fourth of side B."""
    assert {doorways(FACES[face], side) for side in DIRECTIONS} == {(2,) if "A" in face else (3,)}


@pytest.mark.parametrize("face", FACES)
def test_rooms_are_convex_and_lines_run_between_different_rooms(face: str) -> None:
    """DB-CMP-2: so a wall never stands between two squares of one row or column of a room."""
    floor = FACES[face]
    for room in floor.rooms:
        for line in range(6):
            assert is_unbroken([square % 6 for square in room if square // 6 == line])
            assert is_unbroken([square // 6 for square in room if square % 6 == line])
    for square, side in product(range(36), DIRECTIONS):
        there = floor.beside[square][side]
        if there != OUTSIDE:
            assert (floor.edge(square, side) is OPEN) == (floor.room[square] == floor.room[there])


def is_unbroken(numbers: list[int]) -> bool:
    return not numbers or sorted(numbers) == list(range(min(numbers), max(numbers) + 1))


@pytest.mark.parametrize("face", FACES)
def test_the_floor_stays_connected_wherever_the_tardis_lies(face: str) -> None:
    """DB-SET-16: every tile can be the centre; no spot cuts its floor or covers a doorway square."""
    floor = FACES[face]
    obstacles = set(floor.marked(OBSTACLE))
    spots = tardis_spots(floor, range(36))
    assert len(spots) >= 2
    for spot in spots:
        free = set(range(36)) - obstacles - set(covered_by(spot, 6))
        assert set(floor.reach(min(free), may_enter=free.__contains__)) == free
        assert all(square in free for square in range(36) if DOOR in floor.sides(square))


def test_there_are_thirty_nine_spots_for_the_tardis_in_all() -> None:
    assert sum(len(tardis_spots(tile.floor, range(36))) for tile in TILES.tile) == 39


def test_two_tiles_line_up_just_when_they_show_opposite_sides() -> None:
    """DB-SET-13: all 9,216 ways to lay two different tiles side by side or one below the other."""
    ways: dict[bool, list[bool]] = {True: [], False: []}
    for (one, first), (two, second) in permutations(FACES.items(), 2):
        if one[0] != two[0]:
            ways[("A" in one) != ("A" in two)].extend((fit(first, second), fit(first.turned(), second.turned())))
    assert (len(ways[True]), all(ways[True])) == (4608, True)
    assert (len(ways[False]), any(ways[False])) == (4608, False)


def fit(left: Grid, right: Grid) -> bool:
    return all(left.sides(row * 6 + 5)[EAST] == right.sides(row * 6)[3] for row in range(6))


@given(layouts())
def test_every_layout_fits_and_all_its_floor_is_connected(layout: str) -> None:
    """DB-SET-11, DB-SET-13."""
    ship = TILES.ship(layout)
    free = set(range(len(ship))) - set(ship.marked(OBSTACLE))
    assert set(ship.reach(min(free), may_enter=free.__contains__)) == free
    across = [(row, tile * 6 + 5, EAST) for row in range(18) for tile in (0, 1)]
    down = [(tile * 6 + 5, column, SOUTH) for column in range(18) for tile in (0, 1)]
    seams = [ship.edge(row * 18 + column, side) for row, column, side in across + down]
    assert (seams.count(DOOR), seams.count(WALL)) == (12, 60)


@given(layouts())
def test_doorways_on_the_rim_of_the_ship_are_walls(layout: str) -> None:
    ship = TILES.ship(layout)
    assert all(
        ship.edge(square, side) is WALL
        for square in range(len(ship))
        for side in DIRECTIONS
        if ship.beside[square][side] == OUTSIDE
    )


@given(layouts())
def test_rooms_end_at_the_edges_of_their_tile(layout: str) -> None:
    """DB-CMP-1."""
    ship = TILES.ship(layout)
    for room in ship.rooms:
        assert len({(square // 18 // 6, square % 18 // 6) for square in room}) == 1


def test_parts_lie_about_two_turns_and_a_bit_away() -> None:
    """DB-EXA-7: from the best spot for the TARDIS a part is 13 or 14 spaces away on average."""
    distances: list[int] = []
    for shift in range(9):
        order = [(place * 4 + shift) % 9 + 1 for place in range(9)]
        for angle in ANGLES:
            angles = [ANGLES[(place * shift + angle // 90) % 4] for place in range(9)]
            distances.extend(nearest_parts(lay_out(order, angles, "AB"[shift % 2])))
    assert 12.5 <= mean(distances) <= 14.5
    assert min(distances) >= 8
    assert max(distances) <= 23


def nearest_parts(layout: str) -> list[int]:
    """The way to each part from the spot where all four ways together are shortest."""
    grid = TILES.ship(layout)
    ways = []
    for spot in Board(layout, grid).tardis_spots:
        board = Board(layout, grid, spot)
        reached = board.hero_distances(TARDIS)
        ways.append([reached[part] for part in board.parts])
    return min(ways, key=sum)


def test_neighbours_show_opposite_sides_in_a_layout() -> None:
    """DB-SET-13: the centre and the corners show one side, the other four tiles the other."""
    assert lay_out(range(1, 10), [0, 90] + [0] * 6 + [270], "A") == "1A 2B90 3A / 4B 5A 6B / 7A 8B 9A270"
    assert lay_out(range(9, 0, -1), [0] * 9, "B") == "9B 8A 7B / 6A 5B 4A / 3B 2A 1B"


@pytest.mark.parametrize(
    ("layout", "sentence"),
    [
        ("1A 2B 3A", "write three rows of three tiles"),
        ("1A 2B 3A / 4B 5A 6B / 7A 8B 9C", "'9C' is no tile; write its number, A or B"),
        ("1A 2B 3A / 4B 5A45 6B / 7A 8B 9A", "'5A45' is no tile"),
        ("1A 2B 3A / 4B 5A 6B / 7A 8B 1A90", "A tile lies twice in 1A 2B 3A"),
        ("1A 2B 3A / 4B 5B 6B / 7A 8B 9A", "must show opposite sides, A and B .DB-SET-13"),
        ("1A 2A 3A / 4A 5A 6A / 7A 8A 9A", "must show opposite sides, A and B .DB-SET-13"),
    ],
)
def test_a_layout_that_cannot_be_is_refused(layout: str, sentence: str) -> None:
    """DB-SET-11, DB-SET-13."""
    with pytest.raises(BadContent, match=sentence):
        TILES.ship(layout)


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        ({2: "|. .?.|. . X|"}, "floor: line 2, column 5 (between B1 and C1): '?' is no edge; write |, D or a space."),
        ({2: "|. . .|. Y X|"}, "E1 shows 'Y'; write . for floor, X for an obstacle or O for the circle."),
        ({2: "|. . .|. O X|"}, "it needs exactly one circle for a Repair Part, but there is E1, E5 (DB-SET-14)."),
        ({10: "|. . .D. . .|"}, "it needs exactly one circle for a Repair Part, but there is none (DB-SET-14)."),
        ({2: " . . .|. . X|"}, "the west side of A1 is open; draw a wall or a doorway there."),
        ({3: "+ +-+ +     +"}, "the line between B1 and B2 divides no rooms; close the wall or remove it (DB-CMP-2)."),
        ({4: "|. . XD. . .|"}, "the obstacle on C2 blocks a doorway (DB-CMP-3)."),
        ({7: "+-+-+-+-+D+-+", 10: "|. . .|. O .|"}, "nobody can walk from A1 to A4; add a doorway."),
        ({1: "+-+-+-+-+-+-+"}, "has no doorway in its north edge; draw one."),
        ({1: "+-+D+-+-+-+-+"}, "the doorways of its east edge differ at F2 from those of the first tile's north edge"),
        ({6: "|. . .|. . .|"}, "the doorways of its east edge differ at F3 from those of the first tile's north edge"),
    ],
)
def test_a_broken_tile_is_refused_and_the_square_named(tmp_path: Path, drawn: dict[int, str], sentence: str) -> None:
    floor = str(FACES["1A"]).splitlines()
    for line, drawing in drawn.items():
        floor[line - 1] = drawing
    assert sentence in complaint(tmp_path, "\n".join(floor))


def complaint(folder: Path, floor: str) -> str:
    """The sentence with which the tiles are refused when the first one looks like this."""
    file = folder / "tiles.toml"
    file.write_text(whole_file().replace(str(FACES["1A"]), floor))
    with pytest.raises(BadContent, match=r"tiles\.toml.*tile 1 \(Quarters\)") as refused:
        load_tiles(str(file))
    return str(refused.value)


def whole_file() -> str:
    return "\n".join(
        f'[[tile]]\nnumber = {tile.number}\nname = "{tile.name}"\norigin = "designed"\nfloor = """\n{tile.floor}\n"""'
        for tile in TILES.tile
    )


def test_a_tile_of_the_wrong_size_is_refused(tmp_path: Path) -> None:
    assert "it has 5 by 6 squares instead of 6 by 6" in complaint(tmp_path, str(Grid.plain(5, 6)))


def test_a_tile_without_room_for_the_tardis_is_refused(tmp_path: Path) -> None:
    """DB-SET-16: six corridors of one square's width."""
    lines = ["+-+-+D+-+-+-+", *["|. . . . . .|", "+D+-+-+-+-+-+"] * 5, "|. O . . . .|", "+-+-+-+D+-+-+"]
    lines[5], lines[7] = "|. . . . . .D", "D. . . . . .|"
    assert "the TARDIS fits nowhere" in complaint(tmp_path, "\n".join(lines))


def test_another_file_gives_another_ship(tmp_path: Path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_text(whole_file().replace("|. . .|. . X|", "|. . .|. . .|"))
    assert load_tiles(str(file)).faces["1A"].marked(OBSTACLE) == (30,)


def test_fewer_than_nine_different_tiles_are_refused(tmp_path: Path) -> None:
    """DB-SET-11."""
    file = tmp_path / "tiles.toml"
    file.write_text(whole_file().replace("number = 9", "number = 8"))
    with pytest.raises(BadContent, match="nine tiles with nine different numbers"):
        load_tiles(str(file))
