"""The tiles of the box and the starting maps, from a file that a designer can replace."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from tabletime.games.blink.content.cards import LETTERS, TERRAINS, Terrain
from tabletime.kernel.errors import BadContent
from tabletime.pieces import hexes
from tabletime.pieces.content import Entry, load
from tabletime.pieces.hexes import Hex, Name, is_connected, read_map

MAPS = Path(__file__).with_name("map.toml")
SYMBOLS: dict[str, Terrain] = {letter: terrain for terrain, letter in LETTERS.items()}
START_TERRAIN: Terrain = "plains"


class TerrainType(Entry, frozen=True):
    """BL-COMP-2, BL-TER-1 to BL-TER-9: how often a terrain is in the box and what is special about it."""

    name: Terrain
    tiles: Annotated[int, msgspec.Meta(ge=0)]
    defence: Annotated[int, msgspec.Meta(ge=0)]
    fights: bool
    reveals: Annotated[int, msgspec.Meta(ge=1)]


class StartingMap(Entry, frozen=True):
    """BL-SET-8: a drawn map with one starting tile for each player."""

    name: str
    players: int
    first: Hex
    picture: str

    def __post_init__(self) -> None:
        seats = sorted(mark for mark in self.marks().values() if mark not in SYMBOLS)
        if seats != [str(seat + 1) for seat in range(self.players)]:
            wanted = f"the digits 1 to {self.players} once each, and else only {', '.join(SYMBOLS)} and dots"
            raise ValueError(f"A map for {self.players} players needs {wanted}.")
        if not is_connected(self.marks()):
            raise ValueError("All tiles of a starting map must hang together.")

    @property
    def title(self) -> str:
        return f"{self.name} for {self.players} players"

    def marks(self) -> dict[Hex, str]:
        return read_map(self.picture, self.first)

    def tiles(self) -> dict[Name, Terrain]:
        """BL-SET-8: the terrain of each hex."""
        return {hexes.name(here): SYMBOLS.get(mark, START_TERRAIN) for here, mark in self.marks().items()}

    def starts(self) -> tuple[Name, ...]:
        """BL-SET-9: the starting tile of each seat, in seat order."""
        marked = {mark: here for here, mark in self.marks().items()}
        return tuple(hexes.name(marked[str(seat + 1)]) for seat in range(self.players))


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of tiles and maps holds."""

    terrain: tuple[TerrainType, ...]
    map: tuple[StartingMap, ...]

    def __post_init__(self) -> None:
        if sorted(terrain.name for terrain in self.terrain) != sorted(TERRAINS):
            raise ValueError(f"Give exactly one terrain for each of {', '.join(TERRAINS)}.")
        titles = [drawn.title for drawn in self.map]
        box = {terrain.name: terrain.tiles for terrain in self.terrain}
        for drawn in self.map:
            if titles.count(drawn.title) > 1:
                raise ValueError(f"There are two maps {drawn.title}; rename one of them.")
            for terrain, left in _left_over(box, drawn).items():
                if left < 0:
                    raise ValueError(f"{drawn.title} uses more {terrain} tiles than the {box[terrain]} in the box.")


class World:
    """The tiles of the box and the starting maps to choose from."""

    def __init__(self, content: MapFile) -> None:
        self.terrains: dict[Terrain, TerrainType] = {terrain.name: terrain for terrain in content.terrain}
        self.maps = content.map
        self.box: dict[Terrain, int] = {terrain: self.terrains[terrain].tiles for terrain in TERRAINS}
        self.fighting: tuple[Terrain, ...] = tuple(name for name in TERRAINS if self.terrains[name].fights)

    def starting_map(self, name: str, players: int) -> StartingMap:
        """BL-SET-8: the map that the table has selected."""
        for drawn in self.maps:
            if (drawn.name, drawn.players) == (name, players):
                return drawn
        known = ", ".join(drawn.title for drawn in self.maps)
        raise BadContent(f"There is no starting map {name} for {players} players; there are {known}.")

    def bag(self, starting_map: StartingMap) -> dict[Terrain, int]:
        """BL-SET-10: the tiles that the starting map leaves over, by terrain."""
        return _left_over(self.box, starting_map)


def _left_over(box: Mapping[Terrain, int], drawn: StartingMap) -> dict[Terrain, int]:
    laid = list(drawn.tiles().values())
    return {terrain: count - laid.count(terrain) for terrain, count in box.items()}


@cache
def world(path: str | Path = MAPS) -> World:
    """The tiles and maps of a file that a designer can replace."""
    return World(load(path, MapFile))
