"""What players say."""

import pytest

from tabletime.games.dont_blink.moves import ChooseAngels, Face, StepTo, TakeTurn
from tabletime.kernel import Move
from tests.games.dont_blink.verbs import scene


def test_a_hero_walks_by_names_in_any_case() -> None:
    play = scene(amy="E4").play(TakeTurn("AMY"), StepTo("e5"), Face("SOUTH"))
    assert (play.where("amy"), play.facing("amy")) == ("E5", "south")


@pytest.mark.parametrize(
    ("move", "rule"), [(StepTo("e6"), "DB-HMV-5"), (StepTo("Tardis"), "DB-HMV-5"), (Face("Up"), "DB-HMV-9")]
)
def test_names_in_any_case_are_refused_for_what_they_mean(move: Move, rule: str) -> None:
    """DB-HMV-5, DB-HMV-9."""
    assert scene(amy="E4").walk("amy").refused(move) == rule


def test_figures_are_chosen_in_any_order() -> None:
    """DB-CHO-1."""
    play = scene(amy="A1", phase="choose").play(ChooseAngels((7, 2, 3)))
    assert [number for number in range(1, 9) if play.view(0).figure(number).real] == [2, 3, 7]
