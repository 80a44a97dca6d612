"""The worked examples of the rules, on the ship of the examples, one test for each."""

from typing import Any

import pytest

from tabletime import scripted
from tabletime.games.dont_blink.content.cards import HIDDEN, LONE_CENTURION, NO_CARD
from tabletime.games.dont_blink.events import (
    AngelStepped,
    AngelStopped,
    Announced,
    Captured,
    CardsTurnedUp,
    Dragged,
    GameEnded,
)
from tabletime.games.dont_blink.moves import (
    END_PHASE,
    GAIN_ACTION,
    STAY_INSIDE,
    STEAL_CARD,
    STOP_MOVING,
    Assign,
    Capture,
    CatchAttention,
    ChooseAngels,
    CrossTardis,
    Face,
    MoveAngel,
    Pull,
    Recover,
    Reveal,
    StepTo,
)
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, new_game, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}
"""Nobody is on the board; a test brings in those it needs."""


def alone(**position: Any) -> Players:
    """Only the heroes that are named are still free."""
    return scene(**(GONE | position))


def test_the_doctor_walks_through_the_tardis_as_one_space() -> None:
    """SC-1: DB-CMP-6, DB-TAR-2."""
    play = alone(doctor="H7 north")
    play.walk("doctor", "TARDIS H10")
    assert play.where("doctor") == "H10"
    assert play.table.decisions[0].prompt == "Move the Doctor up to 4 spaces, or stop."


def test_amy_runs_six_spaces_through_rory_and_takes_a_part_on_the_way() -> None:
    """SC-2: DB-HMV-4, DB-HMV-6, DB-HMV-9, DB-PRT-2, DB-PRT-3, DB-EXA-1."""
    play = alone(amy="D1 south", rory="E3 west")
    play.walk("amy", "E1 E2 E3 E4 E5 E6")
    assert not play.can_step()
    assert play.table.decisions[0].prompt == "Which way should Amy look?"
    play.play(Face("north"))
    assert (play.where("amy"), play.facing("amy"), play.carried("amy")) == ("E6", "north", 1)
    assert "E5" not in play.parts()
    assert (play.where("rory"), play.facing("rory")) == ("E3", "west")


@pytest.mark.parametrize(("real", "frozen"), [((1, 2), (1, 2)), ((1, 2, 3), (1, 2, 3)), ((3,), ()), ((2, 8), ())])
def test_clara_drags_two_statues_into_line_with_a_third(real: tuple[int, ...], frozen: tuple[int, ...]) -> None:
    """SC-3: DB-DRG-1, DB-DRG-2, DB-DRG-4, DB-DRG-6, DB-EXA-2, DB-EXA-3."""
    parts = ("E5", "TARDIS", "B17", "Q14")
    play = alone(clara="M2 east", angels={1: "N3", 2: "Q4", 3: "R4"}, real=real, parts=parts)
    play.turn("clara", "M3 M4+1 N4+1 O4+1 P4 P3+2", "west")
    assert [play.figure(number) for number in (1, 2, 3)] == ["N4", "P4", "R4"]
    assert play.heard(Dragged)[-1] == Dragged("clara", 2, "P4")
    play.lay(clara="blink")
    assert play.frozen == frozen


@pytest.mark.parametrize(
    ("hero", "seen"),
    [
        ("E2 south", "D2 F2 D3 E3 F3"),
        ("I4 north", "H4 J4"),
        ("G4 east", "H4 I4 J4 K4 L4 G5"),
        ("M16 east", "N16 O16 P16 Q16 R16 O13 O14 O15"),
    ],
)
def test_the_doctor_sees_the_room_ahead_and_both_sides(hero: str, seen: str) -> None:
    """SC-4: DB-LOS-1, DB-LOS-2, DB-CMP-12; the printed picture is lost, so other squares stand in for it."""
    assert alone(doctor=hero).sees("doctor") == set(seen.split())


def test_amy_sees_the_hallway_ahead_and_one_square_through_the_doorway_beside_her() -> None:
    """SC-5: DB-LOS-2, DB-LOS-5."""
    assert alone(amy="D8 south").sees("amy") == {"D9", "D10", "D11", "D12", "E8"}


def test_clara_sees_two_squares_beside_a_wall_and_before_a_doorway() -> None:
    """SC-6: DB-LOS-1, DB-LOS-5, DB-LOS-8."""
    assert alone(clara="L10 south").sees("clara") == {"K10", "L11"}


