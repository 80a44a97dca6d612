"""The floor tiles: what is printed on them, their two sides, and how nine of them make the ship.

A tile as it lies is written as its label and the angle it was turned by: `3B90` is tile 3, side B, turned clockwise by
90 degrees. A layout is nine of them, row by row: `1A 2B90 3A / 4B 5A180 6B / 7A 8B 9A`.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import TypeAlias

import msgspec

from tabletime.kernel.errors import BadContent
from tabletime.pieces.content import Entry, load
from tabletime.pieces.grid import DIRECTIONS, DOOR, EAST, NORTH, OPEN, OUTSIDE, SOUTH, Direction, Grid, Square, compose

Layout: TypeAlias = str

SIZE = 6
IN_ROW = 3
PLACES = IN_ROW * IN_ROW
CENTRE = PLACES // 2
CORNERS = (0, 2, 6, 8)
ANGLES = (0, 90, 180, 270)
CHECKERBOARDS = {"A": "ABABABABA", "B": "BABABABAB"}
FLOOR, OBSTACLE, CIRCLE = ".XO"


class Tile(Entry, frozen=True):
    """A floor tile with several rooms; `floor` is its side A, before it is turned (DB-CMP-1)."""

    number: int
    name: str
    floor: Grid

    def __post_init__(self) -> None:
        for fault in faults(self.floor):
            raise ValueError(f"the floor is wrong: {fault}")

    def faces(self) -> dict[str, Grid]:
        """All ways to lay the tile: side A, or its mirror image B, turned four ways (DB-SET-11, DB-SET-12)."""
        sides = {"A": self.floor, "B": self.floor.mirrored()}
        return {
            label(self.number, side, angle): face.turned(angle // 90)
            for side, face in sides.items()
            for angle in ANGLES
        }


class Tiles(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """The floor tiles of a box; any of them may lie next to any other."""

    tile: tuple[Tile, ...]

    def __post_init__(self) -> None:
        numbers = [tile.number for tile in self.tile]
        if len(set(numbers)) < max(len(numbers), PLACES):
            raise ValueError("the ship needs nine tiles with nine different numbers.")
        expected = doorways(self.tile[0].floor, NORTH)
        if not expected:
            raise ValueError(f"tile {numbers[0]} ({self.tile[0].name}) has no doorway in its north edge; draw one.")
        for tile in self.tile:
            for side in DIRECTIONS:
                if doorways(tile.floor, side) != expected:
                    raise ValueError(_misfit(tile, side, expected))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all tiles."""
        return tuple(tile.number for tile in self.tile)

    @cached_property
    def faces(self) -> dict[str, Grid]:
        """All tiles in all ways to lay them."""
        return {face: grid for tile in self.tile for face, grid in tile.faces().items()}

    def ship(self, layout: Layout) -> Grid:
        """The board that nine tiles make; doorways on its rim lead nowhere and are walls (DB-SET-11, DB-SET-13)."""
        rows = [row.split() for row in layout.split("/")]
        if [len(row) for row in rows] != [IN_ROW] * IN_ROW:
            raise BadContent(f"{layout!r} is no layout: write three rows of three tiles, divided by strokes.")
        self._check_laid([face for row in rows for face in row])
        return compose([[self.faces[face] for face in row] for row in rows]).closed()

    def _check_laid(self, laid: Sequence[str]) -> None:
        for face in laid:
            if face not in self.faces:
                raise BadContent(f"{face!r} is no tile; write its number, A or B, and 90, 180 or 270 if it is turned.")
        numbers, sides = zip(*(re.split("([AB])", face)[:2] for face in laid), strict=True)
        if len(set(numbers)) < PLACES:
            raise BadContent(f"A tile lies twice in {' '.join(laid)}; each can be used once.")
        if "".join(sides) not in CHECKERBOARDS.values():
            raise BadContent(f"Neighbouring tiles must show opposite sides, A and B (DB-SET-13): {' '.join(laid)}.")


def label(number: int, side: str, angle: int) -> str:
    """A tile as it lies, in short."""
    return f"{number}{side}{angle or ''}"


def lay_out(order: Sequence[int], angles: Sequence[int], centre: str) -> Layout:
    """Nine tiles in rows of three, turned as given; neighbours show opposite sides, A and B (DB-SET-11, DB-SET-13)."""
    laid = [label(*tile) for tile in zip(order, CHECKERBOARDS[centre], angles, strict=True)]
    return " / ".join(" ".join(laid[start : start + IN_ROW]) for start in range(0, PLACES, IN_ROW))


