"""Tables over HTTP: opening one, finding one, and going on after a game."""

import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from pydantic import Field

from tabletime.kernel import TabletimeError
from tabletime.kernel.registry import load
from tabletime.server.denied import Denied
from tabletime.server.table import seating, sequels
from tabletime.server.table.hall import A_DAY, find_game
from tabletime.server.table.pace import checked_pace
from tabletime.server.table.status import TableStatus, kept_status
from tabletime.server.web.body import Body
from tabletime.server.web.dependencies import (
    Anybody,
    Somebody,
    TheGuests,
    TheHall,
    TheKeys,
    TheStore,
    TheTable,
    status_for,
)
from tabletime.server.web.origin import bearer

Which = Literal["mine", "open", "running", "finished"]
router = APIRouter(prefix="/api/tables", tags=["lobby"])


class ABot(Body):
    """A bot by name."""

    bot: str = Field(max_length=40)


class NewTable(Body):
    """A table to be opened."""

    game: str = Field(max_length=80)
    seats: list[Literal["me", "open"] | ABot] | None = Field(default=None, max_length=20)
    options: dict[str, Any] = Field(default={})
    listed: bool = False
    pace: int = 0
    start: bool = False


class ForkPoint(Body):
    """The point of the game from which another one goes on."""

    at: int


@router.get("")
async def list_tables(
    store: TheStore,
    guest: Anybody,
    which: Annotated[Which, Query(alias="list")],
) -> dict[str, list[TableStatus]]:
    """Tables: mine, open, running or finished."""
    person, name = (None, None) if guest is None else guest
    if which in ("open", "running"):
        status = "lobby" if which == "open" else "running"
        found = await store.listed_tables(status, time.time() - A_DAY)
    elif person is None:
        found = []
    else:
        found = await store.tables_of(person, ("finished",) if which == "finished" else ("lobby", "running"))
    listed = [kept_status(kept, person, name) for kept in found if _can_be_loaded(kept.sheet.game)]
    if which == "open":
        listed = [status for status in listed if any(seat["kind"] == "open" for seat in status["seats"])]
    return {"tables": sorted(listed, key=lambda status: not _waits_for_you(status))}


@router.post("", status_code=201)
async def open_table(new: NewTable, hall: TheHall, guest: Somebody) -> TableStatus:
    """Open a table, and begin at once if you wish."""
    game = find_game(new.game)
    wishes = None if new.seats is None else [_plain(wish) for wish in new.seats]
    places = seating.seated(game, guest, wishes)
    table = await hall.open(guest, game, places, options=new.options, listed=new.listed, pace=checked_pace(new.pace))
    if new.start:
        await table.do(lambda: seating.start(table, guest))
    return status_for(table, guest)


@router.get("/{table}")
async def table_status(table: TheTable, guest: Anybody) -> TableStatus:
    """What is known about a table."""
    return status_for(table, guest)


@router.post("/{table}/rematch")
async def rematch(table: TheTable, hall: TheHall, guests: TheGuests, guest: Somebody) -> TableStatus:
    """The same people at a new table."""
    new = await table.do(lambda: sequels.rematch(hall, guests, table, guest))
    return status_for(new, guest)


@router.post("/{table}/fork", status_code=201)
async def fork(table: TheTable, point: ForkPoint, hall: TheHall, guest: Somebody) -> TableStatus:
    """Go on from an earlier point at a new table."""
    new = await table.do(lambda: sequels.fork(hall, table, guest, point.at))
    return status_for(new, guest)


@router.post("/{table}/hand-over", status_code=204, include_in_schema=False)
async def hand_over(table: str, hall: TheHall, keys: TheKeys, request: Request) -> None:
    """For another server of the house: have the table, if nobody sits there."""
    if not keys.is_servers(bearer(request), table):
        raise Denied(403, "not-for-you", "Only servers hand tables over to each other.")
    if not await hall.hand_over(table):
        raise Denied(409, "in-use", "People sit at this table.")


def _plain(wish: Any) -> Any:
    return {"bot": wish.bot} if isinstance(wish, ABot) else wish


def _can_be_loaded(slug: str) -> bool:
    try:
        load(slug)
    except TabletimeError:
        return False
    return True


def _waits_for_you(status: TableStatus) -> bool:
    return status["you"]["seat"] in status["asked"]
