"""SVG as text: tags, groups, paths and whole documents.

Keywords become attributes: a trailing underscore is dropped (`class_`), others become hyphens (`stroke_width`), and
None leaves the attribute out.

>>> tag("circle", cx=1.5, cy=2, r=1 / 3, class_="piece")
'<circle cx="1.5" cy="2" r="0.33" class="piece"/>'
>>> text("Q < 5", x=0, y=0)
'<text x="0" y="0">Q &lt; 5</text>'
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape
from typing import Any

from tabletime.drawing.theme import stylesheet


def tag(name: str, *children: str, **attributes: Any) -> str:
    """One element, with what is inside it."""
    head = f"<{name}{''.join(map(_attribute, attributes, attributes.values()))}"
    return "".join((head, ">", *children, f"</{name}>")) if children else f"{head}/>"


def group(*children: str, **attributes: Any) -> str:
    """Elements that belong together; nothing at all if there are none."""
    inside = "".join(children)
    return tag("g", inside, **attributes) if inside else ""


def text(words: str, **attributes: Any) -> str:
    """Words at a place."""
    return tag("text", escape(words, quote=False), **attributes)


def path(points: Iterable[tuple[float, float]], *, closed: bool = False, **attributes: Any) -> str:
    """A line through these points."""
    steps = " L".join(f"{number(x)} {number(y)}" for x, y in points)
    return tag("path", d=f"M{steps}{'Z' if closed else ''}", **attributes)


def document(
    width: float,
    height: float,
    title: str,
    *layers: str,
    describe: str = "",
    corner: tuple[float, float] = (0, 0),
    near: float | None = None,
    centre: str | None = None,
) -> str:
    """A whole picture. It carries the light theme, which a page with a theme of its own overrides.

    `corner` is its upper left point, for drawings that grow in all directions. A page looks at it from so `near` that
    a square of this side is large enough to play in, and shows what has the id `centre` in the middle.
    """
    described = [tag("desc", escape(describe, quote=False))] if describe else []
    head = [tag("title", escape(title, quote=False)), *described, _style()]
    return tag(
        "svg",
        *head,
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (*corner, width, height))),
        class_="tabletime",
        role="group",
        aria_label=title,
        data_near=near,
        data_centre=centre,
    )


@cache
def _style() -> str:
    return tag("style", stylesheet("svg.tabletime"))


@lru_cache(maxsize=1 << 13)
def number(value: float) -> str:
    """A coordinate with at most two decimals, as short as it can be.

    >>> number(3.0), number(-0.001), number(2.505)
    ('3', '0', '2.5')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".").replace("-0", "0", int(abs(value) < 0.005))


@lru_cache(maxsize=1 << 15, typed=True)
def _attribute(key: str, value: Any) -> str:
    """Most attributes come again and again."""
    if value is None:
        return ""
    name = key.removesuffix("_").replace("_", "-") if key != "viewBox" else key
    return f' {name}="{number(value) if isinstance(value, float) else escape(str(value))}"'
