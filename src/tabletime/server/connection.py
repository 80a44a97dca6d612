"""A connection: one open socket, what its viewer has been shown so far, and what is still to be sent."""

import asyncio
import logging
from collections import deque
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabletime.server import messages
from tabletime.server.playing import Sender, Stale
from tabletime.server.screen import Screen
from tabletime.server.status import Onlooker, iso, live_status
from tabletime.server.tables import LiveTable

MOST_WAITING = 200
"""A client for which more small messages than this are waiting does not read."""
log = logging.getLogger(__name__)


class Connection:
    """Small messages wait in a bounded line; of the screen only the latest is ever sent, so nothing piles up."""

    def __init__(self, socket: WebSocket, table: LiveTable, sender: Sender, hello: messages.Hello) -> None:
        self._socket, self._table, self.sender = socket, table, sender
        self._faces, self._last, self._watching = hello.faces, hello.last, hello.watch
        self._outbox: deque[messages.Message] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._screen: Screen | None = None
        self._shown: Screen | None = None
        self._number = 0
        self._stale: Stale | None = None
        self._status, self._status_is_due = b"", True
        self._heard: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat from which this connection looks at the table, or None."""
        return self.sender.seat

    @property
    def person(self) -> str | None:
        """Whose connection this is, if that is known."""
        return self.sender.person

    @property
    def name(self) -> str | None:
        """What that person is called."""
        return self.sender.name

    def could_sit(self, person: str) -> bool:
        """Whether this person looks on from here without having chosen to."""
        return self.person == person and self.viewer is None and not self._watching

    def welcome(self, screen: Screen | None) -> None:
        """Greet whoever has come; nothing need be sent to a client that is up to date."""
        current = screen is not None and screen.version == self._last
        if current:
            self._shown = screen
        self._outbox.appendleft(messages.Welcome(messages.PROTOCOL, self._table.id, self.viewer, self.name, current))

    def look(self, screen: Screen | None) -> None:
        """There is something new to see; None: only about the table itself."""
        self._screen, self._status_is_due = screen or self._screen, True
        self._wake.set()

    def tell(self, message: messages.Message) -> None:
        """Send a small message."""
        self._outbox.append(message)
        if len(self._outbox) > MOST_WAITING:
            self.leave(4008, "You read too slowly.")
        self._wake.set()

    def sync(self, stale: Stale | None = None) -> None:
        """Send everything again."""
        self._shown, self._stale, self._status_is_due = None, stale, True
        self._wake.set()

    def leave(self, code: int, reason: str) -> None:
        """Close the connection when what is waiting has been sent."""
        self._closing = self._closing or (code, reason)
        self._wake.set()

    async def send(self) -> None:
        """Send whatever is new until the connection is closed; a client that does not take it is dropped."""
        settings = self._table.hall.settings
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                async with asyncio.timeout(settings.send_within):
                    await self._send_news()
                if self._closing is not None:
                    break
        except TimeoutError:
            self._table.hall.metrics.dropped.add()
            self._closing = (4008, "You read too slowly.")
        except (WebSocketDisconnect, RuntimeError):
            return
        await self._close(*self._closing)

    async def _close(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(1):
                await self._socket.close(code, reason)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            return

    async def _send_news(self) -> None:
        while self._outbox:
            await self._post(self._outbox.popleft())
        if self._status_is_due:
            await self._send_status()
        await self._send_talk()
        if self._screen is not None and (self._shown is None or self._shown.version != self._screen.version):
            await self._send_screen(self._screen)

    async def _send_status(self) -> None:
        self._status_is_due = False
        onlooker = Onlooker(person=self.person, name=self.name, seat=self.viewer)
        status = msgspec.json.encode({"type": "table", **live_status(self._table, onlooker)})
        if status != self._status:
            self._status = status
            await self._socket.send_text(status.decode())

    async def _send_talk(self) -> None:
        new = [saying for saying in self._table.talk if saying.n > (self._heard or 0)]
        if new or self._heard is None:
            self._heard = new[-1].n if new else 0
            await self._post(messages.Chat([messages.said(saying, iso(saying.at)) for saying in new]))

    async def _send_screen(self, screen: Screen) -> None:
        self._number += 1
        shown, self._shown = self._shown, screen
        fields = self._fields(screen, shown)
        if shown is not None:
            return await self._post(messages.Update(**fields))
        stale, self._stale = self._stale, None
        if stale is not None:
            fields |= {"id": stale.id, "reason": stale.reason}
        await self._post(messages.Everything(**fields))

    def _fields(self, screen: Screen, shown: Screen | None) -> dict[str, Any]:
        fields: dict[str, Any] = {name: getattr(screen.asked, name) for name in screen.asked.__struct_fields__}
        same = _common(screen, shown)
        fields |= {"number": self._number, "version": screen.version}
        fields["log"] = messages.Log(same, screen.lines[same:])
        if "description" in self._faces:
            fields["description"] = screen.description
        if "view" in self._faces:
            fields["view"] = screen.view
        if "fragments" in self._faces:
            known = {} if shown is None else shown.fragments
            fields["fragments"] = {name: text for name, text in screen.fragments.items() if known.get(name) != text}
        return fields

    async def _post(self, message: messages.Message) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())


def _common(screen: Screen, shown: Screen | None) -> int:
    """How many lines of the log have been sent already and still stand."""
    same = 0 if shown is None else min(len(shown.lines), len(screen.lines))
    while same and shown is not None and shown.lines[same - 1] != screen.lines[same - 1]:
        same -= 1
    return same
