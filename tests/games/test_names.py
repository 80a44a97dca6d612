"""Names are read in any case, in all five games alike: in moves, scenes, options and questions to a view."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
import pytest

import tabletime
from tabletime.kernel import Move
from tabletime.kernel.options import parse_options
from tabletime.kernel.records import spoken
from tabletime.testing.walk import tables, walk
from tests.games.sayings import MOMENTS, SAYINGS

ASKED: dict[str, tuple[dict[str, Any], list[tuple[str, str]]]] = {
    "dont-blink": ({"amy": "B2 north"}, [("hero", "amy")]),
    "time-of-the-daleks": ({"phase": "travel", "slots": {"Mars: Past": "Zarbi"}}, [("zone", "Mars: Past")]),
    "adventures": ({}, [("adventurer", "10th Doctor"), ("room", "Hangar")]),
    "game-of-time-and-space": ({}, [("zone", "domain")]),
}
"""Questions to a view that name something; what Blink names are numbers and seats."""
CASES = [str.upper, str.lower, str.title]


def written(said: Any, case: Callable[[str], str]) -> Any:
    """The same in another case, wherever letters stand in it."""
    match said:
        case str():
            return case(said)
        case dict():
            return {written(name, case): written(value, case) for name, value in said.items()}
        case tuple() | list():
            return tuple(_member(each, case) for each in said)
        case Move():
            return type(said)(*(written(part, case) for part in msgspec.structs.astuple(said)))
    return said


def _member(said: Any, case: Callable[[str], str]) -> Any:
    """One of several: what a record's fields are called is part of the language, and stays."""
    if isinstance(said, dict):
        return {field: written(value, case) for field, value in said.items()}
    return written(said, case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
@pytest.mark.parametrize("slug", MOMENTS)
def test_a_move_is_the_same_in_any_case(slug: str, case: Callable[[str], str]) -> None:
    for table, rng in tables(tabletime.load(slug), 2, 1):
        for _ in islice(walk(table, rng), 150):
            for ask in table.state.asks:
                move = rng.choice(ask.options)
                assert spoken(written(move, case), ask.options) == move


def sayings(slug: str) -> list[dict[str, Any]]:
    """The scene of every moment, and whatever else might be said at the first."""
    first, *later = MOMENTS[slug].values()
    more = [{**first, keyword: value} for keyword, values in SAYINGS[slug].items() for value in values]
    return [first, *later, *more]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
@pytest.mark.parametrize("slug", MOMENTS)
def test_a_scene_is_the_same_in_any_case(position: Callable[..., Any], slug: str, case: Callable[[str], str]) -> None:
    for said in sayings(slug):
        otherwise = {keyword: written(value, case) for keyword, value in said.items()}
        assert (otherwise, position(slug, **otherwise)) == (otherwise, position(slug, **said))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.__name__)
@pytest.mark.parametrize("slug", ASKED)
def test_a_view_is_asked_in_any_case(slug: str, case: Callable[[str], str]) -> None:
    position, questions = ASKED[slug]
    view = tabletime.load(slug).scene(**position).view(0)
    for question, name in questions:
        assert getattr(view, question)(case(name)) == getattr(view, question)(name)
        with pytest.raises(tabletime.TabletimeError, match="'Narnia'"):
            getattr(view, question)("Narnia")


@pytest.mark.parametrize("slug", MOMENTS)
def test_the_choice_of_an_option_is_read_in_any_case(slug: str) -> None:
    game = tabletime.load(slug)
    words = [(option.name, choice) for option in game.options for choice in option.choices if isinstance(choice, str)]
    assert words
    for name, choice in words:
        read = {parse_options(game.options_type, {name: case(choice)}, game.title) for case in CASES}
        assert read == {parse_options(game.options_type, {name: choice}, game.title)}
