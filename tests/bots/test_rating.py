"""What a bot says in words: it recommends what it rates highest, and numbers stand only where they can be trusted."""

import pytest

from connect_four import Drop
from tabletime.bots.rating import Rating, Thought


def thought(*rated: tuple[int, float]) -> Thought:
    """Options with so many futures and such a value, the favourite first."""
    ratings = [Rating(Drop(column), f"column {column + 1}", *each) for column, each in enumerate(rated)]
    return Thought(tuple(ratings), (0.5, 0.5))


def test_numbers_are_shown_where_enough_futures_carry_them() -> None:
    assert thought((400, 0.62), (100, 0.41)).sentences() == [
        "I would say: column 1 (62% to win, after 500 imagined futures).",
        "Or: column 2 (41%).",
    ]


def test_no_number_is_shown_where_too_few_futures_carry_it() -> None:
    assert thought((40, 0.62), (20, 0.41)).sentences() == [
        "I would say: column 1 (after 60 imagined futures, too few for a number).",
        "Or: column 2.",
    ]


def test_nothing_is_ever_rated_higher_than_what_is_recommended() -> None:
    assert thought((400, 0.62), (200, 0.66)).sentences()[1] == "Or: column 2, about as good."


@pytest.mark.parametrize(("visits", "margin"), [(0, 1.0), (100, 0.098), (400, 0.049)])
def test_more_futures_make_a_number_surer(visits: int, margin: float) -> None:
    assert thought((visits, 0.5)).best.margin == pytest.approx(margin)


def test_what_was_never_tried_is_not_mentioned() -> None:
    assert len(thought((400, 0.62), (0, 0.0)).sentences()) == 1
