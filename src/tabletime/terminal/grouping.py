"""Grouping: a list of two hundred options is no interface, so at most twenty lines stand for all of them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from math import ceil
from typing import TypeAlias

import msgspec

from tabletime.kernel.words import in_words
from tabletime.terminal.choosing import Choice, fold

MOST = 20
"""How many lines are shown at once."""

UNCLEAR = -1
"""The number of an option whose words do not name one number clearly."""


class Group(msgspec.Struct, frozen=True):
    """Several choices under one line, such as all that begin with the same words."""

    title: str
    choices: tuple[Choice, ...]


Row: TypeAlias = Choice | Group
Parts: TypeAlias = list[Group]


def rows_of(choices: Sequence[Choice], most: int = MOST) -> list[Row]:
    """All choices in at most so many lines, as finely divided as fits."""
    groups = [Group("", _kind_by_kind(choices))] if choices else []
    while (finer := _finer(groups, most)) is not None:
        groups = finer
    return [group.choices[0] if len(group.choices) == 1 else group for group in groups]


def own_numbers(choices: Sequence[Choice]) -> dict[Choice, int]:
    """The numbers of options that differ in a number of their own, so that 4 is column 4 even where 1 is full."""
    numbers = [_own_number(choice) for choice in choices]
    named = [number for number in numbers if number is not None]
    if len(named) < 2 or len(set(named)) < len(named) or UNCLEAR in named:
        return {}
    rest = count(max(named) + 1)
    return {c: next(rest) if number is None else number for c, number in zip(choices, numbers, strict=True)}


def numbered(rows: Sequence[Row], own: Mapping[Choice, int], start: int = 1) -> dict[int, Row]:
    """The lines by number: by their own numbers if all have one, else in order."""
    if all(isinstance(row, Choice) and row in own for row in rows):
        return {own[row]: row for row in rows if isinstance(row, Choice)}
    return dict(enumerate(rows, start))


def _kind_by_kind(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    kinds = {kind: place for place, kind in enumerate(dict.fromkeys(type(choice.move) for choice in choices))}
    return tuple(sorted(choices, key=lambda choice: kinds[type(choice.move)]))


def _finer(groups: Parts, most: int) -> Parts | None:
    """The groups with the largest that can be divided divided, or None if nothing more fits."""
    for group in sorted(groups, key=lambda group: -len(group.choices)):
        room = most - len(groups) + 1
        for parts in _divisions(group, room, alone=len(groups) == 1):
            if 1 < len(parts) <= room:
                at = groups.index(group)
                return [*groups[:at], *parts, *groups[at + 1 :]]
    return None


def _divisions(group: Group, room: int, *, alone: bool) -> Iterator[Parts]:
    choices = group.choices
    yield _by_phrase(choices)
    if alone:
        yield _divided(choices, _kind, lambda part: _kind(part[0]))
        yield _by_letters(choices)
        yield _ranges(choices, room)


def _by_phrase(choices: tuple[Choice, ...]) -> Parts:
    """Divided by the word after the words that all of them begin with."""
    shared = _shared_words(choices)
    parts = _divided(choices, lambda choice: tuple(_tokens(choice)[: shared + 1]), _phrase)
    return parts if len(parts) > 1 else [Group("", (choice,)) for choice in choices]


def _by_letters(choices: tuple[Choice, ...]) -> Parts:
    """Divided like the squares of a chessboard: A1 to A8, B1 to B8."""
    shared = _shared_words(choices)
    squares = [re.fullmatch(r"([^\W\d]+)-?\d+", " ".join(_tokens(choice)[shared : shared + 1])) for choice in choices]
    letters = {choice: square[1] for choice, square in zip(choices, squares, strict=True) if square}
    if len(letters) < len(choices):
        return []
    ordered = tuple(sorted(choices, key=lambda choice: _natural(choice.words)))
    return _divided(ordered, letters.__getitem__, lambda part: _range_title(part, shared))


def _divided(
    choices: tuple[Choice, ...],
    key: Callable[[Choice], object],
    title: Callable[[tuple[Choice, ...]], str],
) -> Parts:
    parts: dict[object, list[Choice]] = {}
    for choice in choices:
        parts.setdefault(key(choice), []).append(choice)
    return [Group(title(tuple(part)), tuple(part)) for part in parts.values()]


def _ranges(choices: tuple[Choice, ...], room: int) -> Parts:
    """Divided in order of the alphabet, like the volumes of an encyclopedia."""
    ordered = tuple(sorted(choices, key=lambda choice: _natural(choice.words)))
    size = max(ceil(len(ordered) / room), min(room, ceil(len(ordered) / 2)))
    chunks = [ordered[at : at + size] for at in range(0, len(ordered), size)]
    shared = _shared_words(choices)
    return [Group(_range_title(chunk, shared), chunk) for chunk in chunks]


def _range_title(chunk: tuple[Choice, ...], shared: int) -> str:
    last = " ".join(chunk[-1].words.split()[shared:])
    return f"{chunk[0].words} to {last}" if len(chunk) > 1 else chunk[0].words


def _phrase(choices: tuple[Choice, ...]) -> str:
    return " ".join([*choices[0].words.split()[: _shared_words(choices)], "…"])


def _shared_words(choices: tuple[Choice, ...]) -> int:
    """How many words all of them begin with."""
    tokens = [_tokens(choice) for choice in choices]
    columns = enumerate(zip(*tokens, strict=False))
    return next((at for at, words in columns if len(set(words)) > 1), min(map(len, tokens)))


def _tokens(choice: Choice) -> list[str]:
    return [fold(word) for word in choice.words.split()]


def _kind(choice: Choice) -> str:
    return in_words(type(choice.move).__name__)


def _natural(words: str) -> list[tuple[int, str]]:
    """A key that sorts A2 before A10."""
    parts = re.findall(r"[0-9]{1,9}|[^0-9]+", fold(words))
    return [(int(part), "") if part[0] in "0123456789" else (-1, part) for part in parts]


def _own_number(choice: Choice) -> int | None:
    """The one number in an option's words; None if there is none."""
    numbers = re.findall(r"(?<![\w.,-])[0-9]+(?![\w,-]|\.[0-9])", choice.words)
    if not re.search(r"[0-9]", choice.words):
        return None
    return int(numbers[0]) if len(numbers) == 1 and len(numbers[0]) < 4 else UNCLEAR
