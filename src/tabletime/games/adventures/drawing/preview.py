"""The preview of the Enemy turn, shown on demand: which way the foes would go, and whom they could attack."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from tabletime.drawing import group, path, tag
from tabletime.games.adventures.board.danger import Danger, danger
from tabletime.games.adventures.board.floor import STEP
from tabletime.games.adventures.board.marching import standing
from tabletime.games.adventures.drawing.arrows import arrow
from tabletime.games.adventures.drawing.layout import HIGH, TOP, WIDE, Layout
from tabletime.games.adventures.drawing.map import Rooms
from tabletime.games.adventures.drawing.pieces import shade
from tabletime.games.adventures.drawing.signs import label
from tabletime.games.adventures.state import Figure
from tabletime.games.adventures.view import AdventuresView

OVERLAY = "Enemy turn"
KEY_WIDE, KEY_HIGH = 176, 128
LIGHT = {"fill": "none", "stroke": "var(--danger)", "stroke_width": 1.5, "stroke_dasharray": "4 3"}


def preview(view: AdventuresView, plan: Layout, rooms: Rooms) -> str:
    """An overlay of what would come if the turn ended now; nothing of it depends on what nobody knows."""
    if view.phase != "adventurers" or view.outcome is not None:
        return ""
    seen = danger(view)
    drawn = [*_tokens(seen, rooms, plan), *_ghosts(view, seen, rooms)]
    drawn += [*_ways(view, seen, plan), *_attacks(view, seen, plan)]
    key = _key(view, plan) if drawn else ""
    return group(*drawn, key, display="none", data_overlay=OVERLAY, pointer_events="none", aria_hidden="true")


def _ways(view: AdventuresView, seen: Danger, plan: Layout) -> Iterator[str]:
    """A large arrow in each doorway through which somebody would come."""
    before = standing(view)
    steps = {step for name, way in seen.marches.items() for step in pairwise((before[name], *way))}
    for room, other in sorted(steps):
        side = view.plan.side_towards(room, other)
        (x, y), (right, down) = plan.middle(view.plan.at[room]), STEP[side]
        half = plan.measures.pitch / 2
        yield _at(x + right * half, y + down * half, arrow((0, 0), side, ink="danger"), 1.5)


def _ghosts(view: AdventuresView, seen: Danger, rooms: Rooms) -> Iterator[str]:
    """A dashed figure where each foe would stand."""
    for name, way in seen.marches.items():
        room = rooms[way[-1]]
        foe = view.figure(name)
        if isinstance(foe, Figure) and room.slots.has_room:
            x, y = room.free_place(room.slots.from_the_right())
            yield _at(x, y, shade(foe), room.scale)


def _attacks(view: AdventuresView, seen: Danger, plan: Layout) -> Iterator[str]:
    """A triangle in every room where somebody could be attacked, or is caught in a Trap."""
    names = {name for targets in seen.attacks.values() for name in targets} | set(seen.trapped)
    rooms = {view.where[view.who_is(name)] for name in names if name in view.team}
    for room in sorted(rooms):
        (x, y), half = plan.middle(view.plan.at[room]), plan.measures.room / 2
        yield _at(x + half - 15, y - half + 34, _triangle())  # below the name of the room


def _triangle() -> str:
    look = {"fill": "var(--sheet)", "stroke": "var(--danger)", "stroke_width": 1.8, "stroke_linejoin": "round"}
    return path([(0, -8), (8, 6), (-8, 6)], closed=True, **look) + label(
        "!", 0, 5, 11, ink="danger", text_anchor="middle"
    )


def _tokens(seen: Danger, rooms: Rooms, plan: Layout) -> Iterator[str]:
    """A dashed ring in every room that may get a new token."""
    for room in seen.refilling:
        yield tag("circle", cx=rooms[room].middle[0], cy=rooms[room].middle[1], r=12 * plan.scale, **LIGHT)


def _key(view: AdventuresView, plan: Layout) -> str:
    """What the signs mean, in the first corner that is free; without one, the words under the map must do."""
    corner = next((corner for corner in _corners() if _is_free(view, plan, *corner)), None)
    if corner is None:
        return ""
    x, y = corner
    rows = (
        (arrow((0, 0), 1, ink="danger"), "a foe leaves here"),
        (tag("rect", x=-7, y=-8, width=14, height=16, **LIGHT), "and stands here"),
        (_triangle(), "somebody is attacked"),
        (tag("circle", r=8, **LIGHT), f"{_odds(view)}: a new token"),
    )
    head = label("If the turn ended now", x, y + 14, 14, ink="ink", class_="serif", font_style="italic")
    lines = [
        _at(x + 10, y + 34 + 25 * at, sign) + label(words, x + 28, y + 38 + 25 * at, 12)
        for at, (sign, words) in enumerate(rows)
    ]
    return group(head, *lines)


def _odds(view: AdventuresView) -> str:
    """How often a die is no blank."""
    odds = Fraction(sum(face > 0 for face in view.die), len(view.die))
    return f"{odds.numerator} in {odds.denominator}"


def _corners() -> tuple[tuple[float, float], ...]:
    right, low = WIDE - KEY_WIDE - 16, HIGH - KEY_HIGH - 46
    return (right, TOP - 15), (18, TOP - 15), (right, low), (18, low)


def _is_free(view: AdventuresView, plan: Layout, x: float, y: float) -> bool:
    """Whether no room and no door reaches into this corner."""
    reach = plan.measures.room / 2 + 32
    middles = (plan.middle(cell) for cell in view.plan.at.values())
    return not any(
        x - reach < right < x + KEY_WIDE + reach and y - reach < down < y + KEY_HIGH + reach for right, down in middles
    )


def _at(x: float, y: float, drawn: str, scale: float = 1) -> str:
    return group(drawn, transform=f"translate({x:g} {y:g}) scale({scale:g})")
