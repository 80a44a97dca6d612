"""Bots that think: in processes of their own, for a limited time, and from what their seat may see."""

import asyncio
import sys
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from connect_four import GAME as CONNECT_FOUR
from connect_four.state import Drop
from tabletime.kernel import Move, Table
from tabletime.server.metrics import Metrics
from tabletime.server.settings import Settings
from tabletime.server.thinking import thinker
from tabletime.server.thinking.questions import Play, written
from tabletime.server.thinking.thoughts import Thoughts
from tests.loops import run
from tests.toys.smugglers import Smugglers


def nearly_won() -> Table:
    """Red, who is asked, has three discs in the fourth column."""
    table = Table(CONNECT_FOUR, seed=1)
    for column in (3, 0) * 3:
        table.play(table.decisions[0].seat, Drop(column))
    return table


def ask(many: int, limit: float, *bots: str) -> tuple[list[Move | None], Metrics]:
    """What these bots choose where one move wins, and what was measured."""
    table, metrics = nearly_won(), Metrics()

    async def choose() -> list[Move | None]:
        settings = Settings(data=Path(), thinkers=many, bot_limit=limit)
        thoughts = Thoughts(settings, metrics)
        try:
            plays = (Play(CONNECT_FOUR, bot, table.view(0), table.decisions[0]) for bot in bots)
            return await asyncio.gather(*(thoughts.move(play, "ann", "t1") for play in plays))
        finally:
            await thoughts.close()

    return run(choose()), metrics


def test_a_bot_thinks_in_a_process_of_its_own() -> None:
    moves, metrics = ask(1, 60.0, "hard", "hard")  # which never slips
    assert moves == [Drop(3), Drop(3)]
    assert metrics.thoughts_late.value == 0


def test_a_thinker_answers_each_line_with_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(CONNECT_FOUR, seed=1)
    question = Play(CONNECT_FOUR, "random", table.view(0), table.decisions[0])
    lines, answers = BytesIO(written(question) + b"\nnonsense\n"), BytesIO()
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
    question = msgspec.json.decode(written(Play(table.game, "random", table.view(0), table.decisions[0])))
    assert set(question) == {"ask", "game", "bot", "seed", "style", "view", "decision", "openings"}
    assert question["view"]["hand"] == list(table.view(0).hand)
    assert question["view"]["hands"] == [2, 2]
