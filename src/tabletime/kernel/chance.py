"""Chance is a question to Nature: a distribution that says what may come and how likely it is."""

from abc import abstractmethod
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import accumulate
from math import prod
from typing import Any

import msgspec

NATURE = -1
"""The seat of Nature, who answers every question of chance."""

CLOCK = -2
"""The seat of the table's clock: it is never asked, but a game may give it openings that nobody else may use."""

Below = Callable[[int], int]
"""A source of chance: `below(n)` is a whole number from 0 to n - 1, each equally likely."""


class Chance(msgspec.Struct, frozen=True, tag=True, tag_field="is", omit_defaults=True, kw_only=True):
    """What may come; `to` names the seats that see the outcome (None: everybody)."""

    to: tuple[int, ...] | None = None

    @abstractmethod
    def sample(self, below: Below) -> Any:
        """One outcome, drawn with the stated odds."""

    @abstractmethod
    def probability(self, outcome: Any) -> Fraction:
        """How likely exactly this outcome is; 0 for one that cannot come."""

    @abstractmethod
    def outcomes(self) -> Iterator[Any]:
        """Every outcome that can come, each once."""

    @abstractmethod
    def count(self) -> int:
        """How many outcomes there are at the most, for those who would rather not list them."""


class Roll(Chance, frozen=True):
    """Dice thrown together: each die is the tuple of its faces.

    >>> Roll(dice=((1, 2, 3, 4, 5, 6),) * 2).probability((6, 6))
    Fraction(1, 36)
    """

    dice: tuple[tuple[Any, ...], ...]

    def sample(self, below: Below) -> tuple[Any, ...]:
        return tuple([die[below(len(die))] for die in self.dice])

    def probability(self, outcome: Any) -> Fraction:
        if not isinstance(outcome, tuple) or len(outcome) != len(self.dice):
            return Fraction(0)
        return prod(
            (Fraction(die.count(face), len(die)) for die, face in zip(self.dice, outcome, strict=True)),
            start=Fraction(1),
        )

    def outcomes(self) -> Iterator[tuple[Any, ...]]:
        return _products([tuple(dict.fromkeys(die)) for die in self.dice])

    def count(self) -> int:
        return prod(len(set(die)) for die in self.dice)


class Draw(Chance, frozen=True):
    """Things drawn one after another, without putting back, from unordered pools, top pool first.

    >>> Draw(pools=(("ace", "ace", "king"),), many=2).probability(("ace", "king"))
    Fraction(1, 3)
    """

    pools: tuple[tuple[Any, ...], ...]
    many: int = 1

    def sample(self, below: Below) -> tuple[Any, ...]:
        drawn: list[Any] = []
        for pool in self.pools:
            left = list(pool)
            while left and len(drawn) < self.many:
                drawn.append(left.pop(below(len(left))))
        return tuple(drawn)

    def probability(self, outcome: Any) -> Fraction:
        if not isinstance(outcome, tuple) or len(outcome) != min(self.many, sum(map(len, self.pools))):
            return Fraction(0)
        odds, start = Fraction(1), 0
        for pool in self.pools:
            odds *= _drawn_in_order(pool, outcome[start : start + len(pool)])
            start += len(pool)
        return odds

    def outcomes(self) -> Iterator[tuple[Any, ...]]:
        return _sequences(self.pools, self.many)

    def count(self) -> int:
        return prod(_arrangements(pool, taken) for pool, taken in zip(self.pools, self._taken(), strict=True))

    def _taken(self) -> list[int]:
        taken, left = [], self.many
        for pool in self.pools:
            taken.append(min(left, len(pool)))
            left -= taken[-1]
        return taken


class Pick(Chance, frozen=True):
    """One of several things, with whole-number weights.

    >>> Pick(things=("rain", "sun"), weights=(1, 3)).probability("sun")
    Fraction(3, 4)
    """

    things: tuple[Any, ...]
    weights: tuple[int, ...]

    def sample(self, below: Below) -> Any:
        ends = list(accumulate(self.weights))
        return self.things[bisect(ends, below(ends[-1]))]

    def probability(self, outcome: Any) -> Fraction:
        hits = sum(weight for thing, weight in zip(self.things, self.weights, strict=True) if thing == outcome)
        return Fraction(hits, sum(self.weights))

    def outcomes(self) -> Iterator[Any]:
        return iter(dict.fromkeys(t for t, weight in zip(self.things, self.weights, strict=True) if weight))

    def count(self) -> int:
        return len(set(self.outcomes()))


def _products(choices: list[tuple[Any, ...]]) -> Iterator[tuple[Any, ...]]:
    if not choices:
        yield ()
        return
    for first in choices[0]:
        for rest in _products(choices[1:]):
            yield (first, *rest)


def _sequences(pools: tuple[tuple[Any, ...], ...], many: int) -> Iterator[tuple[Any, ...]]:
    while pools and not pools[0]:
        pools = pools[1:]
    if not many or not pools:
        yield ()
        return
    top = pools[0]
    for thing in dict.fromkeys(top):
        at = top.index(thing)
        for rest in _sequences((top[:at] + top[at + 1 :], *pools[1:]), many - 1):
            yield (thing, *rest)


def _drawn_in_order(pool: tuple[Any, ...], drawn: tuple[Any, ...]) -> Fraction:
    left, odds = Counter(pool), Fraction(1)
    for size, thing in zip(range(len(pool), 0, -1), drawn, strict=False):
        odds *= Fraction(left[thing], size)
        left[thing] -= 1
    return max(odds, Fraction(0))


def _arrangements(pool: tuple[Any, ...], many: int) -> int:
    return prod(range(len(pool) - many + 1, len(pool) + 1))
