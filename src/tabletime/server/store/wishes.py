"""Wishes: who wants to be written to, and where; nobody else is ever shown it."""

import time
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from tabletime.server.store import schema

MOST_TRIES = 5
A_DAY = 24 * 3600


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """How and where somebody wants to be written to; until the code is empty, nobody has shown that it is theirs."""

    way: Literal["mail", "webhook"]
    address: str
    code: str = ""
    tries: int = 0
    asked: float = 0.0

    @property
    def is_confirmed(self) -> bool:
        """Whether letters may go there."""
        return not self.code

    @property
    def hint(self) -> str:
        """As much of the address as its owner needs to know it again."""
        name, at, host = self.address.rpartition("@")
        return f"{(name or host)[0]}…{at}{host if at else ''}"


def find(connection: Connection, person: str) -> Wish | None:
    """What a person wishes."""
    row = connection.execute(select(schema.wishes).where(schema.wishes.c.person == person)).first()
    if row is None:
        return None
    fields = {name: getattr(row, name) for name in Wish.__struct_fields__}
    return msgspec.convert(fields, Wish)


def keep(connection: Connection, person: str, wish: Wish) -> None:
    """Note a wish in place of an earlier one."""
    forget(connection, person)
    connection.execute(insert(schema.wishes).values(person=person, **msgspec.structs.asdict(wish)))


def forget(connection: Connection, person: str) -> None:
    """Remove a wish with its address."""
    connection.execute(delete(schema.wishes).where(schema.wishes.c.person == person))


def unconfirmed(connection: Connection, address: str) -> int:
    """For how many people this address waits to be confirmed."""
    wishes = schema.wishes.c
    query = select(func.count()).where(wishes.address == address, wishes.code != "")
    return connection.execute(query).scalar_one()


def confirm(connection: Connection, person: str, code: str) -> bool:
    """Whether the code is right; too many wrong ones end it."""
    wish = find(connection, person)
    if wish is None or wish.is_confirmed:
        return wish is not None
    if wish.code == code:
        keep(connection, person, msgspec.structs.replace(wish, code="", tries=0))
        return True
    if wish.tries + 1 >= MOST_TRIES:
        forget(connection, person)
    else:
        connection.execute(update(schema.wishes).where(schema.wishes.c.person == person).values(tries=wish.tries + 1))
    return False


def tidy(connection: Connection) -> int:
    """Remove addresses that nobody has confirmed within a day, and those of people who are gone."""
    wishes = schema.wishes.c
    late = (wishes.code != "") & (wishes.asked < time.time() - A_DAY)
    gone = wishes.person.not_in(select(schema.people.c.id))
    return connection.execute(delete(schema.wishes).where(late | gone)).rowcount
