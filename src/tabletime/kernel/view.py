"""Views: what one seat may see, built field by field from nothing."""

from collections.abc import Sequence
from typing import Any, TypeVar

from tabletime.kernel.clock import Clock
from tabletime.kernel.errors import TabletimeError
from tabletime.kernel.position import Declared
from tabletime.kernel.records import Outcome

Own = TypeVar("Own")


class View(Declared, is_view=True, tag=True, tag_field="is"):
    """What one seat sees (seat None: a spectator); a game adds its own fields.

    `stack` holds the rules in progress, which are public; `asked` are the seats that the table waits for,
    `answered` those that have answered a simultaneous question, and `answer` this seat's own answer to it.
    `standing` are the standing passes: they decide who is asked, so everybody may know them. `clock` is the stretch
    that is timed now.
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
    clock: Clock | None = None
    time_is_up: bool = False


def at_seat(parts: Sequence[Own], seat: int) -> Own:
    """What belongs to a seat; the first seat is 0."""
    if seat not in range(len(parts)):
        raise TabletimeError(f"There is no seat {seat}; the seats are 0 to {len(parts) - 1}.")
    return parts[seat]


def rules_behind(view: View) -> tuple[str, ...]:
    """The rules behind the open question: those that the step in progress carries out."""
    if not view.stack:
        return ()
    rules: tuple[str, ...] = view.stack[-1].steps[view.stack[-1].at].rules
    return rules
