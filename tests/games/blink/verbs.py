"""What people at a table of Blink do: set up a position, look at what is offered, play, and get refused."""

from typing import Any

from tabletime import Seeded, Table
from tabletime.games.blink import GAME
from tabletime.games.blink.moves import EndActions, EndUpgrades, PlayMeld
from tabletime.kernel import Move
from tests.games.verbs import does as does
from tests.games.verbs import heard as heard
from tests.games.verbs import offered as offered
from tests.games.verbs import refusal as refusal
from tests.games.verbs import rule as rule

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


def end_turn(table: Table, *seats: int) -> None:
    """These players end their map turns, one after another, without any further action or upgrade."""
    for seat in seats:
        for move in (EndActions(), EndUpgrades()):
            decision = table.decision(seat)
            if decision is not None and move in decision.options:
                table.play(seat, move)


def meld(*cards: str) -> PlayMeld:
    return PlayMeld(cards)


def gold(table: Table) -> list[int]:
    return [player.gold for player in table.view(None).players]


def counts(table: Table, seat: int) -> tuple[int, ...]:
    """The units on Plains, Forest, Ocean and Mountains, as the player's tracks show them."""
    return tuple(table.view(None).players[seat].counts.values())
