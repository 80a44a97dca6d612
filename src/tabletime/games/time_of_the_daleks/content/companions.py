"""The Companions of both decks, and whom they can find."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import msgspec

from tabletime.games.time_of_the_daleks.content.icons import Printed
from tabletime.pieces.content import load

COMPANIONS = Path(__file__).with_name("companions.toml")

DeckName: TypeAlias = Literal["earth", "alien"]
DECKS: tuple[DeckName, ...] = get_args(DeckName)
EARTH, ALIEN = DECKS


class Companion(Printed, frozen=True, kw_only=True):
    """A Companion card; `draws_with` names the Doctors with whom it draws a card at the start of a turn."""

    deck: DeckName
    links: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    draws_with: tuple[str, ...] = ()


class CompanionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Companions holds."""

    companion: tuple[Companion, ...]


@cache
def load_companions(path: str = "") -> tuple[Companion, ...]:
    """The Companions of both decks, from a file that a designer can replace."""
    return load(path or COMPANIONS, CompanionFile).companion
