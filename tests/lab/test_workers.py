"""Games in several processes."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.plan import Plan, make_plan
from tabletime.lab.results import Result
from tabletime.lab.workers import LARGEST, chunks, run


def played(plan: Plan, jobs: int) -> list[Result]:
    results = [result.without_time() for batch in run(plan, range(plan.games), jobs) for result in batch]
    return sorted(results, key=lambda result: result.index)


def test_the_number_of_processes_does_not_change_the_games() -> None:
    plan = make_plan("connect-four", [("random", "easy")], games=30, seed=9)
    alone = played(plan, 1)
    assert [result.index for result in alone] == list(range(30))
    assert played(plan, 2) == alone
    assert played(plan, 3) == alone


@given(st.lists(st.integers(), max_size=2000), st.integers(1, 64))
def test_portions_hold_every_game_once_and_in_order(indices: list[int], workers: int) -> None:
    portions = chunks(indices, workers)
    assert [index for portion in portions for index in portion] == indices
    assert all(0 < len(portion) <= LARGEST for portion in portions)


def test_a_fault_in_a_process_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tired.py"
    path.write_text("class Tired:\n    def choose(self, view, decision):\n        raise RuntimeError('too tired')\n")
    plan = make_plan("connect-four", [(f"{path}:Tired", "random")], games=8)
    with pytest.raises(
        TabletimeError, match=r"The bot .*tired.py:Tired has failed in game \d \(seed \d+\): RuntimeError: too tired\."
    ):
        played(plan, 2)
