"""Bots at a table: their pace, what they do unasked, and what they give up."""

import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.bots.levels import LEVELS
from tabletime.kernel import PASS, Ask
from tabletime.server.table.botseats import LATE, fixed_time, until_the_answer, until_the_beat
from tests.bots.parlour import Standstill, parlour
from tests.server.client import Person, play_on
from tests.server.conftest import Server, serving
from tests.toys.registered import registered

PATIENCE = 60.0
"""The seconds after which a bot that has not moved will not move any more."""


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
    hidden, seen = (Ask(0, "Go.", (PASS,), secret=secret) for secret in (True, False))
    assert passed + until_the_answer(hidden, "hard", passed, 0.7) == pytest.approx(fixed_time("hard", 0.7))
    assert until_the_answer(seen, "hard", passed, 0.7) == until_the_beat(passed, 0.7)
    assert until_the_answer(hidden, "random", 5.0, 0.7) == until_the_beat(5.0, 0.7)


@pytest.mark.parametrize("bots", [["easy"] * 6, ["hard"] * 6, ["easy", "normal", "hard"] * 2])
def test_no_two_bots_at_one_table_are_alike(ann: Person, bots: list[str]) -> None:
    table = ann.open("game-of-time-and-space", *[{"bot": bot} for bot in bots])
    seats = ann.get(f"/api/tables/{table}")["seats"]
    assert len({seat["name"] for seat in seats}) == 6
    assert len({tuple(seat["style"]) for seat in seats}) == 6


def test_a_bot_without_a_level_has_no_style_but_its_own(ann: Person) -> None:
    table = ann.open("blink", "me", {"bot": "random"}, {"bot": "settler"})
    assert [seat["style"] for seat in ann.get(f"/api/tables/{table}")["seats"]] == [None, None, None]


def test_without_a_pace_nobody_waits() -> None:
    assert until_the_beat(3.0, 0.0) == 0.0


def test_bots_among_themselves_play_only_while_somebody_looks_on(server: Server, ann: Person) -> None:
    table = ann.open("connect-four", {"bot": "random"}, {"bot": "random"}, start=True)
    assert not server.app.state.hall._live[table].bots.are_thinking
    assert len(ann.get(f"/api/tables/{table}/replay")["points"]) == 1
    with ann.sit(table) as chair:
        chair.wait_until(lambda seen: seen["outcome"])
    assert ann.get(f"/api/tables/{table}")["host"] == "who is away"


def test_bots_play_on_for_a_person_who_is_away(ann: Person) -> None:
    table = ann.open("connect-four", {"bot": "random"}, "me", start=True)
    ended = time.monotonic() + PATIENCE
    while (asked := ann.get(f"/api/tables/{table}")["asked"]) != [1] and time.monotonic() < ended:
        time.sleep(0.02)
    assert asked == [1]


def test_bots_keep_a_pace_and_windows_are_answered_in_one_beat(tmp_path: Any) -> None:
    with serving(tmp_path, bot_pace=0.05) as server, server.person() as ann:
        table = ann.open("smugglers", "me", {"bot": "random"}, start=True)
        with ann.sit(table) as chair:
            play_on(chair, lambda options: options[0])
            assert chair.is_over()


@pytest.mark.parametrize("bot", ["normal", "hard"])
def test_a_bot_acts_although_nobody_asks_it(ann: Person, bot: str) -> None:
    with registered(parlour(Standstill)), ann.sit(ann.open("standstill", {"bot": bot}, "me", start=True)) as chair:
        chair.wait_until(lambda seen: seen["options"])
        chair.move({"is": "Say", "word": "yes"})
        chair.wait_until(lambda seen: seen["description"] == "shouted")
        chair.move({"is": "Say", "word": "yes"})
        assert chair.wait_until(lambda seen: seen["outcome"])["outcome"]["winners"] == [0]


def test_a_bot_that_does_not_speak_unasked_is_not_asked_to(ann: Person) -> None:
    with registered(parlour(Standstill)), ann.sit(ann.open("standstill", {"bot": "random"}, "me", start=True)) as chair:
        for _ in range(2):
            chair.wait_until(lambda seen: seen["options"])
            chair.move({"is": "Say", "word": "yes"})
        assert chair.wait_until(lambda seen: seen["outcome"])["outcome"]["winners"] == [1]


def test_a_bot_gives_up_a_thought_about_a_move_that_was_taken_back(tmp_path: Path) -> None:
    with serving(tmp_path, bot_pace=3600.0) as server, server.person() as ann:
        table = ann.open("connect-four", "me", {"bot": "hard"}, start=True)
        bots = server.app.state.hall._live[table].bots
        with ann.sit(table) as chair:
            for column in (0, 1, 2):
                chair.wait_until(lambda seen: not seen["undo"])
                assert chair.move({"is": "Drop", "column": column})["type"] == "ack"
                chair.wait_until(lambda seen: seen["undo"])
                assert bots.are_thinking
                assert chair.command(type="undo")["type"] == "ack"
                assert not bots.are_thinking
            bots._pace = 0.0  # Until now it would have waited for its beat, however quickly it had thought.
            chair.wait_until(lambda seen: not seen["undo"])
            chair.move({"is": "Drop", "column": 3})
            chair.wait_until(lambda seen: len(chair.lines) == 2)
