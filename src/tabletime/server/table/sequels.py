"""Sequels: games that follow from another one, a rematch or a fork."""

from tabletime.bots import roster
from tabletime.kernel.codec import to_json
from tabletime.server.denied import Denied, not_begun
from tabletime.server.store.guests import Guest, Guests
from tabletime.server.store.rows import pack
from tabletime.server.store.sheet import Place
from tabletime.server.table.hall import Hall
from tabletime.server.table.live import LiveTable
from tabletime.server.table.seating import seated, start
from tabletime.server.table.status import may_fork


async def rematch(hall: Hall, guests: Guests, table: LiveTable, guest: Guest) -> LiveTable:
    """The same people, bots and options at a new table; asked twice, it is the same new table."""
    if table.sheet.status != "finished":
        raise Denied(409, "not-over", "There is a rematch only after the game is over.")
    if guest.id not in {table.sheet.host, *(place.person for place in table.places)}:
        raise Denied(403, "not-your-table", "Only those who played here can ask for a rematch.")
    if table.sheet.rematch is None:
        places = [await _again(guests, table.places, place) for place in table.places]
        sheet = table.sheet
        agreed = {"options": sheet.options, "listed": sheet.listed, "pace": sheet.pace}
        new = await hall.open(guest, table.game, places, **agreed)
        if all(place.is_bots or place.held_by(guest.id) for place in places):
            await new.do(lambda: start(new, guest))
        table.sheet.rematch = new.id
        await table.commit()
    return await hall.find(table.sheet.rematch)


async def fork(hall: Hall, table: LiveTable, guest: Guest, at: int) -> LiveTable:
    """A new table that goes on at once from one point of this one, with its options and chance of its own."""
    if table.sheet.status == "lobby":
        raise not_begun()
    if not may_fork(table.sheet, table.places, guest.id):
        raise Denied(403, "people-play-here", "People are playing here; the game can be forked when it is over.")
    position = await table.position(at)
    if position.get("outcome"):
        raise Denied(409, "over-there", "At that point the game was over; choose an earlier one.")
    origin, start_here = {"table": table.id, "at": at}, pack(to_json(position))
    facts = {"options": table.sheet.options, "forked_from": origin, "start": start_here}
    new = await hall.open(guest, table.game, _forked_places(table, guest), **facts)
    await new.do(lambda: start(new, guest))
    return new


async def _again(guests: Guests, places: list[Place], place: Place) -> Place:
    """The same seat at another table; whoever gave up or was away while a bot played there is back in it.

    Of several people at one device only the first has the guest's own name.
    """
    if place.person is None:
        kind = "bot" if place.is_bots else place.kind
        return Place(seat=place.seat, kind=kind, name=place.name, bot=place.bot)
    is_alone = [other.person for other in places].count(place.person) == 1
    name = await guests.name_of(place.person) if is_alone else place.name
    return Place(seat=place.seat, kind="person", person=place.person, name=name or place.name)


def _forked_places(table: LiveTable, guest: Guest) -> list[Place]:
    usual = roster.default(table.game)
    own = [place.seat for place in table.places if place.person == guest.id]
    people = [place.seat for place in table.places if place.kind == "person"]
    mine = next(iter([*own, *people, 0]))
    wishes = ["me" if place.seat == mine else {"bot": place.bot or usual} for place in table.places]
    return seated(table.game, guest, wishes)
