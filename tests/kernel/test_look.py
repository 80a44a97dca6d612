"""A look at the table: what somebody sees and is asked, printed or shown by a notebook."""

import pytest

import tabletime
from connect_four import Drop
from doubt import GAME as DOUBT
from tabletime import Table

GAMES = ["adventures", "blink", "connect-four", "dont-blink", "game-of-time-and-space", "time-of-the-daleks"]


@pytest.fixture
def table() -> Table:
    return Table(tabletime.load("connect-four"), seed=1)


def test_a_table_says_what_it_is_and_for_whom_it_waits(table: Table) -> None:
    assert repr(table) == "<Table: Connect Four, 2 seats. The table waits for Red.>"


def test_a_table_says_how_its_game_has_ended(table: Table) -> None:
    for column in (1, 2, 1, 2, 1, 2, 1):
        table.play(table.decisions[0].seat, Drop(column))
    assert repr(table) == "<Table: Connect Four, 2 seats. Four in a row. Red wins.>"


def test_whoever_is_asked_sees_the_question_and_how_to_answer_it(table: Table) -> None:
    words = str(table.look(0))
    assert table.game.describe(table.view(0)) in words
    assert "column 4: Drop(column=3)" in words


def test_whoever_is_not_asked_sees_for_whom_the_table_waits(table: Table) -> None:
    assert table.look(1).question == table.look().question == "The table waits for Red."
    assert "Drop(" not in str(table.look(1))


def test_of_many_options_the_first_are_listed() -> None:
    table = Table(tabletime.load("blink"), 3, seed=3)
    assert str(table.look(0)).count("Keep(") == 12
    assert str(table.look(0)).endswith("198 more: decision.options")


@pytest.mark.parametrize("slug", GAMES)
def test_a_notebook_shows_the_picture_and_the_question(slug: str) -> None:
    table = Table(tabletime.load(slug), seed=1)
    asked = table.decisions[0].seat
    shown = table.look(asked)._repr_html_()
    assert shown.startswith("<figure")
    assert shown.count("<svg") >= 1
    assert table.look(asked).question in shown


def test_words_cannot_break_the_page() -> None:
    look = Table(tabletime.load("connect-four"), seed=1).look()
    look.waits = "<b>Ann & Bob</b>"
    assert "&lt;b&gt;Ann &amp; Bob&lt;/b&gt;" in look._repr_html_()


def test_a_notebook_shows_a_table_without_what_is_hidden() -> None:
    table = Table(DOUBT, seed=1)
    assert table._repr_html_() == table.look(None)._repr_html_() != table.look(0)._repr_html_()
