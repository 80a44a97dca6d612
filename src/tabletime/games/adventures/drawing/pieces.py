"""Pieces in a room: tokens, cards, the TARDIS, Adventurers with their actions, and figures on their bases."""

from tabletime.drawing import INKS, group, mark, path, remembered, shape, tag, text
from tabletime.drawing.figures import Base, base_of, figure
from tabletime.drawing.marks import polygon
from tabletime.games.adventures.drawing.signs import (
    THREATS,
    TOKEN_SIGNS,
    label,
    letter_of,
    number_of,
    silhouette,
)
from tabletime.games.adventures.rules.joining import ACTIONS
from tabletime.games.adventures.state import BLACK, CAPTURED, ENEMY, IMPERSONATED, RED, RIVAL, Figure
from tabletime.games.adventures.view import AdventuresView

BASES: dict[int, Base] = {ENEMY: "pointed", RIVAL: "half", RED: "pointed", BLACK: "hollow"}
RADIUS = 13
STRANGER = 5
"""The shape of somebody whom nobody leads yet."""


def blip() -> str:
    """A token face down: all are alike."""
    disc = tag("circle", r=RADIUS, fill="var(--raised)", stroke="var(--ink2)", stroke_width=1.5)
    lines = [path([(-10, y), (10, y)], stroke="var(--line)") for y in (-6, -2, 2, 6)]
    plate = tag("circle", r=6, fill="var(--raised)")
    return group(disc, *lines, plate, label("?", 0, 4.6, 13, ink="ink", bold=True, text_anchor="middle"))


def token(name: str, *, named: bool) -> str:
    """A token face up: threats have corners and a warning rim, all others are round."""
    look = {"fill": "var(--raised)", "stroke_width": 2}
    if name in THREATS:
        rim = tag("polygon", points=polygon(8, RADIUS + 1), stroke="var(--danger)", **look)
    else:
        rim = tag("circle", r=RADIUS, stroke="var(--brass)" if name == "Shard" else "var(--ink2)", **look)
    sign = group(TOKEN_SIGNS[name], fill="var(--ink)", color="var(--brass)" if name == "Shard" else "var(--ink)")
    return group(rim, sign, _below(name) if named else "")


@remembered
def lying_card(name: str, *, named: bool) -> str:
    """An Item or a Gadget that lies in a room."""
    card = tag("rect", x=-10, y=-14, width=20, height=28, rx=3, fill="var(--raised)", stroke="var(--ink2)")
    sign = group(TOKEN_SIGNS["Item"], fill="var(--ink)", color="var(--ink)")
    return group(card, sign, _below(name.split()[0]) if named else "")


def _below(name: str) -> str:
    """A name under a thing, with a rim of paper so that it can be read on anything."""
    rim = {"stroke": "var(--sheet)", "stroke_width": 2.5, "paint_order": "stroke", "stroke_linejoin": "round"}
    return label(name, 0, 24.5, 11, ink="ink", bold=True, text_anchor="middle", **rim)


@remembered
def police_box() -> str:
    """The TARDIS where it stands."""
    frame = tag("rect", x=-15, y=-16, width=30, height=32, rx=2, fill="var(--tardis)", stroke="var(--tardisline)")
    inner = tag("rect", x=-12, y=-13, width=24, height=26, fill="none", stroke="var(--tardisline)")
    return group(frame, inner, text("T", y=7, font_size=21, text_anchor="middle", class_="serif", fill="#FFFFFF"))


def person_mark(view: AdventuresView, who: int, x: float = 0, y: float = 0, radius: float = 14) -> str:
    """An Adventurer's mark: the shape and ink of the player who leads it, an Ally as a figure on a round base."""
    owner, card = view.owners[who], view.card(who)
    seat = owner if owner >= 0 else STRANGER
    if not card.is_minion:
        return mark(seat, letter_of(view, who), x, y, radius)
    ally = figure(silhouette(card.kind), number_of(view.team[who]), x, y, "round", size=radius * 2.5, ink=INKS[seat])
    badge = shape(seat, x + radius, y - radius, radius * 0.36, stroke="var(--sheet)", stroke_width=1.5)
    return ally + badge


