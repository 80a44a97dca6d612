"""What each seat may see."""

import random

from tabletime.games.blink.state import BlinkState
from tabletime.kernel import View


class BlinkView(View, frozen=True, kw_only=True):
    """What a seat sees."""


def suppose(view: BlinkView, rng: random.Random) -> BlinkState:
    raise NotImplementedError
