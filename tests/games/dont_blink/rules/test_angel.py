"""Angel phase: reveal, freezing, action points, moving, catching attention, capturing, and being seen."""

from typing import Any

import pytest

from tabletime.games.dont_blink.events import AngelStopped, Announced, Cancelled, CardsTurnedUp, Froze, GameEnded
from tabletime.games.dont_blink.moves import (
    END_PHASE,
    STOP_MOVING,
    Assign,
    Capture,
    CatchAttention,
    ChooseAngels,
    EndPhase,
    Face,
    MoveAngel,
    StepTo,
    StopMoving,
)
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}


def angels(**position: Any) -> Players:
    """The Angel phase begins; only the heroes that are named are still free."""
    return scene(**(GONE | {"phase": "angel", "real": (1,)} | position))


def test_the_chosen_figures_are_revealed_and_only_they_act() -> None:
    """DB-ANG-1, DB-ANG-7, DB-CHO-3, DB-CHO-5."""
    play = angels(amy="A18", real=(1, 4))
    assert play.view(HEROES).chosen == 1 << 1 | 1 << 4
    assert {move.angel for move in play.offered(MoveAngel)} == {1, 4}
    assert play.refused(MoveAngel(2)) == "DB-ANG-7"
    assert play.refused(MoveAngel(9)) == "DB-CMP-10"


def test_frozen_angels_are_looked_for_before_anything_else() -> None:
    """DB-ANG-2, DB-FRZ-1, DB-FRZ-2."""
    play = angels(amy="A18", angels={1: "N4", 4: "N1"}, real=(1, 4), phase="cards").lay(amy="blink")
    assert play.heard(Froze) == [Froze((1, 4))]
    assert play.options == [END_PHASE]


def test_a_frozen_angel_can_do_nothing_this_round() -> None:
    """DB-FRZ-3, DB-CAP-5."""
    play = angels(amy="N3 north", angels={1: "N4", 4: "Q4"}, real=(1, 4))
    assert play.refused(Capture(1, "amy")) == play.refused(CatchAttention(1, "amy")) == "DB-FRZ-3"
    assert play.refused(MoveAngel(4)) == "DB-FRZ-3"


def test_another_choice_in_a_later_round_sets_a_frozen_angel_free() -> None:
    """DB-FRZ-5, DB-FRZ-4."""
    play = angels(amy="A18", angels={1: "N4", 4: "Q4"}, real=(1, 4)).end()
    play.play(ChooseAngels((1,))).turn("amy", face="north").lay(amy="blink")
    assert play.frozen == ()
    assert play.move(1, "N3").figure(1) == "N3"


def test_there_are_four_action_points_and_each_action_takes_one() -> None:
    """DB-ANG-3, DB-ANG-4, DB-CMP-14, DB-ANG-5."""
    play = angels(amy="A18", angels={1: "R18"})
    assert play.points == 4
    for left, square in zip((3, 2, 1, 0), ("R17", "R18", "R17", "R18"), strict=True):
        play.move(1, square)
        assert play.points == left
    assert play.refused(MoveAngel(1)) == "DB-ANG-3"
    assert play.options == [END_PHASE]


def test_catching_attention_and_capturing_cost_a_point_too() -> None:
    """DB-ANG-4."""
    play = angels(amy="I4 north", rory="A18", angels={1: "L4", 2: "G3"}, real=(1, 2))
    play.catch(1, "amy")
    assert play.points == 3
    play.move(2, "H3 H4").capture(2, "amy")
    assert [(event.action, event.points) for event in play.heard(Announced)] == [
        ("attention", 3),
        ("move", 2),
        ("capture", 1),
    ]


def test_points_may_be_left_unspent() -> None:
    """DB-ANG-6."""
    play = angels(amy="A18")
    assert (play.points, play.can(EndPhase)) == (4, True)
    assert (play.end().phase, play.points) == ("ChooseAngelsPhase", 0)


def test_a_move_takes_up_to_nine_spaces() -> None:
    """DB-MOV-1."""
    play = angels(amy="A18", angels={1: "A1"})
    play.move(1, "A2 A3 B3 B2 B1 C1 C2 C3", stop=False)
    assert play.table.decisions[0].prompt == "Move the angel up to 1 space, or stop."
    play.play(StepTo("B3"))
    assert (play.figure(1), play.can(MoveAngel)) == ("B3", True)


