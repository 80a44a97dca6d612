"""The special cards, for the heroes and against them, and the moments at which they come in."""

from typing import Any

import pytest

from tabletime.games.dont_blink.events import CardsTurnedUp, Pulled
from tabletime.games.dont_blink.moves import (
    GAIN_ACTION,
    PULL_NOBODY,
    STAY_INSIDE,
    STOP_MOVING,
    Capture,
    CatchAttention,
    ChooseAngels,
    CrossTardis,
    Face,
    GainAction,
    MoveAngel,
    Pull,
    ResolveFirst,
    Reveal,
    StepTo,
    StopMoving,
)
from tabletime.kernel import PASS, PassUntil
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}
UNTIL = PassUntil("Clean Up")


def angels(**position: Any) -> Players:
    """The Angel phase begins; only the heroes that are named are still free."""
    return scene(**(GONE | {"phase": "angel", "real": (1,)} | position))


@pytest.mark.parametrize(
    ("hero", "card"),
    [
        ("doctor", "raggedy-doctor"),
        ("amy", "girl-who-waited"),
        ("rory", "lone-centurion"),
        ("clara", "ordinary-girl"),
    ],
)
def test_a_special_card_counts_as_dont_blink(hero: str, card: str) -> None:
    """DB-CMP-17, DB-SPC-2, DB-SPC-3, DB-AMY-4."""
    play = angels(**{hero: "G4 east"}, cards={hero: card}, angels={1: "K3"}).move(1, "K4")
    assert (play.figure(1), play.face_up()) == ("K4", {hero: card})
    assert not play.can(StopMoving)
    if hero == "doctor":
        play.play(Face("east"))
    play.end()
    assert play.angel_cards() == {card}


def test_special_cards_turned_up_are_handed_over_only_in_clean_up() -> None:
    """DB-SPC-5, DB-SPC-6."""
    play = angels(amy="G4 east", cards={"amy": "girl-who-waited"}, angels={1: "K3"}).move(1, "K4")
    assert play.angel_cards() == set()
    assert play.end().angel_cards() == {"girl-who-waited"}


def test_a_special_card_that_stays_face_down_returns_to_the_hand() -> None:
    """DB-SPC-3, DB-CLN-4."""
    play = angels(rory="A1", cards={"rory": "lone-centurion"}, angels={1: "R18"}).end()
    assert (play.hand("lone-centurion"), play.angel_cards()) == (1, set())


def doctor(**position: Any) -> Players:
    """The Doctor on G4 looks along the passage; angel 1 waits beside it."""
    return angels(**({"doctor": "G4 east", "cards": {"doctor": "raggedy-doctor"}, "angels": {1: "K3"}} | position))


def test_the_raggedy_doctor_also_runs_from_an_action_announced_in_his_view() -> None:
    """DB-DOC-1, DB-DOC-6."""
    play = doctor(angels={1: "H4"}).capture(1, "doctor")
    assert (play.asked, play.points) == (HEROES, 3)
    play.play(StepTo("G5"), Face("south"))
    assert (play.where("doctor"), play.asked) == ("G5", ANGELS)


def test_the_raggedy_doctor_walks_three_spaces_and_drags_nobody() -> None:
    """DB-DOC-2, DB-DOC-4."""
    play = doctor(angels={1: "K3", 2: "G5"}).move(1, "K4")
    assert play.refused(StepTo("H4", drag=2)) == "DB-DOC-4"
    play.play(StepTo("H4"), StepTo("H3"), StepTo("G3"))
    assert play.refused(StepTo("F3")) == "DB-DOC-2"
    play.play(Face("south"))
    assert play.facing("doctor") == "south"


def test_the_raggedy_doctor_passes_others_but_ends_on_an_empty_square() -> None:
    """DB-DOC-2, DB-HMV-8."""
    play = doctor(amy="H4 north").move(1, "K4").play(StepTo("H4"))
    assert play.refused(Face("east")) == "DB-HMV-8"


def test_the_raggedy_doctor_need_not_move() -> None:
    """DB-DOC-2, DB-DOC-5."""
    play = doctor().move(1, "K4").play(Face("west"))
    assert (play.where("doctor"), play.facing("doctor")) == ("G4", "west")


def test_the_raggedy_doctor_may_end_in_the_tardis_and_then_must_leave_it() -> None:
    """DB-DOC-2, DB-TAR-6."""
    play = doctor(doctor="H7 east", amy="A18", angels={1: "I6"}).move(1, "I7")
    play.play(StepTo("TARDIS"), STAY_INSIDE)
    assert play.where("doctor") == "TARDIS"
    play.end().play(ChooseAngels()).walk("doctor")
    assert play.refused(STAY_INSIDE) == "DB-TAR-6"


