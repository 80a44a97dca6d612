"""HTML as text: the pieces of a page that a game fills, with the classes of the theme and no style of their own.

>>> element("p", words("Fish & chips"), class_="small")
'<p class="small">Fish &amp; chips</p>'
>>> element("div", id="empty")
'<div id="empty"></div>'
"""

from html import escape
from typing import Any

from tabletime.drawing.svg import number, tag


def element(name: str, *children: str, **attributes: Any) -> str:
    """One element, always with an end tag, and what is inside it."""
    return tag(name, "", *children, **attributes)


def words(plain: str) -> str:
    """Plain words, safe inside an element."""
    return escape(plain, quote=False)


def small(plain: str, **attributes: Any) -> str:
    """A line of second text; nothing at all without words."""
    return element("small", words(plain), **attributes) if plain else ""


def told(name: str, says: str, **attributes: Any) -> str:
    """A name between words, of something that tells whoever points at it what it is for."""
    said = {"role": "img", "aria_label": name, "aria_description": says}
    return element("span", words(name), class_="told", **said, **attributes)


def list_row(*content: str, spot: str | None = None, is_current: bool = False) -> str:
    """A row of a list; what is clicked lies inside it, so that the list stays a list while the row is a button."""
    return element("li", element("div", *content, data_spot=spot), aria_current="true" if is_current else None)


def seat_name(seat: int, name: str) -> str:
    """A player's name. The page may put the person's name in its place: it finds it by `data-name`."""
    return element("b", words(name), data_name=seat)


def picture(
    width: float, height: float, *shapes: str, label: str = "", says: str | None = None, centred: bool = False
) -> str:
    """A small drawing between words; without a label it is decoration and nobody reads it out.

    The point 0, 0 is its corner, or its middle if it is `centred`. It `says` what it is for.
    """
    corner = (-width / 2, -height / 2) if centred else (0, 0)
    said = {"role": "img", "aria_label": label, "aria_description": says} if label else {"aria_hidden": "true"}
    box = " ".join(map(number, (*corner, width, height)))
    return tag("svg", "", *shapes, width=width, height=height, viewBox=box, **said)