def test_rory_sees_squares_with_obstacles_too() -> None:
    """SC-7: DB-LOS-9."""
    row = {"A14", "B14", "C14", "D14", "E14"}
    assert alone(rory="F14 west").sees("rory") == row | {f"{column}{n}" for column in "ABCDEF" for n in (13, 15)}


def test_one_open_eye_stops_the_angel_and_holds_the_next_one() -> None:
    """SC-8: DB-ENT-2, DB-ENT-3, DB-ENT-7, DB-ACT-5, DB-CLN-1, DB-CLN-2."""
    play = alone(
        clara="M1 east",
        doctor="R1 west",
        cards={"clara": "dont-blink", "doctor": "blink"},
        angels={2: "N5", 3: "P4"},
        real=(2, 3),
        phase="angel",
    )
    play.move(2, "N4")
    assert play.heard(CardsTurnedUp) == [CardsTurnedUp(("doctor", "clara"), ("blink", "dont-blink"))]
    assert (play.figure(2), play.points) == ("N4", 3)
    assert play.heard(AngelStepped) == [AngelStepped(2, "N4")]
    play.move(3)
    assert (play.figure(3), play.points) == ("P4", 2)
    assert not play.can(StepTo)
    play.end()
    assert (play.discarded("dont-blink"), play.hand("dont-blink"), play.hand("blink")) == (1, 9, 4)


def test_a_round_in_which_rory_is_captured_from_behind() -> None:
    """SC-9: DB-FRZ-2, DB-CAT-3, DB-CAT-4, DB-CAT-5, DB-ENT-5, DB-CAP-1, DB-CLN-4, DB-EXA-4, DB-EXA-5, DB-EXA-6."""
    play = scene(
        doctor="A1 north",
        clara="J1 north",
        rory="D15 east",
        amy="C18 east",
        cards={"doctor": "dont-blink", "clara": "blink", "rory": "dont-blink", "amy": "blink"},
        angels={2: "N4", 7: "Q4", 8: "A12", 3: "A18"},
        real=(2, 3, 7, 8),
        phase="angel",
    )
    assert play.frozen == (2, 7)
    play.move(8, "B12 C12 C13")
    assert play.face_up() == {}
    play.catch(8, "rory")
    assert play.asked == HEROES
    assert play.options == [Face("north"), Face("west")]
    play.play(Face("west"))
    assert (play.facing("rory"), play.face_up()) == ("west", {})
    play.move(3, "A17 A16 B16 C16", stop=False)
    assert play.face_up() == {}
    play.play(StepTo("D16"))
    assert play.face_up() == {"amy": "blink"}
    play.play(StepTo("E16"), StepTo("E15"))
    assert play.table.decisions[0].prompt == "Move the angel up to 2 spaces, or stop."
    play.play(STOP_MOVING).capture(3, "rory")
    assert (play.where("rory"), play.points) == ("captured", 0)
    play.end()
    assert (play.hand("dont-blink"), play.hand("blink"), play.discarded("dont-blink")) == (10, 4, 0)
    assert play.phase == "ChooseAngelsPhase"


@pytest.mark.parametrize("hero", ["doctor", "amy", "clara"])
def test_the_lone_centurion_is_for_rory_only(hero: str) -> None:
    """SC-10: DB-SPC-1."""
    play = scene(doctor="A1", amy="D1", rory="G1", clara="J1", phase="cards")
    laid = {"doctor": "blink", "amy": "blink", "rory": "blink", "clara": "blink"}
    assert play.refused(Assign(**(laid | {hero: "lone-centurion"}))) == "DB-SPC-1"
    assert Assign(**(laid | {"rory": "lone-centurion"})) in play.options


def test_clara_cannot_answer_a_capture_that_was_announced() -> None:
    """SC-11: DB-CLA-5."""
    play = alone(
        clara="M1 north",
        amy="N4 north",
        cards={"clara": "ordinary-girl", "amy": "blink"},
        angels={1: "N5"},
        real=(1,),
        phase="angel",
        react=True,
    )
    play.let_pass()
    play.capture(1, "amy")
    assert play.where("amy") == "captured"
    assert play.options[-1] == Reveal("clara")
    assert play.heard(Announced)[-1].action == "capture"


