"""Statistics: how sure a figure is.

Intervals are such that 95 of 100 hold the true figure.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from tabletime.lab.student import reach, tail

SURE = 1.959964
"""Standard deviations on each side of a 95% interval, where there are many numbers."""

ROUNDING = 1e-12
"""Numbers whose squares spread by no more than this part of them are the same: that little is a fault of arithmetic."""

RISK = 0.05
"""How often at most a difference may be called real that is not."""


class Estimate(NamedTuple):
    """A figure, and the interval in which the true one is likely to lie."""

    value: float
    low: float
    high: float


class Sample:
    """Numbers that come one by one: how many, their mean and their spread; their order does not matter."""

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count, self._sum, self._squares = 0, 0.0, 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """Take one more number in."""
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        """The mean."""
        return self._sum / self.count if self.count else 0.0

    @property
    def deviation(self) -> float:
        """How far the numbers typically lie from their mean."""
        if self.count < 2:
            return 0.0
        spread = self._squares - self._sum * self.mean
        return sqrt(spread / (self.count - 1)) if spread > ROUNDING * self._squares else 0.0

    @property
    def error(self) -> float:
        """How far the mean typically lies from the true one."""
        return self.deviation / sqrt(self.count) if self.count else 0.0

    @property
    def estimate(self) -> Estimate:
        """The mean with its interval."""
        wide = reach(RISK, self.count - 1) * self.error if self.count > 1 else 0.0
        return Estimate(self.mean, self.mean - wide, self.mean + wide)

    @property
    def risk(self) -> float:
        """How likely a mean so far from 0 is if the true one is 0.

        Where all numbers are the same, their spread tells nothing: then it is how likely all of them have one sign.
        """
        if not self.mean or self.count < 2:
            return 1.0
        return tail(abs(self.mean) / self.error, self.count - 1) if self.error else 2.0 ** (1 - self.count)


def share(hits: float, count: int) -> Estimate:
    """A share with its interval after Wilson, which holds for few games and for shares near 0 and 1 too.

    >>> [round(part, 3) for part in share(8, 10)]
    [0.8, 0.49, 0.943]
    """
    if not count:
        return Estimate(0.0, 0.0, 1.0)
    part, square = hits / count, SURE * SURE
    middle = (part + square / (2 * count)) / (1 + square / count)
    reach = SURE * sqrt(part * (1 - part) / count + square / (4 * count * count)) / (1 + square / count)
    return Estimate(part, max(0.0, middle - reach), min(1.0, middle + reach))


def are_real(risks: Sequence[float]) -> list[bool]:
    """Which of several differences are more than noise, although so many were looked at (after Holm).

    >>> are_real([0.001, 0.04, 0.3])
    [True, False, False]
    """
    verdicts = [False] * len(risks)
    for left, at in zip(range(len(risks), 0, -1), sorted(range(len(risks)), key=risks.__getitem__), strict=True):
        if risks[at] * left > RISK:
            break
        verdicts[at] = True
    return verdicts
