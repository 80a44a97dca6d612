"""Square grids: rooms, walls and doors, ways from square to square, and all of it as a picture in text.

A square is a number, row times width plus column, counted from the top left; people call it by the letter of its
column and the number of its row. Between two neighbours the floor is open, or there is a wall or a door. A grid never
changes, so all copies of a game share one, and what is asked often is a table that is made once.

>>> grid = Grid.parse('''
... +-+-+-+
... |. . .|
... +   +D+
... |. .|.|
... +-+-+-+''')
>>> [grid.names[square] for square in grid.neighbours[grid.square("C1")]]
['C2', 'B1']
>>> [len(room) for room in grid.rooms]
[5, 1]
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from tabletime.kernel.errors import BadContent, TabletimeError
from tabletime.pieces import picture

Square: TypeAlias = int
Steps: TypeAlias = Sequence[Sequence[int]]
MayEnter: TypeAlias = Callable[[int], bool]

OUTSIDE = -1
EMPTY = "."


class Direction(IntEnum):
    """One of the four ways to go or to look, clockwise from the top of the picture."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @classmethod
    def named(cls, name: str) -> "Direction":
        """The direction of this name, or of its first letter.

        >>> Direction.named("w") is Direction.named("West") is WEST
        True
        """
        for direction in cls:
            if name.strip().upper() in (direction.name, direction.letter):
                return direction
        raise NoSuchDirection(f"{name.strip()!r} is no direction; say N, E, S or W.")

    @property
    def left(self) -> "Direction":
        """The direction on one's left hand."""
        return DIRECTIONS[self - 1]

    @property
    def right(self) -> "Direction":
        """The direction on one's right hand."""
        return DIRECTIONS[self - 3]

    @property
    def back(self) -> "Direction":
        """The direction behind one."""
        return DIRECTIONS[self - 2]

    @property
    def letter(self) -> str:
        """The direction as a compass writes it: N, E, S or W."""
        return self.name[0]


class Edge(IntEnum):
    """What lies between two neighbouring squares."""

    OPEN = 0
    WALL = 1
    DOOR = 2


DIRECTIONS = tuple(Direction)
EDGES = tuple(Edge)
NORTH, EAST, SOUTH, WEST = DIRECTIONS
OPEN, WALL, DOOR = EDGES


class NoSuchDirection(TabletimeError):
    """A word that names none of the four directions."""


class NoSuchSquare(TabletimeError):
    """A name that belongs to no square of the grid."""


def reach(steps: Steps, start: int, budget: int | None = None, may_enter: MayEnter | None = None) -> dict[int, int]:
    """How many steps away each place is, for all places within the budget, nearest first.

    >>> reach([[1], [0, 2], [1, 3], [2]], start=0, budget=2)
    {0: 0, 1: 1, 2: 2}
    """
    distances = {start: 0}
    arrived, distance = [start], 0
    while arrived and distance != budget:
        distance += 1
        leaving, arrived = arrived, []
        for here in leaving:
            for there in steps[here]:
                if there not in distances and (may_enter is None or may_enter(there)):
                    distances[there] = distance
                    arrived.append(there)
    return distances


def path(steps: Steps, start: int, goal: int, may_enter: MayEnter | None = None) -> list[int] | None:
    """The places entered on a shortest way, the goal included; None if there is no way.

    >>> path([[1], [0, 2], [1, 3], [2]], start=0, goal=3)
    [1, 2, 3]
    """
    came_from = {start: start}
    waiting = deque([start])
    while waiting and goal not in came_from:
        here = waiting.popleft()
        for there in steps[here]:
            if there not in came_from and (may_enter is None or may_enter(there)):
                came_from[there] = here
                waiting.append(there)
    return _way_back(came_from, start, goal) if goal in came_from else None


def _way_back(came_from: Mapping[int, int], start: int, goal: int) -> list[int]:
    way = []
    while goal != start:
        way.append(goal)
        goal = came_from[goal]
    return way[::-1]


@lru_cache
def _squares_by_name(width: int, height: int) -> dict[str, Square]:
    return {name: square for square, name in enumerate(picture.square_names(width, height))}


@lru_cache
def _beside(width: int, height: int) -> tuple[tuple[Square, ...], ...]:
    def four(square: Square) -> tuple[Square, ...]:
        row, column = divmod(square, width)
        inside = (row > 0, column < width - 1, row < height - 1, column > 0)
        return tuple(
            square + offset if is_inside else OUTSIDE
            for offset, is_inside in zip((-width, 1, width, -1), inside, strict=True)
        )

    return tuple(four(square) for square in range(width * height))


