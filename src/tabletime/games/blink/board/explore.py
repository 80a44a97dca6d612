"""Exploring: where tiles of the display can be laid, and who can step onto them."""

from collections.abc import Iterable, Sequence

from tabletime.games.blink.board.around import Around
from tabletime.games.blink.board.hexmap import LAND, ExploreMatch, Stacks, Tiles, holds, is_land
from tabletime.games.blink.content.cards import SUIT, Card, Terrain
from tabletime.games.blink.moves import Explore
from tabletime.games.blink.state import BlinkPosition
from tabletime.pieces.hexes import Name, adjacent


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
    return [(near, new) for new in placed for near in adjacent(new) if holds(stacks, seat, near)]


def explore_options(position: BlinkPosition, around: Around, suit: Terrain, cards: Sequence[Card]) -> list[Explore]:
    """BL-EXP-1, BL-EXP-2, BL-MAP-6: every tile that cards played as this suit can lay."""
    if position.options.explore_match == "origin":
        starts = [start for start, terrain in around.held.items() if terrain == suit]
        terrains = list(dict.fromkeys(position.display))
    elif suit in position.display:
        starts, terrains = list(around.held), [suit]
    else:
        return []
    land = dict.fromkeys([slot for start in starts if around.held[start] in LAND for slot in around.slots[start]])
    found = [Explore(card, slot, terrain) for card in cards for terrain in terrains for slot in land]
    return found if is_land(suit) else found + _explore_from_ocean(position, around, suit, cards)


def _explore_from_ocean(
    position: BlinkPosition, around: Around, ocean: Terrain, cards: Sequence[Card]
) -> list[Explore]:
    """BL-EXP-4, BL-EXP-5: every first tile of an exploration that begins on an ocean tile."""
    if ocean not in position.display:
        return []
    seas = [sea for sea, terrain in around.held.items() if terrain == ocean]
    return [Explore(card, slot, ocean, sea) for card in cards for sea in seas for slot in around.slots[sea]]


def explore_suit(position: BlinkPosition, seat: int, move: Explore) -> Terrain:
    """BL-MAP-6: the suit that an exploration needs."""
    if move.sea or position.options.explore_match == "placed":
        return move.terrain
    starts = (near for near in adjacent(move.place) if holds(position.stacks, seat, near))
    terrains = [position.tiles[start] for start in starts if is_land(position.tiles[start])]
    return SUIT[move.card] if SUIT[move.card] in terrains else terrains[0]
