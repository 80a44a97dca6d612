"""Levels: how well a bot shall play, in words that people choose by."""

from typing import Any

from tabletime.bots.search import SearchBot
from tabletime.kernel import Game, Record


class Level(Record, frozen=True):
    """How much a bot thinks about a choice, and how often it does not think at all."""

    iterations: int
    seconds: float
    slips: float = 0.0


LEVELS = {
    "easy": Level(iterations=60, seconds=0.2, slips=0.2),
    "normal": Level(iterations=600, seconds=0.8),
    "hard": Level(iterations=8000, seconds=2.5),
}
"""Each level stops at its iterations, so that a seed plays the same again, or when a slow game has used up its time."""


def bot_of_level(game: Game[Any, Any], level: str, seed: int = 0) -> SearchBot:
    """A bot of this level for any game."""
    chosen = LEVELS[level]
    return SearchBot(game, iterations=chosen.iterations, seconds=chosen.seconds, slips=chosen.slips, seed=seed)
