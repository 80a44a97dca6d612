"""Thoughts: what the bots of a server have thought, and what they think about just now."""

import asyncio
import logging
import random
from collections.abc import Callable, Coroutine
from typing import Any

from tabletime.kernel import Move, TabletimeError
from tabletime.kernel.codec import decode_move
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.thinking.questions import Check, Hint, Play, Review
from tabletime.server.thinking.thinkers import NoThought, Thinkers

KNOWN = 200
"""How many thoughts are kept."""
Thought = asyncio.Task[dict[str, Any]]
log = logging.getLogger(__name__)


class Thoughts:
    """Bots that play are asked each time; a hint or a review is thought about once, however often somebody asks."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._metrics = metrics
        self._players = Thinkers(settings.thinkers, settings.bot_limit)
        self._reviewers = Thinkers(1, settings.review_limit)
        metrics.thoughts_waiting.read = lambda: self._players.turns.waiting
        self._known: dict[str, Thought] = {}

    async def move(self, play: Play, person: str, table: str) -> Move | None:
        """What the bot does, None if it waits; if it is asked and has no answer in time, any legal move."""
        try:
            with self._metrics.thought_seconds.time():
                thought = await self._players.think(play, ("play", person, table))
            return _legal(play, thought)
        except (NoThought, TabletimeError) as fault:
            log.error("bot gave no answer", extra={"game": play.game.slug, "bot": play.bot, "fault": str(fault)})
        self._metrics.thoughts_late.add()
        return None if play.decision is None else random.choice(play.decision.options)

    def knows(self, name: str) -> bool:
        """Whether somebody has asked for the thought of this name already."""
        return name in self._known

    def hint(self, name: str, question: Hint, person: str) -> Thought:
        """What a good player would do."""
        return self._about(name, lambda: self._players.think(question, ("hint", person)))

    def review(self, name: str, question: Review) -> Thought:
        """How the chances of a game went up and down."""
        return self._about(name, lambda: self._reviewers.think(question, ("review", name)))

    def check(self, name: str, question: Check) -> Thought:
        """Whether all chance of a game follows from its secret."""
        return self._about(f"{name} fair", lambda: self._reviewers.think(question, ("check", name)))

    async def close(self) -> None:
        """Stop thinking."""
        thoughts = list(self._known.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)
        await self._players.close()
        await self._reviewers.close()

    def _about(self, name: str, think: Callable[[], Coroutine[Any, Any, dict[str, Any]]]) -> Thought:
        """The thought of this name; it begins now if it has not begun before."""
        if name in self._known:
            return self._known[name]
        while len(self._known) >= KNOWN:
            self._known.pop(next(iter(self._known))).cancel()
        thought = self._known[name] = asyncio.create_task(think())
        thought.add_done_callback(lambda done: self._forget(name, done))
        return thought

    def _forget(self, name: str, thought: Thought) -> None:
        """What went wrong may be thought about again."""
        if thought.cancelled() or thought.exception() is not None:
            self._known.pop(name, None)


def _legal(play: Play, thought: Any) -> Move | None:
    if thought is None and play.decision is None:
        return None
    move = decode_move(play.game, thought)
    if move not in (*play.openings, *(play.decision.options if play.decision else ())):
        raise NoThought(f"{move!r} is not among the options")
    return move
