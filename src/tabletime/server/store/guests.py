"""Guests: people by name, without accounts."""

from typing import NamedTuple

from tabletime.server.store.keys import Keys, new_person
from tabletime.server.store.names import clean_name
from tabletime.server.store.store import Store

KNOWN = 10_000
"""How many names are kept in memory."""


class Guest(NamedTuple):
    """Somebody with a name."""

    id: str
    name: str


class Guests:
    """Knows everybody who has said a name."""

    def __init__(self, store: Store, keys: Keys) -> None:
        self._store, self._keys = store, keys
        self._names: dict[str, str] = {}

    async def find(self, key: str | None) -> Guest | None:
        """Whose key this is."""
        person = self._keys.person(key)
        if person is None:
            return None
        name = await self.name_of(person)
        return None if name is None else self._noted(person, name)

    async def name(self, guest: Guest | None, name: str) -> Guest:
        """Give a newcomer a name, or a known guest another one."""
        person = guest.id if guest else new_person()
        cleaned = clean_name(name)
        await self._store.name(person, cleaned)
        return self._noted(person, cleaned)

    async def name_of(self, person: str) -> str | None:
        """What a person is called now."""
        return self._names.get(person) or await self._store.name_of(person)

    def forget(self, person: str | None) -> None:
        """A name has changed elsewhere; None: nobody knows whose."""
        if person is None:
            self._names.clear()
        else:
            self._names.pop(person, None)

    def key(self, guest: Guest) -> str:
        """The key with which this guest is known again."""
        return self._keys.for_person(guest.id)

    def _noted(self, person: str, name: str) -> Guest:
        if len(self._names) >= KNOWN:
            self._names.clear()
        self._names[person] = name
        return Guest(person, name)
