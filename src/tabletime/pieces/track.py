"""Tracks: a row of named spaces along which markers move, some spaces with something to unlock.

The track itself never changes. A marker is a plain number, its position, counted from 0; so a state that holds
markers is cheap to copy.
"""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from tabletime.kernel.errors import BadContent

Marker = TypeVar("Marker")


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of a track and the values that hold from here on, until a later space changes them."""

    name: str
    unlocks: dict[str, int] = {}


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of spaces from the first to the last; nothing moves beyond either end."""

    name: str
    spaces: tuple[Space, ...]

    def __post_init__(self) -> None:
        names = [space.name for space in self.spaces]
        if not names:
            raise ValueError(f"Track {self.name!r} has no spaces; give it at least one.")
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"Track {self.name!r} has two spaces named {name!r}; give each its own name.")

    def __len__(self) -> int:
        return len(self.spaces)

    @property
    def last(self) -> int:
        """The position of the last space."""
        return len(self.spaces) - 1

    def position(self, name: str) -> int:
        """Where the space of this name lies."""
        for position, space in enumerate(self.spaces):
            if space.name == name:
                return position
        known = ", ".join(space.name for space in self.spaces)
        raise BadContent(f"Track {self.name!r} has no space {name!r}; its spaces are {known}.")

    def move(self, position: int, by: int) -> int:
        """Where a marker comes to stand; it stops at either end."""
        return max(0, min(self.last, position + by))

    def entered(self, start: int, end: int) -> range:
        """The positions that a marker enters on its way, in order; forward or back, the start left out."""
        return range(start + 1, end + 1) if end >= start else range(start - 1, end - 1, -1)

    def passed(self, position: int) -> tuple[Space, ...]:
        """The spaces that lie behind a marker, first to nearest."""
        return self.spaces[:position]

    def ahead(self, position: int) -> tuple[Space, ...]:
        """The spaces that lie before a marker, nearest to last."""
        return self.spaces[position + 1 :]

    def unlocked(self, position: int) -> dict[str, int]:
        """All values in force for a marker at this position."""
        values: dict[str, int] = {}
        for space in self.spaces[: position + 1]:
            values |= space.unlocks
        return values

    def values(self, what: str) -> tuple[int | None, ...]:
        """One value at every position of the track, to be looked up by position."""
        return tuple(self.unlocked(position).get(what) for position in range(len(self)))

    def next_unlock(self, position: int, what: str = "") -> int | None:
        """The nearest position ahead that unlocks something, or this one thing; none if nothing is left."""
        for there in range(position + 1, len(self)):
            unlocks = self.spaces[there].unlocks
            if what in unlocks or (unlocks and not what):
                return there
        return None

    def standing(self, markers: Mapping[Marker, int]) -> tuple[tuple[Marker, ...], ...]:
        """Which markers stand on each space."""
        return tuple(tuple(who for who, at in markers.items() if at == here) for here in range(len(self)))


def leaders(markers: Mapping[Marker, int]) -> tuple[Marker, ...]:
    """The markers that are farthest ahead."""
    best = max(markers.values(), default=None)
    return tuple(who for who, at in markers.items() if at == best)
