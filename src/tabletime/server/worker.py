"""A worker: one of several processes that serve the same tables; the front passes callers on to it."""

import asyncio
import socket
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from tabletime.kernel import TabletimeError
from tabletime.server.app import create_app
from tabletime.server.files import raise_limit
from tabletime.server.logs import write_logs
from tabletime.server.run import Server, address, listen
from tabletime.server.settings import Settings

READY = b"ready\n"
LONGEST = 64 * 1024


class Worker(Server):
    """Serves whoever the front passes on, and other workers at an address of its own."""

    def __init__(self, settings: Settings, door: socket.socket) -> None:
        super().__init__(create_app(settings), settings)
        self._door = door
        self._arriving: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        self._door.setblocking(False)
        asyncio.get_running_loop().add_reader(self._door, self._take)
        self._door.send(READY)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in any more, then stop."""
        asyncio.get_running_loop().remove_reader(self._door)
        await super().shutdown(sockets)

    def _take(self) -> None:
        """Somebody is passed on; if the front is gone, nobody will be any more."""
        try:
            said, files, _, _ = socket.recv_fds(self._door, 1, 1)
        except OSError:
            said, files = b"", []
        if not said:
            asyncio.get_running_loop().remove_reader(self._door)
            self.should_exit = True
        for file in files:
            self._serve_line(socket.socket(fileno=file))

    def _serve_line(self, line: socket.socket) -> None:
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        serving = loop.create_task(loop.connect_accepted_socket(self._new_line, line))
        self._arriving.add(serving)
        serving.add_done_callback(self._arriving.discard)

    def _new_line(self) -> asyncio.Protocol:
        make: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return make(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def written(settings: Settings) -> bytes:
    """Settings as the front sends them to a worker."""
    return msgspec.json.encode(settings, enc_hook=str)


def read(wishes: bytes) -> Settings:
    """Settings as a worker receives them."""
    return msgspec.json.decode(wishes, type=Settings, dec_hook=lambda kind, word: kind(word))


def main() -> None:
    """Serve until the front says goodbye."""
    door = socket.socket(fileno=int(sys.argv[1]))
    wishes = read(door.recv(LONGEST))
    raise_limit()
    write_logs()
    with listen("127.0.0.1", 0) as listening:
        settings = msgspec.structs.replace(wishes, address=address(listening).rstrip("/"))
        try:
            worker = Worker(settings, door)
        except TabletimeError as fault:
            sys.exit(str(fault))
        worker.run(sockets=[listening])
