"""The hall: all tables, in memory while somebody is there, in the store always."""

import asyncio
import logging
import time
from typing import Any

from tabletime.kernel import Game, TabletimeError
from tabletime.kernel.nature import Fair
from tabletime.kernel.registry import load
from tabletime.server.denied import DatabaseAway, Denied, Elsewhere, no_such_table
from tabletime.server.store.guests import Guest
from tabletime.server.store.keys import new_table
from tabletime.server.store.leases import HeldBy
from tabletime.server.store.rows import DAMAGED
from tabletime.server.store.sheet import Change, Place, Sheet
from tabletime.server.table.live import LiveTable
from tabletime.server.table.means import Means
from tabletime.server.table.options import checked_options

A_DAY = 24 * 3600
log = logging.getLogger(__name__)


class Hall:
    """Where tables are opened, found and put away."""

    def __init__(self, means: Means) -> None:
        self._means = means
        self._live: dict[str, LiveTable] = {}
        self._unreadable: set[str] = set()
        self._coming: dict[str, asyncio.Future[LiveTable | None]] = {}
        means.metrics.tables.read = lambda: len(self._live)
        means.metrics.sockets.read = lambda: sum(len(table.audience.connections) for table in self._live.values())

    async def find(self, table: str) -> LiveTable:
        """The table with this id, fetched from the store if need be."""
        if self._at_hand(table) is None and table.isalnum():
            await self._fetch(table)
        found = self._at_hand(table)
        if found is None:
            raise no_such_table()
        found.used = time.monotonic()
        return found

    async def whereabouts(self, table: str) -> str | None:
        """The address of another server that owns this table; None if it is here, free or nowhere."""
        try:
            await self.find(table)
        except Elsewhere as there:
            return there.address or None
        except Denied:
            return None
        return None

    async def hand_over(self, table: str) -> bool:
        """Let another server have a table at which nobody sits; False if somebody does."""
        found = self._at_hand(table)
        if found is None:
            return True
        if not found.is_idle(0.0):
            return False
        del self._live[table]
        await found.close()
        await self._means.store.give_back(table)
        return True

    async def hand_over_all(self) -> None:
        """Let other servers have all tables, when what is under way there is done; everybody connects again."""
        tables = list(self._live.values())
        await asyncio.gather(*(table.retire() for table in tables))
        await self._means.store.give_back_all()

    async def open(self, guest: Guest, game: Game, places: list[Place], **facts: Any) -> LiveTable:
        """A new table; its secret is drawn now, so that its hash can be published before the game begins."""
        facts["options"] = checked_options(game, len(places), facts.get("options") or {})
        now, settings = time.time(), self._means.settings
        if await self._means.store.count_unfinished(guest.id, now - A_DAY) >= settings.tables_per_person:
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
        await self._means.store.save(Change(sheet=sheet, places=places, new=True))
        log.info("table opened", extra={"table": sheet.id, "game": game.slug, "seats": len(places)})
        return await self.find(sheet.id)

    async def tidy(self) -> None:
        """Put the tables away at which nothing happens."""
        idle = [table for table in self._live.values() if table.is_idle(self._means.settings.idle_after)]
        for table in idle:
            del self._live[table.id]
        for table in idle:
            await table.close()
            await self._means.store.give_back(table.id)

    async def keep_pace(self) -> None:
        """Look at the tables that are due; those of other servers are theirs to look at."""
        for table in await self._means.store.due(time.time()):
            if table not in self._unreadable:
                await self._look_at(table)

    async def _look_at(self, table: str) -> None:
        try:
            found = await self.find(table)
            await found.do(found.pace.look)
        except DatabaseAway:
            raise
        except Denied as denied:
            if denied.status != 503:  # Nobody can read it, now or in a moment.
                self._unreadable.add(table)

    async def close(self) -> None:
        """Put all tables away."""
        for table in list(self._live.values()):
            await table.close()

    async def keep(self) -> None:
        """Keep the tables that are in memory; those that another server has taken meanwhile are forgotten."""
        before = dict(self._live)
        owned, until = await self._means.store.keep()
        for table in before.values():
            if table.id in owned:
                table.lease.until = until
            else:
                table.lose()

    def _at_hand(self, table: str) -> LiveTable | None:
        """The table in memory; one that had to be given up, or may belong to another server, is forgotten."""
        found = self._live.get(table)
        if found is not None and not found.lease.is_good:
            found.lose()
        if found is not None and found.dead:
            del self._live[table]
            return None
        return found

    async def _fetch(self, table: str) -> None:
        """Bring a table into memory; several who ask at the same time get the same one."""
        if table not in self._coming:
            self._coming[table] = asyncio.ensure_future(self._load(table))
        try:
            await asyncio.shield(self._coming[table])
        finally:
            self._coming.pop(table, None)

    async def _load(self, table: str) -> LiveTable | None:
        try:
            taken = await self._means.store.take(table)
            if taken is None:
                return None
            if isinstance(taken, HeldBy):
                raise Elsewhere(taken.address)
            self._live[table] = LiveTable(*taken, self._means)
        except Denied:
            raise
        except DAMAGED as fault:
            log.error("table is damaged", extra={"table": table, "fault": str(fault)})
            raise Denied(409, "unreadable", "What was kept of this table is damaged.") from None
        except TabletimeError as fault:
            log.error("table cannot be read", extra={"table": table, "fault": str(fault)})
            raise Denied(409, "unreadable", str(fault)) from None
        return self._live[table]


def find_game(slug: str) -> Game:
    """The game with this slug, or a refusal."""
    try:
        return load(slug)
    except TabletimeError as fault:
        raise Denied(404, "no-such-game", str(fault)) from None
