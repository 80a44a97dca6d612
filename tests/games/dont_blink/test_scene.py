"""Positions from keywords, and what stays true in every game."""

import random
from typing import Any

import pytest

from tabletime import Table
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.moves import Assign, ChooseAngels, MoveAngel, TakeTurn
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import BadScene
from tests.games.dont_blink.verbs import HEROES, scene


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"colour": "blue"}, "A scene has no 'colour'"),
        ({"real": "two"}, "write a list"),
        ({"seats": 6}, "is played by 2 to 5 players, not by 6"),
        ({"board": "1A", "options": {"layout": "1A"}}, "Say once which ship it is"),
        ({"board": "1A"}, "'1A' is no layout"),
        ({"tardis": "A1"}, "The TARDIS cannot lie on A1"),
        ({"phase": "lunch"}, "There is no phase 'lunch'"),
        ({"round": 0}, "There is no round 0 at this table"),
        ({"round": 4, "options": {"round_limit": 3}}, "There is no round 4 at this table"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadScene, match=sentence):
        GAME.scene(**position)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"amy": "Z9"}, "There is no square 'Z9'"),
        ({"amy": "F1"}, "Nothing can stand on F1"),
        ({"amy": "G8"}, "Nothing can stand on G8"),
        ({"amy": "A1 up"}, "amy cannot face 'up'"),
        ({"amy": "TARDIS west"}, "amy is on no square and faces nowhere"),
        ({"amy": "captured west"}, "amy is on no square and faces nowhere"),
        ({"amy": "A1", "rory": "A1"}, "Two standees cannot be on A1"),
        ({"amy": "A1", "angels": {1: "A1"}}, "Two standees cannot be on A1"),
        ({"angels": {1: "A1", 2: "a1"}}, "Two standees cannot be on a1"),
        ({"angels": {9: "A1"}}, "Figure 9 cannot stand on A1"),
        ({"angels": {0: "A1"}}, "Figure 0 cannot stand on A1"),
        ({"angels": {1: "TARDIS"}}, "Figure 1 cannot stand on TARDIS"),
        (dict.fromkeys(GAME.heroes, "captured"), "All heroes are captured, so the angels have won"),
        ({"parts": ("A1",)}, "Say of all four parts where they are"),
        ({"parts": ("F1", "P3", "B17", "Q14")}, "Nothing can stand on F1"),
        ({"parts": ("amy", "P3", "B17", "Q14")}, "amy is in the TARDIS and carries nothing"),
        ({"amy": "captured", "parts": ("Amy", "P3", "B17", "Q14")}, "amy is captured and carries nothing"),
        ({"parts": ("TARDIS",) * 4}, "With 4 parts at the TARDIS the heroes have won"),
        (
            {"parts": ("T", "T", "T", "A1"), "options": {"parts_needed": 3}},
            "With 3 parts at the TARDIS",
        ),
    ],
)
def test_pieces_that_cannot_be_there_are_refused(position: dict[str, Any], sentence: str) -> None:
    """DB-CMP-3, DB-CMP-8, DB-GEN-3, DB-GEN-5, DB-HMV-8, DB-PRT-7."""
    with pytest.raises(BadScene, match=sentence):
        GAME.scene(**position)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"real": (1, 1)}, "Figure 1 is named twice"),
        ({"real": (9,)}, "There is no figure 9"),
        ({"real": (0,)}, "There is no figure 0"),
        ({"real": (1, 2, 3, 4, 5)}, "5 figures cannot be real: four are the most"),
        ({"real": (1,), "phase": "choose"}, "No figure is real before the angels have been chosen"),
        ({"history": ((1,),)}, "The history has one entry for each earlier round"),
        ({"history": ((8, 8),), "round": 2}, "Figure 8 is named twice"),
        ({"real": (1,), "frozen": (2,), "points": 1, "phase": "angel"}, "Only figures that are real can be frozen"),
        ({"real": (1,), "frozen": (1,), "phase": "angel"}, "in the course of the Angel phase"),
        ({"points": 2}, "Action points are spent in the Angel phase"),
        ({"points": 6, "phase": "angel"}, "6 action points cannot be left"),
        ({"moved": ("amy",), "phase": "cards"}, "Only in the Hero Move phase"),
        ({"moved": GAME.heroes}, "When all heroes have moved, the Hero Move phase is over"),
        ({"moved": ("amy",), "amy": "captured"}, "Captured heroes do not move"),
        ({"moved": ("amy", "Amy")}, "A hero moves once in a round, and one is named twice"),
        ({"moved": ("donna",)}, "There is no hero called 'donna'"),
    ],
)
def test_what_cannot_have_happened_is_refused(position: dict[str, Any], sentence: str) -> None:
    """DB-CHO-1, DB-FRZ-1, DB-ANG-3, DB-HMV-1."""
    with pytest.raises(BadScene, match=sentence):
        GAME.scene(**position)


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"cards": {"amy": "lone-centurion"}}, "lone-centurion cannot lie before amy"),
        ({"cards": {"amy": "wink"}}, "There is no card called 'wink'"),
        ({"cards": {"donna": "blink"}}, "There is no hero called 'donna'"),
        ({"cards": {"amy": "blink"}, "phase": "move"}, "No card lies before amy yet"),
        ({"cards": {"rory": "blink"}}, "rory is on no square and gets no card"),
        ({"face_up": ("amy",)}, "amy has no card that could be face up"),
        ({"face_up": ("amy",), "cards": {"amy": "blink"}, "phase": "cards"}, "Cards are turned up in the Angel phase"),
        ({"hand": {"blink": 5}}, "There are not so many cards called blink"),
        ({"hand": {"blink": -1}}, "There cannot be -1 cards called blink"),
        ({"discard": {"dont-blink": 11}}, "There are not so many cards called dont-blink"),
        ({"angel_cards": ("blink",)}, "The angel player holds special cards only"),
        ({"angel_cards": ("ordinary-girl",) * 2}, "There are not so many cards called ordinary-girl"),
        ({"stolen": "blink"}, "Only The Girl Who Waited steals a card"),
    ],
)
def test_cards_that_cannot_lie_there_are_refused(position: dict[str, Any], sentence: str) -> None:
    """DB-CMP-15, DB-SPC-1, DB-CRD-1, DB-CRD-5, DB-TAR-4, DB-AMY-5."""
    with pytest.raises(BadScene, match=sentence):
        GAME.scene(**({"amy": "A1", "phase": "angel"} | position))


