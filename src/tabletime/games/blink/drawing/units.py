"""Units on the map: piles of their owner's shape, with their number on top."""

from functools import lru_cache

from tabletime.drawing.marks import shape
from tabletime.drawing.svg import group, tag, text
from tabletime.games.blink.describe import in_reading_order
from tabletime.games.blink.drawing.frame import LAYOUT
from tabletime.games.blink.drawing.ground import hex_id
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.signs import Sign, sign
from tabletime.games.blink.drawing.spots import place_spot, units_spot
from tabletime.games.blink.drawing.terrain import halo, tint
from tabletime.games.blink.phases.disaster import Loss
from tabletime.games.blink.phases.move import Movement
from tabletime.games.blink.position import population_limit
from tabletime.games.blink.text import many, player_name
from tabletime.pieces.hexes import Name, Point, named

SIDE = LAYOUT.side
RADIUS, RISE, HIGHEST = 0.3 * SIDE, 4.4, 4
REACH = 1.5 * RADIUS


def units(moment: Moment) -> str:
    """All piles in the order of reading."""
    return group(*(_units(moment, place) for place in in_reading_order(moment.view.stacks)))


def _units(moment: Moment, place: Name) -> str:
    seat, standing = moment.view.stacks[place]
    here = LAYOUT.centre(named(place))
    owner = "your" if seat == moment.view.seat else f"{player_name(seat)}’s"
    said = f"{owner} {many(standing, 'unit')}, {place_spot(moment.view, place)}"
    return group(
        _ground(moment, place, here),
        _pile(seat, standing, here, moment.frame.figure),
        _limit(moment, place),
        _sign(moment, place),
        id=hex_id("units", place),
        role="img",
        aria_label=said[0].upper() + said[1:],
        data_spot=units_spot(place),
        data_light="ring",
    )


def _ground(moment: Moment, place: Name, here: Point) -> str:
    """Where one clicks; light lies there, and a disc of it under one's own units that are about to move."""
    style: dict[str, object] = {"fill": "none", "pointer_events": "all"}
    if moment.is_asked and isinstance(moment.now, Movement) and moment.now.start == place:
        style = {"fill": "var(--lamp)", "stroke": "var(--lampline)", "stroke_width": 1.5}
    elif units_spot(place) in moment.lit:
        style = {"fill": "var(--lampsoft)", "fill_opacity": 0.8, "stroke": "var(--lampline)", "stroke_width": 2}
    return tag("circle", cx=here[0], cy=here[1], r=REACH * moment.frame.figure, **style)


@lru_cache(maxsize=1 << 10)
def _pile(seat: int, standing: int, here: Point, scale: float) -> str:
    x, y = here
    layers, rise = min(standing, HIGHEST) - 1, RISE * scale
    top = y - layers * rise / 2
    edge = {"stroke": "var(--raised)", "stroke_width": 1.8, "stroke_linejoin": "round"}
    shapes = [shape(seat, x, top + layer * rise, RADIUS * scale, **edge) for layer in range(layers, -1, -1)]
    style = {"font_size": 15 * scale, "font_weight": 700, "text_anchor": "middle", "fill": "var(--ontone)"}
    return group(*shapes, text(str(standing), x=x, y=top + 5.4 * scale, **style), class_="pile")


def _limit(moment: Moment, place: Name) -> str:
    """How many stand there and how many may, on one's own tiles."""
    view = moment.view
    (seat, standing), terrain = view.stacks[place], view.tiles[place]
    if view.seat not in (None, seat):
        return ""
    x, y = LAYOUT.centre(named(place))
    style = {
        "font_size": 11 * moment.frame.lettering,
        "font_weight": 600,
        "text_anchor": "middle",
        "aria_hidden": "true",
    }
    words = f"{standing}/{population_limit(view, seat, terrain)}"
    return text(words, x=x, y=y + 0.74 * SIDE, class_="limit", fill="var(--ink)", **style, **halo(tint(terrain)))


def _sign(moment: Moment, place: Name) -> str:
    """What one's own units would do; the page shows it when they are lit."""
    shown = units_spot(place) in moment.lit
    if not (shown or moment.is_acting) or moment.view.stacks[place][0] != moment.view.seat:
        return ""
    kind: Sign = "lose" if isinstance(moment.now, Loss) else "go"
    x, y = LAYOUT.centre(named(place))
    return sign(kind, x - 0.5 * SIDE, y - 0.4 * SIDE, moment.frame.figure, shown=shown)
