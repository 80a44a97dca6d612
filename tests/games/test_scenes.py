"""Scenes of all games: nothing that is said is ignored, and names are read in any case."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tabletime
from tabletime.games import adventures, time_of_the_daleks
from tabletime.games.adventures.scene import names_in as names_in_adventures
from tabletime.games.time_of_the_daleks.scene import names_in as names_in_daleks
from tabletime.kernel import BadScene
from tabletime.kernel.errors import BadOptions
from tabletime.kernel.scenes import respelled
from tests.games.sayings import MOMENTS, SAYINGS

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


def sayings(slug: str, moment: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The scene of this moment, with one thing more, or otherwise."""
    for keyword, values in SAYINGS[slug].items():
        yield from ({**moment, keyword: value} for value in values if moment.get(keyword) != value)


@pytest.mark.parametrize(("slug", "moment"), [(slug, moment) for slug in MOMENTS for moment in MOMENTS[slug]])
def test_nothing_that_a_scene_says_is_ignored(position: Callable[..., Any], slug: str, moment: str) -> None:
    scene = MOMENTS[slug][moment]
    before = position(slug, **scene)
    assert before, "this scene can be"
    assert [said for said in sayings(slug, scene) if position(slug, **said) == before] == []


@pytest.mark.parametrize("slug", SAYINGS)
def test_everything_that_a_scene_can_say_is_tried(slug: str) -> None:
    with pytest.raises(BadScene, match="A scene has no 'weather'; it has") as refusal:
        tabletime.load(slug).scene(weather="fine")
    known = str(refusal.value).partition("it has ")[2].strip(".").split(", ")
    assert set(known) - {"options", "phase", "amy", "rory", "clara"} == set(SAYINGS[slug])


@pytest.mark.parametrize("slug", SAYINGS)
def test_an_option_that_a_game_does_not_offer_is_no_fault_of_the_scene(slug: str) -> None:
    with pytest.raises(BadOptions, match="has no option"):
        tabletime.load(slug).scene(options={"colour": "blue"})
