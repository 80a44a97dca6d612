"""The small language in which cards and tiles say what they do."""

from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

Colour: TypeAlias = Literal["black", "green", "blue", "red"]
Symbol: TypeAlias = Literal["running", "diplomacy", "science", "cunning", "tactics", "strength"]
Condition: TypeAlias = Literal["fixed point", "time locked", "time breach"]
Reach: TypeAlias = Literal[Colour, "coloured", "any"]
"""Which dice an icon touches: those of one colour, all but the Black ones, or all."""

Split: TypeAlias = Literal["green", "blue", "red", "green or blue", "green or red", "blue or red"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
"""TD-DIE-1: the six symbols, in the order of the rulebook; a symbol is kept as its place here."""

COLOUR: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
SYMBOL: dict[str, int] = {symbol: number for number, symbol in enumerate(SYMBOLS)}
BLACK, GREEN, BLUE, RED = range(len(COLOURS))
REACH: dict[str, tuple[int, ...]] = {
    **{colour: (number,) for colour, number in COLOUR.items()},
    "coloured": (GREEN, BLUE, RED),
    "any": (BLACK, GREEN, BLUE, RED),
}

Counts: TypeAlias = tuple[int, ...]
"""How many of each colour, or of each symbol."""

Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
Step: TypeAlias = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Words(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A phrase of the language: a table in a content file."""


class DiceAdd(Words, frozen=True, kw_only=True):
    """Dice Add icons: so many dice of each colour (TD-POOL-1)."""

    black: Few = 0
    green: Few = 0
    blue: Few = 0
    red: Few = 0

    @property
    def counts(self) -> Counts:
        """How many of each colour, in the order of `COLOURS`."""
        return self.black, self.green, self.blue, self.red


class DiceReroll(Words, frozen=True, kw_only=True):
    """A Re-roll icon: up to a number, any, or all dice that it reaches (TD-RR-4, TD-RR-5, TD-RR-6)."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=8)] | Literal["any", "all"]
    colour: Reach


class FaceChange(Words, frozen=True, kw_only=True):
    """A Change Face icon: one die that it reaches shows this symbol (TD-CF-2)."""

    colour: Literal[Colour, "any"]
    symbol: Symbol


class Effect(Words, frozen=True, kw_only=True):
    """What a reward, a Fail cost or a card brings, carried out in the order in which the fields stand here.

    Forward and gained is positive, backwards and lost negative. A Dalek marker comes to the Location of the Adventure
    and leaves any Location. `dismiss` sends Companions back to their deck, `discard` to the discard pile.
    """

    regenerate: bool = False
    ship: Step = 0
    tardis: Step = 0
    dismiss: Few = 0
    discard: Few = 0
    sonics: Step = 0
    cards: Step = 0
    daleks: Annotated[int, msgspec.Meta(ge=-1, le=1)] = 0


def challenge(symbols: tuple[Symbol, ...]) -> Counts:
    """How often each symbol is wanted.

    >>> challenge(("science", "tactics", "tactics"))
    (0, 0, 1, 0, 2, 0)
    """
    return tuple(symbols.count(symbol) for symbol in SYMBOLS)
