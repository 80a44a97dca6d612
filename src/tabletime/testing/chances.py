"""Chance: a forced outcome is that outcome, and what is sampled has the stated odds."""

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from math import sqrt
from typing import Any

from tabletime.kernel import NATURE, Chance, Game, Table
from tabletime.kernel.codec import to_json
from tabletime.kernel.nature import Asked, Seeded
from tabletime.testing.copies import difference
from tabletime.testing.report import Fault, evidence
from tabletime.testing.walk import Answer, fingerprint, play, sample, tables, walk

KINDS = 40
"""How many different questions of chance are sampled."""

SAMPLES = 3_000
LISTED = 2_000
"""Distributions with more outcomes than this are not listed."""

CERTAIN = 6.5
"""Standard deviations beyond which we call the odds wrong: a false alarm comes once in ten thousand million checks."""


def check_forced_chance(game: Game, games: int = 5, seed: int = 0) -> str:
    """An outcome that is named for Nature is the outcome that happens, whatever other dice roll meanwhile."""
    forced = 0
    for table, rng in tables(game, games, seed):
        for _ in walk(table, rng):
            if table.state.chance is not None:
                forced += _force(table, rng)
    return f"{forced:,} named outcomes of chance were the ones that happened." if forced else "No chance in this game."


def check_odds(game: Game, games: int = 5, seed: int = 0) -> str:
    """The odds of every outcome add up to one, and outcomes come as often as their odds say."""
    found: dict[str, tuple[Chance, Table]] = {}
    for table, rng in tables(game, games, seed):
        for _ in walk(table, rng):
            if table.state.chance is not None and len(found) < KINDS:
                found.setdefault(repr(table.state.chance), (table.state.chance, table.fork()))
    for chance, table in found.values():
        _add_up(chance, table)
        _come_as_often(chance, table, seed)
    return f"{len(found)} different questions of chance kept their odds." if found else "No chance in this game."


def _force(table: Table, rng: random.Random) -> int:
    outcomes = [sample(table.state.chance, rng) for _ in range(3)]
    for outcome in outcomes:
        one, other = (_after(table, outcome, meanwhile) for meanwhile in (1, 2))
        if one != other:
            changed = difference(one, other)
            raise Fault(f"{outcome!r} was named for Nature, but other chance has a say: {changed}", evidence(table))
    return len(outcomes)


def _after(table: Table, outcome: Any, meanwhile: int) -> bytes:
    twin = Table(table.game, options=table.options, nature=Asked(), state=table.state.copy())
    with _other_dice(meanwhile):
        play(twin, Answer(NATURE, outcome))
    if twin.log[-1].answer != outcome:
        raise Fault(f"{outcome!r} was named for Nature, but {twin.log[-1].answer!r} happened.", evidence(table))
    return fingerprint(twin.state) + to_json(twin.log)


@contextmanager
def _other_dice(seed: int) -> Iterator[None]:
    """Python's own dice set to something else, for a game that rolls them behind Nature's back."""
    kept = random.getstate()
    random.seed(seed)
    try:
        yield
    finally:
        random.setstate(kept)


def _add_up(chance: Chance, table: Table) -> None:
    if chance.count() > LISTED:
        return
    outcomes = list(chance.outcomes())
    odds = [chance.probability(outcome) for outcome in outcomes]
    if len({repr(outcome) for outcome in outcomes}) < len(outcomes) or len(outcomes) > chance.count():
        raise Fault(f"{chance} lists an outcome twice, or more than it counts.", evidence(table))
    if sum(odds) != 1 or not all(odds):
        raise Fault(f"The odds of {chance} add up to {sum(odds)}, or some are zero.", evidence(table))


def _come_as_often(chance: Chance, table: Table, seed: int) -> None:
    nature, listed = Seeded(seed), chance.count() <= LISTED
    seen = Counter(nature.answer(chance, number) for number in range(SAMPLES if listed else SAMPLES // 10))
    impossible = [outcome for outcome in seen if not chance.probability(outcome)]
    if impossible:
        raise Fault(f"{impossible[0]!r} came of {chance}, which says that it cannot.", evidence(table))
    if listed and not _fits(seen, {outcome: chance.probability(outcome) for outcome in chance.outcomes()}):
        raise Fault(f"Outcomes of {chance} do not come as often as their odds say.", evidence(table))


def _fits(seen: Counter[Any], odds: dict[Any, Fraction]) -> bool:
    """Pearson's test; outcomes that are too rare to count alone are counted together."""
    many = seen.total()
    common = {outcome for outcome, odd in odds.items() if many * odd >= 10}
    cells = [(seen[outcome], float(many * odds[outcome])) for outcome in common]
    rare = many - sum(count for count, _ in cells), many - sum(expected for _, expected in cells)
    cells += [rare] if rare[1] >= 10 else []
    distance = sum((count - expected) ** 2 / expected for count, expected in cells)
    freedom = len(cells) - 1
    return freedom < 1 or distance <= _limit(freedom)


def _limit(freedom: int) -> float:
    """The chi-square value that honest odds practically never exceed (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + CERTAIN * sqrt(spread)) ** 3
