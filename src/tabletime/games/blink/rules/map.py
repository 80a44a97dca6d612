"""The map phase: in the order of the dice everybody has a map turn."""

from tabletime.games.blink.rules.redraw import FillDisplay
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Flow, Frame, step


class MapPhase(Frame):
    """One map turn for everybody, the winner of the trick first; then the display is filled up."""

    turn: int = 0

    @step("BL-MAP-1", "BL-MAP-2", "BL-MAP-3", "BL-CAR-14")
    def begin_turn(self, state: BlinkState) -> Flow:
        seat = state.order[self.turn]
        return MapTurn(seat=seat, cap=state.use_cap(seat))

    @step("BL-MAP-1")
    def go_on(self, state: BlinkState) -> Flow:
        self.turn += 1
        return self.begin_turn if self.turn < state.seats else None

    @step("BL-MAP-10")
    def fill_display(self, state: BlinkState) -> Flow:
        return FillDisplay()
