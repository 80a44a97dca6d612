"""Where things go: the pitch of a map that grows, the middle of every room, and the places of pieces in it."""

from collections.abc import Iterator, Sequence

import msgspec

from tabletime.drawing.rooms import Measures
from tabletime.games.adventures.rules.exploring import Explore
from tabletime.games.adventures.state import NOWHERE
from tabletime.games.adventures.view import AdventuresView

WIDE, HIGH = 728, 566
TOP, BOTTOM = 31, 50
Cell = tuple[int, int]

PITCHES = (
    (4, 3, Measures(134, 16, 44), 1.2),
    (5, 4, Measures(106, 14, 36), 1.0),
    (7, 5, Measures(84, 12, 30), 0.78),
    (8, 6, Measures(70, 10, 26), 0.7),
)
"""How many columns and rows fit at each pitch, and the scale of figures there."""


class Layout(msgspec.Struct, frozen=True):
    """The map on the sheet: its sizes, the scale of pieces, and the point of the cell 0, 0."""

    measures: Measures
    scale: float
    x: float
    y: float

    def middle(self, cell: Cell) -> tuple[float, float]:
        """The middle of a cell."""
        return self.x + cell[0] * self.measures.pitch, self.y + cell[1] * self.measures.pitch


def layout(view: AdventuresView) -> Layout:
    """The map as it is, with the place of a tile that waits to be laid."""
    return fitted([*view.plan.at.values(), *([new[1]] if (new := new_tile(view)) else [])])


def fitted(cells: Sequence[Cell]) -> Layout:
    """The largest pitch at which all these cells fit, in the middle of the sheet."""
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    measures, scale = _sizes(right - left + 1, bottom - top + 1)
    middle = WIDE / 2, (TOP + HIGH - BOTTOM) / 2
    x = middle[0] - (left + right) / 2 * measures.pitch
    return Layout(measures, scale, x, middle[1] - (top + bottom) / 2 * measures.pitch)


def _sizes(columns: int, rows: int) -> tuple[Measures, float]:
    for most_columns, most_rows, measures, scale in PITCHES:
        if columns <= most_columns and rows <= most_rows:
            return measures, scale
    pitch = min((WIDE - 60) / columns, (HIGH - TOP - BOTTOM) / rows)
    return Measures(pitch * 7 / 8, pitch / 8, pitch / 3), pitch / 80 * 0.7


def exploring(view: AdventuresView) -> Explore | None:
    """The rule by which a new tile is turned, while that is asked."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(frame, Explore) or frame.tile == NOWHERE or frame.tile in view.plan.at:
        return None
    return frame


def new_tile(view: AdventuresView) -> tuple[int, Cell] | None:
    """A tile that was drawn and waits to be turned, with the cell where it will lie."""
    frame = exploring(view)
    return None if frame is None else (frame.tile, view.plan.beyond(frame.room, frame.side))


class Slots:
    """The places for pieces in one room: three columns and two rows, or more and smaller ones in a crowd."""

    def __init__(self, many: int, room: float, *, narrow: bool = False) -> None:
        self.columns, self.rows = next(
            (size for size in ((3, 2), (4, 3), (5, 4)) if many <= size[0] * size[1]), (8, many // 8 + 1)
        )
        self.scale = (3 / self.columns if many > 6 else 1.0) * (0.86 if narrow else 1)
        self.room, self.narrow, self.taken = room, narrow, set[Cell]()

    def claim(self, order: Iterator[Cell]) -> Cell:
        """The first free place in this order; it is taken now."""
        cell = next(cell for cell in order if cell not in self.taken)
        self.taken.add(cell)
        return cell

    def point(self, cell: Cell) -> tuple[float, float]:
        """Where a place lies, seen from the middle of the room."""
        across = 0.58 / max(1, self.columns - 1)
        down = 0.375 / max(1, self.rows - 1)
        x, y = -0.285 + cell[0] * across, -0.125 + cell[1] * down
        return (x * 0.85 * self.room, (y + 0.02) * self.room) if self.narrow else (x * self.room, y * self.room)

    @property
    def has_room(self) -> bool:
        """Whether one more would have a place."""
        return len(self.taken) < self.columns * self.rows

    def from_top(self) -> Iterator[Cell]:
        """From the upper left along the rows, first every second place: tokens and cards, whose names are wide."""
        columns = sorted(range(self.columns), key=lambda column: (column % 2, column))
        return ((column, row) for row in range(self.rows) for column in columns)

    def from_below(self) -> Iterator[Cell]:
        """From the lower left along the rows: Adventurers."""
        return ((column, row) for row in reversed(range(self.rows)) for column in range(self.columns))

    def from_the_right(self) -> Iterator[Cell]:
        """From the lower right upwards: figures."""
        return ((column, row) for column in reversed(range(self.columns)) for row in reversed(range(self.rows)))