class Grid:
    """A floor of squares; `edges` holds four kinds of edge for each square, `marks` one letter for each."""

    def __init__(self, width: int, height: int, edges: bytes, marks: str) -> None:
        self.width: Final = width
        self.height: Final = height
        self.edges: Final = edges
        self.marks: Final = marks
        if min(self.width, self.height) < 1 or len(self.edges) != 4 * len(self) or len(self.marks) != len(self):
            raise BadContent("A grid needs at least one square, and four edges and one mark for each square.")
        for here, there, direction in self._disagreements():
            mine, yours = (kind.name.lower() for kind in (self.edge(here, direction), self.edge(there, direction.back)))
            names = f"{self.names[here]} and {self.names[there]}"
            raise BadContent(f"The pieces do not fit between {names}: one has it {mine}, the other {yours}.")

    def _disagreements(self) -> Iterator[tuple[Square, Square, Direction]]:
        north, east, south, west = (self.edges[direction::4] for direction in DIRECTIONS)
        if south[: -self.width] != north[self.width :]:
            last = len(self) - self.width
            yield from ((s, s + self.width, SOUTH) for s in range(last) if south[s] != north[s + self.width])
        for start in range(0, len(self), self.width):
            end = start + self.width - 1
            if east[start:end] != west[start + 1 : end + 1]:
                yield from ((s, s + 1, EAST) for s in range(start, end) if east[s] != west[s + 1])

    @classmethod
    def plain(cls, width: int, height: int) -> "Grid":
        """An empty board without inner walls, such as Connect Four is played on.

        >>> print(Grid.plain(3, 2))
        +-+-+-+
        |. . .|
        +     +
        |. . .|
        +-+-+-+
        """
        return cls(width, height, bytes(4 * width * height), EMPTY * (width * height)).closed()

    @classmethod
    def parse(cls, text: str, letters: str = "") -> "Grid":
        """The grid of a picture; with `letters`, only those may stand on squares."""
        return cls(*picture.read(text, letters))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[int, bytes, str]:
        return self.width, self.edges, self.marks

    def __len__(self) -> int:
        return self.width * self.height

    def __str__(self) -> str:
        return self.picture()

    def __repr__(self) -> str:
        return f"<Grid of {self.width} by {self.height} squares>"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each square."""
        return picture.square_names(self.width, self.height)

    @cached_property
    def beside(self) -> tuple[tuple[Square, ...], ...]:
        """For each square and direction the next square, whatever lies between, or `OUTSIDE`."""
        return _beside(self.width, self.height)

    @cached_property
    def neighbours(self) -> tuple[tuple[Square, ...], ...]:
        """For each square the squares one step away: through open edges and doors, never diagonally."""
        return self._ways(shut=(WALL,))

    @cached_property
    def rooms(self) -> tuple[tuple[Square, ...], ...]:
        """The rooms: squares that hang together without a wall or door between, in the order of their first squares."""
        ways = self._ways(shut=(WALL, DOOR))
        rooms: list[tuple[Square, ...]] = []
        placed: set[Square] = set()
        for first in range(len(self)):
            if first not in placed:
                rooms.append(tuple(sorted(reach(ways, first))))
                placed.update(rooms[-1])
        return tuple(rooms)

    def _ways(self, shut: tuple[Edge, ...]) -> tuple[tuple[Square, ...], ...]:
        leads = [kind not in shut for kind in EDGES]
        kinds = iter(self.edges)
        # The edges lie in the order of the squares and directions, so each square takes the next four of them.
        return tuple(
            [
                tuple([there for there, kind in zip(four, kinds, strict=False) if leads[kind] and there >= 0])
                for four in self.beside
            ]
        )

    @cached_property
    def room(self) -> tuple[int, ...]:
        """For each square the number of its room."""
        numbers = {square: number for number, room in enumerate(self.rooms) for square in room}
        return tuple(numbers[square] for square in range(len(self)))

    def square(self, name: str) -> Square:
        """The square of this name."""
        squares = _squares_by_name(self.width, self.height)
        try:
            return squares[name.strip().upper()]
        except KeyError:
            raise NoSuchSquare(
                f"There is no square {name.strip()!r}; the squares are {self.names[0]} to {self.names[-1]}."
            ) from None

    def row(self, square: Square) -> int:
        """The row of a square, 0 at the top."""
        return square // self.width

    def column(self, square: Square) -> int:
        """The column of a square, 0 on the left."""
        return square % self.width

    def edge(self, square: Square, direction: Direction) -> Edge:
        """What lies on one side of a square."""
        return EDGES[self.edges[4 * square + direction]]

    def sides(self, square: Square) -> bytes:
        """What lies on the four sides of a square, in the order of the directions."""
        return self.edges[4 * square : 4 * square + 4]

    def direction(self, here: Square, there: Square) -> Direction | None:
        """The direction in which a neighbouring square lies; None if the two do not touch."""
        return DIRECTIONS[self.beside[here].index(there)] if there in self.beside[here] else None

    def are_adjacent(self, here: Square, there: Square) -> bool:
        """Whether one step leads from one square to the other."""
        return there in self.neighbours[here]

    def marked(self, letter: str) -> tuple[Square, ...]:
        """The squares that carry this letter."""
        return tuple(square for square, mark in enumerate(self.marks) if mark == letter)

    def reach(self, start: Square, budget: int | None = None, may_enter: MayEnter | None = None) -> dict[Square, int]:
        """How many steps away each square is, for all squares within the budget."""
        return reach(self.neighbours, start, budget, may_enter)

    def path(self, start: Square, goal: Square, may_enter: MayEnter | None = None) -> list[Square] | None:
        """The squares entered on a shortest way, the goal included; None if there is no way."""
        return path(self.neighbours, start, goal, may_enter)

    def lines(self, length: int) -> tuple[tuple[Square, ...], ...]:
        """All straight runs of so many squares, in rows, columns and both diagonals.

        >>> len(Grid.plain(7, 6).lines(4))
        69
        """
        return tuple(
            tuple((row + i * down) * self.width + column + i * right for i in range(length))
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
            for row in range(self.height)
            for column in range(self.width)
            if row + (length - 1) * down < self.height and 0 <= column + (length - 1) * right < self.width
        )

    def with_edge(self, square: Square, direction: Direction, kind: Edge) -> "Grid":
        """The same grid with another kind of edge on one side of a square, and of its neighbour there."""
        edges = bytearray(self.edges)
        edges[4 * square + direction] = kind
        there = self.beside[square][direction]
        if there != OUTSIDE:
            edges[4 * there + direction.back] = kind
        return Grid(self.width, self.height, bytes(edges), self.marks)

    def closed(self) -> "Grid":
        """The same grid with a solid wall all around."""
        edges, across, down = bytearray(self.edges), self.width, self.height
        edges[NORTH : 4 * across : 4] = edges[-4 * across + SOUTH :: 4] = bytes([WALL]) * across
        edges[WEST :: 4 * across] = edges[4 * (across - 1) + EAST :: 4 * across] = bytes([WALL]) * down
        return Grid(across, down, bytes(edges), self.marks)

    def turned(self, quarters: int = 1) -> "Grid":
        """The same piece after some quarter turns clockwise.

        >>> print(Grid.parse("+D+-+\\n|X .|\\n+-+-+").turned())
        +-+
        |XD
        + +
        |.|
        +-+
        """
        if quarters % 4 == 0:
            return self
        old = [(self.height - 1 - column, row) for row in range(self.width) for column in range(self.height)]
        once = self._rearranged(self.height, old, (WEST, NORTH, EAST, SOUTH))
        return once.turned(quarters - 1)

    def mirrored(self) -> "Grid":
        """The back of the piece: left and right exchanged."""
        old = [(row, self.width - 1 - column) for row in range(self.height) for column in range(self.width)]
        return self._rearranged(self.width, old, (NORTH, WEST, SOUTH, EAST))

    def _rearranged(self, width: int, old: list[tuple[int, int]], sides: tuple[Direction, ...]) -> "Grid":
        squares = [row * self.width + column for row, column in old]
        edges = bytes(self.edges[4 * square + side] for square in squares for side in sides)
        return Grid(width, len(self) // width, edges, "".join(self.marks[square] for square in squares))

    def picture(self, marks: Mapping[Square, str] | None = None, names: bool = False) -> str:
        """The grid as text that `parse` reads again, with other letters on some squares, and with names if wished."""
        letters = [(marks or {}).get(square, mark) for square, mark in enumerate(self.marks)]
        lines = picture.write(self.width, self.edges, letters)
        return "\n".join(picture.with_names(lines) if names else lines)


def compose(rows: Sequence[Sequence[Grid]]) -> Grid:
    """One board out of pieces of the same size; where two pieces meet they must show the same kind of edge.

    >>> room = Grid.parse("+-+\\nD.D\\n+-+")
    >>> print(compose([[room, room]]))
    +-+-+
    D.D.D
    +-+-+
    """
    width, height = rows[0][0].width, rows[0][0].height
    if any((piece.width, piece.height) != (width, height) or len(row) != len(rows[0]) for row in rows for piece in row):
        raise BadContent("A board is composed of rows of equal length, and of pieces of equal size.")
    strips = [(piece, line * width) for row in rows for line in range(height) for piece in row]
    edges = b"".join([piece.edges[4 * start : 4 * (start + width)] for piece, start in strips])
    marks = "".join([piece.marks[start : start + width] for piece, start in strips])
    return Grid(width * len(rows[0]), height * len(rows), edges, marks)
