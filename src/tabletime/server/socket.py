"""The socket: how a client comes to a table, speaks and goes."""

import asyncio
import logging
from collections import Counter

import msgspec
from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabletime.server import messages
from tabletime.server.connection import Connection
from tabletime.server.denied import Denied
from tabletime.server.hall import Hall
from tabletime.server.limits import Allowance
from tabletime.server.origin import COOKIE, is_our_page
from tabletime.server.playing import Sender, Stale, carry_out
from tabletime.server.tables import LiveTable

MOST_ERRORS = 10
SILENT = 4008
"""The code for those who are too slow or asleep, and welcome to come again."""
LONGEST_SENTENCE = 120
"""So many bytes of a reason fit into the message that closes a connection."""
UNREADABLE = (msgspec.DecodeError, UnicodeEncodeError, RecursionError)
router = APIRouter()
log = logging.getLogger(__name__)


class Farewell(Exception):
    """The server closes the connection, with a code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


@router.websocket("/api/tables/{table}/socket")
async def sit_at_table(socket: WebSocket, table: str) -> None:
    """One connection from beginning to end."""
    hall: Hall = socket.app.state.hall
    callers: Counter[str] = socket.app.state.callers
    address = socket.client.host if socket.client else ""
    if not is_our_page(socket, hall.settings) or callers[address] >= hall.settings.sockets_per_address:
        await socket.close(1008)  # Before `accept` this is answered with 403.
        return
    callers[address] += 1
    try:
        await socket.accept()
        await _converse(socket, hall, table)
    except Farewell as farewell:
        hall.metrics.dropped.add()
        await _close(socket, farewell.code, farewell.reason)
    except Denied as denied:  # The table was put away meanwhile.
        await _close(socket, 1012, denied.reason)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        callers[address] -= 1
        if not callers[address]:
            del callers[address]


async def _converse(socket: WebSocket, hall: Hall, table: str) -> None:
    reader = Reader(socket, hall)
    hello = await reader.hello()
    try:
        live = await hall.find(table)
    except Denied as denied:
        raise Farewell(4004, denied.reason) from None
    connection = await live.do(lambda: _arrive(socket, live, hello))
    sending = asyncio.create_task(connection.send())
    listening = asyncio.create_task(_listen(reader, live, connection))
    try:
        await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.depart(connection)
        sending.cancel()
        listening.cancel()
        results = await asyncio.gather(sending, listening, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception):
            raise result


async def _arrive(socket: WebSocket, table: LiveTable, hello: messages.Hello) -> Connection:
    connection = Connection(socket, table, await _identify(socket, table, hello), hello)
    connection.welcome(table.arrive(connection))
    return connection


async def _identify(socket: WebSocket, table: LiveTable, hello: messages.Hello) -> Sender:
    """Who is there: the holder of a seat's key, or a guest, with a seat or without."""
    hall = table.hall
    seat_key = hall.keys.seat(hello.key)
    if seat_key is not None:
        place = table.opened_by(seat_key)
        if place is None:
            raise Farewell(4401, "This key does not open a seat at this table any more.")
        return Sender(place.seat, place.generation, place.person, place.name)
    guest = await hall.guests.find(hello.key or socket.cookies.get(COOKIE))
    if guest is None and hello.key is not None:
        raise Farewell(4401, "This key is not valid.")
    mine = [place for place in table.places if guest is not None and place.held_by(guest.id)]
    chosen = next((place for place in mine if hello.seat in (None, place.seat) and not hello.watch), None)
    person, name = (None, None) if guest is None else guest
    if chosen is None:
        return Sender(None, 0, person, name)
    return Sender(chosen.seat, chosen.generation, person, chosen.name)


async def _listen(reader: "Reader", table: LiveTable, connection: Connection) -> None:
    while True:
        message = await reader.next(connection)
        match message:
            case messages.Ping(at=at):
                connection.tell(messages.Pong(at))
            case messages.Sync():
                connection.sync()
            case messages.Hello():
                connection.tell(messages.Error("You have said hello already."))
            case messages.Say(id=name) if not reader.may_talk():
                connection.tell(messages.Refused(name, "You speak too fast; wait a moment."))
            case _:
                await _obey(table, connection, message)


async def _obey(table: LiveTable, connection: Connection, command: messages.Command) -> None:
    reply = await table.do(lambda: carry_out(table, connection.sender, command))
    if isinstance(reply, Stale):
        connection.sync(reply)
        return
    if isinstance(reply, messages.Refused):
        table.hall.metrics.refusals.add()
    connection.tell(reply)


class Reader:
    """Takes messages in, within limits of size, number and patience."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self._socket, self._hall = socket, hall
        settings = hall.settings
        self._allowance = Allowance(settings.messages_per_second, settings.messages_at_once)
        self._talk = Allowance(settings.talk_per_second, settings.talk_at_once)
        self._errors = 0

    def may_talk(self) -> bool:
        """Whether this client may say something now, which is sent to everybody at the table."""
        return self._talk.take()

    async def hello(self) -> messages.Hello:
        """The first message."""
        text = await self._receive(self._hall.settings.hello_within, "Nobody said hello.")
        try:
            hello = messages.incoming.decode(text)
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
            text = await self._receive(self._hall.settings.silent_for, "Nothing was heard from you for too long.")
            try:
                return messages.incoming.decode(text)
            except UNREADABLE as fault:
                self._hall.metrics.errors.add()
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
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            raise Farewell(4000, "Messages are text, not bytes.")
        if len(text) > self._hall.settings.message_size:
            raise Farewell(1009, "The message is too big.")
        if not self._allowance.take():
            raise Farewell(4029, "Too many messages; slow down.")
        return str(text)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    try:
        async with asyncio.timeout(1):
            await socket.close(code, _short(reason))
    except (TimeoutError, WebSocketDisconnect, RuntimeError):
        return


def _sentence(fault: Exception) -> str:
    return _short(f"This message cannot be understood: {fault}.")


def _short(sentence: str) -> str:
    whole = sentence.encode()
    if len(whole) <= LONGEST_SENTENCE:
        return sentence
    return f"{whole[: LONGEST_SENTENCE - 3].decode(errors='ignore')}…"
