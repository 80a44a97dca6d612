"""Recruits: bots for the lab by name, from this package, another package, or a file of your own."""

from functools import cache, lru_cache
from importlib.metadata import entry_points
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

from tabletime.bots import roster
from tabletime.bots.levels import LEVELS, bot_of_level
from tabletime.bots.making import make_bot
from tabletime.bots.roster import UnknownBot
from tabletime.bots.search import SearchBot
from tabletime.kernel import Bot, Game, Record

DOOR = "tabletime.bots"
"""The entry-point group in which a package registers its bots."""

SEARCH = "search:"


class Recruit(Record, frozen=True):
    """A bot that can be sent to another process by name; one from a file carries its code with it."""

    name: str
    code: str = ""

    def make(self, game: Game[Any, Any], seed: int) -> Bot:
        """A new bot for one seat of one game."""
        if self.code:
            return _made(_class_in(self.name, self.code), self.name, game, seed)
        if self.name in LEVELS:
            return bot_of_level(game, self.name, seed, timed=False)
        if self.name.startswith(SEARCH):
            return SearchBot(game, **_budget(self.name), seed=seed)
        if self.name in installed():
            return _made(_loaded(self.name), self.name, game, seed)
        return roster.make(game, self.name, seed)


def recruit(game: Game[Any, Any], name: str) -> Recruit:
    """The bot with this name, tried out once so that a fault shows before a thousand games begin."""
    path, _, kind = name.rpartition(":")
    found = Recruit(name, _read(path, name)) if path.endswith(".py") and kind else Recruit(name)
    known = [*roster.names(game), *installed()]
    if not found.code and not name.startswith(SEARCH) and name not in known:
        listed = ", ".join(known)
        raise UnknownBot(
            f"{game.title} has no bot “{name}”; its bots are {listed}, search:1000 (futures), search:1s (seconds), "
            "or a file such as my_bot.py:MyBot."
        )
    found.make(game, 0)
    return found


@cache
def installed() -> dict[str, Any]:
    """The bots that other packages have registered."""
    return {door.name: door for door in entry_points(group=DOOR)}


def _loaded(name: str) -> Any:
    try:
        return installed()[name].load()
    except Exception as fault:
        raise UnknownBot(f"The bot “{name}” is registered but cannot be loaded: {fault}.") from fault


def _made(kind: Any, name: str, game: Game[Any, Any], seed: int) -> Bot:
    try:
        bot = make_bot(kind, game, seed)
    except Exception as fault:
        raise UnknownBot(f"The bot “{name}” cannot be made: {fault}.") from fault
    if not callable(getattr(bot, "choose", None)):
        raise UnknownBot(f"“{name}” is no bot: it has no method choose(view, decision).")
    return bot


def _read(path: str, name: str) -> str:
    try:
        return Path(path).expanduser().read_text()
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not text"
        raise UnknownBot(f"The bot “{name}” cannot be read: {reason}.") from fault


@lru_cache(64)
def _class_in(name: str, code: str) -> Any:
    path, _, kind = name.rpartition(":")
    module = ModuleType(Path(path).stem)
    module.__file__ = path
    try:
        exec(compile(code, path, "exec"), module.__dict__)
    except (Exception, SystemExit) as fault:
        raise UnknownBot(f"The bot “{name}” cannot be loaded: {type(fault).__name__}: {fault}.") from fault
    if not hasattr(module, kind):
        raise UnknownBot(f"{path} has no class {kind}.")
    return getattr(module, kind)


def _budget(name: str) -> dict[str, Any]:
    """`search:1000` thinks about a thousand futures, `search:1.5s` for one and a half seconds."""
    words = name.removeprefix(SEARCH)
    try:
        if words.endswith("s") and 0 < float(words[:-1]) < inf:
            return {"seconds": float(words[:-1])}
        if int(words) > 0:
            return {"iterations": int(words)}
    except ValueError:
        pass
    raise UnknownBot(f"“{name}” names no search: write search:1000 for futures or search:1s for seconds.")
