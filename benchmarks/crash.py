"""Kill the server again and again while games are played, and look whether anything that it acknowledged is lost.

    python -m benchmarks.crash --games 100
    python -m benchmarks.crash --games 1000 --workers 3
    python -m benchmarks.crash --games 1000 --workers 3 --database postgresql://user@host/name --restart COMMAND

The second starts a PostgreSQL of its own and kills single workers of several, and PostgreSQL at every third time; the
third uses one that is there, and restarts it by a command. Nobody may be away from a table for more than ten seconds,
not counting the time in which there is no database.

Every seat is played by a client that connects again by itself and sends again what was not acknowledged. At the end
each game's record must hold exactly the moves that were acknowledged, in their order, none lost and none twice.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from benchmarks.ports import free_port

AT_ONCE = 10
STARTS_WITHIN = 60.0
REPLACED_WITHIN = 4.0
BACK_WITHIN = 10.0
"""The seconds after which everybody must be at their table again."""
PLAYED_WITHIN = 300.0
"""The seconds in which a round of games must be over, so that a run always ends."""


@dataclass
class Server:
    """A server process that can be killed and started again at the same address."""

    data: Path
    port: int = 0
    kills: int = 0
    process: asyncio.subprocess.Process | None = None
    database_kills: int = 0
    database_back: float = 0.0
    """When the database was there again after it was killed, by the steady clock."""

    @property
    def address(self) -> str:
        """Where it is."""
        return f"127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Start it and wait until it answers."""
        self.port = self.port or free_port()
        command = [sys.executable, "-m", "tabletime", "serve", "--port", str(self.port), "--data", str(self.data)]
        self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
        async with asyncio.timeout(STARTS_WITHIN):
            while not await asyncio.to_thread(self._answers):
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """End it without a word, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        self.kills += 1

    async def end(self) -> None:
        """End it for good."""
        await self.kill()
        self.kills -= 1

    async def kill_again_and_again(self, rng: random.Random, alive: float) -> None:
        """Kill it at random moments, `alive` seconds after its start at the latest, until this task is cancelled."""
        while True:
            await asyncio.sleep(rng.uniform(0.05, alive))
            await self.kill()
            await self.start()

    def ask(self, path: str, body: Any = None, key: str = "") -> Any:
        """One request over HTTP."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
        with urlopen(Request(f"http://{self.address}{path}", data, headers), timeout=STARTS_WITHIN) as answer:
            return json.load(answer)

    async def insist(self, path: str, body: Any = None, key: str = "") -> Any:
        """Ask until there is an answer: just after a kill, a table may be on its way to another worker."""
        async with asyncio.timeout(STARTS_WITHIN):
            while True:
                try:
                    return await asyncio.to_thread(self.ask, path, body, key)
                except OSError as fault:
                    if isinstance(fault, HTTPError) and fault.code != 503:
                        raise
                await asyncio.sleep(0.2)

    def _answers(self) -> bool:
        with suppress(OSError):
            return bool(self.ask("/healthz")["ok"])
        return False


@dataclass
class Workers(Server):
    """Several processes on one PostgreSQL, of which single ones are killed."""

    database: str = ""
    workers: int = 3
    rng: random.Random = field(default_factory=random.Random)
    restart_database: Callable[[], object] | None = None

    async def start(self) -> None:
        """Start them, unless they run, and wait until they answer."""
        self.port = self.port or free_port()
        if self.process is None:
            wishes = ["--port", str(self.port), "--data", str(self.data), "--database", self.database]
            command = [sys.executable, "-m", "tabletime", "serve", "--workers", str(self.workers), *wishes]
            quiet = asyncio.subprocess.DEVNULL
            self.process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet)
        async with asyncio.timeout(STARTS_WITHIN):
            while not await asyncio.to_thread(self._answers):
                await asyncio.sleep(0.05)

    async def kill(self) -> None:
        """End one of them without a word, and now and then the database too."""
        assert self.process is not None
        if self.restart_database is not None and self.kills % 3 == 1:
            self.database_kills += 1
            self.database_back = float("inf")
            await asyncio.to_thread(self.restart_database)
            self.database_back = time.monotonic()
        os.kill(self.rng.choice(children(self.process.pid)), signal.SIGKILL)
        self.kills += 1

    async def kill_again_and_again(self, rng: random.Random, alive: float) -> None:
        """Kill one at random moments; it is replaced without anybody's help, before the next one is killed."""
        while True:
            await asyncio.sleep(rng.uniform(0.1, alive))
            await self.kill()
            await asyncio.sleep(REPLACED_WITHIN)

    async def end(self) -> None:
        """Stop them all."""
        assert self.process is not None
        self.process.terminate()
        await self.process.wait()


