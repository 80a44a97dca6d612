"""Opinions: what a good player would do, and how the chances of a game went up and down, as plain JSON."""

from typing import Any

import msgspec

from tabletime.bots.explain import Prospect, chart, hint, prospects, turning_points
from tabletime.kernel import Decision, Game, Outcome, Table
from tabletime.kernel.codec import to_plain
from tabletime.kernel.saving import replay

ADVISER = "hint"
"""Who is asked for a hint, in place of a bot."""
CHOICES, SECONDS, FUTURES = 24, 4.0, 1000
"""At so many choices of a game a bot looks again, each for so long or until it has imagined so many futures."""


def advise(game: Game[Any, Any], view: Any, decision: Decision, seed: int = 0) -> dict[str, Any]:
    """What a good player would do here, from what this seat can see."""
    thought = hint(game, view, decision, seed=seed)
    return {"move": to_plain(thought.best.move), "words": thought.sentences()}


def look_back(game: Game[Any, Any], record: dict[str, Any]) -> dict[str, Any]:
    """Each side's chances over a game that is over: a picture, and the turning points in words."""
    table = replay(record, game)
    outcome = msgspec.convert(record["outcome"], Outcome)
    found = prospects(table, FUTURES, seconds=SECONDS, most=CHOICES, outcome=outcome)
    turns = turning_points(game, table.seats, found)
    return {
        "picture": chart(table, found) if found else "",
        "turns": [{"at": _point(table, found[turn.at]), "words": turn.sentence} for turn in turns],
    }


def _point(table: Table, prospect: Prospect) -> int:
    """The point of the replay to which the answer led."""
    entries = enumerate(table.log, start=1)
    return next((at for at, entry in entries if (entry.number, entry.seat) == (prospect.number, prospect.seat)), 0)
