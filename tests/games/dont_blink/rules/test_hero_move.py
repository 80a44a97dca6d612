"""Hero Move phase: order of turns, steps, facing, parts, the TARDIS and dragging."""

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.heroes import AMY
from tabletime.games.dont_blink.events import Delivered, PickedUp
from tabletime.games.dont_blink.moves import (
    GIVE_WAY,
    STAY_INSIDE,
    ChooseAngels,
    Face,
    StepTo,
    TakeTurn,
)
from tabletime.games.dont_blink.rules.hero_move import HeroTurn
from tests.games.dont_blink.verbs import ANGELS, HEROES, Players, scene

GONE = {"doctor": "captured", "amy": "captured", "rory": "captured", "clara": "captured"}


def alone(**position: Any) -> Players:
    """Only the heroes that are named are still free."""
    return scene(**(GONE | position))


def drags(play: Players) -> set[tuple[str, int]]:
    """The steps on offer that take a figure along."""
    return {(move.square, move.drag) for move in play.offered(StepTo) if move.drag}


def test_every_free_hero_takes_one_turn_in_any_order() -> None:
    """DB-HMV-1, DB-HMV-2."""
    play = scene(doctor="A1", amy="D1", rory="captured", clara="J1")
    assert play.options == [TakeTurn("doctor"), TakeTurn("amy"), TakeTurn("clara")]
    play.turn("clara", face="south")
    assert play.options == [TakeTurn("doctor"), TakeTurn("amy")]
    assert play.refused(TakeTurn("clara")) == "DB-HMV-1"
    assert play.refused(TakeTurn("rory")) == "DB-CAP-2"
    assert play.refused(TakeTurn("donna")) == "DB-GEN-2"
    play.turn("amy", face="south").turn("doctor", face="south")
    assert play.phase == "HeroCardPhase"


def test_a_turn_is_finished_before_the_next_one_begins() -> None:
    """DB-HMV-3."""
    play = scene(doctor="A1", amy="D1").walk("amy", "E1")
    assert not play.can(TakeTurn)
    play.play(Face("east"))
    assert play.can(TakeTurn)


def test_with_several_players_the_one_of_the_next_hero_is_asked() -> None:
    """DB-HMV-2."""
    play = scene(seats=4, doctor="A1", amy="D1", rory="G1", clara="J1", options={"split": "1213"})
    assert play.asked == 1
    play.play(TakeTurn("rory"), Face("east"))
    assert (play.asked, play.options) == (1, [TakeTurn("doctor"), GIVE_WAY])


def test_a_player_gives_way_but_not_for_ever() -> None:
    """DB-HMV-2."""
    play = scene(seats=3, doctor="A1", amy="D1", rory="G1", clara="J1", options={"split": "1122"})
    play.say(1, GIVE_WAY)
    assert (play.asked, play.options) == (2, [TakeTurn("rory"), TakeTurn("clara")])
    play.play(TakeTurn("rory"), Face("east"))
    assert (play.asked, play.options) == (1, [TakeTurn("doctor"), TakeTurn("amy"), GIVE_WAY])


def test_any_hero_player_may_step_in_while_another_is_asked() -> None:
    """DB-HMV-2."""
    play = scene(seats=3, doctor="A1", amy="D1", rory="G1", clara="J1", options={"split": "1122"})
    assert play.table.openings(2) == (TakeTurn("rory"), TakeTurn("clara"))
    assert play.table.openings(1) == play.table.openings(ANGELS) == ()
    play.say(2, TakeTurn("clara"))
    assert play.asked == 2
    play.play(Face("west"))
    assert (play.asked, play.facing("clara")) == (1, "west")
    assert play.table.openings(2) == (TakeTurn("rory"),)


def test_the_last_hero_is_not_asked_for() -> None:
    """DB-HMV-1."""
    play = scene(seats=3, doctor="A1", amy="captured", rory="G1", clara="captured", options={"split": "1122"})
    play.play(TakeTurn("doctor"), Face("west"))
    assert (play.asked, play.can(Face)) == (2, True)


def test_a_hero_of_another_player_cannot_be_moved() -> None:
    """DB-GEN-2, DB-CRD-3."""
    play = scene(seats=3, doctor="A1", amy="D1", rory="G1", clara="J1", options={"split": "1122"})
    assert play.refused(TakeTurn("rory")) == "DB-GEN-2"


def test_six_spaces_are_the_most() -> None:
    """DB-HMV-4, DB-EXA-1."""
    play = alone(doctor="A1").walk("doctor", "A2 A3 B3 B2 B1 C1")
    assert play.refused(StepTo("C2")) == "DB-HMV-4"
    play.play(Face("west"))
    assert play.where("doctor") == "C1"


