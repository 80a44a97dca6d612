"""The legend of the map: how many tiles of each terrain are left in the bag."""

from tabletime.drawing.svg import group, number, text
from tabletime.drawing.theme import SERIF
from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.drawing.sheet import Sheet
from tabletime.games.blink.drawing.terrain import small_tile
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.pieces import says, terrain_says
from tabletime.kernel.memory import remembered

TOP, ROW = 42, 24


def legend(view: BlinkView, sheet: Sheet) -> str:
    """It stands in a corner of the sheet and keeps its size on the screen while the map gets smaller."""
    return _legend(tuple(map(view.bag.count, TERRAINS)), *sheet.legend, sheet.scale)


@remembered
def _legend(tiles: tuple[int, ...], x: float, y: float, scale: float) -> str:
    counts = zip(TERRAINS, tiles, strict=True)
    rows = [_row(terrain, count, TOP + ROW * at) for at, (terrain, count) in enumerate(counts)]
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return group(_heading(), *rows, id="legend", class_="legend", transform=place)


@remembered
def _heading() -> str:
    style = {"font_family": SERIF, "font_size": 14, "font_style": "italic", "fill": "var(--ink)"}
    return text("Left in the bag", x=8, y=18, class_="serif", **style)


@remembered
def _row(terrain: Terrain, tiles: int, y: float) -> str:
    name = text(terrain.capitalize(), x=36, y=y, font_size=12, fill="var(--ink2)")
    count = text(str(tiles), x=122, y=y, font_size=12, font_weight=600, text_anchor="end", fill="var(--ink)")
    said = f"{says('BL-COMP-2', 'BL-COMP-7')} {terrain_says(terrain)}"
    named = {"role": "img", "aria_label": f"{terrain.capitalize()}: {tiles} left in the bag", "aria_description": said}
    return group(small_tile(terrain, 17, y - 4, 10.5), name, count, **named)
