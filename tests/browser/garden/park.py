"""A toy in which one answer brings several things about: a garden without a clock."""

from collections.abc import Mapping
from functools import cached_property

from tabletime.drawing import element, told
from tabletime.kernel import Ask, Decision, Flow, Frame, Move, Outcome, step
from tests.browser.garden import Garden, GardenState, GardenView, Rest, Told, Walk, say


class Outing(Frame):
    """Seat 0 rests, then seat 1 walks twice, and the second time goes on to the next bed to wave there."""

    @step("GA-1")
    def choose_work(self, state: GardenState) -> Flow:
        rests = state.turns % 3 == 0
        return Ask(0 if rests else 1, "Go on.", (Rest(),) if rests else (Walk(state.bed + 1),))

    @step("GA-1", "GA-2")
    def work(self, state: GardenState, move: Move) -> Flow:
        seat = 0 if isinstance(move, Rest) else 1
        state.bed = move.bed if isinstance(move, Walk) else state.bed
        state.tell(Told(seat, say(move)))
        if state.turns % 3 == 2:
            state.bed += 1
            state.tell(Told(seat, "waves"))
        state.turns += 1
        return None

    @step("GA-3")
    def look_at_the_sun(self, state: GardenState) -> Flow:
        return Outcome((0,), (1, 0), "It is evening.") if state.turns == 6 else self.choose_work


class Park(Garden):
    """The garden without a clock."""

    slug = "park"

    def setup(self, seats: int, options: object) -> GardenState:
        return GardenState(seats=seats, stack=[Outing()])

    def fragments(self, view: GardenView, decision: Decision | None = None) -> Mapping[str, str]:
        shed = element("p", told("20 seeds", "They grow into flowers."))
        return {**super().fragments(view, decision), "shed": shed}

    @cached_property
    def package(self) -> str:
        return Garden.__module__
