"""The thinkers: a few processes in which bots think, each for a limited time."""

import asyncio
import logging
import random
import sys
from typing import Any

import msgspec

from tabletime.bots import roster
from tabletime.kernel import Decision, Game, Move, TabletimeError
from tabletime.kernel.codec import decode_move, to_plain
from tabletime.kernel.registry import is_installed
from tabletime.server.metrics import Metrics
from tabletime.server.opinions import ADVISER, advise, look_back

LONGEST_LINE = 16 * 1024 * 1024
log = logging.getLogger(__name__)


class NoThought(Exception):
    """The bot failed or took too long."""


class Thinkers:
    """At most so many bots think at the same time; the others wait for their turn."""

    def __init__(self, many: int, limit: float, metrics: Metrics) -> None:
        self._limit, self._metrics = limit, metrics
        self._idle: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(many):
            self._idle.put_nowait(None)
        self._all: set[asyncio.subprocess.Process] = set()

    async def choose(self, game: Game[Any, Any], bot: str, view: Any, decision: Decision) -> Move:
        """The bot's choice; if it has none in time, any legal move."""
        try:
            with self._metrics.thought_seconds.time():
                if not is_installed(game):
                    return await asyncio.to_thread(_think_here, game, bot, view, decision)
                thought = await self._ask(_question(game, bot, view, decision))
            return _move(game, thought, decision)
        except (NoThought, TabletimeError) as fault:
            log.error("bot gave no answer", extra={"game": game.slug, "bot": bot, "fault": str(fault)})
        self._metrics.thoughts_late.add()
        return random.choice(decision.options)

    async def advise(self, game: Game[Any, Any], view: Any, decision: Decision) -> dict[str, Any]:
        """What a good player would do."""
        if not is_installed(game):
            return await asyncio.to_thread(advise, game, view, decision)
        thought: dict[str, Any] = await self._ask(_question(game, ADVISER, view, decision))
        return thought

    async def look_back(self, game: Game[Any, Any], record: dict[str, Any]) -> dict[str, Any]:
        """How the chances of a game went up and down."""
        if not is_installed(game):
            return await asyncio.to_thread(look_back, game, record)
        thought: dict[str, Any] = await self._ask(msgspec.json.encode({"game": game.slug, "record": record}))
        return thought

    async def close(self) -> None:
        """Send all thinkers home."""
        for process in list(self._all):
            await self._end(process)

    async def _ask(self, question: bytes) -> Any:
        process = await self._idle.get()
        try:
            if process is None:
                process = await self._start()
                await _ready(process)
            async with asyncio.timeout(self._limit):
                reply = await _exchange(process, question)
        except BaseException as fault:
            # Whatever happened, its next line would be the answer to this question: it is of no use any more.
            if process is not None:
                await self._end(process)
                process = None
            if isinstance(fault, TimeoutError | OSError | ValueError):
                raise NoThought(str(fault) or "it took too long") from None
            raise
        finally:
            self._idle.put_nowait(process)
        if "fault" in reply:
            raise NoThought(reply["fault"])
        return reply["thought"]

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "tabletime.server.thinker")
        # In a session of its own it does not hear the Ctrl+C that is meant for the server.
        process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE, start_new_session=True
        )
        self._all.add(process)
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _ready(process: asyncio.subprocess.Process) -> None:
    assert process.stdout is not None
    if not await process.stdout.readline():
        raise ValueError("the process for thinking did not start")


async def _exchange(process: asyncio.subprocess.Process, question: bytes) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await process.stdout.readline(), type=dict[str, Any])


def _move(game: Game[Any, Any], thought: Any, decision: Decision) -> Move:
    move = decode_move(game, thought)
    if move not in decision.options:
        raise NoThought(f"{move!r} is not among the options")
    return move


def _think_here(game: Game[Any, Any], bot: str, view: Any, decision: Decision) -> Move:
    """For a game that only this process knows, such as one that is being written."""
    return roster.make(game, bot).choose(view, decision)


def _question(game: Game[Any, Any], bot: str, view: Any, decision: Decision) -> bytes:
    question = {
        "game": game.slug,
        "bot": bot,
        "seed": random.getrandbits(48),
        "view": to_plain(view),
        "decision": to_plain(decision),
    }
    return msgspec.json.encode(question)
