"""Fields: what frames, moves, events, states and views may be made of."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from tabletime.kernel import Event, Frame, Game, Move
from tabletime.kernel.codec import records_of
from tabletime.testing.report import Fault

CHANGEABLE = (inspect.ListType, inspect.DictType, inspect.SetType, inspect.ByteArrayType)
UNORDERED = (inspect.SetType, inspect.FrozenSetType)


def check_fields(game: Game, games: int = 5, seed: int = 0) -> str:
    """Frames, moves and events hold nothing that can change; nothing holds a set, because a set has no order."""
    fixed: list[type[Any]] = [*records_of(game, Frame), *records_of(game, Move), *records_of(game, Event)]
    faults = [fault for kind in fixed for fault in _faults(kind, may_change=False)]
    faults += [fault for kind in (game.state_type, game.view_type) for fault in _faults(kind, may_change=True)]
    if faults:
        raise Fault(f"These fields can change, or have no order: {', '.join(faults)}.")
    return f"The fields of {len(fixed)} kinds of frames, moves and events cannot change, and nothing holds a set."


def _faults(kind: type[Any], *, may_change: bool) -> list[str]:
    try:
        info = inspect.type_info(kind)
    except (TypeError, NameError) as fault:
        return [f"{kind.__name__} ({fault})"]
    assert isinstance(info, inspect.StructType)
    return [
        f"{kind.__name__}.{field.name} ({_name(part)})"
        for field in info.fields
        for part in _parts(field.type, {kind})
        if isinstance(part, UNORDERED) or (not may_change and _can_change(part))
    ]


def _can_change(kind: inspect.Type) -> bool:
    return isinstance(kind, CHANGEABLE) or (
        isinstance(kind, inspect.StructType) and not kind.cls.__struct_config__.frozen
    )


def _name(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    return type(kind).__name__.removesuffix("Type").lower()


def _parts(kind: inspect.Type, seen: set[type[Any]]) -> Iterator[inspect.Type]:
    """The type and everything that it is made of; records that hold themselves are looked at once."""
    yield kind
    match kind:
        case inspect.StructType(cls=cls, fields=fields):
            inner = [] if cls in seen else [field.type for field in fields]
            seen = seen | {cls}
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            inner = list(types)
        case inspect.DictType(key_type=key, value_type=value):
            inner = [key, value]
        case inspect.CollectionType(item_type=each):
            inner = [each]
        case _:
            inner = []
    for part in inner:
        yield from _parts(part, seen)
