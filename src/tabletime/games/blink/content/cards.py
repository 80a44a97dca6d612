"""The 80 civilization cards: four suits, twenty ranks, a starting and an advanced deck.

A card is a short text such as `"7F"`, the Forest card of rank 7.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from sys import intern
from typing import Literal, TypeAlias, get_args

import msgspec

from tabletime.pieces.content import Entry, load

Terrain: TypeAlias = Literal["plains", "forest", "ocean", "mountains"]
Card: TypeAlias = str

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SUITS = TERRAINS
"""BL-GEN-4: each card suit is one of the four terrain types."""

LETTERS: dict[Terrain, str] = {"plains": "P", "forest": "F", "ocean": "O", "mountains": "M"}
RANKS = range(1, 21)
HAND_SIZE = 10
DECKS = Path(__file__).with_name("decks.toml")

_CARDS: dict[tuple[int, Terrain], Card] = {
    (rank, suit): intern(f"{rank}{LETTERS[suit]}") for rank in RANKS for suit in SUITS
}

CARDS: tuple[Card, ...] = tuple(_CARDS.values())
"""BL-COMP-1, BL-SET-1: every rank once in each of the four suits, lowest rank first."""

RANK: dict[Card, int] = {card: rank for (rank, _), card in _CARDS.items()}
SUIT: dict[Card, Terrain] = {card: suit for (_, suit), card in _CARDS.items()}
NAMES: dict[Card, str] = {card: f"{suit.capitalize()} {rank}" for (rank, suit), card in _CARDS.items()}
_PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}

place_of = {said: place for place, card in enumerate(CARDS) for said in (card, card.lower())}.get
"""Where a card is sorted that somebody named."""
terrain_place = {said: place for place, terrain in enumerate(TERRAINS) for said in (terrain, terrain.upper())}.get
"""Where a terrain is sorted that somebody named."""


def card(rank: int, suit: Terrain) -> Card:
    """The card of this rank and suit."""
    return _CARDS[rank, suit]


def name(card: Card) -> str:
    """The card in words: Forest 7."""
    return NAMES[card]


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards as a player sorts them: by rank, then by suit."""
    return sorted(cards, key=_PLACE.__getitem__)


def comes_before(one: Card, other: Card) -> bool:
    """Whether one card is sorted before another."""
    return _PLACE[one] < _PLACE[other]


class DeckSplit(Entry, frozen=True):
    """BL-SET-2, BL-SET-3: which ranks are the starting deck for a number of players."""

    players: int
    starting: int

    def __post_init__(self) -> None:
        least = -(-HAND_SIZE * self.players // len(SUITS))
        if not least <= self.starting < RANKS[-1]:
            raise ValueError(
                f"With {self.players} players the starting ranks must end between {least} and {RANKS[-2]}."
            )

    def starting_deck(self) -> tuple[Card, ...]:
        """BL-SET-1, BL-SET-2: the cards from which the hands are dealt."""
        return CARDS[: self.starting * len(SUITS)]

    def advanced_deck(self) -> tuple[tuple[Card, ...], ...]:
        """BL-SET-3, BL-SET-12, BL-SET-13: the other cards rank by rank, lowest on top; suits of a rank in any order."""
        ranks = RANKS[self.starting :]
        return tuple(tuple(card(rank, suit) for suit in SUITS) for rank in ranks)


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of deck splits holds."""

    deck: tuple[DeckSplit, ...]

    def __post_init__(self) -> None:
        if sorted(split.players for split in self.deck) != [2, 3, 4]:
            raise ValueError("Give exactly one deck for each of 2, 3 and 4 players.")


@cache
def deck_splits(path: str | Path = DECKS) -> dict[int, DeckSplit]:
    """BL-SET-2: the split for each number of players, from a file that a designer can replace."""
    return {split.players: split for split in load(path, DeckFile).deck}
