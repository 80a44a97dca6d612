"""Bots at the table: their time, their pace, what they are given, and the clock."""

import asyncio
import random
import sys
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect_four import GAME as CONNECT_FOUR
from tabletime.bots.levels import LEVELS
from tabletime.kernel import CLOCK, Ask, Decision, Flow, Frame, Game, Move, Outcome, State, Table, View, step
from tabletime.server import thinker
from tabletime.server.botseats import LATE, fixed_time, until_the_answer, until_the_beat
from tabletime.server.metrics import Metrics
from tabletime.server.thinkers import Thinkers, _question
from tests.server.client import Person, play_on
from tests.server.conftest import Server, serving
from tests.toys.registered import registered
from tests.toys.smugglers import Smugglers


def ask(many: int, limit: float, *bots: str) -> tuple[list[Move], Metrics]:
    """What these bots choose at an empty board, and what was measured."""
    table, metrics = Table(CONNECT_FOUR, seed=1), Metrics()

    async def choose() -> list[Move]:
        thinkers = Thinkers(many, limit, metrics)
        try:
            decision = table.decisions[0]
            choices = (thinkers.choose(CONNECT_FOUR, bot, table.view(0), decision) for bot in bots)
            return await asyncio.gather(*choices)
        finally:
            await thinkers.close()

    return asyncio.run(choose()), metrics


def test_a_bot_thinks_in_a_process_of_its_own() -> None:
    moves, metrics = ask(1, 60.0, "hard", "hard")  # which never slips
    assert [getattr(move, "column") for move in moves] == [3, 3]  # noqa: B009
    assert metrics.thoughts_late.value == 0


def test_a_thinker_answers_each_line_with_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(CONNECT_FOUR, seed=1)
    question = _question(CONNECT_FOUR, "random", table.view(0), table.decisions[0])
    lines, answers = BytesIO(question + b"\nnonsense\n"), BytesIO()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=lines))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=answers))
    thinker.main()
    ready, thought, fault = map(msgspec.json.decode, answers.getvalue().splitlines())
    assert ready == {"ready": True}
    assert thought["thought"]["is"] == "Drop"
    assert "DecodeError" in fault["fault"]


def test_a_bot_that_thinks_for_too_long_makes_any_move_and_its_process_is_replaced() -> None:
    moves, metrics = ask(1, 0.0, "normal", "normal")
    assert all(move in Table(CONNECT_FOUR, seed=1).decisions[0].options for move in moves)
    assert metrics.thoughts_late.value == 2


def test_a_bot_that_fails_makes_any_move() -> None:
    moves, metrics = ask(2, 60.0, "deep-blue", "normal")
    assert moves[0] in Table(CONNECT_FOUR, seed=1).decisions[0].options
    assert metrics.thoughts_late.value == 1


def test_a_bot_is_given_its_view_and_its_question_and_nothing_else() -> None:
    table = Table(Smugglers(), seats=2, seed=3)
    decision = table.decisions[0]
    question = msgspec.json.decode(_question(table.game, "random", table.view(0), decision))
    assert set(question) == {"game", "bot", "seed", "view", "decision"}
    assert question["view"]["hand"] == list(table.view(0).hand)
    assert question["view"]["hands"] == [2, 2]


@given(passed=st.floats(0, 100), pace=st.floats(0.1, 5))
def test_answers_come_on_the_beat_however_long_the_thought_was(passed: float, pace: float) -> None:
    beats = (passed + until_the_beat(passed, pace)) / pace
    assert beats == pytest.approx(round(beats))
    assert round(beats) >= 1
    assert until_the_beat(passed, pace) >= -LATE * pace


@pytest.mark.parametrize("bot", ["random", "easy", "normal", "hard"])
def test_a_window_is_answered_at_a_fixed_time_that_suffices_for_thinking(bot: str) -> None:
    pace = 0.7
    beats = fixed_time(bot, pace) / pace
    assert beats == pytest.approx(round(beats))
    assert fixed_time(bot, pace) >= (LEVELS[bot].seconds - LATE * pace if bot in LEVELS else pace)
    assert fixed_time(bot, 0.0) == 0.0


@given(passed=st.floats(0, 2.5))
def test_a_secret_answer_comes_at_the_same_time_however_long_the_thought_was(passed: float) -> None:
    hidden, seen = (Ask(0, "Go.", (Go(),), secret=secret) for secret in (True, False))
    assert passed + until_the_answer(hidden, "hard", passed, 0.7) == pytest.approx(fixed_time("hard", 0.7))
    assert until_the_answer(seen, "hard", passed, 0.7) == until_the_beat(passed, 0.7)
    assert until_the_answer(hidden, "random", 5.0, 0.7) == until_the_beat(5.0, 0.7)


