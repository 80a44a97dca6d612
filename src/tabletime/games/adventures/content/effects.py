"""The vocabulary of effects: what a card can do, when, and how often.

A card's line in a file such as `{ do = "dice", when = "roll", limit = "turn", stat = "wit", more = 1 }` is one power.
"""

from typing import Literal, TypeAlias

import msgspec

Stat: TypeAlias = Literal["fight", "wit", "run"]
Matter: TypeAlias = Literal[
    "enemy", "minion", "impersonated", "trap", "spawn", "hazard", "objective", "rescue", "escape", "attack"
]
"""What a roll is about."""

When: TypeAlias = Literal["passive", "roll", "after_roll", "act", "free", "attacked", "captured"]
Limit: TypeAlias = Literal["none", "turn", "game", "discard"]


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """When a power can be used, how often, and how many actions it costs."""

    when: When
    limit: Limit = "none"
    actions: int = 1

    @property
    def price(self) -> int:
        """The actions that it costs: none, unless using it is an action."""
        return self.actions if self.when == "act" else 0


class Dice(Effect, frozen=True, kw_only=True, tag="dice"):
    """More dice for a roll: of one's own, of others here, or of all here."""

    stat: Stat | Literal["any"]
    more: int
    against: tuple[Matter, ...] = ()
    lone: bool = False
    armed: bool = False
    per_enemy: bool = False
    helps: Literal["self", "others", "all"] = "self"

    def fits(self, stat: Stat, matter: Matter) -> bool:
        """Whether it helps with such a roll."""
        return self.stat in ("any", stat) and (not self.against or matter in self.against)


class Reroll(Effect, frozen=True, kw_only=True, tag="reroll"):
    """Roll one die, or all, again."""

    dice: Literal["one", "all"]
    stat: Stat | Literal["any"] = "any"


class Ones(Effect, frozen=True, kw_only=True, tag="ones"):
    """Blank dice count as 1."""


class WinTies(Effect, frozen=True, kw_only=True, tag="win_ties"):
    """A tie is won."""

    stat: Stat | Literal["any"] = "any"
    against: tuple[Matter, ...] = ()
    defending: bool = False


class StrongBoost(Effect, frozen=True, kw_only=True, tag="strong_boost"):
    """The first Boost on such a roll gives two dice."""

    stats: tuple[Stat, ...]


class SharedBoosts(Effect, frozen=True, kw_only=True, tag="shared_boosts"):
    """Others here may pay Boosts."""


class Auto(Effect, frozen=True, kw_only=True, tag="auto"):
    """Something succeeds without a roll."""

    on: tuple[Matter, ...]
    where: str = ""
    kind: str = ""


class Stun(Effect, frozen=True, kw_only=True, tag="stun"):
    """One enemy here, or all here and next door, neither move nor attack in the next Enemy turn."""

    many: Literal["one", "all"]


class Kill(Effect, frozen=True, kw_only=True, tag="kill"):
    """Enemies in one room, here or next door, are removed."""

    most: int


class Push(Effect, frozen=True, kw_only=True, tag="push"):
    """An enemy here is pushed, as if outwitted by so much."""

    rooms: int


class CancelAttack(Effect, frozen=True, kw_only=True, tag="cancel_attack"):
    """An attack does not happen; with a target, only if a Wit roll reaches it."""

    target: int = 0


class TakeTheBlow(Effect, frozen=True, kw_only=True, tag="take_the_blow"):
    """Become the target of an attack on somebody here."""

    more: int = 0


class Save(Effect, frozen=True, kw_only=True, tag="save"):
    """Not captured after all; perhaps taken home."""

    home: bool = False


class WalkThroughWalls(Effect, frozen=True, kw_only=True, tag="walk_through_walls"):
    """Step into any room beside this one."""


class Teleport(Effect, frozen=True, kw_only=True, tag="teleport"):
    """Go to the TARDIS or to a room without enemies, alone or with everybody here."""

    to: Literal["tardis", "safe"]
    everybody: bool = False


class FreeAll(Effect, frozen=True, kw_only=True, tag="free_all"):
    """Everybody captured here is free."""


class Convert(Effect, frozen=True, kw_only=True, tag="convert"):
    """A minion here changes by so many steps."""

    steps: int


class MoreActions(Effect, frozen=True, kw_only=True, tag="more_actions"):
    """An Adventurer here has more actions."""

    many: int


class Flip(Effect, frozen=True, kw_only=True, tag="flip"):
    """Turn a token face up, at most so many rooms away."""

    reach: int


class Peek(Effect, frozen=True, kw_only=True, tag="peek"):
    """Look at the next card or tile; everybody sees it."""

    deck: Literal["tile", "event"]


class Bury(Effect, frozen=True, kw_only=True, tag="bury"):
    """Put the Event card that one has looked at under the deck."""


class Trade(Effect, frozen=True, kw_only=True, tag="trade"):
    """Give and take things over a distance."""

    reach: int


class FetchTardis(Effect, frozen=True, kw_only=True, tag="fetch_tardis"):
    """The TARDIS comes here."""


class SlipAway(Effect, frozen=True, kw_only=True, tag="slip_away"):
    """Move one room after outwitting an enemy."""


class SearchWell(Effect, frozen=True, kw_only=True, tag="search_well"):
    """Draw two cards for an Item token and leave one."""


class Robot(Effect, frozen=True, kw_only=True, tag="robot"):
    """Not captured by Traps."""


class NoWeapons(Effect, frozen=True, kw_only=True, tag="no_weapons"):
    """Cannot hold Weapons."""


class QuickRescue(Effect, frozen=True, kw_only=True, tag="quick_rescue"):
    """The first Rescue of a turn is free."""


class WinOver(Effect, frozen=True, kw_only=True, tag="win_over"):
    """A minion outwitted by this margin changes by two steps."""

    margin: int


class Demolition(Effect, frozen=True, kw_only=True, tag="demolition"):
    """Grenades have no limit of targets."""


class SeeInTheDark(Effect, frozen=True, kw_only=True, tag="see_in_the_dark"):
    """Can outrun although the lights are out."""


class RunAnywhere(Effect, frozen=True, kw_only=True, tag="run_anywhere"):
    """Can outrun in Narrow rooms."""


class LastGift(Effect, frozen=True, kw_only=True, tag="last_gift"):
    """Leaves an Item when removed."""


Power: TypeAlias = (
    Dice
    | Reroll
    | Ones
    | WinTies
    | StrongBoost
    | SharedBoosts
    | Auto
    | Stun
    | Kill
    | Push
    | CancelAttack
    | TakeTheBlow
    | Save
    | WalkThroughWalls
    | Teleport
    | FreeAll
    | Convert
    | MoreActions
    | Flip
    | Peek
    | Bury
    | Trade
    | FetchTardis
    | SlipAway
    | SearchWell
    | Robot
    | NoWeapons
    | QuickRescue
    | WinOver
    | Demolition
    | SeeInTheDark
    | RunAnywhere
    | LastGift
)
