"""Grouping options into few lines."""

from hypothesis import given
from hypothesis import strategies as st

from tabletime.kernel import Move, Pass
from tabletime.terminal.choosing import Choice
from tabletime.terminal.grouping import Group, Row, numbered, own_numbers, rows_of

words = st.text("ab1é ", min_size=1, max_size=8)


class Go(Move, frozen=True):
    pass


class Wave(Move, frozen=True):
    pass


def choices(*sentences: str, move: Move | None = None) -> list[Choice]:
    return [Choice(sentence, move or Pass()) for sentence in sentences]


def lines(rows: list[Row]) -> list[str]:
    return [f"{row.title} {len(row.choices)}" if isinstance(row, Group) else row.words for row in rows]


def members(rows: list[Row]) -> list[Choice]:
    return [choice for row in rows for choice in (row.choices if isinstance(row, Group) else (row,))]


def test_few_options_stand_as_they_are() -> None:
    assert lines(rows_of(choices("pass", "go north", "go south"))) == ["pass", "go north", "go south"]


def test_many_options_share_a_line_by_the_words_that_they_begin_with() -> None:
    moves = [f"move {who} to {square}" for who in ("Rory", "Amy") for square in range(30)]
    assert lines(rows_of(choices("pass", *moves))) == ["pass", "move Rory to … 30", "move Amy to … 30"]


def test_options_without_common_words_are_divided_by_kind() -> None:
    going = choices(*(f"{chr(97 + n)}{n} away" for n in range(26)), move=Go())
    waving = choices(*(f"{chr(97 + n)}{n} hello" for n in range(26)), move=Wave())
    assert lines(rows_of([*going, *waving])) == ["go 26", "wave 26"]


def test_squares_are_divided_by_their_letter() -> None:
    squares = [f"go to {letter}{number}" for letter in "ABCD" for number in range(1, 13)]
    assert lines(rows_of(choices(*squares)))[-2:] == ["go to C1 to C12 12", "go to D1 to D12 12"]


def test_names_are_divided_like_an_encyclopedia() -> None:
    names = [first + second for first in "ABCDEFGHIJ" for second in "klmnopqrst"]
    assert lines(rows_of(choices(*reversed(names)))) == [
        "Ak to Bt 20",
        "Ck to Dt 20",
        "Ek to Ft 20",
        "Gk to Ht 20",
        "Ik to Jt 20",
    ]


def test_options_that_differ_in_a_number_keep_it() -> None:
    rows = rows_of(choices("column 2", "column 5", "pass"))
    assert {number: lines([row])[0] for number, row in numbered(rows, own_numbers(members(rows))).items()} == {
        2: "column 2",
        5: "column 5",
        6: "pass",
    }


def test_options_with_several_numbers_are_counted_from_one() -> None:
    rows = rows_of(choices("angel 1 to 7", "angel 1 to 9"))
    assert list(numbered(rows, own_numbers(members(rows)))) == [1, 2]


def test_a_square_is_not_a_number() -> None:
    assert own_numbers(choices("go to B4", "go to B5")) == {}


@given(st.lists(words, max_size=120), st.integers(2, 30))
def test_every_option_stands_in_exactly_one_of_few_lines(sentences: list[str], most: int) -> None:
    offered = choices(*sentences)
    rows = rows_of(offered, most)
    assert len(rows) <= max(most, 1)
    assert sorted(choice.words for choice in members(rows)) == sorted(sentences)


@given(st.lists(words, min_size=2, max_size=120))
def test_opening_lines_always_leads_to_a_single_option(sentences: list[str]) -> None:
    rows: list[Row] = rows_of(choices(*sentences))
    for _ in range(len(sentences)):
        largest = max(rows, key=lambda row: len(row.choices) if isinstance(row, Group) else 0)
        if isinstance(largest, Choice):
            return
        rows = rows_of(largest.choices)
    raise AssertionError("the lines never end")


@given(st.lists(words, max_size=40, unique=True))
def test_no_two_lines_have_the_same_number(sentences: list[str]) -> None:
    offered = choices(*sentences)
    rows = rows_of(offered)
    assert len(numbered(rows, own_numbers(offered))) == len(rows)