def test_a_part_that_the_raggedy_doctor_stands_on_is_not_his() -> None:
    """DB-DOC-3."""
    play = doctor(parts=("H4", "P3", "B17", "Q14"), amy="A18").move(1, "K4").play(StepTo("H4"), Face("east"))
    assert play.carried("doctor") == 0


def test_an_angel_the_doctor_still_sees_is_held() -> None:
    """DB-DOC-7, DB-ENT-3."""
    play = doctor().move(1, "K4").play(Face("east")).move(1)
    assert (play.points, play.can(StepTo)) == (2, False)


def test_an_angel_stopped_before_a_figure_stays_out_although_the_doctor_runs() -> None:
    """DB-PAS-3, DB-PAS-4, DB-DOC-7."""
    play = doctor(angels={1: "K3", 2: "K4"}).move(1, "K4").play(StepTo("G5"), Face("south"))
    assert play.refused(MoveAngel(1)) == "DB-PAS-3"


def test_an_extra_action_point_may_be_taken_in_the_middle_of_a_move() -> None:
    """DB-DOC-8, DB-DOC-9, DB-SPC-8."""
    play = angels(amy="A18", angels={1: "R18"}, angel_cards=("raggedy-doctor",)).say(ANGELS, MoveAngel(1))
    play.play(StepTo("R17"), GAIN_ACTION)
    assert (play.points, play.can_step() >= {"R18"}, play.can(GainAction)) == (4, True, False)
    assert play.discarded("raggedy-doctor") == 1


def test_the_lone_centurion_lets_a_held_angel_go_but_not_a_frozen_one() -> None:
    """DB-ROR-4, DB-ROR-6, DB-FRZ-3."""
    play = angels(
        amy="G4 east", cards={"amy": "dont-blink"}, face_up=("amy",), angels={1: "H4", 2: "N4", 3: "Q4"},
        real=(1, 2, 3), angel_cards=("lone-centurion",),
    )  # fmt: skip
    assert {move.angel for move in play.offered(MoveAngel) if move.unseen} == {1}
    play.move(1, "I4 J4", unseen=True)
    assert (play.figure(1), play.points) == ("J4", 3)


def test_without_the_lone_centurion_no_angel_moves_unseen() -> None:
    """DB-ROR-4, DB-ROR-5."""
    play = angels(amy="A18")
    assert play.refused(MoveAngel(1, unseen=True)) == "DB-ROR-4"


def rory(card: str = "lone-centurion", **position: Any) -> Players:
    """Rory on D15 looks east, away from the door at C12; every window is left open."""
    return angels(**({"rory": "D15 east", "cards": {"rory": card}, "angels": {1: "C12"}, "react": True} | position))


def test_rory_is_asked_when_an_angel_enters_his_room_and_at_every_further_step() -> None:
    """DB-ROR-1."""
    play = rory().say(ANGELS, MoveAngel(1))
    assert play.asked == ANGELS
    play.play(StepTo("C13"))
    assert (play.asked, play.options) == (HEROES, [PASS, UNTIL, Reveal("rory")])
    play.let_pass().play(StepTo("B13"))
    assert play.asked == HEROES
    assert play.let_pass().asked == ANGELS


def test_rory_is_asked_when_an_angel_in_his_room_announces_an_action() -> None:
    """DB-ROR-1."""
    play = rory(angels={1: "C13"}).catch(1, "rory")
    assert play.options == [PASS, UNTIL, Reveal("rory")]


def test_rory_is_not_asked_about_other_rooms() -> None:
    """DB-ROR-1."""
    assert rory().say(ANGELS, MoveAngel(1), StepTo("B12")).asked == ANGELS


@pytest.mark.parametrize("card", ["blink", "dont-blink"])
def test_rory_is_asked_just_the_same_when_another_card_lies_there(card: str) -> None:
    """DB-ROR-1: the pause must not tell which card it is."""
    play = rory(card).say(ANGELS, MoveAngel(1), StepTo("C13"))
    assert (play.asked, play.options) == (HEROES, [PASS, UNTIL])
    assert play.refused(Reveal("rory")) == "DB-ROR-1"
    assert play.view(ANGELS) == rory().say(ANGELS, MoveAngel(1), StepTo("C13")).view(ANGELS)


