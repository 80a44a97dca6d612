"""How sure a figure is."""

import random
import statistics
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.lab.statistics import Sample, are_real, share

NUMBERS = st.lists(st.integers(-1000, 1000), min_size=2, max_size=50)


@given(NUMBERS)
def test_a_sample_knows_its_mean_and_its_spread(numbers: list[int]) -> None:
    sample = Sample(numbers)
    assert sample.mean == pytest.approx(statistics.mean(numbers))
    assert sample.deviation == pytest.approx(statistics.stdev(numbers), abs=1e-6)


@given(NUMBERS, st.randoms())
def test_the_order_of_a_sample_does_not_matter(numbers: list[int], rng: random.Random) -> None:
    shuffled = numbers.copy()
    rng.shuffle(shuffled)
    assert Sample(numbers).estimate == Sample(shuffled).estimate


@given(st.integers(1, 500), st.data())
def test_a_share_lies_in_its_interval_and_the_interval_among_the_shares(count: int, data: st.DataObject) -> None:
    found = share(data.draw(st.integers(0, count)), count)
    assert 0 <= found.low <= found.value + 1e-12
    assert found.value <= found.high + 1e-12 <= 1 + 1e-9


@pytest.mark.parametrize("truth", [0.03, 0.5, 0.8])
def test_intervals_hold_the_true_share_nineteen_times_in_twenty(truth: float) -> None:
    rng = random.Random(1)
    intervals = [share(sum(rng.random() < truth for _ in range(100)), 100) for _ in range(1000)]
    held = sum(found.low <= truth <= found.high for found in intervals)
    assert 920 <= held <= 985


def test_no_game_tells_nothing() -> None:
    assert share(0, 0) == (0, 0, 1)


def test_noise_is_seldom_called_real_although_many_figures_are_looked_at() -> None:
    rng = random.Random(2)
    alarms = sum(
        any(are_real([Sample(rng.gauss(0, 1) for _ in range(60)).risk for _ in range(20)])) for _ in range(300)
    )
    assert alarms <= 30


def test_a_difference_that_is_there_is_found() -> None:
    rng = random.Random(3)
    risks = [Sample(rng.gauss(shift, 1) for _ in range(200)).risk for shift in (0, 0.5, 0, 0)]
    assert are_real(risks) == [False, True, False, False]


def test_a_figure_that_never_varies_is_certain() -> None:
    assert Sample([1.0] * 5).risk == 0
    assert Sample([0.0] * 5).risk == 1
    assert isclose(Sample([1.0]).risk, 1)
