"""Frozen angels: two Weeping Angels that look at each other cannot do anything."""

from tabletime.games.dont_blink.events import Froze
from tabletime.games.dont_blink.moves import ANGELS
from tabletime.games.dont_blink.state import DontBlinkState, bits


def in_line_with(state: DontBlinkState, angel: int) -> list[int]:
    """The other Weeping Angels, not statues, in the same room and row or column (DB-FRZ-2, DB-FRZ-4)."""
    square, board = state.angels[angel], state.board
    real = [other for other in ANGELS if state.is_real(other) and other != angel]
    return [other for other in real if board.are_in_line(square, state.angels[other])]


def freeze_all_in_line(state: DontBlinkState) -> None:
    """Every Weeping Angel in line with another one is frozen this round (DB-FRZ-1, DB-FRZ-3)."""
    freeze(state, [angel for angel in ANGELS if state.is_real(angel) and in_line_with(state, angel)])


def freeze_with(state: DontBlinkState, angel: int) -> None:
    """A moving angel freezes with those that it has come into line with, if the table plays it so."""
    others = in_line_with(state, angel) if state.options.freeze == "continuous" else []
    freeze(state, sorted([angel, *others]) if others else [])


def freeze(state: DontBlinkState, angels: list[int]) -> None:
    """These angels cannot do anything for the rest of the round."""
    if angels:
        state.frozen |= bits(angels)
        state.tell(Froze(tuple(angels)))
