"""Kill the server again and again while games are played, and look whether anything that it acknowledged is lost.

    python -m benchmarks.crash --games 100

Every seat is played by a client that connects again by itself and sends again what was not acknowledged. At the end
each game's record must hold exactly the moves that were acknowledged, in their order, none lost and none twice.
"""

import argparse
import asyncio
import json
import random
import socket
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

AT_ONCE = 10
STARTS_WITHIN = 60.0


@dataclass
class Server:
    """A server process that can be killed and started again at the same address."""

    data: Path
    port: int = 0
    kills: int = 0
    process: asyncio.subprocess.Process | None = None

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

    def _answers(self) -> bool:
        with suppress(OSError):
            return bool(self.ask("/healthz")["ok"])
        return False


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
    _number: int = 0
    _decision: str = ""
    _options: tuple[Any, ...] = ()
    _pending: dict[str, Any] | None = None
    _over: bool = False

    async def play(self) -> None:
        """Play to the end, whatever happens to the connection."""
        while not self._over or self._pending is not None:
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._converse()
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
            self._decision, self._options = message["decision"], tuple(message["options"])
            self._over = message["outcome"] is not None

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
    connections: int = 0
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        verdict = "none lost, none twice" if not self.faults else "; ".join(self.faults)
        return (
            f"{self.games} games, {self.kills} kills, {self.connections} connections, "
            f"{self.acknowledged} acknowledged moves: {verdict}."
        )


async def crash(games: int, seed: int, data: Path, game: str = "connect-four", alive: float = 0.8) -> Report:
    """Play so many games while the server is killed at random moments."""
    rng, server, report = random.Random(seed), Server(data), Report()
    await server.start()
    try:
        while report.games < games:
            players = await _seated(server, min(AT_ONCE, games - report.games), game, rng)
            await _play(server, players, rng, alive)
            for player in players:
                _check(player, await asyncio.to_thread(server.ask, f"/api/tables/{player.table}/record"), report)
            report.games += len(players) // 2
    finally:
        await server.kill()
    report.kills = server.kills - 1
    return report


async def _seated(server: Server, games: int, game: str, rng: random.Random) -> list[Player]:
    key = (await asyncio.to_thread(server.ask, "/api/me", {"name": "Crash"}))["key"]
    players: list[Player] = []
    for _ in range(games):
        wish = {"game": game, "seats": ["me", "me"], "start": True}
        table = (await asyncio.to_thread(server.ask, "/api/tables", wish, key))["id"]
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


def _check(player: Player, record: dict[str, Any], report: Report) -> None:
    kept = [entry["answer"] for entry in record["log"] if entry["seat"] == player.seat]
    if kept != player.acknowledged:
        report.faults.append(f"seat {player.seat} of {player.table} has {kept}, not {player.acknowledged}")
    report.acknowledged += len(player.acknowledged)
    report.connections += player.connections


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> int:
    """Run it, print what came of it, and fail if anything was lost."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--game", default="connect-four", help="which game, with two seats (default connect-four)")
    options.add_argument("--alive", type=float, default=0.8, help="seconds until it is killed at the latest (0.8)")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as data:
        report = asyncio.run(crash(chosen.games, chosen.seed, Path(data), chosen.game, chosen.alive))
    print(report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
