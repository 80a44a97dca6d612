"""Blink as a picture: the map with its units."""

from tabletime.games.blink.cards import LETTERS, Terrain
from tabletime.games.blink.describe import in_reading_order
from tabletime.games.blink.view import BlinkView
from tabletime.pieces.hexes import Layout, Name, named

LAYOUT = Layout(side=30)
FILLS: dict[Terrain, str] = {"plains": "#e6d68a", "forest": "#7fae7a", "ocean": "#86b4d8", "mountains": "#b9b2ad"}


def draw(view: BlinkView) -> str:
    """The map as SVG: each tile with its letter, each stack with its player's number and its units."""
    left, top, width, height = LAYOUT.bounds(map(named, view.tiles))
    tiles = [_tile(view, place) for place in in_reading_order(view.tiles)]
    box = f"{left:.1f} {top:.1f} {width:.1f} {height:.1f}"
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="Blink">',
            *tiles,
            "</svg>",
        ]
    )


def _tile(view: BlinkView, place: Name) -> str:
    terrain = view.tiles[place]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in LAYOUT.corners(named(place), inset=1))
    x, y = LAYOUT.centre(named(place))
    shape = f'<polygon id="tile-{place}" data-spot="{place}" points="{points}" fill="{FILLS[terrain]}"/>'
    letter = f'<text x="{x:.1f}" y="{y - 8:.1f}" font-size="11" text-anchor="middle">{LETTERS[terrain]}</text>'
    if place not in view.stacks:
        return shape + letter
    seat, units = view.stacks[place]
    words = f"{units} of player {seat + 1}"
    return f'{shape}{letter}<text x="{x:.1f}" y="{y + 8:.1f}" font-size="9" text-anchor="middle">{words}</text>'