@pytest.mark.parametrize(("captured", "seconds"), [((), 120), (("amy",), 90), (("amy", "rory", "clara"), 30)])
def test_the_heroes_have_thirty_seconds_for_each_hero_in_play(captured: tuple[str, ...], seconds: int) -> None:
    """SC-12: DB-TMR-1, DB-TMR-2, DB-TMR-3."""
    heroes: dict[str, Any] = dict.fromkeys(captured, "captured")
    play = scene(**heroes, phase="choose", options={"seconds_per_hero": 30})
    assert play.view().clock is None
    play.play(ChooseAngels((1, 2)))
    clock = play.view().clock
    assert clock is not None
    assert (clock.stretch, clock.seconds) == ("moves of round 1", seconds)


def test_the_recommended_game_starts_with_eighteen_cards() -> None:
    """SC-13: DB-SET-7, DB-CMP-15."""
    view = new_game().view(HEROES)
    assert view.hand == view.pool == (0, 4, 10, 1, 1, 1, 1)
    assert not any(view.discard)


def test_the_own_row_of_a_hero_is_dark_beyond_the_neighbours() -> None:
    """SC-14: DB-LOS-10, DB-ENT-1."""
    play = alone(amy="I4 north", cards={"amy": "blink"}, angels={1: "K4"}, real=(1,), phase="angel")
    play.move(1, "L4 K4", stop=False)
    assert play.face_up() == {}
    play.play(StepTo("J4"))
    assert play.face_up() == {"amy": "blink"}


def test_catching_attention_opens_the_back_for_another_angel() -> None:
    """SC-15: DB-CAT-3, DB-CAP-1, DB-CAP-4."""
    play = alone(
        amy="I4 north", rory="A1", cards={"amy": "dont-blink"}, angels={1: "L4", 2: "G5"}, real=(1, 2), phase="angel"
    )
    play.catch(1, "amy")
    assert (play.facing("amy"), play.asked) == ("east", ANGELS)
    play.move(2, "G4 H4").capture(2, "amy")
    assert (play.where("amy"), play.face_up(), play.points) == ("captured", {}, 1)


def test_an_angel_behind_a_doorway_captures_unseen_and_out_of_rorys_room() -> None:
    """SC-16: DB-LOS-6, DB-TRM-1, DB-CAP-1, DB-ROR-1."""
    play = alone(
        rory="F3 west",
        amy="A1",
        cards={"rory": "lone-centurion"},
        angels={1: "G3"},
        real=(1,),
        phase="angel",
        react=True,
    )
    play.capture(1, "rory")
    assert (play.where("rory"), play.face_up()) == ("captured", {})


def test_a_capture_from_the_side_is_seen() -> None:
    """SC-17: DB-LOS-1, DB-ACT-2, DB-ACT-3."""
    play = alone(clara="E2 south", cards={"clara": "dont-blink"}, angels={1: "D2"}, real=(1,), phase="angel")
    play.capture(1, "clara")
    assert (play.where("clara"), play.face_up(), play.points) == ("E2", {"clara": "dont-blink"}, 3)


def test_all_who_see_the_angel_turn_up_their_cards_and_one_open_eye_is_enough() -> None:
    """SC-18: DB-ACT-2, DB-ACT-3, DB-ENT-6."""
    play = alone(
        amy="A1 east", rory="C1 west", cards={"amy": "blink", "rory": "dont-blink"}, angels={1: "B2", 2: "A4"},
        real=(1, 2), phase="angel",
    )  # fmt: skip
    play.move(1)
    assert play.face_up() == {"amy": "blink", "rory": "dont-blink"}
    assert (play.can(StepTo), play.points) == (False, 3)
    view = play.view()
    assert view.watchers(view.board.place("B1")) == [2]


def test_an_action_that_must_fail_makes_others_turn_up_their_cards() -> None:
    """SC-19: DB-ACT-2, DB-ACT-5."""
    play = alone(
        amy="A1 east", clara="C1 west", cards={"amy": "dont-blink", "clara": "dont-blink"}, face_up=("clara",),
        angels={1: "B2"}, real=(1,), phase="angel",
    )  # fmt: skip
    play.move(1)
    assert play.heard(CardsTurnedUp) == [CardsTurnedUp(("amy",), ("dont-blink",))]
    assert play.points == 3


