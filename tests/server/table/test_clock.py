"""The clock on the table: it speaks when the time of a stretch is over, and nobody else does."""

from tabletime.kernel import Ask, Decision, Flow, Frame, Game, Move, Outcome, State, View, step
from tests.server.client import Person
from tests.toys.registered import registered


class Go(Move, frozen=True):
    pass


class Sprint(Frame):
    @step("SP-1")
    def start(self, state: State) -> Flow:
        state.start_clock("sprint", 1)
        return None

    @step("SP-1")
    def wait(self, state: State) -> Flow:
        return Ask(0, "Go.", (Go(),))

    @step("SP-1")
    def end(self, state: State, move: Go) -> Flow:
        return Outcome((0,), (), "Too late." if state.time_is_up else "In time.")


class SprintGame(Game[State, View]):
    """A toy with a time limit."""

    slug, title, seats = "sprint", "Sprint", range(1, 2)
    state_type, view_type = State, View

    def setup(self, seats: int, options: object) -> State:
        return State(seats=seats, stack=[Sprint()])

    def describe(self, view: View) -> str:
        return "Late." if view.time_is_up else "Running."

    def draw(self, view: View, decision: Decision | None = None) -> str:
        return "<svg></svg>"


def test_the_clock_speaks_when_the_time_is_up(ann: Person) -> None:
    with registered(SprintGame()), ann.sit(table := ann.open("sprint", "me")) as chair:
        ann.post(f"/api/tables/{table}/start")
        clock = chair.wait_for_table(lambda table: table["clock"])["clock"]
        assert (clock["stretch"], clock["seconds"]) == ("sprint", 1)
        assert chair.wait_until(lambda seen: seen["description"] == "Late.")["options"]
        assert chair.wait_for_table(lambda table: table["clock"] is None)
        chair.move({"is": "Go"})
        assert chair.wait_until(lambda seen: seen["outcome"])["outcome"]["reason"] == "Too late."


def test_the_clock_cannot_be_played_by_anybody(ann: Person) -> None:
    with registered(SprintGame()), ann.sit(ann.open("sprint", "me", start=True)) as chair:
        chair.wait_until(lambda seen: True)
        assert chair.move({"is": "CallTime"})["type"] == "refused"
