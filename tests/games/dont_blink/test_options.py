"""The questions that the rules leave open, where a table may agree otherwise."""

from typing import Any

import pytest

from tabletime.games.dont_blink.events import GameEnded, RoundBegan
from tabletime.games.dont_blink.moves import STAY_INSIDE, Capture, CatchAttention, ChooseAngels, MoveAngel, StepTo
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}


def table(option: str, value: object, **position: Any) -> Players:
    """A table that agreed on one option; only the heroes that are named are still free."""
    return scene(**(GONE | position), options={option: value})


def test_parts_may_count_only_when_the_turn_ends_in_the_tardis() -> None:
    """DB-GEN-3, DB-PRT-6."""
    play = table("delivery", "on_turn_end", amy="H7", parts=("TARDIS", "TARDIS", "TARDIS", "amy"))
    play.walk("amy", "TARDIS")
    assert play.winners is None
    passing = Players(play.table.fork(), react=False).play(StepTo("H10"))
    assert (passing.winners, passing.carried("amy")) == (None, 1)
    play.play(STAY_INSIDE)
    assert play.winners == (HEROES,)


@pytest.mark.parametrize("shelter", [True, False])
def test_the_tardis_is_a_shelter_unless_the_table_plays_otherwise(shelter: bool) -> None:
    """DB-CAP-1, DB-TAR-3."""
    play = table("tardis_shelter", shelter, amy="TARDIS", rory="A18", angels={1: "H7"}, real=(1,), phase="angel")
    assert (Capture(1, "amy") in play.options) is not shelter
    assert CatchAttention(1, "amy") not in play.options
    if not shelter:
        assert play.capture(1, "amy").where("amy") == "captured"


def test_without_shelter_only_angels_beside_the_tardis_reach_inside() -> None:
    """DB-CAP-1."""
    play = table("tardis_shelter", False, amy="TARDIS", rory="A18", angels={1: "I7"}, real=(1,), phase="angel")
    assert play.refused(Capture(1, "amy")) == "DB-CAP-1"


def test_angels_may_freeze_whenever_one_walks_into_line() -> None:
    """DB-FRZ-1, DB-FRZ-2."""
    play = table("freeze", "continuous", amy="A1", angels={1: "G4", 2: "K3"}, real=(1, 2), phase="angel")
    play.say(ANGELS, MoveAngel(2), StepTo("K4"))
    assert (play.frozen, play.can(StepTo)) == ((1, 2), False)
    assert play.refused(MoveAngel(1)) == "DB-FRZ-3"


def test_walking_past_a_statue_freezes_nobody_even_then() -> None:
    """DB-FRZ-4."""
    play = table("freeze", "continuous", amy="A1", angels={1: "G4", 2: "K3"}, real=(2,), phase="angel")
    assert play.move(2, "K4 J4").figure(2) == "J4"


def test_a_game_without_a_winner_ends_after_the_agreed_rounds() -> None:
    """DB-GEN-7."""
    play = table("round_limit", 2, amy="A1", phase="choose")
    for _ in range(2):
        assert play.winners is None
        play.play(ChooseAngels()).turn("amy", face="north").lay(amy="blink").end()
    assert play.winners == ()
    assert [event.winner for event in play.heard(GameEnded)] == ["nobody"]
    assert [event.round for event in play.heard(RoundBegan)] == [1, 2]


def test_without_an_agreement_a_game_goes_on_until_somebody_has_won() -> None:
    """DB-GEN-7."""
    play = scene(amy="A1", phase="clean up", round=60)
    assert (play.winners, play.phase, play.view().round) == (None, "ChooseAngelsPhase", 61)


def test_three_parts_are_enough_if_the_table_says_so_and_any_three_will_do() -> None:
    """DB-SET-8, DB-CMP-9."""
    parts = ("A1", "TARDIS", "TARDIS", "amy")
    assert table("parts_needed", 4, amy="H7", parts=parts).walk("amy", "TARDIS").winners is None
    assert table("parts_needed", 3, amy="H7", parts=parts).walk("amy", "TARDIS").winners == (HEROES,)
