"""A player board: one track for each terrain, and lines across all four."""

import msgspec

from tabletime.drawing.marks import shape
from tabletime.drawing.svg import group, number, tag, text
from tabletime.games.blink.content.boards import Board
from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.drawing.terrain import ink as etching
from tabletime.games.blink.drawing.terrain import symbol, tint
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.pieces import says
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted

WIDTH, PITCH, FIRST = 324, 60, 30
TOP, SLOT, REACH = 22, 23, 9
CENTRED = {"text_anchor": "middle"}


class Track(msgspec.Struct, frozen=True):
    """How far one track of a player is open, and what that means on the map."""

    board: Board
    terrain: Terrain
    seat: int
    units: int
    limit: int
    cost: int

    @property
    def slots(self) -> int:
        return self.board.slots[self.terrain]

    @property
    def price(self) -> str:
        return "all out" if self.units == self.slots else counted(self.cost, "card")

    def gain(self, row: int) -> str:
        """BL-BRD-3: what a slot unlocks."""
        unlocks = self.board.tracks[self.terrain].spaces[row].unlocks
        if "limit" in unlocks:
            return f"+{unlocks['limit'] - self.board.limits[self.terrain][row - 1]}"
        return f"×{unlocks['cost']}" if "cost" in unlocks else ""


def tracks(view: BlinkView, seat: int) -> str:
    """The board of one seat, drawn with its topmost row first."""
    board, limit = view.options.board, view.meld_limit(seat)
    standing = [_track_of(view, seat, terrain) for terrain in TERRAINS]
    passed = min([track.units for track in standing])
    lines = [_line(board, row, row <= passed, most == limit) for row, most in board.lines.items() if row]
    box = f"0 0 {WIDTH} {_foot(board) + 36}"
    words = f"{'; '.join(map(_words, standing))}; melds of up to {limit}."
    named = {"role": "img", "aria_label": words, "aria_description": says("BL-BRD-3", "BL-BRD-6")}
    return tag("svg", *map(_track, standing), *lines, viewBox=box, class_="tracks", **named)


def _track_of(view: BlinkView, seat: int, terrain: Terrain) -> Track:
    units, limit = view.players[seat].counts[terrain], view.population_limit(seat, terrain)
    return Track(view.options.board, terrain, seat, units, limit, view.populate_cost(seat, terrain))


def _foot(board: Board) -> float:
    return TOP + max(board.slots.values()) * SLOT + 4


def _y(board: Board, row: int) -> float:
    """The middle of a row; row 1 is at the bottom."""
    return TOP + 2 + (max(board.slots.values()) - row + 0.5) * SLOT


@remembered
def _words(track: Track) -> str:
    """A track as a part of a sentence."""
    return (
        f"{track.terrain.capitalize()} {track.units} of {track.slots} on the map, "
        f"{track.limit} to a tile, next unit for {counted(track.cost, 'card')}"
    )


@remembered
def _track(track: Track) -> str:
    board, terrain, slots = track.board, track.terrain, track.slots
    x, foot = FIRST + PITCH * TERRAINS.index(terrain), _foot(board)
    size = {"width": 30, "height": slots * SLOT + 4, "rx": 15}
    top = _y(board, slots) - SLOT / 2 - 2
    capsule = tag("rect", x=x - 15, y=top, **size, fill=tint(terrain), fill_opacity=0.7)
    rows = [_slot(track, row, x) for row in range(1, slots + 1)]
    bold = {"font_size": 12, "font_weight": 600, "fill": "var(--ink)", **CENTRED}
    limit = text(f"max {track.limit}", x=x, y=foot + 16, **bold)
    cost = text(track.price, x=x, y=foot + 31, font_size=11, fill="var(--ink2)", **CENTRED)
    return group(symbol(terrain, x, 10, 0.9, 1.4), capsule, *rows, limit, cost)


def _slot(track: Track, row: int, x: float) -> str:
    """BL-BRD-3: a unit or its empty ring; what the slot unlocks is printed on either."""
    y, gain = _y(track.board, row), track.gain(row)
    if row <= track.units:
        ring = {"stroke": etching(track.terrain), "stroke_dasharray": "2 2.5"}
        piece, ink = tag("circle", cx=x, cy=y, r=REACH - 0.5, fill="none", **ring), "var(--ink)"
    else:
        piece, ink = shape(track.seat, x, y, REACH, stroke="var(--raised)", stroke_width=1.5), "var(--ontone)"
    return piece + (text(gain, x=x, y=y + 4, font_size=10, font_weight=600, fill=ink, **CENTRED) if gain else "")


@remembered
def _line(board: Board, row: int, is_passed: bool, is_now: bool) -> str:
    """BL-BRD-6: solid when passed, dotted when not."""
    y = _y(board, row) - SLOT / 2
    ink, dots = ("var(--ink)", None) if is_passed else ("var(--ink3)", "2 4")
    line = tag("path", d=f"M6 {number(y)}H234", stroke=ink, stroke_width=1.5, stroke_dasharray=dots)
    weight = 600 if is_now else 400
    return line + text(f"meld of {board.lines[row]}", x=242, y=y + 4, font_size=12, font_weight=weight, fill=ink)
