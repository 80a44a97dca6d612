"""What people at a table of Blink do: set up a position, look at what is offered, play, and get refused."""

from typing import Any, TypeVar

import pytest

from tabletime import IllegalMove, Seeded, Table
from tabletime.games.blink import GAME
from tabletime.games.blink.moves import EndActions, EndUpgrades, PlayMeld
from tabletime.kernel import Event, Move

M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)

ROW = "P F O M P"
"""One tile of each terrain in a row from 0,0 to 3,0, and Plains at 4,0 for the second player."""

ONE_OF_EACH = "0,0 1,0 2,0 3,0"
"""Units on all four terrains: the first line is passed, the meld limit is 3."""


def scene(**position: Any) -> Table:
    """A position of Blink; chance is always the same unless a test names another Nature."""
    return GAME.scene(**{"nature": Seeded(1), **position})


def new_game(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    return Table(GAME, seats, options, seed)


def asked(table: Table) -> int:
    """The one seat that the table waits for."""
    (decision,) = table.decisions
    return decision.seat


def options(table: Table, seat: int) -> tuple[Move, ...]:
    """Everything that the seat is offered."""
    decision = table.decision(seat)
    assert decision is not None, f"Seat {seat} is not asked."
    return decision.options


def offered(table: Table, kind: type[M], seat: int | None = None) -> list[M]:
    """The options of one kind that the seat has, or the one asked."""
    decision = table.decision(asked(table) if seat is None else seat)
    return [] if decision is None else [move for move in decision.options if isinstance(move, kind)]


def does(table: Table, seat: int, *moves: Move) -> None:
    """A player makes these moves, one after another."""
    for move in moves:
        table.play(seat, move)


def refusal(table: Table, seat: int, move: Move) -> IllegalMove:
    """The move is refused, and nothing changes."""
    before = table.view(seat)
    with pytest.raises(IllegalMove) as refused:
        table.play(seat, move)
    assert table.view(seat) == before
    return refused.value


def rule(table: Table, seat: int, move: Move) -> str:
    """The rule by which the move is refused."""
    return refusal(table, seat, move).rule


def end_turn(table: Table, *seats: int) -> None:
    """These players end their map turns, one after another, without any further action or upgrade."""
    for seat in seats:
        for move in (EndActions(), EndUpgrades()):
            decision = table.decision(seat)
            if decision is not None and move in decision.options:
                table.play(seat, move)


def meld(*cards: str) -> PlayMeld:
    return PlayMeld(cards)


def heard(table: Table, kind: type[E], seat: int | None = None) -> list[E]:
    """The events of one kind in a seat's log."""
    return [event for _, event in table.heard(seat) if isinstance(event, kind)]


def gold(table: Table) -> list[int]:
    return [player.gold for player in table.view(None).players]


def counts(table: Table, seat: int) -> tuple[int, ...]:
    """The units on Plains, Forest, Ocean and Mountains, as the player's tracks show them."""
    return tuple(table.view(None).players[seat].counts.values())