def test_steps_go_to_adjacent_squares_round_walls_and_obstacles() -> None:
    """DB-HMV-5, DB-HMV-7, DB-TRM-1, DB-TRM-2, DB-CMP-3."""
    play = alone(amy="E1").walk("amy")
    assert play.can_step() == {"D1", "E2"}
    assert play.refused(StepTo("D2")) == play.refused(StepTo("E3")) == "DB-HMV-5"
    assert play.refused(StepTo("F1")) == "DB-HMV-7"
    assert play.refused(StepTo("Z99")) == "DB-HMV-5"
    wall = alone(amy="C1").walk("amy")
    assert wall.refused(StepTo("D1")) == "DB-HMV-5"


def test_heroes_pass_others_but_end_on_empty_squares() -> None:
    """DB-HMV-6, DB-HMV-8."""
    play = alone(amy="G4", rory="H4", angels={1: "I4"}).walk("amy", "H4")
    assert play.refused(Face("north")) == "DB-HMV-8"
    play.play(StepTo("I4"))
    assert not play.can(Face)
    play.play(StepTo("J4"))
    assert play.can(Face)


def test_a_step_is_not_offered_when_no_empty_square_could_be_reached_any_more() -> None:
    """DB-HMV-8."""
    play = alone(amy="G2", rory="L4", angels={1: "K4"}).walk("amy", "G3 H3 H4 I4 J4")
    assert play.refused(StepTo("K4")) == "DB-HMV-8"
    assert StepTo("K4", drag=1) in play.options
    with_a_space_more = alone(amy="G3", rory="L4", angels={1: "K4"}).walk("amy", "H3 H4 I4 J4 K4")
    assert with_a_space_more.can_step() == {"K3", "J4"}


def test_facing_is_one_of_four_directions_even_towards_a_wall() -> None:
    """DB-HMV-9, DB-CMP-12."""
    play = alone(amy="A1 south").walk("amy")
    assert play.offered(Face) == [Face("north"), Face("east"), Face("south"), Face("west")]
    assert play.refused(Face("up")) == "DB-HMV-9"
    play.play(Face("west"))
    assert play.facing("amy") == "west"


def test_a_hero_may_stay_and_only_turn() -> None:
    """DB-HMV-10, DB-HMV-4."""
    play = alone(amy="E5 south").turn("amy", face="west")
    assert (play.where("amy"), play.facing("amy")) == ("E5", "west")


def test_a_part_is_taken_on_the_way_for_all_to_see() -> None:
    """DB-PRT-2, DB-PRT-3, DB-PRT-4."""
    play = alone(amy="E4").walk("amy", "E5")
    assert play.heard(PickedUp) == [PickedUp("amy", 1)]
    assert play.carried("amy") == 1
    assert play.table.decisions[0].prompt == "Move Amy up to 5 spaces, or stop."


def test_staying_on_a_part_does_not_take_it() -> None:
    """DB-PRT-2."""
    play = alone(amy="E5").turn("amy", face="west")
    assert play.carried("amy") == 0


def test_a_hero_carries_several_parts() -> None:
    """DB-PRT-5."""
    play = alone(amy="E4", parts=("E5", "E5", "E6", "amy")).walk("amy", "E5 E6")
    assert play.carried("amy") == 4


def test_parts_are_neither_dropped_nor_handed_over() -> None:
    """DB-PRT-6."""
    play = alone(amy="E4", rory="E6", parts=("amy", "P3", "B17", "Q14")).turn("amy", "E5 E6 E5", "west")
    assert {type(move) for move in play.options} <= {StepTo, Face}
    assert (play.carried("amy"), play.carried("rory")) == (1, 0)


def test_figures_never_take_parts() -> None:
    """DB-PRT-1."""
    play = alone(amy="A18", angels={1: "E4"}, real=(1,), phase="angel").move(1, "E5 E6")
    assert "E5" in play.parts()
    dragging = alone(amy="E6", angels={1: "D6"}).turn("amy", "E5+1", "west")
    assert (dragging.figure(1), dragging.carried("amy")) == ("E6", 1)


def test_any_number_of_heroes_end_in_the_tardis() -> None:
    """DB-TAR-1, DB-CMP-7, DB-HMV-8."""
    play = scene(doctor="H7", amy="G7", rory="I8", clara="G10")
    for hero in ("doctor", "amy", "rory", "clara"):
        play.turn(hero, "TARDIS")
    assert {play.where(hero) for hero in ("doctor", "amy", "rory", "clara")} == {"TARDIS"}
    assert play.phase == "AngelPhase"


def test_a_hero_inside_the_tardis_faces_nowhere() -> None:
    """DB-TAR-3."""
    play = alone(amy="H7").walk("amy", "TARDIS")
    assert play.refused(Face("north")) == "DB-TAR-3"
    outside = alone(amy="H7").walk("amy")
    assert outside.refused(STAY_INSIDE) == "DB-TAR-1"


