"""Marks: a player is a colour and a shape with a letter on it, never a colour alone."""

from math import cos, pi, sin

from tabletime.drawing.svg import group, number, tag, text

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


def mark(
    player: int, letter: str, x: float, y: float, radius: float, *, ink: str | None = None, **attributes: object
) -> str:
    """A player's mark: the shape with a fine halo and the letter on it, in the player's ink or another one."""
    low = 0.16 * radius if SHAPES[player % 6] == "triangle" else 0
    letters = text(
        letter,
        x=x,
        y=y + low + radius * 0.43,
        fill="var(--ontone)",
        font_size=radius * 1.22,
        font_weight=700,
        text_anchor="middle",
        aria_hidden="true",
    )
    outline = {"stroke": "var(--sheet)", "stroke_width": max(1.5, radius * 0.22), "paint_order": "stroke"}
    body = shape(player, x, y, radius, fill=f"var(--{ink or INKS[player % 6]})", **outline)
    return group(body, letters, **attributes)


def _corners(name: str, x: float, y: float, radius: float) -> str:
    if name == "diamond":
        turns, reach = [0.0, 0.25, 0.5, 0.75], radius * 1.18
    elif name == "hexagon":
        turns, reach = [i / 6 for i in range(6)], radius * 1.08
    else:
        turns, reach = [i / 3 for i in range(3)], radius * 1.25
    return " ".join(f"{number(x + reach * sin(2 * pi * t))},{number(y - reach * cos(2 * pi * t))}" for t in turns)
