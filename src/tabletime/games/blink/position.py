"""What lies open on the table: the part that a state and a view have in common, and questions about it.

Rules ask these questions of the state, faces and reasons ask them of a view, and both get the same answers.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from tabletime.games.blink.boards import Board, board
from tabletime.games.blink.cards import TERRAINS, Card, Terrain
from tabletime.games.blink.hexmap import Stack, World, world
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.technologies import technologies
from tabletime.pieces.hexes import Name


class Civilization(Protocol):
    """One player's open belongings."""

    @property
    def counts(self) -> Mapping[Terrain, int]:
        """Units on the map by terrain; the tracks of the player board show the same."""

    @property
    def gold(self) -> int: ...

    @property
    def meld(self) -> tuple[Card, ...]:
        """The cards of this round's meld that have not been used yet."""

    @property
    def played(self) -> tuple[Card, ...]:
        """This round's meld as it was played."""

    @property
    def discard(self) -> tuple[Card, ...]: ...

    @property
    def pile(self) -> tuple[Card, ...]:
        """The victory pile: the cards that were upgraded."""

    @property
    def top_bought(self) -> int:
        """The highest rank taken from the market."""


class Position(Protocol):
    """The open table."""

    @property
    def options(self) -> BlinkOptions: ...

    @property
    def players(self) -> Sequence[Civilization]: ...

    @property
    def tiles(self) -> Mapping[Name, Terrain]: ...

    @property
    def stacks(self) -> Mapping[Name, Stack]: ...

    @property
    def display(self) -> tuple[Terrain, ...]: ...

    @property
    def order(self) -> tuple[int, ...]:
        """The seats by initiative, the winner of the last trick first."""


def board_of(options: BlinkOptions) -> Board:
    """BL-COMP-4: the player board that everybody at this table has."""
    return board(options.board_file) if options.board_file else board()


def world_of(options: BlinkOptions) -> World:
    """BL-COMP-2, BL-SET-8: the tiles and starting maps of this table."""
    return world(options.map_file) if options.map_file else world()


NO_TECHNOLOGIES: frozenset[str] = frozenset()

LIMIT_RAISED_BY: dict[Terrain, str] = {"plains": "irrigation", "forest": "woodcraft", "ocean": "fishing"}


def technologies_of(position: Position, seat: int) -> frozenset[str]:
    """AF-1: the technologies of a player; none outside the full version."""
    return technologies(position.players[seat].pile) if position.options.full_version else NO_TECHNOLOGIES


def limit_bonus(position: Position, seat: int, terrain: Terrain) -> int:
    """AF-3: by how much technologies raise a player's limit on a terrain."""
    return position.options.full_version and LIMIT_RAISED_BY.get(terrain) in technologies_of(position, seat)


def population_limit(position: Position, seat: int, terrain: Terrain) -> int:
    """BL-BRD-4, BL-POP-4: how many of this player's units may stand on one tile of a terrain."""
    count = position.players[seat].counts[terrain]
    return board_of(position.options).population_limit(terrain, count) + limit_bonus(position, seat, terrain)


def population_limits(position: Position, seat: int) -> dict[Terrain, int]:
    """BL-BRD-4, BL-POP-4: the limits for all four terrains."""
    if position.options.full_version:
        return {terrain: population_limit(position, seat, terrain) for terrain in TERRAINS}
    limits = board_of(position.options).limits
    return {terrain: limits[terrain][count] for terrain, count in position.players[seat].counts.items()}


def populate_cost(position: Position, seat: int, terrain: Terrain) -> int:
    """BL-POP-5: how many cards this player's next unit on a terrain needs."""
    if terrain == "mountains" and "terraces" in technologies_of(position, seat):
        return 1
    return board_of(position.options).populate_cost(terrain, position.players[seat].counts[terrain])


def meld_limit(position: Position, seat: int) -> int:
    """BL-BRD-6, BL-MEL-2: how many cards this player may play at once."""
    return board_of(position.options).meld_limit(position.players[seat].counts)


def spare_units(position: Position, seat: int) -> dict[Terrain, int]:
    """BL-BRD-5: how many units still stand on each track; no more can come to the terrain."""
    slots = board_of(position.options).slots
    return {terrain: slots[terrain] - count for terrain, count in position.players[seat].counts.items()}


def has_free_unit(position: Position, seat: int, terrain: Terrain) -> bool:
    """BL-BRD-5: whether the track of a terrain still holds a unit, so that one more may stand on the terrain."""
    return board_of(position.options).units_left(terrain, position.players[seat].counts[terrain]) > 0


def can_enter(position: Position, seat: int, place: Name, coming_from: Terrain | None = None) -> bool:
    """BL-POP-4, BL-MOV-4: whether one more unit of this player may come to a tile that no rival holds."""
    terrain = position.tiles[place]
    standing = position.stacks[place][1] if place in position.stacks else 0
    count, bonus = position.players[seat].counts[terrain], limit_bonus(position, seat, terrain)
    same_terrain = terrain == coming_from
    return board_of(position.options).can_enter(terrain, standing, count, same_terrain=same_terrain, bonus=bonus)


def use_cap(position: Position, seat: int) -> int:
    """BL-MAP-2, BL-MAP-3: how many cards of the meld this player may use for map actions."""
    winner = position.order[0]
    own, winning = len(position.players[seat].played), len(position.players[winner].played)
    if seat == winner:
        return own
    match position.options.loser_cap:
        case "winner_minus_1":
            return min(own, winning - 1)
        case "own_minus_1":
            return own - 1
        case "both":
            return min(own, winning) - 1
