"""Populate: a new unit comes from the board to the map."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabletime.games.blink.around import Around
from tabletime.games.blink.cards import SUIT, Card, Terrain, comes_before
from tabletime.games.blink.events import Populated
from tabletime.games.blink.moves import Populate
from tabletime.games.blink.position import populate_cost
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.units import settle
from tabletime.pieces.hexes import Name


def populate_options(
    state: BlinkState, seat: int, around: Around, suit: Terrain, cards: Sequence[Card], usable: int
) -> list[Populate]:
    """BL-POP-3, BL-POP-4, BL-POP-5, BL-MAP-6: every new unit that cards played as this suit can bring."""
    cost = populate_cost(state, seat, suit)
    if cost > usable or not around.spare[suit]:
        return []
    places = places_with_room(state, around, suit)
    if cost == 1:
        return [Populate(card, place) for card in cards for place in places]
    payments = list(_payments(state, seat, suit, cards, cost - 1)) if places else []
    return [Populate(card, place, extra) for card, extra in payments for place in places]


def places_with_room(state: BlinkState, around: Around, suit: Terrain) -> list[Name]:
    """BL-POP-3, BL-POP-4: the tiles of a terrain, held or next to a held one, that take another unit."""
    limit, stacks = around.limits[suit], state.stacks
    held = [place for place, terrain in around.held.items() if terrain == suit and stacks[place][1] < limit]
    return held + [place for place, terrain in around.free.items() if terrain == suit]


def _payments(
    state: BlinkState, seat: int, suit: Terrain, cards: Sequence[Card], many: int
) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """BL-POP-5: each way to pay more than one card: a card of the suit and further ones, no way named twice."""
    must_match = state.options.populate_extra == "matching"
    for card in cards:
        matches = SUIT[card] == suit
        others = [
            other
            for other in state.players[seat].meld
            if other != card and _may_be_extra(card, other, suit, matches=matches, must_match=must_match)
        ]
        yield from ((card, extra) for extra in combinations(others, many))


def _may_be_extra(card: Card, other: Card, suit: Terrain, *, matches: bool, must_match: bool) -> bool:
    if SUIT[other] == suit:
        return comes_before(card, other) if matches else must_match
    return not must_match


def populate(state: BlinkState, seat: int, move: Populate) -> None:
    """BL-POP-1, BL-POP-2: the lowest unit of the terrain's track goes onto the tile."""
    settle(state, seat, move.place)
    state.tell(Populated(seat, (move.card, *move.extra), move.place, state.tiles[move.place]))
