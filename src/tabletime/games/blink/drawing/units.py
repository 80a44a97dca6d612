"""Units on the map: piles of their owner's shape, with their number on top."""

from typing import Literal

import msgspec

from tabletime.drawing.marks import shape
from tabletime.drawing.svg import group, tag, text
from tabletime.games.blink.content.cards import Terrain
from tabletime.games.blink.drawing.ground import hex_id
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.sheet import LAYOUT
from tabletime.games.blink.drawing.signs import Sign, sign
from tabletime.games.blink.drawing.spots import ground_spot, units_spot
from tabletime.games.blink.drawing.terrain import halo, tint
from tabletime.games.blink.rules.disaster import Loss
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.words.describe import in_reading_order
from tabletime.games.blink.words.pieces import units_say
from tabletime.games.blink.words.text import player_name
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted
from tabletime.pieces.hexes import Name, Point, named

SIDE = LAYOUT.side
RADIUS, RISE, HIGHEST = 0.3 * SIDE, 4.4, 4
REACH = 1.5 * RADIUS


class Pile(msgspec.Struct, frozen=True):
    """The units on a tile, and how they are shown to a seat."""

    place: Name
    terrain: Terrain
    seat: int
    standing: int
    is_own: bool
    limit: int | None
    light: Literal["dark", "lit", "moving"]
    sign: str
    figure: float
    lettering: float


def units(moment: Moment) -> str:
    """All piles in the order of reading."""
    view = moment.view
    return group(*[_units(_pile(moment, place)) for place in in_reading_order(view.tiles) if place in view.stacks])


def _pile(moment: Moment, place: Name) -> Pile:
    view, sheet = moment.view, moment.sheet
    (seat, standing), terrain = view.stacks[place], view.tiles[place]
    return Pile(
        place=place,
        terrain=terrain,
        seat=seat,
        standing=standing,
        is_own=seat == view.seat,
        limit=view.population_limit(seat, terrain) if view.seat in (None, seat) else None,
        light=_light(moment, place),
        sign=_sign(moment, place),
        figure=sheet.figure,
        lettering=sheet.lettering,
    )


def _light(moment: Moment, place: Name) -> Literal["dark", "lit", "moving"]:
    if moment.is_asked and isinstance(moment.now, Movement) and moment.now.start == place:
        return "moving"
    return "lit" if moment.lit and units_spot(place) in moment.lit else "dark"


def _sign(moment: Moment, place: Name) -> str:
    """What one's own units would do; the page shows it when they are lit."""
    shown = bool(moment.lit) and units_spot(place) in moment.lit
    if not (shown or moment.is_acting) or moment.view.stacks[place][0] != moment.view.seat:
        return ""
    return _sign_at(place, "lose" if isinstance(moment.now, Loss) else "go", moment.sheet.figure, shown)


@remembered
def _sign_at(place: Name, kind: Sign, scale: float, shown: bool) -> str:
    x, y = LAYOUT.centre(named(place))
    return sign(kind, x - 0.5 * SIDE, y - 0.4 * SIDE, scale, shown=shown)


@remembered
def _units(pile: Pile) -> str:
    here = LAYOUT.centre(named(pile.place))
    # An apostrophe as it is printed would need two bytes, and so would then every letter of the sheet.
    units = counted(pile.standing, "unit")
    owned = f"Your {units}" if pile.is_own else f"{units} of {player_name(pile.seat)}"
    return group(
        _ground(pile, here),
        _shapes(pile, here),
        _limit(pile, here),
        pile.sign,
        id=hex_id("units", pile.place),
        role="img",
        aria_label=f"{owned}, {ground_spot(pile.terrain, pile.place)}",
        aria_description=units_say(is_own=pile.is_own),
        data_spot=units_spot(pile.place),
        data_light="ring",
    )


def _ground(pile: Pile, here: Point) -> str:
    """Where one clicks; light lies there, and a disc of it under one's own units that are about to move."""
    style: dict[str, object] = {"fill": "none", "pointer_events": "all"}
    if pile.light == "moving":
        style = {"fill": "var(--lamp)", "stroke": "var(--lampline)", "stroke_width": 1.5}
    elif pile.light == "lit":
        style = {"fill": "var(--lampsoft)", "fill_opacity": 0.8, "stroke": "var(--lampline)", "stroke_width": 2}
    return tag("circle", cx=here[0], cy=here[1], r=REACH * pile.figure, **style)


def _shapes(pile: Pile, here: Point) -> str:
    """One upon the other, the number on top. Nobody tells units of a player apart, but each can be seen to move."""
    (x, y), scale = here, pile.figure
    layers, rise = min(pile.standing, HIGHEST), RISE * scale
    bottom = y + (layers - 1) * rise / 2
    shapes = [_shape(pile, layer, x, bottom - layer * rise) for layer in range(layers)]
    style = {"font_size": 15 * scale, "font_weight": 700, "text_anchor": "middle", "fill": "var(--ontone)"}
    number = text(str(pile.standing), x=x, y=bottom - (layers - 1) * rise + 5.4 * scale, **style)
    return group(*shapes, number, class_="pile")


def _shape(pile: Pile, layer: int, x: float, y: float) -> str:
    edge = {"stroke": "var(--raised)", "stroke_width": 1.8, "stroke_linejoin": "round"}
    kin = {"id": f"{hex_id('unit', pile.place)}-{layer}", "data_kin": f"unit-{pile.seat}"}
    return shape(pile.seat, x, y, RADIUS * pile.figure, **edge, **kin)


def _limit(pile: Pile, here: Point) -> str:
    """How many stand there and how many may, on one's own tiles."""
    if pile.limit is None:
        return ""
    style = {
        "font_size": 11 * pile.lettering,
        "font_weight": 600,
        "text_anchor": "middle",
        "aria_hidden": "true",
    }
    words, below = f"{pile.standing}/{pile.limit}", here[1] + 0.74 * SIDE
    ground = tint(pile.terrain)
    return text(words, x=here[0], y=below, class_="limit", fill="var(--ink)", **style, **halo(ground))
