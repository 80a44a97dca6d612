"""A guide: the game's own bot, asked by the search which options look good at first sight."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletime.bots.making import make_bot
from tabletime.kernel import Bot, Decision, Game, Move, State

TRUST = 0.5
"""The share of all hope that goes to the option which the guide would choose."""


class Guide:
    """Gives the game's own bot the view that an imagined player would have.

    Questions that are routine to the bot it answers alone: the search does not think about them.
    """

    def __init__(self, game: Game[Any, Any], bot: Bot) -> None:
        self.game, self.bot = game, bot
        self._weigh = getattr(bot, "weigh", None)
        self.is_routine: Callable[[Decision], bool] = getattr(bot, "is_routine", _never)
        self.leads: float = getattr(bot, "leads", 0.0)

    def choose(self, state: State, decision: Decision) -> Move:
        """What the bot would do here."""
        return self.bot.choose(self.game.view(state, decision.seat), decision)

    def weights(self, state: State, decision: Decision, options: Sequence[Move]) -> Sequence[float]:
        """How good each option looks: as the bot weighs them, or else with half of all hope on its choice."""
        if self._weigh is not None:
            weights = self._weigh(self.game.view(state, decision.seat), decision)
            return [weights[decision.options.index(move)] for move in options]
        chosen = self.choose(state, decision)
        even = (1 - TRUST) / len(options)
        return [even + TRUST * (move == chosen) for move in options]


def guide_of(game: Game[Any, Any], seed: int) -> Guide | None:
    """The game's own first bot as a guide, if it has one."""
    for kind in game.bots().values():
        return Guide(game, make_bot(kind, game, seed))
    return None


def _never(decision: Decision) -> bool:
    return False
