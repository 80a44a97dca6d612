"""Rows: how tables and people lie in the database."""

import logging
import time
import zlib
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, Select, Update, bindparam, delete, insert, literal_column, select, update
from sqlalchemy.exc import DBAPIError

from tabletime.server.store import schema
from tabletime.server.store.bulletin import post
from tabletime.server.store.desk import write
from tabletime.server.store.leases import LeaseLost
from tabletime.server.store.sheet import Answer, Change, Kept, Place, Saying, Sheet

RECENT = 50
"""How many of the last things said are shown to somebody who comes to the table."""
DAMAGED = (ValueError, TypeError, KeyError, IndexError, zlib.error)
"""What is raised by rows that something else has changed; what cannot be decoded is a `ValueError`."""
_PLACE = Place.__struct_fields__
log = logging.getLogger(__name__)
_JSON_FIELDS = ("options", "asked", "outcome", "forked_from", "waits")


def _update(*without: str) -> Update:
    """A sheet takes the place of the old one, if its table is ours."""
    tables = schema.tables.c
    fields = [name for name in Sheet.__struct_fields__ if name not in without]
    ours = (tables.id == bindparam("ours")) & (tables.epoch == bindparam("now"))
    return update(schema.tables).where(ours).values({name: bindparam(name) for name in fields})


UPDATES = _update("id", "start", "opening"), _update("id")
"""That of a game that has begun, and of one that begins."""
OUR_UPDATE: Select[Any] = select(literal_column("1 / count(*)")).select_from(
    UPDATES[0].returning(schema.tables.c.id).cte("ours")
)
ADD_ANSWER, ADD_RECEIPT = insert(schema.answers), insert(schema.receipts)


def pack(value: bytes) -> bytes:
    """JSON as it lies in the database."""
    return zlib.compress(value, 1)


def unpack(packed: bytes) -> Any:
    """What was packed."""
    return msgspec.json.decode(zlib.decompress(packed))


def save_name(connection: Connection, person: str, name: str) -> None:
    """Note a person's name, new or changed."""
    changed = connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))
    if not changed.rowcount:
        connection.execute(insert(schema.people).values(id=person, name=name, created=time.time()))
    post(connection, person)


def save_table(connection: Connection, change: Change) -> Any:
    """Write a change of a table; gives the number of what was said, if something was."""
    table = change.sheet.id
    if change.new:
        connection.execute(insert(schema.tables).values(_row(change.sheet)))
    elif not write(connection, UPDATES[change.opened], _row(change.sheet) | {"ours": table, "now": change.epoch}):
        raise LeaseLost(table)
    if change.places is not None:
        connection.execute(delete(schema.places).where(schema.places.c.table_id == table))
        rows = [{"table_id": table, **msgspec.structs.asdict(place)} for place in change.places]
        connection.execute(insert(schema.places), rows)
    if change.cut is not None:
        answers = schema.answers.c
        connection.execute(delete(schema.answers).where(answers.table_id == table, answers.position >= change.cut))
    _save_progress(connection, change)
    return _save_saying(connection, table, change.saying)


def save_move(connection: Connection, change: Change) -> None:
    """Write a change that only adds answers; PostgreSQL is not asked whether the table is still ours, but told to stop.

    If it is not, the first statement divides by nothing, so that all that was sent with it is undone.
    """
    if connection.dialect.name == "postgresql":
        write(connection, OUR_UPDATE, _row(change.sheet) | {"ours": change.sheet.id, "now": change.epoch})
        _save_progress(connection, change)
    else:
        save_table(connection, change)


def is_not_ours(fault: Exception) -> bool:
    """Whether a change was stopped because another server owns the table."""
    return isinstance(fault, DBAPIError) and type(fault.orig).__name__ == "DivisionByZero"


def _save_progress(connection: Connection, change: Change) -> None:
    for answer in change.answers:
        write(connection, ADD_ANSWER, _answer_row(change.sheet, answer))
    if change.receipt is not None:
        write(connection, ADD_RECEIPT, {"table_id": change.sheet.id, **msgspec.structs.asdict(change.receipt)})


def _answer_row(sheet: Sheet, answer: Answer) -> dict[str, Any]:
    return {
        "table_id": sheet.id,
        "position": answer.position,
        "entry": pack(answer.entry),
        "snapshot": pack(answer.snapshot),
        "rules_version": sheet.rules_version,
        "at": sheet.since,
    }


def _save_saying(connection: Connection, table: str, saying: Saying | None) -> int | None:
    if saying is None:
        return None
    fields = msgspec.structs.asdict(saying)
    del fields["n"]
    fields["team"] = None if saying.team is None else msgspec.json.encode(saying.team).decode()
    result = connection.execute(insert(schema.talk).values(table_id=table, **fields))
    return int(result.inserted_primary_key[0]) if result.inserted_primary_key else None


def kept_of(connection: Connection, row: Row[Any]) -> Kept | None:
    """A table as it stands in a list; a damaged one is noted and left out."""
    try:
        return Kept(sheet=sheet_of(row), places=places_of(connection, row.id))
    except DAMAGED as fault:
        log.error("table is damaged", extra={"table": row.id, "fault": str(fault)})
        return None


def load_table(connection: Connection, table: str) -> Kept | None:
    """A table with all that happened there, or None."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        return None
    answers = schema.answers.c
    entries = connection.execute(select(answers.entry).where(answers.table_id == table).order_by("position")).all()
    last = select(answers.snapshot).where(answers.table_id == table, answers.position == len(entries) - 1)
    snapshot = connection.execute(last).first()
    receipts = connection.execute(select(schema.receipts).where(schema.receipts.c.table_id == table)).all()
    return Kept(
        sheet=sheet_of(row),
        places=places_of(connection, table),
        entries=[unpack(entry.entry) for entry in entries],
        snapshot=None if snapshot is None else unpack(snapshot.snapshot),
        receipts={(receipt.sender, receipt.command): receipt.applied for receipt in receipts},
        talk=_talk(connection, table),
    )


def _talk(connection: Connection, table: str) -> list[Saying]:
    query = select(schema.talk).where(schema.talk.c.table_id == table).order_by(schema.talk.c.n.desc()).limit(RECENT)
    rows = connection.execute(query).all()
    return [_saying(row) for row in reversed(rows)]


def _saying(row: Row[Any]) -> Saying:
    team = None if row.team is None else msgspec.json.decode(row.team, type=list[int])
    return Saying(n=row.n, name=row.name, seat=row.seat, text=row.text, at=row.at, team=team)


def places_of(connection: Connection, table: str) -> list[Place]:
    """The places of a table in the order of their seats."""
    query = select(schema.places).where(schema.places.c.table_id == table).order_by("seat")
    rows = connection.execute(query).all()
    if [row.seat for row in rows] != list(range(len(rows))):
        raise ValueError(f"the seats of table {table} have gaps")
    return [msgspec.convert({name: getattr(row, name) for name in _PLACE}, Place) for row in rows]


def sheet_of(row: Row[Any]) -> Sheet:
    """The sheet of a table."""
    fields = {name: getattr(row, name) for name in Sheet.__struct_fields__}
    for name in _JSON_FIELDS:
        fields[name] = None if fields[name] is None else msgspec.json.decode(fields[name])
    return msgspec.convert(fields, Sheet)


def _row(sheet: Sheet) -> dict[str, Any]:
    fields = msgspec.structs.asdict(sheet)
    for name in _JSON_FIELDS:
        fields[name] = None if fields[name] is None else msgspec.json.encode(fields[name]).decode()
    return fields
