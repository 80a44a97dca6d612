"""Success: the Dilemma goes, rewards come, a Dalek leaves, Companions stay, tasks are done."""

from typing import ClassVar

from tabletime.games.time_of_the_daleks.content.anomalies import Anomaly
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOL
from tabletime.games.time_of_the_daleks.events import (
    AdventureSucceeded,
    CompanionsStayed,
    ReturnedToConsole,
    TaskDone,
)
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.rules.deeds import clear_slot, remove_dalek
from tabletime.games.time_of_the_daleks.rules.effects import CarryOut, end_anomaly
from tabletime.games.time_of_the_daleks.rules.give_and_take import DrawCards
from tabletime.games.time_of_the_daleks.state import CONSOLE, DaleksState
from tabletime.kernel import Flow, Frame, step


class Success(Frame):
    """The Challenge is met."""

    closed: ClassVar[bool] = True

    @step("TD-SUC-1")
    def discard_dilemma(self, state: DaleksState) -> Flow:
        zone = state.players[state.caller].place
        state.tell(AdventureSucceeded(state.caller, zone))
        if zone in state.slots:
            clear_slot(state, zone)
        return None

    @step("TD-SUC-2")
    def reward_the_caller(self, state: DaleksState) -> Flow:
        return reward(state, state.caller)

    @step("TD-HELP-7", "TD-HELP-9")
    def reward_the_helper(self, state: DaleksState) -> Flow:
        if state.helper == NOBODY:
            return None
        if not state.is_on_the_spot:
            return DrawCards(seat=state.helper, many=1)
        place = state.place_of(state.caller)
        if place is not None and place.kind == "anomaly" and state.options.anomaly_with_help == "once":
            return None
        return reward(state, state.helper)

    @step("TD-SUC-3", "TD-HELP-10")
    def drive_daleks_away(self, state: DaleksState) -> Flow:
        there = state.adventurers if state.is_on_the_spot else (state.caller,)
        if not state.has_rule("no removal"):
            for seat in there:
                drive_away(state, seat)
        return None

    @step("TD-SUC-4")
    def let_companions_stay(self, state: DaleksState) -> Flow:
        player = state.players[state.caller]
        if player.part_time:
            state.tell(CompanionsStayed(state.caller, player.part_time))
            player.companions, player.part_time = player.friends, ()
        return None

    @step("TD-TA-12", "TD-TA-15")
    def do_tasks(self, state: DaleksState) -> Flow:
        for name in [name for name in state.anomalies if name in state.tasks]:
            if does_task(state, state.box.anomalies[name]):
                state.tasks[name] -= 1
                state.tell(TaskDone(name, state.tasks[name]))
                if not state.tasks[name]:
                    end_anomaly(state, name)
        return None

    @step("TD-TA-8")
    def close_the_anomaly(self, state: DaleksState) -> Flow:
        zone = state.players[state.caller].place
        if zone in state.anomalies:
            end_anomaly(state, zone)
            for seat, player in enumerate(state.players):
                if player.place == zone:
                    player.place = CONSOLE
                    state.tell(ReturnedToConsole(seat))
        return None


def reward(state: DaleksState, seat: int) -> CarryOut | None:
    """The reward of the Zone where this Doctor is."""
    place = state.place_of(seat)
    return None if place is None else CarryOut(seat=seat, effect=place.reward)


def drive_away(state: DaleksState, seat: int) -> None:
    """One Dalek marker leaves the place of this Doctor, if there is one: the tile, or the Zone of Earth."""
    place = state.place_of(seat)
    if place is not None and state.daleks.get(place.site):
        remove_dalek(state, place.site)


def does_task(state: DaleksState, task: Anomaly) -> bool:
    """Whether this success does a task once (TD-TA-12)."""
    if any(state.needs[SYMBOL[symbol]] for symbol in task.task_symbols):
        return True
    if task.task_size and sum(state.needs) >= task.task_size:
        return True
    return task.task_with_help and state.helper != NOBODY
