"""People over HTTP: guests say what they want to be called."""

from fastapi import APIRouter, Request, Response
from pydantic import Field

from tabletime.server.store.keys import A_DAY, LASTS
from tabletime.server.web.body import Body
from tabletime.server.web.dependencies import Anybody, TheGuests, TheKeys
from tabletime.server.web.origin import COOKIE

router = APIRouter(prefix="/api", tags=["lobby"])


class NewName(Body):
    """What you want to be called."""

    name: str = Field(max_length=200)


@router.get("/me")
async def who_am_i(
    request: Request, response: Response, keys: TheKeys, guests: TheGuests, guest: Anybody
) -> dict[str, str | None]:
    """Your name; a cookie that grows old is exchanged for a new one."""
    cookie = request.cookies.get(COOKIE)
    if guest is not None and cookie is not None and not keys.is_young(cookie):
        _set_cookie(request, response, guests.key(guest))
    return {"name": guest.name if guest else None}


@router.post("/me")
async def say_name(
    new: NewName, request: Request, response: Response, guests: TheGuests, guest: Anybody
) -> dict[str, str]:
    """Become a guest, or change your name."""
    named = await guests.name(guest, new.name)
    key = guests.key(named)
    _set_cookie(request, response, key)
    return {"name": named.name, "key": key}


def _set_cookie(request: Request, response: Response, key: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, key, max_age=LASTS * A_DAY, httponly=True, samesite="lax", secure=secure)
