"""Lesson books: what may stand in one, and what is said to a mistake in it."""

from pathlib import Path

import pytest

import tabletime
from tabletime.kernel.errors import BadContent
from tabletime.lessons import Attempt
from tabletime.lessons.book import Book, book_of, read_book

GAME = tabletime.load("dont-blink")
BEGINNING = """
[[scene]]
title = "Look"
seat = 1
start = { doctor = "E6 east", moved = ["amy", "rory", "clara"] }
"""


def book(tmp_path: Path, text: str) -> Book:
    file = tmp_path / "lessons.toml"
    file.write_text(text)
    return read_book(GAME, file)


def complaint(tmp_path: Path, step: str) -> str:
    """What is said to a book with this step, when it is read or when its scene is played."""
    with pytest.raises(BadContent) as fault:
        Attempt(GAME, 0, book(tmp_path, f"{BEGINNING}\n[[scene.step]]\n{step}")).go_on()
    return str(fault.value)


def test_a_game_without_a_file_has_an_empty_book() -> None:
    assert book_of(tabletime.load("doubt")) == Book()


def test_a_missing_field_is_named_with_its_entry(tmp_path: Path) -> None:
    words = complaint(tmp_path, 'well = "Good."')
    assert "lessons.toml, scene 1 (Look), step 1: the field say is missing" in words


def test_an_unknown_field_is_named_with_its_entry(tmp_path: Path) -> None:
    assert "scene 1 (Look), step 1: there is no field ask" in complaint(tmp_path, 'say = "Look."\nask = "any"')


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ('expect = { is = "Fly" }', "step 1, expect: say which move is meant, with is = one of Assign"),
        ('expect = { is = "Face", to = "north" }', "step 1, expect: Face has no to; it has facing."),
        ('rule = "DB-XXX-1"', "step 1, rule: there is no rule DB-XXX-1."),
        ('then = [{ is = "EndPhase" }]', "step 1, then: nobody can do EndPhase; asked are seat 1"),
        ("chance = [[6]]", "step 1, chance: nothing is left to chance for (6,)."),
    ],
)
def test_what_the_game_does_not_know_is_named_with_file_entry_and_field(tmp_path: Path, step: str, told: str) -> None:
    words = complaint(tmp_path, f'say = "Look."\n{step}')
    assert words.startswith("lessons.toml of dont-blink, scene 1 (Look), ")
    assert told in words


def test_a_start_that_no_game_could_have_is_named(tmp_path: Path) -> None:
    text = BEGINNING.replace("E6", "Z99") + '\n[[scene.step]]\nsay = "Look."'
    with pytest.raises(BadContent, match=r"scene 1 \(Look\), start: "):
        Attempt(GAME, 0, book(tmp_path, text))


def test_an_expected_move_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    steps = 'say = "Look."\n[[scene.step]]\nsay = "Hide."\nexpect = { is = "EndPhase" }'
    assert "step 2, expect: nobody can answer like that" in complaint(tmp_path, steps)
