"""Scenes: a position that people have written is read, with its names in any case."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from tabletime.kernel.errors import BadScene

Words = TypeVar("Words", bound=msgspec.Struct)
AGREED = "options"
"""What the table has agreed on is read as options are, to the letter."""
EXPECTED = (
    (r"`int` >=? (-?\d+)", "a number of at least {0}"),
    (r"`int` <=? (-?\d+)", "a number of at most {0}"),
    (r"`array` of length (\d+).*", "a list of {0}"),
    (r"`int.*", "a number"),
    (r"`str.*", "a text"),
    (r"`bool.*", "True or False"),
    (r"`array.*", "a list"),
    (r"`object.*", "names, and what is said of each"),
)
"""What is written at a place, by what the reader of records complains about."""


def read_scene(kind: type[Words], position: Mapping[str, Any], names: Iterable[str] = ()) -> Words:
    """The position in the words of a game's scene, with these names as they are spelled; or a sentence why not."""
    known = kind.__struct_fields__
    for field in position:
        if field not in known:
            raise BadScene(f"A scene has no {field!r}; it has {', '.join(known)}.")
    spelling = tuple(names)
    said = {field: value if field == AGREED else respelled(value, spelling) for field, value in position.items()}
    try:
        return msgspec.convert(said, kind)
    except msgspec.ValidationError as fault:
        raise BadScene(_wrong(kind, position, str(fault))) from None


def _wrong(kind: type[msgspec.Struct], position: Mapping[str, Any], fault: str) -> str:
    """What was said of which thing, and what can be said of it."""
    problem, _, where = fault.partition(" - at `$.")
    field, *inside = re.findall(r"\w+|\[\.\.\.\]", where)
    words = _words_in(get_type_hints(kind)[field]) if problem.startswith("Invalid enum value") else []
    expected = f"one of {', '.join(words)}" if words else _expected(problem)
    return f"{field!r} cannot be {position[field]!r} in a scene: write {expected}{' for each' if inside else ''}."


def _words_in(hint: Any) -> list[str]:
    """The words of which one is expected, wherever in a type they stand."""
    if get_origin(hint) is Literal:
        return list(map(str, get_args(hint)))
    return [word for part in get_args(hint) for word in _words_in(part)]


def _expected(problem: str) -> str:
    """What the reader of records expected, in the words of somebody who writes a scene."""
    said = problem.removeprefix("Expected ")
    found = ((re.fullmatch(pattern, said), words) for pattern, words in EXPECTED)
    return next((words.format(*match.groups()) for match, words in found if match), f"something else ({problem})")


def respelled(said: Any, names: tuple[str, ...]) -> Any:
    """What somebody has written, with these names as they are spelled; a record in a list is left to its reader.

    >>> respelled({"RED door": ("lamp", "nobody")}, ("Red", "Red Door", "Lamp"))
    {'Red Door': ['Lamp', 'nobody']}
    """
    if isinstance(said, str):
        spelling, pattern = _spelling(names)
        return pattern.sub(lambda found: spelling.get(found[0].casefold(), found[0]), said)
    if isinstance(said, Mapping):
        return _each_once([(respelled(name, names), respelled(value, names)) for name, value in said.items()])
    if isinstance(said, list | tuple):
        return [each if isinstance(each, Mapping) else respelled(each, names) for each in said]
    return said


def _each_once(said: list[tuple[Any, Any]]) -> dict[Any, Any]:
    """What is said of each name, which nobody may have written twice in two ways."""
    told = dict(said)
    if len(told) < len(said):
        names = [name for name, _ in said]
        raise BadScene(f"{next(name for name in told if names.count(name) > 1)} is named twice: say it once.")
    return told


@lru_cache(32)
def _spelling(names: tuple[str, ...]) -> tuple[dict[str, str], re.Pattern[str]]:
    """Every name by its letters, and where one stands in a text: of several the longest."""
    longest = sorted(map(re.escape, names), key=len, reverse=True)
    pattern = rf"(?<!\w)(?:{'|'.join(longest)})(?!\w)" if longest else r"(?!)"
    return {name.casefold(): name for name in names}, re.compile(pattern, re.IGNORECASE)