def test_an_angel_that_walks_into_an_open_eye_stops_there_and_is_held() -> None:
    """SC-20: DB-ENT-4."""
    play = alone(
        clara="M1 east", cards={"clara": "dont-blink"}, face_up=("clara",), angels={1: "N5"}, real=(1,), phase="angel"
    )
    play.move(1, "N4")
    assert (play.figure(1), play.heard(CardsTurnedUp)) == ("N4", [])
    play.move(1)
    assert (play.figure(1), play.can(StepTo), play.points) == ("N4", False, 2)


def hop(card: str, **figures: str) -> Players:
    """Amy looks along the passage in row 4, a statue stands in it on K4, and angel 1 waits beside it on K3."""
    statues = {3: "K4"} | {int(name[1:]): square for name, square in figures.items()}
    return alone(
        amy="G4 east", cards={"amy": card}, angels={1: "K3", 2: "A18"} | statues, real=(1, 2), phase="angel", react=True
    )


def test_an_angel_seen_before_a_figure_stays_and_is_out_for_the_round() -> None:
    """SC-21: DB-PAS-1, DB-PAS-2, DB-PAS-3, DB-PAS-4."""
    play = hop("dont-blink").move(1, "K4")
    assert (play.figure(1), play.face_up(), play.points) == ("K3", {"amy": "dont-blink"}, 3)
    assert play.spent_out == (1,)
    assert play.heard(AngelStopped) == [AngelStopped(1, "K3", out=True)]
    assert play.refused(MoveAngel(1)) == "DB-PAS-3"
    play.move(2, "A17")
    assert play.figure(2) == "A17"


def test_an_angel_passes_a_figure_in_view_of_somebody_who_blinks() -> None:
    """SC-22: DB-PAS-5."""
    play = hop("blink").move(1, "K4", stop=False)
    assert play.can_step() == {"J4", "L4"}
    play.play(StepTo("L4"), StepTo("M4"))
    assert play.table.decisions[0].prompt == "Move the angel up to 6 spaces, or stop."


def test_an_angel_in_view_cannot_pass_two_figures_in_a_row() -> None:
    """SC-23: DB-PAS-1."""
    play = hop("blink", n4="J4", n5="L4").say(ANGELS, MoveAngel(1))
    assert "K4" not in play.can_step()
    assert play.refused(StepTo("K4")) == "DB-PAS-1"


def test_out_of_sight_an_angel_passes_any_number_of_figures_but_rests_on_none() -> None:
    """SC-24: DB-MOV-3."""
    play = alone(amy="A1 north", angels={1: "G4", 2: "H4", 3: "I4", 4: "J4"}, real=(1,), phase="angel")
    play.move(1, "H4 I4", stop=False)
    assert "J4" in play.can_step()
    assert play.refused(STOP_MOVING) == "DB-MOV-3"
    play.play(StepTo("J4"), StepTo("K4"), STOP_MOVING)
    assert play.figure(1) == "K4"


def test_a_hero_in_a_hallway_is_a_cork() -> None:
    """SC-25: DB-MOV-4."""
    play = alone(amy="D8 south", cards={"amy": "blink"}, face_up=("amy",), angels={1: "D10"}, real=(1,), phase="angel")
    play.move(1, "D9", stop=False)
    assert play.refused(StepTo("D8")) == "DB-MOV-4"


@pytest.mark.parametrize(
    ("squares", "frozen"),
    [
        ({1: "K3", 2: "K4"}, ()),
        ({1: "G4", 2: "L4", 3: "I4"}, (1, 2)),
        ({1: "N4", 2: "Q4", 5: "Q1"}, (1, 2, 5)),
        ({1: "H7", 2: "H10"}, (1, 2)),
    ],
)
def test_angels_freeze_in_one_room_and_one_line_whatever_is_between(
    squares: dict[int, str], frozen: tuple[int, ...]
) -> None:
    """SC-26, SC-27, SC-28: DB-FRZ-1, DB-FRZ-2, DB-FRZ-3."""
    real = [number for number in squares if number != 3]
    play = alone(amy="A1 north", angels=squares, real=real, phase="angel")
    assert play.frozen == frozen
    for angel in frozen:
        assert play.refused(MoveAngel(angel)) == "DB-FRZ-3"


