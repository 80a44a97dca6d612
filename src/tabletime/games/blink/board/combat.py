"""Combat: which tiles can be attacked from where, and how strong both sides are."""

from collections.abc import Sequence

from tabletime.games.blink.board.around import Around
from tabletime.games.blink.board.hexmap import is_land
from tabletime.games.blink.content.cards import Card, Terrain
from tabletime.games.blink.moves import Attack
from tabletime.games.blink.state import BlinkPosition
from tabletime.pieces.hexes import Name


def attack_options(
    position: BlinkPosition, seat: int, around: Around, suit: Terrain, cards: Sequence[Card]
) -> list[Attack]:
    """BL-COM-1, BL-COM-4, BL-COM-8, BL-MAP-6: every attack that cards played as this suit can make."""
    if not around.rivals:
        return []
    stakes = (False, True) if position.players[seat].gold else (False,)
    return [
        Attack(card, start, target, gold)
        for start, targets in around.rivals.items()
        if can_launch(position, seat, around.held[start], suit)
        for target in targets
        if position.tiles[target] == suit
        for card in cards
        for gold in stakes
    ]


def can_launch(position: BlinkPosition, seat: int, start: Terrain, target: Terrain) -> bool:
    """BL-COM-8, BL-BRD-5: both terrains allow combat, and a unit of the winner could stand on the attacked one."""
    fighting = position.options.world.fighting
    return start in fighting and target in fighting and (start == target or position.has_free_unit(seat, target))


def attack_strength(position: BlinkPosition, start: Name, *, gold: bool) -> int:
    """BL-COM-2, BL-COM-4: the attacker's combat score."""
    seat, units = position.stacks[start]
    return units + gold + ("gunpowder" in position.technologies(seat))


def defence_strength(position: BlinkPosition, target: Name, *, gold: bool = False) -> int:
    """BL-COM-2, BL-COM-3, BL-COM-4: the defender's combat score."""
    seat, units = position.stacks[target]
    terrain = position.tiles[target]
    walls = is_land(terrain) and "walls" in position.technologies(seat)
    return units + position.options.world.terrains[terrain].defence + gold + walls
