"""Outwit: drive an enemy away, win a minion over, unmask an impostor, or do away with a thing."""

from tabletime.games.adventures.board.hurdles import OBJECTIVE, thing_target
from tabletime.games.adventures.board.strength import matter_of, nature_of
from tabletime.games.adventures.content.effects import SlipAway, WinOver
from tabletime.games.adventures.events import HazardCleared, Stunned
from tabletime.games.adventures.moves import REMOVE, SPARE, Outwit, RemoveFoe
from tabletime.games.adventures.rules.asking import mark_used, pay
from tabletime.games.adventures.rules.bag import remove_token
from tabletime.games.adventures.rules.capturing import Capture
from tabletime.games.adventures.rules.disguise import Unmask
from tabletime.games.adventures.rules.endings import advance
from tabletime.games.adventures.rules.joining import convert
from tabletime.games.adventures.rules.outrunning import LeaveRoom
from tabletime.games.adventures.rules.placing import remove_figure, replace_figure
from tabletime.games.adventures.rules.pushing import Push
from tabletime.games.adventures.rules.rolling import RollOff, Verdict
from tabletime.games.adventures.state import (
    BLACK,
    IMPERSONATED,
    NOWHERE,
    AdventuresPosition,
    AdventuresState,
    Figure,
    stunned,
)
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step

SHAME = 2
"""Outwitting by so much may remove an enemy that can be shamed."""


def outwit_options(position: AdventuresPosition, who: int, met: list[Figure], boosts: range) -> list[Move]:
    """AD-WIT-1: everything here that can be outwitted, and hazards that can be outwitted anywhere."""
    name, room = position.team[who], position.where[who]
    found = [figure.name for figure in met] if met else []
    if IMPERSONATED in position.status:
        found += [position.team[other] for other in position.people_in(room, IMPERSONATED)]
    tokens = position.face_up[room]
    if tokens:
        found += [token for token in ("Spawn", "Trap") if token in tokens]
    if position.hazards:
        targets = position.box.hazard_targets
        found += [hazard for hazard in position.hazards if targets[hazard]]
    if can_work(position, who):
        found.append(OBJECTIVE)
    return [Outwit(name, what, boost) for what in found for boost in boosts] if found else []


def can_work(position: AdventuresPosition, who: int) -> bool:
    """AD-CTL-3: whether an Adventurer can work on the Objective here and now."""
    goal = position.present_goal
    if goal is None or goal.do not in ("install", "work"):
        return False
    if goal.do == "install" and not position.shards[who]:
        return False
    return position.where[who] == position.goal_room(goal)


