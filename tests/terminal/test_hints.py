"""Asking for advice."""

import connect_four
from tests.terminal.evening import Evening

BOARD = ". . . . . . .\n" * 4 + "Y Y . . . . .\nR R R . . . ."


def test_a_hint_names_the_move_that_a_good_player_would_make() -> None:
    evening = Evening(connect_four.GAME.scene(board=BOARD), "hint")
    assert evening.after("hint").startswith("I would say: column 4 (100% to win, after ")


def test_a_hint_does_not_play() -> None:
    evening = Evening(connect_four.GAME.scene(board=BOARD), "hint")
    assert evening.table.log == []
