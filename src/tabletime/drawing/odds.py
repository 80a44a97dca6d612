"""Odds: how likely each outcome is, as a bar and in numbers, so that nobody has to trust a colour."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from tabletime.drawing.html import element, words
from tabletime.drawing.svg import number, tag
from tabletime.kernel.memory import remembered

Look = Literal["win", "tie", "lose", "nothing"]
WIDE, HIGH = 300, 9


class Prospect(msgspec.Struct, frozen=True):
    """One outcome: what it is called, how likely it is, and how its part of the bar looks."""

    name: str
    odds: float
    look: Look = "win"


def percent(odds: float) -> str:
    """Odds in numbers; what is possible never reads as impossible, nor what is open as certain.

    >>> percent(0.004), percent(0.5), percent(0.999), percent(1)
    ('<1%', '50%', '>99%', '100%')
    """
    if 0 < odds < 0.01:
        return "<1%"
    if 0.99 < odds < 1:
        return ">99%"
    return f"{odds:.0%}"


def odds_bar(prospects: Sequence[Prospect], *, width: float = WIDE) -> str:
    """A bar in as many parts as there are outcomes: a win solid, a tie hollow, a loss hatched."""
    said = ", ".join(f"{prospect.name} {percent(prospect.odds)}" for prospect in prospects)
    parts, left = [], 0.0
    for prospect in prospects:
        parts.append(_part(prospect.look, left * width, prospect.odds * width))
        left += prospect.odds
    frame = tag("rect", x=0.5, y=0.5, width=width - 1, height=HIGH, fill="none", stroke="var(--ink2)")
    box = {"viewBox": f"0 0 {width:g} {HIGH + 1}", "preserveAspectRatio": "none"}
    return tag("svg", *parts, frame, width=width, height=HIGH + 1, **box, role="img", aria_label=said)


def _part(look: Look, x: float, wide: float) -> str:
    if look in ("tie", "nothing") or wide <= 0:
        return ""
    ground = tag("rect", x=x, y=0.5, width=wide, height=HIGH, fill="var(--ink)" if look == "win" else "var(--sheet)")
    if look == "win":
        return ground
    ends = [(x + at, min(x + at + 5, x + wide)) for at in range(0, int(wide), 4)]
    hatch = "".join(f"M{number(low)} {HIGH}L{number(high)} 1" for low, high in ends)
    return ground + tag("path", d=hatch, stroke="var(--danger)", stroke_width=1.5)


@remembered
def odds_row(
    name: str,
    detail: str,
    prospects: tuple[Prospect, ...],
    *,
    spot: str | None = None,
    barred: str = "",
    after: str = "",
    dice: str = "",
    classes: str = "",
) -> str:
    """One way to try something: its name, what it is tried with, the bar and the numbers; or why it cannot be tried.

    `dice` shows what is thrown in place of the words of the detail, `after` stands behind the numbers.
    """
    shown = element("small", words(detail), class_="unseen" if dice else None) + dice
    head = element("span", element("b", words(name)), shown, class_="odds-head")
    if barred:
        return element("div", head, element("small", words(barred)), class_="odds barred", aria_disabled="true")
    more = element("small", words(after), class_="after") if after else ""
    numbers = element("span", *[_number(prospect) for prospect in prospects], more, class_="odds-numbers")
    bar = odds_bar(prospects) if prospects else ""
    return element("div", head, bar, numbers, class_=f"odds {classes}".strip(), data_spot=spot)


def _number(prospect: Prospect) -> str:
    return element("span", element("b", words(percent(prospect.odds))), element("small", words(prospect.name)))
