"""Learning in a plain terminal, line by line."""

import pytest

import tabletime
from tabletime.kernel.errors import BadOptions
from tabletime.lessons import Attempt, book_of
from tabletime.terminal.console import Console
from tabletime.terminal.learning import Lesson
from tests.lessons.test_every_lesson import TAUGHT
from tests.terminal.evening import shows

GAME = tabletime.load("dont-blink")


def learn(*lines: str, slug: str = "dont-blink", scene: int = 1) -> str:
    written: list[str] = []
    Lesson(tabletime.load(slug), Console(iter(lines), written.append), scene).run()
    return "".join(written)


def test_a_scene_is_told_played_and_remembered() -> None:
    text = learn("", "go to E5", "face north")
    wanted = ["Scene 1 of", "You lead four heroes", "The Doctor picks up part 1.", "Taken.", "Remember: A hero goes"]
    assert shows(text, wanted)


def test_a_wrong_choice_is_explained_with_its_rule_and_can_be_tried_again() -> None:
    text = learn("", "face north", "go to E5", "quit")
    assert shows(text, ["> face north", "Choosing where to look ends the walk.", "(Rule DB-HMV-9)", "Taken."])


def test_who_does_not_know_is_shown() -> None:
    assert "Try this: go to the TARDIS, 3 spaces." in learn("show", "quit", scene=2)


def test_who_leaves_learns_how_to_go_on() -> None:
    assert "tabletime learn GAME --scene NUMBER" in learn("quit")


def test_there_are_only_the_scenes_that_there_are() -> None:
    with pytest.raises(BadOptions, match="numbered from 1 to 12"):
        learn(scene=13)
    with pytest.raises(BadOptions, match="Doubt has no lessons"):
        learn(slug="doubt")


def typed_answers(slug: str) -> list[str]:
    """What a person types who always does what is right."""
    game, lines = tabletime.load(slug), list[str]()
    for place in range(len(book_of(game).scene)):
        attempt = Attempt(game, place)
        while (step := attempt.step) is not None:
            words, moves = next(attempt.answers(), ("", ()))
            assert (attempt.answer(moves) if moves else attempt.go_on()).right, step.say
            lines.append(words)
    return lines


@pytest.mark.parametrize("slug", TAUGHT)
def test_all_lessons_of_a_game_are_learned_by_typing(slug: str) -> None:
    assert "That was the last scene." in learn(*typed_answers(slug), slug=slug)
