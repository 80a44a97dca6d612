"""The 80 civilization cards: four suits, twenty ranks.

A card is a short text such as `"7F"`, the Forest card of rank 7.
"""

from collections.abc import Iterable
from sys import intern
from typing import Literal, TypeAlias, get_args

Terrain: TypeAlias = Literal["plains", "forest", "ocean", "mountains"]
Card: TypeAlias = str

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SUITS = TERRAINS
"""BL-GEN-4: each card suit is one of the four terrain types."""

LETTERS: dict[Terrain, str] = {"plains": "P", "forest": "F", "ocean": "O", "mountains": "M"}
RANKS = range(1, 21)

_CARDS: dict[tuple[int, Terrain], Card] = {
    (rank, suit): intern(f"{rank}{LETTERS[suit]}") for rank in RANKS for suit in SUITS
}

CARDS: tuple[Card, ...] = tuple(_CARDS.values())
"""BL-COMP-1, BL-SET-1: every rank once in each of the four suits, lowest rank first."""

RANK: dict[Card, int] = {card: rank for (rank, _), card in _CARDS.items()}
SUIT: dict[Card, Terrain] = {card: suit for (_, suit), card in _CARDS.items()}
_PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}


def card(rank: int, suit: Terrain) -> Card:
    """The card of this rank and suit."""
    return _CARDS[rank, suit]


def name(card: Card) -> str:
    """The card in words: Forest 7."""
    return f"{SUIT[card].capitalize()} {RANK[card]}"


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards as a player sorts them: by rank, then by suit."""
    return sorted(cards, key=_PLACE.__getitem__)


def comes_before(one: Card, other: Card) -> bool:
    """Whether one card is sorted before another."""
    return _PLACE[one] < _PLACE[other]
