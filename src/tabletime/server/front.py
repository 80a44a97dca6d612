"""The front: takes callers in for several workers, and passes each on to the one that should have the table."""

import asyncio
import logging
import signal
import socket
import sys
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from hashlib import blake2b
from itertools import cycle
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tabletime.kernel import TabletimeError
from tabletime.server.files import raise_limit, room_for_lines
from tabletime.server.logs import write_logs
from tabletime.server.post.office import carriers
from tabletime.server.run import address, listen
from tabletime.server.settings import Settings
from tabletime.server.store.maintenance import free_tables_of
from tabletime.server.web.forwarding import table_in
from tabletime.server.worker import READY, written

FIRST_LINE = 2048
"""How many bytes of a request are looked at; a table's name stands in its first line."""
METRICS = "/metrics/"
"""Where a worker tells its own figures, by its number."""
BEGIN = "from tabletime.server.worker import main; main()"
STARTS_WITHIN = 60.0
STOPS_WITHIN = 15.0
MOMENT = 0.2
"""The seconds in which a process that has said its last word is gone."""
AGAIN = 0.5
"""The seconds after which a worker that has died is replaced."""
log = logging.getLogger(__name__)


class NeedsPostgres(TabletimeError):
    """Several processes cannot share a file of SQLite."""


class WorkerFailed(TabletimeError):
    """A worker ended before it could serve."""


class Hand:
    """One worker process, seen from the front."""

    def __init__(self, number: int, settings: Settings) -> None:
        self.number, self.owner = number, token_hex(16)
        self._settings = msgspec.structs.replace(settings, owner=self.owner)
        self.is_ready = False
        self.process: asyncio.subprocess.Process | None = None
        self._door: socket.socket | None = None

    async def start(self) -> None:
        """Start the process and wait until it serves."""
        with suppress(OSError, TimeoutError):  # It may be gone before it is told what to do.
            door = await self._begin()
            async with asyncio.timeout(STARTS_WITHIN):
                self.is_ready = await asyncio.get_running_loop().sock_recv(door, len(READY)) == READY
        if not self.is_ready:
            await self.stop()
            raise WorkerFailed("A worker could not be started; the log says why.")

    async def _begin(self) -> socket.socket:
        self._door, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            command = (sys.executable, "-c", BEGIN, str(theirs.fileno()))
            # In a session of its own it does not hear the Ctrl+C that is meant for the front.
            self.process = await asyncio.create_subprocess_exec(
                *command, pass_fds=[theirs.fileno()], start_new_session=True
            )
        self._door.send(written(self._settings))
        self._door.setblocking(False)
        return self._door

    def take(self, caller: socket.socket) -> bool:
        """Pass a caller on; False if the worker cannot take anybody."""
        assert self._door is not None
        try:
            socket.send_fds(self._door, [b"."], [caller.fileno()])
        except OSError:
            return False
        return True

    async def ended(self) -> int:
        """Wait until the process has ended; gives its code."""
        assert self.process is not None
        return await self.process.wait()

    async def stop(self) -> None:
        """Let the worker hand its tables over and end."""
        self.is_ready = False
        if self.process is not None and not await self._ends_within(MOMENT):
            self.process.terminate()
            if not await self._ends_within(STOPS_WITHIN):
                self.process.kill()
                await self.process.wait()
        if self._door is not None:
            self._door.close()

    async def _ends_within(self, seconds: float) -> bool:
        try:
            await asyncio.wait_for(self.ended(), seconds)
        except TimeoutError:
            return False
        return True


