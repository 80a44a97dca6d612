"""Recruits: all bots that whoever sits at the keyboard may name: the roster, a search, or a file of their own."""

from functools import lru_cache
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

from tabletime.bots import roster
from tabletime.bots.levels import LEVELS
from tabletime.bots.roster import UnknownBot
from tabletime.bots.search import SearchBot
from tabletime.bots.styles import STYLES
from tabletime.kernel import Bot, Game, Record

SEARCH = "search:"


class Recruit(Record, frozen=True):
    """A bot that can be sent to another process by name; one from a file carries its code with it."""

    name: str
    code: str = ""

    def make(self, game: Game, seed: int | None, *, timed: bool = False) -> Bot:
        """A new bot for one seat of one game; where people wait for it, it is timed."""
        seed = roster.any_seed() if seed is None else seed
        if self.code:
            return roster.made(_class_in(self.name, self.code), self.name, game, seed)
        if self.name.startswith(SEARCH):
            return SearchBot(game, **_budget(self.name), seed=seed)
        name, _, style = self.name.partition(":")
        return roster.make(game, name, seed, timed=timed, style=STYLES.get(style))


def recruit(game: Game, name: str) -> Recruit:
    """The bot with this name, tried out once so that a fault shows before a thousand games begin."""
    path, _, kind = name.rpartition(":")
    found = Recruit(name, _read(path, name)) if path.endswith(".py") and kind else Recruit(name)
    if not found.code and not name.startswith(SEARCH):
        _check(game, name)
    found.make(game, 0)
    return found


def _check(game: Game, named: str) -> None:
    name, _, style = named.partition(":")
    if style and (style not in STYLES or name not in LEVELS):
        raise UnknownBot(f"“{named}” has no such style: write a level and one of {', '.join(STYLES)}, as normal:bold.")
    try:
        roster.check(game, name)
    except UnknownBot as unknown:
        if name in roster.guests():
            raise
        more = "you may also name search:1000 (futures), search:1s (seconds), normal:bold (a level with a style)"
        raise UnknownBot(f"{str(unknown).rstrip('.')}; {more}, or a file such as my_bot.py:MyBot.") from None


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
