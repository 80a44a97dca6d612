"""Cancelling hits: as many pairs as possible, and who may fall where there is a choice.

Two hits are linked when the victim of one is the shooter of the other. Linked hits cancel in pairs, each hit in one
pair at the most, and there are as many pairs as can be. All shooters of one side aim at the other, so hits of one side
are linked to hits of the other only, and a choice of pairs is a matching between the two.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import and_
from typing import NamedTuple, TypeAlias


class Hit(NamedTuple):
    """A hit: who shot, and at whom."""

    shooter: str
    victim: str


Hits: TypeAlias = tuple[Hit, ...]
Pair: TypeAlias = tuple[Hit, Hit]


class Verdict(NamedTuple):
    """One way in which a round may end: who is defeated, the hits that count, the pairs that cancelled, and whom a
    ward spares."""

    defeated: tuple[str, ...]
    counting: Hits
    cancelled: tuple[Pair, ...]
    spared: tuple[str, ...] = ()


def are_linked(one: Hit, other: Hit) -> bool:
    """TS-FGT-11: whether one participant landed one of these hits and took the other."""
    return one.victim == other.shooter or other.victim == one.shooter


@lru_cache(maxsize=1 << 14)
def verdicts(hits: Hits, others: Hits, wards: tuple[str, ...] = ()) -> tuple[Verdict, ...]:
    """TS-FGT-11 to TS-FGT-13: every way in which the hits of two sides can end, by who is defeated and who is spared.

    A ward catches the first hit on its owner that counts, and is named once for each such hit.
    """
    if not hits or not others:
        return (_verdict(hits or others, (), wards),)
    found: dict[tuple[tuple[str, ...], ...], Verdict] = {}
    for cancelled in _largest_matchings(hits, others):
        used = {place for pair in cancelled for place in (("a", pair[0]), ("b", pair[1]))}
        counting = tuple(hit for i, hit in enumerate(hits) if ("a", i) not in used)
        counting += tuple(hit for i, hit in enumerate(others) if ("b", i) not in used)
        verdict = _verdict(counting, tuple((hits[i], others[j]) for i, j in cancelled), wards)
        found.setdefault((verdict.defeated, verdict.spared), verdict)
    return tuple(found[outcome] for outcome in sorted(found))


def _verdict(counting: Hits, cancelled: tuple[Pair, ...], wards: tuple[str, ...]) -> Verdict:
    """What comes of these hits once wards have caught what they can."""
    struck = [hit.victim for hit in counting]
    spared = [ward for ward in set(wards) for _ in range(min(wards.count(ward), struck.count(ward)))]
    for victim in spared:
        struck.remove(victim)
    return Verdict(tuple(sorted(set(struck))), counting, cancelled, tuple(sorted(spared)))


def grouped(found: tuple[Verdict, ...], side: frozenset[str]) -> tuple[tuple[Verdict, ...], ...]:
    """TS-FGT-14: the verdicts by who of this side is defeated or spared in them."""
    groups: dict[tuple[tuple[str, ...], ...], tuple[Verdict, ...]] = {}
    for verdict in found:
        outcome = tuple(tuple(name for name in names if name in side) for names in (verdict.defeated, verdict.spared))
        groups[outcome] = (*groups.get(outcome, ()), verdict)
    return tuple(groups.values())


def surely(rows: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Who is named in all of these rows, as often as in each."""
    return tuple(sorted(reduce(and_, map(Counter, rows)).elements()))


def _largest_matchings(hits: Hits, others: Hits) -> list[tuple[tuple[int, int], ...]]:
    """For each set of hits that can stay uncancelled with as many pairs as possible, one matching that leaves it."""
    links = [[j for j, other in enumerate(others) if are_linked(hit, other)] for hit in hits]
    ways: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {(0, 0): ()}
    for i, linked in enumerate(links):
        grown = dict(ways)
        for (left, right), pairs in ways.items():
            for j in linked:
                if not right >> j & 1:
                    grown.setdefault((left | 1 << i, right | 1 << j), (*pairs, (i, j)))
        ways = grown
    most = max(map(len, ways.values()))
    return [pairs for pairs in ways.values() if len(pairs) == most]
