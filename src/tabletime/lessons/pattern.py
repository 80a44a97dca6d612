"""Patterns of moves: a move as a lesson book names it, with as many of its fields as matter."""

from typing import Any, TypeAlias

from tabletime.kernel import Game, Move, Pass, PassUntil
from tabletime.kernel.codec import to_plain
from tabletime.kernel.records import unordered

Pattern: TypeAlias = dict[str, Any]
"""`{ is = "StepTo", square = "G7" }`: the kind of the move, and those of its fields that matter."""

BY = "by"
"""In what others do, the seat that does it."""


def fits(move: Move, pattern: Pattern) -> bool:
    """Whether a move is of this kind and has these values."""
    plain, free = to_plain(move), unordered(type(move))
    return all(_same(plain.get(field), value, field in free) for field, value in pattern.items() if field != BY)


def _same(one: Any, other: Any, in_any_order: bool) -> bool:
    if isinstance(one, tuple) and isinstance(other, list):
        parts = list(one)
        return sorted(parts, key=str) == sorted(other, key=str) if in_any_order else parts == other
    return bool(one == other)


def fault_in(game: Game, pattern: Pattern) -> str:
    """Why no move of the game can be meant; empty if one can."""
    kinds: dict[str, type[Move]] = {**vars(game.moves), "Pass": Pass, "PassUntil": PassUntil}
    kind = kinds.get(str(pattern.get("is")))
    if kind is None:
        return f"say which move is meant, with is = one of {', '.join(sorted(kinds))}."
    unknown = [field for field in pattern if field not in ("is", BY, *kind.__struct_fields__)]
    if unknown:
        return f"{kind.__name__} has no {unknown[0]}; it has {', '.join(kind.__struct_fields__) or 'no fields'}."
    return ""


def in_words(pattern: Pattern) -> str:
    """A pattern as a complaint names it."""
    fields = [f"{field} {value}" for field, value in pattern.items() if field != "is"]
    return " ".join([str(pattern.get("is")), *fields])
