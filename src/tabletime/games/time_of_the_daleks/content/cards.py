"""The Timey-Wimey cards: Equipment, Events and Transfers."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tabletime.games.time_of_the_daleks.content.icons import Printed
from tabletime.games.time_of_the_daleks.content.vocabulary import DiceAdd, Effect, Few
from tabletime.pieces.content import load

CARDS = Path(__file__).with_name("cards.toml")

Kind: TypeAlias = Literal["equipment", "event", "transfer"]
Timing: TypeAlias = Literal["prepare", "adventure", "any adventure", "anytime"]
Ability: TypeAlias = Literal["", "buy a die", "take the choice", "shield", "come freely", "search anybody"]
"""What icons and effects cannot say; each is code in one place of the rules.

`buy a die`: pay a Sonic for a die of any colour. `take the choice`: the choice of the TARDIS die without a roll.
`shield`: the Daleks Exterminate one die fewer. `come freely`: come to help without the discard. `search anybody`:
recruit whom you like out of a deck that you may draw from.
"""


class Card(Printed, frozen=True, kw_only=True):
    """A Timey-Wimey card: icons, an effect at once, or an ability (TD-TW-1, TD-TW-2, TD-TW-3)."""

    kind: Kind
    timing: Timing
    cost: Few = 0
    effect: Effect | None = None
    ability: Ability = ""

    def __post_init__(self) -> None:
        does = [self.add != DiceAdd(), bool(self.reroll), bool(self.face), self.effect is not None, bool(self.ability)]
        if sum(does) != 1:
            raise ValueError("give exactly one of add, reroll, face, effect and ability.")


class CardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Timey-Wimey cards holds."""

    card: tuple[Card, ...]


@cache
def load_cards(path: str = "") -> tuple[Card, ...]:
    """The Timey-Wimey cards, from a file that a designer can replace."""
    return load(path or CARDS, CardFile).card
