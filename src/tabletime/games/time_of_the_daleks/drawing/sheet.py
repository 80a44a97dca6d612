"""The sheet: the Web of Time above, and below it either where one can go or the one place where one is."""

from collections.abc import Mapping

from tabletime.drawing import document
from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.drawing.console import console
from tabletime.games.time_of_the_daleks.drawing.hand import hand
from tabletime.games.time_of_the_daleks.drawing.map import folded_map, unfolded_map
from tabletime.games.time_of_the_daleks.drawing.pocket import pocket
from tabletime.games.time_of_the_daleks.drawing.stage import stage
from tabletime.games.time_of_the_daleks.drawing.status import players, status
from tabletime.games.time_of_the_daleks.drawing.web import web
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.describe import describe
from tabletime.games.time_of_the_daleks.words.drawn import with_drawn_tiles
from tabletime.kernel import Decision

WIDE, HIGH = 728, 566


def draw(view: DaleksView, decision: Decision | None = None) -> str:
    """The board: during an Adventure the map is folded and the stage takes its place."""
    chart = with_drawn_tiles(view)
    below = unfolded_map(chart, _lit(decision)) if view.caller == NOBODY else folded_map(view) + stage(view)
    return document(WIDE, HIGH, "Time of the Daleks", web(view), below, describe=describe(view))


def fragments(view: DaleksView, decision: Decision | None = None) -> Mapping[str, str]:
    """The pieces of the page."""
    return {
        "board": draw(view, decision),
        "pocket": pocket(with_drawn_tiles(view), _lit(decision)),
        "console": console(view),
        "cards": hand(view),
        "status": status(view),
        "players": players(view),
    }


def _lit(decision: Decision | None) -> set[str]:
    """The Zones where one can go."""
    moves = decision.options if decision else ()
    return {move.zone for move in moves if isinstance(move, say.Stay | say.GoTo | say.Land)}
