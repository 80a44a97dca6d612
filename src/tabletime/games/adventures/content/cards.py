"""Cards of people and things: Adventurers, enemies, minions, Items and Gadgets."""

from typing import Literal, TypeAlias

import msgspec

from tabletime.games.adventures.content.effects import Effect, Power
from tabletime.pieces.content import Entry

Values: TypeAlias = tuple[int, int, int]
"""Fight, Wit and Run: how many dice somebody rolls (AD-DICE-1, AD-DICE-2)."""

Nature: TypeAlias = Literal[
    "impersonates",
    "stunned_by_ties",
    "converts_minions",
    "picks_the_weakest",
    "can_be_shamed",
    "bold_in_disguise",
    "armoured",
    "shy",
    "swift",
]

DOCTORS_GADGETS = 2
"""AD-DOC-4: every Doctor chooses this many at the start."""


class Card(Entry, frozen=True, kw_only=True):
    """Something with a name, powers, and words that tell them."""

    name: str
    words: str
    powers: tuple[Power, ...] = ()

    def power(self, kind: type[Effect]) -> Power | None:
        """The first power of this kind, if the card has one."""
        for power in self.powers:
            if type(power) is kind:
                return power
        return None


class Adventurer(Card, frozen=True, kw_only=True):
    """AD-TEAM-3: a Doctor or a Companion, with its price."""

    values: Values
    cost: int
    start: tuple[str, ...] = ()
    gadgets: int = 0
    is_doctor: bool = False
    is_minion: bool = False
    kind: str = ""
    """A minion's kind; empty for a Doctor or a Companion."""


class MinionKind(Card, frozen=True, kw_only=True):
    """A kind of minion, met in rooms or bought as an Ally."""

    one: str
    values: Values
    cost: int


class EnemyKind(Entry, frozen=True, kw_only=True):
    """A kind of enemy, which may also come as a rival."""

    name: str
    one: str
    values: Values
    rating: int
    words: str
    nature: tuple[Nature, ...] = ()


class Thing(Card, frozen=True, kw_only=True):
    """An Item or a Gadget."""

    copies: int
    weapon: bool = False
    gadget: bool = False


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Adventurers holds."""

    doctor: tuple[Adventurer, ...]
    companion: tuple[Adventurer, ...]


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of figures holds."""

    enemy: tuple[EnemyKind, ...]
    minion: tuple[MinionKind, ...]


class Things(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Items and Gadgets holds (AD-ITM-1)."""

    item: tuple[Thing, ...]
    gadget: tuple[Thing, ...]


def as_doctor(card: Adventurer) -> Adventurer:
    """AD-DOC-1, AD-DOC-4: every Doctor chooses two Gadgets, whatever the card says."""
    return msgspec.structs.replace(card, is_doctor=True, gadgets=DOCTORS_GADGETS)


def as_gadget(card: Thing) -> Thing:
    """AD-ITM-2: a card with the gold coin."""
    return msgspec.structs.replace(card, gadget=True)


def as_ally(kind: MinionKind, name: str) -> Adventurer:
    """AD-GEN-2: a minion as one of the Adventurers."""
    return Adventurer(
        origin=kind.origin,
        name=name,
        words=kind.words,
        powers=kind.powers,
        values=kind.values,
        cost=kind.cost,
        is_minion=True,
        kind=kind.name,
    )
