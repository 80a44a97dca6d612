"""Changes: a text told to somebody who has the one before, as pieces that stay and pieces that are new.

A drawing is cut where tags begin, a description where lines end. Pieces that stay are named by their places in the old
text, the first one and the one after the last; pieces that are new are sent.

>>> changes("<svg><g><a/><b/></g></svg>", "<svg><g><a/><c/><b/></g></svg>", "<")
((0, 4), 'c/>', (4, 7))
>>> mended("<svg><g><a/><b/></g></svg>", [(0, 4), "c/>", (4, 7)], "<")
'<svg><g><a/><c/><b/></g></svg>'
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

Piece = str | tuple[int, int]
TAGS, LINES = "<", "\n"
TELLING = 10
"""A piece of so many letters is looked for everywhere in the old text; shorter ones stand in too many places."""


class Middle(NamedTuple):
    """What two texts have in common at their ends, in pieces, and what stands between."""

    first: int
    old: list[str]
    new: list[str]
    last: int


@lru_cache(maxsize=64)
def changes(before: str, after: str, mark: str) -> tuple[Piece, ...]:
    """The new text in pieces, those that are in the old one by their places; often several seats read the same."""
    middle = _middle(before, after, mark)
    end = middle.first + len(middle.old)
    spans = [(0, middle.first), *_spans(middle.old, middle.new, mark, middle.first), (end, end + middle.last)]
    return tuple(_joined(span for span in spans if isinstance(span, str) or span[0] < span[1]))


def mended(before: str, told: Iterable[Sequence[int] | str], mark: str) -> str:
    """The new text, from the old one and its changes."""
    old = before.split(mark)
    parts = ([piece] if isinstance(piece, str) else old[piece[0] : piece[1]] for piece in told)
    return mark.join([piece for part in parts for piece in part])


def _middle(before: str, after: str, mark: str) -> Middle:
    """Most of a text is the same at its two ends, where nothing need be looked at piece by piece."""
    start = before.rfind(mark, 0, _alike(before, after)) + 1
    rest = _alike_at_the_end(before, after, min(len(before), len(after)) - start - 1)
    old_end, new_end = (text.find(mark, len(text) - rest) % (len(text) + 1) for text in (before, after))
    return Middle(
        before.count(mark, 0, start),
        before[start:old_end].split(mark),
        after[start:new_end].split(mark),
        before.count(mark, old_end),
    )


def _alike(one: str, other: str) -> int:
    """How many letters at the beginning are the same; halving is quick, whole stretches are compared at once."""
    same, most = 0, min(len(one), len(other))
    while same < most:
        middle = (same + most + 1) // 2
        if one[same:middle] == other[same:middle]:
            same = middle
        else:
            most = middle - 1
    return same


def _alike_at_the_end(one: str, other: str, most: int) -> int:
    """How many of the last letters are the same."""
    same, end, other_end = 0, len(one), len(other)
    while same < most:
        middle = (same + most + 1) // 2
        if one[end - middle : end - same] == other[other_end - middle : other_end - same]:
            same = middle
        else:
            most = middle - 1
    return same


def _spans(old: list[str], new: list[str], mark: str, first: int) -> Iterator[Piece]:
    """The new pieces: where the old text goes on, right here, behind what is new, or elsewhere; else they are told."""
    places = dict(zip(old, range(len(old)), strict=True))
    here, at, begun = 0, 0, 0
    while at < len(new):
        found = _found(old, places, here, here + at - begun, new[at])
        if found is None:
            at += 1
            continue
        if begun < at:
            yield mark.join(new[begun:at])
        many = _run(old, found, new, at)
        yield first + found, first + found + many
        here, at = found + many, at + many
        begun = at
    if begun < at:
        yield mark.join(new[begun:])


def _found(old: list[str], places: dict[str, int], here: int, behind: int, piece: str) -> int | None:
    if here < len(old) and old[here] == piece:
        return here
    if behind < len(old) and old[behind] == piece:
        return behind
    return places.get(piece) if len(piece) >= TELLING else None


def _run(old: list[str], here: int, new: list[str], there: int) -> int:
    """How many pieces follow one another in both; ever longer stretches are compared at once, then shorter ones."""
    same, step, most = 0, 1, min(len(old) - here, len(new) - there)
    while step:
        end = same + step
        if end <= most and old[here + same : here + end] == new[there + same : there + end]:
            same, step = end, 2 * step
        else:
            step //= 2
    return same


def _joined(spans: Iterable[Piece]) -> list[Piece]:
    """Pieces that follow one another in both texts are told as one."""
    told: list[Piece] = []
    for span in spans:
        last = told[-1] if told else ""
        if isinstance(span, tuple) and isinstance(last, tuple) and last[1] == span[0]:
            told[-1] = last[0], span[1]
        else:
            told.append(span)
    return told
