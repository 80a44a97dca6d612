"""The legend of the map: how many tiles of each terrain are left in the bag."""

from tabletime.drawing.memory import remembered
from tabletime.drawing.svg import group, number, text
from tabletime.drawing.theme import SERIF
from tabletime.games.blink.cards import TERRAINS, Terrain
from tabletime.games.blink.drawing.frame import Frame
from tabletime.games.blink.drawing.terrain import small_tile
from tabletime.games.blink.view import BlinkView

TOP, ROW = 42, 24


def legend(view: BlinkView, frame: Frame) -> str:
    """It stands in a corner of the sheet and keeps its size on the screen while the map gets smaller."""
    rows = [_row(terrain, view.bag.count(terrain), TOP + ROW * at) for at, terrain in enumerate(TERRAINS)]
    x, y = frame.legend
    place = f"translate({number(x)} {number(y)}) scale({number(frame.scale)})"
    return group(_heading(), *rows, id="legend", class_="legend", transform=place)


@remembered
def _heading() -> str:
    style = {"font_family": SERIF, "font_size": 14, "font_style": "italic", "fill": "var(--ink)"}
    return text("Left in the bag", x=8, y=18, class_="serif", **style)


@remembered
def _row(terrain: Terrain, tiles: int, y: float) -> str:
    name = text(terrain.capitalize(), x=36, y=y, font_size=12, fill="var(--ink2)")
    count = text(str(tiles), x=122, y=y, font_size=12, font_weight=600, text_anchor="end", fill="var(--ink)")
    return small_tile(terrain, 17, y - 4, 10.5) + name + count