def test_walking_into_line_freezes_nobody_before_the_next_reveal() -> None:
    """SC-29: DB-FRZ-1."""
    play = alone(amy="A1 north", angels={1: "G4", 2: "K3"}, real=(1, 2), phase="angel")
    play.move(2, "K4").move(2, "J4")
    assert (play.figure(2), play.frozen) == ("J4", ())
    play.end().play(ChooseAngels((1, 2))).turn("amy", face="north").lay(amy="blink")
    assert play.frozen == (1, 2)


def test_a_statue_freezes_nobody() -> None:
    """SC-30: DB-FRZ-4."""
    play = alone(amy="A1 north", angels={2: "N4", 7: "Q4"}, real=(2,), phase="angel")
    assert play.frozen == ()
    assert play.move(2, "N3").figure(2) == "N3"


def raggedy(**position: Any) -> Players:
    """The Doctor looks east from D15 with The Raggedy Doctor before him; angel 3 comes in on E16."""
    return alone(
        **{
            "doctor": "D15 east",
            "cards": {"doctor": "raggedy-doctor"},
            "angels": {3: "E16"},
            "real": (3,),
            "phase": "angel",
        }
        | position
    )


def test_the_raggedy_doctor_runs_and_the_angel_may_act_again_when_out_of_his_view() -> None:
    """SC-31: DB-DOC-1, DB-DOC-2, DB-DOC-5, DB-DOC-6, DB-DOC-7, DB-SPC-5."""
    play = raggedy().move(3, "E15")
    assert (play.figure(3), play.face_up()) == ("E15", {"doctor": "raggedy-doctor"})
    play.play(StepTo("C15"), StepTo("B15"), StepTo("B14"))
    assert not play.can_step()
    play.play(Face("west"))
    assert play.sees("doctor") == {"A13", "B13", "A14", "A15", "B15"}
    assert (play.asked, play.points) == (ANGELS, 3)
    play.move(3, "D15 C15 B15")
    assert (play.figure(3), len(play.heard(CardsTurnedUp))) == ("B15", 1)
    assert play.end().angel_cards() == {"raggedy-doctor"}


def test_the_raggedy_doctor_leaves_parts_where_they_are() -> None:
    """SC-32: DB-DOC-3."""
    play = raggedy(parts=("E5", "P3", "C15", "Q14")).move(3, "E15")
    play.play(StepTo("C15"), StepTo("B15"), Face("west"))
    assert (play.carried("doctor"), "C15" in play.parts()) == (0, True)


def test_the_raggedy_doctor_may_win_the_game_in_the_angel_phase() -> None:
    """SC-32: DB-DOC-2, DB-GEN-3."""
    play = raggedy(doctor="H7 east", angels={3: "I6"}, parts=("TARDIS", "TARDIS", "TARDIS", "doctor"))
    play.move(3, "I7")
    play.play(StepTo("TARDIS"))
    assert play.winners == (HEROES,)


def centurion(**position: Any) -> Players:
    """Rory looks east from D15 with The Lone Centurion before him."""
    return alone(
        **{
            "rory": "D15 east",
            "cards": {"rory": "lone-centurion"},
            "angels": {8: "C13", 2: "A14"},
            "real": (2, 8),
            "phase": "angel",
            "react": True,
        }
        | position
    )


def test_rory_turns_up_the_lone_centurion_in_time() -> None:
    """SC-33: DB-ROR-1, DB-ROR-2, DB-ACT-3."""
    play = centurion().catch(8, "rory").reveal("rory")
    assert (play.facing("rory"), play.points, play.asked) == ("east", 3, ANGELS)
    play.move(2)
    assert (play.figure(2), play.points) == ("A14", 2)


def test_rory_turns_up_the_lone_centurion_when_an_angel_walks_in() -> None:
    """SC-34: DB-ROR-1, DB-ROR-2."""
    play = centurion(angels={8: "C12", 2: "A18"}).move(8, "C13", stop=False)
    play.reveal("rory")
    assert (play.figure(8), play.asked) == ("C13", ANGELS)
    assert not play.can(StepTo)


def test_the_lone_centurion_turned_up_by_a_check_sees_the_whole_room_too() -> None:
    """SC-35: DB-ROR-3."""
    play = centurion(angels={8: "E16", 2: "A18"}).move(8, "E15", stop=False)
    assert "A13" not in play.sees("rory")
    play.let_pass()
    assert play.face_up() == {"rory": "lone-centurion"}
    assert "A13" in play.sees("rory")


