"""What players say, what can happen, what lies on the table, and what each seat knows of it."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from tabletime.kernel import Event, Move, Position, State, View

RANKS = (1, 2, 3, 4, 5)
COPIES = 4
DECK = tuple(sorted(RANKS * COPIES))

Cards = tuple[int, ...]


class Lay(Move, frozen=True):
    """Lay a card of this rank face down."""

    rank: int


class Doubt(Move, frozen=True):
    """Say that the card is not what it was said to be."""


class LayFour(Move, frozen=True):
    """Lay all four cards of a rank out of the game, at any time."""

    rank: int


class Laid(Event, frozen=True):
    """A card was laid; only who laid it knows which."""

    seat: int
    said: int
    rank: int | None = None


class Doubted(Event, frozen=True):
    """Somebody doubted, and one of the two takes the pile, which is turned up."""

    seat: int
    taker: int
    pile: Cards


class FourLaid(Event, frozen=True):
    """Somebody laid four of a kind out of the game."""

    seat: int
    rank: int


class DoubtPosition(Position):
    """What everybody sees: how many cards were laid, and the fours that are out of the game."""

    turns: int = 0
    out: Cards = ()

    @property
    def wanted(self) -> int:
        """The rank that must be laid now, or said to be laid (DO-2)."""
        return RANKS[self.turns % len(RANKS)]


class DoubtState(DoubtPosition, State):
    """The hands and the pile are secret: they say nothing here, so nobody sees them."""

    hands: list[Cards]
    pile: Cards = ()
    undealt: Cards = ()


class DoubtView(DoubtPosition, View):
    """What one seat knows: its hand, how many cards the others hold, and how many lie in the pile."""

    hand: Cards
    sizes: tuple[int, ...]
    pile: int


class Scene(msgspec.Struct):
    """A position in words."""

    hands: tuple[Cards, ...] = ()
    turn: int = 0
    turns: Annotated[int, msgspec.Meta(ge=0, lt=100)] = 0


def less(cards: Cards, gone: Iterable[int]) -> Cards:
    """The cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
