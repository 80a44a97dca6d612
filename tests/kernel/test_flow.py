"""The loop: steps in order, questions, calls, jumps, results and the laws of the kernel."""

import pytest

from tabletime.kernel import DONE, PASS, Ask, Done, Flow, Frame, Outcome, PassUntil, State, step, window
from tabletime.kernel.errors import BrokenGame
from tabletime.kernel.flow import answer, ask_again, run


class Path(State):
    trail: tuple[str, ...] = ()


class Walk(Frame):
    """Two steps, a call and a jump."""

    rounds: int = 0

    @step("T-1")
    def set_out(self, state: Path) -> Flow:
        state.trail += ("set out",)
        return None

    @step("T-2")
    def rest(self, state: Path) -> Flow:
        return Rest(where="inn")

    @step("T-3")
    def hear(self, state: Path, result: object) -> Flow:
        state.trail += (f"heard {result}",)
        self.rounds += 1
        return self.rest if self.rounds < 2 else None

    @step("T-4")
    def arrive(self, state: Path) -> Flow:
        return Outcome(reason="there")


class Rest(Frame):
    where: str

    @step("T-5")
    def sleep(self, state: Path) -> Flow:
        state.trail += (f"sleep at the {self.where}",)
        return Done("dream")


class LastStepAsks(Frame):
    @step("T-6")
    def ask(self, state: Path) -> Flow:
        return Ask(0, "Well?", (PASS,))


class Caller(Frame):
    @step("T-7")
    def call(self, state: Path) -> Flow:
        return LastStepAsks()

    @step("T-7")
    def hear(self, state: Path, reply: object) -> Flow:
        return Outcome(reason=repr(reply))


class Watch(Frame):
    """A window that opens three times."""

    opened: int = 0

    @step("T-8")
    def offer(self, state: Path) -> Flow:
        return window(0, "React?", (), until="dawn")

    @step("T-8")
    def count(self, state: Path, reply: object) -> Flow:
        assert reply == PASS
        self.opened += 1
        if self.opened == 2:
            state.lapse("dawn")
        return self.offer if self.opened < 3 else Outcome(reason="dawn")


class HearsAndAsks(Frame):
    @step("T-9")
    def ask(self, state: Path) -> Flow:
        return Ask(0, "One?", (PASS,))

    @step("T-9")
    def hear_and_ask(self, state: Path, reply: object) -> Flow:
        return Ask(0, "Two?", (PASS,))


class NoOptions(Frame):
    @step("T-10")
    def ask(self, state: Path) -> Flow:
        return Ask(0, "Nothing?", ())


class Nonsense(Frame):
    @step("T-11")
    def answer(self, state: Path) -> Flow:
        return 42  # type: ignore[return-value]


class NoEnd(Frame):
    @step("T-12")
    def stop(self, state: Path) -> Flow:
        return DONE


class LongWalk(Walk):
    """A variant that changes one step keeps the order of the rest."""

    @step("T-2b")
    def rest(self, state: Path) -> Flow:
        return Rest(where="barn")


def start(frame: Frame) -> Path:
    state = Path(seats=1, stack=[frame])
    run(state)
    return state


def test_steps_run_in_the_order_in_which_they_are_written_and_hear_results() -> None:
    state = start(Walk())
    assert state.trail == ("set out", "sleep at the inn", "heard dream", "sleep at the inn", "heard dream")
    assert state.outcome == Outcome(reason="there")


def test_a_variant_overrides_one_step_and_keeps_the_order() -> None:
    assert [name for name in LongWalk.steps if name] == ["set_out", "rest", "hear", "arrive"]
    assert start(LongWalk()).trail[1] == "sleep at the barn"
    assert LongWalk.steps["rest"].rules == ("T-2b",)


def test_a_frame_whose_last_step_asks_gives_the_answer_to_its_caller() -> None:
    state = start(Caller())
    answer(state, state.asks[0], PASS)
    assert state.outcome == Outcome(reason="Pass()")


def test_questions_are_numbered() -> None:
    state = start(HearsAndAsks())
    assert (state.number, state.asks[0].number) == (1, 1)


def test_a_standing_pass_answers_until_it_lapses() -> None:
    state = start(Watch())
    answer(state, state.asks[0], PassUntil("dawn"))
    frame = state.stack[-1]
    assert isinstance(frame, Watch)
    assert frame.opened == 2, "the second window was passed without a pause, the third is asked again"
    assert state.number == 2


def test_a_question_can_be_derived_anew_without_changing_anything() -> None:
    state = start(Watch())
    before = state.copy()
    ask_again(state)
    assert state == before


@pytest.mark.parametrize(
    ("frame", "sentence"),
    [(NoOptions(), "no option"), (Nonsense(), "no flow"), (NoEnd(), "no step ended the game")],
)
def test_a_game_that_breaks_a_law_is_told_which(frame: Frame, sentence: str) -> None:
    with pytest.raises(BrokenGame, match=sentence):
        start(frame)


def test_a_step_may_not_hear_an_answer_and_ask() -> None:
    state = start(HearsAndAsks())
    with pytest.raises(BrokenGame, match="ask in a step of its own"):
        answer(state, state.asks[0], PASS)


def test_a_step_with_other_arguments_is_refused_when_it_is_written() -> None:
    with pytest.raises(BrokenGame, match=r"Odd\.walk must take the state"):

        class Odd(Frame):
            @step("T-13")
            def walk(self) -> Flow:
                return None


def test_a_frame_may_not_hide_the_list_of_its_steps() -> None:
    with pytest.raises(BrokenGame, match="may not call something “steps”"):

        class Stairs(Frame):
            def steps(self) -> int:  # type: ignore[override]
                return 12


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = start(Watch())
    twin = state.copy()
    answer(twin, twin.asks[0], PassUntil("dawn"))
    assert state.standing == {}
    assert state.stack == [Watch(at="")]
