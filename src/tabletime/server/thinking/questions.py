"""What a bot may be asked: what to do in a seat, what it would advise, and how the chances of a game went.

A question holds what the seat may see and nothing else; only of a game that is over it may hold the whole record.
"""

import random
from typing import Any

import msgspec

from tabletime.bots import roster
from tabletime.bots.explain import Prospect, chart, hint, prospects, turning_points
from tabletime.bots.styles import STYLES
from tabletime.bots.turn import think
from tabletime.kernel import Decision, Game, Move, Outcome, Table
from tabletime.kernel.codec import decode_move, decode_view, to_plain
from tabletime.kernel.registry import load
from tabletime.kernel.saving import replay, verify
from tabletime.kernel.words import calling

CHOICES, SECONDS, FUTURES = 24, 4.0, 1000
"""How many choices of a game are reviewed, and for how many seconds or imagined futures each of them at the most."""


def any_seed() -> int:
    """Chance of its own for each thought."""
    return random.getrandbits(48)


class Play(msgspec.Struct, frozen=True):
    """What does this bot do here, asked or unasked? The answer null means that it waits."""

    game: Game
    bot: str
    view: Any
    decision: Decision | None
    openings: tuple[Move, ...] = ()
    style: str = ""
    seed: int = msgspec.field(default_factory=any_seed)

    def answer(self) -> Any:
        """The bot's move."""
        bot = roster.make(self.game, self.bot, self.seed, style=STYLES.get(self.style))
        return to_plain(think(bot, self.view, self.decision, self.openings))


class Hint(msgspec.Struct, frozen=True):
    """What would a good player do here?"""

    game: Game
    view: Any
    decision: Decision
    seed: int = msgspec.field(default_factory=any_seed)

    def answer(self) -> dict[str, Any]:
        """A move, and in words why it is good."""
        thought = hint(self.game, self.view, self.decision, seed=self.seed)
        return {"move": to_plain(thought.best.move), "words": thought.sentences()}


class Review(msgspec.Struct, frozen=True):
    """How did the chances of this game go up and down?"""

    game: Game
    record: dict[str, Any]
    names: tuple[str, ...] = ()
    """What the players are called."""

    def answer(self) -> dict[str, Any]:
        """A picture of each side's chances, and the turning points in words."""
        with calling(self.names):
            return self._answer(replay(self.record, self.game))

    def _answer(self, table: Table) -> dict[str, Any]:
        outcome = msgspec.convert(self.record["outcome"], Outcome)
        found = prospects(table, FUTURES, seconds=SECONDS, most=CHOICES, outcome=outcome)
        turns = turning_points(self.game, table.seats, found)
        return {
            "picture": chart(table, found) if found else "",
            "turns": [{"at": _point(table, found[turn.at]), "words": turn.sentence} for turn in turns],
            "turn": max(turns, key=lambda turn: abs(turn.swing)).sentence if turns else "",
        }


class Check(msgspec.Struct, frozen=True):
    """Does all chance of this game follow from its secret?"""

    game: Game
    record: dict[str, Any]

    def answer(self) -> dict[str, Any]:
        """The verdict."""
        verdict: dict[str, Any] = to_plain(verify(self.record))
        return verdict


Question = Play | Hint | Review | Check
KINDS: dict[str, type[Question]] = {kind.__name__: kind for kind in (Play, Hint, Review, Check)}


def written(question: Question) -> bytes:
    """The question as one line of JSON."""
    fields = {name: to_plain(getattr(question, name)) for name in question.__struct_fields__ if name != "game"}
    return msgspec.json.encode({"ask": type(question).__name__, "game": question.game.slug, **fields})


def read(line: bytes) -> Question:
    """The question in this line."""
    fields = msgspec.json.decode(line)
    kind, game = KINDS[fields.pop("ask")], load(fields.pop("game"))
    if "view" in fields:
        fields["view"] = decode_view(game, fields["view"])
        fields["decision"] = _decision(game, fields["decision"])
    if "openings" in fields:
        fields["openings"] = tuple(decode_move(game, opening) for opening in fields["openings"])
    return kind(game=game, **fields)


def _decision(game: Game, asked: dict[str, Any] | None) -> Decision | None:
    if asked is None:
        return None
    options = tuple(decode_move(game, option) for option in asked.pop("options"))
    return Decision(offer=options, **{**asked, "team": tuple(asked["team"])})


def _point(table: Table, prospect: Prospect) -> int:
    """The point of the replay to which the answer led."""
    entries = enumerate(table.log, start=1)
    return next((at for at, entry in entries if (entry.number, entry.seat) == (prospect.number, prospect.seat)), 0)
