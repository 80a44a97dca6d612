"""The thinkers: a few processes in which bots think, each for a limited time."""

import asyncio
import sys
from typing import Any

import msgspec

from tabletime.kernel.registry import is_installed
from tabletime.server.thinking.questions import Question, written
from tabletime.server.thinking.turns import Queue, Turns

LONGEST_LINE = 16 * 1024 * 1024


class NoThought(Exception):
    """The bot failed or took too long."""


class Thinkers:
    """A few processes in which bots think at the same time; other questions wait for their turns."""

    def __init__(self, many: int, limit: float) -> None:
        self._limit = limit
        self.turns = Turns(many)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()

    async def think(self, question: Question, line: Queue) -> Any:
        """The answer to a question, as plain JSON, when it is its turn."""
        if not is_installed(question.game):
            # Only this process knows the game, such as one that is being written.
            return await asyncio.to_thread(question.answer)
        await self.turns.wait(line)
        try:
            return await self._ask(written(question))
        finally:
            self.turns.end()

    async def close(self) -> None:
        """Send all thinkers home."""
        for process in list(self._all):
            await self._end(process)

    async def _ask(self, question: bytes) -> Any:
        process = self._idle.pop() if self._idle else None
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
            if isinstance(fault, TimeoutError | OSError | ValueError):
                raise NoThought(str(fault) or "it took too long") from None
            raise
        self._idle.append(process)
        if "fault" in reply:
            raise NoThought(reply["fault"])
        return reply["thought"]

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "tabletime.server.thinking.thinker")
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
