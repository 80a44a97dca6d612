"""Items: weapons, screens, assistants, the power drainer, and gadgets with what they do and when."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from tabletime.games.game_of_time_and_space.content.effects import (
    AnyEffect,
    Boost,
    Drain,
    Effect,
    Fighter,
    Screen,
    Strength,
)
from tabletime.pieces.content import Entry, load

ITEMS = Path(__file__).with_name("items.toml")

Kind: TypeAlias = Literal["weapon", "force field", "laser screen", "assistant", "drainer", "gadget"]
When: TypeAlias = Literal["constant", "own turn", "any time", "own fight", "any fight", "own discard", "reaction"]
Cost: TypeAlias = Literal["", "move", "combat"]

SCREENS: tuple[Kind, ...] = ("force field", "laser screen")
ROBBABLE: tuple[Kind, ...] = ("weapon", "assistant", *SCREENS)
"""TS-SPL-3, TS-ALN-3: what victors may take, and what ordinary aliens leave unguarded where it was put down."""

WEAPON_LIMIT = SCREEN_LIMIT = 1
ASSISTANT_LIMIT = 2
"""TS-ITEM-8, TS-ITEM-9: one weapon, one force field or laser screen, two assistants."""


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to use an item: when, to what effect, and which action of the turn it takes the place of."""

    when: When
    effect: AnyEffect
    cost: Cost = ""


class Item(Entry, frozen=True, kw_only=True):
    """An item counter of the box."""

    name: str
    count: Annotated[int, msgspec.Meta(ge=1)]
    kind: Kind
    use: tuple[Use, ...]
    keep: bool = True
    unique: bool = False
    words: str

    @property
    def is_gadget(self) -> bool:
        """TS-ITEM-5: whether it is turned up only while it is used."""
        return self.kind == "gadget"

    @property
    def is_robbable(self) -> bool:
        """TS-SPL-3: whether a victor may take it."""
        return self.kind in ROBBABLE

    def uses_at(self, *moments: When) -> tuple[Use, ...]:
        """The ways to use it at these moments."""
        return tuple(use for use in self.use if use.when in moments)

    def use_at(self, *moments: When) -> Use | None:
        """The way to use it at these moments; there is never more than one for one moment."""
        return next((use for use in self.use if use.when in moments), None)

    def effect_of(self, kind: type[Effect]) -> AnyEffect | None:
        """Its effect of this kind, if it has one."""
        return next((use.effect for use in self.use if isinstance(use.effect, kind)), None)


class ItemFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of items holds: those that lie in zones, and the assistants that players start with."""

    item: tuple[Item, ...]
    starter: tuple[Item, ...]

    def __post_init__(self) -> None:
        names = [item.name for item in (*self.item, *self.starter)]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"Two items are called {name!r}; give each its own name and say how many there are.")
        for item in (*self.item, *self.starter):
            _check(item)
        if any(starter.kind != "assistant" for starter in self.starter):
            raise ValueError("Starters are assistants; give each the kind assistant.")
        if len(self.starter) < 6:
            raise ValueError("Give at least six starters, one for each player.")


CONSTANT_EFFECTS = (Strength, Screen, Fighter, Drain)


def _check(item: Item) -> None:
    """TS-ITEM-3 to TS-ITEM-5: gadgets are used at some moment, everything else is in constant use."""
    constant = any(use.when == "constant" for use in item.use)
    if constant == item.is_gadget or not item.use:
        raise ValueError(f"{item.name}: a gadget says when it is used, any other item is in constant use.")
    if constant and not all(isinstance(use.effect, CONSTANT_EFFECTS) for use in item.use):
        raise ValueError(f"{item.name}: in constant use an item gives strength, a screen, a fighter or a drain.")
    if any(isinstance(use.effect, Boost) for use in item.use) and not item.is_gadget:
        raise ValueError(f"{item.name}: only a gadget can boost a weapon.")
    for moment in {use.when for use in item.use} - {"constant"}:
        if sum(use.when == moment for use in item.use) > 1:
            raise ValueError(f"{item.name}: give one use for each moment; {moment!r} has several.")


@cache
def item_file(path: str = "") -> ItemFile:
    """The items of a file, or those of the box."""
    return load(path or ITEMS, ItemFile)
