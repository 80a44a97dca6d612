"""What lies around a player's units, and how many more fit: one look that serves all map actions."""

from typing import NamedTuple

from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.state import BlinkPosition
from tabletime.pieces.hexes import Name, adjacent


class Around(NamedTuple):
    """The tiles that a player holds, what they touch, and the room that the player's board gives."""

    held: dict[Name, Terrain]
    free: dict[Name, Terrain]
    """Tiles without units next to a held one."""
    steps: dict[Name, list[Name]]
    """For each held tile the tiles next to it that are free or the player's own."""
    leading_to: dict[Terrain, dict[Name, None]]
    """For each terrain the held tiles next to a free or own tile of it with room."""
    slots: dict[Name, list[Name]]
    """For each held tile the empty places next to it."""
    rivals: dict[Name, list[Name]]
    """For each held tile the tiles of rivals next to it, if there are any."""
    limits: dict[Terrain, int]
    """How many units may stand on one tile of each terrain."""
    spare: dict[Terrain, int]
    """How many units the track of each terrain still has."""


def look_around(position: BlinkPosition, seat: int) -> Around:
    """BL-MAP-5, BL-EXP-2, BL-COM-1, BL-POP-4: the surroundings of a player's units."""
    tiles, stacks = position.tiles, position.stacks
    limits, spare = position.population_limits(seat), position.spare_units(seat)
    around = Around({}, {}, {}, {terrain: {} for terrain in TERRAINS}, {}, {}, limits, spare)
    held, free, steps, leading_to, slots, rivals, _, _ = around
    for here in sorted([place for place, (owner, _) in stacks.items() if owner == seat]):
        held[here] = tiles[here]
        beside, empty, hostile = [], [], []
        for there in adjacent(here):
            if there not in tiles:
                empty.append(there)
            elif there not in stacks:
                terrain = free[there] = tiles[there]
                leading_to[terrain][here] = None
                beside.append(there)
            elif stacks[there][0] != seat:
                hostile.append(there)
            else:
                terrain = tiles[there]
                beside.append(there)
                if stacks[there][1] < limits[terrain]:
                    leading_to[terrain][here] = None
        steps[here], slots[here] = beside, empty
        if hostile:
            rivals[here] = hostile
    if not held:
        free.update((place, terrain) for place, terrain in sorted(tiles.items()) if place not in stacks)
    return around
