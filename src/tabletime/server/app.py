"""The app: everything that a server answers."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import Depends, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.security import HTTPBearer
from starlette.datastructures import State
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.staticfiles import StaticFiles

from tabletime.kernel.nature import Fair, Nature
from tabletime.server.collector import Collector
from tabletime.server.denied import DatabaseAway, Denial, Denied
from tabletime.server.metrics import Metrics
from tabletime.server.post.office import Office
from tabletime.server.settings import Settings
from tabletime.server.store.guests import Guests
from tabletime.server.store.keys import A_DAY, Keys
from tabletime.server.store.store import Store
from tabletime.server.table.hall import Hall
from tabletime.server.table.means import Means
from tabletime.server.thinking.thoughts import Thoughts
from tabletime.server.web import (
    archive,
    catalogue,
    hints,
    lessons,
    notices,
    pages,
    people,
    reasons,
    rulebook,
    seats,
    socket,
    tables,
)
from tabletime.server.web.binding import STATIC
from tabletime.server.web.dependencies import TheStore
from tabletime.server.web.doorkeeper import Doorkeeper, refused
from tabletime.server.web.forwarding import Forwarder
from tabletime.server.web.socket import Entrance

KEY = Depends(HTTPBearer(auto_error=False, description="A person's key, for programs without the cookie."))
"""Only says in the description of the interface what a key is; who asks is found out elsewhere."""
DENIALS: dict[int | str, dict[str, Any]] = {
    "4XX": {"model": Denial, "description": "Not done, and why; nothing has changed."}
}
REASONS = {
    404: ("no-such-page", "There is no such page; all games are at /."),
    405: ("no-such-method", "Nothing here answers such a request; /openapi.json says what does."),
    413: ("too-big", "The request is too big."),
}
TIDIED_AFTER = 300.0
"""The seconds after which a server that has started looks what nobody needs any more."""
log = logging.getLogger(__name__)


def create_app(settings: Settings, nature: Callable[[str], Nature] = Fair) -> FastAPI:
    """The app of a server with these settings; its store is opened at once, so that faults show before it listens."""
    app = FastAPI(title="Tabletime", version="1", docs_url=None, redoc_url=None, lifespan=_lifespan, responses=DENIALS)
    _furnish(app.state, settings, nature)
    if app.state.store.is_shared:
        app.add_middleware(Forwarder, hall=app.state.hall, keys=app.state.keys)
    app.add_middleware(Doorkeeper, settings=settings, metrics=app.state.metrics)
    for part in (people, notices, tables, seats, archive, hints, reasons):
        app.include_router(part.router, dependencies=[KEY])
    for part in (catalogue, lessons, socket, pages, rulebook):
        app.include_router(part.router)
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    _answer_for_faults(app)
    _answer_for_operators(app)
    return app


def _furnish(state: State, settings: Settings, nature: Callable[[str], Nature]) -> None:
    """Give the server its parts, and each of them the others that it works with."""
    metrics = Metrics()
    office = Office(settings, metrics)
    store, thoughts = Store(settings, metrics), Thoughts(settings, metrics)
    keys = Keys(store.keys)
    guests, hall = Guests(store, keys), Hall(Means(settings, store, thoughts, metrics, office, nature))
    state.settings, state.metrics, state.store, state.thoughts = settings, metrics, store, thoughts
    state.keys, state.guests, state.hall, state.office = keys, guests, hall, office
    state.entrance = Entrance(hall, guests, keys, settings, metrics)


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Keep the server tidy while it runs, and put everything away at its end."""
    parts, collector = app.state, Collector()
    catalogue.playable()  # Loading games takes seconds, in which nobody else would be served later.
    collector.begin()
    parts.store.listen(parts.guests.forget)
    chores = [asyncio.create_task(_keep_tidy(parts.hall, collector, parts.settings.idle_after / 4))]
    chores.append(asyncio.create_task(_keep_small(parts.store)))
    chores.append(asyncio.create_task(_keep_pace(parts.hall, parts.settings.looks_every)))
    if parts.store.is_shared:
        chores.append(asyncio.create_task(_keep_tables(parts.hall, parts.settings.lease_renewal)))
    yield
    for chore in chores:
        chore.cancel()
    await asyncio.gather(*chores, return_exceptions=True)
    await parts.hall.close()
    await parts.thoughts.close()
    await parts.office.close()
    await asyncio.to_thread(parts.store.close)
    collector.end()


async def _keep_tidy(hall: Hall, collector: Collector, pause: float) -> None:
    while True:
        await asyncio.sleep(max(0.05, pause))
        collector.tidy()
        await hall.tidy()


async def _keep_small(store: Store) -> None:
    """Once a day, and first when the server has started, remove what nobody needs any more."""
    while True:
        await asyncio.sleep(TIDIED_AFTER)
        try:
            removed = await store.tidy()
            log.info("database tidied", extra=removed)
        except DatabaseAway:
            continue
        except Exception:
            log.exception("database could not be tidied")
        await asyncio.sleep(A_DAY)


async def _keep_pace(hall: Hall, pause: float) -> None:
    while True:
        await asyncio.sleep(pause)
        try:
            await hall.keep_pace()
        except DatabaseAway:
            continue
        except Exception:
            log.exception("tables that are due could not be looked at")


async def _keep_tables(hall: Hall, pause: float) -> None:
    while True:
        await asyncio.sleep(pause)
        try:
            await hall.keep()
        except DatabaseAway:
            continue  # What is in memory counts as long as the leases last.
        except Exception:
            log.exception("leases could not be renewed")


def _answer_for_operators(app: FastAPI) -> None:
    @app.get("/healthz", tags=["server"])
    async def healthz(store: TheStore) -> dict[str, bool]:
        """Whether the server can still write."""
        await store.check()
        return {"ok": True}

    @app.get("/metrics/{worker}", include_in_schema=False)
    @app.get("/metrics", tags=["server"], response_class=PlainTextResponse)
    async def metrics(request: Request) -> PlainTextResponse:
        """Counters in Prometheus' text format; not for players, since how long a bot thinks depends on its hand."""
        if request.client is None or request.client.host not in request.app.state.settings.metrics_for:
            raise Denied(403, "not-for-you", "The counters are for programs on the server's own machine.")
        return PlainTextResponse(request.app.state.metrics.text(), media_type="text/plain; version=0.0.4")


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
        request.app.state.metrics.faults.add()
        return refused(Denied(500, "fault", "Something went wrong on the server; it has been noted."))


def _what_is_wrong(fault: RequestValidationError) -> str:
    first = fault.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return f"The request cannot be understood: {where + ': ' if where else ''}{first['msg']}."