def test_a_hero_who_cannot_get_out_of_the_tardis_stays_there() -> None:
    """DB-TAR-6: nobody is made to do what is impossible."""
    play = alone(amy="TARDIS", angels={1: "G7", 2: "H7", 3: "I8", 4: "G10", 5: "H10"})
    stuck = HeroTurn(hero=AMY, spaces=1, path=(TARDIS,))
    assert stuck.options(play.table.state) == (STAY_INSIDE,)


def test_parts_are_delivered_on_entering_the_tardis() -> None:
    """DB-CMP-5, DB-GEN-3."""
    play = alone(amy="H7", parts=("amy", "amy", "B17", "Q14")).walk("amy", "TARDIS")
    assert play.heard(Delivered) == [Delivered("amy", 1, 1, 4), Delivered("amy", 2, 2, 4)]
    assert (play.carried("amy"), play.parts().count("TARDIS")) == (0, 2)
    assert play.winners is None


def test_a_figure_follows_step_by_step_and_is_left_anywhere() -> None:
    """DB-DRG-1, DB-DRG-2, DB-EXA-2, DB-DRG-4."""
    play = alone(amy="M3", angels={1: "M2"}).walk("amy", "M4+1 N4+1 O4")
    assert play.figure(1) == "M4"
    assert play.refused(StepTo("P4", drag=1)) == "DB-DRG-1"


def test_any_figure_next_to_the_hero_can_be_dragged_real_or_not() -> None:
    """DB-DRG-5, DB-TRM-3."""
    play = alone(amy="P3", angels={1: "P2", 2: "Q3", 3: "P4"}, real=(2,)).walk("amy")
    assert {figure for _, figure in drags(play)} == {1, 2, 3}


def test_a_figure_is_not_dragged_onto_another_standee() -> None:
    """DB-DRG-3."""
    play = alone(amy="G4", angels={1: "H4", 2: "I4"}).walk("amy", "H4")
    assert not drags(play)
    assert play.refused(StepTo("H3", drag=2)) == "DB-DRG-3"
    shared = alone(amy="G4", rory="H4", angels={2: "I4"}).walk("amy", "H4")
    assert not drags(shared)


def test_two_figures_are_not_dragged_with_one_step() -> None:
    """DB-DRG-3."""
    play = alone(amy="P3", angels={1: "P2", 2: "Q3"}).walk("amy", "P4+1")
    assert (play.figure(1), play.figure(2)) == ("P3", "Q3")
    assert ("P3", 2) not in drags(play)


def test_a_figure_is_dragged_through_a_doorway() -> None:
    """DB-DRG-1, DB-TRM-1."""
    play = alone(amy="F3", angels={1: "E3"}).walk("amy", "G3+1")
    assert play.figure(1) == "F3"
    behind_a_wall = alone(amy="C1", angels={1: "D1"}).walk("amy")
    assert not drags(behind_a_wall)


def test_dragging_costs_no_spaces() -> None:
    """DB-DRG-2."""
    play = alone(amy="M3", angels={1: "M2"}).walk("amy", "M4+1")
    assert play.table.decisions[0].prompt == "Move Amy up to 5 spaces, or stop."


def test_steps_can_be_taken_back() -> None:
    play = alone(amy="E4", angels={1: "D4"}).walk("amy", "E5+1 E6+1")
    play.table.undo(HEROES)
    play.table.undo(HEROES)
    assert (play.where("amy"), play.figure(1), play.carried("amy")) == ("E4", "D4", 0)


@given(st.integers(0, 10_000))
def test_a_walk_can_always_be_ended_by_the_rules(seed: int) -> None:
    """DB-HMV-8: however crowded the ship is, no hero gets stuck on somebody else's square."""
    rng = random.Random(seed)
    crowd = rng.sample(["J4", "K4", "L4", "H3", "K3", "G5", "J5", "H5", "M4", "N4", "H7"], 8)
    play = scene(doctor="G4", amy="H4", rory="I4", clara="TARDIS", angels=dict(enumerate(crowd, 1)))
    while play.phase == "HeroMovePhase":
        play.play(rng.choice(play.options))
    places = [place for place in play.view().places if place != TARDIS]
    squares = [*places, *play.view().angels[1:]]
    assert len(set(squares)) == len(squares)


def test_the_path_of_a_walk_is_public() -> None:
    play = alone(amy="E4").walk("amy", "E5 E6")
    walk = play.view().stack[-1]
    assert isinstance(walk, HeroTurn)
    assert [play.view().board.name(place) for place in walk.path] == ["E4", "E5", "E6"]


def test_the_angels_are_not_asked_while_heroes_move() -> None:
    """DB-GEN-6."""
    play = scene(phase="choose").play(ChooseAngels((1, 2)))
    assert play.asked == HEROES
    assert play.table.openings(ANGELS) == ()
