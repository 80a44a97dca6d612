"""What the end of a game is worth to each seat."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.bots.payoffs import payoffs
from tabletime.kernel import Outcome
from tests.bots.parlour import Lottery, parlour

ALONE = parlour(Lottery)


def test_winners_have_won_and_the_others_have_lost() -> None:
    assert payoffs(ALONE, Outcome((1,), (0, 1, 0)), 3) == (0, 1, 0)


def test_without_winners_it_is_a_draw() -> None:
    assert payoffs(ALONE, Outcome(), 2) == (0.5, 0.5)


def test_one_team_alone_has_lost_when_nobody_has_won() -> None:
    def together(game: Any, seats: int) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(seats)),)

    game = parlour(Lottery, teams=together)
    assert payoffs(game, Outcome(), 2) == (0, 0)
    assert payoffs(game, Outcome((0, 1)), 2) == (1, 1)


def test_a_narrow_defeat_is_better_than_a_rout() -> None:
    narrow, rout = Outcome((0,), (20, 19)), Outcome((0,), (20, 2))
    assert 0 < payoffs(ALONE, rout, 2)[1] < payoffs(ALONE, narrow, 2)[1] < 0.1


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=4))
def test_the_winner_is_always_better_off_than_anybody_else(scores: list[int]) -> None:
    winner = max(range(len(scores)), key=lambda seat: scores[seat])
    found = payoffs(ALONE, Outcome((winner,), tuple(scores)), len(scores))
    assert all(0 <= worth <= 1 for worth in found)
    assert all(found[winner] > worth for seat, worth in enumerate(found) if seat != winner)
    assert found[winner] == pytest.approx(max(found))
