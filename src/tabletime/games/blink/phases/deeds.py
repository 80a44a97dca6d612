"""Deeds: what a player can do on the map itself, whatever tiles lie on display."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from tabletime.games.blink.around import Around, look_around
from tabletime.games.blink.cards import Card, Terrain
from tabletime.games.blink.phases.combat import attack_options
from tabletime.games.blink.phases.move import move_options
from tabletime.games.blink.phases.populate import populate_options
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Move

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


class Memory:
    """The deeds that were found last: whoever redraws tiles is asked again, and can do the same as before."""

    def __init__(self) -> None:
        self._last: tuple[tuple[Any, ...], Deeds] | None = None

    def deeds(self, state: BlinkState, seat: int, cards_by_suit: CardsBySuit, usable: int) -> Deeds:
        player = state.players[seat]
        grounds = (
            seat, usable, cards_by_suit, player.meld, player.gold > 0, player.pile,
            state.tiles, state.stacks, state.options,
        )  # fmt: skip
        last = self._last
        if last is None or last[0] != grounds:
            last = self._last = grounds, deeds(state, seat, cards_by_suit, usable)
        return last[1]
