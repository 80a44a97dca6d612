"""Scenes: what people write is read with its names in any case, or refused with a sentence."""

import doctest

import msgspec
import pytest

from tabletime.kernel import BadScene, scenes
from tabletime.kernel.scenes import read_scene, respelled

NAMES = ("Run", "Run!", "Run for it", "Rose", "Rose Tyler", "in")


class Picnic(msgspec.Struct):
    guests: tuple[str, ...] = ()
    food: dict[str, int] = {}
    baskets: tuple[dict[str, str], ...] = ()
    options: dict[str, str] = {}


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
        ({"weather": "fine"}, "A scene has no 'weather'; it has guests, food, baskets, options."),
        ({"food": {"Run": 1, "run": 2}}, "Run is named twice: say it once."),
        ({"food": {"Run": "much"}}, "This position cannot be set up: Expected `int`"),
    ],
)
def test_what_cannot_be_read_is_refused(position: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadScene, match=sentence):
        read_scene(Picnic, position, NAMES)


def test_the_examples_are_true() -> None:
    assert doctest.testmod(scenes).failed == 0
