"""Seat many clients at many tables, let them play, and measure what a move costs and how long it takes.

    python -m benchmarks.load                                   250 tables of four, 1,000 sockets
    python -m benchmarks.load --game all --tables 60            each of the five games
    python -m benchmarks.load --seek                            more and more tables, until it breaks
    python -m benchmarks.load --game connect-four --beside      the same load on a boardgame.io server
    python -m benchmarks.load --workers 1,2                     one process and then two, on PostgreSQL
    python -m benchmarks.load --workers 1,2 --seek              how many tables each of them holds

Every client is a browser as far as the server can tell: it gets the pictures of every change, compressed. Games go on
from their middle. A table makes a move after a pause of a random length. The time of a move is from sending it to the
moment when the last seat of that table has received the change; besides, the processor time of the server and the bytes
on the wire are divided by the moves, the bytes by the seats too.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from statistics import correlation, linear_regression, quantiles
from typing import Any, NamedTuple
from uuid import uuid4

import msgspec
import uvicorn
from msgspec import UNSET, UnsetType
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.crash import Server, children
from benchmarks.environments import PEERS, Unavailable
from benchmarks.lineup import BOARDGAME_IO
from benchmarks.middle import lay_out
from benchmarks.ports import free_port
from tabletime.server.settings import Settings

BROKEN = 0.050
"""Above this p95, in seconds, a table does not feel immediate any more."""
CLOSE = 8
"""The number of tables where it breaks is sought to one part in so many."""
CONNECT_AT_ONCE = 40
TOO_LONG = 10.0
SET_UP_WITHIN = 240.0
"""The seconds in which everybody must have sat down, so that a run always ends."""
CROWD = 10_000
FACES = ("fragments", "description", "changes")
"""What a page asks for."""
OURS = ("blink", "dont-blink", "time-of-the-daleks", "adventures", "game-of-time-and-space")


class Seen(msgspec.Struct):
    """The parts of an update that a player needs; what is left out is as before."""

    decision: str | UnsetType = UNSET
    options: tuple[dict[str, Any], ...] | UnsetType = UNSET


seen = msgspec.json.Decoder(Seen)


class Now(NamedTuple):
    """What a seat is asked."""

    decision: str = ""
    options: tuple[dict[str, Any], ...] = ()

    def after(self, update: Seen) -> "Now":
        """What it is asked after an update."""
        decision = self.decision if update.decision is UNSET else update.decision
        return Now(decision, self.options if update.options is UNSET else update.options)


class Wire(ClientConnection):
    """A connection that counts what comes."""

    received = 0

    def data_received(self, data: bytes) -> None:
        """Some bytes."""
        self.received += len(data)
        super().data_received(data)


class Seat:
    """One socket."""

    def __init__(self, socket: Wire) -> None:
        self.socket = socket
        self.changed = asyncio.Event()
        self.reading = asyncio.create_task(self._read())
        self._now, self._unread = Now(), list[bytes]()

    def look(self) -> Now:
        """What this seat sees; read only when it is needed, because the clients share the machine with the server."""
        for message in self._unread:
            self._now = self._now.after(seen.decode(message))
        self._unread.clear()
        return self._now

    async def _read(self) -> None:
        while True:
            message = await self.socket.recv(decode=False)
            if message.startswith((b'{"type":"sync"', b'{"type":"update"')):
                self._unread.append(message)
                self.changed.set()


@dataclass
class Load:
    """Some tables of a game, each with a move every few seconds."""

    game: str
    seats: int
    tables: int
    think: float
    seconds: float
    workers: int = 1
    database: str = ""
    latencies: list[float] = field(default_factory=list)
    busy: float = 0.0
    received: int = 0
    unseen: int = 0

    @property
    def p95(self) -> float:
        """The seconds that 95 % of the moves did not exceed."""
        return percentiles(self.latencies)[1]

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return len(self.latencies) + self.unseen

    @property
    def cost(self) -> float:
        """The seconds of processor time that the server took for a move."""
        return self.busy / self.moves

    async def run(self) -> None:
        """Start a server, seat everybody, play for a while, and tell what was seen."""
        async with asyncio.timeout(SET_UP_WITHIN + 2 * self.seconds):
            await self._run()
        print(self, flush=True)

    async def _run(self) -> None:
        with tempfile.TemporaryDirectory() as data:
            settings = wide(Path(data), self.database)
            key, names = await asyncio.to_thread(lay_out, settings, self.game, self.seats, self.tables)
            server = LoadServer(Path(data), workers=self.workers, database=self.database)
            await server.start()
            try:
                await self._measure(server, await self._seat_everybody(server, key, names))
            finally:
                await server.end()

    async def _measure(self, server: "LoadServer", seated: "list[list[Seat]]") -> None:
        seats = [seat for table in seated for seat in table]
        before, received, begun = server.processor_time(), sum(seat.socket.received for seat in seats), time.monotonic()
        await asyncio.gather(*(self._play(table, begun + self.seconds) for table in seated))
        self.busy = server.processor_time() - before
        self.received = sum(seat.socket.received for seat in seats) - received
        for seat in seats:
            seat.reading.cancel()

    async def _seat_everybody(self, server: "LoadServer", key: str, names: list[str]) -> list[list[Seat]]:
        turnstile = asyncio.Semaphore(CONNECT_AT_ONCE)

        async def table(name: str) -> list[Seat]:
            async with turnstile:
                await asyncio.to_thread(server.ask, f"/api/tables/{name}/start", {}, key)
                return [await self._sit(server, name, seat, key) for seat in range(self.seats)]

        return await asyncio.gather(*(table(name) for name in names))

    async def _sit(self, server: Server, table: str, seat: int, key: str) -> Seat:
        url = f"ws://{server.address}/api/tables/{table}/socket"
        wishes: dict[str, Any] = {"open_timeout": 60, "ping_interval": None, "max_queue": None}
        socket = await connect(url, create_connection=Wire, **wishes).__aenter__()
        assert isinstance(socket, Wire)
        await socket.send(json.dumps({"type": "hello", "key": key, "seat": seat, "faces": FACES, "small": False}))
        chair = Seat(socket)
        await chair.changed.wait()
        return chair

    async def _play(self, table: list[Seat], end: float) -> None:
        rng = random.Random()
        await asyncio.sleep(rng.uniform(0, self.think))
        while time.monotonic() < end:
            asked = [(seat, now) for seat in table if (now := seat.look()).options]
            if not asked:
                return
            took = await self._move(table, *rng.choice(asked), rng)
            if took is None:
                self.unseen += 1
            else:
                self.latencies.append(took)
            await asyncio.sleep(rng.expovariate(1 / self.think))

    async def _move(self, table: list[Seat], mover: Seat, now: Now, rng: random.Random) -> float | None:
        """Make a move; the time until all seats have seen what came of it, or None if some see nothing of it."""
        for seat in table:
            seat.changed.clear()
        move = rng.choice(now.options)["move"]
        begun = time.perf_counter()
        message = {"type": "move", "id": str(uuid4()), "decision": now.decision, "move": move}
        await mover.socket.send(json.dumps(message))
        try:
            async with asyncio.timeout(TOO_LONG):
                await asyncio.gather(*(seat.changed.wait() for seat in table))
        except TimeoutError:
            return None if mover.changed.is_set() else TOO_LONG
        return time.perf_counter() - begun

    def __str__(self) -> str:
        name = f"Tabletime, {self.game}: {self.tables} tables, {self.tables * self.seats} sockets"
        if self.database:
            name += f", {self.workers} on PostgreSQL"
        cost = f"{self.cost * 1000:.2f} ms of processor time a move"
        wire = f"{self.received / self.moves / self.seats:.0f} bytes a seat and move"
        return f"{name}, {summary(self.latencies, self.seconds)}; {cost}, {wire}"


@dataclass
class LoadServer(Server):
    """A server that lets a thousand clients come from one address."""

    workers: int = 1
    database: str = ""

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.port = self.port or free_port()
        wishes = [str(self.port), str(self.data), str(self.workers), self.database]
        command = [sys.executable, "-m", "benchmarks.load", "--serve", *wishes]
        quiet = asyncio.subprocess.DEVNULL
        self.process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet)
        while not await asyncio.to_thread(self._answers):
            await asyncio.sleep(0.05)

    async def end(self) -> None:
        """Stop it, and its workers."""
        assert self.process is not None
        self.process.terminate()
        await self.process.wait()

    def processor_time(self) -> float:
        """The seconds of processor time that it and its workers have used, where the system tells."""
        assert self.process is not None
        serving = [self.process.pid, *(children(self.process.pid) if self.workers > 1 else ())]
        return sum(map(processor_time, serving))


def processor_time(process: int) -> float:
    """The seconds of processor time that a process has used, where the system tells."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wide(data: Path, database: str) -> Settings:
    """The usual settings, except for how many may come from one address."""
    limits = ("sockets_per_address", "handshakes_per_second", "posts_per_second", "tables_per_person", "gets_at_once")
    return Settings(data=data, database=database, **dict.fromkeys(limits, CROWD))  # type: ignore[arg-type]


