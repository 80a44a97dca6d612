"""A survey: what a database holds, and which servers use it."""

from typing import Any

from sqlalchemy import Connection, func, select, text

from tabletime.server.settings import Settings
from tabletime.server.store import schema
from tabletime.server.store.house import recall
from tabletime.server.store.leases import CLOCKS
from tabletime.server.store.maintenance import opened


def survey(settings: Settings) -> dict[str, Any]:
    """The state of a server's database, for whoever runs it."""
    with opened(settings) as connection:
        tables = schema.tables.c.status
        counted = connection.execute(select(tables, func.count()).group_by(tables)).all()
        return {
            "schema": int(recall(connection, "schema") or 0),
            "people": _count(connection, schema.people),
            "tables": {status: many for status, many in counted},
            "answers": _count(connection, schema.answers),
            "servers": _servers(connection),
        }


def _count(connection: Connection, table: Any) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _servers(connection: Connection) -> list[dict[str, Any]]:
    """The servers that own tables, and how many seconds their leases still last at the least."""
    leases = schema.leases.c
    left = func.min(leases.until - text(CLOCKS[connection.dialect.name]))
    rows = connection.execute(select(leases.address, func.count(), left).group_by(leases.owner, leases.address)).all()
    return [{"address": address, "tables": many, "left": round(float(least), 1)} for address, many, least in rows]
