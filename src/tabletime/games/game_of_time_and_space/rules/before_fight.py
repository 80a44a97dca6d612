"""Before the fight: everybody is asked for gadgets, whatever they hold, until all pass."""

import msgspec

from tabletime.games.game_of_time_and_space.board.battle import InUse
from tabletime.games.game_of_time_and_space.board.sides import Sides, muster
from tabletime.games.game_of_time_and_space.moves import UseGadget
from tabletime.games.game_of_time_and_space.rules.belongings import turn_up
from tabletime.games.game_of_time_and_space.rules.gadgets import GadgetUse, gadgets_before_fight
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import AskAll, Done, Flow, Frame, Move, step, window

FIRST_ROLL = "the first roll"


class Prepared(msgspec.Struct, frozen=True):
    """Who is still there when the first die is rolled, and the gadgets that are in use."""

    sides: Sides
    gadgets: tuple[InUse, ...]


class BeforeTheFight(Frame):
    """All who may use items are asked and turn up at once; that is settled in turn order; then all are asked again."""

    seat: int
    sides: Sides
    in_use: tuple[InUse, ...] = ()
    turned_up: tuple[tuple[int, str], ...] = ()

    @step("TS-CMB-5", "TS-CMB-8", "TS-STUN-8", "TS-DOM-5")
    def ask_everybody(self, state: TimeAndSpaceState) -> Flow:
        able = [seat for seat in state.clockwise(self.seat) if state.players[seat].can_act]
        if not able:
            return self.begin
        prompt = "Before the fight: use a gadget, or pass."
        asks = [window(seat, prompt, gadgets_before_fight(state, seat, self.sides), FIRST_ROLL) for seat in able]
        return AskAll(tuple(asks))

    @step("TS-ITEM-7")
    def put_in_order(self, state: TimeAndSpaceState, answers: dict[int, Move]) -> Flow:
        chosen = [(seat, answers[seat]) for seat in state.clockwise(self.seat) if seat in answers]
        self.turned_up = tuple((seat, move.item) for seat, move in chosen if isinstance(move, UseGadget))
        for seat, item in self.turned_up:
            turn_up(state, seat, item)
        return None if self.turned_up else self.begin

    @step("TS-ITEM-6", "TS-ITEM-7")
    def use_gadget(self, state: TimeAndSpaceState) -> Flow:
        if not self.turned_up:
            return self.ask_everybody
        (seat, item), self.turned_up = self.turned_up[0], self.turned_up[1:]
        return GadgetUse(seat=seat, item=item, when="before a fight", sides=self.sides, at="choose_target")

    @step("TS-ITEM-6", "TS-CMB-8")
    def note_gadget(self, state: TimeAndSpaceState, used: InUse | None) -> Flow:
        if isinstance(used, InUse):
            self.in_use = (*self.in_use, used)
        self.sides = self.sides.after(state)
        there = {"", *(one.name for side in muster(state, self.sides) for one in side)}
        # What was aimed at somebody who has gone is not for another of the same name who comes later.
        self.in_use = tuple(each for each in self.in_use if each.target in there)
        return self.use_gadget

    @step("TS-CMB-8", "TS-FGT-18")
    def begin(self, state: TimeAndSpaceState) -> Flow:
        state.lapse(FIRST_ROLL)
        return Done(Prepared(self.sides.settled(), self.in_use))
