"""A bot that plays anything, badly."""

import random
from typing import Any

from tabletime.kernel import Decision, Move


class RandomBot:
    """Chooses every option with the same chance; the same seed chooses the same."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Any, decision: Decision) -> Move:
        """Any of the options."""
        return self._rng.choice(decision.options)
