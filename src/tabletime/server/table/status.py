"""The status of a table: what is known about it at the door, before one looks at the game."""

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import msgspec
from typing_extensions import TypedDict

from tabletime.kernel import Game, TabletimeError
from tabletime.kernel.nature import Fair
from tabletime.kernel.options import parse_options
from tabletime.kernel.registry import load
from tabletime.server.store.sheet import Kept, Place, Sheet
from tabletime.server.table.botnames import bot_style
from tabletime.server.table.clock import ClockStatus
from tabletime.server.table.live import LiveTable
from tabletime.server.table.sides import side_of


class SeatStatus(TypedDict):
    """One seat and who sits there."""

    seat: int
    role: str
    plays: str
    mark: tuple[int, str]
    kind: str
    name: str
    bot: str | None
    style: tuple[str, str] | None
    present: bool | None
    away: int | None
    left: int | None
    yours: bool
    returnable: bool


class YourStatus(TypedDict):
    """You at this table."""

    name: str | None
    seat: int | None
    host: bool
    fork: bool
    team: list[int]


class TableStatus(TypedDict):
    """A table as `docs/reference/protocol.md` describes it."""

    id: str
    game: str
    title: str
    status: str
    listed: bool
    options: dict[str, Any]
    created: str
    since: str
    host: str
    commitment: str
    seats: list[SeatStatus]
    you: YourStatus
    asked: list[int]
    watchers: int
    pace: int
    clock: ClockStatus | None
    outcome: dict[str, Any] | None
    rematch: str | None
    forked_from: dict[str, Any] | None


class Onlooker(TypedDict):
    """For whom a status is made."""

    person: str | None
    name: str | None
    seat: int | None


def live_status(table: LiveTable, onlooker: Onlooker) -> TableStatus:
    """The status of a table in memory, with presence."""
    present = [place.is_bots or table.audience.presence.is_present(place.seat) for place in table.places]
    status = _status(table.sheet, table.places, table.game, onlooker, list(present))
    host = table.acting_host
    status["host"], status["watchers"], status["clock"] = (
        table.name_of(host),
        table.audience.presence.watchers,
        table.clock.status(),
    )
    for seat in status["seats"]:
        if seat["kind"] == "person":
            seat["left"] = table.pace.left(seat["seat"])
            seat["away"] = table.audience.presence.until_away(seat["seat"])
    status["you"]["host"] = onlooker["person"] is not None and onlooker["person"] in (host, table.sheet.host)
    return status


def kept_status(kept: Kept, person: str | None, name: str | None) -> TableStatus:
    """The status of a table in the store; who is present is not known."""
    mine = [place.seat for place in kept.places if place.held_by(person)]
    onlooker = Onlooker(person=person, name=name, seat=mine[0] if mine else None)
    return _status(kept.sheet, kept.places, load(kept.sheet.game), onlooker, [None] * len(kept.places))


def may_fork(sheet: Sheet, places: list[Place], person: str | None) -> bool:
    """A finished game may be forked by everybody, a running one by who plays there against bots alone."""
    if person is None or sheet.status == "lobby":
        return False
    people = {place.person for place in places if place.person is not None}
    return sheet.status == "finished" or people == {person}


def iso(moment: float) -> str:
    """A moment as text."""
    return _iso(int(moment))


@lru_cache(maxsize=1 << 10)
def _iso(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _status(
    sheet: Sheet, places: list[Place], game: Game, onlooker: Onlooker, present: list[bool | None]
) -> TableStatus:
    person = onlooker["person"]
    parts = _parts(game.slug, len(places), msgspec.json.encode(sheet.options))
    host = next((place.name for place in places if place.held_by(sheet.host)), "who is away")
    return TableStatus(
        id=sheet.id,
        game=sheet.game,
        title=game.title,
        status=sheet.status,
        listed=sheet.listed,
        options=sheet.options,
        created=iso(sheet.created),
        since=iso(sheet.since),
        host=host,
        commitment=Fair(sheet.secret).commitment,
        seats=[_seat(game, place, len(places), parts[place.seat], onlooker, present[place.seat]) for place in places],
        you=YourStatus(
            name=onlooker["name"],
            seat=onlooker["seat"],
            host=person is not None and person == sheet.host,
            fork=may_fork(sheet, places, person),
            team=list(side_of(game, onlooker["seat"], len(places))),
        ),
        asked=sheet.asked,
        watchers=0,
        pace=sheet.pace,
        clock=None,
        outcome=sheet.outcome,
        rematch=sheet.rematch,
        forked_from=sheet.forked_from,
    )


@lru_cache(maxsize=1 << 10)
def _parts(slug: str, seats: int, options: bytes) -> tuple[str, ...]:
    """What each seat plays, as far as what is agreed fits so many seats."""
    game = load(slug)
    try:
        agreed = parse_options(game.options_type, msgspec.json.decode(options), game.title)
        return tuple(game.seat_part(seat, seats, agreed) for seat in range(seats))
    except TabletimeError:
        return ("",) * seats


def _seat(game: Game, place: Place, seats: int, part: str, onlooker: Onlooker, present: bool | None) -> SeatStatus:
    return SeatStatus(
        seat=place.seat,
        role=game.seat_name(place.seat, seats),
        plays=part,
        mark=game.seat_mark(place.seat, seats),
        kind="bot" if place.is_bots else place.kind,
        name=place.name,
        bot=place.bot,
        style=(style.name, style.words) if (style := bot_style(place.bot, place.seat)) else None,
        present=present,
        away=None,
        left=None,
        yours=place.held_by(onlooker["person"]) or (place.kind == "person" and place.seat == onlooker["seat"]),
        returnable=place.kept_for(onlooker["person"]),
    )
