"""Scenes of games whose box is full of names: all of them are read in any case."""

from collections.abc import Callable

import pytest

import tabletime
from tabletime.games import adventures, time_of_the_daleks
from tabletime.games.adventures.scene import names_in as names_in_adventures
from tabletime.games.time_of_the_daleks.scene import names_in as names_in_daleks
from tabletime.kernel.scenes import respelled

NAMES = [names_in_adventures(adventures.GAME.box), names_in_daleks(time_of_the_daleks.GAME.box)]


@pytest.mark.parametrize("names", NAMES, ids=["adventures", "time-of-the-daleks"])
@pytest.mark.parametrize("case", [str.upper, str.lower, str.title])
def test_every_name_of_the_box_is_read_in_any_case(case: Callable[[str], str], names: tuple[str, ...]) -> None:
    assert respelled(tuple(map(case, names)), names) == list(names)


def test_a_scene_of_adventures_is_written_in_capitals_or_not() -> None:
    table = tabletime.load("adventures").scene(
        rooms={"hangar": "0,0", "REACTOR": "1,0 Turned 0"},
        team={"10TH doctor": "hangar", "rose tyler": "Captured In Hangar"},
        figures={"auton 1": "STUNNED reactor"},
        tokens={"hangar": "trap ?"},
        flags=("Surge",),
    )
    seen = table.view(0)
    assert (seen.team, seen.figures[0].name, seen.flags) == (("10th Doctor", "Rose Tyler"), "Auton 1", ("surge",))
    assert (seen.adventurer("Rose Tyler").status, seen.room("Hangar").tokens) == ("captured", ("Trap",))


def test_a_scene_of_time_of_the_daleks_is_written_in_capitals_or_not() -> None:
    own = {"doctor": "first doctor", "place": "EARTH PAST", "hand": ("fez",), "dice": "k-DIP K-Run"}
    table = tabletime.load("time-of-the-daleks").scene(
        players=(own, {}), phase="Re-Roll", slots={"earth past": "zarbi"}, daleks={"mars": 1}
    )
    seen = table.view(0)
    assert (seen.player(0).doctor, seen.player(0).hand, seen.dice_of(0)) == (
        "First Doctor",
        ("Fez",),
        ("black running", "black diplomacy"),
    )
    assert (seen.slots["Earth Past"], seen.daleks) == ("Zarbi", {"Mars": 1})
