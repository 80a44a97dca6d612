"""The sheet: the floor plan in its middle, and below it the key to the foes."""

from collections.abc import Mapping
from textwrap import wrap
from typing import NamedTuple

from tabletime.drawing import document, group, shared, tag, words
from tabletime.drawing.figures import Base, figure
from tabletime.games.adventures.content.cards import Values
from tabletime.games.adventures.drawing.arrangement import Arrangement, id_of
from tabletime.games.adventures.drawing.console import console
from tabletime.games.adventures.drawing.layout import HIGH, WIDE, layout, new_tile
from tabletime.games.adventures.drawing.map import Led, as_seen, floor_plan
from tabletime.games.adventures.drawing.panel import panel
from tabletime.games.adventures.drawing.places import acting, subject
from tabletime.games.adventures.drawing.preview import preview
from tabletime.games.adventures.drawing.signs import label, silhouette
from tabletime.games.adventures.drawing.status import status
from tabletime.games.adventures.drawing.team import players
from tabletime.games.adventures.drawing.turning import NEW_ROOM
from tabletime.games.adventures.view import AdventuresView, everybodys
from tabletime.games.adventures.words.describe import describe
from tabletime.kernel import Decision

KEY = 556
STORY = 52
"""How many letters of the story stand in a line."""


class Shared(NamedTuple):
    """What looks the same from all seats; in the board the lamp of one's own Adventurer is still missing."""

    board: tuple[str | Led, ...]
    near: float
    status: str


def draw(view: AdventuresView, decision: Decision | None = None) -> str:
    """The board with its description."""
    return _board(view, describe(view))


def fragments(view: AdventuresView, decision: Decision | None = None) -> Mapping[str, str]:
    """The pieces of the page."""
    return {
        "board": _board(view),
        "console": console(view, decision),
        "panel": panel(view, decision),
        "status": _shared(everybodys(view)).status,
        "players": players(view),
    }


def _board(view: AdventuresView, description: str = "") -> str:
    """The board; before the first tile lies, only its story."""
    if not view.floor.placed:
        return document(WIDE, HIGH, view.adventure, _story(view), describe=description)
    board, near, _ = _shared(everybodys(view))
    lit = acting(view)
    layers = [as_seen(view, layer, lit) for layer in board]
    centre = NEW_ROOM if new_tile(view) else id_of(view.team[subject(view)])
    return document(WIDE, HIGH, view.adventure, *layers, describe=description, near=near, centre=centre)


@shared
def _shared(view: AdventuresView) -> Shared:
    if not view.floor.placed:
        return Shared((), 0, status(view))
    plan = layout(view)
    rooms = {number: Arrangement(view, number, plan) for number in view.plan.rooms}
    layers = *floor_plan(view, plan, rooms), preview(view, plan, rooms), _key(view)
    return Shared(layers, plan.measures.pitch, status(view))


def _story(view: AdventuresView) -> str:
    """What the Adventure is about, in letters that can be read on a phone too."""
    title = label(view.adventure, WIDE / 2, 230, 40, ink="ink", text_anchor="middle", class_="serif")
    lines = [
        label(line, WIDE / 2, 280 + 30 * at, 22, text_anchor="middle")
        for at, line in enumerate(wrap(view.story.words, STORY))
    ]
    return group(title, *lines)


def _key(view: AdventuresView) -> str:
    """The kinds of foes with their Fight, Wit and Run."""
    kinds = [(kind, view.box.enemies[kind].values, "ink") for kind in (*view.enemies, view.rival) if kind]
    if view.minion:
        kinds.append((view.minion, view.box.minions[view.minion].values, "stone"))
    drawn = [label("Foes", 22, KEY, 14, ink="ink", class_="serif", font_style="italic")]
    drawn.append(label("Fight Wit Run", 61, KEY, 12))
    x = 150.0
    for kind, values, ink in kinds:
        base: Base = "hollow" if ink == "stone" else "pointed"
        drawn.append(figure(silhouette(kind), "", x + 8, KEY - 5, base, size=18, ink=ink))
        drawn.append(_kind(kind, values, x + 24))
        x += 90 + 6.4 * len(kind)
    return group(*drawn)


def _kind(kind: str, values: Values, x: float) -> str:
    """A kind of foe with its numbers, which follow its name however wide the letters are."""
    numbers = tag("tspan", "\u2002", " ".join(map(str, values)), font_weight=600, fill="var(--ink)")
    return tag("text", words(kind), numbers, x=x, y=KEY, font_size=12.5, fill="var(--ink2)")
