"""The schema: what is kept of people, tables, seats, answers and talk, the same on SQLite and PostgreSQL."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

VERSION = 3
"""The version of this schema; an older database is brought up to it, a newer one is not opened."""

metadata = MetaData()

facts = Table(
    "facts",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
)

wishes = Table(
    "wishes",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("way", String(10), nullable=False),
    Column("address", String(200), nullable=False, index=True),
    Column("code", String(12), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("asked", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("status", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("options", Text, nullable=False),
    Column("secret", String(80), nullable=False),
    Column("host", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("since", Float, nullable=False),
    Column("asked", Text, nullable=False),
    Column("rewinds", Integer, nullable=False),
    Column("outcome", Text),
    Column("rematch", String(20)),
    Column("forked_from", Text),
    Column("start", LargeBinary),
    Column("opening", LargeBinary),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("verdict", Text),
    Column("pace", Integer, nullable=False, server_default="0"),
    Column("waits", Text, nullable=False, server_default="[]"),
    Column("due", Float, index=True),
    Index("tables_by_status", "status", "since"),
    Index("tables_by_host", "host", "status"),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("owner", String(40), nullable=False, index=True),
    Column("address", String(200), nullable=False),
    Column("until", Float, nullable=False),
)

places = Table(
    "places",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(40), index=True),
    Column("name", String(80), nullable=False),
    Column("bot", String(40)),
    Column("generation", Integer, nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, primary_key=True),
    Column("entry", LargeBinary, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

receipts = Table(
    "receipts",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sender", String(40), primary_key=True),
    Column("command", String(64), primary_key=True),
    Column("applied", Integer, nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("n", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("team", Text),
    sqlite_autoincrement=True,
)
