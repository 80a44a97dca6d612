"""What routes are given: the parts of the server that they need, the table in the address, and who is asking."""

from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from tabletime.server.denied import stranger
from tabletime.server.post.office import Office
from tabletime.server.store.guests import Guest, Guests
from tabletime.server.store.keys import Keys
from tabletime.server.store.store import Store
from tabletime.server.table.hall import Hall
from tabletime.server.table.live import LiveTable
from tabletime.server.table.status import Onlooker, TableStatus, live_status
from tabletime.server.thinking.thoughts import Thoughts
from tabletime.server.web.origin import COOKIE, bearer


def _part(name: str) -> Any:
    """A part of the server; not a plain function, because FastAPI would send that to a thread."""

    async def find(request: HTTPConnection) -> Any:
        return getattr(request.app.state, name)

    return Depends(find)


TheStore = Annotated[Store, _part("store")]
TheKeys = Annotated[Keys, _part("keys")]
TheGuests = Annotated[Guests, _part("guests")]
TheThoughts = Annotated[Thoughts, _part("thoughts")]
TheOffice = Annotated[Office, _part("office")]
TheHall = Annotated[Hall, _part("hall")]


async def anybody(request: HTTPConnection, guests: TheGuests) -> Guest | None:
    """Who is asking, if they have said a name."""
    return await guests.find(bearer(request) or request.cookies.get(COOKIE))


Anybody = Annotated[Guest | None, Depends(anybody)]


async def somebody(guest: Anybody) -> Guest:
    """Who is asking; strangers are sent to say their name."""
    if guest is None:
        raise stranger()
    return guest


Somebody = Annotated[Guest, Depends(somebody)]


async def the_table(hall: TheHall, table: str) -> LiveTable:
    """The table in the address."""
    return await hall.find(table)


TheTable = Annotated[LiveTable, Depends(the_table)]


def onlooker(table: LiveTable, guest: Guest | None) -> Onlooker:
    """Somebody at this table, for the status that is made for them."""
    mine = [place.seat for place in table.places if guest is not None and place.held_by(guest.id)]
    person, name = (None, None) if guest is None else guest
    return Onlooker(person=person, name=name, seat=mine[0] if mine else None)


async def own_seat(
    table: TheTable, keys: TheKeys, guest: Anybody, request: HTTPConnection, seat: int | None = None
) -> int | None:
    """The seat of whoever asks: the one whose key it is, the one that is named if they hold it, or their only one."""
    key = keys.seat(bearer(request))
    place = None if key is None else table.opened_by(key)
    if place is not None:
        return place.seat
    if seat is not None and guest is not None and table.place(seat).held_by(guest.id):
        return seat
    return onlooker(table, guest)["seat"]


OwnSeat = Annotated[int | None, Depends(own_seat)]


def status_for(table: LiveTable, guest: Guest | None) -> TableStatus:
    """What somebody at this table is told about it."""
    return live_status(table, onlooker(table, guest))
