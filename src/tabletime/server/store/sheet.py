"""What is written down about a table: its sheet, its places, and the change that a command makes to them."""

from typing import Any, Literal

import msgspec

Status = Literal["lobby", "running", "finished"]
Kind = Literal["person", "bot", "ceded", "open"]
"""A ceded seat is a bot's for good: the person has given up, but has seen these cards and belongs to the table."""


class Wait(msgspec.Struct, frozen=True):
    """Since when the table waits for a person in a seat, and whether that person has been told."""

    seat: int
    since: float
    told: bool = False


class Sheet(msgspec.Struct, kw_only=True):
    """A table's own facts; `secret` is the one from which its chance follows, `asked` are the seats it waits for.

    `pace` is how many seconds a person has for an answer (0: any time), `due` when somebody must be told or replaced.
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    secret: str
    host: str
    created: float
    since: float
    status: Status = "lobby"
    listed: bool = False
    asked: list[int] = []
    rewinds: int = 0
    outcome: dict[str, Any] | None = None
    rematch: str | None = None
    forked_from: dict[str, Any] | None = None
    start: bytes | None = None
    opening: bytes | None = None
    pace: int = 0
    waits: list[Wait] = []
    due: float | None = None


class Place(msgspec.Struct, kw_only=True):
    """One seat and who sits there. A bot that keeps the seat warm for a person has both `bot` and `person`."""

    seat: int
    kind: Kind = "open"
    person: str | None = None
    name: str = ""
    bot: str | None = None
    generation: int = 0

    @property
    def is_bots(self) -> bool:
        """Whether a bot plays here."""
        return self.kind in ("bot", "ceded")

    def held_by(self, person: str | None) -> bool:
        """Whether this person sits here now."""
        return self.kind == "person" and person is not None and self.person == person

    def kept_for(self, person: str | None) -> bool:
        """Whether a bot keeps this seat warm for the person."""
        return self.kind == "bot" and person is not None and self.person == person


class Answer(msgspec.Struct, frozen=True):
    """One answer of the log with the state that it led to, both as JSON."""

    position: int
    entry: bytes
    snapshot: bytes


class Receipt(msgspec.Struct, frozen=True):
    """A command that has been carried out, so that it is never carried out twice."""

    sender: str
    command: str
    applied: int = 1


class Saying(msgspec.Struct, frozen=True, kw_only=True):
    """Something that somebody said at the table, to everybody or to the seats of a team."""

    name: str
    seat: int | None
    text: str
    at: float
    team: list[int] | None = None
    n: int = 0

    def heard_by(self, seat: int | None) -> bool:
        """Whether it was said to whoever sits there; None: to those who look on."""
        return self.team is None or seat in self.team


class Change(msgspec.Struct, kw_only=True):
    """What one command changes, if the table's epoch is still this; answers from position `cut` on are replaced."""

    sheet: Sheet
    epoch: int = 0
    places: list[Place] | None = None
    new: bool = False
    opened: bool = False
    cut: int | None = None
    answers: list[Answer] = []
    receipt: Receipt | None = None
    saying: Saying | None = None

    @property
    def is_a_move(self) -> bool:
        """Whether it adds answers to a game and does nothing besides, as most changes do."""
        return not (self.new or self.opened or self.places or self.saying) and self.cut is None


class Kept(msgspec.Struct, kw_only=True):
    """Everything that is needed to go on with a table."""

    sheet: Sheet
    places: list[Place]
    entries: list[dict[str, Any]] = []
    snapshot: dict[str, Any] | None = None
    receipts: dict[tuple[str, str], int] = {}
    talk: list[Saying] = []
