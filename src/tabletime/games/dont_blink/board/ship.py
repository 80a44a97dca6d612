"""The ship as it lies on the table: squares, rooms, obstacles, the TARDIS, and who can step where.

A place is a square or the TARDIS, which is one more place of its own. A board never changes: copies of a game share it.
"""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from tabletime.games.dont_blink.content import tiles
from tabletime.games.dont_blink.content.tiles import (
    CENTRE,
    CIRCLE,
    CORNERS,
    FLOOR,
    IN_ROW,
    OBSTACLE,
    PLACES,
    SIZE,
    Layout,
)
from tabletime.kernel.errors import BadContent
from tabletime.pieces.grid import DIRECTIONS, EAST, NORTH, OPEN, SOUTH, WEST, Direction, Grid, Square, reach

Place: TypeAlias = int
Steps: TypeAlias = tuple[tuple[Place, ...], ...]

WIDTH = SIZE * IN_ROW
SQUARES = WIDTH * WIDTH
TARDIS: Place = SQUARES
NO_ROOM = UNPLACED = -1
HERO_SPACES = 6
ANGEL_SPACES = 9


def _squares_of_tile(position: int) -> tuple[Square, ...]:
    top, left = position // IN_ROW * SIZE, position % IN_ROW * SIZE
    return tuple((top + row) * WIDTH + left + column for row in range(SIZE) for column in range(SIZE))


