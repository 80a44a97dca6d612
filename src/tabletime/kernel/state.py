"""The state of a game at rest: plain values, the rules in progress and the open questions."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from tabletime.kernel.chance import CLOCK, Chance
from tabletime.kernel.clock import CALL_TIME, Clock
from tabletime.kernel.copying import CopyFields, copier
from tabletime.kernel.decisions import Ask
from tabletime.kernel.frames import Frame
from tabletime.kernel.position import Declared
from tabletime.kernel.records import Event, Move, Outcome, Told


class State(Declared):
    """Everything that is so at the table; a game adds its own fields."""

    seats: int
    stack: list[Any] = msgspec.field(default_factory=list)
    number: int = 0
    answers: dict[int, Any] | None = None
    standing: dict[int, str] = msgspec.field(default_factory=dict)
    outcome: Outcome | None = None
    asks: tuple[Ask, ...] = ()
    chance: Chance | None = None
    told: list[Told] | None = None
    clock: Clock | None = None
    time_is_up: bool = False

    copy_fields: ClassVar[CopyFields] = staticmethod(copier({}))

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        own = {field: hint for field, hint in cls.shape.fields.items() if field not in State.__struct_fields__}
        cls.copy_fields = staticmethod(copier(own))

    def copy(self) -> Self:
        """An independent twin, down to the lists, dicts and parts of the game's own fields. It tells nobody."""
        twin = self.__copy__()
        type(self).copy_fields(self, twin)
        twin.stack = [frame.__copy__() for frame in self.stack]
        twin.told = None
        for ask in self.asks:  # Twins share their questions: worked out now, they hold for both.
            ask.work_out()
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

    def start_clock(self, stretch: str, seconds: int) -> None:
        """This stretch of the game takes so many seconds at the most; none at all: as long as people like."""
        self.clock, self.time_is_up = Clock(stretch, seconds) if seconds else None, False

    def stop_clock(self) -> None:
        """The stretch is over, in time or not."""
        self.clock, self.time_is_up = None, False

    def openings(self, seat: int) -> tuple[Move, ...]:
        """What this seat, or the clock, may do right now although nobody asks it; the game does not wait for it."""
        if seat == CLOCK:
            return () if self.clock is None or self.time_is_up else (CALL_TIME,)
        return tuple(move for frame in self._open_frames() for move in frame.openings(self, seat))

    def interject(self, seat: int, move: Move) -> Frame:
        """The rule that an opening starts, from the frame that offers it."""
        offering = next(frame for frame in self._open_frames() if move in frame.openings(self, seat))
        return offering.interject(self, seat, move)

    def _open_frames(self) -> Iterator[Frame]:
        """The rules in progress that may offer openings, the latest first."""
        for frame in reversed(self.stack):
            if frame is self.stack[-1] or frame.lasting:
                yield frame
            if frame.closed:
                return

    def _rules(self) -> tuple[str, ...]:
        """The rules that the step in progress carries out."""
        if not self.stack:
            return ()
        rules: tuple[str, ...] = self.stack[-1].steps[self.stack[-1].at].rules
        return rules
