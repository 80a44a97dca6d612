"""Decisions: the questions that a game puts to its seats."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

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


if TYPE_CHECKING:
    Offer: TypeAlias = tuple[Move, ...] | Callable[[], tuple[Move, ...]]
    """What a seat may answer, or how to work it out when somebody looks."""
else:
    Offer = Any  # Nothing reads a question back by its type: it is derived anew from the rule in progress.


class Ask(msgspec.Struct):
    """One seat is asked to choose one of the options.

    `offer`: the options, or a function that works them out when somebody first looks; that pays where several seats
    are asked and only the first answer counts. `secret`: the other seats do not learn the answer by rule. `until`:
    this is a window to react, whose standing answer lasts until that moment. `joint`: several seats choose from one
    stock, so what the others have answered so far (`state.answers`) changes what is offered; the question is derived
    anew after each answer. `team`: seats that see a secret answer as soon as it is given. `first`: others are asked
    too, and the first answer decides.
    """

    seat: int
    prompt: str
    offer: Offer = msgspec.field(name="options")
    secret: bool = False
    until: str = ""
    joint: bool = False
    team: tuple[int, ...] = ()
    first: bool = False
    number: int = 0

    @property
    def options(self) -> tuple[Move, ...]:
        """What the seat may answer."""
        if self.offer.__class__ is not tuple:
            self.work_out()
        return self.offer  # type: ignore[return-value]

    def work_out(self) -> None:
        """Find the options now, before the table changes."""
        if callable(self.offer):
            self.offer = self.offer()

    def __eq__(self, other: object) -> bool:
        """Two questions are the same if they ask and offer the same, worked out or not."""
        if not isinstance(other, Ask):
            return NotImplemented
        self.work_out()
        other.work_out()
        return msgspec.structs.astuple(self) == msgspec.structs.astuple(other)

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets the options, not the way to work them out."""
        self.work_out()
        return type(self), msgspec.structs.astuple(self)


Decision = Ask


class AskAny(msgspec.Struct):
    """Several seats are asked, and whoever answers first decides; the next step hears the seat and its answer."""

    asks: tuple[Ask, ...]


class AskAll(msgspec.Struct):
    """Several seats are asked at once; nobody learns an answer before all have answered."""

    asks: tuple[Ask, ...]


def window(seat: int, prompt: str, reactions: Sequence[Move], until: str, *, secret: bool = True) -> Ask:
    """Offer a seat a chance to react; open it on public facts only, whatever `reactions` the seat has."""
    return Ask(seat, prompt, (PASS, PassUntil(until), *reactions), secret=secret, until=until)
