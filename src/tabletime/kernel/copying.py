"""Copying and freezing by declaration: what must be done to a value of a field follows from the field's type."""

from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

CopyFields = Callable[[Any, Any], None]


def copier(hints: Mapping[str, Any]) -> CopyFields:
    """A function that gives a twin its own lists, dicts, sets and parts; everything else is replaced, so it is shared.

    >>> class Shelf:
    ...     pass
    >>> one, twin = Shelf(), Shelf()
    >>> one.books = twin.books = ["a"]
    >>> copier({"books": list[str]})(one, twin)
    >>> twin.books is one.books
    False
    """
    expressions = {field: _copied(hint, f"one.{field}") for field, hint in hints.items()}
    lines = [f"twin.{field} = {code}" for field, code in expressions.items() if code != f"one.{field}"]
    return written("one, twin", *lines) if lines else nothing_to_copy


def nothing_to_copy(one: Any, twin: Any) -> None:
    """A twin of what holds only values that are replaced is independent already."""


def written(parameters: str, *lines: str, **names: Any) -> Callable[..., Any]:
    """A function of this source, like the methods of a dataclass: a loop over the fields would take twice the time."""
    exec("\n    ".join([f"def function({parameters}):", *lines]), names)
    function: Callable[..., Any] = names["function"]
    return function


def frozen_hint(hint: Any) -> Any:
    """The type of an open field in a view: what is a list in the state is a tuple there."""
    if get_origin(hint) is list:
        return tuple[frozen_hint(_first(hint)), ...]  # type: ignore[misc]
    return hint


def frozen(hint: Any, value: str) -> str:
    """The source by which an open value goes from the state into a view: lists become tuples."""
    return _changed(hint, value, "tuple")


def thawed(hint: Any, value: str) -> str:
    """The source by which an open value comes back from a view into a state: what was a list is a list again."""
    return _changed(hint, value, "list")


def _changed(hint: Any, value: str, row: str, depth: int = 0) -> str:
    kind, item = get_origin(hint) or hint, f"item{depth}"
    if kind is list:
        inner = _changed(_first(hint), item, row, depth + 1)
        return f"{row}({value})" if inner == item else f"{row}([{inner} for {item} in {value}])"
    return f"{value}.copy()" if kind in (dict, set) else value


def _copied(hint: Any, value: str, depth: int = 0) -> str:
    """The source that copies a value of this type; the value's own name where nothing need be copied."""
    kind, item = get_origin(hint) or hint, f"item{depth}"
    if kind is Annotated:
        return _copied(get_args(hint)[0], value, depth)
    if kind in (Union, UnionType):
        changed = {_copied(one, value, depth) for one in get_args(hint) if one is not NoneType} - {value}
        return f"None if {value} is None else {changed.pop()}" if changed else value
    if kind is list:
        inner = _copied(_first(hint), item, depth + 1)
        return f"{value}[:]" if inner == item else f"[{inner} for {item} in {value}]"
    if kind is dict:
        inner = _copied(get_args(hint)[1] if get_args(hint) else Any, item, depth + 1)
        key = f"key{depth}"
        return f"{value}.copy()" if inner == item else f"{{{key}: {inner} for {key}, {item} in {value}.items()}}"
    if getattr(kind, "copy_fields", None) is nothing_to_copy:
        return f"{value}.__copy__()"
    return f"{value}.copy()" if kind is set or hasattr(kind, "copy_fields") else value


def _first(hint: Any) -> Any:
    return get_args(hint)[0] if get_args(hint) else Any
