"""Records: small typed values with one JSON form, tagged by the name of their class."""

import msgspec


class Record(msgspec.Struct, frozen=True, tag=True, tag_field="is"):
    """A value that never changes: a move, an event, a view or a part of one."""


class Move(Record, frozen=True, gc=False):
    """What a player says when asked. Moves hold plain values, never each other, so the collector need not look."""


class Event(Record, frozen=True, gc=False):
    """What happened, worded only when somebody reads it."""

    @property
    def landmark(self) -> str:
        """A sign by which people find this moment of a game again: the number of a round, a letter; most have none."""
        return ""


class Outcome(Record, frozen=True):
    """How a game ended: who won, with what score, and why."""

    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    reason: str = ""


class Told(Record, frozen=True, omit_defaults=True):
    """An event with its audience: those in `to` get it, everybody else gets `instead`; and the rules behind it."""

    event: Event
    to: tuple[int, ...] | None = None
    instead: Event | None = None
    reveals: bool = False
    rules: tuple[str, ...] = ()

    def heard_by(self, seat: int | None) -> Event | None:
        """The event as this seat (None: a spectator) gets it, or None if it hears nothing."""
        if self.to is None or seat in self.to:
            return self.event
        return self.instead

    def reveals_to(self, seat: int | None) -> bool:
        """Whether this seat has just learned something that was hidden from it."""
        return self.reveals and (self.to is None or seat in self.to)
