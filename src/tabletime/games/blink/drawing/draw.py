"""Blink as a picture, the map sheet; and as the pieces of a page."""

from collections.abc import Callable, Mapping

from tabletime.games.blink.drawing.belongings import belongings
from tabletime.games.blink.drawing.civilization import civilization
from tabletime.games.blink.drawing.hand import hand
from tabletime.games.blink.drawing.map import map_sheet
from tabletime.games.blink.drawing.market import market
from tabletime.games.blink.drawing.melds import melds
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.players import players
from tabletime.games.blink.drawing.status import status
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.describe import describe
from tabletime.kernel import Decision

PARTS: dict[str, Callable[[Moment], str]] = {
    "board": map_sheet,
    "hand": hand,
    "status": status,
    "melds": melds,
    "players": players,
    "market": market,
    "civilization": civilization,
    "belongings": belongings,
}


def draw(view: BlinkView, decision: Decision | None = None) -> str:
    """The map as SVG, with the table in words; with a decision, light falls on the places and units that answer it."""
    return map_sheet(Moment(view, decision), describe(view))


def fragments(view: BlinkView) -> Mapping[str, str]:
    """The map, the seat's own cards and board, everybody's melds and belongings, and what can be had.

    Nothing in them is lit: most moves begin with a card, and the page lights one step after the other.
    """
    moment = Moment(view)
    return {name: draw_part(moment) for name, draw_part in PARTS.items()}
