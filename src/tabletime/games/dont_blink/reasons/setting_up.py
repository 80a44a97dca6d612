"""Why something cannot be placed or chosen so."""

from tabletime.games.dont_blink.board import SQUARES, TILE_OF
from tabletime.games.dont_blink.cards import GIRL_WHO_WAITED
from tabletime.games.dont_blink.moves import (
    ANGELS,
    PLACE,
    PLACE_NAMES,
    ChooseAngels,
    PlaceAngel,
    PlaceTardis,
    StealCard,
)
from tabletime.games.dont_blink.phases.choose_angels import ChooseAngelsPhase
from tabletime.games.dont_blink.setup import PlaceTheAngels, PlaceTheTardis, next_angel
from tabletime.games.dont_blink.tiles import CENTRE
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Frame, Move

Reason = tuple[str, str] | None
"""A sentence and the rule behind it."""


def no_such_square(name: str, *, tardis: bool = False) -> str | None:
    """What to say if no square has this name."""
    if PLACE.get(name, SQUARES) < SQUARES or (tardis and name == PLACE_NAMES[-1]):
        return None
    return f"There is no square {name!r}; the squares are {PLACE_NAMES[0]} to {PLACE_NAMES[SQUARES - 1]}."


def why_not_there(move: Move, view: DontBlinkView, rule: Frame) -> Reason:
    """Why the TARDIS, a figure or an identification card cannot be placed so."""
    match rule, move:
        case PlaceTheTardis(), PlaceTardis(square):
            return _tardis(square)
        case PlaceTheAngels(), PlaceAngel(angel, square):
            return _figure(view, angel, square)
        case ChooseAngelsPhase(), ChooseAngels(angels):
            return _choice(angels)
        case ChooseAngelsPhase(), StealCard() if GIRL_WHO_WAITED not in view.angel_cards:
            return "You do not hold The Girl Who Waited.", "DB-AMY-5"
    return None


def _tardis(square: str) -> Reason:
    if nowhere := no_such_square(square):
        return nowhere, "DB-SET-15"
    if TILE_OF[PLACE[square]] != CENTRE:
        return "The TARDIS is placed on the centre tile.", "DB-SET-15"
    return f"On {square} the TARDIS would cover a wall or stand in front of a doorway.", "DB-SET-16"


def _figure(view: DontBlinkView, angel: int, square: str) -> Reason:
    if nowhere := no_such_square(square):
        return nowhere, "DB-SET-19"
    if angel != next_angel(view):
        return f"Figure {next_angel(view)} is placed next.", "DB-SET-19"
    if TILE_OF[PLACE[square]] == CENTRE:
        return "No figure is placed on the centre tile.", "DB-SET-19"
    if PLACE[square] in view.board.obstacles:
        return f"There is an obstacle on {square}.", "DB-CMP-3"
    return "There is a figure on this tile already; each tile gets one.", "DB-SET-19"


def _choice(angels: tuple[int, ...]) -> Reason:
    if len(angels) > 4:
        return "You may choose four figures at the most.", "DB-CHO-1"
    unknown = [angel for angel in angels if angel not in ANGELS]
    if unknown:
        return f"There is no figure {unknown[0]}; they are numbered from 1 to 8.", "DB-CMP-10"
    return "Name each figure once, in the order of the numbers.", "DB-CHO-1"
