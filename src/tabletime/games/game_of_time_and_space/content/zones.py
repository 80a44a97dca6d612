"""The board: rows and columns of zones, the Domain of the Time Lords in the middle, and the warps round the edge."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tabletime.pieces.content import Entry, load

BOARD = Path(__file__).with_name("board.toml")
Colour: TypeAlias = Literal["red", "blue", "green", "yellow"]


class Warp(Entry, frozen=True):
    """TS-SET-2: the zones that the circles of one colour are joined to."""

    name: Colour
    zones: tuple[tuple[int, int], ...]


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """TS-SET-1, TS-SET-3: what a board is."""

    rows: int
    columns: int
    domain: tuple[tuple[int, int], ...]
    warp: tuple[Warp, ...]

    def __post_init__(self) -> None:
        if self.rows != 8 or self.columns != 8 or len(self.domain) != 4:
            raise ValueError("The board has 8 rows, 8 columns and a Domain of 4 squares: 60 key parts must fit.")
        joined = [zone for warp in self.warp for zone in warp.zones]
        for zone in joined:
            self._check(zone, joined)

    def _check(self, zone: tuple[int, int], joined: list[tuple[int, int]]) -> None:
        row, column = zone
        on_edge = row in (1, self.rows) or column in (1, self.columns)
        inside = 1 <= row <= self.rows and 1 <= column <= self.columns
        if not (on_edge and inside) or joined.count(zone) > 1:
            raise ValueError(f"Zone {row},{column} cannot have this warp: join each to one zone at the edge.")


@cache
def board_file(path: str = "") -> BoardFile:
    """The board of a file, or that of the box."""
    return load(path or BOARD, BoardFile)
