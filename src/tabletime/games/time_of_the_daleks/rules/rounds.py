"""Rounds and turns: every Doctor, then the Daleks."""

from typing import ClassVar

from tabletime.games.time_of_the_daleks.events import RoundBegan, TurnBegan
from tabletime.games.time_of_the_daleks.moves import Play
from tabletime.games.time_of_the_daleks.rules.adventure import Adventure
from tabletime.games.time_of_the_daleks.rules.dalek_turn import DalekTurn
from tabletime.games.time_of_the_daleks.rules.finish import Finish
from tabletime.games.time_of_the_daleks.rules.last_chance import NEXT_TURN
from tabletime.games.time_of_the_daleks.rules.prepare import Prepare
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, anytime_cards
from tabletime.games.time_of_the_daleks.rules.travel import Travel, leaves_the_toll, may_owe_toll
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import Flow, Frame, Move, step


class Rounds(Frame):
    """Rounds follow each other until somebody has won; meanwhile everybody may play Anytime cards."""

    turn: int = 0
    lasting: ClassVar[bool] = True

    @step("TD-TURN-2", "TD-DT-5")
    def begin_round(self, state: DaleksState) -> Flow:
        state.round += 1
        self.turn = 0
        if state.options.earliest_first:
            first = state.earliest()
            state.order = (first, *state.others(first))
        state.tell(RoundBegan(state.round))
        return None

    @step("TD-TURN-1")
    def give_turn(self, state: DaleksState) -> Flow:
        return DoctorTurn(seat=state.order[self.turn])

    @step("TD-FIN-4")
    def hand_on_the_die(self, state: DaleksState) -> Flow:
        self.turn += 1
        return self.give_turn if self.turn < state.seats else None

    @step("TD-TURN-2", "TD-DT-1")
    def let_daleks_act(self, state: DaleksState) -> Flow:
        return DalekTurn()

    @step("TD-DT-5")
    def go_on(self, state: DaleksState) -> Flow:
        return self.begin_round

    def openings(self, state: DaleksState, seat: int) -> tuple[Move, ...]:
        """Anytime cards (TD-TW-5), for a Doctor on the way those after which a toll can be paid (TD-TA-14)."""
        cards = anytime_cards(state, seat)
        if not cards or not may_owe_toll(state, state.stack, seat):
            return cards
        return tuple(move for move in cards if leaves_the_toll(state, seat, move.card))

    def interject(self, state: DaleksState, seat: int, move: Play) -> Frame:
        return PlayCard(seat=seat, card=move.card)


class DoctorTurn(Frame):
    """One player's turn: Prepare, Travel, Adventure, Finish."""

    seat: int

    @step("TD-TURN-3", "TD-CARD-4")
    def begin(self, state: DaleksState) -> Flow:
        state.active = self.seat
        state.used = ()
        state.lapse(NEXT_TURN)
        state.tell(TurnBegan(self.seat, state.players[self.seat].doctor))
        return Prepare(seat=self.seat)

    @step("TD-TURN-3")
    def travel(self, state: DaleksState) -> Flow:
        return Travel(seat=self.seat)

    @step("TD-TURN-3")
    def have_adventure(self, state: DaleksState) -> Flow:
        return Adventure(seat=self.seat) if state.is_unsolved(state.players[self.seat].place) else None

    @step("TD-TURN-3")
    def finish(self, state: DaleksState) -> Flow:
        return Finish(seat=self.seat)