def test_rory_is_not_asked_when_everybody_knows_that_the_card_is_gone() -> None:
    """DB-ROR-1."""
    for position in ({"angel_cards": ("lone-centurion",)}, {"discard": {"lone-centurion": 1}}):
        assert rory("blink", **position).say(ANGELS, MoveAngel(1), StepTo("C13")).asked == ANGELS


def test_rory_is_still_asked_while_the_card_is_stolen_in_secret() -> None:
    """DB-ROR-1, DB-AMY-6."""
    play = rory("blink", stolen="lone-centurion", discard={"girl-who-waited": 1})
    play.say(ANGELS, MoveAngel(1), StepTo("C13"))
    assert play.asked == HEROES


def test_a_standing_pass_lasts_until_clean_up() -> None:
    """DB-ROR-1."""
    play = rory("dont-blink").say(ANGELS, MoveAngel(1), StepTo("C13"))
    play.play(UNTIL, StepTo("B13"), StepTo("B14"))
    assert play.asked == ANGELS
    play.play(STOP_MOVING).end().play(ChooseAngels((1,))).turn("rory", face="east").lay(rory="blink")
    assert play.catch(1, "rory").asked == HEROES


def test_the_lone_centurion_keeps_looking_through_doorways_by_his_facing() -> None:
    """DB-ROR-2, DB-LOS-5."""
    play = rory(rory="E15 south", angels={1: "A13"}).catch(1, "rory").reveal("rory")
    room = {f"{column}{row}" for column in "ABCDEF" for row in (13, 14, 15)} - {"E15"}
    assert play.sees("rory") == room | {"E16"}


def test_an_angel_passing_through_a_figure_does_not_wake_rory() -> None:
    """DB-ROR-1: only when it comes to stand in the room."""
    play = rory(angels={1: "C12", 2: "C13"}).say(ANGELS, MoveAngel(1), StepTo("C13"))
    assert play.asked == ANGELS
    play.play(StepTo("B13"))
    assert play.asked == HEROES


def clara(card: str = "ordinary-girl", **position: Any) -> Players:
    """Clara in the great hall; every window is left open."""
    return angels(
        **({"clara": "M1 north", "cards": {"clara": card}, "angels": {1: "R18", 3: "A18"}, "react": True} | position)
    )


def test_clara_is_asked_before_the_first_action_and_after_each() -> None:
    """DB-CLA-1."""
    play = clara()
    assert (play.asked, play.options) == (HEROES, [PASS, UNTIL, Reveal("clara")])
    play.let_pass().say(ANGELS, MoveAngel(1))
    assert play.asked == ANGELS
    play.play(StepTo("R17"), STOP_MOVING)
    assert play.asked == HEROES
    play.let_pass().end()
    assert play.options == [PASS, UNTIL, Reveal("clara")]
    assert play.let_pass().phase == "ChooseAngelsPhase"


def test_when_clara_reacts_to_the_end_of_the_phase_the_angels_may_go_on() -> None:
    """DB-CLA-1."""
    play = clara().let_pass().end().reveal("clara")
    assert (play.asked, play.can(MoveAngel)) == (ANGELS, True)
    assert play.end().phase == "ChooseAngelsPhase"


def test_playing_a_card_for_a_point_is_no_action_for_clara_to_answer() -> None:
    """DB-CLA-1, DB-DOC-9."""
    play = clara(angel_cards=("raggedy-doctor",)).let_pass().play(GAIN_ACTION)
    assert play.asked == ANGELS


@pytest.mark.parametrize("card", ["blink", "dont-blink"])
def test_clara_is_asked_just_the_same_when_another_card_lies_there(card: str) -> None:
    """DB-CLA-1: the pause must not tell which card it is."""
    play = clara(card)
    assert play.options == [PASS, UNTIL]
    assert play.refused(Reveal("clara")) == "DB-CLA-1"
    assert play.view(ANGELS) == clara().view(ANGELS)


def test_clara_is_not_asked_when_everybody_knows_that_the_card_is_gone_or_it_is_face_up() -> None:
    """DB-CLA-1."""
    assert clara("blink", discard={"ordinary-girl": 1}).asked == ANGELS
    assert clara("dont-blink", face_up=("clara",)).asked == ANGELS
    assert clara("blink", clara="TARDIS", amy="A1", points=4).asked == ANGELS


def test_clara_need_not_pull_anybody() -> None:
    """DB-CLA-3."""
    play = clara(amy="R4 west").reveal("clara").play(PULL_NOBODY)
    assert (play.where("amy"), play.asked) == ("R4", ANGELS)