def ordinary_girl(**position: Any) -> Players:
    """Clara in the great hall with An Ordinary Girl before her, in the window before the first action."""
    return alone(
        **{
            "clara": "M1 south",
            "amy": "R4 west",
            "cards": {"clara": "ordinary-girl", "amy": "blink"},
            "real": (1,),
            "phase": "angel",
            "react": True,
        }
        | position
    )


def test_clara_brings_a_hero_of_her_room_next_to_her() -> None:
    """SC-36: DB-CLA-1, DB-CLA-2, DB-CLA-3, DB-CLA-4."""
    play = ordinary_girl(angels={3: "Q15"}).reveal("clara")
    assert play.offered(Pull) == [Pull("amy", "N1"), Pull("amy", "M2")]
    play.pull("amy", "N1")
    assert (play.where("amy"), play.facing("amy")) == ("N1", "west")
    view = play.view()
    assert 3 in view.watchers(view.board.place("M2"))


def test_with_nobody_in_her_room_claras_card_is_only_a_dont_blink() -> None:
    """SC-37: DB-SPC-4, DB-CLA-6."""
    play = ordinary_girl(amy="A1 north", angels={3: "Q15"}).reveal("clara")
    assert (play.asked, play.can(MoveAngel)) == (ANGELS, True)
    assert play.face_up() == {"clara": "ordinary-girl"}


def test_amy_recovers_plain_cards_that_were_discarded_earlier() -> None:
    """SC-38: DB-AMY-1, DB-AMY-2, DB-AMY-3."""
    play = scene(
        amy="A1",
        rory="D1",
        cards={"amy": "girl-who-waited", "rory": "dont-blink"},
        face_up=("rory",),
        discard={"dont-blink": 1, "raggedy-doctor": 1},
        phase="clean up",
    )
    assert play.options == [Recover(0), Recover(1)]
    play.play(Recover(1))
    assert (play.discarded("dont-blink"), play.discarded("raggedy-doctor"), play.hand("dont-blink")) == (1, 1, 9)
    assert play.angel_cards() == {"girl-who-waited"}


def test_amy_recovers_cards_even_when_she_was_captured_this_round() -> None:
    """SC-39: DB-CLN-5, DB-AMY-1."""
    play = alone(
        amy="E2 north", rory="A18 north", cards={"amy": "girl-who-waited"}, angels={1: "E3"}, real=(1,),
        discard={"dont-blink": 2}, phase="angel",
    )  # fmt: skip
    play.capture(1, "amy").end()
    assert play.options == [Recover(0), Recover(1), Recover(2)]
    play.play(Recover(2))
    assert play.hand("dont-blink") == 10


def test_a_stolen_card_cannot_be_used_and_is_shown_at_the_end() -> None:
    """SC-40: DB-AMY-5, DB-AMY-6, DB-AMY-7, DB-AMY-8."""
    play = scene(rory="D1", angel_cards=("girl-who-waited",), phase="choose", nature=scripted(("lone-centurion",)))
    play.play(STEAL_CARD, ChooseAngels())
    assert (play.view(ANGELS).stolen, play.view(HEROES).stolen) == (HIDDEN, LONE_CENTURION)
    play.turn("rory", face="north").turn("doctor", "H7", "north").turn("amy", "G7", "north")
    play.turn("clara", "I8", "north")
    assert not [assign for assign in play.offered(Assign) if assign.rory == "lone-centurion"]
    play.lay(doctor="blink", amy="blink", rory="blink", clara="blink").end()
    assert (play.angel_cards(), play.view(HEROES).stolen) == ({"lone-centurion"}, NO_CARD)
    assert play.discarded("girl-who-waited") == 1


def test_when_the_hand_is_too_small_one_hero_goes_without_and_counts_as_blinking() -> None:
    """SC-41: DB-CRD-1, DB-ENT-6."""
    play = scene(
        doctor="A1", amy="D2 south", rory="G1", clara="J1", hand={"blink": 3}, stolen="blink", real=(1,),
        angels={1: "E4"}, phase="cards",
    )  # fmt: skip
    assert {sum(not card for card in (a.doctor, a.amy, a.rory, a.clara)) for a in play.offered(Assign)} == {1}
    play.lay(doctor="blink", rory="blink", clara="blink").move(1, "E3")
    assert (play.figure(1), play.face_up()) == ("E3", {})


