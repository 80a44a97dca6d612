"""The map sheet as one picture."""

from math import atan2, degrees, hypot

from tabletime.drawing.svg import document, group, number, tag
from tabletime.games.blink.drawing.ground import ground
from tabletime.games.blink.drawing.legend import legend
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.sheet import LAYOUT, Sheet
from tabletime.games.blink.drawing.signs import signs
from tabletime.games.blink.drawing.terrain import engravings
from tabletime.games.blink.drawing.units import REACH, units
from tabletime.games.blink.rules.combat import Combat
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.move import Movement
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted
from tabletime.pieces.hexes import Name, named


def map_sheet(moment: Moment, description: str = "") -> str:
    """Floor, legend, ground, units, and what is happening, one upon the other."""
    view, sheet = moment.view, moment.sheet
    shared = [engravings(LAYOUT.side), signs() if moment.is_acting or moment.lit else ""]
    layers = [_floor(sheet), legend(view, sheet), ground(moment), units(moment), _happening(moment)]
    title = f"Map with {counted(len(view.tiles), 'tile')}"
    return document(sheet.width, sheet.height, title, *shared, *layers, corner=sheet.corner, describe=description)


@remembered
def _floor(sheet: Sheet) -> str:
    (x, y), inset = sheet.corner, 8 * sheet.scale
    paper = tag("rect", x=x, y=y, width=sheet.width, height=sheet.height, rx=3 * sheet.scale, fill="var(--raised)")
    inside = {"width": sheet.width - 2 * inset, "height": sheet.height - 2 * inset}
    return paper + tag("rect", x=x + inset, y=y + inset, **inside, fill="none", stroke="var(--hair)")


def _happening(moment: Moment) -> str:
    """An attack that is being decided, a unit that somebody else moves, or tiles that have just been laid."""
    match moment.now:
        case Combat(start=start, target=target):
            return _arrow(start, target)
        case Movement(start=start) if not moment.is_asked:
            return _dots(start)
        case Exploration(placed=placed):
            return group(*map(_dots, placed))
    return ""


def _arrow(start: Name, target: Name) -> str:
    """From one pile to the other."""
    (x, y), (to_x, to_y) = LAYOUT.centre(named(start)), LAYOUT.centre(named(target))
    tip = hypot(to_x - x, to_y - y) - REACH
    line = f"M{number(REACH)} 0H{number(tip)}M{number(tip - 9)}-6L{number(tip)} 0L{number(tip - 9)} 6"
    turned = f"translate({number(x)} {number(y)}) rotate({number(degrees(atan2(to_y - y, to_x - x)))})"
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round", "aria_hidden": "true"}
    return tag("path", d=line, transform=turned, fill="none", stroke="var(--ink)", stroke_width=2.5, **ends)


def _dots(place: Name) -> str:
    """A dotted ring round what has just changed."""
    x, y = LAYOUT.centre(named(place))
    dots = {"stroke_width": 2.5, "stroke_dasharray": "0 7", "stroke_linecap": "round"}
    return tag("circle", cx=x, cy=y, r=0.72 * LAYOUT.side, fill="none", stroke="var(--ink)", aria_hidden="true", **dots)
