"""The rules of Connect Four, each shown in a small position."""

import pytest

from connect_four import GAME, Drop
from tabletime import BadScene, IllegalMove, Table
from tabletime.kernel import Outcome


def board(*lowest_rows: str, turn: str = "red") -> Table:
    """A table whose lowest rows are given, top row first."""
    rows = ["......."] * (6 - len(lowest_rows)) + list(lowest_rows)
    return GAME.scene(board="\n".join(rows), turn=turn)


def shown(table: Table) -> list[str]:
    lines: list[str] = GAME.describe(table.view(None)).splitlines()
    return [line.replace(" ", "") for line in lines[:6]]


def test_the_board_starts_empty_and_red_begins() -> None:
    """C4-SET-1"""
    table = Table(GAME)
    assert shown(table) == ["......."] * 6
    assert table.decisions[0].seat == 0


def test_yellow_begins_when_the_players_agree() -> None:
    """C4-SET-1"""
    assert Table(GAME, options={"first": "yellow"}).decisions[0].seat == 1


def test_a_disc_falls_to_the_lowest_free_cell_and_the_turn_passes() -> None:
    """C4-TURN-2, C4-TURN-3"""
    table = board("R......")
    table.play(0, Drop(0))
    assert shown(table)[-2:] == ["R......", "R......"]
    assert table.decisions[0].seat == 1


def test_a_full_column_is_refused_with_its_rule() -> None:
    """C4-TURN-1"""
    table = board(*["Y......", "R......"] * 3)
    assert Drop(0) not in table.decisions[0].options
    with pytest.raises(IllegalMove, match=r"Column 1 is full\. \(C4-TURN-1\)"):
        table.play(0, Drop(0))


@pytest.mark.parametrize(
    ("rows", "column"),
    [
        (["YYY....", "RRR...."], 3),
        (["R......", "R......", "R......"], 0),
        (["..RY...", ".RYY...", "RYYR..."], 3),
        (["...YR..", "...YYR.", "...RYYR"], 3),
    ],
    ids=["across", "upright", "rising", "falling"],
)
def test_four_in_a_line_win_at_once(rows: list[str], column: int) -> None:
    """C4-END-1"""
    table = board(*rows)
    table.play(0, Drop(column))
    assert table.outcome == Outcome((0,), (1, 0), "Four in a row.")
    assert table.decisions == ()


def test_a_full_board_without_four_is_a_draw() -> None:
    """C4-END-2"""
    table = board(".RRYYRY", "RYRYRYR", "RRRYRRY", "YRYRYYY", "RRYYRRR", "YYRYYYR", turn="yellow")
    table.play(1, Drop(0))
    assert table.outcome == Outcome((), (0, 0), "The board is full.")


@pytest.mark.parametrize(("said", "sentence"), [({"turn": "blue"}, "'blue'"), ({"bord": ""}, "A scene has no 'bord'")])
def test_a_scene_that_cannot_be_read_is_refused(said: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadScene, match=sentence):
        GAME.scene(**said)


def test_a_scene_may_be_written_in_small_letters() -> None:
    assert board("yy.....", "rrr....", turn="Yellow").decisions[0].seat == 1
