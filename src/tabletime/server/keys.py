"""Keys: unguessable, signed words that say who somebody is or which seat somebody holds."""

import hmac
import secrets
from hashlib import sha256
from typing import NamedTuple

_ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


class SeatKey(NamedTuple):
    """A seat of a table, as long as it does not change hands."""

    table: str
    seat: int
    generation: int


class Keys:
    """Makes and reads keys with the server's own secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def for_person(self, person: str) -> str:
        """The key of a guest."""
        return self._signed(f"p.{person}")

    def for_seat(self, key: SeatKey) -> str:
        """The key of a seat."""
        return self._signed(f"s.{key.table}.{key.seat}.{key.generation}")

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

    def _signed(self, words: str) -> str:
        return f"{words}.{self._signature(words)}"

    def _opened(self, key: str | None) -> list[str]:
        words, _, signature = (key or "").rpartition(".")
        fits = hmac.compare_digest(signature.encode(), self._signature(words).encode())
        return words.split(".") if fits else []

    def _signature(self, words: str) -> str:
        return hmac.new(self._secret, words.encode(), sha256).hexdigest()[:40]


def new_person() -> str:
    """An id for a guest."""
    return secrets.token_hex(16)


def new_generation() -> int:
    """A beginning for a seat that is added to a table, which may have had a seat of that number before."""
    return secrets.randbelow(1 << 30)


def new_table() -> str:
    """An id for a table, which is also the invitation to it: easy to read out, hopeless to guess."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(14))
