"""The store: everything durable, in SQLite or PostgreSQL."""

import asyncio
import secrets
import time
import zlib
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Row, create_engine, delete, event, func, insert, make_url, select, update
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from tabletime.kernel import TabletimeError
from tabletime.server import schema
from tabletime.server.guard import Guard
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.sheet import Answer, Change, Kept, Place, Saying, Sheet
from tabletime.server.writer import Writer

Read = TypeVar("Read")
RECENT = 50
"""So many of the last things said are shown to somebody who comes to the table."""
ANOTHER = "Choose another one with --data or --database."
_JSON_FIELDS = ("options", "asked", "outcome", "forked_from")


class BadStore(TabletimeError):
    """The database cannot be used."""


class Store:
    """Reads happen in threads, writes in the writer's thread; neither holds up the event loop."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._engine = _open(settings)
        with ExitStack() as undone:
            undone.callback(self._engine.dispose)
            self._guard = Guard(self._engine, settings.data)
            undone.callback(self._guard.release)
            self.key = self._prepare()
            undone.pop_all()
        self._writer = Writer(self._engine, metrics)

    def close(self) -> None:
        """Finish all writing and let go of the database."""
        self._writer.close()
        self._guard.release()
        self._engine.dispose()

    async def check(self) -> None:
        """Make sure that the database can still be written."""
        await self._writer.write(lambda connection: _remember(connection, "alive", str(int(time.time()))))

    async def save(self, change: Change) -> Any:
        """Make a change durable; gives the number of what was said, if something was."""
        return await self._writer.write(lambda connection: _save(connection, change))

    async def load(self, table: str) -> Kept | None:
        """A table with all that happened there, or None."""
        return await self._read(lambda connection: _load(connection, table))

    async def snapshots(self, table: str) -> list[dict[str, Any]]:
        """The states after each answer of a table."""
        query = select(schema.answers.c.snapshot).where(schema.answers.c.table_id == table)
        rows = await self._read(lambda connection: connection.execute(query.order_by("position")).all())
        return [unpack(row.snapshot) for row in rows]

    async def snapshot(self, table: str, position: int) -> dict[str, Any] | None:
        """The state after one answer of a table."""
        answers = schema.answers.c
        query = select(answers.snapshot).where(answers.table_id == table, answers.position == position)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else unpack(row.snapshot)

    async def oldest_rules(self, table: str) -> int:
        """The version of the rules by which the first answers of a table were given."""
        query = select(func.min(schema.answers.c.rules_version)).where(schema.answers.c.table_id == table)
        return await self._read(lambda connection: connection.execute(query).scalar_one()) or 0

    async def name_of(self, person: str) -> str | None:
        """The name of a guest, or None if there is no such guest."""
        query = select(schema.people.c.name).where(schema.people.c.id == person)
        row = await self._read(lambda connection: connection.execute(query).first())
        return None if row is None else str(row.name)

    async def name(self, person: str, name: str) -> None:
        """Note a guest's name, new or changed."""
        await self._writer.write(lambda connection: _name(connection, person, name))

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

    async def _list(self, condition: Any, statuses: Sequence[str], many: int) -> list[Kept]:
        query = select(schema.tables).where(condition, schema.tables.c.status.in_(statuses))
        query = query.order_by(schema.tables.c.since.desc()).limit(many)

        def read(connection: Connection) -> list[Kept]:
            rows = connection.execute(query).all()
            return [Kept(sheet=_sheet(row), places=_places(connection, row.id)) for row in rows]

        return await self._read(read)

    async def _read(self, read: Callable[[Connection], Read]) -> Read:
        def reading() -> Read:
            with self._engine.connect() as connection:
                return read(connection)

        return await asyncio.to_thread(reading)

    def _prepare(self) -> bytes:
        try:
            return self._key_of_the_house()
        except (SQLAlchemyError, ValueError) as fault:
            raise BadStore(f"The database cannot be used ({_first_line(fault)}). {ANOTHER}") from None

    def _key_of_the_house(self) -> bytes:
        """The server's own secret; whatever is wrong with the database shows here, before anybody plays."""
        with self._engine.begin() as connection:
            schema.metadata.create_all(connection)
            _remember(connection, "alive", str(int(time.time())))
            version = _recall(connection, "schema") or _remember(connection, "schema", str(schema.VERSION))
            if version != str(schema.VERSION):
                raise BadStore(
                    f"The database was made by another version of Tabletime (schema {version}, this one uses "
                    f"{schema.VERSION}). {ANOTHER}"
                )
            return bytes.fromhex(_recall(connection, "key") or _remember(connection, "key", secrets.token_hex(32)))


def pack(value: bytes) -> bytes:
    """JSON as it lies in the database."""
    return zlib.compress(value, 1)


def unpack(packed: bytes) -> Any:
    """What was packed."""
    return msgspec.json.decode(zlib.decompress(packed))


