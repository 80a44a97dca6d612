"""Playouts: what a position is worth, found by playing on to the end at random or as the game's own bot would."""

import random
from collections.abc import Sequence

from tabletime.bots.guide import Guide
from tabletime.bots.payoffs import payoffs
from tabletime.kernel import Game, State
from tabletime.kernel.flow import answer, answer_chance


class Playout:
    """Plays imagined games to their end, or until the game can say how each seat stands."""

    def __init__(self, game: Game, rng: random.Random, guide: Guide | None = None, guided: float | None = None) -> None:
        self.game, self.guide = game, guide
        leads = guide.leads if guide is not None else 0.0
        self.guided = leads if guided is None or guide is None else guided
        self.random = rng.random
        self.has_value = type(game).value is not Game.value

    def below(self, size: int) -> int:
        """A whole number from 0 to `size` - 1."""
        return int(self.random() * size)

    def worth(self, state: State) -> Sequence[float]:
        """What this position is worth to each seat; the state is used up."""
        if self.has_value:
            value = self._play_until_valued(state)
            if value is not None:
                return value
        elif self.guided:
            while state.outcome is None:
                self._step(state)
        else:
            self._play_at_random(state)
        assert state.outcome is not None
        return payoffs(self.game, state.outcome, state.seats)

    def _play_until_valued(self, state: State) -> tuple[float, ...] | None:
        """Play until the game can say how each seat stands."""
        value = self.game.value(state)
        while value is None and state.outcome is None:
            self._step(state)
            value = self.game.value(state)
        return value

    def _play_at_random(self, state: State) -> None:
        random = self.random
        while state.outcome is None:  # the innermost loop of every search: everything at hand, no call too many
            if state.chance is None:
                ask = state.asks[0]
                options = ask.options
                answer(state, ask, options[int(random() * len(options))])
            else:
                answer_chance(state, state.chance.sample(self.below))

    def _step(self, state: State) -> None:
        if state.chance is not None:
            return answer_chance(state, state.chance.sample(self.below))
        ask = state.asks[0]
        if self.guide is not None and self.random() < self.guided:
            return answer(state, ask, self.guide.choose(state, ask))
        return answer(state, ask, ask.options[self.below(len(ask.options))])
