"""Room tiles: a floor with walls, exits that lead on, exits that lead into the unknown, and doors that are blocked."""

from typing import Any, Literal

import msgspec

from tabletime.drawing.svg import group, number, path, tag, text
from tabletime.kernel.memory import remembered

Exit = Literal["wall", "door", "unknown", "blocked"]
INSET, WIDTH = 4, 0.57
"""How far from the wall a long name begins, and how wide a letter of size 1 is."""
TURNS = {"north": 0, "east": 90, "south": 180, "west": 270}


class Room(msgspec.Struct, frozen=True):
    """What a room tile shows: its name and what is on each side, from the north clockwise."""

    name: str = ""
    sides: tuple[Exit, Exit, Exit, Exit] = ("wall", "wall", "wall", "wall")
    is_narrow: bool = False
    ornament: str = ""


class Measures(msgspec.Struct, frozen=True):
    """The sizes of a plan: the side of a room, the gap to the next one, and how wide a doorway is."""

    room: float = 106
    gap: float = 14
    door: float = 36

    @property
    def pitch(self) -> float:
        """From the middle of a room to the middle of the next."""
        return self.room + self.gap


def room(tile: Room, x: float, y: float, measures: Measures) -> str:
    """A room round a point of a drawing; where the plan moves, nothing but this point changes."""
    return group(_tile(tile, measures), transform=f"translate({number(x)} {number(y)})")


@remembered
def _tile(tile: Room, measures: Measures) -> str:
    half = measures.room / 2
    floor = tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, fill="var(--sheet)")
    sides = [_side(side, turn, measures) for side, turn in zip(tile.sides, TURNS.values(), strict=True)]
    hatch = [_narrow(turn, half) for side, turn in zip(tile.sides, TURNS.values(), strict=True) if side == "wall"]
    narrow = group(*hatch) if tile.is_narrow else ""
    return "".join([floor, _grid(half), tile.ornament, narrow, *sides, _name(tile.name, half)])


def _name(name: str, half: float) -> str:
    """The name in the upper left corner, in letters of which all find room, as far as they can still be read."""
    if not name:
        return ""
    size = round(min(12.5, max(8.2, 2 * (half - INSET) / (WIDTH * len(name)))), 1)
    look: dict[str, Any] = {"class_": "serif", "font_style": "italic", "fill": "var(--ink)"}
    return text(name, x=(9 if size == 12.5 else INSET) - half, y=17 - half, font_size=size, **look)


def _grid(half: float) -> str:
    quarters = [at * half / 2 for at in (-1, 0, 1)]
    lines = [path([(at, -half), (at, half)]) for at in quarters]
    lines += [path([(-half, at), (half, at)]) for at in quarters]
    return group(*lines, stroke="var(--hair)", stroke_width=1)


def _side(side: Exit, turn: int, measures: Measures) -> str:
    """One side, drawn as the northern one and turned into its place."""
    half, door, gap = measures.room / 2, measures.door / 2, measures.gap
    wall: dict[str, Any] = {"stroke": "var(--wall)", "stroke_width": 3, "stroke_linecap": "square"}
    if side == "wall":
        drawn = path([(-half, -half), (half, -half)], **wall)
    else:
        stubs = [path([(end * half, -half), (end * door, -half)], **wall) for end in (-1, 1)]
        reach = gap if side == "door" else 12
        jambs = [
            path([(end * door, -half), (end * door, -half - reach)], **(wall | {"stroke_width": 2})) for end in (-1, 1)
        ]
        drawn = group(*stubs, *jambs, _beyond(side, half, door, turn))
    return group(drawn, transform=f"rotate({turn})")


def _beyond(side: Exit, half: float, door: float, turn: int) -> str:
    if side == "blocked":
        return tag("rect", x=-door, y=-half - 12, width=2 * door, height=12, fill="var(--shade)", stroke="var(--edge)")
    if side == "unknown":
        upright = f"rotate({-turn} 0 {-half - 19:g})"
        place = {"x": 0, "y": -half - 14.4, "text_anchor": "middle", "font_size": 13, "font_weight": 700}
        return text("?", **place, fill="var(--ink2)", transform=upright)
    return ""


def _narrow(turn: int, half: float) -> str:
    deep = 2 * half * 0.145
    band = tag("rect", x=-half, y=-half, width=2 * half, height=deep, fill="var(--shade)", stroke="none")
    lines = [
        path([(-half + at, -half), (-half + at - 5, -half + deep)], stroke="var(--line)", stroke_width=1.5)
        for at in range(8, int(2 * half), 8)
    ]
    return group(band, *lines, transform=f"rotate({turn})")
