"""What can be had: the card market, and the tiles on display with what is left in the bag."""

from tabletime.drawing.html import element, small
from tabletime.drawing.svg import group, number, tag
from tabletime.games.blink.content.cards import RANK, Card, Terrain
from tabletime.games.blink.drawing.cards import open_card
from tabletime.games.blink.drawing.moment import Moment
from tabletime.games.blink.drawing.spots import tile_spots
from tabletime.games.blink.drawing.terrain import small_tile
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.words.pieces import shown_tile_says
from tabletime.kernel.memory import remembered
from tabletime.kernel.words import counted

SIDE, PITCH, OVERLAP = 16.5, 31.5, 11


def market(moment: Moment) -> str:
    """Cards and tiles side by side."""
    view, layers = moment.view, moment.view.deck.layers
    following = f"next rank {RANK[layers[0][0]]} · {len(view.deck)} left" if layers else "no more cards"
    return element("div", _cards(view.market, following), _tiles(view.display, _redraws(moment)), class_="columns")


def _cards(market: tuple[Card, ...], following: str) -> str:
    """The cards for sale, the rank that comes next, and how many are left."""
    cards = element("span", *(open_card(card, kind="sale", place="market") for card in market), class_="card-row")
    return element("div", cards, small(following), role="group", aria_label="Card market")


@remembered
def _tiles(display: tuple[Terrain, ...], redraws: str) -> str:
    """The tiles to explore with; equal ones overlap."""
    row = element("div", _display(display), class_="tiles")
    return element("div", row, small("to explore"), small(redraws), role="group", aria_label="Tiles on display")


def _display(display: tuple[Terrain, ...]) -> str:
    """Later copies lie behind earlier ones, because the first copy is pointed at first."""
    places: list[float] = []
    for at, terrain in enumerate(display):
        step = OVERLAP if at and display[at - 1] == terrain else PITCH
        places.append(places[-1] + step if places else SIDE)
    spots = tile_spots(display)
    drawn = [_tile(terrain, spot, x) for terrain, spot, x in zip(display, spots, places, strict=True)]
    width = (places[-1] if places else 0) + SIDE + 4
    box = f"-2 -2 {number(width)} {number(2 * SIDE + 4)}"
    return tag("svg", "", *reversed(drawn), viewBox=box, width=width, height=2 * SIDE + 4)


def _tile(terrain: Terrain, spot: str, x: float) -> str:
    said = {"role": "img", "aria_label": spot, "data_spot": spot, "data_light": "ring"}
    named = {"id": spot.lower().replace(" ", "-"), "aria_description": shown_tile_says(terrain)}
    return group(small_tile(terrain, x, SIDE, SIDE), **named, **said)


def _redraws(moment: Moment) -> str:
    """BL-RED-1: how often tiles may still be redrawn, where the table has a limit."""
    limit = moment.view.options.redraws_per_turn
    turn = next((frame for frame in moment.view.stack if isinstance(frame, MapTurn)), None)
    if turn is None or limit == NO_LIMIT:
        return ""
    return f"{counted(limit - turn.redraws, 'redraw')} left in this turn"
