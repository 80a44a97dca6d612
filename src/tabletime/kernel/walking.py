"""Walking: several moves said at once, made one after the other until something interrupts them."""

from collections.abc import Iterator, Sequence

from tabletime.kernel.records import Move
from tabletime.kernel.table import Table


def walk(table: Table, seat: int, moves: Sequence[Move]) -> Iterator[Move]:
    """Every move that could be made, as it is made; the first must be possible, the others end where one is not."""
    first, *rest = moves
    table.play(seat, first)
    yield first
    for move in rest:
        if _is_interrupted(table, seat) or not _is_offered(table, seat, move):
            break
        table.play(seat, move)
        yield move


def _is_interrupted(table: Table, seat: int) -> bool:
    """Whether more has happened than the seat's last move: chance has spoken, or something hidden was shown."""
    last = table.log[-1]
    return last.seat != seat or any(told.reveals for told in last.told)


def _is_offered(table: Table, seat: int, move: Move) -> bool:
    decision = table.decision(seat)
    return decision is not None and move in decision.options
