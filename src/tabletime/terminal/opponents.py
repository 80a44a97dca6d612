"""The bots at a table: each answers from its own view, and does nothing that a person could not."""

from collections.abc import Mapping, Sequence

from tabletime.kernel import Bot, Decision, Move, Table, TabletimeError
from tabletime.kernel.errors import IllegalMove
from tabletime.terminal.words import seat_names


class Opponents:
    """The seats that bots play."""

    def __init__(self, table: Table, players: Sequence[str], bots: Mapping[int, Bot]) -> None:
        self.table, self.players, self.bots = table, players, bots

    def __contains__(self, seat: object) -> bool:
        return seat in self.bots

    def answer(self, decision: Decision) -> None:
        """Let the bot that is asked choose."""
        seat = decision.seat
        self._play(seat, self.bots[seat].choose(self.table.view(seat), decision))

    def interject(self) -> bool:
        """Let bots that know how to (`interject(view, openings)`) act unasked; True if one does."""
        for seat, bot in self.bots.items():
            interject = getattr(bot, "interject", None)
            openings = self.table.openings(seat) if interject else ()
            move = interject(self.table.view(seat), openings) if interject and openings else None
            if move is not None:
                self._play(seat, move)
                return True
        return False

    def decided_since(self, seat: int) -> list[int]:
        """The bots that have decided since this seat has, latest first; none if more than that has happened."""
        since: list[int] = []
        for entry in reversed(self.table.log):
            if entry.seat == seat:
                return since
            if entry.seat not in self.bots or any(told.reveals for told in entry.told):
                return []
            since.append(entry.seat)
        return []

    def _play(self, seat: int, move: Move) -> None:
        try:
            self.table.play(seat, move)
        except IllegalMove as refusal:
            name = f"{self.players[seat]} ({seat_names(self.table, [seat])})"
            raise TabletimeError(f"The bot {name} wants something that is refused: {refusal}") from refusal