def _open(settings: Settings) -> Engine:
    url = settings.database_url
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
        engine = create_engine(_checked(url).replace("postgresql://", "postgresql+psycopg://", 1), pool_pre_ping=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _careful)
        with engine.connect():
            return engine
    except (ArgumentError, ValueError):
        raise BadStore(f"“{url}” is no database URL; use sqlite:///path or postgresql://user@host/name.") from None
    except ModuleNotFoundError as fault:
        raise BadStore(f"{fault.name} is not installed: pip install 'tabletime[postgres]'.") from None
    except OSError as fault:
        raise BadStore(f"The data folder {settings.data} cannot be used: {fault.strerror}.") from None
    except SQLAlchemyError as fault:
        raise BadStore(f"The database cannot be opened: {_first_line(fault)}") from None


def _checked(url: str) -> str:
    """A file of SQLite or a PostgreSQL database; what SQLite holds in memory alone would be gone with each thread."""
    if make_url(url).get_backend_name() not in ("sqlite", "postgresql") or url in ("sqlite://", "sqlite:///:memory:"):
        raise ValueError(url)
    return url


def _first_line(fault: Exception) -> str:
    return str(fault).splitlines()[0]


def _careful(connection: Any, _record: object) -> None:
    """SQLite: readers do not wait for the writer, and a commit is on the disk when it returns."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        connection.execute(f"PRAGMA {pragma}")


def _recall(connection: Connection, name: str) -> str | None:
    row = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == name)).first()
    return None if row is None else str(row.value)


def _remember(connection: Connection, name: str, value: str) -> str:
    changed = connection.execute(update(schema.facts).where(schema.facts.c.name == name).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(schema.facts).values(name=name, value=value))
    return value


def _name(connection: Connection, person: str, name: str) -> None:
    changed = connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))
    if not changed.rowcount:
        connection.execute(insert(schema.people).values(id=person, name=name, created=time.time()))


def _save(connection: Connection, change: Change) -> Any:
    table, sheet = change.sheet.id, _row(change.sheet)
    if change.new:
        connection.execute(insert(schema.tables).values(sheet))
    else:
        if not change.opened:
            del sheet["start"], sheet["opening"]
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(sheet))
    if change.places is not None:
        connection.execute(delete(schema.places).where(schema.places.c.table_id == table))
        rows = [{"table_id": table, **msgspec.structs.asdict(place)} for place in change.places]
        connection.execute(insert(schema.places), rows)
    _save_answers(connection, change)
    if change.receipt is not None:
        connection.execute(insert(schema.receipts).values(table_id=table, **msgspec.structs.asdict(change.receipt)))
    return _save_saying(connection, table, change.saying)


def _save_answers(connection: Connection, change: Change) -> None:
    sheet, answers = change.sheet, schema.answers
    if change.cut is not None:
        gone = delete(answers).where(answers.c.table_id == sheet.id, answers.c.position >= change.cut)
        connection.execute(gone)
    if change.answers:
        connection.execute(insert(answers), [_answer_row(sheet, answer) for answer in change.answers])


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
    result = connection.execute(insert(schema.talk).values(table_id=table, **fields))
    return int(result.inserted_primary_key[0]) if result.inserted_primary_key else None


def _load(connection: Connection, table: str) -> Kept | None:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        return None
    answers = schema.answers.c
    entries = connection.execute(select(answers.entry).where(answers.table_id == table).order_by("position")).all()
    last = select(answers.snapshot).where(answers.table_id == table, answers.position == len(entries) - 1)
    snapshot = connection.execute(last).first()
    receipts = connection.execute(select(schema.receipts).where(schema.receipts.c.table_id == table)).all()
    return Kept(
        sheet=_sheet(row),
        places=_places(connection, table),
        entries=[unpack(entry.entry) for entry in entries],
        snapshot=None if snapshot is None else unpack(snapshot.snapshot),
        receipts={(receipt.sender, receipt.command): receipt.applied for receipt in receipts},
        talk=_talk(connection, table),
    )


def _talk(connection: Connection, table: str) -> list[Saying]:
    query = select(schema.talk).where(schema.talk.c.table_id == table).order_by(schema.talk.c.n.desc()).limit(RECENT)
    rows = connection.execute(query).all()
    return [Saying(n=row.n, name=row.name, seat=row.seat, text=row.text, at=row.at) for row in reversed(rows)]


def _places(connection: Connection, table: str) -> list[Place]:
    query = select(schema.places).where(schema.places.c.table_id == table).order_by("seat")
    fields = Place.__struct_fields__
    return [Place(**{name: getattr(row, name) for name in fields}) for row in connection.execute(query)]


def _sheet(row: Row[Any]) -> Sheet:
    fields = {name: getattr(row, name) for name in Sheet.__struct_fields__}
    for name in _JSON_FIELDS:
        fields[name] = None if fields[name] is None else msgspec.json.decode(fields[name])
    return Sheet(**fields)


def _row(sheet: Sheet) -> dict[str, Any]:
    fields = msgspec.structs.asdict(sheet)
    for name in _JSON_FIELDS:
        fields[name] = None if fields[name] is None else msgspec.json.encode(fields[name]).decode()
    return fields
