"""Positions from keywords, and what stays true in every game."""

import random
from typing import Any

import pytest

from tabletime import Table, TabletimeError
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.angel_move import AngelMove
from tabletime.games.dont_blink.board import TARDIS
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.walk import Walk
from tests.games.dont_blink.verbs import scene


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"amy": "Z9"}, "There is no square 'Z9'"),
        ({"amy": "F1"}, "Nothing can stand on F1"),
        ({"amy": "G8"}, "Nothing can stand on G8"),
        ({"amy": "A1 up"}, "amy cannot face 'up'"),
        ({"amy": "A1", "rory": "A1"}, "Two standees cannot be on A1"),
        ({"amy": "A1", "angels": {1: "A1"}}, "Two standees cannot be on A1"),
        ({"angels": {9: "A1"}}, "Figure 9 cannot stand on A1"),
        ({"angels": {1: "TARDIS"}}, "Figure 1 cannot stand on TARDIS"),
        ({"parts": ("A1",)}, "Say of all four parts where they are"),
        ({"cards": {"amy": "lone-centurion"}}, "lone-centurion cannot lie before amy"),
        ({"cards": {"amy": "wink"}}, "There is no card called 'wink'"),
        ({"cards": {"donna": "blink"}}, "There is no hero called 'donna'"),
        ({"hand": {"blink": 5}}, "There are not so many cards called blink"),
        ({"discard": {"dont-blink": 11}}, "There are not so many cards called dont-blink"),
        ({"phase": "lunch"}, "There is no phase 'lunch'"),
        ({"tardis": "A1"}, "The TARDIS cannot lie on A1"),
        ({"colour": "blue"}, "A scene has no 'colour'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_a_sentence(position: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TabletimeError, match=sentence):
        GAME.scene(**position)


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
