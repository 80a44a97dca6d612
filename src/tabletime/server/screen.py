"""The screen: what one viewer sees of a table at one moment, made of nothing but that viewer's view and news."""

import re
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from tabletime.kernel import Decision, Game, Move, Outcome, Refusal, Table, Way
from tabletime.kernel.codec import to_json
from tabletime.server.chronicle import Chronicle, Line, Viewer


class Option(msgspec.Struct, frozen=True):
    """A move that may be made now, in words, and what to click for it."""

    move: Move
    words: str
    group: str
    spots: tuple[str, ...]


class Barred(msgspec.Struct, frozen=True):
    """A move that cannot be made now, and why."""

    words: str
    reason: str
    rule: str
    spots: tuple[str, ...]


class Trail(msgspec.Struct, frozen=True):
    """Several moves to one place, and the places on the way there."""

    spot: str
    words: str
    moves: tuple[Move, ...]
    through: tuple[str, ...]


class Asked(msgspec.Struct, frozen=True):
    """Who is asked what, as one viewer knows it."""

    decision: str
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    prompt: str
    options: tuple[Option, ...]
    openings: tuple[Option, ...]
    barred: tuple[Barred, ...]
    undo: bool
    outcome: Any
    ways: tuple[Trail, ...] = ()


class Seen(NamedTuple):
    """A viewer's view, the question to that seat, and who is asked what."""

    view: Any
    decision: Decision | None
    asked: Asked


class Screen:
    """Drawn lazily: a face that nobody looks at costs nothing."""

    def __init__(self, table: Table, seen: Seen, chronicle: Chronicle) -> None:
        self._game = table.game
        self._view, self.decision, asked = seen
        self.asked = asked
        self.lines: list[Line] = list(chronicle.lines)
        self.view = msgspec.Raw(to_json(self._view))
        fingerprint = blake2b(chronicle.digest, digest_size=8)
        fingerprint.update(self.view)
        fingerprint.update(msgspec.json.encode(asked))
        self.version = fingerprint.hexdigest()

    @cached_property
    def fragments(self) -> dict[str, str]:
        """The pieces of the page by the id of their element."""
        return dict(self._game.fragments(self._view, self.decision))

    @cached_property
    def description(self) -> str:
        """The view in plain words."""
        return self._game.describe(self._view)


def look(table: Table, viewer: Viewer, rewinds: int, ended: Outcome | None, before: Screen | None = None) -> Seen:
    """What there is to see; `ended` is how the game ended, which may have been before its rules say so.

    While others answer the same question, what this seat was asked `before` need not be put into words again.
    """
    view = table.view(viewer)
    if ended is not None:
        return Seen(view, None, Asked("", (), (), over(ended), (), (), (), False, plain_outcome(ended)))
    decision = None if viewer is None else table.decision(viewer)
    same = before is not None and decision is not None and before.decision is decision
    question = before.asked if before is not None and same else _question(table.game, decision, view)
    return Seen(view, decision, _up_to_date(question, table, viewer, view, decision_key(table, rewinds)))


def plain_outcome(outcome: Outcome) -> dict[str, Any]:
    """How a game ended, as it is kept and sent."""
    return {"winners": list(outcome.winners), "scores": list(outcome.scores), "reason": outcome.reason}


def decision_key(table: Table, rewinds: int) -> str:
    """The name of the question that the table waits for; after an undo the same question gets a new name."""
    return f"{table.state.number}-{rewinds}"


def over(outcome: Outcome) -> str:
    """The end of a game in a sentence."""
    return outcome.reason or "The game is over."


def _question(game: Game[Any, Any], decision: Decision | None, view: Any) -> Asked:
    """What the seat is asked, if it is, in words."""
    if decision is None:
        return Asked("", (), (), waiting(game, view), (), (), (), False, None)
    return Asked(
        decision="",
        asked=(),
        answered=(),
        prompt=game.prompt(decision, view),
        options=_options(game, decision.options, view),
        openings=(),
        barred=_barred(game, game.barred(decision, view), view),
        undo=False,
        outcome=None,
        ways=tuple([_trail(game, way, view) for way in game.ways(decision, view)]),
    )


def _up_to_date(question: Asked, table: Table, viewer: Viewer, view: Any, key: str) -> Asked:
    """The question with what changes while others answer."""
    return msgspec.structs.replace(
        question,
        decision=key,
        asked=view.asked,
        answered=view.answered,
        openings=() if viewer is None else _options(table.game, table.openings(viewer), view),
        undo=viewer is not None and table.can_undo(viewer),
    )


def waiting(game: Game[Any, Any], view: Any) -> str:
    """For whom the table waits."""
    names = [game.seat_name(seat, view.seats) for seat in view.asked]
    if not names:
        return "Waiting for chance."
    return f"Waiting for {' and '.join([', '.join(names[:-1]), names[-1]] if names[1:] else names)}."


def _options(game: Game[Any, Any], moves: tuple[Move, ...], view: Any) -> tuple[Option, ...]:
    return tuple([Option(move, game.word(move, view), kind(move), game.spots(move, view)) for move in moves])


def _trail(game: Game[Any, Any], way: Way, view: Any) -> Trail:
    through = tuple([spots[-1] for move in way.moves if (spots := game.spots(move, view))])
    return Trail(way.spot, way.words, way.moves, through)


def _barred(game: Game[Any, Any], refusals: tuple[Refusal, ...], view: Any) -> tuple[Barred, ...]:
    return tuple([Barred(game.word(r.move, view), r.reason, r.rule, game.spots(r.move, view)) for r in refusals])


def kind(move: Move) -> str:
    """The kind of a move in words: `PlayCard` is “Play card”."""
    return _in_words(type(move).__name__)


@cache
def _in_words(name: str) -> str:
    return " ".join(re.findall(r"[A-Z][a-z0-9]*", name)).capitalize()