def children(parent: int) -> list[int]:
    """The processes that this one has started."""
    stats = [path.read_text() for path in Path("/proc").glob("[0-9]*/stat")]
    return [int(stat.split()[0]) for stat in stats if int(stat.rpartition(")")[2].split()[1]) == parent]


@dataclass
class Player:
    """One seat; it knows only what the protocol tells."""

    server: Server
    table: str
    seat: int
    key: str
    rng: random.Random
    acknowledged: list[Any] = field(default_factory=list)
    connections: int = 0
    longest: float = 0.0
    waited_for: str = ""
    _left: float | None = None
    _met: Counter[str] = field(default_factory=Counter)
    _number: int = 0
    _decision: str = ""
    _options: tuple[Any, ...] = ()
    _pending: dict[str, Any] | None = None
    _over: bool = False

    async def play(self) -> None:
        """Play to the end, whatever happens to the connection."""
        while not self._over or self._pending is not None:
            try:
                await self._converse()
            except (OSError, WebSocketException, TimeoutError) as fault:
                self._met[f"{type(fault).__name__} {fault}".strip()] += 1
            self._left = self._left or time.monotonic()
            await asyncio.sleep(self.rng.uniform(0.02, 0.2))

    async def _converse(self) -> None:
        url = f"ws://{self.server.address}/api/tables/{self.table}/socket"
        async with connect(url, open_timeout=5) as socket:
            self.connections += 1
            self._number = 0
            await socket.send(json.dumps({"type": "hello", "key": self.key, "seat": self.seat, "faces": []}))
            if self._pending is not None:
                await socket.send(json.dumps(self._pending))
            async for text in socket:
                message = json.loads(text)
                if self._missed(message):
                    await socket.send('{"type": "sync"}')
                self._look(message)
                self._hear(message)
                if self._over and self._pending is None:
                    return
                if self._pending is None and self._options:
                    await asyncio.sleep(self.rng.uniform(0, 0.05))
                    self._decide()
                    await socket.send(json.dumps(self._pending))

    def _missed(self, message: dict[str, Any]) -> bool:
        """Whether an update before this one has not come."""
        return message["type"] == "update" and bool(message["number"] > self._number + 1)

    def _look(self, message: dict[str, Any]) -> None:
        """Take over what is new; what is older than what was seen is not."""
        if message["type"] in ("sync", "update") and message["number"] > self._number:
            self._number = message["number"]
            if (away := self._away()) > self.longest:
                self.longest, self.waited_for = away, ", ".join(f"{many} × {what}" for what, many in self._met.items())
            self._left = None
            self._met.clear()
            self._decision, self._options = message["decision"], tuple(message["options"])
            self._over = message["outcome"] is not None

    def _away(self) -> float:
        """For how long this player was away although there was a database."""
        now = time.monotonic()
        return now - max(self._left or now, self.server.database_back)

    def _hear(self, message: dict[str, Any]) -> None:
        """Take the answer to what was sent."""
        if self._pending is None or message.get("id") != self._pending["id"]:
            return
        if message["type"] == "ack":
            self.acknowledged.append(self._pending["move"])
            self._options = () if self._decision == self._pending["decision"] else self._options
        self._pending = None

    def _decide(self) -> None:
        move = self.rng.choice(self._options)["move"]
        self._pending = {"type": "move", "id": str(uuid4()), "decision": self._decision, "move": move}


