"""What an Adventure is about: what its success brings and what its failure costs, to everybody who takes part."""

from collections.abc import Iterator
from textwrap import wrap
from typing import NamedTuple

from tabletime.drawing import group, path
from tabletime.games.time_of_the_daleks.content.vocabulary import Effect
from tabletime.games.time_of_the_daleks.drawing.signs import (
    back,
    bust,
    dalek,
    done,
    heading,
    label,
    ship,
    sonic,
    tardis,
)
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.rules.failure import Suffer, site_of
from tabletime.games.time_of_the_daleks.state import DALEKS
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import effect_parts, player_name
from tabletime.kernel.words import listed

LETTERS = 25
ROOMY, TIGHT = (12, 15, 3, 14), (11, 13, 1, 6)
"""The size of letters, the height of a line, and the room between things and between both lists."""


class Stake(NamedTuple):
    """One thing that would follow, and the sign before it."""

    sign: str
    words: str


def stakes(view: DaleksView) -> dict[str, list[Stake]]:
    """What a success brings and what a failure costs; when it has failed, only what is still to be paid."""
    if view.stack and isinstance(view.stack[-1], Suffer):
        return {"Failure": list(_costs(view))}
    return {"Success": list(_success(view)), "Failure": list(_failure(view))}


def _success(view: DaleksView) -> Iterator[Stake]:
    """TD-SUC-1 to TD-SUC-4, TD-HELP-7, TD-HELP-9."""
    zone = view.players[view.caller].place
    place, guests = view.box.places[zone], view.players[view.caller].part_time
    is_anomaly = place.kind == "anomaly"
    yield Stake("done", "the Time Anomaly is over" if is_anomaly else "the Dilemma is solved")
    yield from _parts(place.reward, " each" if _is_shared(view) else "")
    if view.helper != NOBODY and not view.is_on_the_spot:
        yield Stake("card", f"{player_name(view.helper)} draws a card")
    if view.daleks.get(place.site) and not view.has_rule("no removal"):
        yield Stake("dalek", f"a Dalek leaves {place.site}")
    if guests:
        yield Stake("companion", f"{listed(guests)} {'stay' if len(guests) > 1 else 'stays'}")


def _failure(view: DaleksView) -> Iterator[Stake]:
    """TD-FAIL-1 to TD-FAIL-4, TD-HELP-8, TD-HELP-11, TD-HELP-12."""
    site, guests = site_of(view, view.caller), view.players[view.caller].part_time
    if site:
        many = len(view.adventurers) if view.is_on_the_spot else 1
        come = "a Dalek comes" if many == 1 else f"{many} Daleks come"
        yield Stake("dalek", f"{come} to {site}: {view.daleks_in_play + many} of {DALEKS}")
    yield from _costs(view)
    if view.helper != NOBODY and not view.is_on_the_spot:
        yield Stake("sonic", f"{player_name(view.helper)} pays a Sonic or a card")
    if guests:
        yield Stake("companion", f"{listed(guests)} {'leave' if len(guests) > 1 else 'leaves'}")


def _costs(view: DaleksView) -> Iterator[Stake]:
    """TD-FAIL-4: of several costs one is chosen."""
    zone = view.players[view.caller].place
    for at, cost in enumerate(view.fail_costs(zone) if view.is_unsolved(zone) else ()):
        first, *more = _parts(cost, " each" if _is_shared(view) else "")
        yield Stake(first.sign, f"{'or ' if at else ''}{first.words}")
        yield from more


def _is_shared(view: DaleksView) -> bool:
    """Whether a helper on the spot gets and suffers the same."""
    place = view.place_of(view.caller)
    is_once = place is not None and place.kind == "anomaly" and view.options.anomaly_with_help == "once"
    return view.is_on_the_spot and not is_once


def _parts(effect: Effect, each: str) -> Iterator[Stake]:
    for sign, words in effect_parts(effect).items():
        yield Stake(sign, f"{words}{each}")


def drawn_stakes(view: DaleksView, x: float, y: float, height: float) -> str:
    """Both lists below each other, each thing with its sign, closer together where there is much at stake."""
    lists = stakes(view)
    rows = [len(wrap(one.words, LETTERS)) for found in lists.values() for one in found]
    measures = ROOMY if 15 * sum(rows) + 3 * len(rows) + 52 <= height else TIGHT
    return group(*_lists(lists, x, y, measures))


def _lists(
    lists: dict[str, list[Stake]], x: float, y: float, measures: tuple[float, float, float, float]
) -> Iterator[str]:
    size, line, apart, between = measures
    for title, results in lists.items():
        yield heading(title, x, y)
        y += line + 4
        for result in results:
            rows = wrap(result.words, LETTERS)
            yield stake_sign(result.sign, x + 8, y - 4)
            yield from [label(row, x + 22, y + line * at, size, ink="ink") for at, row in enumerate(rows)]
            y += line * len(rows) + apart
        y += between


def stake_sign(kind: str, x: float, y: float) -> str:
    """The sign of what changes: a TARDIS, the Ship, a Sonic, a card, a Dalek, a Companion, or that it is done."""
    match kind:
        case "tardis":
            return tardis(x, y, 16)
        case "ship":
            return ship(x, y, 18)
        case "sonic":
            return group(sonic(0, 0), transform=f"translate({x:g} {y:g}) scale(.8)")
        case "card":
            return back(x - 5, y - 7, 10, 14)
        case "dalek":
            return dalek(x, y, 16)
        case "companion" | "regenerate":
            return bust(x, y, 15)
    return done(x, y)


def divider(x: float, top: float, bottom: float) -> str:
    """The fine line before the stakes."""
    return path([(x, top), (x, bottom)], stroke="var(--hair)")
