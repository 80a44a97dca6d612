"""A letter: all that a server ever writes to somebody."""

from typing import NamedTuple


class Letter(NamedTuple):
    """A subject, a sentence and perhaps a link; never what happened at a table."""

    subject: str
    words: str
    link: str = ""


class Undelivered(Exception):
    """A letter could not be sent; the reason names no address, because it is written into the log."""


def table_waits(game: str, link: str) -> Letter:
    """A table waits for somebody."""
    return Letter(f"{game}: a table waits for you", f"A table of {game} waits for you.", link)


def code_for(code: str) -> Letter:
    """The code with which somebody shows that an address is theirs."""
    words = f"Your code for messages from Tabletime is {code}. If you did not ask for it, nothing more will come."
    return Letter("Your code for Tabletime", words)
