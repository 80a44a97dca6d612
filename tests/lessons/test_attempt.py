"""Attempts at a scene: right and wrong answers, walks, and what follows by itself."""

from typing import Any

import tabletime
from tabletime.kernel import Move
from tabletime.lessons import Attempt, Verdict

GAME = tabletime.load("dont-blink")
FETCH, HOME, LOOK, OPEN_EYES = range(4)


def at_the_question(scene: int) -> Attempt:
    attempt = Attempt(GAME, scene)
    while attempt.step is not None and attempt.step.is_to_be_read:
        attempt.go_on()
    return attempt


def answer(attempt: Attempt, kind: str, **fields: Any) -> Verdict:
    return attempt.answer([move(kind, **fields)])


def move(kind: str, **fields: Any) -> Move:
    made: Move = getattr(GAME.moves, kind)(**fields)
    return made


def test_a_right_answer_leads_to_the_next_step() -> None:
    attempt = at_the_question(LOOK)
    before = attempt.at
    assert answer(attempt, "Face", facing="north").right
    assert attempt.at == before + 1


def test_a_wrong_answer_is_explained_with_its_rule_and_changes_nothing() -> None:
    attempt = at_the_question(LOOK)
    state, at = attempt.table.view(1), attempt.at
    verdict = answer(attempt, "Face", facing="south")
    assert (verdict.right, verdict.rule) == (False, "DB-LOS-3")
    assert "both figures would be behind him" in verdict.say
    assert (attempt.table.view(1), attempt.at) == (state, at)


def test_what_the_rules_refuse_is_refused_with_the_games_own_reason() -> None:
    verdict = answer(at_the_question(LOOK), "StepTo", square="R18")
    assert not verdict.right
    assert verdict.say
    assert verdict.rule.startswith("DB-")


def test_a_walk_may_be_made_at_once_or_step_by_step() -> None:
    at_once, by_steps = at_the_question(FETCH), at_the_question(FETCH)
    squares = [move("StepTo", square=square) for square in ("E3", "E4", "E5")]
    assert at_once.answer(squares).right
    assert [by_steps.answer([step]).right for step in squares] == [True] * 3
    assert at_once.at == by_steps.at == 2


def test_a_step_after_which_the_goal_is_out_of_reach_is_wrong() -> None:
    attempt = at_the_question(FETCH)
    away = [move("StepTo", square=square) for square in ("D2", "C2", "B2")]
    assert [attempt.answer([step]).right for step in away] == [True, False, False]


def test_the_others_do_what_the_book_says() -> None:
    attempt = at_the_question(OPEN_EYES)
    answer(attempt, "Assign", doctor="dont-blink")
    attempt.go_on()
    told = [GAME.tell(event, 1) for _, event in attempt.table.heard(1)]
    assert told[-1] == "Angel 1 is seen, stops on E4."


def test_what_is_only_to_be_read_takes_no_move_and_a_question_no_nod() -> None:
    attempt = Attempt(GAME, LOOK)
    assert not answer(attempt, "Face", facing="north").right
    attempt.go_on()
    assert not attempt.go_on().right


def test_after_the_last_step_the_scene_is_over() -> None:
    attempt = at_the_question(HOME)
    (_, moves), *_ = attempt.answers()
    assert attempt.answer(moves).right
    assert attempt.step is None
    assert not attempt.go_on().right
    assert not attempt.answer(moves).right
