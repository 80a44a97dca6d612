"""The hall: all tables, in memory while somebody is there, in the store always."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from tabletime.bots import roster
from tabletime.kernel import Game, TabletimeError
from tabletime.kernel.codec import to_json
from tabletime.kernel.nature import Fair, Nature
from tabletime.kernel.registry import load
from tabletime.server.adviser import Adviser
from tabletime.server.denied import Denied, no_such_table, not_begun
from tabletime.server.guests import Guest, Guests
from tabletime.server.keys import Keys, new_table
from tabletime.server.memory import Memory
from tabletime.server.metrics import Metrics
from tabletime.server.seating import checked_options, start
from tabletime.server.settings import Settings
from tabletime.server.sheet import Change, Place, Sheet
from tabletime.server.status import may_fork
from tabletime.server.store import Store, pack
from tabletime.server.tables import LiveTable
from tabletime.server.thinkers import Thinkers

A_DAY = 24 * 3600
log = logging.getLogger(__name__)


class Hall:
    """Where tables are opened, found and put away."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.nature: Callable[[str], Nature] = Fair
        self.metrics = Metrics()
        self.store = Store(settings, self.metrics)
        self.keys = Keys(self.store.key)
        self.guests = Guests(self.store, self.keys)
        self.memory = Memory()
        self.thinkers = Thinkers(settings.thinkers, settings.bot_limit, self.metrics)
        self.reviewers = Thinkers(1, settings.review_limit, self.metrics)
        self.adviser = Adviser()
        self._live: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Future[LiveTable | None]] = {}
        self._tidying: asyncio.Task[None] | None = None
        self.metrics.tables.read = lambda: len(self._live)
        self.metrics.sockets.read = lambda: sum(len(table.connections) for table in self._live.values())

    async def find(self, table: str) -> LiveTable:
        """The table with this id, fetched from the store if need be."""
        if table not in self._live and table.isalnum():
            await self._fetch(table)
        found = self._live.get(table)
        if found is None:
            raise no_such_table()
        found.used = time.monotonic()
        return found

    async def open(self, guest: Guest, game: Game[Any, Any], places: list[Place], **facts: Any) -> LiveTable:
        """A new table; its secret is drawn now, so that its hash can be published before the game begins."""
        facts["options"] = checked_options(game, len(places), facts.get("options") or {})
        now = time.time()
        if await self.store.count_unfinished(guest.id, now - A_DAY) >= self.settings.tables_per_person:
            raise Denied(429, "too-many-tables", "You have opened too many tables today; finish or concede some first.")
        sheet = Sheet(
            id=new_table(),
            game=game.slug,
            rules_version=game.rules_version,
            secret=Fair().secret,
            host=guest.id,
            created=now,
            since=now,
            **facts,
        )
        await self.store.save(Change(sheet=sheet, places=places, new=True))
        log.info("table opened", extra={"table": sheet.id, "game": game.slug, "seats": len(places)})
        return await self.find(sheet.id)

    async def rematch(self, table: LiveTable, guest: Guest) -> LiveTable:
        """The same people, bots and options at a new table; asked twice, it is the same new table."""
        if table.sheet.status != "finished":
            raise Denied(409, "not-over", "There is a rematch only after the game is over.")
        if guest.id not in {table.sheet.host, *(place.person for place in table.places)}:
            raise Denied(403, "not-your-table", "Only those who played here can ask for a rematch.")
        if table.sheet.rematch is None:
            places = [await self._again(place) for place in table.places]
            new = await self.open(guest, table.game, places, options=table.sheet.options, listed=table.sheet.listed)
            if all(place.is_bots or place.held_by(guest.id) for place in places):
                await new.do(lambda: start(new, guest))
            table.sheet.rematch = new.id
            await table.commit()
        return await self.find(table.sheet.rematch)

    async def _again(self, place: Place) -> Place:
        """The same seat at another table; whoever gave up or was away while a bot played there is back in it."""
        if place.person is None:
            kind = "bot" if place.is_bots else place.kind
            return Place(seat=place.seat, kind=kind, name=place.name, bot=place.bot)
        name = await self.store.name_of(place.person) or place.name
        return Place(seat=place.seat, kind="person", person=place.person, name=name)

    async def fork(self, table: LiveTable, guest: Guest, at: int) -> LiveTable:
        """A new table that goes on from one point of this one, with chance of its own."""
        if table.sheet.status == "lobby":
            raise not_begun()
        if not may_fork(table.sheet, table.places, guest.id):
            raise Denied(403, "people-play-here", "People are playing here; the game can be forked when it is over.")
        position = await self.position(table, at)
        if position.get("outcome"):
            raise Denied(409, "over-there", "At that point the game was over; choose an earlier one.")
        places = _forked_places(table, guest)
        origin = {"table": table.id, "at": at}
        facts = {"options": table.sheet.options, "forked_from": origin, "start": pack(to_json(position))}
        return await self.open(guest, table.game, places, **facts)

    async def position(self, table: LiveTable, at: int) -> dict[str, Any]:
        """The state at one point of a game: 0 is the opening, each answer leads to the next."""
        game = table.running
        if at not in range(len(game.log) + 1):
            raise Denied(404, "no-such-point", f"There is no point {at}; the last one is {len(game.log)}.")
        found = table.opening_snapshot() if at == 0 else await self.store.snapshot(table.id, at - 1)
        if found is None:
            raise no_such_table()
        return found

    async def forget(self, table: LiveTable) -> None:
        """Put a table away; whoever still looks at it comes again and finds it as it is in the store."""
        self._live.pop(table.id, None)
        for connection in list(table.connections):
            connection.leave(1012, "The table is being set up again.")
        table.dead = True
        table.presence.close()

    def begin(self) -> None:
        """Start tidying up."""
        self.memory.begin()
        self._tidying = asyncio.create_task(self._tidy())

    async def close(self) -> None:
        """Put everything away."""
        if self._tidying is not None:
            self._tidying.cancel()
            await asyncio.gather(self._tidying, return_exceptions=True)
        for table in list(self._live.values()):
            await table.close()
        await self.adviser.close()
        await self.thinkers.close()
        await self.reviewers.close()
        await asyncio.to_thread(self.store.close)
        self.memory.end()

    async def _fetch(self, table: str) -> None:
        """Bring a table into memory; several who ask at the same time get the same one."""
        if table not in self._coming:
            self._coming[table] = asyncio.ensure_future(self._load(table))
        try:
            await asyncio.shield(self._coming[table])
        finally:
            self._coming.pop(table, None)

    async def _load(self, table: str) -> LiveTable | None:
        kept = await self.store.load(table)
        if kept is None:
            return None
        try:
            self._live.setdefault(table, LiveTable(kept, self))
        except TabletimeError as fault:
            log.error("table cannot be read", extra={"table": table, "fault": str(fault)})
            raise Denied(409, "unreadable", str(fault)) from None
        return self._live[table]

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(max(0.05, self.settings.idle_after / 4))
            self.memory.tidy()
            for table in list(self._live.values()):
                if table.is_idle:
                    del self._live[table.id]
                    await table.close()


