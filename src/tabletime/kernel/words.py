"""How sentences list names, count things and begin: the words that every game and every face of it shares."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from string import ascii_uppercase

from tabletime.kernel.errors import TabletimeError

_names: ContextVar[tuple[str, ...]] = ContextVar("names", default=())


def listed(names: Iterable[str], nothing: str = "") -> str:
    """Names as a sentence lists them.

    >>> listed(["Ann", "Bob", "Cleo"]), listed([], "nobody")
    ('Ann, Bob and Cleo', 'nobody')
    """
    *first, last = list(names) or [nothing]
    return f"{', '.join(first)} and {last}" if first else last


def counted(count: int, thing: str, things: str = "", none: str = "0") -> str:
    """A number with its thing.

    >>> counted(1, "card"), counted(2, "card"), counted(0, "card", none="no"), counted(2, "die", "dice")
    ('1 card', '2 cards', 'no cards', '2 dice')
    """
    return f"{count or none} {thing if count == 1 else things or f'{thing}s'}"


def sentence(words: str) -> str:
    """The words with a capital letter at the beginning.

    >>> sentence("the bot of Ann wins.")
    'The bot of Ann wins.'
    """
    return words[:1].upper() + words[1:]


def player(seat: int) -> str:
    """What a player without a role is called: by name where names are known, else by number.

    >>> player(1)
    'Player 2'
    """
    names = _names.get()
    return (names[seat] if 0 <= seat < len(names) else "") or f"Player {seat + 1}"


def initial(seat: int) -> str:
    """The letter on a player's pieces: that of the name where names are known, as in a log, else that of the seat.

    >>> initial(1)
    'B'
    """
    name = player(seat)
    return ascii_uppercase[seat] if name == f"Player {seat + 1}" else name[:1].upper()


def names_in_use() -> tuple[str, ...]:
    """What the players are called now, in the order of their seats; nothing where they go by number."""
    return _names.get()


@contextmanager
def calling(names: Iterable[str]) -> Iterator[None]:
    """While these sentences are made, the players are called by their names.

    >>> with calling(["Mara", "Bob"]):
    ...     player(1), initial(0)
    ('Bob', 'M')
    """
    before = _names.set(tuple(names))
    try:
        yield
    finally:
        _names.reset(before)


def called(name: str, known: Iterable[str], what: str) -> str:
    """A name as it is spelled, in whatever case somebody has written it.

    >>> called("SPADE", ["Rope", "Spade"], "tool")
    'Spade'
    """
    for spelling in known:
        if spelling.casefold() == name.casefold():
            return spelling
    raise TabletimeError(f"There is no {what} called {name!r}.")


@cache
def in_words(name: str) -> str:
    """The name of a kind of move, event or rule, in words.

    >>> in_words("PlayMeld")
    'play meld'
    """
    return " ".join(re.findall(r"[A-Z][a-z0-9]*", name)).lower()
