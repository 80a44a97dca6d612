"""The vocabulary of effects: everything that an item can do, each in a small record."""

from typing import Annotated, Literal, TypeAlias

import msgspec

Tag: TypeAlias = Literal["mech", "dalek", "cyber", "robot", "armed", "beast", "plant", "humanoid", "spirit", "rad"]
Tags: TypeAlias = tuple[Tag, ...]


class Effect(msgspec.Struct, frozen=True, tag_field="does", tag=str.lower, forbid_unknown_fields=True):
    """Something that an item does; the File tells it in words."""


class Strength(Effect, frozen=True, tag="strength"):
    """The owner's own attacks are stronger, against any victim or only against aliens of these kinds."""

    by: int
    against: Tags = ()


class Boost(Effect, frozen=True, tag="boost"):
    """The owner's weapon counts for more."""

    by: int


class Screen(Effect, frozen=True, tag="screen"):
    """Attacks that are aimed at the owner's piece are weaker: all of them, or those of these kinds."""

    by: int
    against: Tags = ()


class Fighter(Effect, frozen=True, tag="fighter"):
    """An assistant who takes part in every fight of the owner as a participant of its own."""

    strength: int


class Rolls(Effect, frozen=True, tag="rolls"):
    """The owner rolls this often in each round of the fight."""

    times: int


class Freeze(Effect, frozen=True, tag="freeze"):
    """One participant does not roll in the first round."""


class Ward(Effect, frozen=True, tag="ward"):
    """The first hit on one participant that would count is ignored."""


class Unpower(Effect, frozen=True, tag="unpower"):
    """The powers of aliens of these kinds do not affect the owner in this search or fight."""

    kinds: Tags


class Bypass(Effect, frozen=True, tag="bypass"):
    """Guarded counters are taken without a fight, if all aliens in the zone are of these kinds (none named: any)."""

    kinds: Tags = ()
    what: Literal["all", "items"] = "all"


class Remove(Effect, frozen=True, tag="remove"):
    """One revealed alien leaves the game."""

    kinds: Tags = ()
    where: Literal["own zone", "any zone"] = "own zone"


class ShiftAlien(Effect, frozen=True, tag="shift alien"):
    """One revealed alien goes to another zone; what it guarded stays behind."""

    to: Literal["random zone", "any zone"]
    kinds: Tags = ()
    where: Literal["own zone", "any zone"] = "own zone"


class ShiftSelf(Effect, frozen=True, tag="shift self"):
    """The owner's piece goes to another zone."""

    to: Literal["random zone", "any zone"]


class ShiftPlayer(Effect, frozen=True, tag="shift player"):
    """The piece of any one player goes to a random zone."""


class Stride(Effect, frozen=True, tag="stride"):
    """The owner's Move of this turn may be longer, but keeps away from the Domain."""

    zones: int


class Peek(Effect, frozen=True, tag="peek"):
    """The owner looks at something that lies face down."""

    at: Literal["alien", "key part", "player"]


class Pull(Effect, frozen=True, tag="pull"):
    """The owner takes one unguarded counter out of a neighbouring zone."""


class Send(Effect, frozen=True, tag="send"):
    """What the owner must put down goes to any zone instead."""


class Cancel(Effect, frozen=True, tag="cancel"):
    """A gadget that somebody else has just shown has no effect."""


class Drain(Effect, frozen=True, tag="drain"):
    """In the owner's zone weapons and screens count nothing, and armed aliens are weaker."""

    armed_aliens_by: Annotated[int, msgspec.Meta(ge=1)]


AnyEffect: TypeAlias = (
    Strength
    | Boost
    | Screen
    | Fighter
    | Rolls
    | Freeze
    | Ward
    | Unpower
    | Bypass
    | Remove
    | ShiftAlien
    | ShiftSelf
    | ShiftPlayer
    | Stride
    | Peek
    | Pull
    | Send
    | Cancel
    | Drain
)
