"""Seats over HTTP: who sits where, what the table agrees on, and when the game begins."""

from typing import Any

from fastapi import APIRouter
from pydantic import Field

from tabletime.server.denied import Denied
from tabletime.server.store.guests import Guest
from tabletime.server.store.keys import Keys, SeatKey
from tabletime.server.store.sheet import Place
from tabletime.server.table import seating
from tabletime.server.table.live import LiveTable
from tabletime.server.table.status import TableStatus
from tabletime.server.web.body import Body
from tabletime.server.web.dependencies import Somebody, TheKeys, TheTable, onlooker, status_for

router = APIRouter(prefix="/api/tables/{table}", tags=["lobby"])


class WhichSeat(Body):
    """A seat by its number; none: the first that fits."""

    seat: int | None = None


class Companion(Body):
    """Somebody else at the same device, and where they sit."""

    seat: int
    name: str = Field(max_length=200)


class Sitter(Body):
    """Who shall sit there: a bot, or whoever comes."""

    bot: str | None = Field(default=None, max_length=40)
    open: bool = False


class Agreement(Body):
    """What shall be changed about a table; what is left out stays."""

    options: dict[str, Any] | None = None
    seats: int | None = None
    listed: bool | None = None
    pace: int | None = None


@router.post("/join")
async def join(table: TheTable, guest: Somebody, keys: TheKeys, which: WhichSeat | None = None) -> dict[str, Any]:
    """Sit down."""
    seat = which.seat if which else None
    place = await table.do(lambda: seating.join(table, guest, seat))
    return _seat_answer(table, guest, place, keys)


@router.post("/bring")
async def bring(table: TheTable, guest: Somebody, who: Companion) -> TableStatus:
    """Take a seat for somebody who plays at your device."""
    await table.do(lambda: seating.bring(table, guest, who.seat, who.name))
    return status_for(table, guest)


@router.post("/leave")
async def leave(table: TheTable, guest: Somebody, which: WhichSeat | None = None) -> TableStatus:
    """Stand up before the game begins."""
    seat = which.seat if which else None
    mine = onlooker(table, guest)["seat"] if seat is None else seat
    if mine is None:
        raise Denied(403, "not-your-seat", "You do not sit at this table.")
    await table.do(lambda: seating.leave(table, guest, mine))
    return status_for(table, guest)


@router.post("/seats/{seat}")
async def give_seat(table: TheTable, seat: int, sitter: Sitter, guest: Somebody) -> TableStatus:
    """Host: put a bot into a seat, or open it."""
    bot = sitter.bot
    if bot is not None:
        await table.do(lambda: seating.put_bot(table, guest, seat, bot))
    elif sitter.open:
        await table.do(lambda: seating.empty(table, guest, seat))
    else:
        raise Denied(422, "bad-seat", 'Say {"bot": name} or {"open": true}.')
    return status_for(table, guest)


@router.post("/seats/{seat}/return")
async def return_to_seat(table: TheTable, seat: int, guest: Somebody, keys: TheKeys) -> dict[str, Any]:
    """Take your seat back from the bot that kept it warm."""
    place = await table.do(lambda: seating.give_back(table, guest, seat))
    return _seat_answer(table, guest, place, keys)


@router.get("/seats/{seat}/key")
async def seat_key(table: TheTable, seat: int, guest: Somebody, keys: TheKeys) -> dict[str, str]:
    """The key of a seat that you hold."""
    place = table.place(seat)
    if not place.held_by(guest.id):
        raise Denied(403, "not-your-seat", "You do not sit there.")
    key = _key(table, place, keys)
    return {"key": key, "link": f"/t/{table.id}#key={key}"}


@router.post("/options")
async def agree(table: TheTable, agreement: Agreement, guest: Somebody) -> TableStatus:
    """Host: change options, number of seats, pace or whether the table is listed, before the game begins."""
    wishes = agreement.options, agreement.seats, agreement.listed, agreement.pace
    await table.do(lambda: seating.agree(table, guest, *wishes))
    return status_for(table, guest)


@router.post("/start")
async def start(table: TheTable, guest: Somebody) -> TableStatus:
    """Host: begin."""
    await table.do(lambda: seating.start(table, guest))
    return status_for(table, guest)


def _seat_answer(table: LiveTable, guest: Guest, place: Place, keys: Keys) -> dict[str, Any]:
    return {"seat": place.seat, "key": _key(table, place, keys), "table": status_for(table, guest)}


def _key(table: LiveTable, place: Place, keys: Keys) -> str:
    return keys.for_seat(SeatKey(table.id, place.seat, place.generation))
