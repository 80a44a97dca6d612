"""A toy that breaks promises by the way it is written, before anybody plays it."""

from tabletime.kernel import Event, Flow, Frame, Outcome, step
from tests.toys.smugglers import Smugglers, SmugglersState


class Scattered(Event, frozen=True):
    cards: frozenset[int]


class Heaping(Frame):
    """Holds a list, which copies of the frame would share, and cites a rule that nobody wrote."""

    heap: list[int]

    @step("UN-1")
    def end(self, state: SmugglersState) -> Flow:
        return Outcome((), (0,) * state.seats, "That was all.")


class Unruly(Smugglers):
    def setup(self, seats: int, options: object) -> SmugglersState:
        state = super().setup(seats, options)
        state.stack = [Heaping(heap=[])]
        return state
