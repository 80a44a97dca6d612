"""Decks: layers of cards in unknown order, the top layer first.

A shuffled deck is one layer. Cards put on top of it are a layer above, cards put under it a layer below, and a card
whose place somebody knows is a layer of its own. Nothing is shuffled: the order is decided by Nature, card by card,
when they are drawn. So a deck holds no order that could leak, and two decks that nobody can tell apart are equal.
"""

from bisect import insort
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import chain
from typing import Any, Generic, TypeVar

import msgspec

from tabletime.kernel.chance import Draw

Card = TypeVar("Card", bound=Hashable)


class Deck(msgspec.Struct, Generic[Card], frozen=True):
    """A face-down pile. It never changes: every act gives a new deck, so a state copies it for nothing.

    >>> deck = Deck.shuffled("bca").put_on_top(["joker"])
    >>> deck.draw(2).probability(("joker", "a"))
    Fraction(1, 3)
    >>> deck.without(("joker", "a"))
    Deck(layers=(('b', 'c'),))
    """

    layers: tuple[tuple[Card, ...], ...] = ()

    @classmethod
    def shuffled(cls, cards: Iterable[Card]) -> "Deck[Card]":
        """A deck of these cards in unknown order."""
        ordered = _in_order(cards)
        return Deck((ordered,) if ordered else ())

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    @property
    def cards(self) -> tuple[Card, ...]:
        """What is in the deck, sorted: this may be known even where the order is not."""
        return _in_order(card for layer in self.layers for card in layer)

    def count(self, card: Card) -> int:
        """How many cards of this kind are in the deck."""
        return sum([layer.count(card) for layer in self.layers])

    def draw(self, many: int = 1, to: tuple[int, ...] | None = None) -> Draw:
        """The question to Nature: which cards come off the top; fewer than asked for if the deck ends."""
        return Draw(pools=self.layers, many=many, to=to)

    def without(self, drawn: tuple[Card, ...]) -> "Deck[Card]":
        """The deck after these cards came off the top."""
        layers, rest = self.layers, drawn
        while rest:
            top, layers = layers[0], layers[1:]
            if len(rest) < len(top):
                return Deck((without(top, *rest), *layers))
            rest = rest[len(top) :]
        return Deck(layers)

    def without_any(self, cards: Iterable[Card]) -> "Deck[Card]":
        """The deck after somebody searched it and took these cards out; nobody looked at the order of the rest."""
        wanted = Counter(cards)
        layers: list[tuple[Card, ...]] = []
        for layer in self.layers:
            here = Counter(layer) & wanted
            wanted -= here
            layers.append(without(layer, *here.elements()))
        if wanted:
            raise ValueError(f"The deck does not hold {list(wanted.elements())}.")
        return Deck(_layers(layers))

    def put_on_top(self, cards: Iterable[Card]) -> "Deck[Card]":
        """The deck with these cards above it, in unknown order among themselves; one call a card where it is known."""
        return Deck(_layers([_in_order(cards), *self.layers]))

    def put_under(self, cards: Iterable[Card]) -> "Deck[Card]":
        """The deck with these cards below it."""
        return Deck(_layers([*self.layers, _in_order(cards)]))

    def shuffle_in(self, cards: Iterable[Card] = ()) -> "Deck[Card]":
        """The deck shuffled again, together with these cards."""
        mixed: list[Any] = sorted(chain(*self.layers)) if len(self.layers) > 1 else list(*self.layers)
        for card in cards:
            insort(mixed, card)
        return Deck((tuple(mixed),) if mixed else ())


def _in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """One order for equal collections, whatever order the cards came in."""
    comparable: Iterable[Any] = cards
    return tuple(sorted(comparable))


def without(pool: tuple[Card, ...], *taken: Card) -> tuple[Card, ...]:
    """A pool after one copy of each of these was taken out of it."""
    left = list(pool)
    for card in taken:
        left.remove(card)
    return tuple(left)


def _layers(layers: Iterable[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(layer for layer in layers if layer)
