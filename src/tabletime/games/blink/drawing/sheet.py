"""The map sheet: tiles keep their coordinates for the whole game, and the sheet grows in whole steps.

When a tile comes near the border, the sheet becomes an eighth larger on all sides at once. Its centre stays where it is
until the map has grown by two rows on one side only; then it follows by one. Nothing but a new outermost tile changes
the sheet. Empty places beyond the outermost tiles may be cut by the border, but never their middle.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil

import msgspec

from tabletime.games.blink.content.world import StartingMap
from tabletime.games.blink.view import BlinkView
from tabletime.pieces.hexes import Hex, Layout, Name, Point, named, neighbours

LAYOUT = Layout(side=48)
WIDTH, HEIGHT, MARGIN = 728, 566, 14
ACROSS, DOWN = 58, 40
"""How far the sheet reaches beyond the outermost tiles: to the middle of the next place, and a little farther."""
STEPS = 8
COLUMN, ROW = LAYOUT.centre((1, 0))[0], LAYOUT.centre((0, 1))[1]
LEGEND_WIDTH, LEGEND_HEIGHT = 128, 126


class Sheet(msgspec.Struct, frozen=True):
    """A sheet around a centre, `scale` times as large as the smallest one."""

    centre: Point
    scale: float
    legend: Point
    """The upper left corner of the legend, in a corner of the sheet where nothing lies."""

    @property
    def width(self) -> float:
        return WIDTH * self.scale

    @property
    def height(self) -> float:
        return HEIGHT * self.scale

    @property
    def corner(self) -> Point:
        return self.centre[0] - self.width / 2, self.centre[1] - self.height / 2

    @property
    def lettering(self) -> float:
        """How much larger letters are drawn on a large sheet, so that they can still be read."""
        return min(self.scale, 1.8)

    @property
    def figure(self) -> float:
        """How much larger units are drawn on a large sheet."""
        return min(0.4 + 0.6 * self.scale, 1.45)


def sheet_of(view: BlinkView) -> Sheet:
    """The smallest sheet that holds the tiles and, in a corner, the legend."""
    start = view.options.world.starting_map(view.options.map_set, view.seats)
    return _sheet(frozenset(view.tiles), start)


@lru_cache(maxsize=1 << 10)
def _sheet(places: frozenset[Name], start: StartingMap) -> Sheet:
    tiles = [named(place) for place in places]
    slots = {there for here in tiles for there in neighbours(here)}
    centre = _centre(tiles, start)
    step = _least_step(centre, tiles)
    while not (corners := _free_corners(centre, step / STEPS, slots.union(tiles))):
        step += 1
    return Sheet(centre, step / STEPS, corners[0])


def _centre(tiles: Sequence[Hex], start: StartingMap) -> Point:
    """The middle of the starting map, or whole steps away from it."""
    home, now = _middle(start.marks()), _middle(tiles)
    columns, rows = round((now[0] - home[0]) / COLUMN), round((now[1] - home[1]) / ROW)
    return home[0] + columns * COLUMN, home[1] + rows * ROW


def _middle(hexes: Iterable[Hex]) -> Point:
    left, top, width, height = LAYOUT.bounds(hexes)
    return left + width / 2, top + height / 2


def _least_step(centre: Point, tiles: Sequence[Hex]) -> int:
    left, top, width, height = LAYOUT.bounds(tiles)
    across = max(centre[0] - left, left + width - centre[0]) + ACROSS
    down = max(centre[1] - top, top + height - centre[1]) + DOWN
    return max(STEPS, ceil(max(across / WIDTH, down / HEIGHT) * 2 * STEPS))


def _free_corners(centre: Point, scale: float, hexes: Iterable[Hex]) -> list[Point]:
    """Where the legend covers no hexagon; at the lower right if it can be there."""
    width, height = LEGEND_WIDTH * scale, LEGEND_HEIGHT * scale
    right, bottom = (WIDTH / 2 - MARGIN) * scale, (HEIGHT / 2 - MARGIN) * scale
    sides, ends = (right - width, -right), (bottom - height, -bottom)
    corners = [(centre[0] + x, centre[1] + y) for y in ends for x in sides]
    middles = [LAYOUT.centre(here) for here in hexes]
    return [corner for corner in corners if not any(_touches(corner, width, height, middle) for middle in middles)]


def _touches(corner: Point, width: float, height: float, middle: Point) -> bool:
    """Whether the hexagon with this middle reaches into a box."""
    across = max(corner[0] - middle[0], 0, middle[0] - corner[0] - width)
    down = max(corner[1] - middle[1], 0, middle[1] - corner[1] - height)
    return across < LAYOUT.side * 0.87 and down + across * 0.58 < LAYOUT.side
