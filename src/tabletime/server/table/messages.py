"""The messages of the socket, as `docs/reference/protocol.md` describes them."""

import json
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from tabletime.server.store.sheet import Saying
from tabletime.server.table.changes import Piece
from tabletime.server.table.chronicle import Sentence
from tabletime.server.table.screen import Barred, Offer, Trail

PROTOCOL = 1

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
"""The name that a client gives to a command."""
FACES = ("fragments", "description", "view")
CHANGES = "changes"
"""The wish to be told only what has changed since the last update on the same connection."""


class Message(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message; its type is the name of its class."""


class Hello(Message, frozen=True):
    """Who is there, and what is wanted."""

    protocol: int = PROTOCOL
    key: str | None = None
    seat: int | None = None
    watch: bool = False
    last: str | None = None
    faces: tuple[str, ...] = FACES[:2]
    small: bool | None = None


class DoMove(Message, frozen=True, tag="move"):
    """Answer the question, or use an opening."""

    id: Name
    decision: str
    move: dict[str, Any]


class DoMoves(Message, frozen=True, tag="moves"):
    """A path: one move after the other until something interrupts it."""

    id: Name
    decision: str
    moves: Annotated[list[dict[str, Any]], msgspec.Meta(min_length=1, max_length=100)]


class Undo(Message, frozen=True):
    """Take the last decision back, or as many as were made at once."""

    id: Name
    many: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1


class Say(Message, frozen=True, tag="chat"):
    """Say something to everybody at the table, or to one's own team."""

    id: Name
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    team: bool = False


class Concede(Message, frozen=True):
    """Give up."""

    id: Name


class Sync(Message, frozen=True):
    """Send me everything again."""


class Resize(Message, frozen=True, tag="screen"):
    """My screen has become small or large: show me the board for it."""

    small: bool


class LookBack(Message, frozen=True, tag="moment"):
    """Show me the table as it was when this line of the log was told."""

    id: Name
    line: int


class Ping(Message, frozen=True):
    """Are you there?"""

    at: float = 0


Command = DoMove | DoMoves | Undo | Say | Concede
Incoming = Hello | Command | Sync | Resize | LookBack | Ping
_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def read(text: str) -> Incoming:
    """What a client says; of a field that stands there twice nobody knows which one is meant."""
    message = _incoming.decode(text)
    json.loads(text, object_pairs_hook=_once)
    return message


def _once(pairs: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        raise msgspec.DecodeError("A field stands in it twice")


class Welcome(Message, frozen=True):
    """The connection is open."""

    protocol: int
    table: str
    seat: int | None
    name: str | None
    current: bool


class Log(msgspec.Struct, frozen=True):
    """Keep the first lines of your log, then append these."""

    from_: int = msgspec.field(name="from")
    entries: list[Sentence]


class Update(Message, frozen=True, omit_defaults=True, kw_only=True):
    """What has changed for this viewer; what is left out is as before."""

    number: int
    version: str
    log: Log
    decision: str | UnsetType = UNSET
    asked: tuple[int, ...] | UnsetType = UNSET
    answered: tuple[int, ...] | UnsetType = UNSET
    prompt: str | UnsetType = UNSET
    rules: tuple[str, ...] | UnsetType = UNSET
    options: tuple[Offer, ...] | UnsetType = UNSET
    openings: tuple[Offer, ...] | UnsetType = UNSET
    barred: tuple[Barred, ...] | UnsetType = UNSET
    ways: tuple[Trail, ...] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    outcome: Any = UNSET
    fragments: dict[str, str] | None = None
    description: str | None = None
    view: msgspec.Raw | None = None
    changes: dict[str, tuple[Piece, ...]] | None = None
    words: tuple[Piece, ...] | None = None


class Everything(Update, frozen=True, omit_defaults=True, kw_only=True, tag="sync"):
    """All that there is to see; with an id when a command was stale."""

    id: str | None = None
    reason: str | None = None


class Ack(Message, frozen=True):
    """Done, and durable."""

    id: str
    applied: int = 1


class Refused(Message, frozen=True):
    """Not possible; nothing has changed."""

    id: str
    reason: str
    rule: str = ""


class Moment(Message, frozen=True):
    """The drawing of an earlier moment, by what differs from the one that is shown now; None if it is not to be had."""

    id: str
    changes: dict[str, tuple[Piece, ...]] | None


class Chat(Message, frozen=True):
    """What people said."""

    entries: list[dict[str, Any]]


class Notice(Message, frozen=True):
    """Something about the table that is not part of the game."""

    text: str


class Pong(Message, frozen=True):
    """I am."""

    at: float


class Error(Message, frozen=True):
    """A message that could not be understood."""

    reason: str


def said(saying: Saying, when: str) -> dict[str, Any]:
    """A saying as it is sent."""
    heard = {"n": saying.n, "name": saying.name, "seat": saying.seat, "text": saying.text, "at": when}
    return heard if saying.team is None else heard | {"team": saying.team}
