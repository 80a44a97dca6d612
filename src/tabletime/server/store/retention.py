"""Retention: what is removed when nobody needs it any more, so that a database does not grow for ever."""

import time
from typing import Any

from sqlalchemy import Connection, Select, delete, func, select, update

from tabletime.server.settings import Settings
from tabletime.server.store import schema, wishes
from tabletime.server.store.keys import A_DAY

EVERY = 20
"""Of a thinned game one position in so many is kept, and the last."""
THINNED = b""
"""What stands in the place of a position that can be worked out from the answers."""
PARTS = (schema.answers, schema.receipts, schema.talk, schema.places, schema.leases)


def tidy(connection: Connection, settings: Settings) -> dict[str, int]:
    """Remove what is too old; gives how many of what."""
    tables, now = schema.tables.c, time.time()
    ages = {"lobby": settings.keep_lobbies, "finished": settings.keep_games}
    removed = {
        status: _remove(connection, select(tables.id).where(tables.status == status, tables.since < now - days * A_DAY))
        for status, days in ages.items()
        if days
    }
    if settings.thin_games:
        removed["positions"] = _thin(connection, now - settings.thin_games * A_DAY)
    removed["receipts"] = _forget_receipts(connection, now - settings.keep_receipts * A_DAY)
    removed["guests"] = _forget_guests(connection, now - settings.keep_guests * A_DAY)
    removed["wishes"] = wishes.tidy(connection)
    return removed


def _remove(connection: Connection, chosen: Select[Any]) -> int:
    """Remove tables with all that belongs to them."""
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id.in_(chosen)))
    return connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(chosen))).rowcount


def _thin(connection: Connection, before: float) -> int:
    """Of games that were over long ago, keep all answers and a few positions."""
    tables, answers, later = schema.tables.c, schema.answers.c, schema.answers.alias("later").c
    over = select(tables.id).where(tables.status == "finished", tables.since < before)
    last = select(func.max(later.position)).where(later.table_id == answers.table_id).scalar_subquery()
    needless = (answers.position % EVERY != 0) & (answers.position < last) & (answers.snapshot != THINNED)
    thinned = update(schema.answers).where(answers.table_id.in_(over), needless).values(snapshot=THINNED)
    return connection.execute(thinned).rowcount


def _forget_receipts(connection: Connection, before: float) -> int:
    """Nobody sends a command again that long after the game was over."""
    tables = schema.tables.c
    over = select(tables.id).where(tables.status == "finished", tables.since < before)
    return connection.execute(delete(schema.receipts).where(schema.receipts.c.table_id.in_(over))).rowcount


def _forget_guests(connection: Connection, before: float) -> int:
    """Guests of long ago who sit nowhere and have opened nothing that is still kept."""
    seated = select(schema.places.c.person).where(schema.places.c.person.is_not(None))
    hosts = select(schema.tables.c.host)
    people = schema.people.c
    gone = (people.created < before) & people.id.not_in(seated) & people.id.not_in(hosts)
    return connection.execute(delete(schema.people).where(gone)).rowcount
