"""What lies around a player's units: one look that serves all map actions."""

from typing import NamedTuple

from tabletime.games.blink.cards import Terrain
from tabletime.games.blink.hexmap import held_by
from tabletime.games.blink.position import Position
from tabletime.pieces.hexes import Name, adjacent


class Around(NamedTuple):
    """The tiles that a player holds, and what they touch."""

    held: dict[Name, Terrain]
    free: dict[Name, Terrain]
    """Tiles without units."""
    slots: dict[Name, list[Name]]
    """Empty places next to a held tile, by that tile."""
    rivals: dict[Name, list[Name]]
    """Tiles of rivals next to a held tile, by that tile."""


def look_around(position: Position, seat: int) -> Around:
    """BL-MAP-5, BL-EXP-2, BL-COM-1: the surroundings of a player's units."""
    tiles, stacks = position.tiles, position.stacks
    around = Around({}, {}, {}, {})
    held, free, slots, rivals = around
    for here in sorted(held_by(stacks, seat)):
        held[here] = tiles[here]
        for there in adjacent(here):
            if there not in tiles:
                slots.setdefault(here, []).append(there)
            elif there not in stacks:
                free[there] = tiles[there]
            elif stacks[there][0] != seat:
                rivals.setdefault(here, []).append(there)
    if not held:
        free.update((place, terrain) for place, terrain in sorted(tiles.items()) if place not in stacks)
    return around