TILE_SQUARES = tuple(_squares_of_tile(position) for position in range(PLACES))
TILE_OF = tuple(row // SIZE * IN_ROW + column // SIZE for row in range(WIDTH) for column in range(WIDTH))


@lru_cache(maxsize=256)
def board_of(layout: Layout, tardis: Square = UNPLACED, tiles_path: str = "") -> "Board":
    """The board of a layout, with the TARDIS on this square and the three right of and below it."""
    if tardis == UNPLACED:
        return Board(layout, tiles.load_tiles(tiles_path).ship(layout))
    return Board(layout, board_of(layout, tiles_path=tiles_path).grid, tardis)


class Board:
    """The nine tiles on the table, with the TARDIS once it is placed."""

    def __init__(self, layout: Layout, grid: Grid, tardis: Square | None = None) -> None:
        self.layout: Final = layout
        self.grid: Final = grid
        self.tardis: Final = tardis
        # Filled by `sight.visible` as heroes look around: most squares and facings are never asked for.
        self.sights: Final[list[frozenset[Square] | None]] = [None] * (8 * (SQUARES + 1))
        self._hero_distances: Final[dict[Place, dict[Place, int]]] = {}
        self._angel_distances: Final[dict[Place, dict[Place, int]]] = {}
        if tardis is not None and tardis not in self.tardis_spots:
            raise BadContent(
                f"The TARDIS cannot lie on {grid.names[tardis]}: choose a spot on the centre tile that covers no wall "
                "and touches no doorway (DB-SET-16)."
            )

    @cached_property
    def tardis_spots(self) -> tuple[Square, ...]:
        """Where the heroes may place the TARDIS, by its top left square (DB-SET-15, DB-SET-16, DB-SET-17)."""
        return tiles.tardis_spots(self.grid, TILE_SQUARES[CENTRE])

    @cached_property
    def covered(self) -> tuple[Square, ...]:
        """The four squares under the TARDIS (DB-CMP-5)."""
        return () if self.tardis is None else tiles.covered_by(self.tardis, WIDTH)

    @cached_property
    def obstacles(self) -> frozenset[Square]:
        """The squares that nothing can enter; under the TARDIS there are none (DB-CMP-3, DB-SET-17)."""
        return frozenset(self.grid.marked(OBSTACLE)).difference(self.covered)

    @cached_property
    def circles(self) -> tuple[Square, ...]:
        """The white circle of each tile, in the order of the positions."""
        circles = {TILE_OF[square]: square for square in self.grid.marked(CIRCLE)}
        return tuple(circles[position] for position in range(PLACES))

    @cached_property
    def parts(self) -> tuple[Square, ...]:
        """Where the Repair Parts start: on the circles of the four corner tiles (DB-SET-14)."""
        return tuple(self.circles[position] for position in CORNERS)

    def angel_spots(self, position: int) -> tuple[Square, ...]:
        """Where an Angel Standee may be placed on the tile at this position; nowhere on the centre one (DB-SET-19)."""
        if position == CENTRE:
            return ()
        return tuple(square for square in TILE_SQUARES[position] if square not in self.obstacles)

    @cached_property
    def room(self) -> tuple[int, ...]:
        """For each place the number of its room; the TARDIS is in none (DB-CMP-2)."""
        return (*self.grid.room, NO_ROOM)

    @cached_property
    def rooms(self) -> tuple[tuple[Square, ...], ...]:
        """The squares of each room."""
        return self.grid.rooms

    @cached_property
    def links(self) -> tuple[Square, ...]:
        """The squares from which one step leads into the TARDIS (DB-TAR-2)."""
        beside = {
            self.grid.beside[square][side]
            for square in self.covered
            for side in DIRECTIONS
            if self.grid.edge(square, side) is OPEN
        }
        return tuple(sorted(beside.difference(self.covered, self.obstacles)))

    @cached_property
    def angel_steps(self) -> Steps:
        """For each square those one step away for an Angel Standee, which never enters the TARDIS.

        Steps go to squares with no wall between, never diagonally, never onto an obstacle (DB-MOV-2, DB-TRM-1,
        DB-TRM-2, DB-CMP-3, DB-CMP-8).
        """
        steps = list(self.grid.neighbours)
        for square in (*self.obstacles, *self.covered):
            for there in self.grid.neighbours[square]:
                steps[there] = tuple(place for place in steps[there] if place != square)
            steps[square] = ()
        return tuple(steps)

    @cached_property
    def hero_steps(self) -> Steps:
        """For each place those one step away for a hero, the TARDIS being one space (DB-HMV-5, DB-HMV-7, DB-CMP-6)."""
        steps = [*self.angel_steps, self.links]
        for square in self.links:
            steps[square] = (*steps[square], TARDIS)
        return tuple(steps)

    @cached_property
    def crossings(self) -> dict[Square, Square]:
        """For squares beside the TARDIS the one straight across it, if an angel can enter that (DB-CLA-8, DB-CLA-9)."""
        beside = self.grid.beside
        across = {
            square: beside[beside[beside[square][side]][side]][side]
            for square in self.links
            for side in DIRECTIONS
            if beside[square][side] in self.covered
        }
        return {square: opposite for square, opposite in across.items() if opposite in self.links}

    def are_in_line(self, here: Square, there: Square) -> bool:
        """Whether two squares share a room and a row or column, as two angels that freeze do (DB-FRZ-2)."""
        same_line = here // WIDTH == there // WIDTH or here % WIDTH == there % WIDTH
        return same_line and self.grid.room[here] == self.grid.room[there]

    def hero_reach(self, start: Place, spaces: int = HERO_SPACES) -> dict[Place, int]:
        """The places a hero gets to, with the spaces they take; only obstacles are in the way (DB-HMV-4, DB-HMV-6)."""
        return reach(self.hero_steps, start, spaces)

    def away_from_tardis(self, square: Square) -> Direction:
        """The direction that leads away from the TARDIS most directly."""
        assert self.tardis is not None
        down = 2 * (square // WIDTH - self.tardis // WIDTH) - 1
        right = 2 * (square % WIDTH - self.tardis % WIDTH) - 1
        if abs(down) >= abs(right):
            return NORTH if down < 0 else SOUTH
        return WEST if right < 0 else EAST

    def hero_distances(self, start: Place) -> Mapping[Place, int]:
        """How many spaces every place is away for a hero."""
        if start not in self._hero_distances:
            self._hero_distances[start] = reach(self.hero_steps, start)
        return self._hero_distances[start]

    def angel_distances(self, start: Square) -> Mapping[Square, int]:
        """How many spaces every square is away for an angel."""
        if start not in self._angel_distances:
            self._angel_distances[start] = reach(self.angel_steps, start)
        return self._angel_distances[start]

    def name(self, place: Place) -> str:
        """What players call a place: `C7`, or `TARDIS`."""
        return "TARDIS" if place == TARDIS else self.grid.names[place]

    def place(self, name: str) -> Place:
        """The place that players call so; `T` is short for the TARDIS."""
        return TARDIS if name.strip().upper() in ("T", "TARDIS") else self.grid.square(name)

    def picture(self, marks: Mapping[Square, str] | None = None) -> str:
        """The board as text with walls, doorways, obstacles and the TARDIS, and other letters where given."""
        blank = dict.fromkeys(self.circles, FLOOR)
        return self.grid.picture(blank | dict.fromkeys(self.covered, "T") | dict(marks or {}), names=True)
