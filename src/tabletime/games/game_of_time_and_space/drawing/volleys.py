"""Dice and what they did: hits as arrows, misses as stubs, and pairs that cancelled tied together."""

from collections.abc import Iterator, Mapping
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any

from tabletime.drawing import group, path, remembered, tag, text
from tabletime.drawing.marks import polygon
from tabletime.games.game_of_time_and_space.drawing.fight import Clash

Place = tuple[float, float]
GAP = 23
"""How far from the middle of a die an arrow begins and ends."""


@remembered
def twelve(face: int, x: float, y: float, radius: float, *, is_hit: bool) -> str:
    """A die of twelve sides: solid where it hit, an outline where it missed."""
    fill, ink = ("var(--ink)", "var(--ontone)") if is_hit else ("var(--raised)", "var(--ink2)")
    rim = {"fill": fill, "stroke": "var(--ink)" if is_hit else "var(--edge)", "stroke_width": 1.4}
    body = tag("polygon", points=polygon(10, radius, x, y), **rim)
    edge = {"stroke": "var(--stone)" if is_hit else "var(--edge)", "stroke_width": 0.8, "fill": "none"}
    inner = tag("polygon", points=polygon(5, radius * 0.62, x, y), **edge)
    rays = "".join(_ray(x, y, radius, 2 * pi * corner / 5, edge) for corner in range(5))
    size = {"font_size": radius * 0.72, "font_weight": 700, "text_anchor": "middle", "fill": ink}
    halo = {"stroke": fill, "stroke_width": 3, "paint_order": "stroke"}
    return group(body, inner, rays, text(str(face), x=x, y=y + radius * 0.26, **size, **halo), aria_hidden="true")


def _ray(x: float, y: float, radius: float, turn: float, look: Mapping[str, Any]) -> str:
    ends = [(x + radius * part * sin(turn), y - radius * part * cos(turn)) for part in (0.62, 1)]
    return path(ends, **look)


def arrows(fight: Clash, dice: Mapping[int, Place], targets: Mapping[str, Place]) -> Iterator[str]:
    """What every roll did, between the dice and those they were aimed at."""
    pairs = fight.cancelled_pairs()
    tied = {at for pair in pairs for at in pair}
    ways = {at: _shortened(dice[at], targets[fight.attempts[at].victim]) for at in dice if fight.attempts[at].victim}
    for at, way in ways.items():
        attempt = fight.attempts[at]
        if attempt.roll:
            yield _dotted(way) if at in tied else _hit(way) if attempt.is_hit else _miss(way)
        else:
            yield _aim(way)
    yield from (_tie(ways[one], ways[other]) for one, other in pairs)


def _shortened(start: Place, end: Place) -> tuple[Place, Place]:
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1
    right, down = (end[0] - start[0]) / long * GAP, (end[1] - start[1]) / long * GAP
    return (start[0] + right, start[1] + down), (end[0] - right, end[1] - down)


def _hit(way: tuple[Place, Place]) -> str:
    return group(path(way, stroke="var(--ink)", stroke_width=3), _head(way, "ink", 1.2))


def _dotted(way: tuple[Place, Place]) -> str:
    dots: dict[str, Any] = {
        "stroke": "var(--ink2)",
        "stroke_width": 2,
        "stroke_dasharray": ".1 5",
        "stroke_linecap": "round",
    }
    return group(path(way, **dots), _head(way, "ink2", 1))


def _aim(way: tuple[Place, Place]) -> str:
    """Somebody has said whom to attack, and not rolled yet."""
    return group(path(way, stroke="var(--edge)", stroke_dasharray="1 4"), _head(way, "edge", 0.8))


def _miss(way: tuple[Place, Place]) -> str:
    (x, y), (to_x, to_y) = way
    end = x + (to_x - x) * 0.38, y + (to_y - y) * 0.38
    long = hypot(to_x - x, to_y - y) or 1
    across = (to_y - y) / long * 6, (x - to_x) / long * 6
    bar = path([(end[0] - across[0], end[1] - across[1]), (end[0] + across[0], end[1] + across[1])], **MISSED)
    return group(path([(x, y), end], stroke_dasharray="4 3", **MISSED), bar)


MISSED: dict[str, Any] = {"stroke": "var(--edge)", "stroke_width": 1.4}


def _head(way: tuple[Place, Place], ink: str, size: float) -> str:
    (x, y), (to_x, to_y) = way
    turn = f"translate({to_x:.1f} {to_y:.1f}) rotate({degrees(atan2(to_y - y, to_x - x)):.1f}) scale({size:g})"
    return tag("path", d="M1 0L-9-5V5Z", transform=turn, fill=f"var(--{ink})")


def _tie(one: tuple[Place, Place], other: tuple[Place, Place]) -> str:
    """Two hits that cancelled: their arrows are tied in the middle."""
    knots = [((way[0][0] + way[1][0]) / 2, (way[0][1] + way[1][1]) / 2) for way in (one, other)]
    x, y = (knots[0][0] + knots[1][0]) / 2, (knots[0][1] + knots[1][1]) / 2
    dots = [tag("circle", cx=knot[0], cy=knot[1], r=3, fill="var(--ink)") for knot in knots]
    pill = tag("rect", x=x - 26, y=y - 10, width=52, height=20, rx=10, fill="var(--raised)", stroke="var(--ink)")
    word = text("cancel", x=x, y=y + 4, font_size=12, font_weight=600, text_anchor="middle", fill="var(--ink)")
    return group(path(knots, stroke="var(--ink)"), *dots, pill, word)