def test_nobody_ends_two_turns_in_a_row_in_the_tardis() -> None:
    """SC-42: DB-TAR-5, DB-TAR-6."""
    play = alone(clara="TARDIS").walk("clara")
    assert play.refused(STAY_INSIDE) == "DB-TAR-6"
    play.walk("clara", "H7 TARDIS")
    assert play.refused(STAY_INSIDE) == "DB-TAR-6"
    play.play(StepTo("H10"), Face("east"))
    assert play.where("clara") == "H10"


def test_in_the_tardis_nobody_sees_or_can_be_reached() -> None:
    """SC-43: DB-TAR-3, DB-TAR-4, DB-CLA-3."""
    play = alone(clara="H7 north", amy="TARDIS", angels={1: "G7", 2: "I8"}, phase="cards", real=(1,), react=True)
    assert {assign.amy for assign in play.offered(Assign)} == {""}
    play.lay(clara="ordinary-girl").reveal("clara")
    assert play.asked == ANGELS
    assert play.sees("amy") == set()
    assert not [move for move in play.options if isinstance(move, Capture | CatchAttention) and move.hero == "amy"]
    assert play.refused(Capture(1, "amy")) == play.refused(CatchAttention(1, "amy")) == "DB-CMP-8"


def test_a_part_is_delivered_in_passing() -> None:
    """SC-44: DB-GEN-3, DB-CMP-5, DB-CMP-9, DB-SET-8."""
    play = alone(rory="H7 north", parts=("TARDIS", "TARDIS", "rory", "Q14"), options={"parts_needed": 3})
    assert play.winners is None
    play.walk("rory", "TARDIS")
    assert play.winners == (HEROES,)


def test_the_parts_of_a_captured_hero_lie_where_the_hero_stood() -> None:
    """SC-45: DB-PRT-7, DB-PRT-2."""
    play = alone(
        amy="E15 east",
        rory="D16 north",
        parts=("amy", "amy", "B17", "Q14"),
        angels={3: "D15"},
        real=(3,),
        phase="angel",
    )
    play.capture(3, "amy")
    assert play.parts().count("E15") == 2
    assert play.heard(Captured) == [Captured("amy", 3, "E15", (1, 2), came_from="D15", facing="east")]
    assert play.figure(3) == "D15"
    play.end().play(ChooseAngels()).walk("rory", "E16 E15")
    assert play.carried("rory") == 2


def test_a_part_under_a_figure_is_taken_in_passing() -> None:
    """SC-46: DB-PRT-2, DB-HMV-6, DB-HMV-8."""
    play = alone(amy="P2 south", angels={1: "P3"}).walk("amy", "P3")
    assert play.carried("amy") == 1
    assert play.refused(Face("south")) == "DB-HMV-8"
    play.play(StepTo("P4"), Face("south"))
    swapped = alone(amy="P2 south", angels={1: "P3"}).turn("amy", "P3+1", "south")
    assert (swapped.where("amy"), swapped.figure(1), swapped.carried("amy")) == ("P3", "P2", 1)


def test_a_hero_changes_places_with_a_figure_by_dragging_it() -> None:
    """SC-47: DB-DRG-1."""
    play = alone(clara="O4 east", angels={1: "P4"}).turn("clara", "P4+1", "east")
    assert (play.where("clara"), play.figure(1)) == ("P4", "O4")


def test_no_figure_is_dragged_into_the_tardis() -> None:
    """SC-48: DB-CMP-8, DB-DRG-1."""
    leaving = alone(amy="TARDIS", angels={1: "G7"}).walk("amy")
    assert leaving.refused(StepTo("H7", drag=1)) == "DB-CMP-8"
    entering = alone(amy="H7 west", angels={1: "G7"}).walk("amy", "TARDIS+1")
    assert entering.figure(1) == "H7"


