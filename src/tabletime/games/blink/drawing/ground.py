"""The ground of the map: tiles with their engraving, and the empty places that can be explored."""

from tabletime.drawing.svg import group, number, tag, text
from tabletime.games.blink.board.hexmap import is_rivals
from tabletime.games.blink.content.cards import Terrain
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.sheet import LAYOUT
from tabletime.games.blink.drawing.signs import Sign, sign
from tabletime.games.blink.drawing.spots import ground_spot, place_spot
from tabletime.games.blink.drawing.terrain import engraving_id, halo, hexagon, ink, tint
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.describe import in_reading_order
from tabletime.games.blink.words.pieces import empty_place_says, terrain_says
from tabletime.kernel.memory import remembered
from tabletime.pieces.hexes import Name, adjacent, named

SIDE = LAYOUT.side
SEAM, SLOT_INSET, RING_INSET = 1.2, 5.0, 5.5


def hex_id(kind: str, place: Name) -> str:
    """An element's id: the same for the same place all game long."""
    return f"{kind}-{place.replace(',', '_')}"


def ground(moment: Moment) -> str:
    """Empty places, then tiles, each in the order of reading."""
    empty, tiles, lettering = tuple(slots(moment.view)), moment.view.tiles, moment.sheet.lettering
    if not (moment.lit or moment.is_acting):
        return _resting(in_reading_order(empty), tuple(tiles.items()), lettering)
    free = [_slot(place, _is_lit(moment, place), _sign(moment, place)) for place in in_reading_order(empty)]
    laid = [
        _tile(place, tiles[place], lettering, _is_lit(moment, place), _sign(moment, place))
        for place in in_reading_order(tiles)
    ]
    return group(*free) + group(*laid)


def _resting(empty: tuple[Name, ...], tiles: tuple[tuple[Name, Terrain], ...], lettering: float) -> str:
    """The ground for those who cannot do anything there."""
    return group(*[_slot(place, is_lit=False, sign="") for place in empty]) + _laid(tiles, lettering)


@remembered
def _laid(tiles: tuple[tuple[Name, Terrain], ...], lettering: float) -> str:
    known = dict(tiles)
    return group(*[_tile(place, known[place], lettering, is_lit=False, sign="") for place in in_reading_order(known)])


def slots(view: BlinkView) -> set[Name]:
    """The empty places next to the seat's units, or to anybody's for a spectator, and next to new tiles."""
    held = [place for place, (owner, _) in view.stacks.items() if view.seat in (None, owner)]
    laid = [place for frame in view.stack if isinstance(frame, Exploration) for place in frame.placed]
    return {there for place in (*held, *laid) for there in adjacent(place) if there not in view.tiles}


def _is_lit(moment: Moment, place: Name) -> bool:
    return bool(moment.lit) and place_spot(moment.view, place) in moment.lit


@remembered
def _slot(place: Name, is_lit: bool, sign: str) -> str:
    spot = ground_spot(None, place)
    style: dict[str, object] = {"fill": "var(--raised)", "stroke": "var(--edge)"}
    if is_lit:
        style = {"fill": "var(--lampsoft)", "stroke": "var(--lampline)", "stroke_width": 2}
    points = hexagon(LAYOUT, named(place), SLOT_INSET)
    floor = tag("polygon", points=points, stroke_dasharray="3 4", stroke_linejoin="round", **style)
    said = {"role": "img", "aria_label": spot.capitalize(), "aria_description": empty_place_says(), "data_spot": spot}
    return group(floor, sign, id=hex_id("slot", place), **said)


@remembered
def _tile(place: Name, terrain: Terrain, lettering: float, is_lit: bool, sign: str) -> str:
    spot = ground_spot(terrain, place)
    said = {"role": "img", "aria_label": spot, "aria_description": terrain_says(terrain), "data_spot": spot}
    ring = _ring(place) if is_lit else ""
    look = {"id": hex_id("tile", place), "data_light": "ring"}
    return group(_land(place, terrain, lettering), ring, sign, **look, **said)


@remembered
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


def _sign(moment: Moment, place: Name) -> str:
    """The page shows it when the place is lit."""
    shown = _is_lit(moment, place)
    if not (shown or moment.is_acting):
        return ""
    return _sign_at(place, _kind(moment, place), place in moment.view.stacks, moment.sheet.figure, shown)


def _kind(moment: Moment, place: Name) -> Sign:
    """What would happen: in a map turn a new tile, a new unit or an attack, and else a unit that goes there."""
    if place not in moment.view.tiles:
        return "come"
    if not isinstance(moment.now, MapTurn):
        return "go"
    return "fight" if is_rivals(moment.view.stacks, moment.now.seat, place) else "come"


@remembered
def _sign_at(place: Name, kind: Sign, has_units: bool, scale: float, shown: bool) -> str:
    """Beside the units, if there are any."""
    x, y = LAYOUT.centre(named(place))
    if has_units:
        x, y = x + 0.5 * SIDE, y - 0.4 * SIDE
    return sign(kind, x, y, scale, shown=shown)
