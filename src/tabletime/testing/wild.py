"""Wild moves: what a careless or hostile program might send instead of one of the options."""

import random
from typing import Any

from msgspec import inspect

from tabletime.kernel import Game, Move
from tabletime.kernel.codec import decode_move, records_of
from tabletime.kernel.errors import IllegalMove
from tabletime.testing.report import Fault

NUMBERS = (-1, 0, 1, 2, 3, 7, 99, 10**12)
WORDS = ("", "nonsense", "0", "ALL CAPS", "⌛")

NO_MOVES: tuple[Any, ...] = (None, 0, "a move", (), {}, Move())
"""Values that are no move of any game."""

NO_JSON_MOVES: tuple[Any, ...] = (None, 7, "a move", [], {}, {"is": "NoSuchMove"}, {"is": 3}, {"move": {}})
"""The same as they would come over the wire."""


def wild_moves(game: Game, rng: random.Random, many: int) -> list[Move]:
    """Moves of the right kinds with wrong values, as they come out of JSON."""
    kinds = records_of(game, Move)
    plain = [_wild_record(rng.choice(kinds), rng) for _ in range(many)] if kinds else []
    return [move for move in map(lambda each: read_move(game, each), plain) if move is not None]


def read_move(game: Game, plain: Any) -> Move | None:
    """The move in this JSON, or None where it is refused with a sentence; anything else is a fault."""
    try:
        return decode_move(game, plain)
    except IllegalMove as refusal:
        if not refusal.reason:
            raise Fault(f"{plain!r} is refused as a move, but without a reason.") from None
        return None
    except Exception as broken:
        raise Fault(f"Reading {plain!r} as a move breaks: {broken!r}.", kind="crash") from broken


def _wild_record(kind: type[Any], rng: random.Random) -> Any:
    return _wild(inspect.type_info(kind), rng)


def _wild(kind: inspect.Type, rng: random.Random) -> Any:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return rng.choice(NUMBERS)
        case inspect.BoolType():
            return rng.random() < 0.5
        case inspect.LiteralType(values=values):
            return rng.choice(values)
        case inspect.UnionType(types=types):
            return _wild(rng.choice(types), rng)
        case inspect.NoneType():
            return None
        case inspect.TupleType(item_types=types):
            return [_wild(each, rng) for each in types]
        case inspect.VarTupleType(item_type=each) | inspect.ListType(item_type=each):
            return [_wild(each, rng) for _ in range(rng.randrange(3))]
        case inspect.EnumType(cls=cls):
            return rng.choice([member.value for member in cls])
        case inspect.StructType(fields=fields, tag=tag, tag_field=tag_field):
            named = {} if tag_field is None else {tag_field: tag}
            return named | {field.encode_name: _wild(field.type, rng) for field in fields}
    return rng.choice(WORDS)
