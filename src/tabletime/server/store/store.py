"""The store: everything durable, in SQLite or PostgreSQL."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from secrets import token_hex
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Connection, func, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tabletime.kernel.codec import to_json
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.store import leases, schema, wishes
from tabletime.server.store.bulletin import Bulletin
from tabletime.server.store.database import keys_of_the_house, open_database
from tabletime.server.store.guard import Guard
from tabletime.server.store.house import remember
from tabletime.server.store.leases import HeldBy, Lease, LeaseLost, Owner
from tabletime.server.store.outage import Outage
from tabletime.server.store.retention import THINNED, tidy
from tabletime.server.store.rows import (
    is_not_ours,
    kept_of,
    load_table,
    save_move,
    save_name,
    save_table,
    unpack,
)
from tabletime.server.store.sheet import Change, Kept
from tabletime.server.store.wishes import Wish
from tabletime.server.store.writer import Writer

Read = TypeVar("Read")
FOREVER = 1e10
"""Nobody else can own a table of SQLite, whose file belongs to one server."""


class Store:
    """Reads happen in threads, writes in the writer's thread; neither holds up the event loop."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._engine = open_database(settings)
        with ExitStack() as undone:
            undone.callback(self._engine.dispose)
            self._guard = Guard(self._engine, settings.data)
            undone.callback(self._guard.release)
            self.keys = keys_of_the_house(self._engine)
            if not self.is_shared:
                with self._engine.begin() as connection:
                    leases.forget_all(connection)  # A server that was killed could not give its tables back.
            undone.pop_all()
        self._settings, self._outage = settings, Outage()
        self._bulletin: Bulletin | None = None
        self._owner = Owner(
            settings.owner or token_hex(16), settings.address, settings.lease if self.is_shared else FOREVER
        )
        self._writer = Writer(self._engine, metrics)

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same database."""
        return self._engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Finish all writing, give all tables back and let go of the database."""
        self._writer.close()
        if self._bulletin is not None:
            self._bulletin.close()
        with suppress(SQLAlchemyError), self._engine.begin() as connection:
            leases.give_back(connection, self._owner)
        self._guard.release()
        self._engine.dispose()

    def listen(self, hear: Callable[[str | None], None]) -> None:
        """Hear whose name has changed at any server; None when some changes may have been missed."""
        if self.is_shared:
            self._bulletin = Bulletin(self._engine, asyncio.get_running_loop(), hear)

    async def check(self) -> None:
        """Make sure that the database can still be written."""
        await self._write(lambda connection: remember(connection, "alive", str(int(time.time()))))

    async def save(self, change: Change) -> Any:
        """Make a change durable; gives the number of what was said, if something was."""
        if not change.is_a_move:
            return await self._write(lambda connection: save_table(connection, change))
        try:
            return await self._write(lambda connection: save_move(connection, change), blindly=True)
        except DBAPIError as fault:
            raise LeaseLost(change.sheet.id) if is_not_ours(fault) else fault from None

    async def take(self, table: str) -> tuple[Lease, Kept] | HeldBy | None:
        """Make a table this server's own, with all that happened there; None if there is no such table."""
        found = await self._change(lambda connection: leases.take(connection, table, self._owner))
        if not isinstance(found, Lease):
            return found
        kept = await self._read(lambda connection: load_table(connection, table))
        return None if kept is None else (found, kept)

    async def keep(self) -> tuple[set[str], float]:
        """Keep all tables that this server owns; gives them, and until when by this machine's steady clock."""
        until = time.monotonic() + self._owner.lasts
        return await self._change(lambda connection: leases.renew(connection, self._owner)), until

    async def give_back(self, table: str) -> None:
        """Let another server have a table."""
        await self._change(lambda connection: leases.give_back(connection, self._owner, table))

    async def give_back_all(self) -> None:
        """Let other servers have all tables."""
        await self._change(lambda connection: leases.give_back(connection, self._owner))

    async def tidy(self) -> dict[str, int]:
        """Remove what nobody needs any more; gives how many of what."""
        removed: dict[str, int] = await self._write(lambda connection: tidy(connection, self._settings))
        return removed

    async def snapshots(self, table: str) -> list[dict[str, Any]]:
        """The states after each answer of a table."""
        query = select(schema.answers.c.snapshot).where(schema.answers.c.table_id == table)
        rows = await self._read(lambda connection: connection.execute(query.order_by("position")).all())
        return [unpack(row.snapshot) for row in rows]

    async def snapshot(self, table: str, position: int) -> tuple[int, dict[str, Any]] | None:
        """The state after one answer of a table, or after the last one before it of which the state is kept."""
        answers = schema.answers.c
        kept = (answers.table_id == table) & (answers.position <= position) & (answers.snapshot != THINNED)
        query = select(answers.position, answers.snapshot).where(kept).order_by(answers.position.desc()).limit(1)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else (row.position, unpack(row.snapshot))

    async def oldest_rules(self, table: str) -> int:
        """The version of the rules by which the first answers of a table were given."""
        query = select(func.min(schema.answers.c.rules_version)).where(schema.answers.c.table_id == table)
        return await self._read(lambda connection: connection.execute(query).scalar_one()) or 0

    async def verdict(self, table: str) -> dict[str, Any] | None:
        """What was found about the fairness of a game, if somebody has asked before."""
        query = select(schema.tables.c.verdict).where(schema.tables.c.id == table)
        found = await self._read(lambda connection: connection.execute(query).scalar())
        return None if found is None else msgspec.json.decode(found)

    async def keep_verdict(self, table: str, verdict: dict[str, Any]) -> None:
        """Note what was found about the fairness of a game."""
        noted = update(schema.tables).where(schema.tables.c.id == table)
        await self._write(lambda connection: connection.execute(noted.values(verdict=to_json(verdict).decode())))

    async def name_of(self, person: str) -> str | None:
        """The name of a guest, or None if there is no such guest."""
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else str(row.name)

    async def name(self, person: str, name: str) -> None:
        """Note a guest's name, new or changed."""
        await self._write(lambda connection: save_name(connection, person, name))

    async def tables_of(self, person: str, statuses: Sequence[str], many: int = 100) -> list[Kept]:
        """The tables at which a person has a seat, or is the host, the latest first."""
        seated = select(schema.places.c.table_id).where(schema.places.c.person == person)
        here = schema.tables.c.id.in_(seated) | (schema.tables.c.host == person)
        return await self._list(here, statuses, many)

    async def count_unfinished(self, person: str, changed_since: float) -> int:
        """How many tables a person has opened that are neither finished nor forgotten."""
        mine = (schema.tables.c.host == person) & (schema.tables.c.status != "finished")
        query = select(func.count()).select_from(schema.tables).where(mine, schema.tables.c.since >= changed_since)
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def listed_tables(self, status: str, changed_since: float, many: int = 100) -> list[Kept]:
        """The tables that are shown to everybody, the latest first."""
        shown = schema.tables.c.listed.is_(True) & (schema.tables.c.since >= changed_since)
        return await self._list(shown, (status,), many)

    async def has_forks(self, table: str) -> bool:
        """Whether somebody has gone on from this table at another one."""
        query = select(schema.tables.c.id).where(schema.tables.c.forked_from.like(f'{{"table":"{table}"%'))
        return await self._read(lambda connection: connection.execute(query.limit(1)).first()) is not None

    async def due(self, now: float, many: int = 100) -> list[str]:
        """The tables that must be looked at, because somebody's time is over or somebody is to be called."""
        tables = schema.tables.c
        query = select(tables.id).where(tables.due <= now, tables.status == "running").order_by(tables.due).limit(many)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def wish_of(self, person: str) -> Wish | None:
        """Whether and where somebody wants to be written to."""
        return await self._read(lambda connection: wishes.find(connection, person))

    async def unconfirmed(self, address: str) -> int:
        """For how many people this address waits to be confirmed."""
        return await self._read(lambda connection: wishes.unconfirmed(connection, address))

    async def keep_wish(self, person: str, wish: Wish) -> None:
        """Note where somebody wants to be written to."""
        await self._write(lambda connection: wishes.keep(connection, person, wish))

    async def forget_wish(self, person: str) -> None:
        """Remove somebody's address."""
        await self._write(lambda connection: wishes.forget(connection, person))

    async def confirm_wish(self, person: str, code: str) -> bool:
        """Whether this is the code that was sent to somebody's address."""
        return bool(await self._write(lambda connection: wishes.confirm(connection, person, code)))

    async def _list(self, condition: Any, statuses: Sequence[str], many: int) -> list[Kept]:
        query = select(schema.tables).where(condition, schema.tables.c.status.in_(statuses))
        query = query.order_by(schema.tables.c.since.desc()).limit(many)

        def read(connection: Connection) -> list[Kept]:
            rows = connection.execute(query).all()
            return [kept for row in rows if (kept := kept_of(connection, row)) is not None]

        return await self._read(read)

    async def _change(self, change: Callable[[Connection], Read]) -> Read:
        """A change of leases; where others share the database it must not wait in line behind changes of tables."""
        if not self.is_shared:
            return cast(Read, await self._write(change))

        def changing() -> Read:
            with self._outage.noticed(), self._engine.begin() as connection:
                return change(connection)

        return await asyncio.to_thread(changing)

    async def _write(self, change: Callable[[Connection], Any], *, blindly: bool = False) -> Any:
        with self._outage.noticed():
            return await self._writer.write(change, blindly=blindly)

    async def _read(self, read: Callable[[Connection], Read]) -> Read:
        def reading() -> Read:
            with self._outage.noticed(), self._engine.connect() as connection:
                return read(connection)

        return await asyncio.to_thread(reading)