class Front:
    """Keeps workers running, and gives each caller to one of them."""

    def __init__(self, listening: socket.socket, workers: int, settings: Settings) -> None:
        self._listening, self._settings = listening, settings
        self._hands = [Hand(number, settings) for number in range(workers)]
        self._all: set[Hand] = set()
        self._anyone = cycle(range(workers))
        self._arriving: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()

    async def run(self) -> None:
        """Serve until somebody says stop; on SIGHUP all workers are replaced, one after the other."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, lambda: self._do(self._replace_all()))
        await asyncio.gather(*(self._keep(hand) for hand in self._hands))
        print(
            f"Tabletime is at {address(self._listening)} with {len(self._hands)} workers (stop with Ctrl+C).",
            flush=True,
        )
        self._do(self._let_in())
        await self._stopping.wait()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*(hand.stop() for hand in self._all))

    def _do(self, deed: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(deed)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, hand: Hand) -> None:
        self._all.add(hand)
        try:
            await hand.start()
        except WorkerFailed:
            self._all.discard(hand)
            raise
        self._hands[hand.number] = hand
        self._do(self._watch(hand))

    async def _watch(self, hand: Hand) -> None:
        """Replace a worker that has died; whoever it served finds the tables with the others at once."""
        code = await hand.ended()
        self._all.discard(hand)
        if not hand.is_ready:
            return  # It was told to stop.
        hand.is_ready = False
        log.error("worker died", extra={"worker": hand.number, "code": code})
        await hand.stop()
        await self._free(hand.owner)
        while not self._hands[hand.number].is_ready:
            await asyncio.sleep(AGAIN)
            with suppress(WorkerFailed):
                await self._keep(Hand(hand.number, self._settings))

    async def _free(self, owner: str) -> None:
        """Let the others have a dead worker's tables, as soon as there is a database; no worker starts before that."""
        while True:
            try:
                return await asyncio.to_thread(free_tables_of, self._settings, owner)
            except (TabletimeError, SQLAlchemyError):
                await asyncio.sleep(AGAIN)

    async def _replace_all(self) -> None:
        for old in list(self._hands):
            try:
                await self._keep(Hand(old.number, self._settings))
            except WorkerFailed as fault:
                return log.error("worker not replaced", extra={"worker": old.number, "fault": str(fault)})
            await old.stop()

    async def _let_in(self) -> None:
        while True:
            caller, where = await asyncio.get_running_loop().sock_accept(self._listening)
            self._do(self._pass_on(caller, where[0]))

    async def _pass_on(self, caller: socket.socket, host: str) -> None:
        """Look at what is asked for, without taking it, and give the caller to whoever should answer."""
        self._arriving[host] += 1
        with caller, suppress(OSError, TimeoutError):
            if self._has_room(host):
                async with asyncio.timeout(self._settings.request_within):
                    path = await _path(caller)
                next((hand for hand in self._in_order(path) if hand.take(caller)), None)
        self._arriving -= Counter([host])

    def _has_room(self, host: str) -> bool:
        crowded = self._arriving[host] > self._settings.lines_per_address and host not in self._settings.proxies
        return not crowded and self._arriving.total() <= (self._settings.lines or room_for_lines())

    def _in_order(self, path: str) -> Iterator[Hand]:
        """The workers that serve, the one first that should have this table; which it is depends on nothing else."""
        ready = [hand for hand in self._hands if hand.is_ready]
        table = table_in(path)
        if path.startswith(METRICS):
            yield from (hand for hand in ready if path == f"{METRICS}{hand.number}")
        elif table is None:
            first = next(self._anyone)
            yield from sorted(ready, key=lambda hand: (hand.number - first) % len(self._hands))
        else:
            yield from sorted(ready, key=lambda hand: _weight(hand.number, table))


def _weight(number: int, table: str) -> bytes:
    return blake2b(f"{number} {table}".encode(), digest_size=8).digest()


async def _path(caller: socket.socket) -> str:
    """The path in the first line of a request, which stays to be read."""
    caller.setblocking(False)
    while True:
        await _readable(caller)
        seen = caller.recv(FIRST_LINE, socket.MSG_PEEK)
        line, ended, _ = seen.partition(b"\r\n")
        if ended or not seen or len(seen) == FIRST_LINE:
            words = line.split(b" ")
            return words[1].partition(b"?")[0].decode("latin-1") if len(words) > 1 else ""
        await asyncio.sleep(0.02)


async def _readable(caller: socket.socket) -> None:
    loop = asyncio.get_running_loop()
    ready: asyncio.Future[None] = loop.create_future()
    loop.add_reader(caller, _settle, ready)
    try:
        await ready
    finally:
        loop.remove_reader(caller)


def _settle(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def serve_with_workers(host: str, port: int, settings: Settings, workers: int) -> None:
    """Serve tables at this address by several processes until interrupted."""
    if not settings.database_url.startswith("postgresql"):
        raise NeedsPostgres(
            "Several workers need PostgreSQL: name it with --database. SQLite is served by one process."
        )
    carriers(settings)
    raise_limit()
    with listen(host, port) as listening:
        listening.setblocking(False)
        free_tables_of(settings, "")  # Whatever is wrong with the database shows before anybody is let in.
        write_logs()
        asyncio.run(Front(listening, workers, settings).run())
