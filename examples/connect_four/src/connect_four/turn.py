"""The one rule of Connect Four: the players take turns until somebody has four in a row."""

from connect_four.board import FULL, ROWS, TOP, has_four, lowest_free
from connect_four.state import OPEN_DROPS, ConnectFourState, Drop, Dropped
from tabletime.kernel import Ask, Flow, Frame, Outcome, step


class Turns(Frame):
    """The players drop discs in turn; seat 0 is red, seat 1 is yellow."""

    seat: int = 0

    @step("C4-TURN-1")
    def choose_column(self, state: ConnectFourState) -> Flow:
        return Ask(self.seat, "Drop a disc into a column.", OPEN_DROPS[(state.red | state.yellow) & TOP])

    @step("C4-TURN-2")
    def drop_disc(self, state: ConnectFourState, move: Drop) -> Flow:
        disc = lowest_free(state.red | state.yellow, move.column)
        if self.seat:
            state.yellow |= disc
        else:
            state.red |= disc
        state.tell(Dropped(self.seat, move.column, (disc.bit_length() - 1) % (ROWS + 1)))
        return None

    @step("C4-END-1", "C4-END-2")
    def look_for_four(self, state: ConnectFourState) -> Flow:
        if has_four(state.yellow if self.seat else state.red):
            return Outcome((self.seat,), (0, 1) if self.seat else (1, 0), "Four in a row.")
        if state.red | state.yellow == FULL:
            return Outcome((), (0, 0), "The board is full.")
        return None

    @step("C4-TURN-3")
    def pass_the_turn(self, state: ConnectFourState) -> Flow:
        self.seat = 1 - self.seat
        return self.choose_column
