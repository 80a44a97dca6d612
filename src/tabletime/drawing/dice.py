"""Dice: with pips, blank or with any sign engraved; the black die is black in both themes.

Dice of several kinds are told apart by letter and hatching of their rim, the tint only repeats it.
"""

from typing import Literal

import msgspec

from tabletime.drawing.html import picture
from tabletime.drawing.svg import group, path, tag, text
from tabletime.kernel.memory import remembered

SIZE = 20
WHITE, BLACK = "#FCF9F2", "#1B1E24"
OUT, MIDDLE = 3.9, 0.0
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((MIDDLE, MIDDLE),),
    2: ((-OUT, -OUT), (OUT, OUT)),
    3: ((-OUT, -OUT), (MIDDLE, MIDDLE), (OUT, OUT)),
    4: ((-OUT, -OUT), (OUT, -OUT), (-OUT, OUT), (OUT, OUT)),
    5: ((-OUT, -OUT), (OUT, -OUT), (MIDDLE, MIDDLE), (-OUT, OUT), (OUT, OUT)),
    6: ((-OUT, -OUT), (OUT, -OUT), (-OUT, MIDDLE), (OUT, MIDDLE), (-OUT, OUT), (OUT, OUT)),
}

Hatch = Literal["plain", "slanted", "level", "upright"]


class DieKind(msgspec.Struct, frozen=True):
    """How the dice of one kind look: a letter, the hatching of the rim, its tint and the line drawn on it."""

    letter: str
    hatch: Hatch = "plain"
    tint: str = "raised"
    line: str = "ink"
    black: bool = False


@remembered
def die(face: int, label: str, *, black: bool = False, size: int = SIZE, says: str | None = None) -> str:
    """A die that shows so many pips, or none, between words."""
    ground, pip = (BLACK, WHITE) if black else (WHITE, BLACK)
    pips = [tag("circle", cx=x, cy=y, r=1.9, fill=pip) for x, y in PIPS[face]]
    return _between_words(size, label, _body(ground), *pips, says=says)


@remembered
def bonus_die(label: str, *, size: int = SIZE) -> str:
    """A die that will be thrown besides the others: a plus in place of its pips."""
    plus = path([(-4, 0), (4, 0)], stroke=BLACK, stroke_width=2) + path([(0, -4), (0, 4)], stroke=BLACK, stroke_width=2)
    return _between_words(size, label, _body(WHITE), plus)


def _body(ground: str) -> str:
    side = SIZE - 2
    return tag("rect", x=-side / 2, y=-side / 2, width=side, height=side, rx=4, fill=ground, stroke="var(--ink)")


def _between_words(size: int, label: str, *shapes: str, says: str | None = None) -> str:
    scale = size / SIZE
    inside = shapes if scale == 1 else (group(*shapes, transform=f"scale({scale:g})"),)
    return picture(size, size, *inside, label=label, says=says, centred=True)


@remembered
def symbol_die(kind: DieKind, symbol: str, x: float, y: float, size: float) -> str:
    """A die round a point of a drawing: its rim hatched by kind, its sign (in a field from -10 to 10) in the middle."""
    half, inner = size / 2, size * 0.72
    ink = WHITE if kind.black else "var(--ink)"
    rim = _square(x, y, size, 0.17, fill=BLACK if kind.black else f"var(--{kind.tint})", stroke=f"var(--{kind.line})")
    face = _square(x, y, inner, 0.12, fill=BLACK if kind.black else "var(--raised)", stroke=f"var(--{kind.line})")
    sign = group(
        symbol, transform=f"translate({x:g} {y:g}) scale({size * 0.026:g})", fill=ink, stroke=ink, stroke_width=0
    )
    return group(
        rim, _hatching(kind, x, y, half), face, sign, _letter_tab(kind, x + half * 0.8, y + half * 0.8, size * 0.29)
    )


@remembered
def small_die(kind: DieKind, x: float, y: float, size: float = 16) -> str:
    """A die of a kind as a sign on cards and in lines of text: only its letter."""
    ground = BLACK if kind.black else f"var(--{kind.tint})"
    body = _square(x, y, size, 0.2, fill=ground, stroke=f"var(--{kind.line})")
    return group(body, _letter(kind.letter, x, y, size * 0.7, WHITE if kind.black else "var(--ink)"))


def _square(x: float, y: float, size: float, corner: float, **attributes: object) -> str:
    return tag("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=size * corner, **attributes)


def _hatching(kind: DieKind, x: float, y: float, half: float) -> str:
    """Lines across the whole die; its face is drawn over them, so that only the rim is hatched."""
    if kind.hatch == "plain":
        return ""
    lines = []
    pitch, reach = half / 4, half * 0.92
    for number in range(-3, 4):
        at = number * pitch
        ends = {
            "level": [(x - reach, y + at), (x + reach, y + at)],
            "upright": [(x + at, y - reach), (x + at, y + reach)],
            "slanted": [(x + at - pitch / 2, y + reach), (x + at + pitch / 2, y - reach)],
        }[kind.hatch]
        lines.append(path(ends, stroke=f"var(--{kind.line})", stroke_width=1))
    return group(*lines)


def _letter_tab(kind: DieKind, x: float, y: float, size: float) -> str:
    tab = _square(x, y, size, 0.22, fill=f"var(--{'sheet' if kind.black else kind.line})", stroke="var(--sheet)")
    return group(tab, _letter(kind.letter, x, y, size * 0.8, "var(--ink)" if kind.black else "var(--ontone)"))


def _letter(letter: str, x: float, y: float, size: float, ink: str) -> str:
    place = {"x": x, "y": y + size * 0.36, "text_anchor": "middle", "font_size": size, "font_weight": 700}
    return text(letter, **place, fill=ink, aria_hidden="true")
