"""The chronicle: what one viewer has heard, in sentences, kept in step with the table's log."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from hashlib import blake2b

import msgspec

from tabletime.kernel import Entry, Event, Game, Told
from tabletime.kernel.words import sentence

Viewer = int | None
"""A seat, or None for a watcher."""


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """One sentence of the log: which question's answer caused it, who answered, and the rules in progress."""

    n: int
    number: int
    by: int | None
    text: str
    rules: tuple[str, ...]
    why: str = ""
    weighty: bool = False
    leg: str = ""


class Chronicle:
    """The sentences of one viewer; after an undo the last ones are forgotten."""

    def __init__(self, game: Game, viewer: Viewer, opening: Iterable[Told]) -> None:
        self._game, self.viewer = game, viewer
        self._followed: list[Entry] = []
        self._ends: list[tuple[int, bytes]] = []
        self.lines: list[Sentence] = []
        self._append(0, None, opening)
        self._beginning = len(self.lines), _digest(b"", self.lines)

    @property
    def digest(self) -> bytes:
        """A fingerprint of all sentences."""
        return (self._ends[-1] if self._ends else self._beginning)[1]

    def follow(self, log: list[Entry]) -> None:
        """Come up to date with the table's log."""
        same = agreement(log, self._followed)
        del self._followed[same:], self._ends[same:]
        del self.lines[(self._ends[-1] if self._ends else self._beginning)[0] :]
        for entry in log[same:]:
            before = len(self.lines)
            self._append(entry.number, entry.seat, entry.told)
            self._followed.append(entry)
            self._ends.append((len(self.lines), _digest(self.digest, self.lines[before:])))

    def origin(self, line: int, log: list[Entry]) -> tuple[int, int] | None:
        """Which answer of the table's log a sentence tells of, and which of the things that were told of it."""
        ends = [self._beginning[0], *(end for end, _ in self._ends)]
        at = bisect_right(ends, line) - 1
        if at not in range(min(len(log), len(self._followed))) or log[at] is not self._followed[at]:
            return None
        heard = [place for place, told in enumerate(log[at].told) if told.heard_by(self.viewer) is not None]
        return at, heard[line - ends[at]]

    def _append(self, number: int, by: int | None, told: Iterable[Told]) -> None:
        for event, rules in _heard(told, self.viewer):
            text, why = self._game.tell(event, self.viewer), self._game.why(event)
            weighty = event.is_weighty or bool(why)
            place, reason = len(self.lines), why and sentence(why)
            self.lines.append(Sentence(place, number, by, sentence(text), rules, reason, weighty, event.leg))


def agreement(log: list[Entry], known: list[Entry]) -> int:
    """How many entries at the beginning of the log are known already; they differ near the end, if at all."""
    same = min(len(log), len(known))
    while same and log[same - 1] is not known[same - 1]:
        same -= 1
    return same


def sentences(game: Game, told: Iterable[Told], viewer: Viewer) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a viewer hears of some events, in words."""
    for event, rules in _heard(told, viewer):
        yield sentence(game.tell(event, viewer)), rules


def _heard(told: Iterable[Told], viewer: Viewer) -> Iterator[tuple[Event, tuple[str, ...]]]:
    for news in told:
        event = news.heard_by(viewer)
        if event is not None:
            yield event, news.rules


def all_sentences(game: Game, told: Iterable[Told]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The events as those heard them who heard everything."""
    for news in told:
        listener = news.to[0] if news.to else None
        yield sentence(game.tell(news.event, listener)), news.rules


def _digest(before: bytes, lines: list[Sentence]) -> bytes:
    return blake2b(before + msgspec.json.encode(lines), digest_size=8).digest()
