"""Asking for advice, and looking back at the chances."""

import connect_four
from tests.terminal.evening import Evening

BOARD = ". . . . . . .\n" * 4 + "Y Y . . . . .\nR R R . . . ."


def test_a_hint_names_the_move_that_a_good_player_would_make() -> None:
    evening = Evening(connect_four.GAME.scene(board=BOARD), "hint")
    assert evening.after("hint").startswith("I would say: column 4 (100% to win, after ")


def test_a_hint_does_not_play() -> None:
    evening = Evening(connect_four.GAME.scene(board=BOARD), "hint")
    assert evening.table.log == []


def test_the_chances_of_a_finished_game_are_drawn_in_letters_with_the_turning_points() -> None:
    board = ". . . . . . .\n" * 5 + "R R R . Y Y Y"
    evening = Evening(connect_four.GAME.scene(board=board), "column 7", "chances", bots="quick")
    heading, *lines = evening.after("chances").splitlines()
    assert heading.endswith("R for Red, Y for Yellow.")
    assert [line.split()[0] for line in lines] == ["1", "2", "end", "*"]
    assert [line.count("R") > line.count("Y") for line in lines[:3]] == [True, False, False]
    assert lines[0].endswith("Y *")
    assert lines[-1].startswith("* Red: column 7. The chances of Red fell from 9")
    assert "better was column 4" in lines[-1]


def test_there_are_no_chances_to_look_back_at_while_the_game_goes_on() -> None:
    evening = Evening(connect_four.GAME.scene(board=BOARD), "chances")
    assert evening.after("chances") == "The game is not over yet; hint tells how you stand."
