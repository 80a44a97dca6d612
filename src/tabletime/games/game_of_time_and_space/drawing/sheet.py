"""The pieces of the page."""

from collections.abc import Mapping

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.drawing.chart import draw as draw_chart
from tabletime.games.game_of_time_and_space.drawing.fight import Clash, clash, last_clash
from tabletime.games.game_of_time_and_space.drawing.fight_sheet import draw_fight
from tabletime.games.game_of_time_and_space.drawing.narrow_fight import last_fight
from tabletime.games.game_of_time_and_space.drawing.panel import panel, uses_own_parts
from tabletime.games.game_of_time_and_space.drawing.roster import players
from tabletime.games.game_of_time_and_space.drawing.status import parts, status
from tabletime.games.game_of_time_and_space.drawing.tray import tray
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView
from tabletime.games.game_of_time_and_space.words.describe import describe
from tabletime.kernel import Decision

ON_THE_CHART = (say.ChooseZone, say.ChooseAlien, say.ChoosePlayer, say.PullPart, say.PullItem)
"""Moves for which the chart must be seen, even before a fight."""


def draw(view: TimeAndSpaceView, decision: Decision | None = None) -> str:
    """The board with its description."""
    return _board(view, shown_fight(view, decision), describe(view))


def _board(view: TimeAndSpaceView, fight: Clash | None, description: str = "") -> str:
    """The chart, or the sheet of the fight that is going on."""
    return draw_chart(view, description) if fight is None else draw_fight(view, fight, description)


def shown_fight(view: TimeAndSpaceView, decision: Decision | None) -> Clash | None:
    """The fight that stands in the place of the chart."""
    if decision is not None and any(isinstance(move, ON_THE_CHART) for move in decision.options):
        return None
    return clash(view)


def fragments(view: TimeAndSpaceView, decision: Decision | None = None) -> Mapping[str, str]:
    """The chart or a fight in the middle, everybody to the left, what one has and is asked about to the right."""
    fight = shown_fight(view, decision)
    return {
        "board": _board(view, fight),
        "panel": panel(view, decision),
        "status": status(view),
        "players": players(view),
        "tray": tray(view, keys_elsewhere=uses_own_parts(decision)),
        "parts": parts(view),
        "fight": last_fight(view, None if fight else last_clash(view)),
    }
