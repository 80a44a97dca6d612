"""The reader: takes the messages of one client in, within limits of size, number and patience."""

import asyncio

from starlette.websockets import WebSocket, WebSocketDisconnect

from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.table import messages
from tabletime.server.table.connection import Connection, short
from tabletime.server.web.limits import Allowance

MOST_ERRORS = 10
SILENT = 4008
"""The code for those who are too slow or asleep, and welcome to come again."""
UNREADABLE = (ValueError, RecursionError)
"""What is raised by text that is no message, has half a character or an endless number, or is nested too deep."""


class Farewell(Exception):
    """The server closes the connection, with a code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Reader:
    """Takes messages in, within limits of size, number and patience."""

    def __init__(self, socket: WebSocket, settings: Settings, metrics: Metrics) -> None:
        self._socket, self._settings, self._metrics = socket, settings, metrics
        self._allowance = Allowance(settings.messages_per_second, settings.messages_at_once)
        self._errors = 0

    async def hello(self) -> messages.Hello:
        """The first message."""
        text = await self._receive(self._settings.hello_within, "Nobody said hello.")
        try:
            hello = messages.read(text)
        except UNREADABLE as fault:
            raise Farewell(4000, _sentence(fault)) from None
        if not isinstance(hello, messages.Hello):
            raise Farewell(4000, "The first message must be hello.")
        if hello.protocol != messages.PROTOCOL:
            raise Farewell(4000, f"This server speaks protocol {messages.PROTOCOL}.")
        return hello

    async def next(self, connection: Connection) -> messages.Incoming:
        """The next message that can be understood."""
        while True:
            text = await self._receive(self._settings.silent_for, "Nothing was heard from you for too long.")
            try:
                return messages.read(text)
            except UNREADABLE as fault:
                self._metrics.errors.add()
                self._errors += 1
                if self._errors >= MOST_ERRORS:
                    raise Farewell(4000, "Too many messages that could not be understood.") from None
                connection.tell(messages.Error(_sentence(fault)))

    async def _receive(self, patience: float, complaint: str) -> str:
        try:
            async with asyncio.timeout(patience):
                message = await self._socket.receive()
        except TimeoutError:
            raise Farewell(SILENT, complaint) from None
        except RuntimeError:  # So it is called if the other side has gone meanwhile.
            raise WebSocketDisconnect(1006) from None
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            raise Farewell(4000, "Messages are text, not bytes.")
        if len(text) > self._settings.message_size:
            raise Farewell(1009, "The message is too big.")
        if not self._allowance.take():
            raise Farewell(4029, "Too many messages; slow down.")
        return str(text)


def _sentence(fault: Exception) -> str:
    return short(f"This message cannot be understood: {fault}.")
