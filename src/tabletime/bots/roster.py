"""The bots of a game by name: the levels and the random player, who play everything, the game's own, and guests.

A guest is a bot of another package, which has registered it by an entry point.
"""

import random
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tabletime.bots.kinds import Interjector, Specialist, make_bot
from tabletime.bots.levels import LEVELS, bot_of_level
from tabletime.bots.random import RandomBot
from tabletime.bots.styles import Style
from tabletime.kernel import Bot, Game, TabletimeError

RANDOM = "random"
USUAL = "normal"
DOOR = "tabletime.bots"
"""The entry-point group in which a package registers its bots."""


class UnknownBot(TabletimeError):
    """No bot of this game has this name."""


def names(game: Game) -> list[str]:
    """The bots that can play this game: the levels from easy to hard, the game's own, guests, and the random one."""
    invited = [name for name in guests() if plays(name, game)]
    return [*dict.fromkeys([*LEVELS, *(name for name in (*game.bots(), *invited) if name != RANDOM), RANDOM])]


def default(game: Game) -> str:
    """The bot that plays when nobody says which."""
    return USUAL


def check(game: Game, name: str) -> None:
    """Refuse a name that no bot of this game has, or one whose bot cannot be found where it is said to be."""
    if name not in names(game):
        if name in guests():
            guest(name)
        raise UnknownBot(f"{game.title} has no bot “{name}”; its bots are {', '.join(names(game))}.")


def make(game: Game, name: str, seed: int | None = None, *, timed: bool = True, style: Style | None = None) -> Bot:
    """A new bot; the seed is for those that play by chance, and where nobody waits none need be timed.

    A bot of a level may have a style; the others have none but their own.
    """
    check(game, name)
    chosen = any_seed() if seed is None else seed
    if name in LEVELS:
        return bot_of_level(game, name, chosen, timed=timed, style=style)
    if name == RANDOM:
        return RandomBot(chosen)
    return made(game.bots()[name] if name in game.bots() else guest(name), name, game, chosen)


def any_seed() -> int:
    """A seed for whoever did not choose one."""
    return random.randrange(1 << 48)


@lru_cache(256)
def interjects(game: Game, name: str) -> bool:
    """Whether the bot with this name may act when nobody asks it."""
    try:
        return isinstance(make(game, name, 0), Interjector)
    except UnknownBot:
        return False


def made(kind: Callable[..., Any], name: str, game: Game, seed: int) -> Bot:
    """A bot of somebody else's kind, looked at before it plays."""
    try:
        bot = make_bot(kind, game, seed)
    except Exception as fault:
        raise UnknownBot(f"The bot “{name}” cannot be made: {fault}.") from fault
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"“{name}” is no bot: it has no method choose(view, decision).")
    return bot


@cache
def guests() -> dict[str, EntryPoint]:
    """The bots that other packages have registered."""
    return {door.name: door for door in entry_points(group=DOOR)}


@cache
def guest(name: str) -> Callable[..., Any]:
    """The kind of bot that is registered by this name."""
    try:
        kind: Callable[..., Any] = guests()[name].load()
    except Exception as fault:
        raise UnknownBot(f"The bot “{name}” is registered but cannot be loaded: {fault}.") from fault
    return kind


def plays(name: str, game: Game) -> bool:
    """Whether a guest is there and plays this game."""
    try:
        kind = guest(name)
    except UnknownBot:
        return False
    return not isinstance(kind, Specialist) or game.slug in kind.plays