def seated(game: Game[Any, Any], guest: Guest, wishes: list[Any] | None) -> list[Place]:
    """The places of a new table from what its host wishes: “me”, “open” or a bot for each seat."""
    chosen = wishes if wishes is not None else ["me", *["open"] * (game.seats[0] - 1)]
    return [_wished(game, guest, seat, wish) for seat, wish in enumerate(chosen)]


def find_game(slug: str) -> Game[Any, Any]:
    """The game with this slug, or a refusal."""
    try:
        return load(slug)
    except TabletimeError as fault:
        raise Denied(404, "no-such-game", str(fault)) from None


def _wished(game: Game[Any, Any], guest: Guest, seat: int, wish: Any) -> Place:
    match wish:
        case "me":
            return Place(seat=seat, kind="person", person=guest.id, name=guest.name)
        case "open":
            return Place(seat=seat)
        case {"bot": str(bot)}:
            try:
                roster.check(game, bot)
            except TabletimeError as fault:
                raise Denied(422, "no-such-bot", str(fault)) from None
            return Place(seat=seat, kind="bot", bot=bot, name=f"{bot} bot")
    raise Denied(422, "bad-seat", 'Each seat is "me", "open" or {"bot": name}.')


def _forked_places(table: LiveTable, guest: Guest) -> list[Place]:
    usual = roster.default(table.game)
    own = [place.seat for place in table.places if place.person == guest.id]
    people = [place.seat for place in table.places if place.kind == "person"]
    mine = next(iter([*own, *people, 0]))
    wishes = ["me" if place.seat == mine else {"bot": place.bot or usual} for place in table.places]
    return seated(table.game, guest, wishes)
