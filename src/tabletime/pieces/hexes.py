"""Hexagons: where they lie, what they touch, how they are drawn and written down.

A hex is a pair `(q, r)` of axial coordinates. On a pointy-topped sheet `q` runs to the right and `r` down to the
right, so that the six neighbours of a hex follow one another against the clock, beginning on the right. Where hexes
are keys of a record or said by a player, they go by their name, the text `"q,r"`.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from sys import intern
from typing import TypeAlias

import msgspec

from tabletime.kernel.errors import BadContent, TabletimeError

Hex: TypeAlias = tuple[int, int]
Name: TypeAlias = str
Point: TypeAlias = tuple[float, float]

ORIGIN: Hex = (0, 0)
DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
EMPTY = " ."

_ROOT_3 = math.sqrt(3)


class BadMap(BadContent, ValueError):
    """A drawn map with a fault; the sentence points at line and column."""


class NoSuchHex(TabletimeError, ValueError):
    """A name that is not the name of a hex."""


@lru_cache(maxsize=1 << 14)
def neighbours(here: Hex) -> tuple[Hex, ...]:
    """The six hexes that touch this one."""
    q, r = here
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


@lru_cache(maxsize=1 << 14)
def name(here: Hex) -> Name:
    """What the hex is called: its two coordinates with a comma between them."""
    return intern(f"{here[0]},{here[1]}")


_NAME = re.compile(r"\s*(-?\d+)\s*,\s*(-?\d+)\s*", re.ASCII)


def is_name(text: str) -> bool:
    """Whether a text names a hex."""
    return _NAME.fullmatch(text) is not None


@lru_cache(maxsize=1 << 14)
def named(name: Name) -> Hex:
    """The hex of this name."""
    match = _NAME.fullmatch(name)
    if not match:
        raise NoSuchHex(f"{name!r} is not a hex; write its two coordinates like 1,-2.")
    return int(match[1]), int(match[2])


@lru_cache(maxsize=1 << 14)
def adjacent(here: Name) -> tuple[Name, ...]:
    """The names of the six hexes that touch this one."""
    return tuple(map(name, neighbours(named(here))))


def step(here: Hex, direction: int, length: int = 1) -> Hex:
    """The hex that lies some steps away in one of the six directions."""
    dq, dr = DIRECTIONS[direction % 6]
    return here[0] + dq * length, here[1] + dr * length


def direction(here: Hex, there: Hex) -> int | None:
    """The direction in which a neighbour lies; none if the two hexes do not touch."""
    offset = (there[0] - here[0], there[1] - here[1])
    return DIRECTIONS.index(offset) if offset in DIRECTIONS else None


def distance(here: Hex, there: Hex) -> int:
    """How many steps lie between two hexes."""
    dq, dr = there[0] - here[0], there[1] - here[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """All hexes at exactly this distance, in the order of the directions."""
    if radius == 0:
        return [centre]
    corners = (step(centre, side, radius) for side in range(6))
    return [step(corner, side + 2, along) for side, corner in enumerate(corners) for along in range(radius)]


def spiral(centre: Hex, radius: int) -> list[Hex]:
    """All hexes up to this distance, ring by ring from the centre."""
    return [here for width in range(radius + 1) for here in ring(centre, width)]


def rotate(here: Hex, turns: int, around: Hex = ORIGIN) -> Hex:
    """The hex after some sixths of a turn against the clock around another one."""
    q, r = here[0] - around[0], here[1] - around[1]
    for _ in range(turns % 6):
        q, r = q + r, -q
    return around[0] + q, around[1] + r


def line(here: Hex, there: Hex) -> list[Hex]:
    """The straight row of hexes from one to another, both ends included."""
    length = distance(here, there)
    # A line along the border of two rows touches both; a small push makes it keep to one of them.
    start, end = (here[0] + 1e-6, here[1] + 2e-6), (there[0] + 1e-6, there[1] + 2e-6)
    return [_between(start, end, along / max(length, 1)) for along in range(length + 1)]


def _between(start: Point, end: Point, part: float) -> Hex:
    return nearest(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


def nearest(q: float, r: float) -> Hex:
    """The hex in which a point between whole coordinates lies."""
    whole_q, whole_r, whole_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s + q + r)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r


class Layout(msgspec.Struct, frozen=True):
    """How hexes lie on a drawing: how long a side is, and whether a side or a corner is on top; y runs down."""

    side: float
    flat: bool = False

    def centre(self, here: Hex) -> Point:
        """The middle of a hex on the drawing."""
        q, r = here
        if self.flat:
            return self.side * 1.5 * q, self.side * _ROOT_3 * (r + q / 2)
        return self.side * _ROOT_3 * (q + r / 2), self.side * 1.5 * r

    def corners(self, here: Hex, inset: float = 0.0) -> list[Point]:
        """The six corners of a hex, drawn a little smaller if an inset is given."""
        x, y = self.centre(here)
        reach = self.side - inset
        angles = (math.radians(60 * corner + (0 if self.flat else 30)) for corner in range(6))
        return [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles]

    def hex_at(self, x: float, y: float) -> Hex:
        """The hex that covers a point of the drawing."""
        if self.flat:
            q = x / (self.side * 1.5)
            return nearest(q, y / (self.side * _ROOT_3) - q / 2)
        r = y / (self.side * 1.5)
        return nearest(x / (self.side * _ROOT_3) - r / 2, r)

    def bounds(self, hexes: Iterable[Hex]) -> tuple[float, float, float, float]:
        """The box around some hexes: left, top, width and height."""
        points = [point for here in hexes for point in self.corners(here)]
        if not points:
            return 0.0, 0.0, 0.0, 0.0
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top


class Growth:
    """A set of hexes that grows, with the empty places around it always at hand."""

    __slots__ = ("frontier", "hexes")

    def __init__(self, hexes: Iterable[Hex] = ()) -> None:
        self.hexes: set[Hex] = set()
        self.frontier: set[Hex] = set()
        for here in hexes:
            self.add(here)

    def add(self, here: Hex) -> None:
        """Lay a hex; the places next to it that are still empty join the frontier."""
        self.hexes.add(here)
        self.frontier.discard(here)
        self.frontier.update(there for there in neighbours(here) if there not in self.hexes)

    def copy(self) -> "Growth":
        """An independent copy."""
        twin = Growth()
        twin.hexes, twin.frontier = self.hexes.copy(), self.frontier.copy()
        return twin

    def __contains__(self, here: Hex) -> bool:
        return here in self.hexes

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.hexes)

    def __len__(self) -> int:
        return len(self.hexes)


def is_connected(hexes: Iterable[Hex]) -> bool:
    """Whether one can walk from every hex to every other without leaving them."""
    unseen = set(hexes)
    waiting = [unseen.pop()] if unseen else []
    while waiting:
        reached = unseen.intersection(neighbours(waiting.pop()))
        unseen -= reached
        waiting.extend(reached)
    return not unseen


def read_map(text: str, first: Hex = ORIGIN) -> dict[Hex, str]:
    """The symbols of a drawn map by hex; `first` says where the first symbol lies.

    Neighbours in a row stand two columns apart, and each row is shifted by one column against the next:

         A B
        C D E
    """
    marks = [(row, column, mark) for row, column, mark in _marks(text) if mark not in EMPTY]
    if not marks:
        raise BadMap("The map is empty: draw at least one symbol.")
    top, left, _ = marks[0]
    cells: dict[Hex, str] = {}
    for row, column, mark in marks:
        r, shift = row - top, column - left - (row - top)
        if shift % 2:
            raise BadMap(
                f"Map line {row + 1}, column {column + 1}: {mark!r} stands between two places; move it by one column."
            )
        cells[first[0] + shift // 2, first[1] + r] = mark
    return cells


def _marks(text: str) -> Iterator[tuple[int, int, str]]:
    for row, symbols in enumerate(text.splitlines()):
        for column, mark in enumerate(symbols):
            yield row, column, mark


def write_map(cells: Mapping[Hex, str], empty: str = " ") -> str:
    """The drawn map of some symbols by hex, as `read_map` reads it."""
    if not cells:
        return ""
    rows = range(min(r for _, r in cells), max(r for _, r in cells) + 1)
    columns = [2 * q + r for q, r in cells]
    left, right = min(columns), max(columns)
    return "\n".join(_row(cells, r, range(left, right + 1), empty) for r in rows)


def _row(cells: Mapping[Hex, str], r: int, columns: range, empty: str) -> str:
    marks = (cells.get(((column - r) // 2, r), empty) if (column - r) % 2 == 0 else " " for column in columns)
    return "".join(marks).rstrip()


def first_of(cells: Iterable[Hex]) -> Hex:
    """The hex that comes first when the map is read like a page."""
    return min(cells, key=lambda here: (here[1], here[0]))
