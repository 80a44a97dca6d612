"""The sheet: where squares lie on paper."""

from typing import Final

from tabletime.games.dont_blink.board.ship import WIDTH
from tabletime.pieces.grid import Square

UNIT: Final = 38
MARGIN: Final = 22
SIDE: Final = WIDTH * UNIT + 2 * MARGIN


def corner(square: Square) -> tuple[float, float]:
    """The upper left corner of a square."""
    return MARGIN + square % WIDTH * UNIT, MARGIN + square // WIDTH * UNIT


def centre(square: Square) -> tuple[float, float]:
    """The middle of a square."""
    x, y = corner(square)
    return x + UNIT / 2, y + UNIT / 2
