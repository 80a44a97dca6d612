"""Games in several processes."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.plan import Plan, make_plan
from tabletime.lab.results import Result
from tabletime.lab.workers import LARGEST, SPELL, Portions, run


def played(plan: Plan, jobs: int) -> list[Result]:
    results = [result.without_time() for batch in run(plan, range(plan.games), jobs) for result in batch]
    return sorted(results, key=lambda result: result.index)


def test_the_number_of_processes_does_not_change_the_games() -> None:
    plan = make_plan("connect-four", [("random", "easy")], games=30, seed=9)
    alone = played(plan, 1)
    assert [result.index for result in alone] == list(range(30))
    assert played(plan, 2) == alone
    assert played(plan, 3) == alone


def lasting(seconds: float) -> Result:
    return Result(0, 0, 0, ("random", "random"), {}, (), (), "", 1, seconds=seconds)


@given(st.lists(st.integers(), max_size=2000), st.lists(st.floats(0, 100), min_size=1))
def test_portions_hold_every_game_once_and_in_order(indices: list[int], seconds: list[float]) -> None:
    portions, handed_out = Portions(indices), []
    for at, portion in enumerate(portions):
        assert 0 < len(portion) <= LARGEST
        handed_out += portion
        portions.learn([lasting(seconds[at % len(seconds)])])
    assert handed_out == indices


@pytest.mark.parametrize(("seconds", "size"), [(60.0, 1), (SPELL / 8, 8), (1e-5, LARGEST), (0.0, LARGEST)])
def test_a_worker_sends_results_after_a_short_spell_however_long_a_game_takes(seconds: float, size: int) -> None:
    portions = Portions(range(1000))
    assert len(next(portions)) == 1
    portions.learn([lasting(seconds)] * 3)
    assert len(next(portions)) == size


def test_a_fault_in_a_process_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tired.py"
    path.write_text("class Tired:\n    def choose(self, view, decision):\n        raise RuntimeError('too tired')\n")
    plan = make_plan("connect-four", [(f"{path}:Tired", "random")], games=8)
    with pytest.raises(
        TabletimeError, match=r"The bot .*tired.py:Tired has failed in game \d \(seed \d+\): RuntimeError: too tired\."
    ):
        played(plan, 2)


def test_a_process_that_dies_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "brief.py"
    path.write_text("import os\n\nclass Brief:\n    def choose(self, view, decision):\n        os._exit(1)\n")
    plan = make_plan("connect-four", [(f"{path}:Brief", "random")], games=8)
    with pytest.raises(TabletimeError, match=r"A worker has failed: BrokenProcessPool: .*[^.]\.$"):
        played(plan, 2)
