"""Playing cards on a page: a number in one corner, a letter in the other, and a picture below.

A card that can be chosen has a spot. Its captions say how it stands: `idle` while nothing is chosen; then `fits` if it
can be chosen next, `apart` if not, `full` if no further card can. The theme shows the right one of them.
"""

from typing import Any

import msgspec

from tabletime.drawing.html import element, small, words
from tabletime.kernel.memory import remembered


class Captions(msgspec.Struct, frozen=True):
    """What stands below a card that can be chosen together with others."""

    idle: str = ""
    fits: str = ""
    apart: str = ""
    full: str = ""


class Face(msgspec.Struct, frozen=True):
    """What a card shows, and what it is called."""

    name: str
    corner: str
    letter: str
    picture: str


def playing_card(
    face: Face, captions: Captions | None = None, *, spot: str | None = None, kind: str = "", **attributes: Any
) -> str:
    """A card face up; its picture is SVG that fills its lower half. `kind` adds classes: mini, spent, chosen."""
    captions = captions or Captions()
    lines = [small(getattr(captions, name), class_=name) for name in Captions.__struct_fields__]
    said = ", ".join(filter(None, [face.name, captions.idle]))
    return element(
        "span",
        _front(face),
        *lines,
        class_=f"playing-card {kind}".strip(),
        data_spot=spot,
        role="img",
        aria_label=said,
        **attributes,
    )


@remembered
def _front(face: Face) -> str:
    corners = [element("b", words(face.corner)), element("i", words(face.letter))]
    return element("span", *corners, face.picture, class_="card-face", aria_hidden="true")


def deal(title: str, *cards: str, heading: str = "", limit: int | None = None, below: str = "") -> str:
    """Cards that lie together under a heading; at most `limit` of them can be chosen."""
    label = element("span", words(heading), class_="label") if heading else ""
    row = element("span", *cards, class_="card-row", data_limit=limit)
    return element("div", label, row, below, class_="deal", role="group", aria_label=title)
