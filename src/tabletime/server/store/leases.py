"""Leases: each table in memory belongs to one server at a time, and only that one can change it.

Who owns a table, and until when, stands in `leases`, by the database's own clock. What keeps a former owner from
writing is a number, the epoch: it grows with each new owner, and every change of a table is made under the condition
that it is still the same. So a server that was paused, cut off or replaced changes nothing, whatever it believes.
"""

import time
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, text, update

from tabletime.server.store import schema

CLOCKS = {
    "postgresql": "extract(epoch FROM clock_timestamp())",
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
}
"""The seconds since 1970 by the database's clock, which all servers share."""
TAKE = """
    INSERT INTO leases (table_id, owner, address, until) VALUES (:table, :owner, :address, {now} + :lasts)
    ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, address = excluded.address, until = excluded.until
    WHERE leases.until < {now} OR leases.owner = excluded.owner
"""


class LeaseLost(Exception):
    """Another server owns the table by now; nothing was changed."""


class HeldBy(NamedTuple):
    """Another server owns the table; there it can be reached."""

    address: str


class Owner(NamedTuple):
    """A server that owns tables: its name, where others reach it, and for how many seconds it takes a lease."""

    name: str
    address: str
    lasts: float


class Lease:
    """One server's right to change one table, good for some time by this machine's steady clock."""

    def __init__(self, epoch: int, until: float) -> None:
        self.epoch, self.until = epoch, until

    @property
    def is_good(self) -> bool:
        """Whether nobody else can have taken the table meanwhile."""
        return time.monotonic() < self.until


def take(connection: Connection, table: str, owner: Owner) -> Lease | HeldBy | None:
    """Take a table that is free, or that this server owns already; None if there is no such table."""
    until = time.monotonic() + owner.lasts
    if connection.execute(select(schema.tables.c.id).where(schema.tables.c.id == table)).first() is None:
        return None
    wish = {"table": table, **owner._asdict()}
    taken = connection.execute(text(TAKE.format(now=_clock(connection))), {**wish, "owner": owner.name})
    if not taken.rowcount:
        return _held(connection, table)
    grown = update(schema.tables).where(schema.tables.c.id == table).values(epoch=schema.tables.c.epoch + 1)
    return Lease(connection.execute(grown.returning(schema.tables.c.epoch)).scalar_one(), until)


def renew(connection: Connection, owner: Owner) -> set[str]:
    """Keep all tables of a server for another while; gives those that it still owns."""
    leases = schema.leases.c
    until = text(f"{_clock(connection)} + {float(owner.lasts)}")
    kept = update(schema.leases).where(leases.owner == owner.name).values(until=until).returning(leases.table_id)
    return set(connection.execute(kept).scalars())


def give_back(connection: Connection, owner: Owner, table: str | None = None) -> None:
    """Let others have one table of a server, or all."""
    leases = schema.leases.c
    mine = leases.owner == owner.name
    connection.execute(delete(schema.leases).where(mine if table is None else mine & (leases.table_id == table)))


def forget_all(connection: Connection) -> None:
    """No table belongs to anybody."""
    connection.execute(delete(schema.leases))


def _held(connection: Connection, table: str) -> HeldBy:
    leases = schema.leases.c
    address = connection.execute(select(leases.address).where(leases.table_id == table)).scalar()
    return HeldBy(address or "")


def _clock(connection: Connection) -> str:
    return CLOCKS[connection.dialect.name]
