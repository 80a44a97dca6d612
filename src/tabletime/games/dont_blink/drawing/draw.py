"""Don't Blink as a picture, and as the pieces of a page."""

from collections.abc import Mapping

from tabletime.drawing import document, tag, text
from tabletime.games.dont_blink.drawing.cards import cards
from tabletime.games.dont_blink.drawing.figures import figures
from tabletime.games.dont_blink.drawing.floor import floor, walls
from tabletime.games.dont_blink.drawing.light import arrows, footsteps, foresights, sights, targets
from tabletime.games.dont_blink.drawing.sheet import MARGIN, SIDE, UNIT
from tabletime.games.dont_blink.drawing.status import status
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Decision


def draw(view: DontBlinkView, decision: Decision | None = None) -> str:
    """The ship with everything on it; what answers the decision can be clicked."""
    if not view.layout:
        return document(SIDE, SIDE, "Don't Blink", text("The ship is being laid out.", x=40, y=60, fill="var(--ink2)"))
    board = view.board
    below = [
        tag("g", data_grid=f"{MARGIN} {UNIT}"),
        floor(board),
        sights(view),
        foresights(view, decision),
        targets(view, decision),
        walls(board),
        footsteps(view),
    ]
    return document(SIDE, SIDE, "Don't Blink", *below, figures(view), arrows(view, decision))


def fragments(view: DontBlinkView, decision: Decision | None = None) -> Mapping[str, str]:
    """The ship; round, parts and heroes to its left; the cards that this seat may know to its right."""
    return {"board": draw(view, decision), "status": status(view), "cards": cards(view, decision)}
