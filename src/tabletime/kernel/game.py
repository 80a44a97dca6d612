"""The descriptor of a game: the one thing that a game registers to get tables, faces, bots and tests."""

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias

from typing_extensions import TypeVar

from tabletime.kernel.clock import CallTime, TimeCalled
from tabletime.kernel.decisions import Decision, Pass, PassUntil, Withdraw
from tabletime.kernel.errors import BadOptions, BrokenGame, TabletimeError
from tabletime.kernel.flow import ask_again
from tabletime.kernel.frames import Frame
from tabletime.kernel.options import Option, Options, options_of, parse_options
from tabletime.kernel.position import show, take
from tabletime.kernel.records import Event, Move, Record, kinds_in
from tabletime.kernel.rules import Rule, rules_of
from tabletime.kernel.state import State
from tabletime.kernel.view import View
from tabletime.kernel.words import in_words, player

if TYPE_CHECKING:
    from tabletime.kernel.table import Table

S = TypeVar("S", bound=State, default=Any)
V = TypeVar("V", bound=View, default=Any)


class Bot(Protocol):
    """A player that is a program: it sees its seat's view and the question, nothing else."""

    def choose(self, view: Any, decision: Decision) -> Move:
        """One of the options."""


Reason: TypeAlias = tuple[str, str]
"""Why a move cannot be made, in a sentence, and the rule that says so."""


class Refusal(Record, frozen=True):
    """A move that cannot be made now, the reason in a sentence, and the rule.

    `spot` is the one that it speaks of, if that is not the first of its move.
    """

    move: Move
    reason: str
    rule: str = ""
    spot: str = ""


class Way(Record, frozen=True):
    """Several moves that lead somewhere, said at once by pointing at the end; an interruption ends them."""

    spot: str
    words: str
    moves: tuple[Move, ...]


