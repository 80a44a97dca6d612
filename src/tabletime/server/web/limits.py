"""Limits: how much one connection or one address may ask for."""

import time
from collections.abc import Callable


class Allowance:
    """A number of requests that may come at once, refilled at a steady rate."""

    def __init__(self, rate: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, float(at_once), clock
        self._left, self._seen = self._most, clock()

    @property
    def is_full(self) -> bool:
        """Whether nothing has been used for a while."""
        self._refill()
        return self._left >= self._most

    def take(self) -> bool:
        """Use one up; False if there is none."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._seen) * self._rate)
        self._seen = now


class Allowances:
    """One allowance for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, at_once: int, many: int = 10_000) -> None:
        self._rate, self._at_once, self._many = rate, at_once, many
        self._known: dict[str, Allowance] = {}

    def take(self, address: str) -> bool:
        """Use one of this address's allowance up; False if there is none."""
        if len(self._known) >= self._many:
            self._known = {known: left for known, left in self._known.items() if not left.is_full}
        return self._known.setdefault(address, Allowance(self._rate, self._at_once)).take()
