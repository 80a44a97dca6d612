"""Playouts: what a position is worth, found by playing on to the end at random or as the game's own bot would."""

import random
from collections.abc import Sequence
from typing import Any

from tabletime.bots.guide import Guide
from tabletime.bots.payoffs import payoffs
from tabletime.kernel import Game, State
from tabletime.kernel.flow import answer, answer_chance


class Playout:
    """Plays imagined games to their end, or until the game can say how each seat stands."""

    def __init__(self, game: Game[Any, Any], rng: random.Random, guide: Guide | None = None, guided: float = 0) -> None:
        self.game, self.guide = game, guide
        self.guided = guided if guide is not None else 0.0
        self.random = rng.random
        self.has_value = type(game).value is not Game.value

    def below(self, size: int) -> int:
        """A whole number from 0 to `size` - 1."""
        return int(self.random() * size)

    def worth(self, state: State) -> Sequence[float]:
        """What this position is worth to each seat; the state is used up."""
        if self.has_value:
            value = self.game.value(state)
            if value is not None:
                return value
        self._play_on(state)
        assert state.outcome is not None
        return payoffs(self.game, state.outcome, state.seats)

    def _play_on(self, state: State) -> None:
        chance_of, guide, guided = self.random, self.guide, self.guided
        while state.outcome is None:
            if state.chance is not None:
                answer_chance(state, state.chance.sample(self.below))
                continue
            ask = state.asks[0]
            options = ask.options
            if guide is not None and chance_of() < guided:
                answer(state, ask, guide.choose(state, ask))
            else:
                answer(state, ask, options[int(chance_of() * len(options))])
