"""The Adventurers' turn: everybody acts with their own Adventurers, in any order they like."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.board.hurdles import EVERYTHING, OBJECTIVE
from tabletime.games.adventures.content.box import BOXES
from tabletime.games.adventures.events import RoundBegan
from tabletime.games.adventures.moves import (
    END_TURN,
    RESUME,
    Clear,
    Escape,
    Fight,
    Finish,
    Give,
    Go,
    Outrun,
    Outwit,
    PickUp,
    Rescue,
    Take,
    TurnTo,
    Use,
)
from tabletime.games.adventures.rules.asking import lead, pay
from tabletime.games.adventures.rules.carrying import (
    GiveThing,
    TakeThing,
    can_trade,
    pick_up,
    pick_up_options,
    reaches_far,
    trade_options,
)
from tabletime.games.adventures.rules.endings import is_reached, look_for_device, may_end_by_walking, win
from tabletime.games.adventures.rules.fighting import FightFoe, fight_options
from tabletime.games.adventures.rules.freeing import TryEscape, TryRescue, escape_options, is_quick, rescue_options
from tabletime.games.adventures.rules.joining import actions_a_turn
from tabletime.games.adventures.rules.moving import NO_DOOR, Walk, go_options
from tabletime.games.adventures.rules.outrunning import OutrunFoe, hurdles, outrun_options
from tabletime.games.adventures.rules.outwitting import OutwitFoe, Tackle, clear_hazard, outwit_options
from tabletime.games.adventures.rules.using import UseCard, use_options
from tabletime.games.adventures.state import CAPTURED, FREE, NOBODY, AdventuresPosition, AdventuresState
from tabletime.kernel import DONE, Ask, AskAny, Flow, Frame, Move, step

UNBOOSTED = range(1)


class AdventurersTurn(Frame):
    """AD-TURN-1, AD-TURN-2: up to three actions for each Adventurer, until everybody is done."""

    @step("AD-TURN-2", "AD-START-4")
    def begin(self, state: AdventuresState) -> Flow:
        state.phase, state.done, state.busy = "adventurers", 0, NOBODY
        actions = actions_a_turn(state)
        state.actions = [actions if status != 3 else 0 for status in state.status]
        state.used, state.relied_on = [()] * len(state.team), [()] * len(state.team)
        state.tell(RoundBegan(state.round))
        return None

    @step("AD-WIN-1")
    def look(self, state: AdventuresState) -> Flow:
        goal = state.present_goal
        if goal is not None and goal.do == "carry":
            look_for_device(state)
        return win(state) if is_reached(state, goal) else None

    @step("AD-TURN-1", "AD-TURN-3", "AD-TURN-4", "AD-ALM-3", "AD-IMP-2")
    def ask(self, state: AdventuresState) -> Flow:
        able = all_able(state)
        asks = [Ask(seat, PROMPT, partial(seat_options, state, seat, who)) for seat, who in sorted(able.items())]
        return AskAny(tuple(asks)) if asks else DONE

    @step("AD-TURN-3", "AD-PICK-1", "AD-PICK-2", "AD-CTL-2")
    def act(self, state: AdventuresState, said: tuple[int, Move]) -> Flow:
        seat, move = said
        deed = DEEDS.get(type(move))
        if deed is not None:
            return deed(state, move)
        end_turn(state, seat)
        return self.look

    @step("AD-TURN-1", "AD-ALM-3")
    def go_on(self, state: AdventuresState) -> Flow:
        if state.done and not is_anybody_able(state):
            state.done = 0  # what the last action stirred up may still be answered by those who were done before it
        return self.look if may_end_by_walking(state) else self.ask

    def openings(self, state: AdventuresState, seat: int) -> tuple[Move, ...]:
        """Whoever has ended the turn too early may come back, as long as there is anything left to do."""
        return (RESUME,) if state.done >> seat & 1 and able_adventurers(state, seat) else ()

    def interject(self, state: AdventuresState, seat: int, move: Any) -> Frame:
        return ComeBack(seat=seat)


PROMPT = "Act with your Adventurers, or end the turn."


def end_turn(state: AdventuresState, seat: int) -> None:
    """A player is done; where one must finish before the next, whoever was acting has finished."""
    state.done |= 1 << seat
    if not state.options.interleave and state.busy != NOBODY and state.owners[state.busy] == seat:
        finish(state, state.busy)


class ComeBack(Frame):
    """AD-TURN-1: a player who was done acts again."""

    seat: int

    @step("AD-TURN-1")
    def come_back(self, state: AdventuresState) -> Flow:
        state.done &= ~(1 << self.seat)
        return None


def seat_options(position: AdventuresPosition, seat: int, able: list[int]) -> tuple[Move, ...]:
    """AD-TURN-1: what a player can do: everything of the Adventurer whom they lead now, turn to another, or end."""
    led = position.acting[seat] if position.acting else NOBODY
    who = led if led in able else able[0]
    options = action_options(position, who)
    if len(able) > 1:
        options += [TurnTo(position.team[other]) for other in able if other != who]
    if not position.options.interleave and position.busy == who:
        options.append(Finish(position.team[who]))
    return (*options, END_TURN)


def all_able(position: AdventuresPosition) -> dict[int, list[int]]:
    """The players who have not ended their turn, each with their Adventurers who can still do something."""
    found: dict[int, list[int]] = {}
    owners, ended, states, actions = position.owners, position.done, position.status, position.actions
    for who in leading(position):
        seat = owners[who]
        if seat == NOBODY or ended >> seat & 1 or states[who] > CAPTURED:
            continue
        if actions[who] > 0 or (states[who] == FREE and has_free_option(position, who)):
            found[seat] = [*found[seat], who] if seat in found else [who]
    return found


def is_anybody_able(position: AdventuresPosition) -> bool:
    """Whether a player who has not ended the turn can still do something; as `all_able`, but found sooner."""
    waiting, owners, ended = [], position.owners, position.done
    for who in leading(position):
        seat = owners[who]
        if seat == NOBODY or ended >> seat & 1:
            continue
        if position.actions[who] > 0 and position.status[who] <= CAPTURED:
            return True
        waiting.append(who)
    return any(is_able(position, who) for who in waiting)


def able_adventurers(position: AdventuresPosition, seat: int) -> list[int]:
    """The Adventurers of a player who can still do something."""
    return [who for who in leading(position) if position.owners[who] == seat and is_able(position, who)]


def leading(position: AdventuresPosition) -> Sequence[int]:
    """The Adventurers whose players may act with them: all, unless one must finish before the next."""
    busy = position.busy
    if position.options.interleave or busy == NOBODY or position.status[busy] != FREE:
        return range(len(position.owners))
    return (busy,)


def is_able(position: AdventuresPosition, who: int) -> bool:
    """AD-CAP-3, AD-IMP-2: whether there is anything for an Adventurer to do."""
    status = position.status[who]
    if position.actions[who] > 0:
        return status in (FREE, CAPTURED)
    return status == FREE and has_free_option(position, who)


def action_options(position: AdventuresPosition, who: int) -> list[Move]:
    """AD-TURN-3: every action that an Adventurer can take now."""
    actions = position.actions[who]
    if not actions:
        return free_options(position, who)
    boosts = boosts_for(position, actions - 1)
    if position.status[who] == CAPTURED:
        return escape_options(position, who, boosts) + use_options(position, who)
    room = position.where[who]
    met, tokens, lying = position.met_in(room), position.face_up[room], position.lying[room]
    is_barred = met or "Trap" in tokens or position.impostors_in(room)
    has_company = position.where.count(room) > 1
    found = [] if is_barred else go_options(position, who)
    if met or tokens:
        found += fight_options(position, who, met, boosts)
    found += outwit_options(position, who, met, boosts)
    if is_barred:
        found += outrun_options(position, who, boosts)
    if has_company and CAPTURED in position.status:
        found += rescue_options(position, who, boosts_for(position, actions) if is_quick(position, who) else boosts)
    if lying or tokens:
        found += pick_up_options(position, who)
    if position.hazards and room == position.control:
        found += [Clear(position.team[who], hazard) for hazard in position.hazards]
    found += use_options(position, who)
    return found + trade_options(position, who) if has_company or reaches_far(position, who) else found


def boosts_for(position: AdventuresPosition, actions: int) -> range:
    """AD-BST-1: how many Boosts can be paid with so many actions."""
    return UNBOOSTED if position.hazards and position.has_hazard("drain") else range(actions + 1)


def free_options(position: AdventuresPosition, who: int) -> list[Move]:
    """What whoever has no action left can do: all that costs none."""
    found = use_options(position, who) + trade_options(position, who)
    if CAPTURED in position.status and is_quick(position, who):
        found += rescue_options(position, who, UNBOOSTED)
    return found


def has_free_option(position: AdventuresPosition, who: int) -> bool:
    """Whether whoever has no action left can do anything; as `free_options`, but found sooner."""
    free_cards = BOXES[position.options.box].free_of_charge
    has_free_card = position.team[who] in free_cards or not free_cards.isdisjoint(position.holding[who])
    if not has_free_card and position.where.count(position.where[who]) == 1:
        return False
    if can_trade(position, who) or (has_free_card and use_options(position, who)):
        return True
    may_rescue = CAPTURED in position.status and is_quick(position, who)
    return may_rescue and bool(rescue_options(position, who, UNBOOSTED))


def _go(state: AdventuresState, move: Go) -> Flow:
    who = state.who_is(move.who)
    pay(state, who, 1)
    side = COMPASS.index(move.door) if move.door else NO_DOOR
    return Walk(who=who, room=state.room_called(move.room), side=side)


def _fight(state: AdventuresState, move: Fight) -> Flow:
    who = state.who_is(move.who)
    if move.foe == "Spawn":
        return Tackle(who=who, what=move.foe, stat="fight", boosts=move.boosts)
    return FightFoe(who=who, foe=move.foe, boosts=move.boosts)


def _outwit(state: AdventuresState, move: Outwit) -> Flow:
    who = state.who_is(move.who)
    if move.what in ("Spawn", "Trap", OBJECTIVE) or move.what in state.hazards:
        return Tackle(who=who, what=move.what, boosts=move.boosts)
    return OutwitFoe(who=who, foe=move.what, boosts=move.boosts)


def _outrun(state: AdventuresState, move: Outrun) -> Flow:
    who = state.who_is(move.who)
    foes = hurdles(state, state.where[who]) if move.foe == EVERYTHING else [move.foe]
    return OutrunFoe(who=who, foes=tuple(foes), boosts=move.boosts)


def _rescue(state: AdventuresState, move: Rescue) -> Flow:
    captive = state.who_is(move.captive)
    return TryRescue(who=state.who_is(move.who), captive=captive, stat=move.stat, boosts=move.boosts)


def _escape(state: AdventuresState, move: Escape) -> Flow:
    return TryEscape(who=state.who_is(move.who), boosts=move.boosts)


def _pick_up(state: AdventuresState, move: PickUp) -> Flow:
    pick_up(state, move)
    return None


def _clear(state: AdventuresState, move: Clear) -> Flow:
    who = state.who_is(move.who)
    pay(state, who, 1)
    clear_hazard(state, who, move.hazard)
    return None


def _use(state: AdventuresState, move: Use) -> Flow:
    return UseCard(who=state.who_is(move.who), card=move.card, power=move.power)


def _give(state: AdventuresState, move: Give) -> Flow:
    return GiveThing(who=state.who_is(move.who), thing=move.thing)


def _take(state: AdventuresState, move: Take) -> Flow:
    return TakeThing(who=state.who_is(move.who), owner=state.who_is(move.owner))


def _turn_to(state: AdventuresState, move: TurnTo) -> Flow:
    lead(state, state.who_is(move.who))
    return None


def _finish(state: AdventuresState, move: Finish) -> Flow:
    finish(state, state.who_is(move.who))
    return None


def finish(state: AdventuresState, who: int) -> None:
    """This Adventurer is done for the turn, and the next may begin."""
    state.actions[who] = 0
    state.busy = NOBODY


DEEDS: dict[type[Move], Callable[[AdventuresState, Any], Flow]] = {
    Go: _go,
    Fight: _fight,
    Outwit: _outwit,
    Outrun: _outrun,
    Rescue: _rescue,
    Escape: _escape,
    PickUp: _pick_up,
    Clear: _clear,
    Use: _use,
    Give: _give,
    Take: _take,
    TurnTo: _turn_to,
    Finish: _finish,
}
"""AD-TURN-3: what each move starts, save that a player ends the turn."""
