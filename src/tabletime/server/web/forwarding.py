"""Forwarding: a request or socket for a table that another server owns is sent on to that server."""

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import Any, TypeVar
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tabletime.server.denied import Elsewhere
from tabletime.server.store.keys import Keys
from tabletime.server.table.hall import Hall
from tabletime.server.web.doorkeeper import refused

TABLES = "/api/tables/"
MARK = "x-tabletime-forwarded"
"""Says that a request was sent on once; it is not sent on again, so that it cannot go round in circles."""
TRIES, PAUSE = 5, 0.3
"""How often, and after how many seconds, it is looked again who owns a table whose owner cannot be reached."""
LOOK_AGAIN = 3.0
"""After how many seconds of silence it is looked whether the owner is still the same."""
Done = TypeVar("Done")
UNREACHABLE = (OSError, WebSocketException, TimeoutError)
OWN = frozenset(
    {b"host", b"origin", b"connection", b"upgrade", b"content-length", b"x-forwarded-for", b"transfer-encoding"}
)
"""Headers that belong to one connection, or were looked at already."""


def table_in(path: str) -> str | None:
    """The table that a path is about."""
    name = path.removeprefix(TABLES).partition("/")[0] if path.startswith(TABLES) else ""
    return name if name.isalnum() else None


class Forwarder:
    """Looks whose table a request is about, before the app does."""

    def __init__(self, app: ASGIApp, hall: Hall, keys: Keys) -> None:
        self._app, self._hall, self._keys = app, hall, keys

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        table = table_in(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if table is None or MARK in Headers(scope=scope):
            return await self._app(scope, receive, send)
        if scope["type"] == "websocket":
            await self._forward_socket(table, scope, receive, send)
        else:
            await self._forward_request(table, scope, receive, send)

    async def _forward_request(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        body: bytes | None = None
        for _ in range(TRIES):
            owner = await self._hall.whereabouts(table)
            if owner is None:
                return await self._app(scope, receive if body is None else _once(body), send)
            body = await _whole(receive) if body is None else body
            with suppress(*UNREACHABLE):
                return await _answer(send, *await self._while_owned(table, owner, _ask(owner, scope, body)))
            await asyncio.sleep(PAUSE)
        await refused(Elsewhere())(scope, receive, send)

    async def _forward_socket(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        relay = Relay(scope, receive, send)
        for _ in range(TRIES):
            owner = await self._hall.whereabouts(table)
            if owner is None:
                return await self._app(scope, receive, send)
            with suppress(*UNREACHABLE):
                if await self._while_owned(table, owner, self._is_handed_over(owner, table)):
                    continue
                await self._while_owned(table, owner, relay.carry(owner))
            if relay.has_begun:
                return await relay.end(1012, "The table has moved to another server.")
            await asyncio.sleep(PAUSE)
        await relay.end(1013, Elsewhere().reason)

    async def _while_owned(self, table: str, owner: str, deed: Coroutine[Any, Any, Done]) -> Done:
        """Wait for another server as long as the table is there, however slow it is."""
        task = asyncio.create_task(deed)
        try:
            while not (await asyncio.wait({task}, timeout=LOOK_AGAIN))[0]:
                if await self._hall.whereabouts(table) != owner:
                    raise TimeoutError(f"{owner} lost the table")
            return task.result()
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _is_handed_over(self, owner: str, table: str) -> bool:
        """Ask the owner for a table at which nobody sits: it shall be where its people come."""
        path = f"{TABLES}{table}/hand-over"
        headers = [(b"authorization", f"Bearer {self._keys.for_server(table)}".encode())]
        scope = {"method": "POST", "path": path, "query_string": b"", "headers": headers, "client": None}
        status, _, _ = await _ask(owner, scope, b"")
        return status == 204


async def _ask(owner: str, scope: Scope, body: bytes) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Ask another server, and give its answer: status, headers and body."""
    address = urlsplit(owner)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        writer.write(_request(scope, address.netloc, body))
        await writer.drain()
        head, _, rest = (await reader.read(-1)).partition(b"\r\n\r\n")
    finally:
        writer.close()
    status, *lines = head.split(b"\r\n")
    if not status:
        raise ConnectionResetError(f"{owner} hung up")
    pairs = (line.partition(b": ") for line in lines)
    headers = [(name, value) for name, _, value in pairs if name.lower() != b"connection"]
    return int(status.split()[1]), headers, rest


def _request(scope: Scope, host: str, body: bytes) -> bytes:
    """The request once more; the old version of HTTP ends the answer with the connection, which is simple to read."""
    query = scope["query_string"]
    target = scope.get("raw_path") or scope["path"].encode()
    headers = [*_passed_on(scope), (b"host", host.encode()), (b"content-length", str(len(body)).encode())]
    lines = [scope["method"].encode() + b" " + target + (b"?" + query if query else b"") + b" HTTP/1.0"]
    lines += [name + b": " + value for name, value in headers]
    return b"\r\n".join([*lines, b"", body])


def _passed_on(scope: Scope) -> Iterable[tuple[bytes, bytes]]:
    """What the owner shall know of the one who asks."""
    yield from ((name, value) for name, value in scope["headers"] if name.lower() not in OWN)
    yield MARK.encode(), b"1"
    if scope["client"]:
        yield b"x-forwarded-for", scope["client"][0].encode()


async def _whole(receive: Receive) -> bytes:
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _once(body: bytes) -> Receive:
    """A body that was read already, for an app that has not."""
    left = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, object]:
        return left.pop() if left else {"type": "http.disconnect"}

    return receive


async def _answer(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Relay:
    """One socket whose messages are carried to and fro until one side goes."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope, self._receive, self._send = scope, receive, send
        self.has_begun, self._is_over = False, False

    async def carry(self, owner: str) -> None:
        """Carry until somebody goes."""
        url = f"{owner.replace('http', 'ws', 1)}{self._scope['path']}"
        async with connect(url, additional_headers=self._headers(), compression=None, ping_interval=None) as there:
            await self._begin()
            sides = [asyncio.create_task(self._carry_there(there)), asyncio.create_task(self._carry_back(there))]
            try:
                await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for side in sides:
                    side.cancel()
                await asyncio.gather(*sides, return_exceptions=True)

    async def end(self, code: int, reason: str) -> None:
        """Say goodbye, unless somebody has done so."""
        await self._begin()
        if not self._is_over:
            self._is_over = True
            with suppress(OSError, RuntimeError):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def _begin(self) -> None:
        if not self.has_begun:
            self.has_begun = True
            await self._receive()
            await self._send({"type": "websocket.accept"})

    def _headers(self) -> list[tuple[str, str]]:
        passed_on = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in _passed_on(self._scope)]
        return [(name, value) for name, value in passed_on if not name.lower().startswith("sec-websocket")]

    async def _carry_there(self, there: ClientConnection) -> None:
        while (message := await self._receive())["type"] == "websocket.receive":
            text = message.get("text")
            await there.send(text if text is not None else message["bytes"])
        self._is_over = True

    async def _carry_back(self, there: ClientConnection) -> None:
        try:
            while True:
                await self._send({"type": "websocket.send", "text": await there.recv(decode=True)})
        except ConnectionClosed as closed:
            code, reason = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (1012, "")
            await self.end(1000 if code == 1005 else code, reason)
