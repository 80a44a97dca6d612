"""Populating: where a new unit can come to, and the ways to pay for it."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabletime.games.blink.board.around import Around
from tabletime.games.blink.content.cards import SUIT, Card, Terrain, comes_before
from tabletime.games.blink.moves import Populate
from tabletime.games.blink.state import BlinkPosition
from tabletime.pieces.hexes import Name


def populate_options(
    position: BlinkPosition, seat: int, around: Around, suit: Terrain, cards: Sequence[Card], usable: int
) -> list[Populate]:
    """BL-POP-3, BL-POP-4, BL-POP-5, BL-MAP-6: every new unit that cards played as this suit can bring."""
    cost = position.populate_cost(seat, suit)
    if cost > usable or not around.spare[suit]:
        return []
    places = places_with_room(position, around, suit)
    if cost == 1:
        return [Populate(card, place) for card in cards for place in places]
    payments = list(_payments(position, seat, suit, cards, cost - 1)) if places else []
    return [Populate(card, place, extra) for card, extra in payments for place in places]


def places_with_room(position: BlinkPosition, around: Around, suit: Terrain) -> list[Name]:
    """BL-POP-3, BL-POP-4: the tiles of a terrain, held or next to a held one, that take another unit."""
    limit, stacks = around.limits[suit], position.stacks
    held = [place for place, terrain in around.held.items() if terrain == suit and stacks[place][1] < limit]
    return held + [place for place, terrain in around.free.items() if terrain == suit]


def _payments(
    position: BlinkPosition, seat: int, suit: Terrain, cards: Sequence[Card], many: int
) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """BL-POP-5: each way to pay more than one card: a card of the suit and further ones, no way named twice."""
    for card in cards:
        others = [other for other in position.players[seat].meld if _may_be_extra(position, suit, card, other)]
        yield from ((card, extra) for extra in combinations(others, many))


def _may_be_extra(position: BlinkPosition, suit: Terrain, card: Card, other: Card) -> bool:
    """BL-POP-5: whether one card may follow another; of several that match, the lowest comes first."""
    must_match = position.options.populate_extra == "matching"
    if SUIT[other] == suit:
        return comes_before(card, other) if SUIT[card] == suit else must_match
    return other != card and not must_match


def needs_industry(position: BlinkPosition, suit: Terrain, cards: Sequence[Card]) -> bool:
    """AF-3, BL-POP-5: whether a card must be played as this suit without being of it; the cards have no order."""
    strangers = [card for card in cards if SUIT[card] != suit]
    must_match = position.options.populate_extra == "matching"
    return bool(strangers) and (must_match or len(strangers) == len(cards))
