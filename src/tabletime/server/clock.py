"""The table's clock: when a timed stretch of a game is over, it says so, and the rules do the rest."""

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from tabletime.kernel import CLOCK

if TYPE_CHECKING:
    from tabletime.server.tables import LiveTable

log = logging.getLogger(__name__)


class ClockStatus(TypedDict):
    """How much time is left, as everybody at the table sees it."""

    stretch: str
    seconds: int
    left: int


class Clock:
    """Counts one stretch down at a time; after a restart of the server the stretch has its whole time again."""

    def __init__(self, table: "LiveTable") -> None:
        self._at = table
        self._stretch: tuple[str, int] | None = None
        self._end = 0.0
        self._running: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Look whether another stretch has begun, or the clock has stopped."""
        table = self._at.table
        over = table is None or self._at.sheet.status != "running"
        stretch = None if over or table is None else table.game.countdown(table.view(None))
        if stretch == self._stretch:
            return
        self.stop()
        if stretch is not None:
            self._stretch, self._end = stretch, asyncio.get_running_loop().time() + stretch[1]
            self._running = asyncio.create_task(self._run(stretch))

    def stop(self) -> None:
        """Count no longer."""
        if self._running is not None and self._running is not asyncio.current_task():
            self._running.cancel()
        self._stretch = self._running = None

    def status(self) -> ClockStatus | None:
        """What the clock shows."""
        if self._stretch is None:
            return None
        stretch, seconds = self._stretch
        left = math.ceil(self._end - asyncio.get_running_loop().time())
        return ClockStatus(stretch=stretch, seconds=seconds, left=max(0, left))

    async def _run(self, stretch: tuple[str, int]) -> None:
        await asyncio.sleep(stretch[1])
        try:
            await self._at.do(lambda: self._time_is_up(stretch))
        except Exception:
            log.exception("the clock failed", extra={"table": self._at.id})
            self._at.hall.metrics.faults.add()

    async def _time_is_up(self, stretch: tuple[str, int]) -> None:
        openings = self._at.running.openings(CLOCK)
        if self._stretch == stretch and openings:
            self._at.running.play(CLOCK, openings[0])
            await self._at.commit()
