"""Room tiles: shapes with exits and an arrow, and environments that name 24 rooms each."""

from functools import cached_property
from typing import Literal

import msgspec

from tabletime.pieces.content import Entry

SIDES = "NESW"
PRISON, CONTROL, LOST = "Prison", "Control Room", "Lost Room"
SPECIAL = (PRISON, CONTROL, LOST)
FEWEST_TILES = 16
"""AD-TILE-6: five players need this many: 5 + 5 + 5 + the starting room."""


class Shape(Entry, frozen=True):
    """AD-XPL-1, AD-XPL-11: the exits of a tile before it is turned, and the exit with the arrow."""

    name: str
    exits: str
    arrow: str
    blips: int
    narrow: bool = False

    def __post_init__(self) -> None:
        if not self.exits or not set(self.exits) <= set(SIDES):
            raise ValueError("exits are letters of NESW, at least one.")
        if len(self.arrow) != 1 or self.arrow not in self.exits:
            raise ValueError("the arrow is one of the exits.")

    @property
    def sides(self) -> tuple[int, ...]:
        """The exits as directions, clockwise from north."""
        return tuple(side for side, letter in enumerate(SIDES) if letter in self.exits)

    @property
    def arrow_side(self) -> int:
        return SIDES.index(self.arrow)


class Environment(Entry, frozen=True):
    """AD-SET-4: a kind of place, with the names of its rooms by shape."""

    name: str
    rooms: dict[str, tuple[str, ...]]
    words: str
    rule: Literal["none", "hazards", "near"] = "none"

    def __post_init__(self) -> None:
        names = [name for several in self.rooms.values() for name in several]
        if len(set(names)) < len(names):
            raise ValueError("every room needs a name of its own.")
        if len(names) < FEWEST_TILES:
            raise ValueError(f"an environment needs at least {FEWEST_TILES} rooms.")
        if not all(names.count(special) == 1 for special in SPECIAL):
            raise ValueError(f"an environment has one each of {', '.join(SPECIAL)}.")


class TileFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of tiles holds."""

    shape: tuple[Shape, ...]
    environment: tuple[Environment, ...]

    def __post_init__(self) -> None:
        known = {shape.name for shape in self.shape}
        for environment in self.environment:
            for shape in environment.rooms:
                if shape not in known:
                    raise ValueError(f"{environment.name} has rooms of shape {shape}, which is not among the shapes.")


class Tile(msgspec.Struct, frozen=True, dict=True):
    """One room tile of an environment, counted from 0."""

    number: int
    name: str
    shape: str
    sides: tuple[int, ...]
    arrow: int
    narrow: bool
    blips: int

    @cached_property
    def turned(self) -> tuple[tuple[int, ...], ...]:
        """The exits as directions after each number of quarters by which the tile may be turned clockwise."""
        return tuple(tuple(sorted((side + turns) % 4 for side in self.sides)) for turns in range(4))

    @cached_property
    def connecting(self) -> tuple[tuple[int, ...], ...]:
        """AD-XPL-5: for each side from which one may come, the turns with an exit there; of those alike, the first."""
        looks = [(exits, (self.arrow + turns) % 4) for turns, exits in enumerate(self.turned)]
        first = [turns for turns, look in enumerate(looks) if look not in looks[:turns]]
        return tuple(tuple(turns for turns in first if entry in self.turned[turns]) for entry in range(4))


def tiles_of(shapes: tuple[Shape, ...], environment: Environment) -> tuple[Tile, ...]:
    """The tiles of an environment in the order of the file."""
    by_name = {shape.name: shape for shape in shapes}
    rooms = [(name, by_name[shape]) for shape, names in environment.rooms.items() for name in names]
    return tuple(
        Tile(number, name, shape.name, shape.sides, shape.arrow_side, shape.narrow, shape.blips)
        for number, (name, shape) in enumerate(rooms)
    )
