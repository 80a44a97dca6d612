"""Event cards and Adventures: what happens to everybody, and what everybody wants."""

from typing import Literal, TypeAlias

import msgspec

from tabletime.pieces.content import Entry

Flag: TypeAlias = Literal["surge", "rage", "quiet", "still"]
"""Something that holds for one round."""

HazardName: TypeAlias = Literal["lockdown", "dark", "gas", "jamming", "drain", "field", "alert"]
Place: TypeAlias = Literal["control", "spawns", "crowd", "empty", "elsewhere"]
Clause: TypeAlias = Literal[
    "locked_up",
    "tardis_in_control",
    "guarded_control",
    "missing_companion",
    "many_spawns",
    "overrun",
    "impostors",
    "two_cycles",
    "device",
    "two_sides",
]


class News(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """What an Event card does."""


class PlaceNews(News, frozen=True, tag="place"):
    """Enemies, rivals or tokens come to rooms."""

    what: Literal["enemy", "rival", "Spawn", "Trap", "blip"]
    where: Place
    many: int = 1


class FlagNews(News, frozen=True, tag="flag"):
    """Something holds until the round is over."""

    flag: Flag


class HazardNews(News, frozen=True, tag="hazard"):
    """Something holds until it is cleared; `wit` is the target of an Outwit that does so anywhere."""

    hazard: HazardName
    wit: int = 0


class PlainNews(News, frozen=True, tag="nothing"):
    """Nothing happens."""


class HuntNews(News, frozen=True, tag="hunt"):
    """Enemies come nearer."""


class ImpersonateNews(News, frozen=True, tag="impersonate"):
    """Somebody is impersonated."""


class TurncoatsNews(News, frozen=True, tag="turncoats"):
    """Neutral minions become Enemies."""


class CaveInNews(News, frozen=True, tag="cave_in"):
    """A passage is closed."""


class ScatterNews(News, frozen=True, tag="scatter"):
    """Somebody appears somewhere else."""


class TimeSlipNews(News, frozen=True, tag="time_slip"):
    """Everybody may move."""


class BefriendNews(News, frozen=True, tag="befriend"):
    """A minion becomes friendlier."""


class FindNews(News, frozen=True, tag="find"):
    """Somebody finds an Item."""


class WeakLockNews(News, frozen=True, tag="weak_lock"):
    """Everybody captured may try to escape."""


AnyNews: TypeAlias = (
    PlaceNews
    | FlagNews
    | HazardNews
    | PlainNews
    | HuntNews
    | ImpersonateNews
    | TurncoatsNews
    | CaveInNews
    | ScatterNews
    | TimeSlipNews
    | BefriendNews
    | FindNews
    | WeakLockNews
)


class EventCard(Entry, frozen=True):
    """One Event card; a few exist twice."""

    name: str
    kind: Literal["threat", "hazard", "twist", "help"]
    does: AnyNews
    words: str
    copies: int = 1


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One part of an Objective; `many` has a number for each number of players."""

    do: Literal["install", "work", "trophies", "unmask", "rescue", "carry", "home"]
    room: Literal["tardis", "control", ""] = ""
    target: int = 0
    many: tuple[int, int, int, int, int] = (1, 1, 1, 1, 1)

    def needed(self, players: int) -> int:
        """How often it must be done."""
        return self.many[players - 1]


class Adventure(Entry, frozen=True):
    """AD-SET-3: the Objective and the special rules of a session."""

    name: str
    goals: tuple[Goal, ...]
    words: str
    clauses: tuple[Clause, ...] = ()
    environment: str = ""
    enemies: tuple[str, ...] = ()

    def present_goal(self, progress: tuple[int, ...], players: int) -> Goal | None:
        """What is to be done after so much of each part is done."""
        for goal, done in zip(self.goals, progress, strict=True):
            if done < goal.many[players - 1] or goal.do == "home":
                return goal
        return None

    @property
    def uses_shards(self) -> bool:
        """AD-SHD-3: whether Shards serve the Objective and nothing else."""
        return any(goal.do == "install" for goal in self.goals)


class EventFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Event cards holds."""

    event: tuple[EventCard, ...]


class AdventureFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Adventures holds."""

    adventure: tuple[Adventure, ...]
