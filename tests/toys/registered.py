"""Toys that every part of Tabletime finds by their names, but only as long as a test needs them."""

from collections.abc import Iterator
from contextlib import contextmanager

import tabletime
from tabletime.kernel import Game, registry


@contextmanager
def registered(*games: Game) -> Iterator[None]:
    """Register games, and forget them again: other tests go through all games that are registered."""
    before = dict(registry._here)
    for game in games:
        tabletime.register(game)
    try:
        yield
    finally:
        registry._here.clear()
        registry._here.update(before)
