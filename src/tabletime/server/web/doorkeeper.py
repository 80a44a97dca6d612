"""The doorkeeper: who is let in, how often, and with how much."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabletime.server.denied import Denial, DenialReason, Denied
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.web.headers import add_headers
from tabletime.server.web.limits import Allowances
from tabletime.server.web.origin import is_our_name, is_our_page


class Doorkeeper:
    """Looks at every request before the app does: its origin, its size, and how many came from the same address."""

    def __init__(self, app: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._posts = Allowances(settings.posts_per_second, settings.posts_at_once)
        self._gets = Allowances(settings.gets_per_second, settings.gets_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            self._metrics.denied.add()
            return await refused(refusal)(scope, receive, send_with_headers)
        # Whoever asks for the headers alone gets those of the whole answer; the server leaves its body out.
        asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
        await self._app(asked, self._limited(receive), send_with_headers)

    def _refusal(self, scope: Scope) -> Denied | None:
        only_looks, caller = scope["method"] in ("GET", "HEAD"), HTTPConnection(scope)
        if not is_our_name(caller, self._settings):
            return Denied(421, "foreign-name", "This server does not go by that name; `serve --name` gives it one.")
        if not only_looks and not is_our_page(caller, self._settings):
            return Denied(403, "foreign-page", "Pages of other sites may not use this server.")
        allowances = self._gets if only_looks else self._posts
        if not allowances.take((scope.get("client") or ("",))[0]):
            return Denied(429, "too-many", "Too many requests; wait a moment.")
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > self._settings.body_size:
            return Denied(413, "too-big", "The request is too big.")
        return None

    def _limited(self, receive: Receive) -> Receive:
        """A body that was announced as small, or not at all, must also be small."""
        size = 0

        async def receive_some() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > self._settings.body_size:
                raise HTTPException(413, "The request is too big")  # FastAPI lets only this pass while it reads.
            return message

        return receive_some


def refused(denied: Denied) -> JSONResponse:
    """The answer to something that is not done."""
    return JSONResponse(Denial(error=DenialReason(code=denied.code, reason=denied.reason)), denied.status)
