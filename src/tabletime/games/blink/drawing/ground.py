"""The ground of the map: tiles with their engraving, and the empty places that can be explored."""

from functools import lru_cache

from tabletime.drawing.svg import group, number, tag, text
from tabletime.games.blink.cards import Terrain
from tabletime.games.blink.describe import in_reading_order
from tabletime.games.blink.drawing.frame import LAYOUT
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.signs import Sign, sign
from tabletime.games.blink.drawing.spots import place_spot
from tabletime.games.blink.drawing.terrain import engraving_id, halo, hexagon, ink, tint
from tabletime.games.blink.hexmap import empty_slots, is_rivals
from tabletime.games.blink.phases.explore import Exploration
from tabletime.games.blink.phases.turn import MapTurn
from tabletime.games.blink.view import BlinkView
from tabletime.pieces.hexes import Name, adjacent, named

SIDE = LAYOUT.side
SEAM, SLOT_INSET, RING_INSET = 1.2, 5.0, 5.5


def hex_id(kind: str, place: Name) -> str:
    """An element's id: the same for the same place all game long."""
    return f"{kind}-{place.replace(',', '_')}"


def ground(moment: Moment) -> str:
    """Empty places, then tiles, each in the order of reading."""
    empty = [_slot(moment, place) for place in in_reading_order(slots(moment.view))]
    tiles = [_tile(moment, place) for place in in_reading_order(moment.view.tiles)]
    return group(*empty) + group(*tiles)


def slots(view: BlinkView) -> set[Name]:
    """The empty places next to the seat's units, or to anybody's for a spectator, and next to new tiles."""
    held = [place for place, (owner, _) in view.stacks.items() if view.seat in (None, owner)]
    laid = [place for frame in view.stack if isinstance(frame, Exploration) for place in frame.placed]
    near = {there for place in (*held, *laid) for there in adjacent(place)}
    return near & set(empty_slots(view.tiles))


def _slot(moment: Moment, place: Name) -> str:
    spot = place_spot(moment.view, place)
    style: dict[str, object] = {"fill": "var(--raised)", "stroke": "var(--edge)"}
    if spot in moment.lit:
        style = {"fill": "var(--lampsoft)", "stroke": "var(--lampline)", "stroke_width": 2}
    points = hexagon(LAYOUT, named(place), SLOT_INSET)
    floor = tag("polygon", points=points, stroke_dasharray="3 4", stroke_linejoin="round", **style)
    said = {"role": "img", "aria_label": spot.capitalize(), "data_spot": spot}
    return group(floor, _sign(moment, place, "come"), id=hex_id("slot", place), **said)


def _tile(moment: Moment, place: Name) -> str:
    spot = place_spot(moment.view, place)
    ring = _ring(place) if spot in moment.lit else ""
    said = {"role": "img", "aria_label": spot, "data_spot": spot, "data_light": "ring"}
    land = _land(place, moment.view.tiles[place], moment.frame.lettering)
    return group(land, ring, _sign(moment, place, _kind(moment, place)), id=hex_id("tile", place), **said)


@lru_cache(maxsize=1 << 10)
def _land(place: Name, terrain: Terrain, lettering: float) -> str:
    """A tile with its engraving; some are mirrored, so that they do not look stamped. The coordinates orient."""
    here = named(place)
    x, y = LAYOUT.centre(here)
    edge = {"stroke": ink(terrain), "stroke_opacity": 0.45, "stroke_linejoin": "round"}
    floor = tag("polygon", points=hexagon(LAYOUT, here, SEAM), fill=tint(terrain), **edge)
    mirror = " scale(-1 1)" if (here[0] * 7 + here[1] * 5) % 2 else ""
    middle = f"translate({number(x)} {number(y)}){mirror}"
    engraving = tag("use", href=f"#{engraving_id(terrain)}", transform=middle)
    style = {"font_size": 9 * lettering, "text_anchor": "middle", "fill": "var(--ink2)", "aria_hidden": "true"}
    label = text(place, x=x, y=y - 0.5 * SIDE, class_="coordinates", **style, **halo(tint(terrain)))
    return floor + engraving + label


def _ring(place: Name) -> str:
    style = {"fill": "none", "stroke_linejoin": "round"}
    points = hexagon(LAYOUT, named(place), RING_INSET)
    soft = tag("polygon", points=points, stroke="var(--lamp)", stroke_width=6, **style)
    return soft + tag("polygon", points=points, stroke="var(--lampline)", stroke_width=3, **style)


def _kind(moment: Moment, place: Name) -> Sign:
    """What would happen on a tile: a new unit or an attack in a map turn, and else a unit that goes there."""
    if not isinstance(moment.now, MapTurn):
        return "go"
    return "fight" if is_rivals(moment.view.stacks, moment.now.seat, place) else "come"


def _sign(moment: Moment, place: Name, kind: Sign) -> str:
    """Beside the units, if there are any. The page shows it when the place is lit."""
    shown = place_spot(moment.view, place) in moment.lit
    if not (shown or moment.is_acting):
        return ""
    x, y = LAYOUT.centre(named(place))
    if place in moment.view.stacks:
        x, y = x + 0.5 * SIDE, y - 0.4 * SIDE
    return sign(kind, x, y, moment.frame.figure, shown=shown)
