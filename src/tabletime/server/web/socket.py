"""The socket: how a client comes to a table, speaks and goes."""

import asyncio
import logging
from collections import Counter

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from tabletime.server.denied import DatabaseAway, Denied, Elsewhere, Undrawable
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store.guests import Guests
from tabletime.server.store.keys import Keys
from tabletime.server.table import messages
from tabletime.server.table.connection import TOO_SLOW, Connection, close
from tabletime.server.table.hall import Hall
from tabletime.server.table.live import LiveTable
from tabletime.server.table.playing import Sender
from tabletime.server.web.conversation import Conversation, Manners
from tabletime.server.web.limits import Allowances
from tabletime.server.web.origin import COOKIE, is_our_name, is_our_page
from tabletime.server.web.reader import Farewell, Reader

router = APIRouter()
log = logging.getLogger(__name__)


@router.websocket("/api/tables/{table}/socket")
async def sit_at_table(socket: WebSocket, table: str) -> None:
    """One connection from beginning to end."""
    entrance: Entrance = socket.app.state.entrance
    await entrance.admit(socket, table)


class Entrance:
    """Where clients come in; it counts how many of them come from the same address."""

    def __init__(self, hall: Hall, guests: Guests, keys: Keys, settings: Settings, metrics: Metrics) -> None:
        self._hall, self._guests, self._keys = hall, guests, keys
        self._settings, self._metrics = settings, metrics
        self._callers: Counter[str] = Counter()
        self._handshakes = Allowances(settings.handshakes_per_second, settings.handshakes_at_once)
        self._manners = Manners(settings)

    async def admit(self, socket: WebSocket, table: str) -> None:
        """Let a client in, unless its page is not ours or its address has or asks for enough connections."""
        address = socket.client.host if socket.client else ""
        enough = self._callers[address] >= self._settings.sockets_per_address or not self._handshakes.take(address)
        is_ours = is_our_name(socket, self._settings) and is_our_page(socket, self._settings)
        if enough or not is_ours:
            self._metrics.denied.add()
            await socket.close(1008)  # Before `accept` this is answered with 403.
            return
        self._callers[address] += 1
        try:
            await socket.accept()
            await self._stay(socket, table, address)
        finally:
            self._callers[address] -= 1
            if not self._callers[address]:
                del self._callers[address]

    async def _stay(self, socket: WebSocket, table: str, address: str) -> None:
        try:
            await self._converse(socket, table, address)
        except Farewell as farewell:
            self._metrics.dropped.add()
            await close(socket, farewell.code, farewell.reason)
        except TimeoutError:
            self._metrics.dropped.add()
            await close(socket, *TOO_SLOW)
        except Undrawable as undrawable:
            await close(socket, undrawable.close_code, undrawable.reason)
        except (DatabaseAway, Elsewhere) as denied:
            await close(socket, 1013, denied.reason)
        except Denied as denied:  # The table was put away meanwhile.
            await close(socket, 1012, denied.reason)
        except WebSocketDisconnect:
            return
        except Exception:
            log.exception("a conversation failed", extra={"table": table})
            self._metrics.faults.add()
            await close(socket, 1011, "Something went wrong on the server; it has been noted.")

    async def _converse(self, socket: WebSocket, table: str, address: str) -> None:
        reader = Reader(socket, self._settings, self._metrics)
        hello = await reader.hello()
        try:
            live = await self._hall.find(table)
        except Denied as denied:
            if denied.status == 503:
                raise
            raise Farewell(4004, denied.reason) from None
        connection = await live.do(lambda: self._arrive(socket, live, hello))
        sending = asyncio.create_task(connection.send(self._settings.send_within))
        conversation = Conversation(live, connection, address, self._manners)
        listening = asyncio.create_task(conversation.listen(reader))
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

    async def _arrive(self, socket: WebSocket, table: LiveTable, hello: messages.Hello) -> Connection:
        sender = await self._identify(table, hello, socket.cookies.get(COOKIE))
        connection = Connection(socket, table, sender, hello)
        connection.welcome(table.arrive(connection))
        return connection

    async def _identify(self, table: LiveTable, hello: messages.Hello, cookie: str | None) -> Sender:
        """Who is there: the holder of a seat's key, or a guest, with a seat or without."""
        seat_key = self._keys.seat(hello.key)
        if seat_key is not None:
            place = table.opened_by(seat_key)
            if place is None:
                raise Farewell(4401, "This key does not open a seat at this table any more.")
            return Sender(place.seat, place.generation, place.person, place.name)
        guest = await self._guests.find(hello.key or cookie)
        if guest is None and hello.key is not None:
            raise Farewell(4401, "This key is not valid.")
        mine = [place for place in table.places if guest is not None and place.held_by(guest.id)]
        chosen = next((place for place in mine if hello.seat in (None, place.seat) and not hello.watch), None)
        person, name = (None, None) if guest is None else guest
        if chosen is None:
            return Sender(None, 0, person, name)
        return Sender(chosen.seat, chosen.generation, person, chosen.name)
