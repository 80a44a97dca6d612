"""The lobby over HTTP: guests, tables, seats."""

import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field

from tabletime.kernel import TabletimeError
from tabletime.kernel.registry import load
from tabletime.server import seating
from tabletime.server.asking import Anybody, Somebody, TheHall, TheTable, onlooker
from tabletime.server.denied import Denied
from tabletime.server.guests import Guest
from tabletime.server.hall import A_DAY, find_game, seated
from tabletime.server.keys import SeatKey
from tabletime.server.origin import COOKIE
from tabletime.server.sheet import Place
from tabletime.server.status import TableStatus, kept_status, live_status
from tabletime.server.tables import LiveTable

A_YEAR = 365 * 24 * 3600
router = APIRouter(prefix="/api", tags=["lobby"])


class NewName(BaseModel):
    """What you want to be called."""

    name: str = Field(max_length=200)


class ABot(BaseModel):
    """A bot by name."""

    bot: str = Field(max_length=40)


class NewTable(BaseModel):
    """A table to be opened."""

    game: str = Field(max_length=80)
    seats: list[Literal["me", "open"] | ABot] | None = Field(default=None, max_length=20)
    options: dict[str, Any] = {}
    listed: bool = False
    start: bool = False


class WhichSeat(BaseModel):
    """A seat by its number; none: the first that fits."""

    seat: int | None = None


class Sitter(BaseModel):
    """Who shall sit there: a bot, or whoever comes."""

    bot: str | None = Field(default=None, max_length=40)
    open: bool = False


class Agreement(BaseModel):
    """What shall be changed about a table; what is left out stays."""

    options: dict[str, Any] | None = None
    seats: int | None = None
    listed: bool | None = None


class ForkPoint(BaseModel):
    """The point of the game from which another one goes on."""

    at: int


@router.get("/me")
async def who_am_i(guest: Anybody) -> dict[str, str | None]:
    """Your name."""
    return {"name": guest.name if guest else None}


@router.post("/me")
async def say_name(new: NewName, request: Request, response: Response, hall: TheHall, guest: Anybody) -> dict[str, str]:
    """Become a guest, or change your name."""
    named = await hall.guests.name(guest, new.name)
    key = hall.guests.key(named)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, key, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)
    return {"name": named.name, "key": key}


@router.get("/tables")
async def list_tables(
    hall: TheHall, guest: Anybody, which: Annotated[Literal["mine", "open", "running", "finished"], Query(alias="list")]
) -> dict[str, list[TableStatus]]:
    """Tables: mine, open, running or finished."""
    person, name = (None, None) if guest is None else guest
    if which in ("open", "running"):
        status = "lobby" if which == "open" else "running"
        found = await hall.store.listed_tables(status, time.time() - A_DAY)
    elif person is None:
        found = []
    else:
        found = await hall.store.tables_of(person, ("finished",) if which == "finished" else ("lobby", "running"))
    listed = [kept_status(kept, person, name) for kept in found if _can_be_loaded(kept.sheet.game)]
    if which == "open":
        listed = [status for status in listed if any(seat["kind"] == "open" for seat in status["seats"])]
    return {"tables": sorted(listed, key=lambda status: not _waits_for_you(status))}


@router.post("/tables", status_code=201)
async def open_table(new: NewTable, hall: TheHall, guest: Somebody) -> TableStatus:
    """Open a table, and begin at once if you wish."""
    game = find_game(new.game)
    wishes = None if new.seats is None else [_plain(wish) for wish in new.seats]
    places = seated(game, guest, wishes)
    table = await hall.open(guest, game, places, options=new.options, listed=new.listed)
    if new.start:
        await table.do(lambda: seating.start(table, guest))
    return _status(table, guest)


@router.get("/tables/{table}")
async def table_status(table: TheTable, guest: Anybody) -> TableStatus:
    """What is known about a table."""
    return _status(table, guest)


@router.post("/tables/{table}/join")
async def join(table: TheTable, guest: Somebody, which: WhichSeat | None = None) -> dict[str, Any]:
    """Sit down."""
    seat = which.seat if which else None
    place = await table.do(lambda: seating.join(table, guest, seat))
    return _seat_answer(table, guest, place)


@router.post("/tables/{table}/leave")
async def leave(table: TheTable, guest: Somebody, which: WhichSeat | None = None) -> TableStatus:
    """Stand up before the game begins."""
    seat = which.seat if which else None
    mine = onlooker(table, guest)["seat"] if seat is None else seat
    if mine is None:
        raise Denied(403, "not-your-seat", "You do not sit at this table.")
    await table.do(lambda: seating.leave(table, guest, mine))
    return _status(table, guest)


@router.post("/tables/{table}/seats/{seat}")
async def give_seat(table: TheTable, seat: int, sitter: Sitter, guest: Somebody) -> TableStatus:
    """Host: put a bot into a seat, or open it."""
    bot = sitter.bot
    if bot is not None:
        await table.do(lambda: seating.put_bot(table, guest, seat, bot))
    elif sitter.open:
        await table.do(lambda: seating.empty(table, guest, seat))
    else:
        raise Denied(422, "bad-seat", 'Say {"bot": name} or {"open": true}.')
    return _status(table, guest)


@router.post("/tables/{table}/seats/{seat}/return")
async def return_to_seat(table: TheTable, seat: int, guest: Somebody) -> dict[str, Any]:
    """Take your seat back from the bot that kept it warm."""
    place = await table.do(lambda: seating.give_back(table, guest, seat))
    return _seat_answer(table, guest, place)


@router.get("/tables/{table}/seats/{seat}/key")
async def seat_key(table: TheTable, seat: int, guest: Somebody) -> dict[str, str]:
    """The key of a seat that you hold."""
    place = table.place(seat)
    if not place.held_by(guest.id):
        raise Denied(403, "not-your-seat", "You do not sit there.")
    key = _key(table, place)
    return {"key": key, "link": f"/t/{table.id}#key={key}"}


@router.post("/tables/{table}/options")
async def agree(table: TheTable, agreement: Agreement, guest: Somebody) -> TableStatus:
    """Host: change options, number of seats or whether the table is listed, before the game begins."""
    await table.do(lambda: seating.agree(table, guest, agreement.options, agreement.seats, agreement.listed))
    return _status(table, guest)


@router.post("/tables/{table}/start")
async def start(table: TheTable, guest: Somebody) -> TableStatus:
    """Host: begin."""
    await table.do(lambda: seating.start(table, guest))
    return _status(table, guest)


@router.post("/tables/{table}/rematch")
async def rematch(table: TheTable, hall: TheHall, guest: Somebody) -> TableStatus:
    """The same people at a new table."""
    new = await table.do(lambda: hall.rematch(table, guest))
    return _status(new, guest)


@router.post("/tables/{table}/fork", status_code=201)
async def fork(table: TheTable, point: ForkPoint, hall: TheHall, guest: Somebody) -> TableStatus:
    """Go on from an earlier point at a new table."""
    new = await table.do(lambda: hall.fork(table, guest, point.at))
    return _status(new, guest)


def _status(table: LiveTable, guest: Guest | None) -> TableStatus:
    return live_status(table, onlooker(table, guest))


def _seat_answer(table: LiveTable, guest: Guest, place: Place) -> dict[str, Any]:
    return {"seat": place.seat, "key": _key(table, place), "table": _status(table, guest)}


def _key(table: LiveTable, place: Place) -> str:
    return table.hall.keys.for_seat(SeatKey(table.id, place.seat, place.generation))


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
