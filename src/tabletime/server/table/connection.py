"""A connection: one open socket, what its viewer has been shown so far, and what is still to be sent."""

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabletime.server.table import messages
from tabletime.server.table.live import LiveTable
from tabletime.server.table.news import News
from tabletime.server.table.playing import Sender, Stale
from tabletime.server.table.screen import Screen
from tabletime.server.table.status import Onlooker, iso, live_status

MOST_WAITING = 200
"""A client for which more small messages than this are waiting does not read."""
TOO_SLOW = 4008, "You read too slowly."
LAST_WORDS = 0.05
"""The seconds in which the answer to a command that is under way still comes before the goodbye."""
LONGEST_SENTENCE = 120
"""How many bytes of a reason fit into the message that closes a connection."""
TOLD_ANYWAY = {"asked": None, "since": None}
"""What of a table's status follows from the updates of a game that runs."""


class Connection:
    """Small messages wait in a bounded line; of the screen only the latest is ever sent, so nothing piles up."""

    def __init__(self, socket: WebSocket, table: LiveTable, sender: Sender, hello: messages.Hello) -> None:
        self._socket, self._table, self.sender = socket, table, sender
        self._news, self._last, self._watching = News(hello.faces, hello.small), hello.last, hello.watch
        self._greeting: messages.Welcome | None = None
        self._outbox: deque[messages.Message] = deque()
        self._wake = asyncio.Event()
        self._closing: tuple[int, str] | None = None
        self._screen: Screen | None = None
        self._stale: Stale | None = None
        self._status: Mapping[str, Any] = {}
        self._status_is_due = True
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
        current = screen is not None and self._news.version(screen) == self._last
        if screen is not None and current:
            self._news.pick_up(screen)
        self._greeting = messages.Welcome(messages.PROTOCOL, self._table.id, self.viewer, self.name, current)

    def look(self, screen: Screen | None, *, about_table: bool = True) -> None:
        """There is something new to see; None: only about the table itself."""
        self._screen = screen or self._screen
        self._status_is_due |= about_table or not self._news.is_brief
        self._wake.set()

    def tell(self, message: messages.Message) -> None:
        """Send a small message."""
        self._outbox.append(message)
        if len(self._outbox) > MOST_WAITING:
            self.leave(*TOO_SLOW)
        self._wake.set()

    def sync(self, stale: Stale | None = None) -> None:
        """Send everything again."""
        self._news.begin_again()
        self._stale, self._status_is_due = stale, True
        self._wake.set()

    def resize(self, small: bool) -> None:
        """Show the board for a screen of this size from now on."""
        self._news.small = small
        self._wake.set()

    def leave(self, code: int, reason: str) -> None:
        """Close the connection when what is waiting has been sent."""
        self._closing = self._closing or (code, reason)
        self._wake.set()

    async def send(self, within: float) -> None:
        """Send whatever is new until the connection is closed; a client has so long to take each piece of news."""
        while self._closing is None:
            await self._wake.wait()
            self._wake.clear()
            async with asyncio.timeout(within):
                await self._send_news()
        await asyncio.sleep(LAST_WORDS)
        async with asyncio.timeout(within):
            await self._send_small(len(self._outbox))
        await close(self._socket, *self._closing)

    async def _send_news(self) -> None:
        """What a command has brought comes before the answer to it: nobody is asked again what they have answered."""
        answers = len(self._outbox)
        if self._greeting is not None:
            greeting, self._greeting = self._greeting, None
            await self._post(greeting)
        if self._status_is_due:
            await self._send_status()
        await self._send_talk()
        if self._screen is not None and not self._news.is_old(self._screen):
            await self._send_screen(self._screen)
        await self._send_small(answers)

    async def _send_small(self, many: int) -> None:
        for _ in range(many):
            message = self._outbox.popleft()
            await self._post(await self._look_back(message) if isinstance(message, messages.LookBack) else message)

    async def _look_back(self, wish: messages.LookBack) -> messages.Moment:
        drawing = await self._table.audience.look_back(self.viewer, wish.line, self._news.fitted)
        return messages.Moment(wish.id, self._news.looking_back(drawing))

    async def _send_status(self) -> None:
        self._status_is_due = False
        onlooker = Onlooker(person=self.person, name=self.name, seat=self.viewer)
        status: Mapping[str, Any] = live_status(self._table, onlooker)
        is_brief = self._news.is_brief and status["status"] == "running"
        facts = {**status, **TOLD_ANYWAY} if is_brief else status
        if facts != self._status:
            self._status = facts
            await self._deliver(msgspec.json.encode({"type": "table", **status}))

    async def _send_talk(self) -> None:
        new = [saying for saying in self._table.talk if saying.n > (self._heard or 0)]
        first, self._heard = self._heard is None, new[-1].n if new else self._heard or 0
        heard = [messages.said(saying, iso(saying.at)) for saying in new if saying.heard_by(self.viewer)]
        if heard or first:
            await self._post(messages.Chat(heard))

    async def _send_screen(self, screen: Screen) -> None:
        is_update = self._news.shown is not None
        try:
            fields = self._news.of(screen)
        except Exception:
            undrawable = self._table.audience.undrawable()
            return self.leave(undrawable.close_code, undrawable.reason)
        if is_update:
            return await self._post(messages.Update(**fields))
        stale, self._stale = self._stale, None
        if stale is not None:
            fields |= {"id": stale.id, "reason": stale.reason}
        await self._post(messages.Everything(**fields))

    async def _post(self, message: messages.Message) -> None:
        await self._deliver(msgspec.json.encode(message))

    async def _deliver(self, text: bytes) -> None:
        try:
            await self._socket.send_text(text.decode())
        except RuntimeError:  # So it is called if the other side has gone meanwhile.
            raise WebSocketDisconnect(1006) from None


async def close(socket: WebSocket, code: int, reason: str) -> None:
    """Close a connection and say why; whoever does not even take that is left alone."""
    try:
        async with asyncio.timeout(1):
            await socket.close(code, short(reason))
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return


def short(sentence: str) -> str:
    """As much of a sentence as fits into the message that closes a connection."""
    whole = sentence.encode()
    if len(whole) <= LONGEST_SENTENCE:
        return sentence
    return f"{whole[: LONGEST_SENTENCE - 3].decode(errors='ignore')}…"
