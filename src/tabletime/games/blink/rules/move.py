"""Move: a unit goes from tile to tile."""

from tabletime.games.blink.board.hexmap import is_land
from tabletime.games.blink.board.move import can_move_with, ends
from tabletime.games.blink.board.units import shift
from tabletime.games.blink.content.cards import SUIT, Card
from tabletime.games.blink.events import UnitMoved
from tabletime.games.blink.moves import MoveTo
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Ask, Done, Flow, Frame, step
from tabletime.pieces.hexes import Name


class Movement(Frame):
    """A unit was taken up with a card and is put down where the card can bring it."""

    seat: int
    start: Name
    card: Card = ""
    is_wild: bool = False

    def places(self, state: BlinkState) -> list[Name]:
        """BL-MOV-1: where the unit can end."""
        everywhere = ends(state, self.seat, self.start)
        if not self.card:
            return [end for end in everywhere if is_land(state.tiles[end])]
        return [end for end in everywhere if self.is_wild or self.matches(state, end)]

    def matches(self, state: BlinkState, end: Name) -> bool:
        return can_move_with(SUIT[self.card], state.tiles[self.start], state.tiles[end])

    @step("BL-MOV-1", "BL-MOV-2", "BL-MOV-3", "BL-MOV-4", "BL-MOV-5", "BL-MOV-6")
    def choose_end(self, state: BlinkState) -> Flow:
        return Ask(self.seat, f"Move the unit from {self.start}.", tuple(map(MoveTo, self.places(state))))

    @step("BL-MOV-1", "BL-BRD-5")
    def move_unit(self, state: BlinkState, move: MoveTo) -> Flow:
        needed_industry = bool(self.card) and not self.matches(state, move.place)
        shift(state, self.start, move.place)
        state.tell(UnitMoved(self.seat, self.card, self.start, move.place))
        return Done(needed_industry)
