"""The app: everything that a server answers."""

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPBearer
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

from tabletime.server import advice, archive, catalogue, lobby, pages, socket
from tabletime.server.asking import TheHall
from tabletime.server.denied import Denied, Refusal
from tabletime.server.hall import Hall
from tabletime.server.headers import Doorkeeper, refused
from tabletime.server.settings import Settings

STATIC = Path(__file__).parent / "static"
KEY = Depends(HTTPBearer(auto_error=False, description="A person's key, for programs without the cookie."))
"""Only says in the description of the interface what a key is; who asks is found out elsewhere."""
REFUSALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Refusal, "description": "Not done, and why; nothing has changed."}
}
REASONS = {
    404: ("no-such-page", "There is no such page; all games are at /."),
    405: ("no-such-method", "Nothing here answers such a request; /openapi.json says what does."),
    413: ("too-big", "The request is too big."),
}
log = logging.getLogger(__name__)


def create_app(settings: Settings) -> FastAPI:
    """The app of a server with these settings; its store is opened at once, so that faults show before it listens."""
    hall = Hall(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall.begin()
        yield
        await hall.close()

    app = FastAPI(title="Tabletime", version="1", docs_url=None, redoc_url=None, lifespan=lifespan, responses=REFUSALS)
    app.state.hall, app.state.callers = hall, Counter()
    app.add_middleware(Doorkeeper, settings=settings)
    for part in (lobby, archive, advice):
        app.include_router(part.router, dependencies=[KEY])
    for part in (catalogue, socket, pages):
        app.include_router(part.router)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    _answer_for_faults(app)
    _answer_for_operators(app)
    return app


def _answer_for_operators(app: FastAPI) -> None:
    @app.get("/healthz", tags=["server"])
    async def healthz(hall: TheHall) -> dict[str, bool]:
        """Whether the server can still write."""
        await hall.store.check()
        return {"ok": True}

    @app.get("/metrics", tags=["server"], response_class=PlainTextResponse)
    async def metrics(request: Request, hall: TheHall) -> PlainTextResponse:
        """Counters in Prometheus' text format; not for players, since how long a bot thinks depends on its hand."""
        if request.client is None or request.client.host not in hall.settings.metrics_for:
            raise Denied(403, "not-for-you", "The counters are for programs on the server's own machine.")
        return PlainTextResponse(hall.metrics.text(), media_type="text/plain; version=0.0.4")


def _answer_for_faults(app: FastAPI) -> None:
    @app.exception_handler(Denied)
    async def denied(_: Request, fault: Denied) -> JSONResponse:
        return refused(fault)

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, fault: RequestValidationError) -> JSONResponse:
        return refused(Denied(422, "malformed", _what_is_wrong(fault)))

    @app.exception_handler(HTTPException)
    async def not_found(_: Request, fault: HTTPException) -> JSONResponse:
        return refused(Denied(fault.status_code, *REASONS.get(fault.status_code, ("refused", f"{fault.detail}."))))

    @app.exception_handler(Exception)
    async def broken(request: Request, fault: Exception) -> JSONResponse:
        log.error("request failed", exc_info=fault, extra={"path": request.url.path})
        request.app.state.hall.metrics.faults.add()
        return refused(Denied(500, "fault", "Something went wrong on the server; it has been noted."))


def _what_is_wrong(fault: RequestValidationError) -> str:
    first = fault.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return f"The request cannot be understood: {where + ': ' if where else ''}{first['msg']}."
