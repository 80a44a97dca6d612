"""Key parts and missions: how many shapes there are, and how many of each."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tabletime.pieces.content import Entry, load

KEYS = Path(__file__).with_name("keys.toml")
MISSIONS = 36
"""TS-SET-12: so many missions, and as many key parts that match them."""

BLANK = "blank"
"""TS-KEY-6: the face of a key part counter that matches no mission."""

Shape: TypeAlias = str
KeyTypes: TypeAlias = Literal["6x6", "9x4", "12x3", "18x2", "36x1"]


class Key(Entry, frozen=True):
    """One shape of a key part."""

    name: Shape


class KeyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of key parts holds: as many shapes as the longest game needs."""

    key: tuple[Key, ...]

    def __post_init__(self) -> None:
        names = [key.name for key in self.key]
        if len(set(names)) != MISSIONS or BLANK in names:
            raise ValueError(f"Give {MISSIONS} shapes, each with a name of its own, none of them {BLANK!r}.")


@cache
def shapes(kinds: KeyTypes) -> tuple[Shape, ...]:
    """The shapes of a game with this many kinds of key parts."""
    many = int(kinds.partition("x")[0])
    return tuple(key.name for key in load(KEYS, KeyFile).key[:many])


@cache
def missions(kinds: KeyTypes) -> tuple[Shape, ...]:
    """TS-SET-12: all missions, sorted; the real key parts are the same."""
    names = shapes(kinds)
    return tuple(sorted(names * (MISSIONS // len(names))))
