"""A guide: the game's own bot, asked by the search which options look good at first sight."""

from collections.abc import Callable, Sequence
from typing import Any

from tabletime.bots.kinds import (
    Beginner,
    Curious,
    Interjector,
    Leader,
    Loyal,
    Resolute,
    Routinier,
    Spokesman,
    Weigher,
    make_bot,
)
from tabletime.bots.tree import EXPLORE, SURE
from tabletime.kernel import Bot, Decision, Game, Move, State

TRUST = 0.5
"""The share of all hope that goes to the option which the guide would choose."""


class Guide:
    """Gives the game's own bot the view that an imagined player would have.

    Questions that are routine to the bot it answers alone: the search does not think about them.
    """

    def __init__(self, game: Game, bot: Bot) -> None:
        self.game, self.bot = game, bot
        self._weigher = bot if isinstance(bot, Weigher) else None
        self._interjector = bot if isinstance(bot, Interjector) else None
        self.is_routine: Callable[[Decision], bool] = bot.is_routine if isinstance(bot, Routinier) else _never
        self.spokesman = bot if isinstance(bot, Spokesman) and bot.speaks_up else None
        self.beginner = bot if isinstance(bot, Beginner) else None
        self._resolute = bot if isinstance(bot, Resolute) else None
        self.curiosity = bot.curiosity if isinstance(bot, Curious) else EXPLORE
        self.loyalty = bot.loyalty if isinstance(bot, Loyal) else SURE
        self.leads = bot.leads if isinstance(bot, Leader) else 0.0

    def is_sure(self, view: Any, decision: Decision) -> bool:
        """Whether one option looks so good at first sight that there is nothing to think about."""
        if self._resolute is None:
            return False
        weights = self._resolute.weigh(view, decision)
        return max(weights) >= self._resolute.sure * sum(weights)

    def choose(self, state: State, decision: Decision) -> Move:
        """What the bot would do here."""
        return self.bot.choose(self.game.view(state, decision.seat), decision)

    def weights(self, state: State, decision: Decision, options: Sequence[Move]) -> Sequence[float]:
        """How good each option looks: as the bot weighs them, or else with half of all hope on its choice."""
        if self._weigher is not None:
            weights = self._weigher.weigh(self.game.view(state, decision.seat), decision)
            return [weights[decision.options.index(move)] for move in options]
        return _trusting(self.choose(state, decision), options)

    def unasked(self, state: State, seat: int, openings: tuple[Move, ...]) -> Sequence[float]:
        """How good it looks to wait, and then each opening; nothing is said where the bot never acts unasked."""
        if self._interjector is None:
            return ()
        return _trusting(self._interjector.interject(self.game.view(state, seat), openings), (None, *openings))


def guide_of(game: Game, seed: int, name: str | None = None) -> Guide | None:
    """The game's own bot of this name as a guide, or else its first one, if it has any."""
    for own, kind in game.bots().items():
        if name in (own, None):
            return Guide(game, make_bot(kind, game, seed))
    return None


def _trusting(chosen: Move | None, options: Sequence[Move | None]) -> list[float]:
    """Half of all hope for what the bot would choose, the rest for all alike."""
    even = (1 - TRUST) / len(options)
    return [even + TRUST * (move == chosen) for move in options]


def _never(decision: Decision) -> bool:
    return False
