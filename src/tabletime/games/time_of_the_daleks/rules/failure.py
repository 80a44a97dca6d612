"""Failure: Companions leave, Daleks come, and the Dilemma takes its price."""

from typing import ClassVar

import msgspec

from tabletime.games.time_of_the_daleks.board.dice import missing
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS, Effect
from tabletime.games.time_of_the_daleks.events import AdventureFailed
from tabletime.games.time_of_the_daleks.moves import NOBODY, AcceptCost
from tabletime.games.time_of_the_daleks.rules.deeds import dismiss, place_dalek
from tabletime.games.time_of_the_daleks.rules.effects import INVADERS, CarryOut
from tabletime.games.time_of_the_daleks.rules.last_chance import LastChance
from tabletime.games.time_of_the_daleks.rules.payment import Pay
from tabletime.games.time_of_the_daleks.rules.pool import shields_raised
from tabletime.games.time_of_the_daleks.state import DALEKS, DaleksPosition, DaleksState
from tabletime.kernel import Ask, Flow, Frame, step

MATTERS_FROM = 3
"""With fewer Dalek markers in play hardly any failure can need a seventh, so mostly nobody is asked."""


class Failure(Frame):
    """The Challenge is not met."""

    closed: ClassVar[bool] = True

    @step("TD-CF-4")
    def admit_failure(self, state: DaleksState) -> Flow:
        zone = state.players[state.caller].place
        wanted = tuple([SYMBOLS[symbol] for symbol in missing(state.needs, *state.dice)])
        daleks = max(0, state.daleks_at(zone) - shields_raised(state))
        state.tell(AdventureFailed(state.caller, zone, wanted, state.slots.get(zone, ""), daleks))
        return None

    @step("TD-TW-5", "TD-DAL-2")
    def give_everybody_a_chance(self, state: DaleksState) -> Flow:
        return LastChance(why="The Adventure has failed") if may_need_the_seventh(state) else None

    @step("TD-TW-5", "TD-DAL-2")
    def maybe_give_another(self, state: DaleksState, played: bool | None) -> Flow:
        return self.give_everybody_a_chance if played else None

    @step("TD-FAIL-1")
    def dismiss_part_timers(self, state: DaleksState) -> Flow:
        for companion in state.players[state.caller].part_time:
            dismiss(state, state.caller, companion)
        return None

    @step("TD-FAIL-2", "TD-TA-7", "TD-BRD-7", "TD-BRD-8")
    def place_dalek(self, state: DaleksState) -> Flow:
        site = site_of(state, state.caller)
        return place_dalek(state, site) if site else None

    @step("TD-HELP-11")
    def place_dalek_for_the_helper(self, state: DaleksState) -> Flow:
        site = site_of(state, state.helper) if state.is_on_the_spot else ""
        return place_dalek(state, site) if site else None

    @step("TD-FAIL-3", "TD-FAIL-5")
    def let_the_caller_suffer(self, state: DaleksState) -> Flow:
        return Suffer(seat=state.caller)

    @step("TD-HELP-8", "TD-HELP-12")
    def let_the_helper_suffer(self, state: DaleksState) -> Flow:
        if state.helper == NOBODY:
            return None
        if not state.is_on_the_spot:
            return Pay(seat=state.helper, sonics=1, why="for the failure")
        place = state.place_of(state.caller)
        if place is not None and place.kind == "anomaly" and state.options.anomaly_with_help == "once":
            return None
        return Suffer(seat=state.helper)


class Suffer(Frame):
    """A Doctor pays the Fail cost, of one's own choice where there is one."""

    seat: int

    @step("TD-FAIL-4")
    def choose(self, state: DaleksState) -> Flow:
        costs = state.fail_costs(state.players[state.caller].place)
        numbers = choosable(state, self.seat, costs)
        if len(numbers) == 1:
            return None
        return Ask(self.seat, "Choose what the failure costs.", tuple([AcceptCost(number) for number in numbers]))

    @step("TD-FAIL-3", "TD-FAIL-4")
    def pay(self, state: DaleksState, move: AcceptCost | None) -> Flow:
        costs = state.fail_costs(state.players[state.caller].place)
        number = move.number if move else choosable(state, self.seat, costs)[0]
        effect = costs[number - 1]
        if self.seat == state.helper and state.options.regenerate_with_help == "once":
            effect = msgspec.structs.replace(effect, regenerate=False)
        return CarryOut(seat=self.seat, effect=effect, site=site_of(state, self.seat))


def may_need_the_seventh(state: DaleksPosition) -> bool:
    """Whether a Dalek marker that a card takes off now could matter, told from what everybody sees."""
    there = state.daleks_in_play
    return there >= MATTERS_FROM or there + most_new_daleks(state) > DALEKS


def most_new_daleks(state: DaleksPosition) -> int:
    """The most markers that a failure brings: the Doctors', those of the Fail costs, and an invasion on the way."""
    costs = state.fail_costs(state.players[state.caller].place)
    doctors = len(state.adventurers) if state.is_on_the_spot else 1
    each = 1 + max(cost.daleks for cost in costs) if site_of(state, state.caller) else 0
    reach = state.ship + doctors * max(cost.ship for cost in costs)
    is_on_the_way = any(state.ship < space <= reach for space in state.markers)
    invasions = sum(state.box.anomalies[name].rule == "invasion" for name in state.anomaly_deck)
    return doctors * each + INVADERS * invasions * is_on_the_way


def choosable(state: DaleksPosition, seat: int, costs: tuple[Effect, ...]) -> list[int]:
    """The Fail costs, by number, that a player can pay in full; all of them if there is none (TD-FAIL-4)."""
    full = [number for number, cost in enumerate(costs, 1) if can_suffer(state, seat, cost)]
    return full or list(range(1, len(costs) + 1))


def can_suffer(state: DaleksPosition, seat: int, cost: Effect) -> bool:
    """Whether a player has all cards, tokens and Companions that a cost takes; markers can always be moved."""
    player = state.players[seat]
    return (
        player.sonics >= -cost.sonics
        and state.payable_cards(seat) >= -cost.cards
        and len(player.friends) >= max(cost.dismiss, cost.discard)
    )


def site_of(state: DaleksPosition, seat: int) -> str:
    """Where a Dalek marker comes for this Doctor: the tile, or the Zone of Earth; none at a Time Anomaly."""
    place = state.place_of(seat)
    return "" if place is None else place.site
