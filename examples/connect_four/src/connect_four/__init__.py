"""Connect Four: the example of a game in a package of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from connect_four import drawing, words
from connect_four.board import FULL
from connect_four.bot import ConnectFourBot
from connect_four.state import ConnectFourOptions, ConnectFourState, ConnectFourView, Drop
from connect_four.turn import Turns
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table
from tabletime.kernel.scenes import read_scene


class ConnectFour(Game[ConnectFourState, ConnectFourView]):
    """Two players drop discs; four in a row win."""

    slug = "connect-four"
    title = "Connect Four"
    summary = "Drop discs into seven columns; four in a line win."
    seats = range(2, 3)
    options_type = ConnectFourOptions
    state_type = ConnectFourState
    view_type = ConnectFourView

    def setup(self, seats: int, options: ConnectFourOptions) -> ConnectFourState:
        """An empty board and the first player's turn (C4-SET-1)."""
        return ConnectFourState(seats=seats, stack=[Turns(seat=0 if options.first == "red" else 1)])

    def describe(self, view: ConnectFourView) -> str:
        return words.describe(view)

    def draw(self, view: ConnectFourView, decision: Decision | None = None) -> str:
        return drawing.draw(view, decision)

    def word(self, move: Move, view: ConnectFourView) -> str:
        return words.word(move)

    def spots(self, move: Move, view: ConnectFourView) -> tuple[str, ...]:
        return (words.word(move),)

    def tell(self, event: Event, seat: int | None) -> str:
        return words.tell(event)

    def why_not(self, move: Move, view: ConnectFourView) -> Refusal | None:
        return words.why_not(move, view)

    def seat_name(self, seat: int, seats: int) -> str:
        return words.COLOURS[seat]

    def seat_mark(self, seat: int, seats: int) -> tuple[int, str]:
        return drawing.SHAPES[seat], drawing.INKS[seat]

    def census(self, state: ConnectFourState) -> Mapping[str, int]:
        """Every disc is in one cell: no cell is red and yellow, or off the board (C4-TURN-2)."""
        return {
            "shared cells": (state.red & state.yellow).bit_count(),
            "off the board": (state.red & ~FULL).bit_count(),
        }

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": ConnectFourBot}

    def scene(self, **position: Any) -> Table[ConnectFourState, ConnectFourView]:
        """A table with the board in six lines of seven characters: R, Y and a dot for an empty cell."""
        said = read_scene(words.Scene, position, ("red", "yellow"))
        red, yellow = words.parse(said.board)
        state = ConnectFourState(seats=2, red=red, yellow=yellow, stack=[Turns(seat=int(said.turn == "yellow"))])
        return Table.at(self, state)


GAME = ConnectFour()

__all__ = ["GAME", "ConnectFour", "Drop"]
