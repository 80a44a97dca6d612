"""The Dilemmas: the other half of a Challenge, its conditions and the cost of failing."""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import structs

from tabletime.games.time_of_the_daleks.content.vocabulary import Condition, Effect, Symbol
from tabletime.pieces.content import Entry, load

DILEMMAS = Path(__file__).with_name("dilemmas.toml")
FEW = 3
"""Fewer players fail less often, so some failures cost two or three of them more."""


class Dilemma(Entry, frozen=True, kw_only=True):
    """A Dilemma tile; of several Fail costs the Doctor chooses one (TD-TILE-3, TD-FAIL-4).

    Where two or three players have other Fail costs, those are in `fail_with_few`.
    """

    name: str
    symbols: tuple[Symbol, ...]
    fail: tuple[Effect, ...]
    conditions: tuple[Condition, ...] = ()
    links: tuple[str, ...] = ()
    advanced: bool = False
    fail_with_few: tuple[Effect, ...] = ()

    def __post_init__(self) -> None:
        if not self.fail:
            raise ValueError("fail: give at least one Fail cost.")

    def met_by(self, players: int) -> "Dilemma":
        """The Dilemma as it is for so many players."""
        return structs.replace(self, fail=self.fail_with_few) if self.fail_with_few and players <= FEW else self


class DilemmaFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Dilemmas holds."""

    dilemma: tuple[Dilemma, ...]


@cache
def load_dilemmas(path: str = "") -> tuple[Dilemma, ...]:
    """The Dilemmas, from a file that a designer can replace."""
    return load(path or DILEMMAS, DilemmaFile).dilemma
