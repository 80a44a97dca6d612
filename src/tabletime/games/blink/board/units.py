"""Units coming to the map, going from tile to tile and leaving it; the tracks of the boards always go along."""

from tabletime.games.blink.content.cards import Terrain
from tabletime.games.blink.state import BlinkState, Player
from tabletime.pieces.hexes import Name


def settle(state: BlinkState, seat: int, place: Name, units: int = 1) -> None:
    """BL-POP-1, BL-BRD-2: units come to a tile; as many slots of its terrain's track open, from the bottom up."""
    standing = state.stacks[place][1] if place in state.stacks else 0
    state.stacks = {**state.stacks, place: (seat, standing + units)}
    _count(state.players[seat], state.tiles[place], units)


def withdraw(state: BlinkState, place: Name, units: int = 1) -> None:
    """BL-BRD-5, BL-COM-7: units leave a tile; no track changes but that of its terrain."""
    seat, standing = state.stacks[place]
    if standing == units:
        state.stacks = {held: stack for held, stack in state.stacks.items() if held != place}
    else:
        state.stacks = {**state.stacks, place: (seat, standing - units)}
    _count(state.players[seat], state.tiles[place], -units)


def shift(state: BlinkState, start: Name, end: Name, units: int = 1) -> None:
    """BL-BRD-5: units go from tile to tile."""
    seat = state.stacks[start][0]
    withdraw(state, start, units)
    settle(state, seat, end, units)


def _count(player: Player, terrain: Terrain, units: int) -> None:
    player.counts = {**player.counts, terrain: player.counts[terrain] + units}
