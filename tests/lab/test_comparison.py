"""Two versions of a game on the same deals."""

import pytest

from connect_four import GAME
from tabletime.lab.comparison import Difference, compare, paired
from tabletime.lab.plan import make_plan
from tabletime.lab.results import Result
from tabletime.lab.simulation import Simulation


def played(options: dict[str, str], games: int = 150, seed: int = 1) -> list[Result]:
    plan = make_plan("connect-four", [("random", "random")], games=games, seed=seed, option_sets=[options])
    return Simulation(plan, keeps_rows=True).run().rows


def by_name(found: tuple[Difference, ...]) -> dict[str, Difference]:
    return {difference.name: difference for difference in found}


def test_the_same_version_twice_differs_in_nothing() -> None:
    found = compare(GAME, paired(played({}), played({"first": "red"})))
    assert found
    assert not any(difference.is_real or difference.difference for difference in found)


def test_who_begins_matters_and_the_length_of_the_game_does_not() -> None:
    found = by_name(compare(GAME, paired(played({"first": "red"}, 400), played({"first": "yellow"}, 400))))
    wins = found["Red wins"]
    assert wins.is_real
    assert wins.high < 0
    assert wins.difference == pytest.approx(wins.second - wins.first)
    assert not found["decisions"].is_real
    assert "more than noise" in wins.sentence
    assert "may be noise" in found["decisions"].sentence


def test_what_is_surest_comes_first() -> None:
    found = compare(GAME, paired(played({"first": "red"}, 400), played({"first": "yellow"}, 400)))
    verdicts = [difference.is_real for difference in found if not difference.is_detail]
    assert verdicts == sorted(verdicts, reverse=True)


def test_only_games_of_the_same_deal_are_compared() -> None:
    assert list(paired(played({}, 5, seed=1), played({}, 5, seed=2))) == []
    assert len(list(paired(played({}, 5), played({}, 9)))) == 5


def test_nothing_comes_of_nothing() -> None:
    assert compare(GAME, []) == ()
