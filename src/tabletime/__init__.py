"""Tabletime: the complete rules of tabletop games, and every way to sit down to them."""

from tabletime.kernel import NATURE, Game, Table
from tabletime.kernel.errors import (
    BadContent,
    BadOptions,
    BadRecord,
    BadScene,
    BrokenGame,
    CannotUndo,
    IllegalMove,
    TabletimeError,
    UnknownGame,
)
from tabletime.kernel.nature import Asked, Fair, Seeded, scripted
from tabletime.kernel.registry import games, load, register
from tabletime.kernel.saving import Verdict, replay, restore, verify

__all__ = [
    "NATURE",
    "Asked",
    "BadContent",
    "BadOptions",
    "BadRecord",
    "BadScene",
    "BrokenGame",
    "CannotUndo",
    "Fair",
    "Game",
    "IllegalMove",
    "Seeded",
    "Table",
    "TabletimeError",
    "UnknownGame",
    "Verdict",
    "games",
    "load",
    "register",
    "replay",
    "restore",
    "scripted",
    "verify",
]
