"""Moves: where a unit can go, and which units a card can move."""

from collections.abc import Mapping, Sequence

from tabletime.games.blink.board.around import Around, look_around
from tabletime.games.blink.board.hexmap import LAND, Stacks, Tiles, is_land, is_rivals
from tabletime.games.blink.content.cards import Card, Terrain
from tabletime.games.blink.moves import MoveUnit
from tabletime.games.blink.state import BlinkPosition
from tabletime.pieces.hexes import Name, adjacent


def can_move_with(suit: Terrain, start: Terrain, end: Terrain) -> bool:
    """BL-MOV-1: a card moves a unit from its terrain or onto it."""
    return suit in (start, end)


def destinations(tiles: Tiles, stacks: Stacks, seat: int, start: Name, *, pass_own: bool = False) -> list[Name]:
    """BL-MOV-2 to BL-MOV-6: where a unit can go with one move, whatever card is played and whatever room there is.

    With `pass_own` the player's own units do not obstruct the way over ocean.
    """
    land = tiles[start] in LAND
    reached, waiting = {start: True}, [start]
    for here in waiting:
        for there in adjacent(here):
            if there in reached or there not in tiles or (tiles[there] in LAND) != land:
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
    land = tiles[start] in LAND
    return [
        there
        for there in adjacent(start)
        if there in tiles and (tiles[there] in LAND) != land and not is_rivals(stacks, seat, there)
    ]


def ends(position: BlinkPosition, seat: int, start: Name) -> list[Name]:
    """BL-MOV-2 to BL-MOV-6: where a unit of this tile can go in one move, by any card."""
    pass_own = position.options.ocean_pass_own
    reached = destinations(position.tiles, position.stacks, seat, start, pass_own=pass_own)
    return [end for end in reached if position.can_enter(seat, end, position.tiles[start])]


def move_options(
    position: BlinkPosition, seat: int, around: Around, cards_by_suit: Mapping[Terrain, Sequence[Card]]
) -> list[MoveUnit]:
    """BL-MOV-1: every unit that can be taken up, with every card that can move it."""
    found = [
        MoveUnit(card, start)
        for suit, cards in cards_by_suit.items()
        for start in starts(position, seat, around, suit)
        for card in cards
    ]
    # A card that counts as any suit was found once for each of them.
    return list(dict.fromkeys(found)) if position.options.full_version else found


def starts(position: BlinkPosition, seat: int, around: Around, suit: Terrain) -> list[Name]:
    """BL-MOV-1: the held tiles of this terrain that a unit can leave, and those from which it can end on one."""
    leading_there = _leading_to(around, suit) if around.spare[suit] else {}
    return [
        start
        for start, terrain in around.held.items()
        if (_can_leave(position, seat, around, start) if terrain == suit else start in leading_there)
    ]


def _can_leave(position: BlinkPosition, seat: int, around: Around, start: Name) -> bool:
    """BL-MOV-2: mostly one look at the neighbours is enough; only a unit among full tiles must look farther."""
    own, spare = around.held[start], around.spare
    for terrain, leading in around.leading_to.items():
        if start in leading and (terrain == own or spare[terrain]):
            return True
    return bool(around.steps[start] and ends(position, seat, start))


def _leading_to(around: Around, suit: Terrain) -> dict[Name, None]:
    """BL-MOV-3, BL-MOV-5: the held tiles next to a tile of this terrain with room, and those led there by own land."""
    held, found = around.held, around.leading_to[suit].copy()
    walk = [start for start in found if held[start] in LAND] if suit in LAND else []
    for here in walk:
        for there in around.steps[here]:
            if there in held and there not in found and held[there] in LAND:
                found[there] = None
                walk.append(there)
    return found


def road_options(position: BlinkPosition, seat: int) -> list[MoveUnit]:
    """AF-3: every unit that roads can carry over land."""
    tiles = position.tiles
    starts = [start for start in look_around(position, seat).held if is_land(tiles[start])]
    return [MoveUnit("", start) for start in starts if any(is_land(tiles[end]) for end in ends(position, seat, start))]
