"""The games that are installed: ours and everybody else's, by the same door."""

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tabletime.kernel.errors import UnknownGame
from tabletime.kernel.game import Game

DOOR = "tabletime.games"
"""The entry-point group in which a package registers its games."""


_here: dict[str, Game] = {}


def games() -> list[str]:
    """The slugs of all registered games."""
    return sorted({*_doors(), *_here})


def register(game: Game) -> Game:
    """Make a game known in this process only: for a notebook, or for a game that has no package yet."""
    _here[game.slug] = game
    return game


def is_installed(game: Game) -> bool:
    """Whether another process finds this game too."""
    return game.slug not in _here


def load(slug: str) -> Game:
    """The game with this slug, in capitals or not."""
    return _here.get(slug) or _here.get(slug.lower()) or _installed(slug)


@cache
def _installed(slug: str) -> Game:
    doors = _doors()
    door = doors.get(slug) or doors.get(slug.lower())
    if door is None:
        raise UnknownGame(_unknown(slug, games()))
    try:
        game = door.load()
    except Exception as fault:
        raise UnknownGame(f"The game “{slug}” is registered by {door.value} but cannot be loaded: {fault}.") from fault
    if not isinstance(game, Game):
        raise UnknownGame(f"“{slug}” is registered by {door.value}, which is no tabletime.Game.")
    return game


def _doors() -> dict[str, EntryPoint]:
    return {door.name: door for door in entry_points(group=DOOR)}


def _unknown(slug: str, known: list[str]) -> str:
    near = difflib.get_close_matches(slug, known, n=1)
    hint = f" Did you mean “{near[0]}”?" if near else ""
    listed = f"The registered games are {', '.join(known)}." if known else "No game is registered."
    return f"There is no game called “{slug}”.{hint} {listed}"
