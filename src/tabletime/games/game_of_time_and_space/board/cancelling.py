"""Cancelling hits: as many pairs as possible, and who may fall where there is a choice.

Two hits are linked when the victim of one is the shooter of the other. Linked hits cancel in pairs, each hit in one
pair at the most, and there are as many pairs as can be. All shooters of one side aim at the other, so hits of one side
are linked to hits of the other only, and a choice of pairs is a matching between the two.
"""

from functools import lru_cache
from typing import NamedTuple, TypeAlias


class Hit(NamedTuple):
    """A hit: who shot, and at whom."""

    shooter: str
    victim: str


Hits: TypeAlias = tuple[Hit, ...]
Pair: TypeAlias = tuple[Hit, Hit]


class Verdict(NamedTuple):
    """One way in which a round may end: who is defeated, the hits that count, and the pairs that cancelled."""

    defeated: tuple[str, ...]
    counting: Hits
    cancelled: tuple[Pair, ...]


def are_linked(one: Hit, other: Hit) -> bool:
    """TS-FGT-11: whether one participant landed one of these hits and took the other."""
    return one.victim == other.shooter or other.victim == one.shooter


@lru_cache(maxsize=1 << 14)
def verdicts(hits: Hits, others: Hits) -> tuple[Verdict, ...]:
    """TS-FGT-11 to TS-FGT-13: every way in which the hits of two sides can end, by who is defeated."""
    if not hits or not others:
        counting = hits or others
        return (Verdict(_victims(counting), counting, ()),)
    found: dict[tuple[str, ...], Verdict] = {}
    for cancelled in _largest_matchings(hits, others):
        used = {place for pair in cancelled for place in (("a", pair[0]), ("b", pair[1]))}
        counting = tuple(hit for i, hit in enumerate(hits) if ("a", i) not in used)
        counting += tuple(hit for i, hit in enumerate(others) if ("b", i) not in used)
        pairs = tuple((hits[i], others[j]) for i, j in cancelled)
        found.setdefault(_victims(counting), Verdict(_victims(counting), counting, pairs))
    return tuple(found[defeated] for defeated in sorted(found))


def grouped(found: tuple[Verdict, ...], side: frozenset[str]) -> tuple[tuple[Verdict, ...], ...]:
    """TS-FGT-14: the verdicts by who of this side is defeated in them."""
    groups: dict[frozenset[str], tuple[Verdict, ...]] = {}
    for verdict in found:
        fallen = side & set(verdict.defeated)
        groups[fallen] = (*groups.get(fallen, ()), verdict)
    return tuple(groups.values())


def surely(group: tuple[Verdict, ...]) -> tuple[str, ...]:
    """Who is defeated in all of these verdicts."""
    return tuple(sorted(set.intersection(*(set(verdict.defeated) for verdict in group))))


def _victims(hits: Hits) -> tuple[str, ...]:
    return tuple(sorted({hit.victim for hit in hits}))


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
