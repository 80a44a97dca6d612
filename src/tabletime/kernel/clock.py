"""The clock of a table: a stretch of the game may be timed, and when its time is over the rule in progress goes on."""

from tabletime.kernel.records import Event, Move, Record


class Clock(Record, frozen=True):
    """A stretch of the game, by a name of its own, and its seconds; another stretch starts another countdown."""

    stretch: str
    seconds: int


class CallTime(Move, frozen=True):
    """The clock says that the time of this stretch is over."""


class TimeCalled(Event, frozen=True):
    """The time of a stretch was over."""


CALL_TIME = CallTime()
