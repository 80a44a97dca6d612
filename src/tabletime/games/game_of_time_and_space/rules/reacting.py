"""Reacting: when somebody turns a gadget up, the others may neutralise it."""

from tabletime.games.game_of_time_and_space.content.effects import Cancel
from tabletime.games.game_of_time_and_space.events import GadgetCancelled
from tabletime.games.game_of_time_and_space.moves import UseGadget
from tabletime.games.game_of_time_and_space.rules.belongings import spend, turn_up
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import AskAll, Done, Flow, Frame, Move, step, window


class Reaction(Frame):
    """A gadget was turned up by `seat`: everybody else who may use items is asked whether to cancel it."""

    seat: int
    item: str

    @step("TS-ITEM-1", "TS-ITEM-7")
    def ask_others(self, state: TimeAndSpaceState) -> Flow:
        able = [seat for seat in state.clockwise(self.seat)[1:] if state.players[seat].can_act]
        if not able:
            return Done(False)
        prompt = "A gadget was turned up: let it work, or cancel it."
        return AskAll(tuple(window(seat, prompt, neutralisers(state, seat), "the turn ends") for seat in able))

    @step("TS-ITEM-7")
    def hear_others(self, state: TimeAndSpaceState, answers: dict[int, Move]) -> Flow:
        for seat in state.clockwise(state.turn):
            chosen = answers.get(seat)
            if isinstance(chosen, UseGadget):
                return Neutralising(seat=seat, item=chosen.item)
        return Done(False)

    @step("TS-ITEM-6")
    def tell_whether_cancelled(self, state: TimeAndSpaceState, is_cancelled: bool) -> Flow:
        return Done(is_cancelled)


class Neutralising(Frame):
    """A gadget is turned up against another one, and works unless it is cancelled itself."""

    seat: int
    item: str

    @step("TS-ITEM-5", "TS-ITEM-6")
    def turn_up(self, state: TimeAndSpaceState) -> Flow:
        turn_up(state, self.seat, self.item)
        return Reaction(seat=self.seat, item=self.item)

    @step("TS-ITEM-5", "TS-ITEM-6")
    def work(self, state: TimeAndSpaceState, is_cancelled: bool) -> Flow:
        if is_cancelled or not state.box.items[self.item].keep:
            spend(state, self.seat, self.item)
        if is_cancelled:
            state.tell(GadgetCancelled(self.seat, self.item))
        return Done(not is_cancelled)


def neutralisers(state: TimeAndSpaceState, seat: int) -> list[UseGadget]:
    """TS-ITEM-1: the gadgets with which a player may cancel another one."""
    if not state.players[seat].gadgets:
        return []
    uses = state.box.uses["reaction"]
    held = dict.fromkeys(name for name in state.players[seat].held() if name in uses)
    return [UseGadget(name) for name in held if isinstance(uses[name].effect, Cancel) and state.is_ready(seat, name)]
