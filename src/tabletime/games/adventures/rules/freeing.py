"""Rescue and Escape: how captured Adventurers become free."""

from tabletime.games.adventures.board.hurdles import freeing_target
from tabletime.games.adventures.content.effects import QuickRescue, Stat
from tabletime.games.adventures.moves import Escape, Rescue
from tabletime.games.adventures.rules import capturing
from tabletime.games.adventures.rules.asking import mark_used, pay
from tabletime.games.adventures.rules.rolling import RollOff, Verdict
from tabletime.games.adventures.state import CAPTURED, AdventuresPosition, AdventuresState
from tabletime.kernel import DONE, Flow, Frame, Move, step

BOTH: tuple[Stat, Stat] = ("fight", "wit")


def rescue_options(position: AdventuresPosition, who: int, boosts: range) -> list[Move]:
    """AD-RES-1, AD-RES-2: whom an Adventurer can try to rescue here, with Fight or Wit."""
    room = position.where[who]
    captives = position.people_in(room, CAPTURED) if CAPTURED in position.status else []
    if not captives:
        return []
    if room == position.prison:
        captives = captives[:1]  # one success frees them all
    name, team = position.team[who], position.team
    return [Rescue(name, team[captive], stat, boost) for captive in captives for stat in BOTH for boost in boosts]


def escape_options(position: AdventuresPosition, who: int, boosts: range) -> list[Move]:
    """AD-ESC-1, AD-CAP-3: what a captured Adventurer can do."""
    return [Escape(position.team[who], boost) for boost in boosts]


def is_quick(position: AdventuresPosition, who: int) -> bool:
    """Whether the next Rescue of this Adventurer costs no action."""
    name = position.team[who]
    return name in position.box.having[QuickRescue] and name not in position.used[who]


class TryRescue(Frame):
    """AD-RES-1: an Adventurer tries to free somebody in the same room."""

    who: int
    captive: int
    stat: Stat
    boosts: int = 0

    @step("AD-RES-1", "AD-RES-2")
    def throw(self, state: AdventuresState) -> Flow:
        price = 1 + self.boosts
        if is_quick(state, self.who):
            price -= 1
            mark_used(state, self.who, state.team[self.who])
        pay(state, self.who, price)
        target = freeing_target(state)
        return RollOff(who=self.who, stat=self.stat, matter="rescue", target=target, boosts=self.boosts)

    @step("AD-RES-2", "AD-PRI-2")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        if verdict.result != "won":
            return DONE
        return capturing.Release(room=state.where[self.who], captive=self.captive, by=self.who)


class TryEscape(Frame):
    """AD-ESC-1: a captured Adventurer tries to get free."""

    who: int
    boosts: int = 0
    price: int = 1

    @step("AD-ESC-1", "AD-ESC-2")
    def throw(self, state: AdventuresState) -> Flow:
        if self.price:
            pay(state, self.who, self.price + self.boosts)
        target = freeing_target(state)
        return RollOff(who=self.who, stat="wit", matter="escape", target=target, boosts=self.boosts)

    @step("AD-ESC-2", "AD-ESC-3")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        if verdict.result != "won":
            return DONE
        return capturing.Release(room=state.where[self.who], captive=self.who, by=self.who)
