"""The bots of a game by name: the levels and the random player, who play everything, and the game's own."""

import random
from typing import Any

from tabletime.bots.levels import LEVELS, bot_of_level
from tabletime.bots.making import make_bot
from tabletime.bots.random import RandomBot
from tabletime.kernel import Bot, Game, TabletimeError

RANDOM = "random"
USUAL = "normal"


class UnknownBot(TabletimeError):
    """No bot of this game has this name."""


def names(game: Game[Any, Any]) -> list[str]:
    """The bots that can play this game: the levels from easy to hard, the game's own, and the random one."""
    return [*dict.fromkeys([*LEVELS, *(name for name in game.bots() if name != RANDOM), RANDOM])]


def default(game: Game[Any, Any]) -> str:
    """The bot that plays when nobody says which."""
    return USUAL


def check(game: Game[Any, Any], name: str) -> None:
    """Refuse a name that no bot of this game has."""
    if name not in names(game):
        raise UnknownBot(f"{game.title} has no bot “{name}”; its bots are {', '.join(names(game))}.")


def make(game: Game[Any, Any], name: str, seed: int | None = None) -> Bot:
    """A new bot; the seed is for those that play by chance."""
    check(game, name)
    chosen = random.randrange(1 << 48) if seed is None else seed
    if name in LEVELS:
        return bot_of_level(game, name, chosen)
    return RandomBot(chosen) if name == RANDOM else make_bot(game.bots()[name], game, chosen)
