"""Presence: who is at the table, who has just left, and who has been away for long."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable

from tabletime.server.settings import Settings


class Presence:
    """Counts the connections of each seat and of the watchers; a short absence is not noticed."""

    def __init__(self, settings: Settings, announce: Callable[[], None]) -> None:
        self._settings, self._announce = settings, announce
        self._connected: Counter[int | None] = Counter()
        self._left: dict[int | None, float] = {}
        self._timers: set[asyncio.TimerHandle] = set()
        self._came: dict[int, float] = {}
        self._began = time.monotonic()

    @property
    def watchers(self) -> int:
        """How many look on without a seat."""
        return self._connected[None]

    def is_present(self, seat: int) -> bool:
        """Whether the person in this seat is here, or was a moment ago."""
        left = self._left.get(seat)
        recently = left is not None and time.monotonic() - left < self._settings.present_for
        return self._connected[seat] > 0 or recently

    def is_away(self, seat: int) -> bool:
        """Whether the person in this seat has been gone for so long that a bot may take over."""
        absent = time.monotonic() - self._left.get(seat, self._came.get(seat, self._began))
        return self._connected[seat] == 0 and absent >= self._settings.away_after

    def until_away(self, seat: int) -> int | None:
        """The seconds until a bot may take over for a person who is not here; None if the person is."""
        if self.is_present(seat):
            return None
        absent = time.monotonic() - self._left.get(seat, self._came.get(seat, self._began))
        return max(0, math.ceil(self._settings.away_after - absent))

    def arrived(self, viewer: int | None) -> None:
        """One more connection."""
        self._connected[viewer] += 1

    def departed(self, viewer: int | None) -> None:
        """One connection less; if it was the last one, the others are told when it does not come back."""
        self._connected[viewer] -= 1
        self._left[viewer] = time.monotonic()
        timer: asyncio.TimerHandle
        timer = asyncio.get_running_loop().call_later(self._settings.present_for, lambda: self._notice(timer))
        self._timers.add(timer)

    def forget(self, seat: int) -> None:
        """Somebody else sits there now, and has time to come to the table."""
        self._left.pop(seat, None)
        self._came[seat] = time.monotonic()

    def close(self) -> None:
        """Stop watching the clock."""
        for timer in self._timers:
            timer.cancel()

    def _notice(self, timer: asyncio.TimerHandle) -> None:
        self._timers.discard(timer)
        self._announce()
