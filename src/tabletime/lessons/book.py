"""The lesson book of a game: scenes to learn by and games to begin with, from its `lessons.toml`."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeAlias

import msgspec

from tabletime.kernel import Game
from tabletime.kernel.errors import BadContent
from tabletime.lessons.pattern import Pattern, fault_in
from tabletime.pieces.content import load

FILE = "lessons.toml"
Anything: TypeAlias = Literal["any"]


class _Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something in a lesson book."""


class Wrong(_Entry, frozen=True):
    """A choice that the learner may well make, and what there is to say to it."""

    move: Pattern
    say: str
    rule: str = ""


class Step(_Entry, frozen=True):
    """What the learner is told, and the answer to it; without `expect` it is only to be read.

    `also` are moves on the way to the expected one, such as single steps of a walk. When the answer is right, `well` is
    said, chance gives the outcomes of `chance`, and the others make the moves of `then`; a `by` in them names a seat.
    """

    say: str
    expect: Pattern | tuple[Pattern, ...] | Anything | None = None
    also: tuple[Pattern, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    otherwise: str = ""
    rule: str = ""
    well: str = ""
    chance: tuple[Any, ...] = ()
    then: tuple[Pattern, ...] = ()

    @property
    def expected(self) -> tuple[Pattern, ...]:
        """The moves of which one is expected; none if the step is only to be read or takes anything."""
        if isinstance(self.expect, dict):
            return (self.expect,)
        return self.expect if isinstance(self.expect, tuple) else ()

    @property
    def is_to_be_read(self) -> bool:
        """Whether nothing is asked."""
        return self.expect is None


class Scene(_Entry, frozen=True):
    """A small scene: a position as `Game.scene` knows it, the learner's seat, and what happens step by step."""

    title: str
    step: tuple[Step, ...]
    seat: int = 0
    start: dict[str, Any] = {}
    chance: tuple[Any, ...] = ()
    then: tuple[Pattern, ...] = ()
    remember: str = ""
    """What to keep in mind, said at the end."""


class Rung(_Entry, frozen=True):
    """A game to play, on a ladder of which the first rung is the gentlest: who sits where, and what is agreed."""

    title: str
    words: str
    seats: int
    seat: int = 0
    bot: str = "easy"
    options: dict[str, Any] = {}


class Book(_Entry, frozen=True):
    """Everything that a game has for those who learn it."""

    scene: tuple[Scene, ...] = ()
    game: tuple[Rung, ...] = ()
    first: dict[str, str] = {}
    """What to say when a question that offers such a move comes up for the first time, by the kind of the move."""


@cache
def book_of(game: Game) -> Book:
    """The lesson book of a game; an empty one if it has none."""
    source = files(game.package).joinpath(FILE)
    return read_book(game, source) if source.is_file() else Book()


def read_book(game: Game, source: Traversable) -> Book:
    """The lesson book in a file; what it says wrongly of the game is refused with file, entry and field."""
    book = load(source, Book)
    faults = [fault for place, scene in enumerate(book.scene) for fault in _faults(game, scene, place)]
    kinds = tuple({"is": kind} for kind in book.first)
    for fault in (*faults, *(f"{FILE} of {game.slug}, first: {fault}" for fault in _of_patterns(game, kinds))):
        raise BadContent(fault)
    return book


def where(game: Game, place: int, scene: Scene, step: int | None = None) -> str:
    """The place in a lesson book that a complaint is about."""
    inside = "" if step is None else f", step {step + 1}"
    return f"{FILE} of {game.slug}, scene {place + 1} ({scene.title}){inside}"


def _faults(game: Game, scene: Scene, place: int) -> list[str]:
    """What is wrong with the moves and rules that a scene names."""
    known = {rule.id for rule in game.rules}
    found = [f"{where(game, place, scene)}, then: {fault}" for fault in _of_patterns(game, scene.then)]
    for number, step in enumerate(scene.step):
        at = where(game, place, scene, number)
        named = {"expect": step.expected, "also": step.also, "then": step.then}
        named["wrong"] = tuple(wrong.move for wrong in step.wrong)
        for field, patterns in named.items():
            found += [f"{at}, {field}: {fault}" for fault in _of_patterns(game, patterns)]
        cited = [step.rule, *(wrong.rule for wrong in step.wrong)]
        found += [f"{at}, rule: there is no rule {rule}." for rule in cited if rule and rule not in known]
    return found


def _of_patterns(game: Game, patterns: tuple[Pattern, ...]) -> list[str]:
    return [fault for pattern in patterns if (fault := fault_in(game, pattern))]
