"""Seating: who sits where, what was agreed, and when the game begins."""

from typing import Any

from tabletime.bots import roster
from tabletime.kernel import Game, TabletimeError
from tabletime.server.denied import Denied, already_begun, game_over, not_the_host
from tabletime.server.store.guests import Guest
from tabletime.server.store.keys import new_generation
from tabletime.server.store.names import clean_name
from tabletime.server.store.sheet import Place
from tabletime.server.table.botnames import bot_name
from tabletime.server.table.live import LiveTable
from tabletime.server.table.options import check_seats, checked_options
from tabletime.server.table.pace import checked_pace


def seated(game: Game, guest: Guest, wishes: list[Any] | None) -> list[Place]:
    """The places of a new table from what its host wishes: “me”, “open” or a bot for each seat."""
    chosen = wishes if wishes is not None else ["me", *["open"] * (game.seats[0] - 1)]
    return [_wished(game, guest, seat, wish) for seat, wish in enumerate(chosen)]


def check_host(table: LiveTable, guest: Guest, deed: str) -> None:
    """Refuse what only the host may do."""
    if guest.id not in (table.sheet.host, table.acting_host):
        raise not_the_host(table.name_of(table.acting_host), deed)


async def join(table: LiveTable, guest: Guest, seat: int | None) -> Place:
    """Sit down in an open seat; whoever sits there already just stays."""
    _check_not_over(table)
    place = _open_place(table, guest) if seat is None else table.place(seat)
    if place.held_by(guest.id):
        return place
    if place.kind != "open":
        raise Denied(409, "seat-taken", f"Seat {place.seat} is taken by {place.name}.")
    await _check_newcomer(table, guest)
    table.change_hands(place, kind="person", person=guest.id, name=guest.name)
    await table.commit(places=True)
    return table.places[place.seat]


async def bring(table: LiveTable, guest: Guest, seat: int, name: str) -> Place:
    """Take a seat for somebody who plays at the same device, with the guest's key and a name of their own."""
    place = table.place(seat)
    if table.sheet.status != "lobby":
        raise already_begun()
    if not any(own.held_by(guest.id) for own in table.places):
        raise Denied(403, "not-your-table", "Sit down first; then others can play beside you.")
    if place.kind != "open":
        raise Denied(409, "seat-taken", f"Seat {seat} is taken by {place.name}.")
    table.change_hands(place, kind="person", person=guest.id, name=clean_name(name))
    # Whoever looked from one of these seats must come in again, and say as whom.
    for mine in (own for own in table.places if own.held_by(guest.id)):
        table.audience.call_out(mine.seat)
    await table.commit(places=True)
    return table.places[seat]


async def leave(table: LiveTable, guest: Guest, seat: int) -> None:
    """Stand up before the game begins."""
    place = table.place(seat)
    if not place.held_by(guest.id):
        raise Denied(403, "not-your-seat", "You do not sit there.")
    if table.sheet.status != "lobby":
        raise Denied(409, "already-begun", "The game has begun: concede, or just go and come back later.")
    table.change_hands(place)
    await table.commit(places=True)


async def put_bot(table: LiveTable, guest: Guest, seat: int, bot: str) -> None:
    """Put a bot into an open or abandoned seat; it keeps the seat warm for the person who left."""
    place = table.place(seat)
    check_host(table, guest, "put a bot there")
    _check_bot(table.game, bot)
    _check_not_over(table)
    _check_may_be_given_away(table, place, guest)
    warm_for = place.person if table.sheet.status == "running" else None
    kind = "ceded" if place.kind == "ceded" else "bot"
    table.change_hands(place, kind=kind, bot=bot, person=warm_for, name=bot_name(bot, place.seat))
    await table.commit(places=True)
    if warm_for and place.kind == "person":
        bots = table.places[seat].name
        table.audience.notice(f"{bots}, a bot, plays for {place.name} until {place.name} is back.")


async def empty(table: LiveTable, guest: Guest, seat: int) -> None:
    """Open a seat for whoever comes."""
    place = table.place(seat)
    check_host(table, guest, "open that seat")
    _check_not_over(table)
    if table.sheet.status == "running" and place.kind == "person":
        raise Denied(409, "already-begun", "The game has begun: put a bot there, which keeps the seat warm.")
    if place.kept_for(place.person):
        raise Denied(409, "kept-warm", "A bot keeps this seat warm for somebody who may come back.")
    _check_may_be_given_away(table, place, guest)
    table.change_hands(place)
    await table.commit(places=True)


