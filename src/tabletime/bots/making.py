"""Making a bot: it is given the game and a seed if it asks for them."""

import inspect
from collections.abc import Callable
from typing import Any

from tabletime.kernel import Bot, Game


def make_bot(kind: Callable[..., Bot], game: Game[Any, Any], seed: int) -> Bot:
    """A bot of this kind; one that names `seed` plays the same again with the same seed."""
    wanted = inspect.signature(kind).parameters
    return kind(**{name: value for name, value in (("game", game), ("seed", seed)) if name in wanted})
