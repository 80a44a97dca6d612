"""What lies on the table, what players say, and what can happen."""

from typing import Annotated, Literal

import msgspec

from connect_four.board import COLUMNS, TOP, is_open
from tabletime.kernel import Event, Move, Options, Position, State, View


class ConnectFourOptions(Options, frozen=True):
    """What two players may agree on."""

    first: Annotated[Literal["red", "yellow"], msgspec.Meta(description="Who drops the first disc.")] = "red"


class Drop(Move, frozen=True):
    """Drop a disc into a column, counted from 0 at the left."""

    column: int


class Dropped(Event, frozen=True):
    """A disc fell into a column and came to rest on a row."""

    seat: int
    column: int
    row: int


class Discs(Position):
    """The discs of both players, for everybody to see."""

    red: int = 0
    yellow: int = 0


class ConnectFourState(Discs, State):
    """Nothing is hidden."""


class ConnectFourView(Discs, View):
    """Both players see everything."""


DROPS = tuple(Drop(column) for column in range(COLUMNS))


def _open_drops(tops: int) -> tuple[Drop, ...]:
    return tuple(drop for drop in DROPS if is_open(tops, drop.column))


def _tops() -> list[int]:
    tops = [0]
    for column in range(COLUMNS):
        tops += [top | (TOP & (0b111111 << column * 7)) for top in tops]
    return tops


OPEN_DROPS = {tops: _open_drops(tops) for tops in _tops()}
"""The possible drops for every pattern of full columns: looked up, not computed, in every turn."""