def test_an_angel_steps_to_adjacent_squares_only() -> None:
    """DB-MOV-2, DB-TRM-1, DB-TRM-2, DB-CMP-3."""
    play = angels(amy="A18", angels={1: "E1"}).say(ANGELS, MoveAngel(1))
    assert play.can_step() == {"D1", "E2"}
    assert play.refused(StepTo("D2")) == "DB-MOV-2"
    assert play.refused(StepTo("F1")) == "DB-CMP-3"
    assert play.refused(StepTo("Z1")) == "DB-MOV-2"


def test_an_angel_never_enters_the_tardis() -> None:
    """DB-CMP-8."""
    play = angels(amy="A18", angels={1: "H7"}).say(ANGELS, MoveAngel(1))
    assert play.can_step() == {"G7", "I7"}
    assert play.refused(StepTo("TARDIS")) == "DB-CMP-8"


def test_an_angel_does_not_pass_heroes() -> None:
    """DB-MOV-4."""
    play = angels(amy="H4 north", angels={1: "G4"}).say(ANGELS, MoveAngel(1))
    assert "H4" not in play.can_step()
    assert play.refused(StepTo("H4")) == "DB-MOV-4"


def test_an_angel_may_move_no_space_at_all() -> None:
    """DB-MOV-1."""
    play = angels(amy="A18", angels={1: "R18"}).move(1)
    assert (play.figure(1), play.points) == ("R18", 3)


def test_an_angel_rests_on_part_squares_but_not_on_figures() -> None:
    """DB-MOV-3, DB-PRT-1."""
    play = angels(amy="A18", angels={1: "E4", 2: "E6"}).move(1, "E5", stop=False)
    assert play.can(StopMoving)
    play.play(StepTo("E6"))
    assert not play.can(StopMoving)
    assert play.can_step() == {"D6", "F6"}
    assert "E5" in play.parts()


def test_an_angel_does_not_enter_a_dead_end_of_figures() -> None:
    """DB-MOV-3."""
    play = angels(amy="A18", angels={1: "N14", 2: "N13", 3: "M13", 4: "M14", 5: "N15", 6: "M15"}, real=(1,))
    play.say(ANGELS, MoveAngel(1))
    assert play.can_step() == {"O14"}
    assert play.refused(StepTo("N13")) == "DB-PAS-1"


def test_an_angel_in_transit_cannot_go_on_through_a_figure_that_somebody_watches() -> None:
    """DB-PAS-1: it would have to halt before that figure, on a square where it cannot rest."""
    watched: dict[str, Any] = {"amy": "C10 east", "rory": "F12 north", "cards": {"amy": "blink", "rory": "blink"}}
    figures = {1: "D12", 2: "D11", 3: "D10", 4: "E11"}
    play = angels(**watched, angels=figures).say(ANGELS, MoveAngel(1))
    assert (play.can(StepTo), play.face_up(), play.points) == (False, {}, 3)
    blinked = angels(**watched, angels=figures, face_up=("amy", "rory")).move(1, "D11 D10 D9")
    assert blinked.figure(1) == "D9"


def test_an_angel_in_transit_goes_round_a_figure_that_somebody_watches() -> None:
    """DB-PAS-1, DB-PAS-2."""
    play = angels(amy="G4 east", cards={"amy": "blink"}, angels={1: "K2", 2: "K3", 3: "K4"}).move(1, "K3", stop=False)
    assert play.can_step() == {"J3", "L3"}


def test_passing_figures_takes_spaces_too() -> None:
    """DB-MOV-1, DB-MOV-3: with one space left no figure can be passed."""
    play = angels(amy="A18", angels={1: "A2", 2: "B2"}).move(1, "A1 A2 A1 A2 A1 A2 A1 A2", stop=False)
    assert play.refused(StepTo("B2")) == "DB-PAS-1"


def test_attention_is_caught_in_the_same_room_and_out_of_view() -> None:
    """DB-CAT-1, DB-CAT-2."""
    play = angels(amy="I4 north", rory="A1", angels={1: "J4", 3: "J5"}, real=(1, 3))
    assert play.refused(CatchAttention(1, "amy")) == "DB-CAT-2"
    assert play.refused(CatchAttention(3, "amy")) == "DB-CAT-1"
    unseen = angels(amy="I4 north", rory="A1", angels={1: "L4"})
    assert CatchAttention(1, "amy") in unseen.options


