"""Scenes: what people write is read with its names in any case, or refused with a sentence."""

import doctest
import re
from typing import Annotated, Literal

import msgspec
import pytest

from tabletime.kernel import BadScene, scenes
from tabletime.kernel.scenes import read_scene, respelled

NAMES = ("Run", "Run!", "Run for it", "Rose", "Rose Tyler", "in")


Number = Annotated[int, msgspec.Meta(ge=1, le=9)]


class Picnic(msgspec.Struct):
    guests: tuple[str, ...] = ()
    food: dict[str, int] = {}
    baskets: tuple[dict[str, str], ...] = ()
    options: dict[str, str] = {}
    weather: Literal["fine", "rain"] | None = None
    hour: Number = 4
    blankets: tuple[Number, ...] = ()
    basket: tuple[str, str] = ("", "")
    is_over: bool = False


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ROSE TYLER", "Rose Tyler"),
        ("rose", "Rose"),
        ("primrose", "primrose"),
        ("run!", "Run!"),
        ("RUN FOR IT", "Run for it"),
        ("asleep IN rose", "asleep in Rose"),
        (7, 7),
    ],
)
def test_of_several_names_the_longest_is_meant(said: object, meant: object) -> None:
    assert respelled(said, NAMES) == meant


def test_names_are_read_in_any_case_but_options_and_records_of_their_own_are_left_alone() -> None:
    read = read_scene(
        Picnic,
        {"guests": ["rose"], "food": {"RUN": 2}, "baskets": [{"rose": "run"}], "options": {"rose": "run"}},
        NAMES,
    )
    assert (read.guests, read.food, read.baskets, read.options) == (
        ("Rose",),
        {"Run": 2},
        ({"rose": "run"},),
        {"rose": "run"},
    )


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ({"ants": "many"}, "A scene has no 'ants'; it has guests, food, baskets, options, weather, hour"),
        ({"food": {"Run": 1, "run": 2}}, "Run is named twice: say it once."),
        ({"food": {"Run": "much"}}, "'food' cannot be {'Run': 'much'} in a scene: write a number for each."),
        ({"food": 7}, "'food' cannot be 7 in a scene: write names, and what is said of each."),
        ({"guests": "Rose"}, "'guests' cannot be 'Rose' in a scene: write a list."),
        ({"guests": (1,)}, "'guests' cannot be (1,) in a scene: write a text for each."),
        ({"weather": "snow"}, "'weather' cannot be 'snow' in a scene: write one of fine, rain."),
        ({"hour": 0}, "'hour' cannot be 0 in a scene: write a number of at least 1."),
        ({"hour": 10}, "'hour' cannot be 10 in a scene: write a number of at most 9."),
        ({"blankets": (0,)}, "'blankets' cannot be (0,) in a scene: write a number of at least 1 for each."),
        ({"basket": ("tea",)}, "'basket' cannot be ('tea',) in a scene: write a list of 2."),
        ({"is_over": "soon"}, "'is_over' cannot be 'soon' in a scene: write True or False."),
    ],
)
def test_what_cannot_be_read_is_refused(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadScene, match=re.escape(sentence)):
        read_scene(Picnic, position, NAMES)


def test_the_examples_are_true() -> None:
    assert doctest.testmod(scenes).failed == 0
