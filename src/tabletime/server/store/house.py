"""The house: what a server knows about itself, its secrets above all."""

import secrets
import time

from sqlalchemy import Connection, insert, select, update

from tabletime.server.store import schema

A_MONTH = 30 * 24 * 3600


def recall(connection: Connection, name: str) -> str | None:
    """A fact about the server itself."""
    row = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == name)).first()
    return None if row is None else str(row.value)


def remember(connection: Connection, name: str, value: str) -> str:
    """Note a fact about the server itself, new or changed."""
    changed = connection.execute(update(schema.facts).where(schema.facts.c.name == name).values(value=value))
    if not changed.rowcount:
        connection.execute(insert(schema.facts).values(name=name, value=value))
    return value


def keys_of(connection: Connection) -> list[bytes]:
    """The secrets with which keys are signed, the newest first; the others only prove older keys."""
    newest = recall(connection, "key") or remember(connection, "key", secrets.token_hex(32))
    older = recall(connection, "older_key") or ""
    secret, _, until = older.partition(" ")
    return [bytes.fromhex(newest), *([bytes.fromhex(secret)] if older and time.time() < float(until) else [])]


def change_key(connection: Connection, *, at_once: bool) -> None:
    """Sign with a new secret from now on; what the old one has signed is good for another month, or not at all."""
    until = time.time() + (0 if at_once else A_MONTH)
    remember(connection, "older_key", f"{recall(connection, 'key')} {until}")
    remember(connection, "key", secrets.token_hex(32))
