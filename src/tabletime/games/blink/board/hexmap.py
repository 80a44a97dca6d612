"""The map: who stands where.

The questions take plain values: `tiles` says which terrain lies on a hex, `stacks` who stands there with how many
units, and a hex goes by its name, such as `"1,-2"`. Answers come in a fixed order.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.pieces.hexes import Name, adjacent

Tiles: TypeAlias = Mapping[Name, Terrain]
Stack: TypeAlias = tuple[int, int]
Stacks: TypeAlias = Mapping[Name, Stack]
ExploreMatch: TypeAlias = Literal["placed", "origin"]

LAND = frozenset(TERRAINS) - {"ocean"}
"""BL-MOV-3, BL-MOV-5: every terrain but ocean is land."""


def display_size(players: int) -> int:
    """BL-SET-11, BL-RED-2: how many tiles a full display has."""
    return players + 1


def is_land(terrain: Terrain) -> bool:
    """BL-MOV-3, BL-MOV-5: whether one can walk there."""
    return terrain in LAND


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


def holds(stacks: Stacks, seat: int | None, place: Name) -> bool:
    """Whether this player has units on a tile."""
    return place in stacks and stacks[place][0] == seat


def is_rivals(stacks: Stacks, seat: int, place: Name) -> bool:
    """BL-MOV-2, BL-COM-6: whether another player holds the tile; players never share one."""
    return place in stacks and stacks[place][0] != seat


def touches(stacks: Stacks, seat: int, place: Name) -> bool:
    """BL-MAP-5: whether one of this player's units stands next to a hex."""
    return any(holds(stacks, seat, there) for there in adjacent(place))