async def give_back(table: LiveTable, guest: Guest, seat: int) -> Place:
    """A person comes back to the seat that a bot kept warm."""
    place = table.place(seat)
    _check_not_over(table)
    if not place.kept_for(guest.id):
        raise Denied(403, "not-your-seat", "No bot keeps this seat for you.")
    table.change_hands(place, kind="person", person=guest.id, name=guest.name)
    await table.commit(places=True)
    table.audience.notice(f"{guest.name} is back and plays again.", but=seat)
    return table.places[seat]


async def agree(
    table: LiveTable,
    guest: Guest,
    options: dict[str, Any] | None,
    seats: int | None,
    listed: bool | None,
    pace: int | None = None,
) -> None:
    """Change what the table is about, before the game begins."""
    check_host(table, guest, "change the table")
    if table.sheet.status != "lobby":
        raise already_begun()
    if table.sheet.forked_from and (options is not None or seats is not None):
        raise Denied(409, "forked", "A forked game goes on with the seats and options that it had.")
    many = len(table.places) if seats is None else seats
    agreed = table.sheet.options
    checked = agreed if options is None else checked_options(table.game, many, agreed | options)
    _resize(table, many)
    table.sheet.pace = table.sheet.pace if pace is None else checked_pace(pace)
    table.sheet.options, table.sheet.listed = checked, table.sheet.listed if listed is None else listed
    await table.commit(places=True)


async def start(table: LiveTable, guest: Guest) -> None:
    """Begin the game."""
    check_host(table, guest, "start the game")
    if table.sheet.status != "lobby":
        raise already_begun()
    if any(place.kind == "open" for place in table.places):
        raise Denied(409, "open-seats", "Some seats are still open: wait for people, or put bots there.")
    try:
        table.open()
    except TabletimeError as fault:
        raise Denied(422, "bad-options", str(fault)) from None
    await table.commit(places=True, opened=True)


def _resize(table: LiveTable, seats: int) -> None:
    check_seats(table.game, seats)
    for place in table.places[seats:]:
        if place.kind == "person":
            raise Denied(409, "seat-taken", f"{place.name} sits in seat {place.seat}; that seat cannot be taken away.")
    added = (Place(seat=seat, generation=new_generation()) for seat in range(len(table.places), seats))
    table.places = [*table.places[:seats], *added]


def _open_place(table: LiveTable, guest: Guest) -> Place:
    mine = next((place for place in table.places if place.held_by(guest.id)), None)
    free = mine or next((place for place in table.places if place.kind == "open"), None)
    if free is None:
        raise Denied(409, "full", "All seats are taken; you can still look on.")
    return free


async def _check_newcomer(table: LiveTable, guest: Guest) -> None:
    """While a game runs, nobody may come to know two hands, or play against one who knows them from a fork."""
    if table.sheet.status != "running":
        return
    if any(place.person == guest.id for place in table.places):
        raise Denied(409, "seated", "You have a seat at this table; others may take this one.")
    if await table.has_forks():
        raise Denied(409, "forked", "This game was forked, so its hidden cards may be known; nobody else can sit down.")


def _check_bot(game: Game, bot: str) -> None:
    try:
        roster.check(game, bot)
    except TabletimeError as fault:
        raise Denied(422, "no-such-bot", str(fault)) from None


def _check_not_over(table: LiveTable) -> None:
    if table.sheet.status == "finished":
        raise game_over()


def _check_may_be_given_away(table: LiveTable, place: Place, guest: Guest) -> None:
    if place.kind != "person" or place.held_by(guest.id):
        return
    begun = table.sheet.status == "running"
    here = not table.audience.presence.is_away(place.seat) if begun else table.audience.presence.is_present(place.seat)
    if here:
        raise Denied(409, "present", f"{place.name} sits there and is not away.")


def _wished(game: Game, guest: Guest, seat: int, wish: Any) -> Place:
    match wish:
        case "me":
            return Place(seat=seat, kind="person", person=guest.id, name=guest.name)
        case "open":
            return Place(seat=seat)
        case {"bot": str(bot)}:
            _check_bot(game, bot)
            return Place(seat=seat, kind="bot", bot=bot, name=bot_name(bot, seat))
    raise Denied(422, "bad-seat", 'Each seat is "me", "open" or {"bot": name}.')
