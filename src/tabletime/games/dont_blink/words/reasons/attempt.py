"""An attempt: a move that a seat tries to make, and what that seat sees."""

from typing import NamedTuple, Self

from msgspec import structs

from tabletime.games.dont_blink.board.ship import SQUARES, TARDIS, WIDTH
from tabletime.games.dont_blink.content.heroes import HEROES, NUMBER
from tabletime.games.dont_blink.moves import ANGELS, PLACE, PLACE_NAMES
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Frame, Move, Refusal
from tabletime.pieces.grid import Square


class Attempt(NamedTuple):
    """What is tried, told from what the seat may see."""

    move: Move
    view: DontBlinkView

    @classmethod
    def at(cls, view: DontBlinkView, move: Move) -> Self:
        """The attempt with all names in their own spelling."""
        said = {field: name for field in move.__struct_fields__ if isinstance(name := getattr(move, field), str)}
        names = {field: name.upper() if field == "square" else name.lower() for field, name in said.items()}
        return cls(structs.replace(move, **names), view)

    @property
    def rule(self) -> Frame:
        """The rule in progress."""
        rule: Frame = self.view.stack[-1]
        return rule

    def refuse(self, rule: str, reason: str) -> Refusal:
        return Refusal(self.move, reason, rule)

    def against_hero(self, name: str) -> Refusal | None:
        """There must be such a hero."""
        reason = f"There is no hero called {name!r}, only {', '.join(HEROES)}."
        return None if name in NUMBER else self.refuse("DB-GEN-2", reason)

    def against_figure(self, angel: int) -> Refusal | None:
        """There must be such a figure."""
        reason = f"There is no figure {angel}; they are numbered from 1 to 8."
        return None if angel in ANGELS else self.refuse("DB-CMP-10", reason)

    def against_square(self, name: str, rule: str) -> Refusal | None:
        """There must be such a place."""
        if name in PLACE:
            return None
        squares = f"{PLACE_NAMES[0]} to {PLACE_NAMES[SQUARES - 1]}"
        return self.refuse(rule, f"There is no square {name!r}; the squares are {squares}.")

    def against_way(self, here: int, there: int, rule: str) -> Refusal | None:
        """DB-HMV-5, DB-MOV-2: a step leads to a neighbouring place with no wall between."""
        if there in self.view.board.hero_steps[here]:
            return None
        start, goal = self.view.board.name(here), self.view.board.name(there)
        if TARDIS in (here, there):
            beside = goal if here == TARDIS else start
            return self.refuse(rule, f"{beside} is not beside the TARDIS, or there is a wall between.")
        if there in self.view.board.grid.beside[here]:
            return self.refuse(rule, f"There is a wall between {start} and {goal}.")
        if is_diagonal(here, there):
            return self.refuse(rule, f"From {start} to {goal} is a diagonal step, and there are none.")
        return self.refuse(rule, f"{goal} is not next to {start}; go step by step.")


def is_diagonal(here: Square, there: Square) -> bool:
    """Whether two squares touch at a corner only."""
    rows, columns = there // WIDTH - here // WIDTH, there % WIDTH - here % WIDTH
    return abs(rows) == abs(columns) == 1
