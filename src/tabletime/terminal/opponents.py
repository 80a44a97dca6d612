"""The bots at a table in the terminal: each answers from its own view, and does nothing that a person could not."""

from collections.abc import Mapping, Sequence

from tabletime.bots.turn import Company
from tabletime.kernel import Bot, Decision, Table
from tabletime.terminal.words import seat_names


class Opponents(Company):
    """The seats that bots play."""

    def __init__(self, table: Table, players: Sequence[str], bots: Mapping[int, Bot]) -> None:
        names = [f"{player} ({seat_names(table, [seat])})" for seat, player in enumerate(players)]
        super().__init__(table, bots, names)

    def reply(self, decision: Decision) -> None:
        """Let the bot that is asked choose."""
        self.take(self.answer(decision))

    def interject(self) -> bool:
        """Let bots that know how to act unasked; True if one does."""
        turn = self.interjection()
        if turn is not None:
            self.take(turn)
        return turn is not None

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