def test_with_rorys_card_an_angel_moves_past_open_eyes_unchecked() -> None:
    """SC-49: DB-ROR-4, DB-ROR-5, DB-ROR-6, DB-SPC-8."""
    play = alone(
        clara="M1 east", amy="R1 west", cards={"clara": "dont-blink", "amy": "dont-blink"}, face_up=("clara",),
        angels={1: "N3", 2: "N4"}, real=(1,), angel_cards=("lone-centurion",), phase="angel",
    )  # fmt: skip
    play.move(1, "N4 O4 P4 Q4 R4 R3 Q3 P3 P2", unseen=True)
    assert (play.figure(1), play.face_up(), play.points) == ("P2", {"clara": "dont-blink"}, 3)
    assert play.discarded("lone-centurion") == 1
    play.move(1)
    assert (play.figure(1), play.face_up()) == ("P2", {"clara": "dont-blink", "amy": "dont-blink"})


def test_with_claras_card_an_angel_passes_straight_through_the_tardis() -> None:
    """SC-50: DB-CLA-7, DB-CLA-8, DB-CLA-9, DB-CLA-10."""
    play = alone(
        amy="G10 east", cards={"amy": "blink"}, angels={1: "H7", 2: "I8"}, real=(1, 2), angel_cards=("ordinary-girl",),
        phase="angel",
    )  # fmt: skip
    play.say(ANGELS, MoveAngel(2))
    assert play.refused(CrossTardis("F8")) == "DB-CLA-8"
    play.play(STOP_MOVING).move(1, stop=False)
    play.cross("H10")
    assert (play.figure(1), play.face_up()) == ("H10", {"amy": "blink"})
    assert play.table.decisions[0].prompt == "Move the angel up to 9 spaces, or stop."
    assert play.discarded("ordinary-girl") == 1


def test_the_doctors_card_gives_one_more_action_when_all_points_are_spent() -> None:
    """SC-51: DB-DOC-8, DB-DOC-9."""
    play = alone(amy="A1", angels={1: "R18"}, real=(1,), angel_cards=("raggedy-doctor",), phase="angel")
    for square in ("R17", "R18", "R17", "R18"):
        play.move(1, square)
    assert (play.points, play.can(MoveAngel)) == (0, False)
    play.play(GAIN_ACTION)
    assert play.points == 1
    play.move(1, "R17")
    assert play.refused(GAIN_ACTION) == "DB-DOC-8"


def test_a_card_turned_up_this_round_cannot_be_used_against_the_heroes_yet() -> None:
    """SC-52: DB-SPC-6."""
    play = raggedy().move(3, "E15").play(Face("east"))
    assert play.refused(GAIN_ACTION) == "DB-DOC-8"
    play.end().play(ChooseAngels((3,))).turn("doctor", face="east").lay(doctor="blink")
    assert GAIN_ACTION in play.options


def test_when_the_watcher_is_captured_the_angel_is_free_again() -> None:
    """SC-53: DB-ENT-3."""
    play = alone(
        clara="N4 north", amy="A18", cards={"clara": "dont-blink"}, face_up=("clara",), angels={1: "P3", 2: "N5"},
        real=(1, 2), phase="angel",
    )  # fmt: skip
    play.move(1)
    assert not play.can(StepTo)
    play.capture(2, "clara").move(1, "P4")
    assert (play.where("clara"), play.figure(1)) == ("captured", "P4")


def test_an_angel_player_who_chooses_nobody_can_do_nothing() -> None:
    """SC-54: DB-CHO-1, DB-CHO-5."""
    play = scene(
        doctor="A1", amy="D1", rory="G1", clara="J1",
        cards={"doctor": "dont-blink", "amy": "girl-who-waited", "rory": "blink", "clara": "ordinary-girl"},
        discard={"dont-blink": 1}, phase="angel", react=True,
    )  # fmt: skip
    assert Reveal("clara") in play.options
    play.let_pass()
    assert play.options == [END_PHASE]
    play.end().let_pass()
    assert play.options == [Recover(0), Recover(1)]
    play.play(Recover(1))
    assert play.angel_cards() == {"girl-who-waited"}
    assert (play.hand("ordinary-girl"), play.hand("dont-blink")) == (1, 10)


def test_the_last_free_hero_wins_for_all() -> None:
    """SC-55: DB-GEN-3, DB-GEN-4, DB-GEN-5."""
    play = alone(clara="H7", parts=("TARDIS", "TARDIS", "TARDIS", "clara"), seats=5)
    play.walk("clara", "TARDIS")
    assert play.table.outcome is not None
    assert (play.winners, play.table.outcome.scores) == ((1, 2, 3, 4), (0, 1, 1, 1, 1))
    assert [event.winner for event in play.heard(GameEnded)] == ["heroes"]
