"""Decisions: the questions that a game puts to its seats."""

from collections.abc import Sequence

import msgspec

from tabletime.kernel.records import Move


class Pass(Move, frozen=True):
    """Do nothing with this chance to react."""


class PassUntil(Move, frozen=True):
    """Pass now, and at every further chance of this kind until the named moment."""

    until: str


class Withdraw(Move, frozen=True):
    """Take a standing pass back: ask me again from now on."""

    until: str


PASS = Pass()


class Ask(msgspec.Struct):
    """One seat is asked to choose one of the options.

    `secret`: the other seats do not learn the answer by rule. `until`: this is a window to react, whose standing
    answer lasts until that moment. `joint`: several seats choose from one stock, so what the others have answered so
    far (`state.answers`) changes what is offered; the question is derived anew after each answer. `team`: seats that
    see a secret answer as soon as it is given.
    """

    seat: int
    prompt: str
    options: tuple[Move, ...]
    secret: bool = False
    until: str = ""
    joint: bool = False
    team: tuple[int, ...] = ()
    number: int = 0


Decision = Ask


class AskAll(msgspec.Struct):
    """Several seats are asked at once; nobody learns an answer before all have answered."""

    asks: tuple[Ask, ...]


def window(seat: int, prompt: str, reactions: Sequence[Move], until: str, *, secret: bool = True) -> Ask:
    """Offer a seat a chance to react; open it on public facts only, whatever `reactions` the seat has."""
    return Ask(seat, prompt, (PASS, PassUntil(until), *reactions), secret=secret, until=until)
