"""The screen: what one viewer sees of a table at one moment, made of nothing but that viewer's view and news."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from tabletime.kernel import Decision, Game, Move, Outcome, Refusal, Table, Way
from tabletime.kernel.codec import in_bytes
from tabletime.kernel.records import unordered
from tabletime.kernel.view import rules_behind
from tabletime.kernel.words import calling, in_words, listed, sentence
from tabletime.server.table.chronicle import Chronicle, Sentence, Viewer

BOARD, POCKET = "board", "pocket"
"""The board, and the one that takes its place on a small screen, if a game has one."""


class Offer(msgspec.Struct, frozen=True):
    """A move that may be made now, in words, and what to click for it: `ordered` spots first, the rest in any order."""

    move: Move
    words: str
    group: str
    spots: tuple[str, ...]
    ordered: int


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


class Situation(msgspec.Struct, frozen=True):
    """Who is asked what, as one viewer knows it."""

    prompt: str
    rules: tuple[str, ...] = ()
    decision: str = ""
    asked: tuple[int, ...] = ()
    answered: tuple[int, ...] = ()
    options: tuple[Offer, ...] = ()
    openings: tuple[Offer, ...] = ()
    barred: tuple[Barred, ...] = ()
    ways: tuple[Trail, ...] = ()
    undo: bool = False
    outcome: Any = None


class Seen(NamedTuple):
    """A viewer's view, the question to that seat, and who is asked what."""

    view: Any
    decision: Decision | None
    situation: Situation


class Screen:
    """Drawn lazily: a face that nobody looks at costs nothing."""

    def __init__(self, table: Table, seen: Seen, chronicle: Chronicle, names: Sequence[str]) -> None:
        self._game, self._names = table.game, names
        self._view, self.decision, self.situation = seen
        self.lines: list[Sentence] = list(chronicle.lines)
        self.view = msgspec.Raw(in_bytes(self._view))
        fingerprint = blake2b(chronicle.digest, digest_size=8)
        fingerprint.update(self.view)
        fingerprint.update(msgspec.json.encode(self.situation))
        self.version = fingerprint.hexdigest()

    def fragments(self, small: bool | None = None) -> dict[str, str]:
        """The pieces of the page by the id of their element, for a screen of this size."""
        with calling(self._names):
            return fitting(self._fragments, small)

    @cached_property
    def _fragments(self) -> Mapping[str, str]:
        return self._game.fragments(self._view, self.decision)

    @cached_property
    def description(self) -> str:
        """The view in plain words."""
        with calling(self._names):
            return self._game.describe(self._view)


def fitting(fragments: Mapping[str, str], small: bool | None) -> dict[str, str]:
    """The fragments for a small or a large screen: of the two boards that a game may have, one; None: both."""
    has_two = small is not None and POCKET in fragments
    other = (BOARD if small else POCKET) if has_two else None
    return {name: fragments[name] for name in fragments if name != other}


def look(table: Table, viewer: Viewer, rewinds: int, ended: Outcome | None, before: Screen | None = None) -> Seen:
    """What there is to see; `ended` is how the game ended, which may have been before its rules say so.

    While others answer the same question, what this seat was asked `before` need not be put into words again.
    """
    view = table.view(viewer)
    if ended is not None:
        return Seen(view, None, Situation(over(ended), outcome=plain_outcome(ended) | {"parts": _parts(table)}))
    decision = None if viewer is None else table.decision(viewer)
    same = before is not None and decision is not None and before.decision is decision
    question = before.situation if before is not None and same else _question(table.game, decision, view)
    return Seen(view, decision, _up_to_date(question, table, viewer, view, decision_key(table, rewinds)))


def plain_outcome(outcome: Outcome) -> dict[str, Any]:
    """How a game ended, as it is kept and sent."""
    return {"winners": list(outcome.winners), "scores": list(outcome.scores), "reason": outcome.reason}


def _parts(table: Table) -> list[dict[str, Any]]:
    """What the result is made of, now that everything may be known."""
    made_of = table.game.reckoning(table.game.unveil(table.state))
    return [{"name": name, "values": values} for name, values in made_of.items()]


def decision_key(table: Table, rewinds: int) -> str:
    """The name of the question that the table waits for; after an undo the same question gets a new name."""
    return f"{table.state.number}-{rewinds}"


def over(outcome: Outcome) -> str:
    """The end of a game in a sentence."""
    return outcome.reason or "The game is over."


def _question(game: Game, decision: Decision | None, view: Any) -> Situation:
    """What the seat is asked, if it is, in words."""
    if decision is None:
        return Situation(waiting(game, view))
    return Situation(
        sentence(game.prompt(decision, view)),
        rules=rules_behind(view),
        options=_offers(game, decision.options, view),
        barred=_barred(game, game.barred(decision, view), view),
        ways=tuple([_trail(game, way, view) for way in game.ways(decision, view)]),
    )


def _up_to_date(question: Situation, table: Table, viewer: Viewer, view: Any, key: str) -> Situation:
    """The question with what changes while others answer."""
    return msgspec.structs.replace(
        question,
        decision=key,
        asked=view.asked,
        answered=view.answered,
        openings=() if viewer is None else _offers(table.game, table.openings(viewer), view),
        undo=viewer is not None and table.can_undo(viewer),
    )


def waiting(game: Game, view: Any) -> str:
    """For whom the table waits."""
    return f"Waiting for {listed((game.seat_name(seat, view.seats) for seat in view.asked), 'chance')}."


def _offers(game: Game, moves: tuple[Move, ...], view: Any) -> tuple[Offer, ...]:
    return tuple([offer(game, move, view) for move in moves])


def offer(game: Game, move: Move, view: Any) -> Offer:
    """A move as it is offered; parts without an order stand last among its spots."""
    spots = game.spots(move, view)
    free = sum(len(getattr(move, name)) for name in unordered(type(move)))
    return Offer(move, game.word(move, view), kind(move), spots, max(0, len(spots) - free))


def _trail(game: Game, way: Way, view: Any) -> Trail:
    through = tuple([spots[-1] for move in way.moves if (spots := game.spots(move, view))])
    return Trail(way.spot, way.words, way.moves, through)


def _barred(game: Game, refusals: tuple[Refusal, ...], view: Any) -> tuple[Barred, ...]:
    return tuple([Barred(game.word(r.move, view), r.reason, r.rule, _spots(game, r, view)) for r in refusals])


def _spots(game: Game, refusal: Refusal, view: Any) -> tuple[str, ...]:
    """The spots of a move that cannot be made, the one that the refusal speaks of first."""
    spots = game.spots(refusal.move, view)
    return tuple(sorted(spots, key=lambda spot: spot != refusal.spot)) if refusal.spot else spots


def kind(move: Move) -> str:
    """The kind of a move in words: `PlayCard` is “Play card”."""
    return sentence(in_words(type(move).__name__))
