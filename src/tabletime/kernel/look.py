"""A look at the table: what somebody sees and is asked there, to be printed, or shown by a notebook."""

from collections.abc import Iterator
from html import escape
from typing import Generic

from tabletime.kernel.decisions import Decision
from tabletime.kernel.game import Game, S, V

FEW = 12
"""How many options are listed; whoever wants all of them asks the decision."""


class Look(Generic[S, V]):
    """What a seat or a spectator sees of a table at one moment: `print` it, or leave it to a notebook to show."""

    def __init__(self, game: Game[S, V], view: V, decision: Decision | None, waits: str) -> None:
        self.game, self.view, self.decision, self.waits = game, view, decision, waits

    @property
    def question(self) -> str:
        """What is asked of whoever looks, or else for whom the table waits, or how the game has ended."""
        return self.game.prompt(self.decision, self.view) if self.decision else self.waits

    @property
    def answers(self) -> Iterator[tuple[str, str]]:
        """The first options, each as a player and as a program says it."""
        for move in self.decision.options[:FEW] if self.decision else ():
            yield self.game.word(move, self.view), repr(move)
        if self.decision and len(self.decision.options) > FEW:
            yield f"{len(self.decision.options) - FEW} more", "decision.options"

    def __str__(self) -> str:
        options = [f"  {words}: {move}" for words, move in self.answers]
        return "\n".join([self.game.describe(self.view), self.question, *options])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        """The picture, the question below it, and what may be answered."""
        rows = [f"<li>{escape(words)} <code>{escape(move)}</code></li>" for words, move in self.answers]
        options = f"<ul>{''.join(rows)}</ul>" if rows else ""
        caption = f"<figcaption><b>{escape(self.question)}</b>{options}</figcaption>"
        picture = self.game.draw(self.view, self.decision)
        return f'<figure style="max-width: 760px; margin: 0">{picture}{caption}</figure>'
