"""A line: one connection from its first byte, before it has become a request or a socket."""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tabletime.server.files import room_for_lines
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.web.limits import Allowance
from tabletime.server.web.packing import PackingFactory

UNFINISHED = (h11.IDLE, h11.SEND_BODY)
"""The states in which a caller has still something to say."""
GOODBYE = 1.0
"""The seconds in which a goodbye may still arrive."""
TOO_MANY = 503, "Service Unavailable", "There are too many connections; try again in a moment."
NO_REQUEST = 400, "Bad Request", "This is not a request that can be understood."
TOO_SLOW = 408, "Request Timeout", "The request took too long to come."
TOO_MANY_PINGS = 4029, "Too many pings; slow down."
NO_TEXT = 1007, "Messages are text in UTF-8."


class Line(H11Protocol):
    """Whoever calls must say the whole request in time, and has only so many lines."""

    def __init__(self, *fixed: Any, settings: Settings, metrics: Metrics, **named: Any) -> None:
        super().__init__(*fixed, **named)
        self._settings, self._metrics = settings, metrics
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        if self._is_one_too_many():
            self._hang_up(TOO_MANY)
        else:
            self._hurry()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request, or of its body."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        has_become_a_socket = self.transport.get_protocol() is not self
        if self.conn.their_state in UNFINISHED and not has_become_a_socket:
            self._hurry()
        else:
            self._relax()

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP; something may have been answered already, to what came before."""
        self._relax()
        self._hang_up(NO_REQUEST)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._relax()
        super().connection_lost(exc)

    def _is_one_too_many(self) -> bool:
        address = self.client[0] if self.client else ""
        if len(self.connections) > (self._settings.lines or room_for_lines()):
            return True
        if address in self._settings.proxies:
            return False  # It counts for itself how many callers it has from one address.
        callers: list[tuple[str, int] | None] = [getattr(line, "client", None) for line in self.connections]
        same = [caller for caller in callers if caller is not None and caller[0] == address]
        return len(same) > self._settings.lines_per_address

    def _hurry(self) -> None:
        if self._timer is None:
            self._timer = self.loop.call_later(self._settings.request_within, self._hang_up, TOO_SLOW)

    def _relax(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hang_up(self, reason: tuple[int, str, str]) -> None:
        """Say why, if nothing has been answered yet, and end the call."""
        status, phrase, sentence = reason
        self._metrics.turned_away.add()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE) and not self.transport.is_closing():
            head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n\r\n"
            self.transport.write(f"{head}{sentence}\n".encode())
        self.transport.close()


class SocketLine(WebSocketsSansIOProtocol):
    """A socket; pings and pongs that nobody has asked for count like messages."""

    def __init__(self, *fixed: Any, settings: Settings, metrics: Metrics, **named: Any) -> None:
        super().__init__(*fixed, **named)
        self.conn.available_extensions = [PackingFactory()]
        self._metrics = metrics
        self._allowance = Allowance(settings.messages_per_second, settings.messages_at_once)
        self._is_over = False

    def handle_ping(self) -> None:
        """Answer, unless there are too many."""
        if self._allowance.take():
            super().handle_ping()
        else:
            self._hang_up(*TOO_MANY_PINGS)

    def handle_pong(self, event: Frame) -> None:
        """Take note, unless there are too many."""
        if self._allowance.take():
            super().handle_pong(event)
        else:
            self._hang_up(*TOO_MANY_PINGS)

    def data_received(self, data: bytes) -> None:
        """Some bytes of messages; nobody listens any more to whoever was sent away."""
        if not self._is_over:
            super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is none is refused, which fills no log."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._hang_up(*NO_TEXT)
        else:
            super().send_receive_event_to_app()

    def _hang_up(self, code: int, reason: str) -> None:
        if self._is_over:
            return
        self._is_over = self.close_sent = True
        self._metrics.dropped.add()
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.loop.call_later(GOODBYE, self.transport.close)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
