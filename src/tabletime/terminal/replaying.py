"""A recorded game told again, decision by decision, for one seat, a spectator or with open cards."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tabletime.kernel import CLOCK, NATURE, Entry, Table, Told
from tabletime.terminal.words import outcome_lines, seat_names, shown


class Page(msgspec.Struct, frozen=True):
    """What one decision brought: lines to read, and the table afterwards in words."""

    lines: tuple[str, ...]
    position: str


class Replay:
    """The game as one seat saw it (None: a spectator), or, if open, with everything that was hidden."""

    def __init__(self, table: Table, seat: int | None = None, *, is_open: bool = False) -> None:
        self.table, self.seat, self.is_open = table, seat, is_open
        self._states = [*table.history, table.state]

    def pages(self) -> Iterator[Page]:
        """One page for the opening and each decision after which there was something to read."""
        yield Page(tuple(self._told(0, self.table.opening)), self._position(self._states[0]))
        for at, entry in enumerate(self.table.log):
            lines = (*self._answer(at, entry), *self._told(entry.number, entry.told))
            if lines:
                yield Page(lines, self._position(self._states[at + 1]))

    def ending(self) -> list[str]:
        """How the game ended, or whom it waits for."""
        if self.table.outcome is not None:
            return outcome_lines(self.table, self.table.outcome)
        asked = [ask.seat for ask in self.table.decisions if ask.seat != NATURE]
        return [f"The game is not finished: it waits for {seat_names(self.table, asked) if asked else 'Nature'}."]

    def _answer(self, at: int, entry: Entry) -> Iterator[str]:
        """What somebody decided, as far as it was for these eyes: others hear of it only by its events."""
        if entry.seat in (NATURE, CLOCK):
            if self.is_open:
                yield f"{entry.number}. {'Chance' if entry.seat == NATURE else 'Clock'}: {self._words(at, entry)}."
        elif self.is_open or entry.seat == self.seat:
            yield f"{entry.number}. {seat_names(self.table, [entry.seat])}: {self._words(at, entry)}."

    def _words(self, at: int, entry: Entry) -> str:
        game, seat = self.table.game, entry.seat if entry.seat in range(self.table.seats) else None
        if entry.seat == NATURE:
            return _plain(entry.answer)
        return game.word(entry.answer, game.view(self._states[at], seat))

    def _told(self, number: int, told: tuple[Told, ...]) -> Iterator[str]:
        for one in told:
            event = one.event if self.is_open else one.heard_by(self.seat)
            if event is not None:
                yield f"{number}. {self.table.game.tell(event, self._listener(one))}{self._audience(one)}"

    def _listener(self, told: Told) -> int | None:
        return told.to[0] if self.is_open and told.to else self.seat

    def _audience(self, told: Told) -> str:
        if not self.is_open or told.to is None:
            return ""
        return f" (Only {seat_names(self.table, told.to)} heard this.)" if told.to else " (Nobody heard this.)"

    def _position(self, state: Any) -> str:
        game = self.table.game
        return shown(game, game.unveil(state) if self.is_open else game.view(state, self.seat))


def _plain(outcome: Any) -> str:
    return ", ".join(map(_plain, outcome)) if isinstance(outcome, tuple) else str(outcome)
