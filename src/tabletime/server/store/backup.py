"""Backups: everything that a server keeps, in one file that either kind of database can be filled from."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, func, insert, select, text

from tabletime.kernel import TabletimeError
from tabletime.server.settings import Settings
from tabletime.server.store import schema
from tabletime.server.store.maintenance import alone, opened

FORMAT = 1
KEPT = [table for table in schema.metadata.sorted_tables if table is not schema.leases]
"""Everything but the leases, which belong to servers that run."""
AT_ONCE = 500


class BadBackup(TabletimeError):
    """A backup that cannot be made, or from which nothing can be restored."""


class Heading(msgspec.Struct, rename="kebab", kw_only=True):
    """The first line of a backup."""

    tabletime_backup: int = FORMAT
    schema: int = schema.VERSION


def back_up(settings: Settings, file: Path) -> int:
    """Write everything into a file, as it was at one moment, while servers go on; gives the number of tables."""
    if file.exists():
        raise BadBackup(f"{file} exists already; choose another name.")
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        with opened(settings, snapshot=True) as connection, gzip.open(unfinished, "wb", compresslevel=6) as out:
            _write(out, Heading())
            for line in _lines(connection):
                _write(out, line)
            many = connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
        unfinished.rename(file)
    except OSError as fault:
        raise BadBackup(f"{file} cannot be written: {fault.strerror}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return many


def restore(settings: Settings, file: Path) -> int:
    """Fill an empty database from a backup, as a whole or not at all; gives the number of tables."""
    try:
        with alone(settings) as connection, gzip.open(file, "rb") as lines:
            _check(connection, msgspec.json.decode(lines.readline(), type=Heading), file)
            connection.execute(schema.facts.delete())
            _fill(connection, map(msgspec.json.decode, lines))
            connection.execute(
                schema.facts.update().where(schema.facts.c.name == "schema").values(value=schema.VERSION)
            )
            return connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()
    except (OSError, EOFError, msgspec.DecodeError, KeyError, ValueError) as fault:
        raise BadBackup(f"{file} cannot be restored: {fault}") from None


def _lines(connection: Connection) -> Iterator[dict[str, Any]]:
    for table in KEPT:
        for row in connection.execution_options(yield_per=AT_ONCE).execute(select(table)):
            yield {"table": str(table.name), "row": {str(name): value for name, value in row._mapping.items()}}


def _write(out: IO[bytes] | gzip.GzipFile, line: Any) -> None:
    out.write(msgspec.json.encode(line) + b"\n")


def _check(connection: Connection, heading: Heading, file: Path) -> None:
    if heading.tabletime_backup != FORMAT or heading.schema > schema.VERSION:
        raise BadBackup(f"{file} was made by a newer version of Tabletime.")
    for table in (schema.people, schema.tables):
        if connection.execute(select(table).limit(1)).first() is not None:
            raise BadBackup("The database is not empty; restore into a new one.")


def _fill(connection: Connection, lines: Iterator[dict[str, Any]]) -> None:
    tables = {table.name: table for table in KEPT}
    waiting: list[dict[str, Any]] = []
    current = KEPT[0]
    for line in lines:
        table = tables[line["table"]]
        if table is not current or len(waiting) == AT_ONCE:
            _insert(connection, current, waiting)
            current, waiting = table, []
        waiting.append(_row(table, line["row"]))
    _insert(connection, current, waiting)
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence('talk', 'n'), max(n)) FROM talk"))


def _insert(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(table), rows)


def _row(table: Table, fields: dict[str, Any]) -> dict[str, Any]:
    packed = {column.name for column in table.columns if isinstance(column.type, LargeBinary)}
    return {name: msgspec.convert(value, bytes | None) if name in packed else value for name, value in fields.items()}
