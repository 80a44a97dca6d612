"""The sheet: the Web of Time above, and below it either where one can go or the one place where one is."""

from collections.abc import Mapping
from typing import NamedTuple

from tabletime.drawing import document, shared
from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.drawing.console import console
from tabletime.games.time_of_the_daleks.drawing.hand import hand
from tabletime.games.time_of_the_daleks.drawing.map import folded_map, is_on_stage, unfolded_map
from tabletime.games.time_of_the_daleks.drawing.pocket import WIDE as NARROW
from tabletime.games.time_of_the_daleks.drawing.pocket import pocket
from tabletime.games.time_of_the_daleks.drawing.stage import Layer, layers_for, stage
from tabletime.games.time_of_the_daleks.drawing.status import players, status
from tabletime.games.time_of_the_daleks.drawing.web import web
from tabletime.games.time_of_the_daleks.view import DaleksView, everybodys
from tabletime.games.time_of_the_daleks.words.describe import describe
from tabletime.games.time_of_the_daleks.words.drawn import with_drawn_tiles
from tabletime.kernel import Decision

WIDE, HIGH = 728, 566


NAME = "Time of the Daleks"


class Shared(NamedTuple):
    """Both boards, as all seats see them to whom the same is lit; whose pool is whose is still missing."""

    board: tuple[Layer, ...]
    pocket: tuple[Layer, ...]
    length: float


def draw(view: DaleksView, decision: Decision | None = None) -> str:
    """The board with its description."""
    layers = layers_for(view, _boards(view, decision).board)
    return document(WIDE, HIGH, NAME, *layers, describe=describe(view))


def fragments(view: DaleksView, decision: Decision | None = None) -> Mapping[str, str]:
    """The pieces of the page."""
    boards, common = _boards(view, decision), _common(everybodys(view))
    return {
        "board": document(WIDE, HIGH, NAME, *layers_for(view, boards.board)),
        "pocket": document(NARROW, boards.length, NAME, *layers_for(view, boards.pocket)),
        "console": console(view),
        "cards": hand(view),
        **common,
    }


def _boards(view: DaleksView, decision: Decision | None) -> Shared:
    """Where one can go stand one's own chances, which no other seat is shown."""
    lit = _lit(decision)
    return _drawn(view if lit else everybodys(view), lit)


@shared
def _drawn(view: DaleksView, lit: frozenset[str]) -> Shared:
    """During an Adventure the map is folded and the stage takes its place."""
    chart = with_drawn_tiles(view)
    narrow = pocket(chart, lit)
    below = (folded_map(view), *stage(view)) if is_on_stage(view) else (unfolded_map(chart, lit),)
    return Shared((web(view), *below), tuple(narrow.parts), narrow.y + 6)


@shared
def _common(view: DaleksView) -> dict[str, str]:
    return {"status": status(view), "players": players(view)}


def _lit(decision: Decision | None) -> frozenset[str]:
    """The Zones where one can go."""
    moves = decision.options if decision else ()
    return frozenset(move.zone for move in moves if isinstance(move, say.Stay | say.GoTo | say.Land))
