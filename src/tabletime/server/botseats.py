"""The bots at a table: they think from their seat's view, and answer at a steady pace that tells nothing."""

import asyncio
import logging
import math
from typing import TYPE_CHECKING

from tabletime.kernel import PASS, Decision, Move, Table, TabletimeError

if TYPE_CHECKING:
    from tabletime.server.tables import LiveTable

log = logging.getLogger(__name__)


class BotSeats:
    """Lets a bot think whenever one is asked; a thought about a question that is gone is thrown away."""

    def __init__(self, table: "LiveTable") -> None:
        self._at = table
        self._thoughts: dict[int, tuple[str, asyncio.Task[None]]] = {}

    @property
    def are_thinking(self) -> bool:
        """Whether some bot has still to answer."""
        return any(not task.done() for _, task in self._thoughts.values())

    def wake(self) -> None:
        """Let every bot think that is asked and does not think yet."""
        if self._at.table is None or self._at.sheet.status != "running" or self._at.dead:
            return
        key = self._at.decision
        for decision in self._at.table.decisions:
            if self._is_bot(decision.seat) and not self._thinks_about(decision.seat, key):
                task = asyncio.create_task(self._answer(self._at.table, decision, key))
                self._thoughts[decision.seat] = (key, task)

    async def close(self) -> None:
        """Stop thinking."""
        tasks = [task for _, task in self._thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_bot(self, seat: int) -> bool:
        return seat in range(len(self._at.places)) and self._at.places[seat].kind == "bot"

    def _thinks_about(self, seat: int, key: str) -> bool:
        thought = self._thoughts.get(seat)
        return thought is not None and thought[0] == key and not thought[1].done()

    async def _answer(self, table: Table, decision: Decision, key: str) -> None:
        try:
            begun = asyncio.get_running_loop().time()
            move = await self._choose(table, decision)
            await self._wait_for_the_beat(begun)
            await self._at.do(lambda: self._play(decision.seat, key, move))
        except TabletimeError as fault:
            log.warning("bot could not play", extra={"table": self._at.id, "fault": str(fault)})
        except Exception:
            self._at.hall.metrics.faults.add()
            log.exception("bot failed", extra={"table": self._at.id})

    async def _choose(self, table: Table, decision: Decision) -> Move:
        bot = self._at.places[decision.seat].bot or ""
        # A window is answered after one beat, whatever the bot holds: a longer thought would betray a card.
        limit = self._at.hall.settings.bot_pace if decision.until else 0.0
        try:
            async with asyncio.timeout(limit or None):
                return await self._at.hall.thinkers.choose(table.game, bot, table.view(decision.seat), decision)
        except TimeoutError:
            return PASS

    async def _wait_for_the_beat(self, begun: float) -> None:
        pace = self._at.hall.settings.bot_pace
        if pace:
            passed = asyncio.get_running_loop().time() - begun
            await asyncio.sleep(max(1, math.ceil(passed / pace - 0.05)) * pace - passed)

    async def _play(self, seat: int, key: str, move: Move) -> None:
        table = self._at
        if table.sheet.status != "running" or table.decision != key or not self._is_bot(seat):
            return
        if table.running.decision(seat) is None:
            return
        table.running.play(seat, move)
        table.hall.metrics.moves.add()
        await table.commit()
