"""Notices over HTTP: whether somebody wants to be written to when a table waits."""

import secrets
import time
from typing import Literal

from fastapi import APIRouter
from pydantic import Field
from typing_extensions import TypedDict

from tabletime.server.denied import Denied
from tabletime.server.post.letter import code_for
from tabletime.server.post.mail import is_address
from tabletime.server.store.wishes import Wish
from tabletime.server.web.body import Body
from tabletime.server.web.dependencies import Somebody, TheOffice, TheStore

MOST_UNCONFIRMED = 3
AGAIN = 60
"""The seconds after which somebody may ask for another code."""
router = APIRouter(prefix="/api/me/notices", tags=["lobby"])


class Notices(TypedDict):
    """How people can be written to here, and what you have asked for; of your address only as much as you need."""

    ways: list[str]
    way: str | None
    hint: str
    confirmed: bool


class Wanted(Body):
    """Where you want to be written to; without a way, nowhere, and your address is removed."""

    way: Literal["mail", "webhook"] | None = None
    address: str = Field(default="", max_length=200)


class Code(Body):
    """The code that came by mail."""

    code: str = Field(max_length=20)


@router.get("")
async def look(store: TheStore, office: TheOffice, guest: Somebody) -> Notices:
    """What you have asked for."""
    return _told(office.ways, await store.wish_of(guest.id))


@router.post("")
async def want(wanted: Wanted, store: TheStore, office: TheOffice, guest: Somebody) -> Notices:
    """Ask to be written to when a table waits for you, or not any more."""
    if wanted.way is None:
        await store.forget_wish(guest.id)
        return _told(office.ways, None)
    if wanted.way not in office.ways:
        raise Denied(409, "no-such-way", "The owner of this server has not set that up.")
    address = wanted.address.strip()
    wish = Wish(way=wanted.way, address=address, asked=time.time())
    if wanted.way == "mail":
        wish = _with_code(wish, await store.wish_of(guest.id), await store.unconfirmed(address))
    elif not address or not address.isprintable():
        raise Denied(422, "bad-address", "Say under which name you are to be written to.")
    await store.keep_wish(guest.id, wish)
    if not wish.is_confirmed:
        office.send("mail", address, code_for(wish.code))
    return _told(office.ways, wish)


@router.post("/confirm")
async def confirm(code: Code, store: TheStore, office: TheOffice, guest: Somebody) -> Notices:
    """Show that the address is yours."""
    if not await store.confirm_wish(guest.id, code.code.strip()):
        raise Denied(409, "wrong-code", "That is not the code; look at the newest message, or ask for another.")
    return _told(office.ways, await store.wish_of(guest.id))


def _with_code(wish: Wish, before: Wish | None, unconfirmed: int) -> Wish:
    """Nobody can have others written to: only a code goes to an address that is not shown to be theirs, and rarely."""
    if not is_address(wish.address):
        raise Denied(422, "bad-address", "That is no address to which mail can be sent.")
    soon = before is not None and before.asked > wish.asked - AGAIN
    if soon or unconfirmed >= MOST_UNCONFIRMED:
        raise Denied(429, "too-soon", "A code is on its way; wait a minute before you ask for another.")
    return Wish(way="mail", address=wish.address, asked=wish.asked, code=f"{secrets.randbelow(10**6):06}")


def _told(ways: tuple[str, ...], wish: Wish | None) -> Notices:
    if wish is None:
        return Notices(ways=list(ways), way=None, hint="", confirmed=False)
    return Notices(ways=list(ways), way=wish.way, hint=wish.hint, confirmed=wish.is_confirmed)
