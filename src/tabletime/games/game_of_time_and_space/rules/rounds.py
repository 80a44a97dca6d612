"""Rounds: turns go round until somebody wins, or the agreed number of rounds is over."""

from tabletime.games.game_of_time_and_space.events import GameDrawn, RoundBegan
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import Flow, Frame, Outcome, step


class Rounds(Frame):
    """One turn after another, clockwise from the player who won the roll."""

    first: int
    seat: int

    @step("TS-TURN-2")
    def begin_turn(self, state: TimeAndSpaceState) -> Flow:
        if self.seat == self.first:
            if state.round == (state.options.round_limit or None):
                return draw(state)
            state.round += 1
            state.tell(RoundBegan(state.round))
        return Turn(seat=self.seat)

    @step("TS-TURN-2")
    def pass_the_turn(self, state: TimeAndSpaceState) -> Flow:
        state.lapse("the turn ends")
        self.seat = (self.seat + 1) % state.seats
        return self.begin_turn


def draw(state: TimeAndSpaceState) -> Outcome:
    """TS-WIN-1: nobody has come home in the rounds that the table has agreed on."""
    state.tell(GameDrawn(state.round))
    return Outcome(scores=(0,) * state.seats, reason="The last round is over, and nobody has brought a key home.")
