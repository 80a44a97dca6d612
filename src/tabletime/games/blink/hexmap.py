"""The map: the tiles of the box, the starting maps, and what can be reached, explored and attacked.

The questions take plain values: `tiles` says which terrain lies on a hex, `stacks` who stands there with how many
units, and a hex goes by its name, such as `"1,-2"`. Whether a tile has room for one more unit is a question to the
player board; everything else about a place is answered here. Answers come in a fixed order.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, NamedTuple, TypeAlias

import msgspec

from tabletime.games.blink.cards import LETTERS, TERRAINS, Terrain
from tabletime.kernel.errors import BadContent
from tabletime.pieces import hexes
from tabletime.pieces.content import Entry, load
from tabletime.pieces.hexes import Hex, Name, adjacent, is_connected, read_map

Tiles: TypeAlias = Mapping[Name, Terrain]
Stack: TypeAlias = tuple[int, int]
Stacks: TypeAlias = Mapping[Name, Stack]
ExploreMatch: TypeAlias = Literal["placed", "origin"]

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


def display_size(players: int) -> int:
    """BL-SET-11, BL-RED-2: how many tiles a full display has."""
    return players + 1


class Refusal(NamedTuple):
    """Why something cannot be done on the map: the rule and a sentence."""

    rule: str
    reason: str


def is_land(terrain: Terrain) -> bool:
    """BL-MOV-3, BL-MOV-5: every terrain but ocean is land."""
    return terrain != "ocean"


def held_by(stacks: Stacks, seat: int) -> list[Name]:
    """The tiles on which this player has units."""
    return [place for place, (owner, _) in stacks.items() if owner == seat]


def population(tiles: Tiles, stacks: Stacks, seat: int) -> dict[Terrain, int]:
    """BL-BRD-5: how many units this player has on each terrain; the tracks of the board always show the same."""
    counts = dict.fromkeys(TERRAINS, 0)
    for place, (owner, units) in stacks.items():
        if owner == seat:
            counts[tiles[place]] += units
    return counts


def is_rivals(stacks: Stacks, seat: int, place: Name) -> bool:
    """BL-MOV-2, BL-COM-6: whether another player holds the tile; players never share one."""
    return place in stacks and stacks[place][0] != seat


def touches(stacks: Stacks, seat: int, place: Name) -> bool:
    """BL-MAP-5: whether one of this player's units stands next to a hex."""
    return any(there in stacks and stacks[there][0] == seat for there in adjacent(place))


def empty_slots(tiles: Tiles) -> list[Name]:
    """BL-EXP-1: every place without a tile next to the map, places enclosed by tiles included."""
    return list(dict.fromkeys(there for place in tiles for there in adjacent(place) if there not in tiles))


def why_not_populate(tiles: Tiles, stacks: Stacks, seat: int, suit: Terrain, place: Name) -> Refusal | None:
    """BL-POP-3, BL-MAP-5, BL-MAP-6: what keeps the player from populating this tile, apart from limit and cost."""
    if place not in tiles:
        return _no_tile(place)
    if tiles[place] != suit:
        return Refusal("BL-MAP-6", f"{place} is {tiles[place]}, and the card is {suit}.")
    if is_rivals(stacks, seat, place):
        return Refusal("BL-POP-3", f"Another player holds {place}; only combat can take it.")
    if place in stacks or touches(stacks, seat, place) or not held_by(stacks, seat):
        return None
    return Refusal("BL-POP-3", f"You have no unit on {place} or next to it.")


def explore_slots(tiles: Tiles, start: Name) -> list[Name]:
    """BL-EXP-2: the empty places next to the tile from which one explores."""
    return [there for there in adjacent(start) if there not in tiles]


def can_reveal(suit: Terrain, start: Terrain, placed: Terrain, match: ExploreMatch = "placed") -> bool:
    """BL-MAP-6, BL-EXP-5, BL-TER-8: whether a card lays this terrain from that one; from ocean the first is ocean."""
    if not is_land(start):
        return suit == start == placed
    return suit == (placed if match == "placed" else start)


def second_slots(tiles: Tiles, start: Name, first: Name) -> list[Name]:
    """BL-EXP-4: where a second tile may go, next to the first new tile or to the tile of the start."""
    return list(dict.fromkeys((*explore_slots(tiles, first), *explore_slots(tiles, start))))


def steps_onto(stacks: Stacks, seat: int, placed: Iterable[Name]) -> list[tuple[Name, Name]]:
    """BL-EXP-3: every step of one space from a tile of the player onto a tile just placed."""
    return [(near, new) for new in placed for near in adjacent(new) if near in stacks and stacks[near][0] == seat]


class Exploration(NamedTuple):
    """BL-EXP-1: from which tile one explores, the empty place, and the terrain that is laid there."""

    start: Name
    slot: Name
    placed: Terrain


