"""A desk: what one person has read, has been offered and can say now."""

from collections.abc import Sequence
from typing import Any

from tabletime.kernel import Decision, Event, Game, Move, Refusal, Table
from tabletime.terminal.choosing import Choice
from tabletime.terminal.console import Console
from tabletime.terminal.question import Barred, Question
from tabletime.terminal.words import shown


class Desk:
    """One seat's side of the table (None: a spectator's); nothing that it writes comes from anywhere but its view."""

    def __init__(self, table: Table, seat: int | None, console: Console) -> None:
        self.table, self.seat, self.console = table, seat, console
        self.question = Question()
        self.refusal: Refusal | None = None
        self.waits = True
        self.has_fresh_secrets = False
        self._read = 0
        self._seen = ""
        self._offered: dict[str, Choice] = {}

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.table.game

    @property
    def name(self) -> str:
        """What the others call this seat."""
        return "Spectator" if self.seat is None else self.game.seat_name(self.seat, self.table.seats)

    @property
    def view(self) -> Any:
        """What this seat sees."""
        return self.table.view(self.seat)

    def heard(self) -> list[tuple[int, Event]]:
        """All that this seat has heard, each with the number of the decision behind it."""
        return list(self.table.heard(self.seat))

    def tell_news(self) -> bool:
        """Write what has happened since this person last looked; False if nothing has."""
        news, public = self.heard()[self._read :], list(self.table.heard(None))
        for heard in news:
            self.console.say(self.game.tell(heard[1], self.seat))
            self.has_fresh_secrets |= heard not in public
        self._read += len(news)
        return bool(news)

    def catch_up(self) -> None:
        """Count everything that has happened as read."""
        self._read = len(self.heard())

    def rewind(self) -> None:
        """Something was undone: what has not happened any more counts as unread."""
        self._read = min(self._read, len(self.heard()))

    def show(self, *, again: bool = False) -> None:
        """Describe the table, if it looks different from when it was last described."""
        text = shown(self.game, self.view)
        if again or text != self._seen:
            self.console.say(f"\n{text}\n")
        self._seen = text

    def forget_screen(self) -> None:
        """The screen was cleared: the table has to be described again."""
        self._seen = ""

    def pose(self, decision: Decision | None) -> None:
        """Prepare the question that this seat has to answer, or what it may do unasked."""
        assert self.seat is not None
        view = self.view
        options = self._choices(decision.options if decision else (), view)
        openings = self._choices(self.table.openings(self.seat), view)
        ways = self.game.ways(decision, view) if decision else ()
        barred = self.game.barred(decision, view) if decision else ()
        reasons = [Barred(self.game.word(refusal.move, view), refusal) for refusal in barred]
        far = [Choice(way.words, way.moves[0], way.moves[1:]) for way in ways]
        self.question = Question(options, openings, reasons, tuple(self._offered.values()), far)
        self._offered |= {choice.words: choice for choice in (*options, *openings)}

    def _choices(self, moves: Sequence[Move], view: Any) -> list[Choice]:
        return [Choice(self.game.word(move, view), move) for move in moves]
