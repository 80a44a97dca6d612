"""Marks: a player is a colour and a shape with a letter on it, never a colour alone."""

from math import cos, pi, sin

from tabletime.drawing.svg import group, number, tag, text
from tabletime.kernel.memory import remembered

SHAPES = ("circle", "diamond", "square", "hexagon", "triangle", "bar")
INKS = ("p1", "p2", "p3", "p4", "p5", "p6")


def shape(player: int, x: float, y: float, radius: float, **attributes: object) -> str:
    """The bare shape of a player, in the player's ink unless said otherwise."""
    attributes = {"fill": f"var(--{INKS[player % 6]})", **attributes}
    name = SHAPES[player % 6]
    if name == "circle":
        return tag("circle", cx=x, cy=y, r=radius, **attributes)
    if name in ("square", "bar"):
        wide, high = (radius * 0.9, radius * 0.9) if name == "square" else (radius * 1.1, radius * 0.72)
        return tag("rect", x=x - wide, y=y - high, width=2 * wide, height=2 * high, rx=radius * 0.12, **attributes)
    return tag("polygon", points=_corners(name, x, y, radius), **attributes)


@remembered
def mark(
    player: int, letter: str, x: float, y: float, radius: float, *, ink: str | None = None, **attributes: object
) -> str:
    """A player's mark: the shape with a fine halo and the letter on it, in the player's ink or another one."""
    size = radius * (0.8 if SHAPES[player % 6] == "triangle" else 1)
    letters = text(
        letter,
        x=x,
        y=y + (radius - size) / 2 + size * (0.43 if len(letter) < 2 else 0.33),
        fill="var(--ontone)",
        font_size=size * (1.22 if len(letter) < 2 else 0.92),
        font_weight=700,
        text_anchor="middle",
        aria_hidden="true",
    )
    outline = {"stroke": "var(--sheet)", "stroke_width": max(1.5, radius * 0.22), "paint_order": "stroke"}
    body = shape(player, x, y, radius, fill=f"var(--{ink or INKS[player % 6]})", **outline)
    return group(body, letters, **attributes)


def polygon(corners: int, radius: float, x: float = 0, y: float = 0) -> str:
    """The corners of a regular polygon that stands on a point's lower side, the first one straight up."""
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return " ".join(f"{number(x + radius * sin(turn))},{number(y - radius * cos(turn))}" for turn in turns)


def _corners(name: str, x: float, y: float, radius: float) -> str:
    corners, reach = {"diamond": (4, 1.18), "hexagon": (6, 1.08), "triangle": (3, 1.25)}[name]
    return polygon(corners, radius * reach, x, y)