def person(view: AdventuresView, who: int, *, is_lit: bool = False) -> str:
    """An Adventurer in a room: the mark, what has become of it, a Shard that it carries, and its actions."""
    status = view.status[who]
    parts = [_lamp() if is_lit else "", person_mark(view, who)]
    if status == CAPTURED:
        parts = [_bars(-15, 15), person_mark(view, who, radius=11), _bars(-15, 15, behind=False)]
    if status == IMPERSONATED:
        parts = [base_of("pointed", 0, 15, 30), person_mark(view, who, 0, -1)]
    if view.shards[who]:
        shard = group(TOKEN_SIGNS["Shard"], fill="var(--sheet)", color="var(--brass)")
        parts.append(group(shard, transform="translate(-14 -13)"))
    return group(*parts, pips(view, who, 0, 23) if status != IMPERSONATED else "")


@remembered
def _lamp() -> str:
    """The lamp under the Adventurer with whom a seat acts now."""
    return tag("circle", r=18.5, fill="var(--lamp)", stroke="var(--lampline)", stroke_width=1.5)


def _bars(top: float, bottom: float, *, behind: bool = True) -> str:
    """The bars before a captive; all of them behind the mark, the outer ones before it too."""
    places = (-14, -7, 0, 7, 14) if behind else (-14, -9, 9, 14)
    bars = [path([(x, top), (x, bottom)]) for x in places]
    rails = [path([(-17, y), (17, y)]) for y in (top, bottom)]
    return group(*bars, *rails, stroke="var(--ink)", stroke_width=1.8, fill="none")


def pips(view: AdventuresView, who: int, x: float, y: float) -> str:
    """Three actions: solid if left, a ring if spent."""
    return _pips(view.actions[who] if view.phase == "adventurers" else 0, x, y)


@remembered
def _pips(left: int, x: float, y: float) -> str:
    look = {"stroke": "var(--ink)", "stroke_width": 1}
    most = max(ACTIONS, left)
    return group(
        *(
            tag("circle", cx=x + 7 * (at - (most - 1) / 2), cy=y, r=2.4, fill=_pip(at < left), **look)
            for at in range(most)
        )
    )


def _pip(is_left: bool) -> str:
    return "var(--ink)" if is_left else "var(--sheet)"


def standing_figure(one: Figure) -> str:
    """An enemy, a rival or a minion on its base; stunned, it sleeps."""
    ink = "stone" if one.base == BLACK else "ink"
    drawn = figure(silhouette(one.kind), number_of(one.name), 0, -2, BASES[one.base], ink=ink)
    asleep = label("z", 15, -10, 15, ink="ink", bold=True) if one.stunned else ""
    return drawn + asleep


def pile(one: Figure, many: int) -> str:
    """Figures that are alike, one behind the other, with their number on the first."""
    ink = "stone" if one.base == BLACK else "ink"
    behind = figure(silhouette(one.kind), "", 5, -6, BASES[one.base], ink=ink)
    return group(behind, opacity=0.55) + figure(silhouette(one.kind), f"×{many}", 0, -2, BASES[one.base], ink=ink)


def shade(one: Figure) -> str:
    """A figure that does not stand there yet: only its outline, dashed."""
    look = {"fill": "var(--sheet)", "fill_opacity": 0.7, "stroke": "var(--danger)", "stroke_width": 1.5}
    body = tag("path", d=silhouette(one.kind), stroke_dasharray="3 2", **look)
    number = label(number_of(one.name), 0, 6, 11.5, ink="danger", bold=True, text_anchor="middle")
    return group(base_of("hollow", 0, 14), body, number)
