"""A finished game looked at again."""

from pathlib import Path

import pytest

from connect_four import GAME, Drop
from tabletime.cli import main
from tabletime.kernel import Table
from tabletime.lab.review import review
from tabletime.terminal.keeping import write_record


def played() -> Table:
    table = Table(GAME, 2, seed=1)
    for column in (3, 0, 2, 0, 4, 6, 1):
        table.play(table.decisions[0].seat, Drop(column))
    return table


def test_a_review_shows_every_choice_and_the_chances_at_it() -> None:
    page = review(played(), iterations=100)
    assert page.count("<tr>") == 1 + 7
    assert '<th scope="col" class="figure">Red</th>' in page
    assert "Four in a row." in page


def test_report_looks_back_at_a_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_record(tmp_path / "game.json", played(), ["person", "normal"])
    assert main(["report", str(tmp_path / "game.json")]) == 0
    assert capsys.readouterr().out == f"Written: {tmp_path}/game.html\n"
    assert "Turning points" in (tmp_path / "game.html").read_text()


def test_one_game_is_looked_at_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "one.json", "two.json"]) == 2
    assert "one saved game at a time" in capsys.readouterr().err


def test_of_a_long_game_only_some_choices_are_looked_at_again() -> None:
    table = Table(GAME, 2, seed=3)
    while table.outcome is None:
        table.play(table.decisions[0].seat, table.decisions[0].options[0])
    page = review(table, iterations=5, most=6)
    assert "The choices that were looked at again" in page
    assert page.count("<tr>") == 1 + 6
