"""Which games a run plays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect_four import GAME
from tabletime.kernel.errors import BadOptions
from tabletime.lab.plan import Plan, derive, grid, line_up, make_plan

TWO_BOTS = [("random", "quick"), ("quick", "random")]
FIRSTS = [{"first": "red"}, {"first": "yellow"}]


def plan(games: int = 100, seed: int = 5) -> Plan:
    return make_plan("connect-four", TWO_BOTS, games=games, seed=seed, option_sets=FIRSTS)


def test_every_deal_is_played_by_every_line_up_with_every_option() -> None:
    jobs = [plan().job(index) for index in range(4)]
    assert {(job.line_up, job.options["first"]) for job in jobs} == {
        (line, first) for line in TWO_BOTS for first in ("red", "yellow")
    }
    assert len({job.seed for job in jobs}) == 1
    assert plan().job(4).seed != jobs[0].seed


@given(st.integers(0, 10_000), st.integers(0, 1000))
def test_a_game_does_not_depend_on_how_many_are_played(index: int, more: int) -> None:
    assert plan(100).job(index) == plan(100 + more).job(index)


def test_another_seed_gives_other_deals() -> None:
    deals = {plan(seed=seed).job(index).seed for seed in range(20) for index in range(0, 80, 4)}
    assert len(deals) == 20 * 20


@given(st.integers(), st.integers())
def test_a_derived_seed_is_small_enough_for_every_format(seed: int, part: int) -> None:
    assert 0 <= derive(seed, part) < 1 << 48


def test_a_plan_goes_on_from_a_shorter_one_but_not_from_another() -> None:
    assert plan(200).goes_on_from(plan(100))
    assert not plan(200).goes_on_from(plan(100, seed=6))


def test_one_bot_takes_all_seats() -> None:
    assert line_up(GAME, ["random"], None) == ("random", "random")


def test_bots_and_seats_must_agree() -> None:
    with pytest.raises(BadOptions, match="2 seats need 2 bots, or one bot for all; 3 are named"):
        line_up(GAME, ["random"] * 3, 2)
    with pytest.raises(BadOptions, match="Connect Four is played by 2 players, not by 3"):
        line_up(GAME, ["random"] * 3, None)


def test_options_are_checked_before_anything_is_played() -> None:
    with pytest.raises(BadOptions, match="has no option “last”"):
        make_plan("connect-four", TWO_BOTS, games=1, option_sets=[{"last": "red"}])


def test_alternatives_make_a_grid() -> None:
    assert grid({"a": "1|2", "b": "x"}) == ({"a": "1", "b": "x"}, {"a": "2", "b": "x"})
    assert grid({}) == ({},)
