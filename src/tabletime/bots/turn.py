"""A bot's turn: it acts unasked if it likes, and answers what it is asked; the same at every table."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tabletime.bots.kinds import Interjector
from tabletime.bots.random import RandomBot
from tabletime.kernel import Bot, Decision, Move, Table, TabletimeError


class BotFault(TabletimeError):
    """A bot has failed, or wants what the rules refuse."""


class Turn(NamedTuple):
    """What a bot does: its seat, its move, and what it saw (None: it looked at nothing)."""

    seat: int
    move: Move
    view: Any


def think(bot: Bot, view: Any, decision: Decision | None = None, openings: tuple[Move, ...] = ()) -> Move | None:
    """What a bot does now: it uses an opening, answers its question if it has one, or (None) waits."""
    move = bot.interject(view, openings) if openings and isinstance(bot, Interjector) else None
    return bot.choose(view, decision) if move is None and decision is not None else move


class Company:
    """The bots at a table by seat; `names` are those of all seats, `where` says of a fault at which table it was."""

    def __init__(self, table: Table, bots: Mapping[int, Bot], names: Sequence[str] = (), where: str = "") -> None:
        self.table, self.bots, self.where = table, bots, where
        self.names = names or [f"of seat {seat}" for seat in range(table.seats)]
        self._interjectors = [seat for seat, bot in bots.items() if isinstance(bot, Interjector)]

    def __contains__(self, seat: object) -> bool:
        return seat in self.bots

    def interjection(self) -> Turn | None:
        """What one of the bots does unasked, if any does."""
        for seat in self._interjectors:
            openings = self.table.openings(seat)
            if openings:
                view = self.table.view(seat)
                move = self._thought(seat, view, None, openings)
                if move is not None:
                    return Turn(seat, move, view)
        return None

    def answer(self, decision: Decision) -> Turn:
        """What the bot that is asked answers; one that plays by chance alone need not look."""
        seat = decision.seat
        view = None if self.bots[seat].__class__ is RandomBot else self.table.view(seat)
        return Turn(seat, self._thought(seat, view, decision), view)

    def play_on(self) -> None:
        """Let the bots act until somebody else is asked, or the game is over."""
        while self.table.outcome is None:
            asked = [decision for decision in self.table.decisions if decision.seat in self]
            turn = self.interjection() or (self.answer(asked[0]) if asked else None)
            if turn is None:
                return
            self.take(turn)

    def take(self, turn: Turn) -> None:
        """Carry a turn out."""
        try:
            self.table.play(turn.seat, turn.move)
        except TabletimeError as refusal:
            raise self._fault(turn.seat, "wants something that is refused", str(refusal)) from refusal

    def _thought(self, seat: int, view: Any, decision: Decision | None, openings: tuple[Move, ...] = ()) -> Any:
        try:
            return think(self.bots[seat], view, decision, openings)
        except Exception as fault:
            raise self._fault(seat, "has failed", f"{type(fault).__name__}: {fault}") from fault

    def _fault(self, seat: int, what: str, why: str) -> BotFault:
        return BotFault(f"The bot {self.names[seat]} {what}{self.where}: {why.rstrip('.')}.")