def test_the_hero_turns_so_that_the_angel_is_in_view_as_the_player_likes() -> None:
    """DB-CAT-3, DB-CAT-4, DB-CAT-5."""
    play = angels(rory="D15 east", angels={1: "C13"}, cards={"rory": "dont-blink"}).catch(1, "rory")
    assert play.offered(Face) == [Face("north"), Face("west")]
    assert play.refused(Face("south")) == "DB-CAT-3"
    play.play(Face("north"))
    assert (play.facing("rory"), play.face_up()) == ("north", {})


def test_the_player_of_the_hero_chooses_the_facing() -> None:
    """DB-CAT-4."""
    heroes = {"rory": "D15 east", "amy": "A18"}
    play = angels(**heroes, angels={1: "C13"}, seats=5, cards={"rory": "blink"}).catch(1, "rory")
    assert play.asked == 3


def test_a_hero_who_has_blinked_can_be_made_to_turn() -> None:
    """DB-CAT-2."""
    play = angels(rory="D15 east", angels={1: "C13"}, cards={"rory": "blink"}, face_up=("rory",))
    assert CatchAttention(1, "rory") in play.options


def test_an_adjacent_hero_is_captured_and_out_for_good() -> None:
    """DB-CAP-1, DB-CAP-2, DB-CAP-4, DB-TRM-4."""
    play = angels(amy="E2 north", rory="A18", angels={1: "E3"})
    assert play.refused(Capture(1, "rory")) == "DB-CAP-1"
    play.capture(1, "amy")
    assert play.where("amy") == "captured"
    assert play.refused(Capture(1, "amy")) == "DB-CAP-2"
    play.end().play(ChooseAngels()).turn("rory", face="north")
    assert {assign.amy for assign in play.offered(Assign)} == {""}


def test_no_capture_across_a_wall_or_a_corner() -> None:
    """DB-TRM-1, DB-TRM-2, DB-CAP-1."""
    wall = angels(amy="D1 north", angels={1: "C1"})
    assert not wall.can(Capture)
    corner = angels(amy="D2 north", angels={1: "E1"})
    assert not corner.can(Capture)


def test_the_angel_player_wins_with_the_last_capture() -> None:
    """DB-GEN-5."""
    play = angels(amy="E2 north", angels={1: "E3"}).capture(1, "amy")
    assert play.winners == (ANGELS,)
    assert [event.winner for event in play.heard(GameEnded)] == ["angels"]
    assert play.table.outcome is not None
    assert play.table.outcome.scores == (1, 0)


def test_a_hero_with_a_card_is_checked_as_soon_as_the_angel_comes_into_view() -> None:
    """DB-ENT-1, DB-ENT-2, DB-MOV-5, DB-CMP-16."""
    play = angels(amy="G4 east", cards={"amy": "dont-blink"}, angels={1: "K2"})
    play.say(ANGELS, MoveAngel(1), StepTo("K3"))
    assert play.face_up() == {}
    play.play(StepTo("K4"))
    assert (play.face_up(), play.can(StepTo), play.figure(1)) == ({"amy": "dont-blink"}, False, "K4")
    assert play.heard(AngelStopped) == [AngelStopped(1, "K4")]


def test_no_angel_in_view_of_an_open_eye_acts() -> None:
    """DB-ENT-3, DB-CAP-5."""
    play = angels(
        amy="E2 south", rory="D3 west", cards={"amy": "dont-blink"}, face_up=("amy",), angels={1: "E3"}, real=(1,)
    )
    play.capture(1, "rory").move(1)
    assert (play.where("rory"), play.figure(1), play.points) == ("D3", "E3", 2)


def test_after_a_blink_all_angels_ignore_that_hero() -> None:
    """DB-ENT-5, DB-ENT-6, DB-ACT-4."""
    play = angels(amy="G4 east", cards={"amy": "blink"}, angels={1: "K3", 2: "J5"}, real=(1, 2))
    play.move(1, "K4 J4")
    assert play.figure(1) == "J4"
    play.move(2, stop=False)
    play.play(STOP_MOVING).move(1, "I4 H4").capture(1, "amy")
    assert play.winners == (ANGELS,)


