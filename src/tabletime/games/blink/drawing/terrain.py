"""Terrains as they are drawn: a tint, a symbol for cards and lists, and an engraving for tiles."""

from tabletime.drawing.html import picture
from tabletime.drawing.svg import group, number, tag
from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.words.pieces import terrain_says
from tabletime.kernel.memory import remembered
from tabletime.pieces.hexes import ORIGIN, Layout

Strokes = tuple[tuple[str, float], ...]
"""Paths, each with how strongly its inside is tinted."""

SYMBOLS: dict[Terrain, Strokes] = {
    "plains": (("M-9 8H9M-4 8C-4 3-5 0-8-3M-4 8C-4 2-3-2-1-5M2 8C2 1 1-4-1-9M2 8C2 3 4 0 6-4M6 8C6 5 7 3 9 1", 0),),
    "forest": (("M0-10L5-2H3L7 6H-7L-3-2H-5ZM0 6V10", 0.22),),
    "ocean": (("M-9-5q3-4.500 6 0t6 0t6 0M-9 1q3-4.500 6 0t6 0t6 0M-9 7q3-4.500 6 0t6 0t6 0", 0),),
    "mountains": (("M-10 8L-3-8L4 8Z", 0.18), ("M1 1L4-4L10 8H4M-5.500-2.300L-3 0L-0.500-2.300", 0)),
}

RIM = ((-0.43, -0.45), (0.43, -0.4), (-0.62, 0.0), (0.62, 0.06), (-0.44, 0.47), (0.42, 0.5))
"""Where the marks of an engraving lie, in sides of the hexagon: the middle, the top and the foot stay free."""

MARKS: dict[Terrain, Strokes] = {
    "plains": (("M-6 3H6M-2 2V-2M1.500 2V-3.500", 0),),
    "forest": (("M0-7L4.500 3H-4.500ZM0 3V6", 0.22),),
    "ocean": (("M-8 1q4-5 8 0t8 0", 0),),
    "mountains": (("M-7 6L0-7L7 6", 0.12), ("M0-7L2.200 0L0.500 5", 0)),
}


def tint(terrain: Terrain) -> str:
    return f"var(--{terrain})"


def ink(terrain: Terrain) -> str:
    return f"var(--{terrain}line)"


def halo(ground: str) -> dict[str, object]:
    """A soft edge in the colour of the ground, for letters that stand on an engraving."""
    return {"stroke": ground, "stroke_width": 3, "stroke_linejoin": "round", "paint_order": "stroke"}


def strokes(terrain: Terrain, paths: Strokes, width: float, **attributes: object) -> str:
    """Fine lines in the terrain's ink."""
    lines = [tag("path", d=line, **_inside(terrain, strength)) for line, strength in paths]
    style = {"fill": "none", "stroke": ink(terrain), "stroke_width": width, "stroke_linecap": "round"}
    return group(*lines, **style, stroke_linejoin="round", **attributes)


def _inside(terrain: Terrain, strength: float) -> dict[str, object]:
    return {"fill": ink(terrain), "fill_opacity": strength} if strength else {}


@remembered
def symbol(terrain: Terrain, x: float = 0, y: float = 0, scale: float = 1, width: float = 1.2) -> str:
    """The sign of a terrain, about 20 wide at scale 1; its lines keep their width."""
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return strokes(terrain, SYMBOLS[terrain], width / scale, transform=place)


@remembered
def icon(terrain: Terrain, label: str = "") -> str:
    """The sign of a terrain between words."""
    return picture(16, 16, symbol(terrain, scale=0.72), label=label, says=terrain_says(terrain), centred=True)


def engraving_id(terrain: Terrain) -> str:
    return f"blink-{terrain}"


@remembered
def engravings(side: float) -> str:
    """The four engravings, once; the tiles of the map refer to them."""
    return tag("defs", *(_engraving(terrain, side) for terrain in TERRAINS))


def _engraving(terrain: Terrain, side: float) -> str:
    mark = "".join(tag("path", d=line, **_inside(terrain, strength)) for line, strength in MARKS[terrain])
    marks = [group(mark, transform=f"translate({number(x * side)} {number(y * side)})") for x, y in RIM]
    style = {"fill": "none", "stroke": ink(terrain), "stroke_width": 1.2, "stroke_opacity": 0.8}
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(*marks, id=engraving_id(terrain), **style, **ends)


@remembered
def hexagon(layout: Layout, place: tuple[int, int], inset: float) -> str:
    """The corners of a hexagon as a polygon wants them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in layout.corners(place, inset))


@remembered
def small_tile(terrain: Terrain, x: float, y: float, side: float) -> str:
    """A tile with its symbol in the middle, for legends and displays."""
    points = " ".join(f"{number(x + px)},{number(y + py)}" for px, py in Layout(side).corners(ORIGIN))
    edge = {"stroke": ink(terrain), "stroke_opacity": 0.5, "stroke_linejoin": "round"}
    return tag("polygon", points=points, fill=tint(terrain), **edge) + symbol(terrain, x, y, side / 22)
