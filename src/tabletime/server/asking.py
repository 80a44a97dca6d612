"""What every HTTP route needs to know: the hall, and who is asking."""

from typing import Annotated

from fastapi import Depends, Request

from tabletime.server.denied import stranger
from tabletime.server.guests import Guest
from tabletime.server.hall import Hall
from tabletime.server.origin import COOKIE, bearer
from tabletime.server.status import Onlooker
from tabletime.server.tables import LiveTable


async def the_hall(request: Request) -> Hall:
    """The hall of this server; not a plain function, because FastAPI would send that to a thread."""
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(the_hall)]


async def anybody(request: Request, hall: TheHall) -> Guest | None:
    """Who is asking, if they have said a name."""
    return await hall.guests.find(bearer(request) or request.cookies.get(COOKIE))


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
