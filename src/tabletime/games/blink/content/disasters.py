"""The disasters of the full version: which there are, and when the world risks one."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from tabletime.games.blink.content.cards import Terrain
from tabletime.pieces.content import Entry, load

Toll: TypeAlias = Terrain | Literal["largest stack", "gold"]

DISASTERS = Path(__file__).with_name("disasters.toml")
FACES = (1, 2, 3, 4, 5, 6)
LAST = 5
"""AF-7: the disaster after which the game is scored."""
WORST = 3
"""AF-4: no disaster takes more than this."""


class DisasterKind(Entry, frozen=True):
    """AF-4: a disaster and what it takes from everybody."""

    die: int
    name: str
    takes: Toll


class DisasterFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of disasters holds."""

    bears: Annotated[int, msgspec.Meta(ge=1)]
    disaster: tuple[DisasterKind, ...]

    def __post_init__(self) -> None:
        if sorted(kind.die for kind in self.disaster) != list(FACES):
            raise ValueError("Give exactly one disaster for each of the faces 1 to 6 of the die.")


@cache
def disaster_file(path: Path = DISASTERS) -> DisasterFile:
    """AF-4: the disasters, and how much the world bears."""
    return load(path, DisasterFile)


@cache
def disasters(path: Path = DISASTERS) -> dict[int, DisasterKind]:
    """AF-4: the disaster of each face of the black die."""
    return {kind.die: kind for kind in disaster_file(path).disaster}


def severity(number: int) -> int:
    """AF-4: what the first, second or a later disaster takes."""
    return min(number, WORST)


def bearable_risk(players: int, disasters_so_far: int) -> int:
    """AF-4: the risk at which the next disaster comes."""
    return disaster_file().bears * (players + 1) * (disasters_so_far + 1)
