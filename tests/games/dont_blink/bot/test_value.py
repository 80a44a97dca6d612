"""How the sides stand, and what a bot that looks ahead makes of it."""

import random
from typing import Any

import pytest

from tabletime import Table
from tabletime.bots.levels import bot_of_level
from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.bot.value import ways_home
from tabletime.games.dont_blink.moves import Assign, Capture, Reveal
from tabletime.kernel import Move

LAST = {"doctor": "captured", "rory": "captured", "clara": "captured"}


def heroes_chance(**position: Any) -> float:
    """How likely the heroes win who begin a round like this."""
    value = GAME.value(GAME.scene(**({"phase": "choose"} | position)).state)
    assert value is not None
    return value[1]


def hard_choice(position: Table) -> Move:
    """What the hard bot does next."""
    (decision,) = position.decisions
    return bot_of_level(GAME, "hard", timed=False).choose(position.view(decision.seat), decision)


def test_a_round_is_valued_at_its_beginning_only() -> None:
    assert GAME.value(GAME.scene(phase="choose").state) is not None
    for phase in ("move", "cards", "angel"):
        assert GAME.value(GAME.scene(phase=phase, amy="B5 north", real=(1,)).state) is None


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_one_side_hopes_the_other_fears(seats: int) -> None:
    value = GAME.value(GAME.scene(phase="choose", seats=seats).state)
    assert value is not None
    assert len(value) == seats
    assert len(set(value[1:])) == 1
    assert value[0] + value[1] == pytest.approx(1)
    assert 0 < value[0] < 1


def test_a_part_at_home_is_better_than_one_in_the_arms_and_that_better_than_one_on_the_floor() -> None:
    rest = ["TARDIS", "TARDIS", "TARDIS"]
    chances = [heroes_chance(amy="D5 east", parts=[part, *rest]) for part in ("B5", "amy")]
    assert chances == sorted(chances)
    near = heroes_chance(amy="I9 north", parts=["amy", *rest])
    assert chances[-1] < near
    two_away = heroes_chance(amy="I9 north", rory="D5 east", parts=["amy", "rory", *rest[1:]])
    assert two_away < near


def test_captured_heroes_and_spent_eyes_are_to_the_angels_gain() -> None:
    assert heroes_chance(clara="captured") < heroes_chance()
    assert heroes_chance(hand={"blink": 4, "dont-blink": 2}) < heroes_chance(hand={"blink": 4, "dont-blink": 3})
    assert heroes_chance(hand={"blink": 2, "dont-blink": 2}) == heroes_chance(hand={"blink": 4, "dont-blink": 2})


def test_only_the_parts_that_are_needed_have_a_way_home() -> None:
    all_four = ways_home(GAME.scene(phase="choose").state)
    three = ways_home(GAME.scene(phase="choose", options={"parts_needed": 3}).state)
    assert all_four[:3] == three
    assert len(all_four) == 4


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_values_the_world_that_it_imagines_like_the_real_one(seat: int) -> None:
    table = GAME.scene(phase="choose", amy="D5 east", discard={"dont-blink": 3})
    imagined = GAME.imagine(table.view(seat), random.Random(1))
    assert GAME.value(imagined) == GAME.value(table.state)


def test_hard_angels_capture_the_last_hero() -> None:
    near = GAME.scene(phase="angel", amy="B5 north", cards={"amy": "dont-blink"}, angels={1: "B6"}, real=(1,), **LAST)
    assert hard_choice(near) == Capture(1, "amy")


def test_a_hard_hero_saves_the_last_friend() -> None:
    position = GAME.scene(
        phase="angel",
        amy="B5 north",
        **(LAST | {"rory": "B4 north"}),
        cards={"amy": "blink", "rory": "lone-centurion"},
        angels={1: "B6"},
        real=(1,),
    )
    position.play(0, Capture(1, "amy"))
    assert hard_choice(position) == Reveal("rory")


def test_the_last_hard_hero_does_not_blink_among_angels() -> None:
    near = {1: "D5", 2: "E5", 3: "F5", 4: "D4"}
    chosen = hard_choice(GAME.scene(phase="cards", amy="B6 north", angels=near, real=(1, 2, 3, 4), **LAST))
    assert isinstance(chosen, Assign)
    assert chosen.amy not in ("", "blink")
