"""The universe as a small map: where a fight is, who is near, and what is known."""

from collections.abc import Iterator
from math import cos, pi, sin

from tabletime.drawing import group, mark, path, remembered, tag
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.drawing.chart import SIZE
from tabletime.games.game_of_time_and_space.drawing.signs import alien
from tabletime.games.game_of_time_and_space.drawing.zones import Lot, lots
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.kernel.words import initial

UNIT = 27
SIDE = SIZE * UNIT


def inset(view: TimeAndSpaceView, marked: Zone, x: float, y: float) -> str:
    """The map from this corner on, with one zone framed."""
    zones = [_zone(view, lot) for lot in lots(view)]
    at_x, at_y = _corner(marked)
    frame = tag("rect", x=at_x, y=at_y, width=UNIT, height=UNIT, fill="none", stroke="var(--ink)", stroke_width=2.6)
    layers = [_ground(), *zones, *_home(view), frame]
    return group(*layers, transform=f"translate({x:g} {y:g})", role="img", aria_label=f"Where the fight is: {marked}")


def _corner(zone: Zone) -> tuple[int, int]:
    row, column = (4, 4) if zone == DOMAIN else map(int, zone.split(","))
    return (column - 1) * UNIT, (row - 1) * UNIT


@remembered
def _ground() -> str:
    wall = {"x": 0, "y": 0, "width": SIDE, "height": SIDE, "fill": "var(--sheet)", "stroke": "var(--wall)"}
    lines = [path([(0, at * UNIT), (SIDE, at * UNIT)], stroke="var(--hair)") for at in range(1, SIZE)]
    lines += [path([(at * UNIT, 0), (at * UNIT, SIDE)], stroke="var(--hair)") for at in range(1, SIZE)]
    x, y = _corner(DOMAIN)
    home = {"x": x, "y": y, "width": 2 * UNIT, "height": 2 * UNIT, "fill": "var(--sheet)", "stroke": "var(--wall)"}
    dial = tag("circle", cx=x + UNIT, cy=y + UNIT, r=22, fill="none", stroke="var(--line)")
    return group(tag("rect", **wall, stroke_width=1.5), *lines, tag("rect", **home), dial)


def _zone(view: TimeAndSpaceView, lot: Lot) -> str:
    inside = _inside(lot)
    if not lot.is_visited:
        return inside
    (x, y), here = _corner(lot.zone), view.present(lot.zone)
    aside = 20 if lot.known_aliens else 13.5
    return group(inside, *[_piece(seat, x + aside - 8 * at, y + 15) for at, seat in enumerate(reversed(here))])


@remembered
def _inside(lot: Lot) -> str:
    (x, y), known = _corner(lot.zone), lot.known_aliens
    figure = alien(known[0][0].kinds, known[0][0].strength, x + 10, y + 13, 0.58) if known else ""
    return group(_engraved(x, y) if lot.is_hidden else "", figure)


def _engraved(x: float, y: float) -> str:
    ground = tag("rect", x=x + 0.5, y=y + 0.5, width=UNIT - 1, height=UNIT - 1, fill="var(--shade)")
    lines = "".join(f"M{x + 1} {y + at}h{UNIT - 2}" for at in range(3, UNIT, 3))
    return ground + tag("path", d=lines, stroke="var(--line)", stroke_width=0.8, opacity=0.6)


def _home(view: TimeAndSpaceView) -> Iterator[str]:
    x, y = _corner(DOMAIN)
    for seat in view.present(DOMAIN):
        turn = 2 * pi * seat / 6
        yield _piece(seat, x + UNIT + 17 * sin(turn), y + UNIT - 17 * cos(turn))


def _piece(seat: int, x: float, y: float) -> str:
    return mark(seat, initial(seat), x, y, 6)
