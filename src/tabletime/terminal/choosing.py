"""Choosing by words: which of the options a player means who types a part of one, in any order."""

import difflib
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tabletime.kernel import Move

FILLERS = "a an and at for from i in into it my of on onto please the then to want will with"
"""Words that may be left out when nothing is found with them."""
CLOSE = 0.6
"""From this likeness on, a word may be a slip of the fingers for another."""


class Choice(msgspec.Struct, frozen=True):
    """A move and the words in which the player can ask for it; on a way, other moves come after it."""

    words: str
    move: Move
    after: tuple[Move, ...] = ()


def find(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that the player may mean: those worded exactly so, or else those that fit best."""
    found = _find(text, choices)
    return found or _find(_without_fillers(text), choices)


def find_exactly(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices worded exactly so, but for capitals, accents and spaces."""
    return [choice for choice in choices if _is_worded(text, choice.words)]


def find_words(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices that have every word of the text, unshortened."""
    return [choice for choice in choices if _has_words(text, choice.words)]


def nearest(text: str, choices: Sequence[Choice], most: int = 5) -> list[Choice]:
    """The choices that come close to the text, closest first."""
    rated = [(_closeness(text, choice.words), choice) for choice in choices]
    close = sorted((pair for pair in rated if pair[0] >= CLOSE), key=lambda pair: -pair[0])
    return [choice for _, choice in close[:most]]


def understood(text: str, choices: Sequence[Choice]) -> str:
    """What became of each word of the text, as a sentence."""
    counts = {word: sum(_begins(word, choice.words) for choice in choices) for word in _words(text)}
    if len(counts) < 2 or not any(counts.values()):
        return f"No option fits “{text}”."
    parts = [f"“{word}” fits {count or 'none'}" for word, count in counts.items()]
    return f"No option fits all of “{text}”: {', '.join(parts)}."


def _without_fillers(text: str) -> str:
    return " ".join(word for word in text.split() if fold(word) not in FILLERS.split())


@lru_cache(4096)
def fold(text: str) -> str:
    """The text without capitals, accents and superfluous spaces."""
    plain = "".join(mark for mark in unicodedata.normalize("NFKD", text) if not unicodedata.combining(mark))
    return " ".join(plain.replace("’", "'").casefold().split())


def _find(text: str, choices: Sequence[Choice]) -> list[Choice]:
    for fits in (_is_worded, _has_phrases_and_parts, _has_phrases, _has_parts, _has_words, _has_beginnings):
        found = [choice for choice in choices if fits(text, choice.words)]
        if found:
            return found
    return []


def _is_worded(text: str, words: str) -> bool:
    return bool(text.strip()) and fold(text) == fold(words)


def _has_phrases_and_parts(text: str, words: str) -> bool:
    return _has_parts(text, words) and _has_phrases(text, words)


def _has_phrases(text: str, words: str) -> bool:
    """Whether what stands between commas is there in one piece: “Ocean 1” is not “Ocean 6, Forest 1”."""
    phrases = [f" {' '.join(_words(phrase))} " for phrase in re.split(r"[,;]|\band\b", fold(text))]
    return _has_words(text, words) and all(
        phrase in f" {' '.join(_words(words))} " for phrase in phrases if phrase.strip()
    )


def _has_parts(text: str, words: str) -> bool:
    """Whether everything between the spaces is there, signs included: “q-1” is not “q1”."""
    return _is_in(_parts(text), _parts(words))


def _has_words(text: str, words: str) -> bool:
    return _is_in(_words(text), _words(words))


def _has_beginnings(text: str, words: str) -> bool:
    typed = _words(text)
    return bool(typed) and all(_begins(word, words) for word in typed)


def _begins(beginning: str, words: str) -> bool:
    return any(word.startswith(beginning) for word in _words(words))


def _is_in(typed: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return bool(typed) and Counter(typed) <= Counter(words)


@lru_cache(4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+(?:'\w+)*", fold(text)))


@lru_cache(4096)
def _parts(text: str) -> tuple[str, ...]:
    return tuple(part for chunk in fold(text).split() if (part := chunk.strip(".,;:!?()[]{}“”\"'")))


def _closeness(text: str, words: str) -> float:
    typed, there = _words(text), _words(words)
    if not typed or not there:
        return 0.0
    return sum(max(_likeness(word, other) for other in there) for word in typed) / len(typed)


@lru_cache(16384)
def _likeness(word: str, other: str) -> float:
    if len(word) > 1 and word in other:
        return 0.9
    return difflib.SequenceMatcher(None, word, other).ratio()