class Game(ABC, Generic[S, V]):
    """A game's name, rules and faces. A game subclasses this and registers one instance as an entry point."""

    slug: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str] = ""
    seats: ClassVar[range]
    rules_version: ClassVar[int] = 1
    longest: ClassVar[int] = 10_000
    """After this many answers every game must be over, however badly it is played; Nature's answers count too."""
    pace: ClassVar[int] = 8000
    """How many futures a strong bot imagines before it chooses, in about two seconds; a slow game says fewer."""
    guides: ClassVar[Mapping[str, str]] = {}
    """Which of the game's own bots guides a level that looks ahead; a level that is not named has the first one."""
    slips: ClassVar[Mapping[str, float]] = {}
    """How often a level that is known to slip does so here, from 0 to 1, where a slip now and then does little harm."""
    most_options: ClassVar[int] = 200
    """No question may have more options than this: a person reads them, and a bot weighs them."""
    unattended: ClassVar[Mapping[str, Any]] = {}
    """What programs that play among themselves agree on first: people may stop an endless game, they may not."""
    unasked: ClassVar[tuple[type[Move], ...]] = ()
    """Kinds of moves that openings offer: refused, they name their reason also to a seat that nobody asks."""
    options_type: ClassVar[type[Options]] = Options
    state_type: type[S]
    view_type: type[V]

    @abstractmethod
    def setup(self, seats: int, options: Any) -> S:
        """The state before the first rule, with the frame that begins the game on its stack."""

    def view(self, state: S, seat: int | None) -> V:
        """What this seat may see (None: a spectator): what lies open, what it knows, and what the game adds."""
        return show(state, self.view_type, seat, **self.seen(state, seat), **self.shown(state, seat, face_up=False))

    def unveil(self, state: S) -> V:
        """Everything face up, to look back at a finished game."""
        shown = self.shown(state, None, face_up=True)
        return show(state, self.view_type, None, face_up=True, **self.seen(state, None), **shown)

    def shown(self, state: S, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
        """The fields of a view that the position does not have: counts, and how secrets look from outside."""
        return {}

    def suppose(self, view: V, rng: random.Random) -> S:
        """A state with what the view shows and the rest made up; `imagine` adds the rules in progress."""
        return self.open_state(view)

    def open_state(self, view: V, **more: Any) -> S:
        """A state with what lies open in the view and the secrets that its seat knows."""
        return take(view, self.state_type, seats=view.seats, **more)

    @abstractmethod
    def describe(self, view: V) -> str:
        """The view in plain words, to be printed or read aloud."""

    def plan(self, view: V) -> str:
        """The board in characters, for a terminal; nothing where the words tell all there is to see."""
        return ""

    @abstractmethod
    def draw(self, view: V, decision: Decision | None = None) -> str:
        """The view as SVG text; with the seat's open decision, what answers it is lit."""

    def fragments(self, view: V, decision: Decision | None = None) -> Mapping[str, str]:
        """The view as pieces of a page, each under the id of the element that it fills; `board` is always one.

        On a small screen `pocket`, if there is one, takes the place of the board.
        """
        return {"board": self.draw(view, decision)}

    def spots(self, move: Move, view: V) -> tuple[str, ...]:
        """What to click in the drawing, in order, to say the move: the `data-spot` of its elements; none: a button."""
        return ()

    def ways(self, decision: Decision, view: V) -> tuple[Way, ...]:
        """Places that are several moves away, each with a way there; what is one move away is an option already."""
        return ()

    def word(self, move: Move, view: V) -> str:
        """The move as a player would say it; every option of a question needs words of its own."""
        return _kernel_words(move) or _plain_words(move)

    def foresee(self, move: Move, view: V) -> str:
        """What would follow from an open move, in a sentence, with exact odds where chance decides; or nothing.

        It is asked when somebody points at the move, and knows what the seat knows: the view and nothing else.
        """
        return ""

    def tell(self, event: Event, seat: int | None) -> str:
        """The event as a sentence for this seat's log."""
        return "The time was over." if isinstance(event, TimeCalled) else _plain_words(event)

    def why(self, event: Event) -> str:
        """Why something bad happened, in a sentence for whoever asks; empty for what explains itself."""
        return ""

    def reckoning(self, view: V) -> Mapping[str, str | tuple[str, ...]]:
        """What the result of a game is made of: each part by name, and what every seat has of it, if anything.

        What is the same for the whole table, as the round, is said once.
        """
        return {}

    def prompt(self, decision: Decision, view: V) -> str:
        """What the asked seat is told to do now."""
        return decision.prompt

    def names(self, view: V) -> Iterable[str]:
        """The names that moves may say, as they are spelled; a move that says them in another case means the same."""
        return ()

    def why_not(self, move: Move, view: V) -> Refusal | None:
        """Why the move is not among the options, told from what the seat may see."""
        return None

    def looked_for(self, decision: Decision, view: V) -> Iterable[Move]:
        """Moves that come to a player's mind at this question, whether or not they can be made."""
        return ()

    def barred(self, decision: Decision, view: V) -> tuple[Refusal, ...]:
        """Moves that a player might look for but cannot make now, each with its reason, to be shown greyed."""
        in_vain = [move for move in dict.fromkeys(self.looked_for(decision, view)) if move not in decision.options]
        refusals = [self.why_not(move, view) for move in in_vain]
        return tuple(refusal for refusal in refusals if refusal is not None)

    def meant(self, spot: str, view: V) -> tuple[Move, ...]:
        """Moves that a click on this spot might mean, the likeliest first, whether or not they can be made now.

        Where nothing can be chosen, the page tells why the first of them cannot be made for which there is a reason.
        """
        return ()

    def seat_name(self, seat: int, seats: int) -> str:
        """What the others call the player in this seat."""
        return player(seat)

    def seat_mark(self, seat: int, seats: int) -> tuple[int, str]:
        """How the player in this seat is marked: the number of a shape, and the name of an ink of the theme."""
        return seat, f"p{seat % 6 + 1}"

    def seat_part(self, seat: int, seats: int, options: Any) -> str:
        """What this seat plays at a table with these options, such as its heroes; empty if its name says it all."""
        return ""

    def census(self, state: S) -> Mapping[str, int]:
        """How many there are of each kind of piece, wherever they are: a count that never changes in a game."""
        return {}

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Who wins and loses together; unless a game says otherwise, everybody plays alone."""
        return tuple((seat,) for seat in range(seats))

    def value(self, state: S) -> tuple[float, ...] | None:
        """How each seat stands, from 0 (lost) to 1 (won), for bots that look ahead; None: too early to tell."""
        return None

    def par(self, state: S) -> tuple[float, ...] | None:
        """About how each seat stands at any moment, so that a search can tell good choices from kind worlds."""
        return None

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """The game's own bots by name."""
        return {}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        """The content files that others may replace, by name (tiles for tiles.toml), each with its reader."""
        return {}

    def scene(self, **position: Any) -> "Table[S, V]":
        """A table in any legal position, from keywords or text."""
        raise TabletimeError(f"{self.title} cannot be set up from a position.")

    @property
    def options(self) -> tuple[Option, ...]:
        """What the people at a table may agree on before they begin."""
        return options_of(self.options_type)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules in our own words, in rulebook order."""
        return rules_of(self.package)

    @cached_property
    def has_openings(self) -> bool:
        """Whether anything may ever be done unasked."""
        frames = any(kind.openings is not Frame.openings for kind in kinds_in(self.package, Frame))
        return frames or self.state_type.openings is not State.openings

    @cached_property
    def moves(self) -> SimpleNamespace:
        """Every kind of move by its name, so that programs need no import: `game.moves.PlayMeld`."""
        return _by_name(kinds_in(self.package, Move))

    @cached_property
    def events(self) -> SimpleNamespace:
        """Every kind of event by its name."""
        return _by_name(kinds_in(self.package, Event))

    @cached_property
    def package(self) -> str:
        """The package that holds the game's code and content."""
        module = sys.modules[type(self).__module__]
        return module.__package__ or module.__name__

    def opening_state(self, seats: int | None, options: Mapping[str, Any] | Options | None) -> S:
        """The state before the first rule, for a number of seats and options that the game allows."""
        number = self.seats[0] if seats is None else seats
        if number not in self.seats:
            raise BadOptions(f"{self.title} is played by {_span(self.seats)}, not by {number}.")
        return self.setup(number, parse_options(self.options_type, options, self.title))

    def seen(self, state: S, seat: int | None) -> dict[str, Any]:
        """The fields that every view has."""
        answers = state.answers or {}
        return {
            "seat": seat,
            "seats": state.seats,
            "number": state.number,
            "stack": tuple([frame.__copy__() for frame in state.stack]),
            "asked": tuple(ask.seat for ask in state.asks),
            "answered": tuple(sorted(answers)),
            "answer": answers.get(seat) if seat is not None else None,
            "standing": tuple(sorted(state.standing.items())),
            "outcome": state.outcome,
            "clock": state.clock,
            "time_is_up": state.time_is_up,
        }

    def imagine(self, view: V, rng: random.Random) -> S:
        """A whole state that this seat could not tell from the real one."""
        state = self.suppose(view, rng)
        state.stack = [frame.__copy__() for frame in view.stack]
        state.number, state.outcome, state.standing = view.number, view.outcome, dict(view.standing)
        state.clock, state.time_is_up = view.clock, view.time_is_up
        ask_again(state)
        if view.answered:
            _imagine_answers(state, view, rng)
        return state


def _imagine_answers(state: State, view: View, rng: random.Random) -> None:
    if state.answers is None:
        raise BrokenGame("The view says that some have answered, but the imagined question is not asked of several.")
    for ask in state.asks:
        if ask.seat in view.answered:
            state.answers[ask.seat] = view.answer if ask.seat == view.seat else rng.choice(ask.options)
    state.asks = tuple(ask for ask in state.asks if ask.seat not in state.answers)


def _by_name(kinds: list[type[Any]]) -> SimpleNamespace:
    return SimpleNamespace(**{kind.__name__: kind for kind in kinds})


def _span(seats: range) -> str:
    return f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]} players"


def _kernel_words(move: Move) -> str:
    match move:
        case Pass():
            return "pass"
        case PassUntil(until=until):
            return f"pass until {until}"
        case Withdraw(until=until):
            return f"stop passing until {until}"
        case CallTime():
            return "call time"
    return ""


def _plain_words(record: Record) -> str:
    values = [f"{field.replace('_', ' ')} {getattr(record, field)}" for field in record.__struct_fields__]
    return " ".join([in_words(type(record).__name__), *values])
