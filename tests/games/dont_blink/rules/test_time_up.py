"""Timed hero turns: the table's clock ends them cleanly."""

from typing import Any

import pytest

from tabletime import IllegalMove
from tabletime.games.dont_blink.moves import Assign, Face, StepTo, TakeTurn
from tabletime.kernel import CALL_TIME, CLOCK, Clock, TimeCalled
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}


def timed(**position: Any) -> Players:
    """A table with thirty seconds for each hero."""
    options = {"seconds_per_hero": 30} | position.pop("options", {})
    return scene(**(GONE | position), options=options)


def time_up(play: Players) -> Players:
    play.table.play(CLOCK, CALL_TIME)
    play.settle()
    return play


def test_without_the_agreement_nobody_is_hurried() -> None:
    """DB-TMR-5."""
    play = timed(amy="A1", options={"seconds_per_hero": 0})
    assert (play.view().clock, play.table.openings(CLOCK)) == (None, ())
    with pytest.raises(IllegalMove):
        play.table.play(CLOCK, CALL_TIME)
    play.turn("amy", face="north")
    assert (play.phase, play.view().clock) == ("HeroCardPhase", None)


def test_the_length_is_up_to_the_table() -> None:
    """DB-TMR-4, DB-TMR-1."""
    play = timed(amy="A1", rory="D1", options={"seconds_per_hero": 45})
    assert play.view(HEROES).clock == play.view(ANGELS).clock == Clock("moves of round 1", 90)


def test_no_player_can_play_the_clock() -> None:
    """DB-TMR-1."""
    play = timed(amy="A1")
    for seat in (ANGELS, HEROES):
        with pytest.raises(IllegalMove):
            play.table.play(seat, CALL_TIME)


def test_heroes_who_have_not_moved_stay_and_keep_their_facing() -> None:
    """DB-TMR-1."""
    play = time_up(timed(amy="A1 south", rory="D1 west"))
    assert [(play.where(hero), play.facing(hero)) for hero in ("amy", "rory")] == [("A1", "south"), ("D1", "west")]
    assert play.phase == "HeroCardPhase"
    assert play.heard(TimeCalled) == [TimeCalled()]


def test_a_walking_hero_stops_where_it_is() -> None:
    """DB-TMR-1."""
    play = time_up(timed(amy="E4 east").walk("amy", "E5"))
    assert (play.where("amy"), play.facing("amy"), play.carried("amy")) == ("E5", "east", 1)
    assert play.phase == "HeroCardPhase"


def test_a_hero_on_somebody_elses_square_goes_back_to_the_last_one_where_a_turn_may_end() -> None:
    """DB-TMR-1, DB-HMV-8."""
    play = time_up(timed(amy="G4 east", rory="I4", angels={1: "J4"}).walk("amy", "H4 I4 J4"))
    assert play.where("amy") == "H4"


def test_a_hero_whose_way_back_is_taken_goes_to_the_nearest_free_square() -> None:
    """DB-TMR-1, DB-HMV-8."""
    play = timed(amy="G4 east", rory="H4", angels={1: "G5"}).walk("amy", "H4+1")
    assert play.figure(1) == "G4"
    assert time_up(play).where("amy") in {"H3", "I4"}


def test_nobody_stays_in_the_tardis_because_time_is_up() -> None:
    """DB-TMR-1, DB-TAR-6."""
    play = time_up(timed(amy="TARDIS", parts=("L8", "TARDIS", "TARDIS", "TARDIS")))
    assert (play.where("amy"), play.facing("amy")) == ("I8", "east")
    south = time_up(timed(amy="TARDIS", rory="H11 north", parts=("TARDIS", "TARDIS", "rory", "A1")))
    assert (south.where("amy"), south.facing("amy")) == ("H10", "south")


def test_a_hero_who_came_out_of_the_tardis_looks_away_from_it() -> None:
    """DB-TMR-1."""
    play = time_up(timed(amy="TARDIS").walk("amy", "H7"))
    assert (play.where("amy"), play.facing("amy")) == ("H7", "north")


def test_whoever_may_stay_in_the_tardis_does() -> None:
    """DB-TMR-1, DB-TAR-1."""
    play = time_up(timed(amy="H7").walk("amy", "TARDIS"))
    assert play.where("amy") == "TARDIS"


def test_several_heroes_leave_the_tardis_for_different_squares() -> None:
    """DB-TMR-1, DB-TAR-6."""
    heroes = {"doctor": "TARDIS", "amy": "TARDIS", "rory": "TARDIS", "clara": "TARDIS"}
    play = time_up(timed(**heroes, angels={1: "G7", 2: "H7", 3: "I8"}))
    places = [play.where(hero) for hero in heroes]
    assert len(set(places)) == 4
    assert {"G10", "H10"} <= set(places)


def test_laying_cards_has_a_time_of_its_own() -> None:
    """DB-TMR-1."""
    play = time_up(timed(amy="A1"))
    assert play.view().clock == Clock("cards of round 1", 30)


def test_missing_cards_are_filled_up_with_blink_first() -> None:
    """DB-TMR-1."""
    heroes = {"doctor": "A1", "amy": "D1", "rory": "G1", "clara": "J1"}
    play = time_up(timed(**heroes, phase="cards", hand={"blink": 3, "dont-blink": 2}))
    assert (play.hand("blink"), play.hand("dont-blink")) == (0, 1)
    assert play.phase == "AngelPhase"
    assert play.view().clock is None


def test_what_quicker_players_have_laid_stands() -> None:
    """DB-TMR-1, DB-CRD-3."""
    heroes = {"doctor": "A1", "amy": "D1", "rory": "G1", "clara": "J1"}
    play = timed(**heroes, seats=3, phase="cards").say(2, Assign(rory="dont-blink", clara="ordinary-girl"))
    time_up(play)
    assert play.view(1).hand == (0, 2, 9, 1, 1, 1, 0)
    assert play.face_down() == set(heroes)


def test_heroes_who_took_too_long_have_time_again_when_a_card_makes_them_move() -> None:
    """DB-TMR-1, DB-DOC-2."""
    play = timed(doctor="G4 east", hand={"raggedy-doctor": 1}, angels={1: "K3"}, real=(1,), phase="cards")
    time_up(play).move(1, "K4").play(StepTo("G5"), Face("south"))
    assert (play.where("doctor"), play.facing("doctor")) == ("G5", "south")


def test_the_clock_starts_anew_each_round() -> None:
    """DB-TMR-3."""
    play = time_up(time_up(timed(amy="A1", rory="D1")))
    assert play.phase == "AngelPhase"
    play.end()
    assert play.view().clock is None
    play.play(play.options[0])
    assert play.view().clock == Clock("moves of round 2", 60)
    assert not play.view().time_is_up


def test_a_player_who_gave_way_is_not_forgotten_when_time_is_up() -> None:
    """DB-TMR-1, DB-HMV-1."""
    play = timed(amy="A1", rory="D1", clara="G1", seats=3, options={"split": "1122"})
    play.say(2, TakeTurn("rory"), StepTo("D2"))
    time_up(play)
    assert (play.where("rory"), play.phase) == ("D2", "HeroCardPhase")
