"""Counters: small pieces in a row, each with its sign, its name below and what may be done with it."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from tabletime.drawing.html import element, picture, small, words
from tabletime.drawing.marks import polygon
from tabletime.drawing.svg import group, path, tag
from tabletime.kernel.memory import remembered

CounterLook = Literal["solid", "plain", "back", "empty"]


class ShownCounter(msgspec.Struct, frozen=True):
    """A counter as it is shown: its sign (in a field from -10 to 10), its name, and what to click to choose it."""

    name: str
    sign: str = ""
    look: CounterLook = "plain"
    spot: str | None = None
    note: str = ""
    says: str | None = None


def counters(title: str, row: Sequence[ShownCounter], *, aside: str = "") -> str:
    """Counters under a heading; what stands aside says who sees them."""
    head = element("span", element("span", words(title), class_="label"), small(aside), class_="counters-head")
    line = element("span", *map(counter, row), class_="counter-row")
    return element("div", head, line, class_="counters", role="group", aria_label=title)


def counter(shown: ShownCounter) -> str:
    """One counter with its name below it, and below that a note."""
    said = ", ".join(filter(None, [shown.name, shown.note]))
    drawn = picture(40, 44, counter_face(shown.sign, shown.look), centred=True)
    lines = small(shown.name), small(shown.note, class_="state")
    named = {"role": "img", "aria_label": said, "aria_description": shown.says}
    return element("span", drawn, *lines, class_="counter", data_spot=shown.spot, **named)


@remembered
def counter_face(sign: str, look: CounterLook, radius: float = 20) -> str:
    """The counter alone: a hexagon, solid or plain, with its sign; lines on its back; dashes where none lies."""
    if look == "empty":
        return tag(
            "polygon", points=polygon(6, radius * 0.8), fill="none", stroke="var(--edge)", stroke_dasharray="3 3"
        )
    rim = tag("polygon", points=polygon(6, radius), fill="var(--raised)", stroke="var(--brass)", stroke_width=1.5)
    filled = "var(--brass)" if look == "solid" else "var(--raised)"
    face = tag("polygon", points=polygon(6, radius * 0.8), fill=filled, stroke="var(--brass)", stroke_width=1.5)
    ink = "var(--ontone)" if look == "solid" else "var(--ink)"
    inside = _back(radius) if look == "back" else group(sign, fill=ink, stroke=ink, stroke_width=0)
    return group(rim, face, inside)


def _back(radius: float) -> str:
    rows = [at * radius * 0.2 for at in (-2, -1, 0, 1, 2)]
    return group(*[path([(-radius * 0.5, y), (radius * 0.5, y)], stroke="var(--brass)") for y in rows])
