"""The stage of an Adventure: what is wanted, which dice answer it, both pools, and what is at stake."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tabletime.drawing import group, path, tag
from tabletime.drawing.odds import percent
from tabletime.games.time_of_the_daleks.board.dice import missing
from tabletime.games.time_of_the_daleks.board.outlook import can_finish, chance_now, chance_to_persist, is_help_to_come
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, SYMBOLS
from tabletime.games.time_of_the_daleks.drawing.challenge import challenge, matched_in_words
from tabletime.games.time_of_the_daleks.drawing.dice import FEW, Row, dice_of, many_dice
from tabletime.games.time_of_the_daleks.drawing.map import TAB, line, tab
from tabletime.games.time_of_the_daleks.drawing.signs import heading, label
from tabletime.games.time_of_the_daleks.drawing.stakes import divider, drawn_stakes
from tabletime.games.time_of_the_daleks.state import CALLER
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import symbols_in_words
from tabletime.games.time_of_the_daleks.words.pieces import CONDITION_RULES, says
from tabletime.kernel.words import player

LEFT, RIGHT, TOP, BOTTOM = 20, 708, 224, 554
STAKES = 514
STAGES = ("Recruit", "Challenge", "Pool", "Roll", "Re-roll", "Faces", "Resolve")
AT = {
    "RecruitCompanion": 0,
    "Help": 1,
    "CreatePool": 2,
    "CutPool": 2,
    "Exterminate": 2,
    "RollPools": 3,
    "RerollStage": 4,
    "RerollDice": 4,
    "ChangeFaces": 5,
    "TurnDie": 5,
    "Success": 6,
    "Failure": 6,
    "Suffer": 6,
}


class Owner(NamedTuple):
    """Where it stands whose pool it is; one's own is called so."""

    pool: int
    x: float
    y: float


Layer = str | Owner
"""A layer of a drawing that all seats share, or a gap in it."""


def layers_for(view: DaleksView, layers: Iterable[Layer]) -> list[str]:
    """All layers as one seat sees them."""
    return [layer if isinstance(layer, str) else _owner(view, *layer) for layer in layers]


def stage(view: DaleksView) -> Iterator[Layer]:
    """One Adventure from top to bottom."""
    at_stake = divider(STAKES, TOP + 84, BOTTOM - 14) + drawn_stakes(view, STAKES + 14, TOP + 96, BOTTOM - TOP - 100)
    chance = label(chance_in_words(view), LEFT + 14, BOTTOM - 14, 13, ink="ink", bold=True)
    yield group(_frame(view), _title(view), _stages(view), _challenge(view), at_stake, chance)
    yield from _pools(view)


def _frame(view: DaleksView) -> str:
    """The stage hangs from the Location where the Adventure takes place, like a card from its tab."""
    x, top = tab(view), 120
    corners = [(LEFT, TOP), (x, TOP), (x, top), (x + TAB - 10, top), (x + TAB - 10, TOP), (RIGHT, TOP)]
    return path([*corners, (RIGHT, BOTTOM), (LEFT, BOTTOM), (LEFT, TOP)], stroke="var(--edge)", fill="none")


def _title(view: DaleksView) -> str:
    name, place = where(view)
    title = label(name, LEFT + 14, TOP + 26, 19, ink="ink", class_="serif")
    pills = [pill(name, rule, RIGHT - 226, TOP + 10 + 28 * at, 214) for at, (name, rule) in enumerate(conditions(view))]
    return group(title, label(place, LEFT + 14, TOP + 43, 12), *pills)


def where(view: DaleksView) -> tuple[str, str]:
    """What one meets in this Adventure, and where."""
    zone = view.players[view.caller].place
    name = view.slots.get(zone) or zone
    return name, f"at {zone}" if name != zone else "a Time Anomaly"


CONDITIONS = {"fixed point": "no re-rolls", "time locked": "no face changes", "time breach": "pool limit 7"}


def conditions(view: DaleksView) -> list[tuple[str, str]]:
    """The conditions of this Adventure, each with what it forbids."""
    zone = view.players[view.caller].place
    return [(condition.title(), CONDITIONS[condition]) for condition in view.conditions_at(zone)]


def pill(name: str, rule: str, x: float, y: float, width: float) -> str:
    """A condition, light on dark."""
    body = tag("rect", x=x, y=y, width=width, height=24, rx=12, fill="var(--ink)")
    words = label(name, x + 14, y + 16, 12, ink="sheet", bold=True)
    aside = label(rule, x + width - 14, y + 16, 11, ink="sheet", text_anchor="end")
    told = says(CONDITION_RULES[name.casefold()])
    return group(body, words, aside, role="img", aria_label=f"{name}: {rule}", aria_description=told)


def _stages(view: DaleksView) -> str:
    """The stages in a line; the present one is marked."""
    now = next((AT[name] for frame in reversed(view.stack) if (name := type(frame).__name__) in AT), 0)
    x, drawn = LEFT + 18.0, [line(TOP + 54)]
    for at, name in enumerate(STAGES):
        drawn.append(_stage(name, x, TOP + 68, is_now=at == now))
        x += 27 + 6.6 * len(name)
    return group(*drawn)


def _stage(name: str, x: float, y: float, *, is_now: bool) -> str:
    look = {"r": 5, "fill": "var(--lamp)", "stroke": "var(--lampline)"} if is_now else {"r": 3, "fill": "var(--ink2)"}
    words = label(name, x + 9, y + 4, 11.5, ink="ink" if is_now else "ink2", bold=is_now)
    return tag("circle", cx=x, cy=y, **look) + words


def _challenge(view: DaleksView) -> str:
    met = label(matched_in_words(view), STAKES - 20, TOP + 96, 12, ink="ink", bold=True, text_anchor="end")
    rings = challenge(view, LEFT + 10, TOP + 134, STAKES - LEFT - 30)
    return heading("The Challenge", LEFT + 14, TOP + 96) + met + rings


def _pools(view: DaleksView) -> Iterator[Layer]:
    is_alone = len(view.adventurers) == 1
    for pool in range(len(view.adventurers)):
        x, is_large = LEFT + 14 + pool * 248, is_alone or many_dice(view, pool) <= FEW
        yield Owner(pool, x, TOP + 212)
        yield dice_of(view, pool, Row(x, TOP + 244, 38 if is_large else 25, 10 if is_alone else 7))


def _owner(view: DaleksView, pool: int, x: float, y: float) -> str:
    seat = view.adventurers[pool]
    if seat == view.seat:
        return heading("Your pool", x, y)
    return heading("Pool of", x, y) + label(player(seat), x + 70, y, 12, ink="ink", bold=True, data_name=seat)


def chance_in_words(view: DaleksView) -> str:
    """What no die shows yet; before the roll, the exact chance that the gathered dice meet the Challenge."""
    if any(view.dice):
        wanted = [SYMBOLS[symbol] for symbol in missing(view.needs, *view.dice)]
        faces = ", which changed faces can bring" if can_finish(view, sonics=True) else ""
        return f"Missing: {symbols_in_words(wanted)}{faces}" if wanted else "Met"
    if not any(map(sum, view.gathered)):
        return ""
    helped = " and likely ones of the helper" if is_help_to_come(view) else ""
    words = f"{percent(chance_now(view))} to meet it with these dice{helped}"
    if len(view.adventurers) == 1 and view.gathered[CALLER][BLACK]:
        words += f", {percent(chance_to_persist(view))} if Black dice are given up"
    return words
