"""A player board: one track for each terrain, and lines across all four."""

from functools import lru_cache

from tabletime.drawing.marks import shape
from tabletime.drawing.svg import group, number, tag, text
from tabletime.games.blink.cards import TERRAINS, Terrain
from tabletime.games.blink.drawing.terrain import ink as etching
from tabletime.games.blink.drawing.terrain import symbol, tint
from tabletime.games.blink.position import board_of, meld_limit, populate_cost, population_limit
from tabletime.games.blink.text import many
from tabletime.games.blink.view import BlinkView

WIDTH, PITCH, FIRST = 324, 60, 30
TOP, SLOT, REACH = 22, 23, 9
CENTRED = {"text_anchor": "middle"}


class Tracks:
    """The board of one seat, drawn with its topmost row first."""

    def __init__(self, view: BlinkView, seat: int) -> None:
        self.view, self.seat = view, seat
        self.board = board_of(view.options)
        self.counts = view.players[seat].counts
        self.rows = max(self.board.slots.values())
        self.foot = TOP + self.rows * SLOT + 4

    def draw(self) -> str:
        tracks = [self.track(terrain, FIRST + PITCH * at) for at, terrain in enumerate(TERRAINS)]
        lines = [self.line(row, limit) for row, limit in self.board.lines.items() if row]
        box = f"0 0 {WIDTH} {self.foot + 36}"
        said = {"role": "img", "aria_label": self.words()}
        return tag("svg", *tracks, *lines, viewBox=box, class_="tracks", **said)

    def words(self) -> str:
        """The board as a sentence."""
        tracks = (
            f"{terrain.capitalize()} {self.counts[terrain]} of {self.board.slots[terrain]} on the map, "
            f"{self.limit(terrain)} to a tile, next unit for {many(self.cost(terrain), 'card')}"
            for terrain in TERRAINS
        )
        return f"{'; '.join(tracks)}; melds of up to {meld_limit(self.view, self.seat)}."

    def limit(self, terrain: Terrain) -> int:
        return population_limit(self.view, self.seat, terrain)

    def cost(self, terrain: Terrain) -> int:
        return populate_cost(self.view, self.seat, terrain)

    def y(self, row: int) -> float:
        """The middle of a row; row 1 is at the bottom."""
        return TOP + 2 + (self.rows - row + 0.5) * SLOT

    def track(self, terrain: Terrain, x: float) -> str:
        slots = self.board.slots[terrain]
        top = self.y(slots) - SLOT / 2 - 2
        size = {"width": 30, "height": slots * SLOT + 4, "rx": 15}
        capsule = tag("rect", x=x - 15, y=top, **size, fill=tint(terrain), fill_opacity=0.7)
        rows = [self.slot(terrain, x, row) for row in range(1, slots + 1)]
        bold = {"font_size": 12, "font_weight": 600, "fill": "var(--ink)", **CENTRED}
        limit = text(f"max {self.limit(terrain)}", x=x, y=self.foot + 16, **bold)
        cost = text(self.price(terrain), x=x, y=self.foot + 31, font_size=11, fill="var(--ink2)", **CENTRED)
        return group(symbol(terrain, x, 10, 0.9, 1.4), capsule, *rows, limit, cost)

    def price(self, terrain: Terrain) -> str:
        is_full = self.counts[terrain] == self.board.slots[terrain]
        return "all out" if is_full else many(self.cost(terrain), "card")

    def slot(self, terrain: Terrain, x: float, row: int) -> str:
        """BL-BRD-3: a unit or its empty ring; what the slot unlocks is printed on either."""
        is_open = row <= self.counts[terrain]
        return _slot(terrain, None if is_open else self.seat, x, self.y(row), self.gain(terrain, row))

    def gain(self, terrain: Terrain, row: int) -> str:
        unlocks = self.board.tracks[terrain].spaces[row].unlocks
        if "limit" in unlocks:
            return f"+{unlocks['limit'] - self.board.limits[terrain][row - 1]}"
        return f"×{unlocks['cost']}" if "cost" in unlocks else ""

    def line(self, row: int, limit: int) -> str:
        """BL-BRD-6: solid when passed, dotted when not."""
        is_passed = row <= min(self.counts.values())
        is_now = limit == meld_limit(self.view, self.seat)
        y = self.y(row) - SLOT / 2
        ink, dots = ("var(--ink)", None) if is_passed else ("var(--ink3)", "2 4")
        line = tag("path", d=f"M6 {number(y)}H234", stroke=ink, stroke_width=1.5, stroke_dasharray=dots)
        weight = 600 if is_now else 400
        return line + text(f"meld of {limit}", x=242, y=y + 4, font_size=12, font_weight=weight, fill=ink)


@lru_cache(maxsize=1 << 10)
def _slot(terrain: Terrain, seat: int | None, x: float, y: float, gain: str) -> str:
    """A slot with the unit of a seat, or open."""
    ring = {"stroke": etching(terrain), "stroke_dasharray": "2 2.5"}
    if seat is None:
        piece, ink = tag("circle", cx=x, cy=y, r=REACH - 0.5, fill="none", **ring), "var(--ink)"
    else:
        piece, ink = shape(seat, x, y, REACH, stroke="var(--raised)", stroke_width=1.5), "var(--ontone)"
    label = text(gain, x=x, y=y + 4, font_size=11, font_weight=600, fill=ink, **CENTRED) if gain else ""
    return piece + label
