"""Aliens: their strength, how often they roll, their kinds and their powers."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from tabletime.games.game_of_time_and_space.content.effects import Tag, Tags
from tabletime.pieces.content import Entry, load

ALIENS = Path(__file__).with_name("aliens.toml")
NO_ALIEN = "blank"
"""TS-SRCH-5: the face of an alien counter that means that nobody lives there."""

Loot: TypeAlias = Literal["weapon", "screen", "assistant"]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other aliens of a kind on its side are stronger while it stands."""

    kind: Tag
    by: int


class Alien(Entry, frozen=True):
    """An alien counter of the box; every power is a field that is off unless the File says so."""

    name: str
    count: Annotated[int, msgspec.Meta(ge=1)]
    strength: Annotated[int, msgspec.Meta(ge=1, le=11)]
    rolls: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    kinds: Tags = ()
    command: Command | None = None
    halves_weapons: bool = False
    ignores_screens: bool = False
    ambushes: bool = False
    steals: int = 0
    displaces: bool = False
    holds: bool = False
    loots: tuple[Loot, ...] = ()
    takes_nothing: bool = False
    guards_all: bool = False
    guards_parts_only: bool = False
    cannot_be_bypassed: bool = False
    words: str = ""

    @property
    def has_power(self) -> bool:
        """Whether the File says more about it than strength and rolls."""
        return bool(self.words)

    def is_of(self, kinds: Tags) -> bool:
        """Whether it is of one of these kinds; naming none means any."""
        return not kinds or any(kind in self.kinds for kind in kinds)


class AlienFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of aliens holds, and how many counters are blank."""

    blanks: Annotated[int, msgspec.Meta(ge=0)]
    alien: tuple[Alien, ...]

    def __post_init__(self) -> None:
        names = [alien.name for alien in self.alien]
        for name in names:
            if names.count(name) > 1 or name == NO_ALIEN:
                raise ValueError(f"The name {name!r} is taken; give each alien its own and say how many there are.")


@cache
def alien_file(path: str = "") -> AlienFile:
    """The aliens of a file, or those of the box."""
    return load(path or ALIENS, AlienFile)
