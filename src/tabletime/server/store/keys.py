"""Keys: unguessable, signed words that say who somebody is or which seat somebody holds."""

import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import NamedTuple

A_DAY = 24 * 3600
LASTS = 365
"""For how many days a key is good."""
_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


class SeatKey(NamedTuple):
    """A seat of a table, as long as it does not change hands."""

    table: str
    seat: int
    generation: int


class Keys:
    """Makes keys with the newest of the server's own secrets, and reads those that any of them has signed."""

    def __init__(self, secrets: Sequence[bytes], clock: Callable[[], float] = time.time) -> None:
        self._secrets, self._clock = secrets, clock

    def for_person(self, person: str) -> str:
        """The key of a guest."""
        return self._signed(f"p.{person}")

    def for_seat(self, key: SeatKey) -> str:
        """The key of a seat."""
        return self._signed(f"s.{key.table}.{key.seat}.{key.generation}")

    def for_server(self, table: str) -> str:
        """The key with which another server of the house asks for a table."""
        return self._signed(f"h.{table}")

    def is_servers(self, key: str | None, table: str) -> bool:
        """Whether a server of the house asks for this table."""
        return self._opened(key) == ["h", table]

    def person(self, key: str | None) -> str | None:
        """Whose key this is, or None if it is no guest's key."""
        match self._opened(key):
            case ["p", person]:
                return person
        return None

    def seat(self, key: str | None) -> SeatKey | None:
        """Which seat this key opens, or None if it is no seat's key."""
        match self._opened(key):
            case ["s", table, seat, generation]:
                return SeatKey(table, int(seat), int(generation))
        return None

    def is_young(self, key: str) -> bool:
        """Whether a good key will last for long, so that nobody needs another one yet."""
        words, _, signature = key.rpartition(".")
        _, until = _dated(words)
        return signature == _signature(self._secrets[0], words) and until is not None and until > self._day(LASTS // 2)

    def _signed(self, words: str) -> str:
        dated = f"{words}.d{self._day(LASTS)}"
        return f"{dated}.{_signature(self._secrets[0], dated)}"

    def _opened(self, key: str | None) -> list[str]:
        signed, _, signature = (key or "").rpartition(".")
        fits = [hmac.compare_digest(signature.encode(), _signature(known, signed).encode()) for known in self._secrets]
        words, until = _dated(signed)
        ended = until is not None and until < self._day()
        return words.split(".") if any(fits) and not ended else []

    def _day(self, later: int = 0) -> int:
        return int(self._clock()) // A_DAY + later


def _signature(secret: bytes, words: str) -> str:
    return hmac.new(secret, words.encode(), sha256).hexdigest()[:40]


def _dated(signed: str) -> tuple[str, int | None]:
    """The words of a key and its last day; keys of the first version have none, and end with the secret."""
    words, _, day = signed.rpartition(".d")
    return (words, int(day)) if day.isdecimal() and words else (signed, None)


def new_person() -> str:
    """An id for a guest."""
    return secrets.token_hex(16)


def new_generation() -> int:
    """A beginning for a seat that is added to a table, which may have had a seat of that number before."""
    return secrets.randbelow(1 << 30)


def new_table() -> str:
    """An id for a table, which is also the invitation to it: easy to read out, hopeless to guess."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(14))
