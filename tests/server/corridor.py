"""A toy for paths: one walker, eight squares; on square 3 something hidden is shown, on square 5 a die is rolled."""

from tabletime.kernel import Ask, Decision, Event, Flow, Frame, Game, Move, Outcome, Position, Roll, State, View, step

END = 8


class Step(Move, frozen=True):
    square: int


class Walked(Event, frozen=True):
    square: int


class Found(Event, frozen=True):
    square: int


class Corridor(Position):
    square: int = 0


class CorridorState(Corridor, State):
    pass


class CorridorView(Corridor, View):
    pass


class Walk(Frame):
    @step("CO-1")
    def choose_step(self, state: CorridorState) -> Flow:
        return Ask(0, "Walk on.", (Step(state.square + 1),))

    @step("CO-1")
    def walk(self, state: CorridorState, move: Step) -> Flow:
        state.square = move.square
        (state.reveal if move.square == 3 else state.tell)(Walked(move.square))
        return self.roll if move.square == 5 else self.look_round

    @step("CO-2")
    def roll(self, state: CorridorState) -> Flow:
        return Roll(dice=((1, 2),))

    @step("CO-2")
    def see_die(self, state: CorridorState, faces: tuple[int, ...]) -> Flow:
        return None

    @step("CO-3")
    def look_round(self, state: CorridorState) -> Flow:
        return Outcome((0,), (1, 0), "The end is reached.") if state.square == END else self.choose_step


class CorridorGame(Game[CorridorState, CorridorView]):
    slug = "corridor"
    title = "The Corridor"
    seats = range(2, 3)
    state_type = CorridorState
    view_type = CorridorView

    def setup(self, seats: int, options: object) -> CorridorState:
        return CorridorState(seats=seats, stack=[Walk()])

    def describe(self, view: CorridorView) -> str:
        return f"The walker is on square {view.square}."

    def draw(self, view: CorridorView, decision: Decision | None = None) -> str:
        return f"<svg><text>{view.square}</text></svg>"


GAME = CorridorGame()