def test_a_hero_without_a_card_sees_nothing_that_counts() -> None:
    """DB-ENT-6, DB-TAR-4."""
    play = angels(amy="G4 east", rory="A18", angels={1: "K3"}).move(1, "K4 J4 I4 H4").capture(1, "amy")
    assert play.where("amy") == "captured"


def test_heroes_who_turn_or_statues_that_stand_about_cause_no_check() -> None:
    """DB-ENT-8."""
    play = angels(amy="I4 north", cards={"amy": "dont-blink"}, angels={1: "L4", 2: "K4", 3: "J4"}, real=(1,))
    play.catch(1, "amy")
    assert (play.facing("amy"), play.face_up()) == ("east", {})


def test_an_angel_in_view_may_try_and_a_blink_lets_it() -> None:
    """DB-ACT-1, DB-ACT-2, DB-ACT-4."""
    play = angels(amy="E2 south", rory="A18", cards={"amy": "blink"}, angels={1: "E3"}).capture(1, "amy")
    assert (play.where("amy"), play.face_up()) == ("captured", {"amy": "blink"})


def test_cards_are_checked_when_the_action_is_announced_before_the_first_step() -> None:
    """DB-ACT-2, DB-ACT-3."""
    play = angels(amy="E2 south", cards={"amy": "dont-blink"}, angels={1: "E3"}).say(ANGELS, MoveAngel(1))
    assert (play.face_up(), play.points, play.can(StepTo)) == ({"amy": "dont-blink"}, 3, False)
    assert play.heard(Cancelled) == [Cancelled(1)]


def test_all_heroes_who_get_sight_with_one_step_turn_up_their_cards_at_once() -> None:
    """DB-ENT-7."""
    play = angels(amy="G4 east", rory="L4 west", cards={"amy": "blink", "rory": "dont-blink"}, angels={1: "K3"})
    play.move(1, "K4")
    assert play.heard(CardsTurnedUp) == [CardsTurnedUp(("amy", "rory"), ("blink", "dont-blink"))]
    assert play.figure(1) == "K4"


def test_an_angel_stopped_before_a_figure_counts_as_seen_wherever_it_stands() -> None:
    """DB-PAS-3, DB-PAS-4."""
    play = angels(
        amy="G4 east", rory="H5 south", cards={"amy": "dont-blink"}, angels={1: "K3", 2: "K4", 3: "G5"}, real=(1, 3)
    )
    play.move(1, "K4")
    assert play.spent_out == (1,)
    assert "K3" not in play.sees("amy")
    assert play.refused(CatchAttention(1, "amy")) == "DB-PAS-3"


def test_a_figure_in_view_can_be_passed_to_any_free_neighbour() -> None:
    """DB-PAS-5."""
    play = angels(amy="G4 east", cards={"amy": "blink"}, angels={1: "K3", 2: "K4"}).move(1, "K4", stop=False)
    assert play.can_step() == {"J4", "L4"}
    assert play.refused(StepTo("K3")) == "DB-PAS-5"


def test_somebody_who_sees_only_the_landing_square_is_checked_there() -> None:
    """DB-PAS-5, DB-ENT-1."""
    play = angels(
        amy="G4 east", doctor="M4 west", cards={"amy": "blink", "doctor": "dont-blink"}, angels={1: "K3", 2: "K4"}
    )
    play.move(1, "K4", stop=False)
    assert play.face_up() == {"amy": "blink"}
    play.play(StepTo("L4"))
    assert play.face_up() == {"amy": "blink", "doctor": "dont-blink"}
    assert play.figure(1) == "L4"


@pytest.mark.parametrize("facing", ["north", "east", "south", "west"])
def test_of_the_neighbouring_squares_only_the_one_behind_a_hero_is_unseen(facing: str) -> None:
    """DB-LOS-1, DB-LOS-2, DB-LOS-10, DB-CAP-4."""
    play = angels(amy=f"E2 {facing}")
    behind = {"north": "E3", "east": "D2", "south": "E1", "west": "F2"}[facing]
    assert {"E1", "D2", "F2", "E3"} - play.sees("amy") == {behind}
