"""A real server in this process, which can be stopped and started again at the same address."""

import threading
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import uvicorn

from benchmarks.ports import free_port
from tabletime.server.app import create_app
from tabletime.server.run import address, config, listen
from tabletime.server.settings import Settings


class Server:
    """A server with a database of its own. Its bots answer at once, unless the wishes say otherwise."""

    def __init__(self, data: Path, **wishes: Any) -> None:
        self.settings = Settings(data=data, **{"bot_pace": 0.0, "posts_at_once": 1000, **wishes})
        self.port = free_port()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Begin to listen, the second time where it listened before."""
        self._listening = listen("127.0.0.1", self.port)
        self.address = address(self._listening).rstrip("/")
        self._uvicorn = uvicorn.Server(config(create_app(self.settings), self.settings))
        self._thread = threading.Thread(target=self._uvicorn.run, kwargs={"sockets": [self._listening]})
        self._thread.start()
        while not self._uvicorn.started:
            assert self._thread.is_alive(), "the server did not start"
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop as after Ctrl+C."""
        self._uvicorn.should_exit = True
        self._thread.join()
        self._listening.close()
