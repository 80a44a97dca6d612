"""The bots at a table: they think from their seat's view, and answer at a steady pace that tells nothing."""

import asyncio
import logging
import math
import random
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletime.bots import roster
from tabletime.bots.levels import LEVELS
from tabletime.bots.styles import Style
from tabletime.kernel import PASS, Decision, Move, Table, TabletimeError
from tabletime.server.table.botnames import bot_style
from tabletime.server.thinking.questions import Play
from tabletime.server.thinking.thoughts import Thoughts

if TYPE_CHECKING:
    from tabletime.server.table.live import LiveTable

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


def until_the_answer(decision: Decision | None, bot: str, passed: float, pace: float) -> float:
    """How long to wait after a thought; how soon a secret answer comes would tell how much there was to choose from."""
    least = fixed_time(bot, pace) if decision is not None and decision.secret else 0.0
    return least - passed if passed < least else until_the_beat(passed, pace)


class Occasion(NamedTuple):
    """A moment at which a bot may do something: because it is asked, or although it is not."""

    key: str
    seat: int
    view: Any
    decision: Decision | None
    openings: tuple[Move, ...]


class BotSeats:
    """Lets a bot think whenever it is asked or may act unasked; a thought about what is gone is thrown away."""

    def __init__(self, table: "LiveTable", thoughts: Thoughts, pace: float) -> None:
        self._at, self._bots, self._pace = table, thoughts, pace
        self._thoughts: dict[int, tuple[str, asyncio.Task[None]]] = {}
        self._stray: set[asyncio.Task[Move | None]] = set()

    @property
    def are_thinking(self) -> bool:
        """Whether some bot has still to answer."""
        return any(not task.done() for _, task in self._thoughts.values())

    def wake(self) -> None:
        """Let every bot think that is asked, or may act unasked, and does not think yet."""
        if self._at.table is None or self._at.sheet.status != "running" or self._at.dead or self._are_alone():
            return
        key = self._at.decision
        self._give_up_all_but(key)
        for seat in filter(self._is_bot, range(self._at.table.seats)):
            now = self._occasion(self._at.table, seat)
            if (now.decision is not None or now.openings) and not self._has_thought(now):
                self._thoughts[seat] = key, asyncio.create_task(self._act(now))

    def _are_alone(self) -> bool:
        """Whether no person plays or looks on: then the bots wait until somebody comes."""
        return not self._at.audience.connections and all(place.is_bots for place in self._at.places)

    def _occasion(self, table: Table, seat: int) -> Occasion:
        decision = table.decision(seat)
        # One that is asked in secret does nothing else meanwhile: a longer thought would tell what it holds.
        is_free = decision is None or not (decision.secret or decision.until)
        openings = table.openings(seat) if is_free else ()
        may = openings and roster.interjects(table.game, self._bot(seat))
        return Occasion(self._at.decision, seat, table.view(seat), decision, openings if may else ())

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

    def _has_thought(self, now: Occasion) -> bool:
        """Whether a bot thinks about this occasion, or has decided to wait."""
        about, task = self._thoughts.get(now.seat, ("", None))
        return task is not None and about == now.key and not (now.decision is not None and task.done())

    async def _act(self, now: Occasion) -> None:
        try:
            think = self._react if now.decision is not None and now.decision.until else self._choose
            move = await think(now)
            if move is not None:
                await self._at.do(lambda: self._play(now.seat, now.key, move))
        except TabletimeError as fault:
            log.warning("bot could not play", extra={"table": self._at.id, "fault": str(fault)})
        except Exception:
            self._at.metrics.faults.add()
            log.exception("bot failed", extra={"table": self._at.id})

    async def _choose(self, now: Occasion) -> Move | None:
        """Think, then wait for the beat."""
        begun = _now()
        move = await self._think(now)
        passed, bot, pace = _now() - begun, self._bot(now.seat), self._tempo(now.seat)
        await asyncio.sleep(until_the_answer(now.decision, bot, passed, pace))
        return move

    async def _react(self, now: Occasion) -> Move | None:
        """Answer a window at a fixed time, with what was thought of until then: hesitation would betray a card."""
        thought = asyncio.create_task(self._think(now))
        self._stray.add(thought)
        thought.add_done_callback(self._stray.discard)
        wait = fixed_time(self._bot(now.seat), self._tempo(now.seat))
        if not wait:
            return await thought
        await asyncio.sleep(wait)
        return thought.result() if thought.done() else PASS

    async def _think(self, now: Occasion) -> Move | None:
        style = self._style(now.seat)
        name = style.name if style else ""
        play = Play(self._at.game, self._bot(now.seat), now.view, now.decision, now.openings, name)
        return await self._bots.move(play, self._at.sheet.host, self._at.id)

    def _bot(self, seat: int) -> str:
        return self._at.places[seat].bot or ""

    def _style(self, seat: int) -> Style | None:
        return bot_style(self._bot(seat), seat)

    def _tempo(self, seat: int) -> float:
        """How long a beat is to the bot in this seat."""
        style = self._style(seat)
        return self._pace * style.tempo if style else self._pace

    async def _play(self, seat: int, key: str, move: Move) -> None:
        table = self._at
        if table.sheet.status != "running" or table.decision != key or not self._is_bot(seat):
            return
        decision = table.running.decision(seat)
        if move not in table.running.openings(seat):
            if decision is None:
                return
            # Where several choose from one stock, somebody may have taken it meanwhile.
            move = move if move in decision.options else random.choice(decision.options)
        table.running.play(seat, move)
        table.metrics.moves.add()
        await table.commit()


def _now() -> float:
    return asyncio.get_running_loop().time()
