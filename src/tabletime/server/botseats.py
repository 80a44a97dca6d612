"""The bots at a table: they think from their seat's view, and answer at a steady pace that tells nothing."""

import asyncio
import logging
import math
import random
from typing import TYPE_CHECKING, Any

from tabletime.bots.levels import LEVELS
from tabletime.kernel import PASS, Decision, Move, Table, TabletimeError

if TYPE_CHECKING:
    from tabletime.server.tables import LiveTable

LATE = 0.05
"""A thought that ends so little after a beat (in beats) still counts as in time."""
log = logging.getLogger(__name__)


def until_the_beat(passed: float, pace: float) -> float:
    """How long to wait so that the answer comes at a whole number of beats, at least one, after the question."""
    return max(1, math.ceil(passed / pace - LATE)) * pace - passed if pace else 0.0


def fixed_time(bot: str, pace: float) -> float:
    """When this bot answers what is secret, whatever it holds and however long it thinks: on a beat after its time."""
    seconds = LEVELS[bot].seconds if bot in LEVELS else 0.0
    return seconds + until_the_beat(seconds, pace) if pace else 0.0


def until_the_answer(decision: Decision, bot: str, passed: float, pace: float) -> float:
    """How long to wait after a thought; how soon a secret answer comes would tell how much there was to choose from."""
    least = fixed_time(bot, pace) if decision.secret else 0.0
    return least - passed if passed < least else until_the_beat(passed, pace)


class BotSeats:
    """Lets a bot think whenever one is asked; a thought about a question that is gone is thrown away."""

    def __init__(self, table: "LiveTable") -> None:
        self._at = table
        self._thoughts: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self._stray: set[asyncio.Task[Move]] = set()

    @property
    def are_thinking(self) -> bool:
        """Whether some bot has still to answer."""
        return any(not task.done() for _, task in self._thoughts.values())

    def wake(self) -> None:
        """Let every bot think that is asked and does not think yet."""
        if self._at.table is None or self._at.sheet.status != "running" or self._at.dead:
            return
        key = self._at.decision
        self._give_up_all_but(key)
        for decision in self._at.table.decisions:
            if self._is_bot(decision.seat) and not self._thinks_about(decision.seat, key):
                task = asyncio.create_task(self._answer(self._at.table, decision, key))
                self._thoughts[decision.seat] = (key, task)

    async def close(self) -> None:
        """Stop thinking."""
        tasks: list[asyncio.Task[Any]] = [*(task for _, task in self._thoughts.values()), *self._stray]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _give_up_all_but(self, key: str) -> None:
        """Nobody waits for a thought about a question that is gone, or for a person's seat; others need the thinker."""
        for seat, (about, task) in list(self._thoughts.items()):
            if about != key or not self._is_bot(seat):
                task.cancel()
                del self._thoughts[seat]

    def _is_bot(self, seat: int) -> bool:
        return seat in range(len(self._at.places)) and self._at.places[seat].is_bots

    def _thinks_about(self, seat: int, key: str) -> bool:
        thought = self._thoughts.get(seat)
        return thought is not None and thought[0] == key and not thought[1].done()

    async def _answer(self, table: Table, decision: Decision, key: str) -> None:
        try:
            think = self._react if decision.until else self._choose
            move = await think(table, decision)
            await self._at.do(lambda: self._play(decision.seat, key, move))
        except TabletimeError as fault:
            log.warning("bot could not play", extra={"table": self._at.id, "fault": str(fault)})
        except Exception:
            self._at.hall.metrics.faults.add()
            log.exception("bot failed", extra={"table": self._at.id})

    async def _choose(self, table: Table, decision: Decision) -> Move:
        """Think, then wait for the beat."""
        begun = _now()
        move = await self._think(table, decision)
        await asyncio.sleep(until_the_answer(decision, self._bot(decision), _now() - begun, self._pace))
        return move

    async def _react(self, table: Table, decision: Decision) -> Move:
        """Answer a window at a fixed time, with what was thought of until then: hesitation would betray a card."""
        thought = asyncio.create_task(self._think(table, decision))
        self._stray.add(thought)
        thought.add_done_callback(self._stray.discard)
        wait = fixed_time(self._bot(decision), self._pace)
        if not wait:
            return await thought
        await asyncio.sleep(wait)
        return thought.result() if thought.done() else PASS

    async def _think(self, table: Table, decision: Decision) -> Move:
        view = table.view(decision.seat)
        return await self._at.hall.thinkers.choose(table.game, self._bot(decision), view, decision)

    def _bot(self, decision: Decision) -> str:
        return self._at.places[decision.seat].bot or ""

    @property
    def _pace(self) -> float:
        return self._at.hall.settings.bot_pace

    async def _play(self, seat: int, key: str, move: Move) -> None:
        table = self._at
        if table.sheet.status != "running" or table.decision != key or not self._is_bot(seat):
            return
        decision = table.running.decision(seat)
        if decision is None:
            return
        # Where several choose from one stock, somebody may have taken it meanwhile.
        table.running.play(seat, move if move in decision.options else random.choice(decision.options))
        table.hall.metrics.moves.add()
        await table.commit()


def _now() -> float:
    return asyncio.get_running_loop().time()
