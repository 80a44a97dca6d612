"""Records: small typed values with one JSON form, tagged by the name of their class."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

Parts = TypeVar("Parts", bound=tuple[Any, ...])
Root = TypeVar("Root")

_ANY_ORDER = "any order"
AnyOrder = Annotated[Parts, _ANY_ORDER]
"""The type of a move's field whose parts have no order: `cards: AnyOrder[tuple[Card, ...]]`."""


class Record(msgspec.Struct, frozen=True, tag=True, tag_field="is"):
    """A value that never changes: a move, an event, a view or a part of one."""


class Move(Record, frozen=True, gc=False):
    """What a player says when asked. Moves hold plain values, never each other, so the collector need not look."""

    def meaning(self) -> Any:
        """What is said, without the case of letters and the order of parts that have none."""
        said = {field: _folded(getattr(self, field)) for field in self.__struct_fields__}
        return [sorted(parts, key=str) if field in unordered(type(self)) else parts for field, parts in said.items()]


class Event(Record, frozen=True, gc=False):
    """What happened, worded only when somebody reads it."""

    @property
    def landmark(self) -> str:
        """A sign by which people find this moment of a game again: the number of a round, a letter; most have none."""
        return ""

    @property
    def leg(self) -> str:
        """Who is under way: of several steps of the same one in a row, the log shows the last; most have none."""
        return ""

    @property
    def is_weighty(self) -> bool:
        """Whether the log never folds it away: landmarks are so, except that a round begins."""
        return bool(self.landmark) and not self.landmark.isdigit()


class Outcome(Record, frozen=True):
    """How a game ended: who won, with what score, and why."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""


class Told(Record, frozen=True, omit_defaults=True):
    """An event with its audience: those in `to` get it, everybody else gets `instead`; and the rules behind it."""

    event: Event
    to: tuple[int, ...] | None = None
    instead: Event | None = None
    reveals: bool = False
    rules: tuple[str, ...] = ()

    def heard_by(self, seat: int | None) -> Event | None:
        """The event as this seat (None: a spectator) gets it, or None if it hears nothing."""
        if self.to is None or seat in self.to:
            return self.event
        return self.instead

    def reveals_to(self, seat: int | None) -> bool:
        """Whether this seat has just learned something that was hidden from it."""
        return self.reveals and (self.to is None or seat in self.to)


def arrange(move: Move, field: str, place: Callable[[Any], Any] | None = None, *, first: str = "") -> None:
    """Bring parts that have no order into one, so that two moves that say the same are equal; for `__post_init__`.

    `first` is a field of its own for the part that stands before the others.

    >>> class Drop(Move, frozen=True):
    ...     cards: AnyOrder[tuple[str, ...]]
    ...
    ...     def __post_init__(self) -> None:
    ...         arrange(self, "cards", str.casefold)
    >>> Drop(("b", "a")) == Drop(("a", "b"))
    True
    """
    said = (getattr(move, first), *getattr(move, field)) if first else getattr(move, field)
    try:
        if len(said) < 2:
            return
        parts = tuple(sorted(said, key=place))
    except TypeError:  # nonsense stays as it was said: the table refuses it with a sentence
        return
    if parts == said:
        return
    if first:
        msgspec.structs.force_setattr(move, first, parts[0])
    msgspec.structs.force_setattr(move, field, parts[1:] if first else parts)


def arranged(move: Move, field: str, choices: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
    """The same move with each of these parts, for long lists of parts that are in order already."""
    moves = []
    for parts in choices:
        another = move.__copy__()  # type: ignore[attr-defined]  # msgspec has it, its stubs do not
        msgspec.structs.force_setattr(another, field, parts)
        moves.append(another)
    return tuple(moves)


def spoken(move: Any, options: Sequence[Move]) -> Move | None:
    """The option that a player means by this move: names in any case, and parts without an order in any."""
    if move in options:
        said: Move = move
        return said
    if not isinstance(move, Move):
        return None
    kind, meant = type(move), move.meaning()
    return next((option for option in options if type(option) is kind and option.meaning() == meant), None)


def spelled(move: Move, names: Iterable[str]) -> Move:
    """The same move with these names as they are spelled, in whatever case somebody has said them."""
    spelling = {name.casefold(): name for name in names}
    said = {field: _spelled(getattr(move, field), spelling) for field in move.__struct_fields__}
    return msgspec.structs.replace(move, **said)


def _spelled(said: Any, spelling: Mapping[str, str]) -> Any:
    if isinstance(said, tuple):
        return tuple([_spelled(part, spelling) for part in said])
    return spelling.get(said.casefold(), said) if isinstance(said, str) else said


@cache
def unordered(kind: Any) -> tuple[str, ...]:
    """The fields of a kind of move whose parts have no order."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name, hint in hints.items() if get_origin(hint) is Annotated and _ANY_ORDER in get_args(hint))


def _folded(said: Any) -> Any:
    if isinstance(said, tuple):
        return tuple(map(_folded, said))
    return said.casefold() if isinstance(said, str) else said


def kinds_in(package: str, root: type[Root]) -> list[type[Root]]:
    """Every kind of move, event or frame that a package defines, not counting those made inside a function."""
    kinds = {kind for kind in _descendants(root) if f"{kind.__module__}.".startswith(f"{package}.")}
    kinds = {kind for kind in kinds if "<locals>" not in kind.__qualname__}
    return sorted(kinds, key=lambda kind: (kind.__module__, kind.__qualname__))


def _descendants(root: type[Root]) -> Iterator[type[Root]]:
    for child in root.__subclasses__():
        yield child
        yield from _descendants(child)