def test_a_scene_is_said_in_capitals_or_not() -> None:
    play = scene(amy="e4 WEST", rory="Captured", cards={"Amy": "Blink"}, phase="Cards", parts=("AMY", "p3", "t", "q14"))
    assert (play.where("amy"), play.facing("amy"), play.where("rory")) == ("E4", "west", "captured")
    assert (play.view(HEROES).hero("amy").card, play.carried("amy")) == ("blink", 1)


def test_the_ship_may_be_an_option() -> None:
    layout = "2A 1B 3A / 4B 5A 6B / 7A 8B 9A"
    assert scene(options={"layout": layout}).view().layout == layout


def test_a_scene_begins_when_some_heroes_have_moved() -> None:
    """DB-HMV-1."""
    play = scene(amy="A1", moved=("doctor", "rory"))
    assert [move.hero for move in play.offered(TakeTurn)] == ["amy", "clara"]
    assert play.refused(TakeTurn("rory")) == "DB-HMV-1"


def test_a_scene_begins_in_the_middle_of_the_angel_phase() -> None:
    """DB-ANG-3, DB-FRZ-3, DB-PAS-3."""
    play = scene(amy="A1", real=(1, 2, 3), phase="angel", points=2, frozen=(1,), spent_out=(2,))
    assert (play.points, play.frozen, play.spent_out) == (2, (1,), (2,))
    assert [play.view().figure(number).real for number in (1, 4)] == [True, False]
    assert play.refused(MoveAngel(1)) == "DB-FRZ-3"
    play.move(3)
    assert play.points == 1


def test_in_the_middle_of_the_angel_phase_a_card_may_lie_before_a_captured_hero() -> None:
    """DB-CAP-3, DB-CLA-3."""
    cards = {"amy": "blink", "rory": "dont-blink"}
    play = scene(amy="captured", rory="TARDIS", cards=cards, phase="angel", points=1)
    assert play.face_down() == {"amy", "rory"}


def test_a_scene_begins_when_some_cards_are_laid() -> None:
    """DB-CRD-1."""
    play = scene(doctor="A1", amy="D1", cards={"amy": "blink"}, phase="cards")
    assert {move.amy for move in play.offered(Assign)} == {""}
    play.lay(doctor="blink")
    assert play.phase == "AngelPhase"


def test_a_scene_begins_after_a_theft() -> None:
    """DB-AMY-6."""
    play = scene(amy="A1", phase="choose", stolen="blink", discard={"girl-who-waited": 1}, round=3)
    play.play(ChooseAngels((1,)))
    assert (play.phase, play.view().round, play.hand("blink")) == ("HeroMovePhase", 3, 3)


def test_a_scene_remembers_earlier_rounds() -> None:
    """DB-CHO-4."""
    play = scene(amy="A1", phase="angel", real=(4,), round=3, history=((1, 2), ()))
    assert [play.view().real_in(number) for number in (1, 2, 3)] == [(1, 2), (), (4,)]


def test_a_scene_can_be_saved_and_played_on() -> None:
    play = scene(amy="E4", phase="move").walk("amy", "E5")
    assert play.table.fork().view(1) == play.view(1)
    assert play.view().options == play.table.options


def test_a_copy_shares_no_list_with_the_original() -> None:
    state = scene(amy="A1").table.state
    twin = state.copy()
    lists = [field for field in state.__struct_fields__ if isinstance(getattr(state, field), list)]
    assert len(lists) >= 8
    assert [field for field in lists if getattr(state, field) is getattr(twin, field)] == []


def at_rest(view: DontBlinkView) -> bool:
    return not any(isinstance(frame, Walk | AngelMove) for frame in view.stack)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_these_things_are_true_at_every_moment(seats: int) -> None:
    """DB-CMP-3, DB-CMP-8, DB-CHO-1, DB-HMV-8, DB-CRD-7: one standee on a square, none on obstacles, four angels."""
    rng = random.Random(seats)
    table = Table(GAME, seats, {"round_limit": 12}, seats)
    while table.outcome is None:
        decision = rng.choice(table.decisions)
        table.play(decision.seat, rng.choice(decision.options))
        view = GAME.unveil(table.state)
        on_squares = [place for place in view.places if 0 <= place < TARDIS]
        standees = [*on_squares, *(square for square in view.angels if square >= 0)]
        assert not set(standees) & view.board.obstacles
        assert not set(standees) & set(view.board.covered)
        assert not at_rest(view) or len(set(standees)) == len(standees)
        assert view.chosen.bit_count() <= 4
        assert view.action_points >= 0
        assert view.frozen & ~view.chosen == view.spent_out & ~view.chosen == 0
        assert not any(view.is_face_up(hero) and not view.cards[hero] for hero in range(4))
