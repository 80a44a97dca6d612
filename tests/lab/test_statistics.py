"""How sure a figure is."""

import doctest
import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.lab import student
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


@pytest.mark.parametrize("count", [3, 5, 10])
def test_intervals_of_few_numbers_are_wide_enough(count: int) -> None:
    rng = random.Random(4)
    found = [Sample(rng.gauss(7, 2) for _ in range(count)).estimate for _ in range(2000)]
    held = sum(each.low <= 7 <= each.high for each in found)
    assert 1860 <= held <= 1940


@pytest.mark.parametrize(("count", "risk"), [(1, 1.0), (2, 0.5), (4, 0.125)])
def test_a_few_equal_differences_may_be_chance(count: int, risk: float) -> None:
    assert Sample([0.1] * count).risk == risk
    assert Sample([0.0] * count).risk == 1.0


def test_the_risk_is_that_of_student() -> None:
    assert Sample([1, 2, 3, 4, 5]).risk == pytest.approx(0.013236, abs=1e-6)
    assert Sample([1, 2, 3, 4, 5]).estimate.high == pytest.approx(3 + 2.776445 * 0.707107, abs=1e-5)
    assert doctest.testmod(student).failed == 0


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


def test_a_figure_that_never_varies_is_soon_certain() -> None:
    assert Sample([1.0] * 20).risk < 1e-5
    assert Sample([0.0] * 20).risk == 1
