import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.pieces.grid import DIRECTIONS, DOOR, OPEN, WALL, Grid
from tabletime.pieces.picture import BadPicture

ROOMS = """\
+-+-+D+
|. .|X|
+   +-+
|. . .D
+-+-+-+"""

NAMED = """\
     A B C
    +-+-+D+
  1 |. .|X|
    +   +-+
  2 |. . .D
    +-+-+-+"""


def changed(line: int, column: int, letter: str) -> str:
    """The picture of the rooms with one letter replaced, counted from 1."""
    lines = ROOMS.splitlines()
    lines[line - 1] = lines[line - 1][: column - 1] + letter + lines[line - 1][column:]
    return "\n".join(lines)


def test_a_picture_is_read_and_written_unchanged() -> None:
    assert str(Grid.parse(ROOMS)) == ROOMS


def test_names_around_the_picture_are_written_on_request_and_not_needed_for_reading() -> None:
    assert Grid.parse(ROOMS).picture(names=True) == NAMED
    assert Grid.parse(NAMED) == Grid.parse(ROOMS)


def test_blank_lines_around_a_picture_do_not_matter() -> None:
    assert Grid.parse(f"\n\n{ROOMS}\n\n") == Grid.parse(ROOMS)


def test_other_letters_can_be_put_on_squares() -> None:
    grid = Grid.parse(ROOMS)
    assert grid.picture({grid.square("A2"): "7"}).splitlines()[3] == "|7 . .D"


@given(st.integers(1, 4), st.integers(1, 4), st.data())
def test_every_grid_survives_being_written_and_read(width: int, height: int, data: st.DataObject) -> None:
    floor = Grid.plain(width, height)
    for square in range(len(floor)):
        for side in DIRECTIONS:
            floor = floor.with_edge(square, side, data.draw(st.sampled_from([OPEN, WALL, DOOR])))
    named = data.draw(st.booleans())
    assert Grid.parse(floor.picture(names=named)) == floor


@pytest.mark.parametrize(
    ("line", "column", "letter", "complaint"),
    [
        (2, 3, "?", "line 2, column 3 (between A1 and B1): '?' is no edge; write |, D or a space."),
        (3, 2, "|", "line 3, column 2 (between A1 and A2): '|' is no edge; write -, D or a space."),
        (1, 4, "x", "line 1, column 4 (square B1): 'x' is no edge; write -, D or a space."),
        (2, 1, "x", "line 2, column 1 (square A1): 'x' is no edge; write |, D or a space."),
        (4, 6, " ", "line 4, column 6 (square C2): the square is missing; write . for an empty one."),
        (4, 4, "Q", "line 4, column 4 (square B2): 'Q' is no square; write one of . X."),
        (
            3,
            5,
            "-",
            "line 3, column 5 (between B1 and C1 and B2 and C2): '-' stands where walls meet; write + or a space",
        ),
        (4, 7, "|.", "line 4, column 8 (square C2): this line is longer than the first one."),
    ],
)
def test_a_fault_is_shown_with_line_column_and_square(line: int, column: int, letter: str, complaint: str) -> None:
    with pytest.raises(BadPicture, match=re.escape(complaint)):
        Grid.parse(changed(line, column, letter), letters=".X")


def test_columns_and_lines_are_counted_in_the_text_as_it_was_written() -> None:
    with pytest.raises(BadPicture, match=re.escape("line 3, column 8 (square B1): 'Q' is no square")):
        Grid.parse(NAMED.replace(". .|X", ". Q|X"), letters=".X")


def test_a_line_that_is_cut_off_is_missing_its_squares() -> None:
    with pytest.raises(BadPicture, match=re.escape("line 4, column 4 (square B2): the square is missing")):
        Grid.parse(ROOMS.replace("|. . .D", "|."))


def test_words_beside_the_picture_are_refused() -> None:
    with pytest.raises(BadPicture, match=re.escape("line 3, column 5 (square A1): only the number of the row")):
        Grid.parse(NAMED.replace("  1 |", "one |"))


def test_a_text_without_walls_is_no_picture() -> None:
    with pytest.raises(BadPicture, match="begin with a line of the form"):
        Grid.parse(". . .")


@pytest.mark.parametrize("text", ["+-+", "+-+\n|.|\n|.|\n+-+", "+\n.\n+"])
def test_a_row_without_walls_above_and_below_is_refused(text: str) -> None:
    with pytest.raises(BadPicture, match="a line of walls above and below each row"):
        Grid.parse(text)
