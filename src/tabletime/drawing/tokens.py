"""Tokens that several games have."""

from tabletime.drawing.html import picture
from tabletime.drawing.svg import group, tag
from tabletime.kernel.memory import remembered


def coin(x: float, y: float, radius: float) -> str:
    """A gold coin: a double brass ring."""
    rim = tag("circle", cx=x, cy=y, r=radius, fill="var(--raised)", stroke="var(--brass)", stroke_width=1.6)
    ring = tag("circle", cx=x, cy=y, r=radius * 0.57, fill="none", stroke="var(--brass)")
    return group(rim, ring)


@remembered
def gold(label: str = "", says: str | None = None) -> str:
    """A coin between words."""
    return picture(16, 16, coin(0, 0, 7), label=label, says=says, centred=True)


def warning() -> str:
    """The triangle before a sentence that warns."""
    triangle = tag(
        "path", d="M7 1.5L13 12.5H1Z", fill="none", stroke="var(--danger)", stroke_width=1.5, stroke_linejoin="round"
    )
    mark = tag("path", d="M7 5.5V8.6M7 10.4V10.9", stroke="var(--danger)", stroke_width=1.5, stroke_linecap="round")
    return picture(14, 14, triangle, mark)
