"""Nature: who answers the questions of chance.

Every outcome follows from a key and the number of the question alone, so that saving, undoing and forking a game
need no random generator to be saved with it.
"""

import hashlib
import secrets as entropy
from collections.abc import Iterable
from typing import Any, Protocol

from tabletime.kernel.chance import Below, Chance
from tabletime.kernel.errors import BadRecord, ScriptEnded

_MASK = (1 << 64) - 1


class Nature(Protocol):
    """Answers a question of chance, or None to leave it open for somebody else."""

    def answer(self, chance: Chance, number: int) -> Any:
        """The outcome of the question with this number."""

    def record(self) -> dict[str, Any]:
        """What must be saved to go on with the same Nature."""


class Seeded:
    """Fast chance for the lab: the same seed gives the same game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._key = int.from_bytes(hashlib.blake2b(str(seed).encode(), digest_size=8).digest(), "little")

    def answer(self, chance: Chance, number: int) -> Any:
        """The outcome that follows from the seed and the question's number."""
        return chance.sample(_mixer(self._key + number * 0xD1342543DE82EF95))

    def record(self) -> dict[str, Any]:
        """The seed."""
        return {"kind": "seeded", "seed": self.seed}


class Fair:
    """Chance that the players can check: the secret's hash is published first, the secret at the end."""

    def __init__(self, secret: str | None = None) -> None:
        self.secret = secret if secret is not None else entropy.token_hex(32)

    @property
    def commitment(self) -> str:
        """The hash that binds Nature to its secret before the first question."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    def answer(self, chance: Chance, number: int) -> Any:
        """The outcome that follows from the secret and the question's number."""
        return chance.sample(_digests(self.secret, number))

    def record(self) -> dict[str, Any]:
        """The secret and its hash."""
        return {"kind": "fair", "secret": self.secret, "commitment": self.commitment}


class Scripted:
    """Chance answered from a list, for tests and for positions that somebody wants to see."""

    def __init__(self, outcomes: Iterable[Any]) -> None:
        self._outcomes = list(outcomes)

    def answer(self, chance: Chance, number: int) -> Any:
        """The next outcome of the list, if it can come at all."""
        if not self._outcomes:
            raise ScriptEnded(f"The script has no outcome left for question {number}: {chance}.")
        outcome = self._outcomes.pop(0)
        if not chance.probability(outcome):
            raise ScriptEnded(f"The script says {outcome!r} at question {number}, which cannot come of {chance}.")
        return outcome

    def record(self) -> dict[str, Any]:
        """The outcomes that have not come yet."""
        return {"kind": "scripted", "outcomes": list(self._outcomes)}


class Asked:
    """Chance left open: somebody at the table answers it, as a test or a search does."""

    def answer(self, chance: Chance, number: int) -> None:
        """Nothing: the question stays on the table."""

    def record(self) -> dict[str, Any]:
        """Nothing to keep."""
        return {"kind": "asked"}


def scripted(*outcomes: Any) -> Scripted:
    """Nature that gives these outcomes, one after the other, and complains when they run out."""
    return Scripted(outcomes)


def nature_of(record: Any) -> Nature:
    """The Nature that a record was made with."""
    match record:
        case {"kind": "seeded", "seed": int(seed)}:
            return Seeded(seed)
        case {"kind": "fair", "secret": str(secret)}:
            return Fair(secret)
        case {"kind": "scripted", "outcomes": list(outcomes)}:
            return Scripted(plain_outcome(outcome) for outcome in outcomes)
        case {"kind": "asked"}:
            return Asked()
    raise BadRecord(f"The record's Nature cannot be read: {record!r}.")


def plain_outcome(outcome: Any) -> Any:
    """An outcome read from JSON as it was before it was written: tuples, not lists."""
    return tuple(map(plain_outcome, outcome)) if isinstance(outcome, list) else outcome


def _mixer(key: int) -> Below:
    """Numbers mixed out of a 64-bit key and a counter (the finaliser of splitmix64)."""

    def below(size: int) -> int:
        nonlocal key
        key = mixed = (key + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ (mixed >> 31)) * size) >> 64

    return below


def _digests(secret: str, number: int) -> Below:
    """Numbers from SHA-256 of secret, question number and a counter; 256 bits leave no bias that matters."""
    counter = 0

    def below(size: int) -> int:
        nonlocal counter
        counter += 1
        digest = hashlib.sha256(f"{secret}:{number}:{counter}".encode()).digest()
        return int.from_bytes(digest, "big") * size >> 256

    return below
