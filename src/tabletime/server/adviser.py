"""The adviser: remembers what bots have thought about, so that they do not think about the same thing twice."""

import asyncio
from collections.abc import Coroutine
from typing import Any

KNOWN = 200
"""So many thoughts are kept."""
Thought = asyncio.Task[dict[str, Any]]


class Adviser:
    """What has been thought, and what is being thought about just now."""

    def __init__(self) -> None:
        self._thoughts: dict[str, Thought] = {}

    def knows(self, what: str) -> bool:
        """Whether somebody has asked about this already."""
        return what in self._thoughts

    def about(self, what: str, think: Coroutine[Any, Any, dict[str, Any]]) -> Thought:
        """The thought about this; it begins now if it has not begun before."""
        if what in self._thoughts:
            think.close()
            return self._thoughts[what]
        while len(self._thoughts) >= KNOWN:
            self._thoughts.pop(next(iter(self._thoughts))).cancel()
        thought = self._thoughts[what] = asyncio.create_task(think)
        thought.add_done_callback(lambda done: self._forget(what, done))
        return thought

    async def close(self) -> None:
        """Stop thinking."""
        thoughts = list(self._thoughts.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    def _forget(self, what: str, thought: Thought) -> None:
        if thought.cancelled() or thought.exception() is not None:
            self._thoughts.pop(what, None)
