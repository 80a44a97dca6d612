"""The floor plan: rooms with walls, doors and arrows, the exits into the unknown, and what is in every room."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from tabletime.drawing import group, path, remembered, tag
from tabletime.drawing.rooms import Exit, Measures, Room, room
from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.content.tiles import CONTROL, LOST, PRISON, SPECIAL
from tabletime.games.adventures.drawing import places
from tabletime.games.adventures.drawing.arrangement import SMALLEST_WITH_NAMES, Arrangement, Pinned, id_of
from tabletime.games.adventures.drawing.arrows import arrows, outside
from tabletime.games.adventures.drawing.layout import Layout, new_tile
from tabletime.games.adventures.drawing.pieces import person
from tabletime.games.adventures.drawing.signs import label
from tabletime.games.adventures.drawing.turning import turnings
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.describe import room_line
from tabletime.games.adventures.words.pieces import door_says, room_says

Rooms = Mapping[int, Arrangement]


class Led(NamedTuple):
    """An Adventurer in a room, whose lamp only the seat sees that acts with it."""

    who: int
    unlit: str
    placed: Pinned


def floor_plan(view: AdventuresView, plan: Layout, rooms: Rooms) -> Iterator[str | Led]:
    """All rooms, the arrows, the doors into the unknown, the tile that waits to be laid, and over them all pieces.

    Pieces stand beside their rooms, not inside: each can be clicked for itself, and walks over the floors.
    """
    yield from [_room(view, number, plan) for number in rooms]
    yield group(*[arrow for number in rooms for arrow in arrows(view, number, plan)], aria_hidden="true")
    yield from [_door(view, number, side, plan) for number in rooms for side in _unknown(view, number)]
    yield turnings(view, plan)
    for placed in [placed for arrangement in rooms.values() for placed in arrangement.placed]:
        who = placed.piece.who
        yield _piece(placed) if who is None else Led(who, _piece(placed), placed)


def as_seen(view: AdventuresView, layer: str | Led, lit: int) -> str:
    """A layer of the plan as it looks from one seat, whose own Adventurer is lit."""
    if isinstance(layer, str) or layer.who != lit:
        return layer if isinstance(layer, str) else layer.unlit
    shining = msgspec.structs.replace(layer.placed.piece, drawn=person(view, lit, is_lit=True))
    return _piece(msgspec.structs.replace(layer.placed, piece=shining))


def _room(view: AdventuresView, number: int, plan: Layout) -> str:
    x, y = plan.middle(view.plan.at[number])
    name, measures = view.room_name(number), plan.measures
    shows_name = measures.room >= SMALLEST_WITH_NAMES or name in SPECIAL
    ornament = _ornament(name, measures.room / 2)
    tile = Room(name if shows_name else "", sides(view, number), view.is_narrow(number), ornament)
    narrow = group(_narrow(view, number, measures) if shows_name else "", transform=f"translate({x:g} {y:g})")
    look = {"id": id_of(f"room {name}"), "data_spot": name}
    told = room_says(name, is_narrow=view.is_narrow(number))
    named = {"role": "group", "aria_label": room_line(view, number), "aria_description": told}
    return group(room(tile, x, y, measures), narrow, **look, **named)


def sides(view: AdventuresView, number: int) -> tuple[Exit, Exit, Exit, Exit]:
    """What is on each side of a room, from the north clockwise."""
    north, east, south, west = (_side(view, number, side) for side in range(4))
    return north, east, south, west


def _side(view: AdventuresView, number: int, side: int) -> Exit:
    plan = view.plan
    if side not in plan.exits[number]:
        return "wall"
    if side in dict(plan.ways[number]) or _leads_to_new_tile(view, number, side):
        return "door"
    return "unknown" if side in _unknown(view, number) else "blocked"


NAME, LETTER, NARROW = 9, 5.9, 34
"""Where the name of a room begins, and what a letter of it and the word “narrow” take of its width."""


def _unknown(view: AdventuresView, number: int) -> Iterator[int]:
    """The exits that lead to new rooms, as long as there are tiles; not the one behind which a tile already lies."""
    doors = view.plan.doors[number] if len(view.tiles) else ()
    return (side for side in doors if not _leads_to_new_tile(view, number, side))


def _leads_to_new_tile(view: AdventuresView, number: int, side: int) -> bool:
    new = new_tile(view)
    return new is not None and view.plan.beyond(number, side) == new[1]


def _narrow(view: AdventuresView, number: int, measures: Measures) -> str:
    """The word beside the room's name, where no piece stands; in a small room the hatching says it alone."""
    if not view.is_narrow(number) or NAME + LETTER * len(view.room_name(number)) + NARROW > measures.room:
        return ""
    right, line = measures.room / 2 - 4, 17 - measures.room / 2
    rim = {"stroke": "var(--sheet)", "stroke_width": 2.5, "paint_order": "stroke"}
    return label("narrow", right, line, 10, ink="ink2", bold=True, text_anchor="end", **rim)


@remembered
def _ornament(name: str, half: float) -> str:
    """Bars for the Prison, a console for the Control Room, a spiral for the Lost Room: decoration, the name says it."""
    look = {"fill": "none", "stroke": "var(--line)", "stroke_width": 1.2}
    if name == PRISON:
        bars = [path([(x * half, -0.5 * half), (x * half, 0.85 * half)]) for x in (-0.8, -0.48, -0.16, 0.16, 0.48, 0.8)]
        return group(*bars, path([(-0.9 * half, -0.5 * half), (0.9 * half, -0.5 * half)]), **look)
    if name == CONTROL:
        rings = [_hexagon(half * size, **look) for size in (0.62, 0.25)]
        return group(*rings)
    if name == LOST:
        turns = [f"A{radius * half:g} {radius * half:g} 0 0 1 0 {end * half:g}" for radius, end in SPIRAL]
        return tag("path", d=f"M0 0{''.join(turns)}", **look)
    return ""


SPIRAL = ((0.1, 0.2), (0.2, -0.2), (0.3, 0.4), (0.4, -0.4), (0.5, 0.6))


def _hexagon(radius: float, **look: object) -> str:
    points = [
        (radius * x, radius * y) for x, y in ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))
    ]
    return path(points, closed=True, **look)


def _piece(placed: Pinned) -> str:
    piece = placed.piece
    inside = group(piece.drawn, transform=f"translate({placed.x:g} {placed.y:g}) scale({placed.scale:g})")
    look = {"id": piece.id, "data_kin": piece.kin, "data_spot": piece.spot, "data_light": "halo"}
    return group(inside, **look, role="img", aria_label=piece.said, aria_description=piece.says)


def _door(view: AdventuresView, number: int, side: int, plan: Layout) -> str:
    """A question mark behind an exit: nobody knows what lies there."""
    x, y = outside(view, number, side, plan, 19)
    name = view.room_name(number)
    disc = tag("circle", cx=x, cy=y, r=12, fill="var(--raised)")
    sign = label("?", x, y + 4.6, 13, bold=True, text_anchor="middle")
    said = f"{COMPASS[side].capitalize()} door of the {name}, not explored"
    named = {"role": "img", "aria_label": said, "aria_description": door_says()}
    return group(disc, sign, data_spot=places.door(name, COMPASS[side]), **named)
