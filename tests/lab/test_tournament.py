"""Who meets whom, and what it says about their strength."""

import random
from collections import Counter
from typing import Any

import pytest

from connect_four import GAME
from tabletime.kernel.errors import BadOptions
from tabletime.kernel.registry import load
from tabletime.lab.pairings import league, round_robin, tournament_plan
from tabletime.lab.plan import Plan
from tabletime.lab.ratings import Score, rate, rate_with_intervals
from tabletime.lab.results import Result
from tabletime.lab.simulation import Simulation
from tabletime.lab.tournament import standings
from tests.bots.parlour import Alliance, Lottery, parlour

TRUTH = {"strong": 200.0, "middle": 0.0, "weak": -200.0}


def expected(one: str, other: str) -> float:
    return 1 / (1 + 10 ** ((TRUTH[other] - TRUTH[one]) / 400))


def deals(games: int, seed: int) -> dict[tuple[str, str], list[Score]]:
    rng = random.Random(seed)
    pairs = [("strong", "middle"), ("strong", "weak"), ("middle", "weak")]
    return {pair: [Score(float(rng.random() < expected(*pair)), 1) for _ in range(games)] for pair in pairs}


def test_ratings_recover_the_strength_behind_the_games() -> None:
    scores = {pair: Score(1000 * expected(*pair), 1000) for pair in deals(1, 0)}
    assert rate(scores, list(TRUTH)) == pytest.approx(TRUTH, abs=2)


def test_rating_intervals_hold_the_truth_about_nineteen_times_in_twenty() -> None:
    held = 0
    for seed in range(30):
        found = rate_with_intervals(deals(100, seed), list(TRUTH), seed)
        held += sum(found[bot].low <= TRUTH[bot] <= found[bot].high for bot in TRUTH)
    assert held >= 78


def test_a_bot_that_wins_every_game_still_has_a_finite_rating() -> None:
    found = rate({("a", "b"): Score(50, 50)}, ["a", "b"])
    assert 200 < found["a"] < 2000


def test_every_pair_meets_on_both_sides() -> None:
    assert round_robin(GAME, ["a", "b", "c"], 2) == [
        ("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b"),
    ]  # fmt: skip


def test_a_side_is_played_by_one_bot_alone() -> None:
    def teams(game: Any, seats: int) -> tuple[tuple[int, ...], ...]:
        return ((0,), tuple(range(1, seats)))

    game = parlour(Alliance, teams=teams)
    assert round_robin(game, ["a", "b"], 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]


def test_where_all_play_together_each_bot_plays_alone() -> None:
    def teams(game: Any, seats: int) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(seats)),)

    game = parlour(Lottery, teams=teams)
    plan = Plan("lottery", 2, 4, 0, (("a", "a"), ("b", "b")), ({},), tuple(map(_recruit, "ab")))
    wins = [((0, 1), ()), ((0, 1), (0, 1)), ((), ()), ((0, 1), ())]
    rows = [_result(plan, 2 * deal + at, won) for deal, pair in enumerate(wins) for at, won in enumerate(pair)]
    final = standings(game, plan, rows)
    meeting = final.meeting("a", "b")
    assert meeting is not None
    assert meeting.share == pytest.approx((1 + 0.5 + 0.5 + 1) / 4)


def test_a_tournament_ranks_a_bot_that_thinks_above_one_that_does_not() -> None:
    plan = tournament_plan("connect-four", GAME, ["random", "quick"], games=20)
    final = standings(GAME, plan, Simulation(plan, keeps_rows=True).run().rows)
    assert [place.bot for place in final.standings] == ["quick", "random"]
    assert Counter(place.games for place in final.standings) == {20: 2}
    assert sum(place.share for place in final.standings) == pytest.approx(1)


def test_in_a_league_all_bots_sit_at_one_table_in_turn_on_every_side() -> None:
    game = parlour(Lottery)
    assert league(game, ["a", "b", "c"], 3) == [("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")]
    with pytest.raises(BadOptions, match="Parlour with 3 seats has 3 sides: name as many bots for a league"):
        league(game, ["a", "b"], 3)


def test_in_a_league_every_two_bots_meet_in_every_game() -> None:
    plan = tournament_plan("blink", load("blink"), ["random", "quick", "settler"], seats=3, games=4, is_league=True)
    assert plan.games == 6
    rows = [_result(plan, index, (plan.job(index).line_up.index("quick"),)) for index in range(plan.games)]
    final = standings(load("blink"), plan, rows)
    best = final.standings[0]
    assert (best.bot, best.games, best.share) == ("quick", 12, 1.0)
    against = final.meeting("random", "settler")
    assert against is not None
    assert (against.games, against.share) == (6, 0.5)


def test_every_pair_plays_as_often_with_each_option() -> None:
    firsts = [{"first": "red"}, {"first": "yellow"}]
    plan = tournament_plan("connect-four", GAME, ["random", "quick"], games=10, option_sets=firsts)
    jobs = [plan.job(index) for index in range(plan.games)]
    assert set(Counter((job.line_up, job.options["first"]) for job in jobs).values()) == {3}
    assert set(Counter(job.deal for job in jobs).values()) == {4}


def test_where_all_play_together_each_option_is_compared_with_itself() -> None:
    def teams(game: Any, seats: int) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(seats)),)

    game = parlour(Lottery, teams=teams)
    plan = Plan(
        "lottery", 2, 4, 0, (("a", "a"), ("b", "b")), ({"late": "no"}, {"late": "yes"}), (*map(_recruit, "ab"),)
    )
    wins = [(), (0, 1), (0, 1), (0, 1)]
    final = standings(game, plan, [_result(plan, index, won) for index, won in enumerate(wins)])
    meeting = final.meeting("a", "b")
    assert meeting is not None
    assert meeting.games == 2
    assert meeting.share == pytest.approx((0 + 0.5) / 2)


@pytest.mark.parametrize("bots", [["random"], ["random", "random"]])
def test_a_tournament_needs_two_bots(bots: list[str]) -> None:
    with pytest.raises(BadOptions, match="at least two different bots"):
        tournament_plan("connect-four", GAME, bots)


def _recruit(name: str) -> Any:
    from tabletime.bots.recruits import Recruit

    return Recruit(name)


def _result(plan: Plan, index: int, winners: tuple[int, ...]) -> Result:
    job = plan.job(index)
    return Result(index, job.deal, job.seed, job.line_up, {}, winners, (), "", 1)
