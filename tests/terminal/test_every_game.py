"""Every installed game can be played in line mode from beginning to end, by nothing but words."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletime
from tabletime.kernel import Table
from tabletime.terminal.console import Console
from tabletime.terminal.keeping import Shelf
from tabletime.terminal.seats import make_bots, players_of
from tabletime.terminal.session import Session


class Talker:
    """Types the full words of any option that is offered, and Enter where there is none."""

    def __init__(self, table: Table, people: int, folder: Path) -> None:
        players = players_of(table.game, table.seats, people=people, others="random")
        self.shown: list[str] = []
        self.session = Session(
            table, players, make_bots(table.game, players, 1), Console(self.lines(), self.shown.append), Shelf(folder)
        )

    def lines(self) -> Iterator[str]:
        rng, table = random.Random(1), self.session.table
        while table.outcome is None:
            choices = self.session.desk.question.choices
            if "Enter" in self.shown[-1] or not choices:
                yield ""
            else:
                choice, before = rng.choice(choices), len(table.log)
                yield choice.words
                assert choice.move in [entry.answer for entry in table.log[before:]]


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("slug", tabletime.games())
def test_a_game_is_played_by_words_alone(slug: str, people: int, tmp_path: Path) -> None:
    game = tabletime.load(slug)
    table = Table(game, max(people, game.seats[0]), game.unattended, seed=1)
    Talker(table, people, tmp_path).session.run()
    assert table.outcome is not None
