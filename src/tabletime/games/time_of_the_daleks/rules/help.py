"""Call for help: another Doctor helps from afar, or comes, which brings the Dalek Ship closer."""

from tabletime.games.time_of_the_daleks.events import HelpCalled, HelpGiven, Travelled
from tabletime.games.time_of_the_daleks.moves import (
    COME_AND_HELP,
    GO_ON_ALONE,
    HELP_FROM_AFAR,
    CallForHelp,
    Use,
)
from tabletime.games.time_of_the_daleks.rules.effects import MoveShip
from tabletime.games.time_of_the_daleks.rules.payment import Pay, can_pay_both, toll_for
from tabletime.games.time_of_the_daleks.rules.timey_wimey import UseEquipment, usable_equipment
from tabletime.games.time_of_the_daleks.state import DaleksPosition, DaleksState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step

PRICE = 1
"""A Sonic, or a card (TD-HELP-1, TD-HELP-3)."""

SHIP_STEPS = 2
COME_FREELY = "come freely"


class Help(Frame):
    """The Doctor of the Adventure may call one other; whoever is called chooses how to help."""

    seat: int
    called: int = -1

    @step("TD-HELP-1")
    def choose(self, state: DaleksState) -> Flow:
        if not state.can_pay(self.seat, PRICE):
            return DONE
        others = [CallForHelp(other) for other in state.others(self.seat)]
        return Ask(self.seat, "Call for help, or go on alone.", (GO_ON_ALONE, *others))

    @step("TD-HELP-1")
    def call(self, state: DaleksState, move: Move) -> Flow:
        if not isinstance(move, CallForHelp):
            return DONE
        self.called = move.seat
        state.tell(HelpCalled(self.seat, self.called))
        return Pay(seat=self.seat, sonics=PRICE, why="the call for help")

    @step("TD-HELP-2")
    def ask_helper(self, state: DaleksState) -> Flow:
        ways = ways_to_help(state, self.called)
        if len(ways) == 1:
            return None
        return Ask(self.called, f"Help at {state.players[self.seat].place}, or from afar.", ways)

    @step("TD-HELP-2", "TD-HELP-5", "TD-HELP-6")
    def answer(self, state: DaleksState, move: Move | None) -> Flow:
        state.helper = self.called
        way = move or ways_to_help(state, self.called)[0]
        if way == HELP_FROM_AFAR:
            state.tell(HelpGiven(self.called, "from afar"))
            return DONE
        state.is_on_the_spot = True
        if is_there(state, self.called):
            state.tell(HelpGiven(self.called, "already there"))
            return self.attract_the_ship
        return Come(seat=self.called, card=way.card if isinstance(way, Use) else "")

    @step("TD-HELP-4")
    def attract_the_ship(self, state: DaleksState) -> Flow:
        place = state.place_of(self.seat)
        return None if place is None or place.kind == "anomaly" else MoveShip(spaces=SHIP_STEPS)


class Come(Frame):
    """The helper pays and comes to the caller's Location and Zone."""

    seat: int
    card: str = ""

    @step("TD-HELP-3")
    def pay(self, state: DaleksState) -> Flow:
        if self.card:
            return UseEquipment(seat=self.seat, card=self.card)
        then = toll_for(state, state.players[state.caller].place)
        return Pay(seat=self.seat, sonics=PRICE, why="your way there", then=then)

    @step("TD-TA-14")
    def pay_toll(self, state: DaleksState) -> Flow:
        toll = toll_for(state, state.players[state.caller].place)
        return Pay(seat=self.seat, sonics=toll, why="the way out of the Dalek") if toll else None

    @step("TD-HELP-3")
    def move_marker(self, state: DaleksState) -> Flow:
        zone = state.players[state.caller].place
        state.players[self.seat].place = zone
        state.tell(Travelled(self.seat, zone))
        state.tell(HelpGiven(self.seat, "on the spot"))
        return None


def is_there(state: DaleksPosition, helper: int) -> bool:
    """Whether a helper is at the caller's Location already, in whichever Zone."""
    return state.location_of(helper) == state.location_of(state.caller)


def ways_to_help(state: DaleksState, helper: int) -> tuple[Move, ...]:
    """From afar, or by coming as far as that can be paid; who is there already helps there (TD-HELP-2, TD-HELP-4)."""
    if is_there(state, helper):
        return (COME_AND_HELP, HELP_FROM_AFAR) if state.options.afar_on_the_spot else (COME_AND_HELP,)
    toll = toll_for(state, state.players[state.caller].place)
    ways: list[Move] = [HELP_FROM_AFAR]
    if can_pay_both(state, helper, PRICE, toll):
        ways.append(COME_AND_HELP)
    if not toll or state.can_pay(helper, toll):
        ways += [Use(card) for card in usable_equipment(state, helper, COME_FREELY)]
    return tuple(ways)
