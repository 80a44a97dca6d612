"""An evening in line mode without a terminal: what is typed goes in as lines, what is shown comes out as text."""

from collections.abc import Iterable
from pathlib import Path
from tempfile import mkdtemp

from tabletime.kernel import Table
from tabletime.terminal.console import Console
from tabletime.terminal.keeping import Shelf
from tabletime.terminal.seats import make_bots, players_of
from tabletime.terminal.session import Session


class Evening:
    """Plays lines at a table and keeps everything that the screen showed."""

    def __init__(self, table: Table, *lines: str, people: int = 1, bots: str = "", shelf: Path | None = None) -> None:
        self.shown: list[str] = []
        self.table = table
        players = players_of(table.game, table.seats, people=people, others=bots)
        console = Console(iter(lines), self.shown.append)
        folder = shelf or Path(mkdtemp())
        self.session = Session(table, players, make_bots(table.game, players, 1), console, Shelf(folder))
        self.session.run()

    @property
    def text(self) -> str:
        return "".join(self.shown)

    @property
    def pages(self) -> list[str]:
        """What was on the screen between one screen break and the next."""
        return self.text.split("\f\n")

    def after(self, typed: str) -> str:
        """What was shown between this line and the next prompt."""
        return self.text.split(f"> {typed}\n", 1)[1].split("\n> ")[0]


def shows(text: str, parts: Iterable[str]) -> bool:
    """Whether the text has all these parts, in this order."""
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
    return True