def why_not_explore(
    tiles: Tiles, stacks: Stacks, seat: int, suit: Terrain, plan: Exploration, match: ExploreMatch = "placed"
) -> Refusal | None:
    """BL-EXP-1, BL-EXP-2, BL-EXP-5, BL-MAP-6: what keeps the player from exploring like this."""
    start, slot, placed = plan
    if start not in stacks or is_rivals(stacks, seat, start):
        return _no_unit(start)
    if slot in tiles:
        return Refusal("BL-EXP-1", f"A tile already lies on {slot}; choose an empty place.")
    if slot not in adjacent(start):
        return Refusal("BL-EXP-2", f"{slot} is not next to your unit on {start}.")
    if can_reveal(suit, tiles[start], placed, match):
        return None
    if not is_land(tiles[start]):
        return Refusal("BL-EXP-5", "From ocean one explores with an ocean card, and the first tile must be ocean.")
    wanted = f"the tile to lay is {placed}" if match == "placed" else f"your unit stands on {tiles[start]}"
    return Refusal("BL-MAP-6", f"The card is {suit}, but {wanted}.")


def can_move_with(suit: Terrain, start: Terrain, end: Terrain) -> bool:
    """BL-MOV-1: a card moves a unit from its terrain or onto it."""
    return suit in (start, end)


def destinations(tiles: Tiles, stacks: Stacks, seat: int, start: Name, *, pass_own: bool = False) -> list[Name]:
    """BL-MOV-2 to BL-MOV-6: where a unit can go with one move, whatever card is played and whatever room there is.

    With `pass_own` the player's own units do not obstruct the way over ocean.
    """
    land = is_land(tiles[start])
    reached, waiting = {start: True}, [start]
    for here in waiting:
        for there in adjacent(here):
            if there in reached or there not in tiles or is_land(tiles[there]) != land:
                continue
            if is_rivals(stacks, seat, there):
                continue
            reached[there] = True
            if (there in stacks) if land else (pass_own or there not in stacks):
                waiting.append(there)
    del reached[start]
    return [*reached, *coast_steps(tiles, stacks, seat, start)]


def coast_steps(tiles: Tiles, stacks: Stacks, seat: int, start: Name) -> list[Name]:
    """BL-MOV-5: the tiles across the coast, each one step and a full move away."""
    land = is_land(tiles[start])
    return [
        there
        for there in adjacent(start)
        if there in tiles and is_land(tiles[there]) != land and not is_rivals(stacks, seat, there)
    ]


class Journey(NamedTuple):
    """BL-MOV-1: the tile that one unit leaves and the tile where it ends."""

    start: Name
    end: Name


def why_not_move(
    tiles: Tiles, stacks: Stacks, seat: int, suit: Terrain, journey: Journey, *, pass_own: bool = False
) -> Refusal | None:
    """BL-MOV-1 to BL-MOV-6: what keeps the player from moving a unit like this, apart from room at the end."""
    start, end = journey
    if start not in stacks or is_rivals(stacks, seat, start):
        return _no_unit(start)
    if end not in tiles:
        return _no_tile(end)
    if not can_move_with(suit, tiles[start], tiles[end]):
        return Refusal("BL-MOV-1", f"The card is {suit}, but the way leads from {tiles[start]} onto {tiles[end]}.")
    if is_rivals(stacks, seat, end):
        return Refusal("BL-MOV-2", f"Another player holds {end}; only combat can take it.")
    if end in destinations(tiles, stacks, seat, start, pass_own=pass_own):
        return None
    if is_land(tiles[start]) != is_land(tiles[end]):
        return Refusal("BL-MOV-5", f"Crossing the coast is one step, and {end} is not next to {start}.")
    if is_land(tiles[start]):
        return Refusal("BL-MOV-3", f"No way over your own land tiles leads from {start} to {end}.")
    return Refusal("BL-MOV-6", f"No way over open ocean leads from {start} to {end}.")


def why_not_attack(
    tiles: Tiles, stacks: Stacks, seat: int, suit: Terrain, journey: Journey, fighting: Collection[Terrain]
) -> Refusal | None:
    """BL-COM-1, BL-COM-8, BL-MAP-6: what keeps the player from attacking like this; the card matches the target."""
    start, target = journey
    if start not in stacks or is_rivals(stacks, seat, start):
        return _no_unit(start)
    if not is_rivals(stacks, seat, target):
        return Refusal("BL-COM-1", f"No other player has a unit on {target}.")
    if target not in adjacent(start):
        return Refusal("BL-COM-1", f"{target} is not next to {start}.")
    for place in journey:
        if tiles[place] not in fighting:
            return Refusal("BL-COM-8", f"{place} is {tiles[place]}: it cannot be attacked, nor attack.")
    if tiles[target] != suit:
        return Refusal("BL-MAP-6", f"{target} is {tiles[target]}, and the card is {suit}.")
    return None


def _no_unit(place: Name) -> Refusal:
    return Refusal("BL-MAP-5", f"You have no unit on {place}.")


def _no_tile(place: Name) -> Refusal:
    return Refusal("BL-MAP-5", f"There is no tile at {place}.")
