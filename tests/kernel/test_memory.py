"""What is drawn is remembered by its facts."""

import pytest

from tabletime.kernel.memory import KEPT, forget, remembered
from tabletime.kernel.words import calling, player

drawn: list[object] = []


@remembered
def piece(fact: object, *more: object) -> str:
    drawn.append(fact)
    return " ".join(map(repr, (fact, *more)))


@pytest.fixture(autouse=True)
def _nothing_drawn_yet() -> None:
    forget()
    drawn.clear()


def test_a_piece_with_known_facts_is_not_drawn_again() -> None:
    assert [piece("oak"), piece("oak"), piece("elm")] == ["'oak'", "'oak'", "'elm'"]
    assert drawn == ["oak", "elm"]


def test_every_fact_counts() -> None:
    assert piece("oak", 1) != piece("oak", 2) != piece("oak")


def test_equal_numbers_of_different_types_are_different_facts() -> None:
    assert [piece(1), piece(True), piece(1.0)] == ["1", "True", "1.0"]


def test_what_is_forgotten_is_drawn_anew() -> None:
    piece("oak")
    forget()
    piece("oak")
    assert drawn == ["oak", "oak"]


def test_the_memory_has_an_end_and_what_was_not_asked_for_longest_goes_first() -> None:
    for number in range(KEPT):
        piece(number)
    piece(0)
    piece(KEPT)
    piece(0)
    piece(1)
    assert drawn[KEPT:] == [KEPT, 1]


@remembered
def flag(seat: int) -> str:
    return f"The flag of {player(seat)}."


def test_what_all_tables_share_calls_nobody_by_name() -> None:
    with calling(["Ann", "Bo"]):
        assert [flag(1), player(1)] == ["The flag of Player 2.", "Bo"]
    assert flag(1) == "The flag of Player 2."
