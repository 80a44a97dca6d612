"""What a bot says about a position, and about a game that is over."""

import pytest

from connect_four import GAME, Drop
from tabletime.bots.explain import Prospect, chart, hint, prospects, turning_points
from tabletime.kernel import Outcome, Table
from tabletime.kernel.errors import BadRecord
from tabletime.kernel.registry import load
from tests.bots.parlour import YES, Lottery, parlour


def blundered() -> Table:
    """Red has three in a row with both ends open; Yellow looks away."""
    table = Table(GAME, 2, seed=1)
    for column in (3, 0, 2, 0, 4, 6, 1):
        table.play(table.decisions[0].seat, Drop(column))
    return table


def test_a_hint_says_what_to_do_and_how_good_it_is() -> None:
    board = ". . . . . . .\n" * 4 + "Y Y Y . . . .\nR R R . . . ."
    table = GAME.scene(board=board, turn="red")
    thought = hint(GAME, table.view(0), table.decisions[0], level="normal")
    assert thought.best.move == Drop(3)
    assert thought.sentences()[0].startswith("I would say: column 4 (100% to win, after ")


def test_prospects_begin_level_and_end_with_the_outcome() -> None:
    table = blundered()
    found = prospects(table, iterations=100)
    assert len(found) == len(table.log) + 1
    assert found[0].chances[0] == pytest.approx(0.55, abs=0.2)
    assert found[-1].chances == pytest.approx((1, 0), abs=0.05)
    assert all(sum(prospect.chances) == pytest.approx(1) for prospect in found)


def test_the_blunder_is_a_turning_point_and_a_better_move_is_named() -> None:
    table = blundered()
    turns = turning_points(GAME, 2, prospects(table))
    blunder = next(turn for turn in turns if turn.sentence.startswith("Yellow: column 1"))
    assert abs(blunder.swing) > 0.12
    assert "better was" in blunder.sentence


def test_the_chart_draws_every_side_and_marks_the_turning_points() -> None:
    table = blundered()
    found = prospects(table, iterations=100)
    picture = chart(table, found)
    assert "<title>Red</title>" in picture
    assert "<title>Yellow</title>" in picture
    assert picture.count('role="img"') == len(turning_points(GAME, 2, found))


def test_chance_and_forced_moves_are_no_prospects() -> None:
    table = Table(parlour(Lottery), 2, seed=1)
    table.play(0, YES)
    assert [prospect.seat for prospect in prospects(table, iterations=50)] == [0, None]


def test_of_a_long_game_only_some_choices_are_looked_at_and_the_end_always() -> None:
    table = blundered()
    found = prospects(table, iterations=50, most=4)
    assert [prospect.seat for prospect in found][-1] is None
    assert len(found) == 5
    assert sum(prospect.skipped for prospect in found) == len(table.log) - 4
    assert found[0].number == table.log[0].number


def test_a_change_over_skipped_choices_is_blamed_on_nobody() -> None:
    turns = turning_points(GAME, 2, prospects(blundered(), iterations=200, most=2))
    assert [turn.sentence.split(":")[0] for turn in turns if turn.at == 0] == ["Between questions 1 and 7"]


def test_who_conceded_has_no_chance_at_the_end() -> None:
    table = Table(GAME, 2, seed=1)
    table.play(0, Drop(3))
    found = prospects(table, iterations=20, outcome=Outcome(winners=(1,), scores=(0, 1), reason="Red concedes."))
    assert found[-1].chances == (0, 1)


def test_where_all_have_lost_nobody_had_a_chance_at_the_end() -> None:
    """Without winners a game is a draw, unless it knows better what its end is worth."""
    game = load("time-of-the-daleks")
    table = Table(game, 2, seed=1)
    while len(table.decisions[0].options) < 2:
        table.play(table.decisions[0].seat, table.decisions[0].options[0])
    table.play(table.decisions[0].seat, table.decisions[0].options[0])
    table.state.outcome = Outcome(winners=(), scores=(8, 2), reason="Earth has fallen.")
    assert prospects(table, iterations=1, most=1)[-1].chances == (0, 0)


def test_a_table_without_a_log_cannot_be_looked_back_at() -> None:
    with pytest.raises(BadRecord, match="keeps no log"):
        prospects(Table(GAME, 2, log=False))


def test_the_sentence_about_a_turning_point_begins_with_a_capital() -> None:
    found = [Prospect(1, 1, "pass", (0.5, 0.5)), Prospect(2, 0, "capture Amy", (0.9, 0.1))]
    (turn,) = turning_points(load("dont-blink"), 2, found)
    assert turn.sentence == "The hero player: pass. The chances of the angel player rose from 50% to 90%."
