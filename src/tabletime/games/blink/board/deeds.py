"""Deeds: what a player can do on the map itself, whatever tiles lie on display."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tabletime.games.blink.board.around import Around, look_around
from tabletime.games.blink.board.combat import attack_options
from tabletime.games.blink.board.move import move_options
from tabletime.games.blink.board.populate import populate_options
from tabletime.games.blink.content.cards import Card, Terrain
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Move

MOST = 32
"""How many memories are kept at a time."""

CardsBySuit: TypeAlias = Mapping[Terrain, Sequence[Card]]


class Deeds(NamedTuple):
    """The surroundings of a player's units, and everything that the cards can do there."""

    around: Around
    moves: list[Move]


def deeds(state: BlinkState, seat: int, cards_by_suit: CardsBySuit, usable: int) -> Deeds:
    """BL-MAP-5, BL-MAP-6: new units, attacks and moves."""
    around = look_around(state, seat)
    found: list[Move] = []
    for suit, cards in cards_by_suit.items():
        found += populate_options(state, seat, around, suit, cards, usable)
        found += attack_options(state, seat, around, suit, cards)
    found += move_options(state, seat, around, cards_by_suit)
    return Deeds(around, found)


class KnownDeeds:
    """The deeds that were found before with the same cards: whoever redraws tiles can do the same as before.

    So can whoever imagines the same position again and again. If the map is another one by now, they are found anew.
    """

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[tuple[Any, ...], Deeds]] = {}

    def find(self, state: BlinkState, seat: int, cards_by_suit: CardsBySuit, usable: int) -> Deeds:
        player = state.players[seat]
        cards = seat, usable, player.meld
        grounds = state.tiles, state.stacks, player.gold > 0, player.pile, cards_by_suit, state.options
        known = self._known.get(cards)
        if known is None or known[0] != grounds:
            if len(self._known) >= MOST:
                self._known.clear()
            known = self._known[cards] = grounds, deeds(state, seat, cards_by_suit, usable)
        return known[1]
