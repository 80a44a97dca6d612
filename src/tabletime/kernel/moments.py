"""Moments: the table as it was whenever something was told in the course of one answer."""

from collections.abc import Callable
from typing import Any

from tabletime.kernel.nature import Asked
from tabletime.kernel.records import Told
from tabletime.kernel.state import State
from tabletime.kernel.table import Entry, Table


def moments(table: Table, before: State, entry: Entry) -> list[State]:
    """The state at each thing that was told of an answer: in the state before it, the answer is given again."""
    again = _Again(table.game, table.seats, table.options, nature=Asked(), state=before)
    again.play(entry.seat, entry.answer)
    return again.witness.states


class _Witness(list[Told]):
    """What is told, and the state at that moment."""

    def __init__(self, state: State) -> None:
        self._state = state
        self.states: list[State] = []

    def append(self, told: Told) -> None:
        super().append(told)
        self.states.append(self._state.copy())


class _Again(Table):
    """A table at which one answer is given once more, under the eyes of a witness."""

    def _logged(self, seat: int, given: Any, act: Callable[[], None]) -> None:
        self.witness = self.state.told = _Witness(self.state)
        act()
        self.state.told = None