@dataclass
class Report:
    """What came of it."""

    games: int = 0
    kills: int = 0
    database_kills: int = 0
    connections: int = 0
    acknowledged: int = 0
    longest: float = 0.0
    waited_for: str = ""
    faults: list[str] = field(default_factory=list)

    def note(self, server: Server) -> None:
        """Count what was done to the server."""
        self.kills, self.database_kills = server.kills, server.database_kills

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost or done twice, and nobody was away for too long."""
        return not self.faults and self.longest <= BACK_WITHIN

    def __str__(self) -> str:
        verdict = "none lost, none twice" if not self.faults else "; ".join(self.faults)
        if self.longest > BACK_WITHIN:
            verdict += f"; away for longer than {BACK_WITHIN:.0f} s, and met: {self.waited_for or 'silence'}"
        return (
            f"{self.games} games, {self.kills} kills, {self.database_kills} of the database, "
            f"{self.connections} connections, "
            f"{self.acknowledged} acknowledged moves, away for {self.longest:.1f} s at the longest: {verdict}."
        )


async def crash(
    games: int,
    seed: int,
    server: Server,
    game: str = "connect-four",
    alive: float = 0.8,
    tell: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Play so many games while the server is killed at random moments, and tell how it goes."""
    rng, report = random.Random(seed), Report()
    await server.start()
    try:
        while report.games < games:
            players = await _seated(server, min(AT_ONCE, games - report.games), game, rng)
            try:
                await asyncio.wait_for(_play(server, players, rng, alive), PLAYED_WITHIN)
            except TimeoutError:
                report.faults.append(f"games that do not end: {_unfinished(players)}")
                break
            for player in players:
                _check(player, await server.insist(f"/api/tables/{player.table}/record"), report)
            report.games += len(players) // 2
            report.note(server)
            tell(report)
    finally:
        await server.end()
    report.note(server)
    return report


async def _seated(server: Server, games: int, game: str, rng: random.Random) -> list[Player]:
    key = (await server.insist("/api/me", {"name": "Crash"}))["key"]
    players: list[Player] = []
    for _ in range(games):
        wish = {"game": game, "seats": ["me", "me"], "start": True}
        table = (await server.insist("/api/tables", wish, key))["id"]
        players += [Player(server, table, seat, key, random.Random(rng.random())) for seat in (0, 1)]
    return players


async def _play(server: Server, players: list[Player], rng: random.Random, alive: float) -> None:
    """Let them play to the end of all games under fire; then kill the server once more."""
    killing = asyncio.create_task(server.kill_again_and_again(rng, alive))
    try:
        await asyncio.gather(*(player.play() for player in players))
    finally:
        killing.cancel()
        await asyncio.gather(killing, return_exceptions=True)
    await server.kill()
    await server.start()


def _unfinished(players: list[Player]) -> str:
    """Who still plays, and what they met last."""
    return ", ".join(f"seat {one.seat} of {one.table} ({dict(one._met)})" for one in players if not one._over)


def _check(player: Player, record: dict[str, Any], report: Report) -> None:
    kept = [entry["answer"] for entry in record["log"] if entry["seat"] == player.seat]
    if kept != player.acknowledged:
        report.faults.append(f"seat {player.seat} of {player.table} has {kept}, not {player.acknowledged}")
    report.acknowledged += len(player.acknowledged)
    report.connections += player.connections
    if player.longest > report.longest:
        report.longest, report.waited_for = player.longest, player.waited_for


def main() -> int:
    """Run it, print what came of it, and fail if anything was lost."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--game", default="connect-four", help="which game, with two seats (default connect-four)")
    options.add_argument("--alive", type=float, default=0.8, help="seconds until it is killed at the latest (0.8)")
    options.add_argument("--workers", type=int, default=1, help="how many processes serve, on PostgreSQL")
    options.add_argument("--database", default="", help="the URL of an empty PostgreSQL database; else one is started")
    options.add_argument("--restart", default="", help="a command that kills that database and starts it again")
    chosen = options.parse_args()
    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = Server(data) if chosen.workers == 1 else _workers(data, chosen, stack)
        report = asyncio.run(crash(chosen.games, chosen.seed, server, chosen.game, chosen.alive, _tell))
    print(f"{'Held' if report.is_good else 'Not held'}: {report}")
    return 0 if report.is_good else 1


def _tell(report: Report) -> None:
    print(report, flush=True)


def _workers(data: Path, chosen: argparse.Namespace, stack: ExitStack) -> Workers:
    """Several workers, on the database that was named or on one that is started for them."""
    rng = random.Random(chosen.seed)
    if chosen.database:
        restart = partial(subprocess.run, chosen.restart, shell=True, check=True) if chosen.restart else None
        return Workers(data, database=chosen.database, workers=chosen.workers, rng=rng, restart_database=restart)
    from tests.server.postgres import new_database, postgres_server

    postgres = stack.enter_context(postgres_server())
    url = new_database(postgres.url)
    return Workers(data, database=url, workers=chosen.workers, rng=rng, restart_database=postgres.restart)


if __name__ == "__main__":
    sys.exit(main())
