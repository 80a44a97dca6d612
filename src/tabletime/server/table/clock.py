"""The clock on the table: when a timed stretch of a game is over, it says so, and the rules do the rest."""

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from tabletime.kernel import CALL_TIME, CLOCK, Clock

if TYPE_CHECKING:
    from tabletime.server.table.live import LiveTable

log = logging.getLogger(__name__)


class ClockStatus(TypedDict):
    """How much time is left, as everybody at the table sees it."""

    stretch: str
    seconds: int
    left: int


class Countdown:
    """Counts one stretch down at a time; after a restart of the server the stretch has its whole time again."""

    def __init__(self, table: "LiveTable") -> None:
        self._at = table
        self._clock: Clock | None = None
        self._end = 0.0
        self._running: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Look whether another stretch has begun, or the clock has stopped."""
        clock = self._what_is_timed()
        if clock == self._clock:
            return
        self.stop()
        if clock is not None:
            self._clock, self._end = clock, asyncio.get_running_loop().time() + clock.seconds
            self._running = asyncio.create_task(self._run(clock))

    def stop(self) -> None:
        """Count no longer."""
        if self._running is not None and self._running is not asyncio.current_task():
            self._running.cancel()
        self._clock = self._running = None

    def status(self) -> ClockStatus | None:
        """What the clock shows."""
        if self._clock is None:
            return None
        left = math.ceil(self._end - asyncio.get_running_loop().time())
        return ClockStatus(stretch=self._clock.stretch, seconds=self._clock.seconds, left=max(0, left))

    def _what_is_timed(self) -> Clock | None:
        table = self._at.table
        if table is None or self._at.sheet.status != "running" or table.state.time_is_up:
            return None
        clock: Clock | None = table.state.clock
        return clock

    async def _run(self, clock: Clock) -> None:
        await asyncio.sleep(clock.seconds)
        try:
            await self._at.do(lambda: self._call_time(clock))
        except Exception:
            log.exception("the clock failed", extra={"table": self._at.id})
            self._at.metrics.faults.add()

    async def _call_time(self, clock: Clock) -> None:
        if self._clock == clock and CALL_TIME in self._at.running.openings(CLOCK):
            self._at.running.play(CLOCK, CALL_TIME)
            await self._at.commit()
