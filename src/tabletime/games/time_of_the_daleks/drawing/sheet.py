"""The sheet: the Web of Time above, and below it either where one can go or the one place where one is."""

from collections.abc import Mapping
from typing import NamedTuple

from tabletime.drawing import Lazily, document, shared
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
    """A board as all seats see it to whom the same is lit; whose pool is whose is still missing."""

    layers: tuple[Layer, ...]
    high: float = HIGH


def draw(view: DaleksView, decision: Decision | None = None) -> str:
    """The board with its description."""
    return _board(view, decision, describe(view))


def fragments(view: DaleksView, decision: Decision | None = None) -> Mapping[str, str]:
    """The pieces of the page."""
    return Lazily(
        board=lambda: _board(view, decision),
        pocket=lambda: _pocket(view, decision),
        console=lambda: console(view),
        cards=lambda: hand(view),
        status=lambda: _status(everybodys(view)),
        players=lambda: _players(everybodys(view)),
    )


def _board(view: DaleksView, decision: Decision | None, description: str = "") -> str:
    lit = _lit(decision)
    layers = layers_for(view, _sheet(_seen(view, lit), lit).layers)
    return document(WIDE, HIGH, NAME, *layers, describe=description)


def _pocket(view: DaleksView, decision: Decision | None) -> str:
    lit = _lit(decision)
    board = _column(_seen(view, lit), lit)
    return document(NARROW, board.high, NAME, *layers_for(view, board.layers))


def _seen(view: DaleksView, lit: frozenset[str]) -> DaleksView:
    """Where one can go stand one's own chances, which no other seat is shown."""
    return view if lit else everybodys(view)


@shared
def _sheet(view: DaleksView, lit: frozenset[str]) -> Shared:
    """During an Adventure the map is folded and the stage takes its place."""
    if is_on_stage(view):
        return Shared((web(view), folded_map(view), *stage(view)))
    return Shared((web(view), unfolded_map(with_drawn_tiles(view), lit)))


@shared
def _column(view: DaleksView, lit: frozenset[str]) -> Shared:
    narrow = pocket(with_drawn_tiles(view), lit)
    return Shared(tuple(narrow.parts), narrow.y + 6)


_status, _players = shared(status), shared(players)


def _lit(decision: Decision | None) -> frozenset[str]:
    """The Zones where one can go."""
    moves = decision.options if decision else ()
    return frozenset(move.zone for move in moves if isinstance(move, say.Stay | say.GoTo | say.Land))
