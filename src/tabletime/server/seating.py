"""Seating: who sits where, what was agreed, and when the game begins."""

from typing import Any

from tabletime.bots import roster
from tabletime.kernel import Game, Option, TabletimeError
from tabletime.kernel.codec import to_plain
from tabletime.kernel.options import parse_options
from tabletime.server.denied import Denied, already_begun, game_over, not_the_host
from tabletime.server.guests import Guest
from tabletime.server.keys import new_generation
from tabletime.server.sheet import Place
from tabletime.server.tables import LiveTable


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
    table.call_in(guest.id)
    await table.commit(places=True)
    return table.places[place.seat]


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
    _check_bot(table, bot)
    _check_not_over(table)
    _check_may_be_given_away(table, place, guest)
    warm_for = place.person if table.sheet.status == "running" else None
    kind = "ceded" if place.kind == "ceded" else "bot"
    table.change_hands(place, kind=kind, bot=bot, person=warm_for, name=f"{bot} bot")
    await table.commit(places=True)


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
    table.call_in(guest.id)
    await table.commit(places=True)
    return table.places[seat]


async def agree(
    table: LiveTable, guest: Guest, options: dict[str, Any] | None, seats: int | None, listed: bool | None
) -> None:
    """Change what the table is about, before the game begins."""
    check_host(table, guest, "change the table")
    if table.sheet.status != "lobby":
        raise already_begun()
    if table.sheet.forked_from and (options is not None or seats is not None):
        raise Denied(409, "forked", "A forked game goes on with the seats and options that it had.")
    many = len(table.places) if seats is None else seats
    checked = table.sheet.options if options is None else checked_options(table.game, many, options)
    _resize(table, many)
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


def checked_options(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options as the game understands them, complete and fit for so many seats, or a refusal."""
    check_seats(game, seats)
    try:
        parsed = parse_options(game.options_type, options, game.title)
        checked: dict[str, Any] = to_plain(parsed)
        _check_files(game, checked)
        game.opening_state(seats, parsed)
    except Denied:
        raise
    except TabletimeError as fault:
        raise Denied(422, "bad-options", str(fault)) from None
    return checked


def _check_files(game: Game[Any, Any], checked: dict[str, Any]) -> None:
    for option in game.options:
        if names_a_file(game, option) and checked[option.name] != option.default:
            raise Denied(422, "no-files", f"“{option.name}” names a file; tables on a server use the game's own files.")


def names_a_file(game: Game[Any, Any], option: Option) -> bool:
    """Whether an option points at content in a file, which nobody may choose over the network."""
    return option.name in game.content()


def check_seats(game: Game[Any, Any], seats: int) -> None:
    """Refuse a number of seats for which the game is not made."""
    if seats not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        raise Denied(422, "bad-seats", f"{game.title} cannot be played by {seats}; it has seats for {allowed}.")


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
    if await table.hall.store.has_forks(table.id):
        raise Denied(409, "forked", "This game was forked, so its hidden cards may be known; nobody else can sit down.")


def _check_bot(table: LiveTable, bot: str) -> None:
    try:
        roster.check(table.game, bot)
    except TabletimeError as fault:
        raise Denied(422, "no-such-bot", str(fault)) from None


def _check_not_over(table: LiveTable) -> None:
    if table.sheet.status == "finished":
        raise game_over()


def _check_may_be_given_away(table: LiveTable, place: Place, guest: Guest) -> None:
    if place.kind != "person" or place.held_by(guest.id):
        return
    begun = table.sheet.status == "running"
    here = not table.presence.is_away(place.seat) if begun else table.presence.is_present(place.seat)
    if here:
        raise Denied(409, "present", f"{place.name} sits there and is not away.")
