"""Signs: a small disc on a hexagon that says what would happen there."""

from typing import Literal, get_args

from tabletime.drawing.svg import group, number, tag
from tabletime.kernel.memory import remembered

Sign = Literal["come", "go", "fight", "lose"]

LINES: dict[Sign, str] = {
    "come": "M-4.500 0H4.500M0-4.500V4.500",
    "go": "M-4.500 0H4.500M1-3.500L4.500 0L1 3.500",
    "fight": "M-4.500-4.500L4.500 4.500M4.500-4.500L-4.500 4.500M-4.800 1.800L-1.800 4.800M4.800 1.800L1.800 4.800",
    "lose": "M-4.500 0H4.500",
}
"""A plus for what comes, an arrow for what goes, crossed swords, a minus."""

RADIUS = 9.5


@remembered
def signs() -> str:
    """All signs, once; the hexagons refer to them."""
    return tag("defs", *map(_define, get_args(Sign)))


def _define(kind: Sign) -> str:
    disc = tag("circle", r=RADIUS, fill="var(--lamp)", stroke="var(--lampline)", stroke_width=1.5)
    ink = {"stroke": "var(--lampink)", "stroke_width": 1.8, "stroke_linecap": "round"}
    return group(disc, tag("path", d=LINES[kind], fill="none", **ink), id=f"sign-{kind}")


def sign(kind: Sign, x: float, y: float, scale: float, *, shown: bool) -> str:
    """The disc of a sign. One that is not shown waits in the drawing until its hexagon is lit."""
    place = f"translate({number(x)} {number(y)}) scale({number(scale)})"
    return tag("use", href=f"#sign-{kind}", class_="sign", transform=place, display=None if shown else "none")
