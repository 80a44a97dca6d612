"""What people do at a table of any game: make moves, look at what is offered, listen, and get refused."""

from typing import TypeVar

import pytest

from tabletime import IllegalMove, Table
from tabletime.kernel import PASS, Event, Move

M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)


def does(table: Table, seat: int, *moves: Move) -> None:
    """A player makes these moves, one after another."""
    for move in moves:
        table.play(seat, move)


def let_windows_pass(table: Table) -> None:
    """Nobody reacts to anything."""
    while windows := [ask for ask in table.decisions if ask.until]:
        table.play(windows[0].seat, PASS)


def offered(table: Table, kind: type[M], seat: int | None = None) -> list[M]:
    """The options of one kind that the seat has, or whoever is asked."""
    asks = [ask for ask in table.decisions if seat in (None, ask.seat)]
    return [move for ask in asks for move in ask.options if isinstance(move, kind)]


def refusal(table: Table, seat: int, move: Move) -> IllegalMove:
    """The move is refused, and nothing changes."""
    before = table.view(seat)
    with pytest.raises(IllegalMove) as refused:
        table.play(seat, move)
    assert table.view(seat) == before
    return refused.value


def rule(table: Table, seat: int, move: Move) -> str:
    """The rule by which the move is refused."""
    named = refusal(table, seat, move).rule
    assert named in {rule.id for rule in table.game.rules}
    return named


def heard(table: Table, kind: type[E], seat: int | None = None) -> list[E]:
    """The events of one kind in a seat's log."""
    return [event for _, event in table.heard(seat) if isinstance(event, kind)]