def test_clara_pulls_only_heroes_of_her_room_to_free_places_next_to_her() -> None:
    """DB-CLA-3."""
    play = clara(amy="R4 west", rory="M5 north", angels={1: "R18", 3: "N1"}).reveal("clara")
    assert play.offered(Pull) == [Pull("amy", "M2")]
    assert play.refused(Pull("rory", "M2")) == play.refused(Pull("amy", "N1")) == "DB-CLA-3"


def test_clara_pulls_through_a_doorway_and_into_the_tardis() -> None:
    """DB-CLA-3, DB-GEN-3."""
    doorway = clara(clara="N4 north", amy="R4 west").reveal("clara")
    assert Pull("amy", "N5") in doorway.options
    home = clara(clara="H7 north", amy="L8 west", parts=("TARDIS", "TARDIS", "TARDIS", "amy")).reveal("clara")
    home.pull("amy", "TARDIS")
    assert home.winners == (HEROES,)


def test_clara_pulls_somebody_to_others_in_the_tardis() -> None:
    """DB-CLA-3, DB-CMP-7."""
    play = clara(clara="H7 north", amy="L8 west", rory="TARDIS").reveal("clara")
    assert play.pull("amy", "TARDIS").where("amy") == "TARDIS"


def test_a_pulled_hero_takes_the_part_there_and_keeps_the_card() -> None:
    """DB-CLA-3, DB-CLA-4, DB-PRT-2."""
    cards = {"clara": "ordinary-girl", "amy": "blink"}
    play = clara(amy="R4 west", cards=cards, parts=("M2", "P3", "B17", "Q14")).reveal("clara").pull("amy", "M2")
    assert (play.carried("amy"), play.facing("amy"), play.face_down()) == (1, "west", {"amy"})
    assert play.heard(Pulled) == [Pulled("amy", "M2")]


def test_claras_card_works_when_a_check_turns_it_up() -> None:
    """DB-CLA-2, DB-SPC-4."""
    cards = {"clara": "ordinary-girl", "amy": "blink"}
    play = clara(clara="M1 south", amy="Q1 north", cards=cards, angels={1: "N5", 3: "A18"}).let_pass()
    play.say(ANGELS, MoveAngel(1), StepTo("N4"))
    assert (play.asked, play.can(Pull)) == (HEROES, True)
    play.pull("amy", "N1")
    assert (play.where("amy"), play.figure(1), play.asked) == ("N1", "N4", ANGELS)


def test_the_keeper_says_which_of_two_special_cards_comes_first() -> None:
    """DB-SPC-4."""
    cards = {"clara": "ordinary-girl", "doctor": "raggedy-doctor"}
    position: dict[str, Any] = {
        "clara": "M1 south",
        "doctor": "Q1 south",
        "cards": cards,
        "angels": {1: "N5", 3: "A18"},
    }
    play = clara(**position, seats=5).let_pass()
    play.say(ANGELS, MoveAngel(1), StepTo("N4"))
    assert play.heard(CardsTurnedUp) == [CardsTurnedUp(("doctor", "clara"), ("raggedy-doctor", "ordinary-girl"))]
    assert (play.asked, play.options) == (1, [ResolveFirst("doctor"), ResolveFirst("clara")])
    claras = Players(play.table.fork(), react=True).play(ResolveFirst("clara"))
    assert (claras.asked, claras.can(Pull)) == (4, True)
    claras.pull("doctor", "M2")
    assert (claras.asked, claras.can(Face)) == (1, True)
    doctors = play.play(ResolveFirst("doctor"))
    assert doctors.can(Face)
    doctors.play(Face("north"))
    assert doctors.can(Pull)


def test_a_doctor_who_was_pulled_into_the_tardis_may_stay_there() -> None:
    """DB-DOC-2, DB-CLA-3."""
    cards = {"clara": "ordinary-girl", "doctor": "raggedy-doctor"}
    play = clara(clara="H7 east", doctor="J7 west", cards=cards, angels={1: "I6", 3: "A18"}).let_pass()
    play.say(ANGELS, MoveAngel(1), StepTo("I7")).play(ResolveFirst("clara")).pull("doctor", "TARDIS")
    assert STAY_INSIDE in play.options
    play.play(STAY_INSIDE)
    assert (play.where("doctor"), play.asked) == ("TARDIS", ANGELS)