def serve(port: int, data: Path, workers: int, database: str) -> None:
    """The server under load."""
    from tabletime.server.app import create_app
    from tabletime.server.front import serve_with_workers
    from tabletime.server.run import config, listen

    settings = wide(data, database)
    if workers > 1:
        serve_with_workers("127.0.0.1", port, settings, workers)
    else:
        uvicorn.Server(config(create_app(settings), settings)).run(sockets=[listen("127.0.0.1", port)])


async def beside(tables: int, think: float, seconds: float) -> list[float]:
    """The same load of Connect Four on a boardgame.io server, by clients of its own; gives how long moves took."""
    BOARDGAME_IO.prepare()
    port = str(free_port())
    server = await asyncio.create_subprocess_exec(
        "node", str(PEERS / "boardgame_io_server.cjs"), port, cwd=BOARDGAME_IO.folder, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        await server.stdout.readline()
        clients = ["node", str(PEERS / "boardgame_io_load.cjs"), port, str(tables), str(think), str(seconds)]
        load = await asyncio.create_subprocess_exec(*clients, cwd=BOARDGAME_IO.folder, stdout=asyncio.subprocess.PIPE)
        async with asyncio.timeout(SET_UP_WITHIN + 2 * seconds):
            printed, _ = await load.communicate()
    finally:
        server.kill()
        await server.wait()
    latencies: list[float] = json.loads(printed.splitlines()[-1])
    print(f"boardgame.io, connect-four: {tables} tables, {2 * tables} sockets, {summary(latencies, seconds)}")
    return latencies


def summary(latencies: Sequence[float], seconds: float) -> str:
    """How many moves a second, and how long they took."""
    p50, p95, p99 = percentiles(latencies)
    return (
        f"{len(latencies) / seconds:.0f} moves/s: p50 {p50 * 1000:.1f} ms, p95 {p95 * 1000:.1f} ms, "
        f"p99 {p99 * 1000:.1f} ms"
    )


def percentiles(latencies: Sequence[float]) -> tuple[float, float, float]:
    """The time that half, 95 % and 99 % of the moves did not exceed."""
    cuts = quantiles(latencies, n=100)
    return cuts[49], cuts[94], cuts[98]


async def _holds(load: Load) -> bool:
    """Whether everybody can sit down in time and moves are quick."""
    try:
        await load.run()
    except TimeoutError:
        return False
    return load.p95 <= BROKEN


async def seek(chosen: argparse.Namespace, workers: int, database: str) -> int:
    """More and more tables until moves take too long, then between the last two numbers until they are close."""
    held, broke, loads = 0, 0, list[Load]()
    while not broke or broke - held > max(1, broke // CLOSE):
        tables = (held + broke) // 2 if broke else round(held * 1.5) or chosen.tables
        load = Load(chosen.game, chosen.seats, tables, chosen.think, chosen.seconds, workers, database)
        loads.append(load)
        if await _holds(load):
            held = tables
        else:
            broke = tables
    print(growth([load for load in loads if load.tables <= held]))
    print(f"{workers} hold {held} tables and break with {broke} (p95 over {BROKEN * 1000:.0f} ms).", flush=True)
    return held


def growth(loads: Sequence[Load]) -> str:
    """How the cost of all moves grows with the number of tables, among those that were held."""
    if len({load.tables for load in loads}) < 2:
        return "One number of tables says nothing about how the cost grows."
    tables = [load.tables for load in loads]
    busy = [load.busy / load.seconds for load in loads]
    line, straight = linear_regression(tables, busy), correlation(tables, busy) ** 2
    costs = ", ".join(f"{load.tables} {load.cost * 1000:.2f} ms" for load in sorted(loads, key=attrgetter("tables")))
    return (
        f"Cost of a move by tables, {loads[0].workers} serving: {costs}. A table more takes {line.slope * 1000:.2f} ms "
        f"of processor time a second, {line.intercept * 1000:.0f} ms are taken anyway; a straight line tells "
        f"{straight:.1%} of it."
    )


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--game", default="blink", help="a game, or all for the five of them")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--think", type=float, default=5.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seek", action="store_true", help="find the number of tables where it breaks")
    parser.add_argument("--beside", action="store_true", help="the same load on a boardgame.io server (Connect Four)")
    parser.add_argument("--workers", default="", help="how many processes serve, on PostgreSQL; 1,2: one, then two")
    parser.add_argument("--database", default="", help="the URL of a PostgreSQL database; else one is started for them")
    parser.add_argument("--serve", nargs=4, metavar=("PORT", "DATA", "WORKERS", "DATABASE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    chosen.seats = chosen.seats or (2 if chosen.game == "connect-four" else 4)
    return chosen


def main() -> int:
    """Run what was asked for."""
    chosen = options()
    if chosen.serve:
        port, data, workers, database = chosen.serve
        serve(int(port), Path(data), int(workers), database)
        return 0
    gc.disable()  # A pause of the clients would be taken for one of the server.
    with ExitStack() as stack:
        database = chosen.database or (_own_database(stack) if chosen.workers else "")
        workers = [int(many) for many in chosen.workers.split(",")] if chosen.workers else [1]
        if chosen.seek:
            held = [asyncio.run(seek(chosen, many, database)) for many in workers]
            told = (
                f"{many} hold {tables}, {tables / many:.0f} each" for many, tables in zip(workers, held, strict=True)
            )
            print(f"Tables by processes: {'; '.join(told)}.")
        else:
            loads = [_loaded(game, many, chosen, database) for game in _games(chosen) for many in workers]
            tell(loads)
            if chosen.beside:
                stand_beside(loads[0])
    return 0


def _games(chosen: argparse.Namespace) -> Sequence[str]:
    return OURS if chosen.game == "all" else (chosen.game,)


def _loaded(game: str, workers: int, chosen: argparse.Namespace, database: str) -> Load:
    load = Load(game, chosen.seats, chosen.tables, chosen.think, chosen.seconds, workers, database)
    asyncio.run(load.run())
    return load


def tell(loads: Sequence[Load]) -> None:
    """Tell in one line for each load whether moves were quick enough."""
    for load in loads:
        verdict = "Held" if load.p95 <= BROKEN else "Not held"
        print(f"{verdict}: {load.game}, {load.tables} tables, {load.workers} serving, p95 {load.p95 * 1000:.1f} ms.")


def stand_beside(ours: Load) -> None:
    """The same load on boardgame.io; tell how many times its p95 ours is."""
    try:
        theirs = percentiles(asyncio.run(beside(ours.tables, ours.think, ours.seconds)))[1]
    except Unavailable as reason:
        print(f"boardgame.io left out: {reason}")
    else:
        times = f"{ours.p95 / theirs:.1f} times that of boardgame.io"
        print(f"Our p95 is {times}: {ours.p95 * 1000:.1f} and {theirs * 1000:.1f} ms.")


def _own_database(stack: ExitStack) -> str:
    """A database of a PostgreSQL that is started for this run."""
    from tests.server.postgres import new_database, postgres_server

    return new_database(stack.enter_context(postgres_server()).url)


if __name__ == "__main__":
    sys.exit(main())