def test_without_a_pace_nobody_waits() -> None:
    assert until_the_beat(3.0, 0.0) == 0.0


def test_bots_play_on_when_nobody_looks(ann: Person) -> None:
    table = ann.open("connect-four", {"bot": "normal"}, {"bot": "random"}, start=True)
    while ann.get(f"/api/tables/{table}")["status"] != "finished":
        pass
    assert ann.get(f"/api/tables/{table}")["host"] == "who is away"


def test_bots_keep_a_pace_and_windows_are_answered_in_one_beat(tmp_path: Any) -> None:
    with serving(tmp_path, bot_pace=0.05) as server, server.person() as ann:
        table = ann.open("smugglers", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            play_on(chair, lambda options: options[0])
            assert chair.is_over()


def test_a_bot_gives_up_a_thought_about_a_move_that_was_taken_back(server: Server, ann: Person) -> None:
    table = ann.open("connect-four", "me", {"bot": "hard"}, start=True)
    with ann.sit(table) as chair:
        for column in (0, 1, 2):
            chair.wait_until(lambda seen: not seen["undo"])
            assert chair.move({"is": "Drop", "column": column})["type"] == "ack"
            chair.wait_until(lambda seen: seen["undo"])
            assert server.app.state.hall._live[table].bots.are_thinking
            assert chair.command(type="undo")["type"] == "ack"
            assert not server.app.state.hall._live[table].bots.are_thinking
        chair.wait_until(lambda seen: not seen["undo"])
        chair.move({"is": "Drop", "column": 3})
        chair.wait_until(lambda seen: len(chair.lines) == 2)


class Go(Move, frozen=True):
    pass


class TimeIsUp(Move, frozen=True):
    pass


class SprintState(State):
    late: bool = False

    def openings(self, seat: int) -> tuple[Move, ...]:
        return (TimeIsUp(),) if seat == CLOCK and not self.late else ()

    def interject(self, seat: int, move: Move) -> Frame:
        return Whistle()


class SprintView(View, frozen=True, kw_only=True):
    late: bool


class Whistle(Frame):
    @step("SP-2")
    def blow(self, state: SprintState) -> Flow:
        state.late = True
        return None


class Sprint(Frame):
    @step("SP-1")
    def wait(self, state: SprintState) -> Flow:
        return Ask(0, "Go.", (Go(),))

    @step("SP-1")
    def end(self, state: SprintState, move: Go) -> Flow:
        return Outcome((0,), (), "Too late." if state.late else "In time.")


class SprintGame(Game[SprintState, SprintView]):
    """A toy with a time limit."""

    slug, title, seats = "sprint", "Sprint", range(1, 2)
    state_type, view_type = SprintState, SprintView

    def setup(self, seats: int, options: object) -> SprintState:
        return SprintState(seats=seats, stack=[Sprint()])

    def view(self, state: SprintState, seat: int | None) -> SprintView:
        return SprintView(late=state.late, **self.seen(state, seat))

    def suppose(self, view: SprintView, rng: random.Random) -> SprintState:
        return SprintState(seats=view.seats, late=view.late)

    def describe(self, view: SprintView) -> str:
        return "Late." if view.late else "Running."

    def draw(self, view: SprintView, decision: Decision | None = None) -> str:
        return "<svg></svg>"

    def countdown(self, view: SprintView) -> tuple[str, int] | None:
        return None if view.late else ("sprint", 1)


def test_the_clock_speaks_when_the_time_is_up(server: Server, ann: Person) -> None:
    with registered(SprintGame()), ann.sit(ann.open("sprint", "me", start=True)) as chair:
        clock = chair.wait_for_table(lambda table: table["clock"])["clock"]
        assert (clock["stretch"], clock["seconds"]) == ("sprint", 1)
        assert chair.wait_until(lambda seen: seen["description"] == "Late.")["options"]
        assert chair.wait_for_table(lambda table: table["clock"] is None)
        chair.move({"is": "Go"})
        assert chair.wait_until(lambda seen: seen["outcome"])["outcome"]["reason"] == "Too late."


def test_the_clock_cannot_be_played_by_anybody(ann: Person) -> None:
    with registered(SprintGame()), ann.sit(ann.open("sprint", "me", start=True)) as chair:
        chair.wait_until(lambda seen: True)
        assert chair.move({"is": "TimeIsUp"})["type"] == "refused"