def test_claras_card_cannot_save_anybody_from_an_announced_capture() -> None:
    """DB-CLA-5, DB-CLA-6."""
    play = clara(amy="N4 north", angels={1: "N5"}).let_pass().capture(1, "amy")
    assert play.where("amy") == "captured"


def crossing(**position: Any) -> Players:
    """An angel stands beside the TARDIS, and the angel player holds An Ordinary Girl."""
    return angels(**({"amy": "A18", "angels": {1: "H7"}, "angel_cards": ("ordinary-girl",)} | position))


def test_an_angel_crosses_the_tardis_for_nothing_even_at_the_end_of_its_spaces() -> None:
    """DB-CLA-7, DB-CLA-8, DB-CLA-10, DB-SPC-8."""
    play = crossing(angels={1: "H7"}).move(1, "G7 H7 G7 H7 G7 H7 G7 H7 G7", stop=False)
    assert play.options[0] == CrossTardis("G10")
    assert play.table.decisions[0].prompt == "Pass through the TARDIS, or stop."
    play.cross("G10")
    assert (play.figure(1), play.discarded("ordinary-girl")) == ("G10", 1)


def test_an_angel_does_not_cross_onto_a_hero() -> None:
    """DB-CLA-9."""
    play = crossing(amy="H10 south").say(ANGELS, MoveAngel(1))
    assert play.refused(CrossTardis("H10")) == "DB-CLA-9"


def test_an_angel_crosses_onto_a_figure_only_if_it_can_go_on() -> None:
    """DB-CLA-9, DB-MOV-3."""
    play = crossing(angels={1: "H7", 2: "H10"}).say(ANGELS, MoveAngel(1)).cross("H10")
    assert play.can_step() == {"G10", "H11"}
    assert not play.can(StopMoving)


def test_without_the_card_nobody_crosses_and_only_beside_the_tardis() -> None:
    """DB-CLA-7, DB-CLA-8."""
    assert crossing(angel_cards=()).say(ANGELS, MoveAngel(1)).refused(CrossTardis("H10")) == "DB-CLA-7"
    assert crossing(angels={1: "J7"}).say(ANGELS, MoveAngel(1)).refused(CrossTardis("H10")) == "DB-CLA-8"


def test_passing_figures_beside_the_tardis_may_need_the_passage_through_it() -> None:
    """DB-CLA-7, DB-PAS-5."""
    position: dict[str, Any] = {"amy": "I7 north", "angels": {1: "G7", 2: "H7"}}
    assert not crossing(**position | {"angel_cards": ()}).say(ANGELS, MoveAngel(1)).can(StepTo)
    play = crossing(**position).say(ANGELS, MoveAngel(1), StepTo("H7"))
    assert play.options == [CrossTardis("H10")]
    play.cross("H10")
    assert play.figure(1) == "H10"


def test_in_view_an_angel_must_come_out_beside_the_figure_not_across_the_tardis() -> None:
    """DB-PAS-1, DB-PAS-5."""
    play = crossing(amy="I7 north", cards={"amy": "blink"}, angels={1: "G7", 2: "H7"}).say(ANGELS, MoveAngel(1))
    assert play.can_step() == set()
    assert play.options[0] == CrossTardis("G10")


def test_an_unseen_angel_passes_figures_in_view_as_if_nobody_were_there() -> None:
    """DB-ROR-4, DB-MOV-3."""
    play = angels(
        amy="G4 east", cards={"amy": "dont-blink"}, angels={1: "K4", 2: "J4", 3: "I4"}, angel_cards=("lone-centurion",)
    )
    play.move(1, "J4 I4 H4", unseen=True)
    assert (play.figure(1), play.face_up()) == ("H4", {})


def test_powers_can_be_combined_in_one_move() -> None:
    """DB-ROR-4, DB-CLA-7."""
    play = crossing(amy="G10 east", cards={"amy": "dont-blink"}, angel_cards=("lone-centurion", "ordinary-girl")).say(
        ANGELS, MoveAngel(1, unseen=True)
    )
    play.cross("H10")
    assert (play.figure(1), play.face_up()) == ("H10", {})
    play.play(STOP_MOVING).capture(1, "amy")
    assert play.face_up() == {"amy": "dont-blink"}


def test_nobody_is_caught_or_captured_by_a_statue() -> None:
    """DB-ANG-7, DB-TRM-4."""
    play = angels(amy="E2 north", angels={1: "A18", 2: "E3"})
    assert play.refused(Capture(2, "amy")) == play.refused(CatchAttention(2, "amy")) == "DB-ANG-7"
