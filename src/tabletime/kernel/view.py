"""Views: what one seat may see, built field by field from nothing."""

from typing import Any

from tabletime.kernel.records import Outcome, Record


class View(Record, frozen=True, kw_only=True):
    """What one seat sees (seat None: a spectator); a game adds its own fields.

    `stack` holds the rules in progress, which are public; `asked` are the seats that the table waits for,
    `answered` those that have answered a simultaneous question, and `answer` this seat's own answer to it.
    `standing` are the standing passes: they decide who is asked, so everybody may know them.
    """

    seat: int | None
    seats: int
    number: int
    stack: tuple[Any, ...] = ()
    asked: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    answer: Any = None
    standing: tuple[tuple[int, str], ...] = ()
    outcome: Outcome | None = None
