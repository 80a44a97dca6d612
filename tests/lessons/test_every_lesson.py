"""The lessons of every game, played to the end through the rules."""

import random

import pytest

import tabletime
from tabletime.bots import roster
from tabletime.kernel.options import parse_options
from tabletime.lessons import Attempt, Step, book_of
from tabletime.lessons.pattern import fits

TAUGHT = [slug for slug in tabletime.games() if book_of(tabletime.load(slug)).scene]
SCENES = [(slug, place) for slug in TAUGHT for place in range(len(book_of(tabletime.load(slug)).scene))]
QUESTIONS = 400
LONGEST = 260
"""A phone shows so many letters beside the board."""


@pytest.mark.parametrize(("slug", "place"), SCENES)
def test_a_scene_can_be_played_to_its_end(slug: str, place: int) -> None:
    attempt = Attempt(tabletime.load(slug), place)
    while (step := attempt.step) is not None:
        if step.is_to_be_read:
            assert attempt.go_on().right
        else:
            check_wrong_choices(attempt, step)
            _, moves = next(attempt.answers())
            assert attempt.answer(moves).right, step.say


def check_wrong_choices(attempt: Attempt, step: Step) -> None:
    """Whatever the book has words for can really be chosen, and is answered with these words."""
    decision = attempt.table.decision(attempt.seat)
    possible = (*(decision.options if decision else ()), *attempt.table.openings(attempt.seat))
    others = [move for move in possible if not any(fits(move, right) for right in step.expected)]
    for wrong in step.wrong:
        chosen = [move for move in others if fits(move, wrong.move)]
        assert chosen, wrong.move
        if wrong.move not in step.also:
            assert wrong.say in [attempt.answer([move]).say for move in chosen]


@pytest.mark.parametrize(("slug", "place"), SCENES)
def test_what_the_teacher_says_is_short_and_ends_with_something_to_remember(slug: str, place: int) -> None:
    scene = book_of(tabletime.load(slug)).scene[place]
    said = [words for step in scene.step for words in (step.say, step.well, step.otherwise)]
    said += [wrong.say for step in scene.step for wrong in step.wrong]
    assert [words for words in (*said, scene.remember) if len(words) > LONGEST] == []
    assert scene.remember


@pytest.mark.parametrize("slug", TAUGHT)
def test_there_is_a_line_for_each_kind_of_question_of_a_game(slug: str) -> None:
    game, rng = tabletime.load(slug), random.Random(3)
    table = tabletime.Table(game, game.seats[-1], dict(game.unattended), seed=3, log=False)
    silent = set[str]()
    for _ in range(QUESTIONS):
        if not table.decisions:
            break
        decision = table.decisions[0]
        if not {type(move).__name__ for move in decision.options} & set(book_of(game).first):
            silent.add(decision.prompt)
        table.play(decision.seat, rng.choice(decision.options))
    assert silent == set()


@pytest.mark.parametrize("slug", TAUGHT)
def test_every_question_says_what_is_wrong_with_other_answers(slug: str) -> None:
    steps = [step for scene in book_of(tabletime.load(slug)).scene for step in scene.step]
    questions = [step for step in steps if step.expected]
    assert [step.say for step in questions if not (step.otherwise or step.wrong)] == []


@pytest.mark.parametrize("slug", TAUGHT)
def test_the_games_to_begin_with_can_be_opened(slug: str) -> None:
    game = tabletime.load(slug)
    ladder = book_of(game).game
    assert ladder[0].bot == "easy"
    for rung in ladder:
        roster.check(game, rung.bot)
        assert rung.seat in range(rung.seats)
        assert tabletime.Table(game, rung.seats, parse_options(game.options_type, rung.options, game.title)).decisions
