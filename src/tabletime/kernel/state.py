"""The state of a game at rest: plain values, the rules in progress and the open questions."""

from typing import TYPE_CHECKING, Any, Self

import msgspec

from tabletime.kernel.chance import Chance
from tabletime.kernel.decisions import Ask
from tabletime.kernel.errors import BrokenGame
from tabletime.kernel.frames import Frame
from tabletime.kernel.records import Event, Move, Outcome, Told


class State(msgspec.Struct, kw_only=True):
    """Everything that is so at the table; a game adds its own fields and extends `copy`."""

    seats: int
    stack: list[Any] = []
    number: int = 0
    answers: dict[int, Any] | None = None
    standing: dict[int, str] = {}
    outcome: Outcome | None = None
    asks: tuple[Ask, ...] = ()
    chance: Chance | None = None
    told: list[Told] | None = None

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def copy(self) -> Self:
        """An independent twin; a game with lists or dicts of its own copies them here too. The twin tells nobody."""
        twin = self.__copy__()
        twin.stack = [frame.__copy__() for frame in self.stack]
        twin.told = None
        if self.answers is not None:
            twin.answers = self.answers.copy()
        return twin

    def tell(self, event: Event, to: tuple[int, ...] | None = None, instead: Event | None = None) -> None:
        """Report what happened, to everybody or to some seats only, with another wording for the rest."""
        if self.told is not None:
            self.told.append(Told(event, to, instead, rules=self._rules()))

    def reveal(self, event: Event, to: tuple[int, ...] | None = None, instead: Event | None = None) -> None:
        """Report something that its audience could not know before; nobody can undo past it."""
        if self.told is not None:
            self.told.append(Told(event, to, instead, reveals=True, rules=self._rules()))

    def stand(self, seat: int, until: str | None) -> None:
        """A seat leaves one standing pass, or (None) takes it back; the dict is replaced, since copies share it."""
        kept = {other: moment for other, moment in self.standing.items() if other != seat}
        self.standing = kept | ({} if until is None else {seat: until})

    def lapse(self, until: str) -> None:
        """The moment has come at which standing passes of this name end."""
        self.standing = {seat: moment for seat, moment in self.standing.items() if moment != until}

    def openings(self, seat: int) -> tuple[Move, ...]:
        """What this seat may do right now although nobody asks it; the game does not wait for it."""
        return ()

    def interject(self, seat: int, move: Move) -> Frame:
        """The rule that an opening starts; the interrupted question is asked again after it."""
        raise BrokenGame(f"{type(self).__name__} offers openings but has no interject().")

    def _rules(self) -> tuple[str, ...]:
        """The rules that the step in progress carries out."""
        if not self.stack:
            return ()
        rules: tuple[str, ...] = self.stack[-1].steps[self.stack[-1].at].rules
        return rules
