"""Scenes: a position that people have written is read, with its names in any case."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from tabletime.kernel.errors import BadScene

Words = TypeVar("Words", bound=msgspec.Struct)
AGREED = "options"
"""What the table has agreed on is read as options are, to the letter."""


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
        raise BadScene(f"This position cannot be set up: {fault}.") from None


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
