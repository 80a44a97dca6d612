"""Seat many clients at many tables, let them play, and measure how long a move takes to reach everybody.

    python -m benchmarks.load                                   250 tables of four, 1,000 sockets
    python -m benchmarks.load --seek                            more and more tables, until it breaks
    python -m benchmarks.load --game connect-four --beside      the same load on a boardgame.io server

Every client is a browser as far as the server can tell: it gets the pictures of every change, compressed. A table makes
a move after a pause of a random length. The figure is the time from sending a move to the moment when the last seat
of that table has received the change.
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
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from typing import Any
from uuid import uuid4

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.crash import Server, free_port
from benchmarks.environments import PEERS, Unavailable
from benchmarks.lineup import BOARDGAME_IO

BROKEN = 0.050
"""Above this p95, in seconds, a table does not feel immediate any more."""
CLOSE = 8
"""The number of tables where it breaks is sought to one part in so many."""
CONNECT_AT_ONCE = 40
TOO_LONG = 10.0
CROWD = 10_000


class Seen(msgspec.Struct):
    """The parts of an update that a player needs."""

    decision: str = ""
    options: tuple[dict[str, Any], ...] = ()
    outcome: Any = None


seen = msgspec.json.Decoder(Seen)


class Seat:
    """One socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.changed = asyncio.Event()
        self.reading = asyncio.create_task(self._read())
        self._latest = b"{}"

    @property
    def now(self) -> Seen:
        """What this seat sees; read only when it is needed, because the clients share the machine with the server."""
        return seen.decode(self._latest)

    async def _read(self) -> None:
        while True:
            message = await self.socket.recv(decode=False)
            if message.startswith((b'{"type":"sync"', b'{"type":"update"')):
                self._latest = message
                self.changed.set()


@dataclass
class Load:
    """So many tables of a game, each with a move every so many seconds."""

    game: str
    seats: int
    tables: int
    think: float
    seconds: float
    latencies: list[float] = field(default_factory=list)
    busy: float = 0.0

    async def run(self) -> None:
        """Start a server, seat everybody, play for a while."""
        with tempfile.TemporaryDirectory() as data:
            server = LoadServer(Path(data))
            await server.start()
            try:
                seated = await self._seat_everybody(server)
                before, begun = server.processor_time(), time.monotonic()
                await asyncio.gather(*(self._play(table, begun + self.seconds) for table in seated))
                self.busy = (server.processor_time() - before) / (time.monotonic() - begun)
                for seat in (seat for table in seated for seat in table):
                    seat.reading.cancel()
            finally:
                await server.kill()

    async def _seat_everybody(self, server: "LoadServer") -> list[list[Seat]]:
        key = (await asyncio.to_thread(server.ask, "/api/me", {"name": "Load"}))["key"]
        turnstile = asyncio.Semaphore(CONNECT_AT_ONCE)

        async def table() -> list[Seat]:
            async with turnstile:
                wish = {"game": self.game, "seats": ["me"] * self.seats, "start": True}
                opened = await asyncio.to_thread(server.ask, "/api/tables", wish, key)
                return [await self._sit(server, opened["id"], seat, key) for seat in range(self.seats)]

        return await asyncio.gather(*(table() for _ in range(self.tables)))

    async def _sit(self, server: Server, table: str, seat: int, key: str) -> Seat:
        url = f"ws://{server.address}/api/tables/{table}/socket"
        socket = await connect(url, open_timeout=60, ping_interval=None, max_queue=None).__aenter__()
        await socket.send(json.dumps({"type": "hello", "key": key, "seat": seat}))
        chair = Seat(socket)
        await chair.changed.wait()
        return chair

    async def _play(self, table: list[Seat], end: float) -> None:
        rng = random.Random()
        await asyncio.sleep(rng.uniform(0, self.think))
        while time.monotonic() < end:
            asked = [(seat, now) for seat in table if (now := seat.now).options]
            if not asked:
                return
            self.latencies.append(await self._move(table, *rng.choice(asked), rng))
            await asyncio.sleep(rng.expovariate(1 / self.think))

    async def _move(self, table: list[Seat], mover: Seat, now: Seen, rng: random.Random) -> float:
        """Make a move; the time until all seats have seen what came of it."""
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
            return TOO_LONG
        return time.perf_counter() - begun

    def __str__(self) -> str:
        name = f"Tabletime, {self.game}: {self.tables} tables, {self.tables * self.seats} sockets"
        return f"{name}, {summary(self.latencies, self.seconds)}; the server used {self.busy:.0%} of a core"


class LoadServer(Server):
    """A server that lets a thousand clients come from one address."""

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.port = self.port or free_port()
        command = [sys.executable, "-m", "benchmarks.load", "--serve", str(self.port), str(self.data)]
        self.process = await asyncio.create_subprocess_exec(*command)
        while not await asyncio.to_thread(self._answers):
            await asyncio.sleep(0.05)

    def processor_time(self) -> float:
        """The seconds of processor time that it has used, where the system tells."""
        assert self.process is not None
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def serve(port: int, data: Path) -> None:
    """The server under load, with its usual settings except for how many may come from one address."""
    from tabletime.server.app import create_app
    from tabletime.server.run import config, listen
    from tabletime.server.settings import Settings

    settings = Settings(
        data=data, sockets_per_address=CROWD, posts_per_second=CROWD, tables_per_person=CROWD, gets_at_once=CROWD
    )
    uvicorn.Server(config(create_app(settings), settings)).run(sockets=[listen("127.0.0.1", port)])


async def beside(tables: int, think: float, seconds: float) -> str:
    """The same load of Connect Four on a boardgame.io server, by clients of its own."""
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
        printed, _ = await load.communicate()
    finally:
        server.kill()
        await server.wait()
    latencies = json.loads(printed.splitlines()[-1])
    return f"boardgame.io, connect-four: {tables} tables, {2 * tables} sockets, {summary(latencies, seconds)}"


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


async def seek(chosen: argparse.Namespace) -> None:
    """More and more tables until moves take too long, then between the last two numbers until they are close."""
    held, broke = 0, 0
    while not broke or broke - held > broke // CLOSE:
        tables = (held + broke) // 2 if broke else round(held * 1.5) or chosen.tables
        load = Load(chosen.game, chosen.seats, tables, chosen.think, chosen.seconds)
        await load.run()
        print(load, flush=True)
        if percentiles(load.latencies)[1] > BROKEN:
            broke = tables
        else:
            held = tables
    print(f"It holds {held} tables and breaks with {broke} (p95 over {BROKEN * 1000:.0f} ms).")


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--game", default="blink")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--think", type=float, default=5.0, help="seconds between two moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seek", action="store_true", help="find the number of tables where it breaks")
    parser.add_argument("--beside", action="store_true", help="the same load on a boardgame.io server (Connect Four)")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "DATA"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    chosen.seats = chosen.seats or (2 if chosen.game == "connect-four" else 4)
    return chosen


def main() -> int:
    """Run what was asked for."""
    chosen = options()
    if chosen.serve:
        serve(int(chosen.serve[0]), Path(chosen.serve[1]))
        return 0
    gc.disable()  # A pause of the clients would be taken for one of the server.
    if chosen.seek:
        asyncio.run(seek(chosen))
        return 0
    load = Load(chosen.game, chosen.seats, chosen.tables, chosen.think, chosen.seconds)
    asyncio.run(load.run())
    print(load)
    if chosen.beside:
        try:
            print(asyncio.run(beside(chosen.tables, chosen.think, chosen.seconds)))
        except Unavailable as reason:
            print(f"boardgame.io left out: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
