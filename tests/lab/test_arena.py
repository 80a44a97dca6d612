"""One game between bots."""

from pathlib import Path

import pytest

from tabletime.kernel import Move, Outcome
from tabletime.kernel.errors import TabletimeError
from tabletime.lab.arena import WATCHED, labels, play, play_all
from tabletime.lab.plan import make_plan


def test_a_game_comes_out_the_same_but_for_its_time() -> None:
    plan = make_plan("connect-four", [("search:20", "easy")], games=3, seed=2)
    assert play(plan, 2).without_time() == play(plan, 2).without_time()


def test_games_differ_from_each_other() -> None:
    plan = make_plan("connect-four", [("random", "random")], games=20)
    assert len({str(result.uses) for result in play_all(plan, list(range(20)))}) > 15


def test_every_move_is_counted_once() -> None:
    plan = make_plan("connect-four", [("random", "quick")], games=300)
    for index in (0, WATCHED + 1):
        result = play(plan, index)
        assert sum(used["Drop"] for used in result.uses) == result.decisions
        columns = [times for used in result.uses for use, times in used.items() if use.startswith("Drop column=")]
        assert sum(columns) == result.decisions


def test_a_move_is_counted_by_its_kind_and_by_each_of_its_details() -> None:
    class Trade(Move, frozen=True):
        cards: tuple[str, ...]
        price: int
        to: Outcome

    assert labels(Trade(("ace", "king", "ace"), 3, Outcome())) == (
        "Trade",
        "Trade cards=ace",
        "Trade cards=king",
        "Trade price=3",
    )


def test_only_the_first_games_are_watched_on_the_board() -> None:
    plan = make_plan("connect-four", [("random", "random")], games=300)
    watched, other = play(plan, WATCHED - 1), play(plan, WATCHED)
    assert sum(watched.spots.values()) == watched.decisions
    assert other.spots == {}


def test_a_bot_that_breaks_the_rules_is_named_with_its_game(tmp_path: Path) -> None:
    path = tmp_path / "cheat.py"
    path.write_text("class Cheat:\n    def choose(self, view, decision):\n        return None\n")
    plan = make_plan("connect-four", [(f"{path}:Cheat", "random")], games=1)
    with pytest.raises(TabletimeError, match=r"cheat.py:Cheat wants something that is refused in game 0 \(seed \d+\)"):
        play(plan, 0)


@pytest.mark.parametrize(
    ("slug", "method"),
    [("connect-four", "choose(self, view, decision)"), ("dont-blink", "interject(self, view, openings)")],
)
def test_a_bot_that_fails_is_named_with_its_game(tmp_path: Path, slug: str, method: str) -> None:
    path = tmp_path / "tired.py"
    code = "from tabletime.bots.random import RandomBot\n\nclass Tired(RandomBot):\n"
    path.write_text(f"{code}    def {method}:\n        raise RuntimeError('too tired')\n")
    plan = make_plan(slug, [(f"{path}:Tired", f"{path}:Tired")], games=1)
    with pytest.raises(TabletimeError, match=r"Tired has failed in game 0 \(seed \d+\): RuntimeError: too tired\.$"):
        play(plan, 0)
