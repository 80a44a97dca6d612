"""Figures on bases: whose side a figure is on is told by the shape of its base, the colour only repeats it."""

from typing import Literal

from tabletime.drawing.svg import group, path, tag, text
from tabletime.kernel.memory import remembered

Base = Literal["pointed", "hollow", "round", "half"]
"""An enemy stands on a pointed base, a neutral figure on a hollow one, an ally on a round one, a rival on both."""


@remembered
def figure(body: str, number: str, x: float, y: float, base: Base, *, size: float = 36, ink: str = "ink") -> str:
    """A silhouette (a path in a field from -16 to 16) with its number, standing on its base."""
    scale = size / 36
    halo = {"stroke": "var(--sheet)", "stroke_width": 2.4, "paint_order": "stroke", "stroke_linejoin": "round"}
    shape = tag("path", d=body, fill=f"var(--{ink})", **halo)
    letters = text(
        number,
        x=0,
        y=8,
        text_anchor="middle",
        font_size=11.5,
        font_weight=700,
        fill="var(--ontone)",
        aria_hidden="true",
    )
    return group(base_of(base, 0, 16), shape, letters, transform=f"translate({x:g} {y:g}) scale({scale:g})")


@remembered
def base_of(base: Base, x: float, y: float, width: float = 26) -> str:
    """The base alone."""
    left, right, high = x - width / 2, x + width / 2, 5
    if base == "hollow":
        return tag(
            "rect", x=left, y=y, width=width, height=high, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.2
        )
    if base == "round":
        return tag("rect", x=left, y=y, width=width, height=high, rx=high / 2, fill="var(--tardisline)")
    points = [(left, y), (right, y), (right - 5, y + high), (left + 5, y + high)]
    solid = path(points, closed=True, fill="var(--danger)")
    if base == "pointed":
        return solid
    half = [(x, y), (right, y), (right - 5, y + high), (x, y + high)]
    return solid + path(half, closed=True, fill="var(--sheet)", stroke="var(--danger)", stroke_width=1)
