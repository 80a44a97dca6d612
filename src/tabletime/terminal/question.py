"""A question as its player sees it: the options in words, the list last shown, and what a reply means."""

from collections.abc import Iterator, Sequence

import msgspec

from tabletime.kernel import Move, Refusal
from tabletime.terminal.choosing import Choice, find, find_exactly, find_words, nearest, understood
from tabletime.terminal.grouping import MOST, Group, Row, numbered, own_numbers, rows_of

FEW = 5
"""How many barred moves are named, and how many lines stand for ways; of further ones only the number is told."""


class Barred(msgspec.Struct, frozen=True):
    """A move that cannot be made now, in words, with the reason."""

    words: str
    refusal: Refusal

    @property
    def move(self) -> Move:
        """The move that is refused."""
        return self.refusal.move


class Reply(msgspec.Struct, frozen=True):
    """What a line of the player comes to: a move to make, a refusal to explain, or something to read."""

    lines: tuple[str, ...] = ()
    move: Move | None = None
    after: tuple[Move, ...] = ()
    refusal: Refusal | None = None


class Question:
    """What a player can say now; each reply may narrow the list from which the next one chooses."""

    def __init__(
        self,
        options: Sequence[Choice] = (),
        openings: Sequence[Choice] = (),
        barred: Sequence[Barred] = (),
        earlier: Sequence[Choice] = (),
        ways: Sequence[Choice] = (),
    ) -> None:
        self.options, self.openings, self.barred, self.earlier = options, openings, barred, earlier
        self.ways = ways
        self.choices = (*options, *ways, *openings)
        self.numbers = own_numbers(options)
        self.narrowed: Sequence[Choice] = ()
        self.shown: dict[int, Row] = {}

    def list_all(self, *, with_reasons: bool = False) -> list[str]:
        """Everything that can be chosen, each line with its number first, and what cannot be chosen now."""
        self.narrowed, self.shown = (), numbered(rows_of(self.options), self.numbers)
        lines = [
            *_lines(self.shown),
            *self._more("Several moves at once:", self.ways, FEW),
            *self._more("You may also, at any time:" if self.options else "You may now:", self.openings, MOST),
        ]
        return [*lines, *self._hint(), *(self._reasons() if with_reasons else self._barred_note())]

    def _more(self, heading: str, choices: Sequence[Choice], most: int) -> list[str]:
        """Further choices under a heading, numbered on from what is shown already."""
        extra = numbered(rows_of(choices, most), {}, max(self.shown, default=0) + 1)
        self.shown |= extra
        return [heading, *_lines(extra)] if extra else []

    def list_fitting(self, text: str) -> list[str]:
        """The options that fit the words, without choosing any."""
        found = find(text, self.choices)
        return self._narrow(found, f"{_count(found)} for “{text}”:") if found else list(self._nothing(text).lines)

    def claims(self, text: str) -> bool:
        """Whether an option is worded so, although the text may look like a command."""
        several = len(text.split()) > 1
        return bool(find_exactly(text, self.choices) or (several and find_words(text, self.choices)))

    def reply(self, text: str) -> Reply:
        """What the player means by this line."""
        if not text.strip():
            return Reply(tuple(self.list_all()))
        row = self._row(text)
        if isinstance(row, Choice):
            return _said(row)
        if isinstance(row, Group):
            return Reply(tuple(self._narrow(row.choices, f"{row.title}, {_count(row.choices)}:")))
        return self._reply_to_words(text)

    def _row(self, text: str) -> Row | None:
        number = text.strip().lstrip("#").rstrip(".")
        return self.shown.get(int(number)) if number.isascii() and number.isdigit() and len(number) < 7 else None

    def _reply_to_words(self, text: str) -> Reply:
        found = find_exactly(text, self.choices) or find(text, self.narrowed) or find(text, self.choices)
        if len(found) == 1:
            return _said(found[0])
        if found:
            return Reply(tuple(self._narrow(found, f"{_count(found)} for “{text}”; say more, or a number:")))
        return self._barred(text) or self._earlier(text) or self._nothing(text)

    def _narrow(self, choices: Sequence[Choice], heading: str) -> list[str]:
        self.narrowed, self.shown = choices, numbered(rows_of(choices), self.numbers)
        return [heading, *_lines(self.shown)]

    def _barred(self, text: str) -> Reply | None:
        words = [Choice(barred.words, barred.move) for barred in self.barred]
        found = find(text, words)
        if len(found) == 1:
            return Reply(refusal=self.barred[words.index(found[0])].refusal)
        if found:
            listed = [choice.words for choice in found]
            return Reply((f"Not possible now: {_some(listed)}. Type one of them to learn why.",))
        return None

    def _earlier(self, text: str) -> Reply | None:
        """What was possible before and is not now: the table itself says why."""
        found = find_exactly(text, self.earlier) or find(text, self.earlier)
        return _said(found[0]) if len(found) == 1 else None

    def _nothing(self, text: str) -> Reply:
        sentence, close = understood(text, self.choices), nearest(text, self.choices)
        if close:
            return Reply((sentence, *self._narrow(close, "Did you mean:")))
        return Reply((f"{sentence} Type options to see what you can do, or help.",))

    def _hint(self) -> Iterator[str]:
        if any(isinstance(row, Group) for row in self.shown.values()):
            yield f"{_count(self.choices)}. Type a number to open a line, or some words of what you want."

    def _barred_note(self) -> Iterator[str]:
        if self.barred:
            yield f"Not possible now: {_some([barred.words for barred in self.barred])}. Type one of them to learn why."

    def _reasons(self) -> Iterator[str]:
        for barred in self.barred[:MOST]:
            yield f"Not possible now: {barred.words}. {barred.refusal.reason}"


def _said(choice: Choice) -> Reply:
    return Reply(move=choice.move, after=choice.after)


def _lines(rows: dict[int, Row]) -> list[str]:
    return [f"{number}. {_line(row)}" for number, row in rows.items()]


def _line(row: Row) -> str:
    return row.words if isinstance(row, Choice) else f"{row.title} ({_count(row.choices)})"


def _count(choices: Sequence[Choice]) -> str:
    return "1 option" if len(choices) == 1 else f"{len(choices)} options"


def _some(words: Sequence[str]) -> str:
    more = len(words) - FEW
    apart = "; " if any(", " in each for each in words) else ", "
    return apart.join(words) if more <= 1 else f"{apart.join(words[:FEW])} and {more} more"