@lru_cache
def load_tiles(path: str = "") -> Tiles:
    """The tiles of a file; without a path those that come with the game."""
    return load(path or files("tabletime.games.dont_blink.content") / "tiles.toml", Tiles)


def tardis_spots(floor: Grid, squares: Iterable[Square]) -> tuple[Square, ...]:
    """Which of these squares may be the top left one under the TARDIS: no wall below it, no doorway next to it.

    Obstacles do not matter, the TARDIS may cover them (DB-SET-16, DB-SET-17).
    """
    return tuple(square for square in squares if _fits_tardis(floor, square))


def _fits_tardis(floor: Grid, square: Square) -> bool:
    _, east, south, _ = floor.beside[square]
    if OUTSIDE in (east, south):
        return False
    inside = ((square, EAST), (square, SOUTH), (east, SOUTH), (south, EAST))
    if any(floor.edge(below, side) is not OPEN for below, side in inside):
        return False
    return not any(DOOR in floor.sides(below) for below in covered_by(square, floor.width))


def covered_by(square: Square, width: int) -> tuple[Square, ...]:
    """The four squares under the TARDIS when this is the top left one (DB-CMP-5)."""
    return square, square + 1, square + width, square + width + 1


def doorways(floor: Grid, side: Direction) -> tuple[int, ...]:
    """Where the doorways of one edge of a tile are, counted clockwise from 0."""
    return tuple(count for count, square in enumerate(_rim(side)) if floor.edge(square, side) is DOOR)


def _rim(side: Direction) -> Sequence[Square]:
    end = SIZE * SIZE
    clockwise = (
        range(SIZE),
        range(SIZE - 1, end, SIZE),
        range(end - 1, end - SIZE - 1, -1),
        range(end - SIZE, -1, -SIZE),
    )
    return clockwise[side]


def _misfit(tile: Tile, side: Direction, expected: tuple[int, ...]) -> str:
    wrong = set(doorways(tile.floor, side)) ^ set(expected)
    name = tile.floor.names[_rim(side)[min(wrong)]]
    return (
        f"tile {tile.number} ({tile.name}), the floor is wrong: the doorways of its {side.name.lower()} edge differ at "
        f"{name} from those of the first tile's north edge, counted clockwise, so that tiles would not line up."
    )


def faults(floor: Grid) -> Iterator[str]:
    """What is wrong with the floor of a tile, in sentences that name the square."""
    if (floor.width, floor.height) != (SIZE, SIZE):
        yield f"it has {floor.width} by {floor.height} squares instead of {SIZE} by {SIZE}."
        return
    yield from _wrong_marks(floor)
    yield from _wrong_edges(floor)
    yield from _cut_off_squares(floor)
    if not tardis_spots(floor, range(len(floor))):
        yield "the TARDIS fits nowhere; leave four squares free of walls and away from doorways (DB-SET-16)."


def _wrong_marks(floor: Grid) -> Iterator[str]:
    for square, mark in enumerate(floor.marks):
        if mark not in FLOOR + OBSTACLE + CIRCLE:
            yield f"{floor.names[square]} shows {mark!r}; write . for floor, X for an obstacle or O for the circle."
    circles = floor.marked(CIRCLE)
    if len(circles) != 1:
        names = ", ".join(floor.names[square] for square in circles) or "none"
        yield f"it needs exactly one circle for a Repair Part, but there is {names} (DB-SET-14)."


def _wrong_edges(floor: Grid) -> Iterator[str]:
    for side in DIRECTIONS:
        for square in _rim(side):
            if floor.edge(square, side) is OPEN:
                yield f"the {side.name.lower()} side of {floor.names[square]} is open; draw a wall or a doorway there."
    for square in range(len(floor)):
        for side in (EAST, SOUTH):
            there = floor.beside[square][side]
            if there >= 0 and floor.edge(square, side) is not OPEN and floor.room[square] == floor.room[there]:
                names = f"{floor.names[square]} and {floor.names[there]}"
                yield f"the line between {names} divides no rooms; close the wall or remove it (DB-CMP-2)."


def _cut_off_squares(floor: Grid) -> Iterator[str]:
    for square in floor.marked(OBSTACLE):
        if DOOR in floor.sides(square):
            yield f"the obstacle on {floor.names[square]} blocks a doorway (DB-CMP-3)."
    obstacles = set(floor.marked(OBSTACLE))
    free = [square for square in range(len(floor)) if square not in obstacles]
    reached = floor.reach(free[0], may_enter=lambda square: square not in obstacles) if free else {}
    for square in free:
        if square not in reached:
            yield f"nobody can walk from {floor.names[free[0]]} to {floor.names[square]}; add a doorway."
