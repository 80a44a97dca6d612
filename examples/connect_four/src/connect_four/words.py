"""Connect Four in words: for the log, the terminal and the screen reader."""

from typing import Literal

import msgspec

from connect_four.board import COLUMNS, ROWS, cell, is_open
from connect_four.state import ConnectFourView, Drop, Dropped
from tabletime.kernel import BadScene, Event, Move, Refusal

COLOURS = ("Red", "Yellow")


def word(move: Move) -> str:
    """The move as a player says it."""
    return f"column {move.column + 1}" if isinstance(move, Drop) else "pass"


def tell(event: Event) -> str:
    """What happened, as a sentence."""
    assert isinstance(event, Dropped)
    return f"{COLOURS[event.seat]} drops a disc into column {event.column + 1}; it rests on row {event.row + 1}."


def why_not(move: Move, view: ConnectFourView) -> Refusal | None:
    """Why a disc cannot be dropped there."""
    if not isinstance(move, Drop) or not 0 <= move.column < COLUMNS:
        return Refusal(move, f"There are only columns 1 to {COLUMNS}.", "C4-SET-1")
    if not is_open(view.red | view.yellow, move.column):
        return Refusal(move, f"Column {move.column + 1} is full.", "C4-TURN-1")
    return None


def describe(view: ConnectFourView) -> str:
    """The board as seven columns of letters, and whose turn it is."""
    rows = [" ".join(_letter(view, column, row) for column in range(COLUMNS)) for row in reversed(range(ROWS))]
    numbers = " ".join(str(column + 1) for column in range(COLUMNS))
    return "\n".join([*rows, numbers, "", _situation(view)])


class Scene(msgspec.Struct):
    """A position in words."""

    board: str = ""
    turn: Literal["red", "yellow"] = "red"


def parse(board: str) -> tuple[int, int]:
    """The discs of a board in text: six lines of seven characters, R for red, Y for yellow, a dot for nothing."""
    rows = (
        [line.replace(" ", "") for line in board.upper().strip().splitlines()]
        if board.strip()
        else ["." * COLUMNS] * ROWS
    )
    if len(rows) != ROWS or any(len(row) != COLUMNS or set(row) - set("RY.") for row in rows):
        raise BadScene(f"A board is {ROWS} lines of {COLUMNS} characters: R, Y or a dot.")
    cells = [(letter, cell(c, ROWS - 1 - r)) for r, row in enumerate(rows) for c, letter in enumerate(row)]
    return (sum(bit for letter, bit in cells if letter == "R"), sum(bit for letter, bit in cells if letter == "Y"))


def _letter(view: ConnectFourView, column: int, row: int) -> str:
    bit = cell(column, row)
    return "R" if view.red & bit else "Y" if view.yellow & bit else "."


def _situation(view: ConnectFourView) -> str:
    if view.outcome is None:
        return f"{COLOURS[view.asked[0]]} is to drop a disc."
    if view.outcome.winners:
        return f"{COLOURS[view.outcome.winners[0]]} has four in a row and wins."
    return "The board is full: a draw."
