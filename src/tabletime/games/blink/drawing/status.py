"""Where the game is: the round, the phase, and what threatens everybody."""

from collections.abc import Iterator

from tabletime.drawing.html import element, words
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.seats import called
from tabletime.games.blink.options import NO_LIMIT
from tabletime.kernel.words import counted, listed

SOON = 5
"""How many rounds before the last one the limit is mentioned."""


def status(moment: Moment) -> str:
    """All of it in one line."""
    return element("p", words(" · ".join(_facts(moment))), class_="sub")


def _facts(moment: Moment) -> Iterator[str]:
    view = moment.view
    if view.round:
        limit = view.options.round_limit
        is_near = limit != NO_LIMIT and view.round > limit - SOON
        yield f"Round {view.round} of {limit}" if is_near else f"Round {view.round}"
    yield moment.phase
    if view.outcome is not None:
        winners = [called(moment, seat) for seat in view.outcome.winners]
        yield f"{listed(winners, 'nobody')} {'win' if len(winners) > 1 or winners == ['You'] else 'wins'}"
    elif view.is_ending:
        yield "last round"
    if view.options.full_version:
        yield f"world risk {view.world_risk} of {view.bearable_risk}"
        yield counted(view.disasters, "disaster")
