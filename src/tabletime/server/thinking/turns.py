"""Turns: who may think next when there are fewer thinkers than questions."""

import asyncio
from itertools import count

Queue = tuple[str, ...]
"""Where a question stands in line: what kind it is of, for whom, and at which table."""
KNOWN = 10_000
"""Of how many lines it is remembered when they had their last turn."""


class Turns:
    """Kinds of questions take turns, within a kind the people do, and of one person's questions the tables."""

    def __init__(self, many: int) -> None:
        self._free = many
        self._waiting: dict[asyncio.Future[None], Queue] = {}
        self._served: dict[Queue, int] = {}
        self._clock = count(1)

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    async def wait(self, line: Queue) -> None:
        """Come back when it is this line's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = line
        self._call()
        try:
            await turn
        except asyncio.CancelledError:
            self._waiting.pop(turn, None)
            if turn.done() and not turn.cancelled():
                self.end()
            raise

    def end(self) -> None:
        """A turn is over; the next one may begin."""
        self._free += 1
        self._call()

    def _call(self) -> None:
        while self._free and self._waiting:
            turn = min(self._waiting, key=self._last_turns)
            self._note(self._waiting.pop(turn))
            if not turn.done():
                self._free -= 1
                turn.set_result(None)

    def _last_turns(self, turn: asyncio.Future[None]) -> list[int]:
        """When the kind, the person and the table had their last turns; who waits longest goes first."""
        return [self._served.get(part, 0) for part in _parts(self._waiting[turn])]

    def _note(self, line: Queue) -> None:
        now = next(self._clock)
        for part in _parts(line):
            self._served.pop(part, None)
            self._served[part] = now
        while len(self._served) > KNOWN:
            del self._served[next(iter(self._served))]


def _parts(line: Queue) -> list[Queue]:
    return [line[:end] for end in range(1, len(line) + 1)]
