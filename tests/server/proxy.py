"""A bad network: a proxy between clients and server that cuts, delays, duplicates and reorders messages."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

Line = ClientConnection | ServerConnection


@dataclass
class Proxy:
    """Where the server really is, how bad the network is, and what it did."""

    address: str
    rng: random.Random
    port: int = 0
    done: dict[str, int] = field(default_factory=lambda: {"cut": 0, "delayed": 0, "doubled": 0, "reordered": 0})

    async def carry(self, client: ServerConnection) -> None:
        """One connection, until one side or the proxy ends it."""
        assert client.request is not None
        async with connect(f"ws://{self.address}{client.request.path}", close_timeout=0.1) as server:
            pumps = [asyncio.create_task(self._pump(*ends)) for ends in ((client, server), (server, client))]
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)

    async def _pump(self, source: Line, target: Line) -> None:
        held: list[str | bytes] = []
        try:
            while self.rng.random() > 0.03:
                try:
                    async with asyncio.timeout(0.05 if held else None):
                        message = await source.recv()
                except TimeoutError:
                    await target.send(held.pop())
                    continue
                if not held and self.rng.random() < 0.1:
                    held.append(message)
                    continue
                await self._deliver(target, message, held)
            self._note("cut")
        except ConnectionClosed:
            return

    async def _deliver(self, target: Line, message: str | bytes, held: list[str | bytes]) -> None:
        """Send a message, perhaps late, perhaps twice, and after it the one that was held back."""
        if self.rng.random() < 0.1:
            self._note("delayed")
            await asyncio.sleep(self.rng.uniform(0, 0.05))
        if self.rng.random() < 0.1:
            self._note("doubled")
            await target.send(message)
        await target.send(message)
        if held:
            self._note("reordered")
            await target.send(held.pop())

    def _note(self, what: str) -> None:
        self.done[what] += 1


@asynccontextmanager
async def bad_network(address: str, rng: random.Random) -> AsyncIterator[Proxy]:
    """A proxy in front of this server."""
    proxy = Proxy(address, rng)
    async with serve(proxy.carry, "127.0.0.1", 0, close_timeout=0.1) as server:
        proxy.port = server.sockets[0].getsockname()[1]
        yield proxy
