"""Levels: how well a bot shall play, in words that people choose by."""

from tabletime.bots.search import SearchBot
from tabletime.bots.styles import Style
from tabletime.kernel import Game, Record


class Level(Record, frozen=True):
    """How much a bot thinks: its part of what the game can bear, the longest time, and how often it does not think.

    It imagines the `fewest` futures however slow the game is: with too few, all it knows is what its guide likes best.
    """

    part: float
    seconds: float
    fewest: int
    slips: float = 0.0

    def iterations(self, game: Game) -> int:
        """How many futures the bot imagines before it chooses."""
        return max(self.fewest, round(self.part * game.pace))


LEVELS = {
    "easy": Level(part=1 / 128, seconds=0.2, fewest=4, slips=0.2),
    "normal": Level(part=1 / 12, seconds=0.8, fewest=20),
    "hard": Level(part=1, seconds=2.5, fewest=30),
}


def bot_of_level(game: Game, level: str, seed: int = 0, *, timed: bool = True, style: Style | None = None) -> SearchBot:
    """A bot of this level for any game. Where nobody waits it need not be timed; then the same seed plays the same."""
    chosen = LEVELS[level]
    return SearchBot(
        game,
        iterations=chosen.iterations(game),
        seconds=chosen.seconds if timed else None,
        slips=game.slips.get(level, chosen.slips),
        guide=game.guides.get(level),
        style=style,
        seed=seed,
    )