class OutwitFoe(Frame):
    """AD-ENC-3, AD-MIN-3, AD-IMP-6: an Adventurer outwits an enemy, a minion or an impostor here."""

    who: int
    foe: str
    boosts: int = 0
    beaten: bool = False
    margin: int = 0
    room: int = NOWHERE

    @step("AD-WIT-1")
    def throw(self, state: AdventuresState) -> Flow:
        pay(state, self.who, 1 + self.boosts)
        matter = matter_of(state, self.foe)
        return RollOff(who=self.who, stat="wit", matter=matter, foe=self.foe, boosts=self.boosts)

    @step("AD-ENC-6", "AD-ENC-7", "AD-MIN-4", "AD-MIN-5", "AD-IMP-8", "AD-IMP-9")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        figure = state.figure(self.foe)
        self.beaten = verdict.result == "won" and (figure is None or figure.is_foe)
        if figure is None:
            return Unmask(who=state.who_is(self.foe), by=self.who) if self.beaten else DONE
        if verdict.result == "won":
            self.margin = verdict.margin
            return self.win(state, figure)
        if verdict.result == "tied":
            return self.stun(state, figure)
        return Capture(who=self.who, by=self.foe) if figure.base != BLACK else None

    @step("AD-DES-3")
    def maybe_shame(self, state: AdventuresState) -> Flow:
        if not self.beaten:
            return DONE
        figure = state.figure(self.foe)
        if figure is None or figure.is_minion:
            return self.slip_away
        if self.margin < SHAME or "can_be_shamed" not in nature_of(state, figure):
            return self.drive_away
        return Ask(state.owners[self.who], f"Remove {self.foe}, or push it?", (REMOVE, SPARE))

    @step("AD-DES-3")
    def shame(self, state: AdventuresState, move: Move) -> Flow:
        figure = state.figure(self.foe)
        if isinstance(move, RemoveFoe) and figure is not None:
            remove_figure(state, figure, state.team[self.who])
            return self.slip_away
        return None

    @step("AD-ENC-3")
    def drive_away(self, state: AdventuresState) -> Flow:
        return Push(foe=self.foe, who=self.who, left=self.margin) if self.margin else None

    @step("AD-DES-3")
    def slip_away(self, state: AdventuresState) -> Flow:
        if state.card(self.who).power(SlipAway) is None or state.team[self.who] in state.used[self.who]:
            return DONE
        self.room = state.where[self.who]
        return LeaveRoom(who=self.who, explores=False)

    @step("AD-DES-3")
    def turn_card(self, state: AdventuresState) -> Flow:
        if state.where[self.who] != self.room:
            mark_used(state, self.who, state.team[self.who])
        return None

    def win(self, state: AdventuresState, figure: Figure) -> Flow:
        """An enemy will be driven away; a minion changes its mind."""
        if not figure.is_minion:
            return None
        power = state.card(self.who).power(WinOver)
        steps = 2 if isinstance(power, WinOver) and self.margin >= power.margin else 1
        convert(state, figure, state.owners[self.who], steps)
        return None

    def stun(self, state: AdventuresState, figure: Figure) -> Flow:
        """A tie changes nothing, save for enemies that are stunned by it."""
        if not figure.is_minion and "stunned_by_ties" in nature_of(state, figure):
            stun_foe(state, figure.name)
        return DONE


def stun_foe(state: AdventuresState, name: str) -> None:
    """A foe, or somebody impersonated (AD-IMP-1), will neither move nor attack in the next Enemy turn."""
    figure = state.figure(name)
    if figure is None:
        state.flags = (*state.flags, stunned(name))
    else:
        replace_figure(state, Figure(name, figure.kind, figure.room, figure.base, True))
    state.tell(Stunned(name))


class Tackle(Frame):
    """AD-SPN-1, AD-TRP-1, AD-WIT-1: a roll against a token, a hazard or the Objective; failing has no price."""

    who: int
    what: str
    stat: str = "wit"
    boosts: int = 0

    @step("AD-SPN-1", "AD-TRP-1", "AD-CTL-2", "AD-CTL-3")
    def throw(self, state: AdventuresState) -> Flow:
        pay(state, self.who, 1 + self.boosts)
        matter, target = thing_target(state, self.what)
        stat = "fight" if self.stat == "fight" else "wit"
        return RollOff(who=self.who, stat=stat, matter=matter, target=target, boosts=self.boosts)  # type: ignore[arg-type]

    @step("AD-SPN-1", "AD-TRP-1", "AD-CTL-2", "AD-CTL-3", "AD-SHD-3")
    def hear(self, state: AdventuresState, verdict: Verdict) -> Flow:
        if verdict.result == "won":
            self.succeed(state)
        return None

    def succeed(self, state: AdventuresState) -> None:
        if self.what in ("Spawn", "Trap"):
            remove_token(state, state.where[self.who], self.what, self.who)
        elif self.what == OBJECTIVE:
            goal = state.present_goal
            assert goal is not None
            state.shards[self.who] -= goal.do == "install"
            advance(state, self.who, state.goal)
        else:
            clear_hazard(state, self.who, self.what)


def clear_hazard(state: AdventuresState, who: int, hazard: str) -> None:
    """AD-CTL-2: a hazard is over, and its card is discarded."""
    hazards = list(state.hazards)
    hazards.remove(hazard)
    state.hazards = tuple(hazards)
    events = state.events
    state.events = type(events)(
        events.pool, events.count, events.top, events.under, tuple(sorted((*events.discard, hazard))), events.cycles
    )
    state.tell(HazardCleared(hazard, state.team[who]))
