"""Icons: what Doctors, Companions and Timey-Wimey cards do to dice, ready for the rules to ask."""

from sys import intern

import msgspec

from tabletime.games.time_of_the_daleks.content.vocabulary import (
    COLOUR,
    REACH,
    SYMBOL,
    Counts,
    DiceAdd,
    DiceReroll,
    FaceChange,
    Split,
)
from tabletime.pieces.content import Entry

MANY = 99
"""More dice than anybody has: an icon for any of them."""


class Printed(Entry, frozen=True, kw_only=True):
    """A card with icons."""

    name: str
    add: DiceAdd = DiceAdd()
    focus: tuple[Split, ...] = ()
    reroll: tuple[DiceReroll, ...] = ()
    face: tuple[FaceChange, ...] = ()


class Focus(msgspec.Struct, frozen=True):
    """Exchange one Black die for one of these colours (TD-POOL-3, TD-POOL-4)."""

    card: str
    colours: tuple[int, ...]
    key: str


class Reroll(msgspec.Struct, frozen=True):
    """Roll up to so many dice of these colours again, or all of them and not fewer (TD-RR-3)."""

    card: str
    words: str
    colours: tuple[int, ...]
    many: int
    all: bool
    key: str


class Face(msgspec.Struct, frozen=True):
    """Set one die of these colours to a symbol (TD-CF-2)."""

    card: str
    words: str
    colours: tuple[int, ...]
    symbol: int
    key: str


class Icons(msgspec.Struct, frozen=True):
    """All icons of one card; the key of an icon says that it is used up for this turn (TD-CARD-4)."""

    add: Counts
    focus: tuple[Focus, ...]
    reroll: tuple[Reroll, ...]
    face: tuple[Face, ...]


def icons_of(card: Printed) -> Icons:
    """The icons of a card, each with a key of its own."""
    return Icons(
        card.add.counts,
        tuple(_focus(card.name, place, split) for place, split in enumerate(card.focus)),
        tuple(_reroll(card.name, place, icon) for place, icon in enumerate(card.reroll)),
        tuple(_face(card.name, place, icon) for place, icon in enumerate(card.face)),
    )


def _focus(card: str, place: int, split: Split) -> Focus:
    colours = tuple(COLOUR[colour] for colour in split.split(" or "))
    return Focus(card, colours, intern(f"{card}, focus {place + 1}"))


def _reroll(card: str, place: int, icon: DiceReroll) -> Reroll:
    many = icon.dice if isinstance(icon.dice, int) else MANY
    return Reroll(
        card,
        intern(f"{icon.dice} {icon.colour}"),
        REACH[icon.colour],
        many,
        icon.dice == "all",
        intern(f"{card}, re-roll {place + 1}"),
    )


def _face(card: str, place: int, icon: FaceChange) -> Face:
    words = intern(f"{icon.colour} to {icon.symbol}")
    return Face(card, words, REACH[icon.colour], SYMBOL[icon.symbol], intern(f"{card}, face {place + 1}"))
