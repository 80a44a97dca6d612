"""Charts: figures as pictures, in the same ink and with the same marks as the boards."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import ceil
from typing import NamedTuple

from tabletime.drawing.marks import INKS, mark
from tabletime.drawing.svg import document, group, path, tag, text

WIDTH, NARROW = 640.0, 440.0
"""A chart over time needs room; bars and columns are narrow enough to be read on a phone."""

TOP, FOOT, SIDE = 34.0, 30.0, 44.0
CEILING = 52.0
ROW = 26.0
LETTER = 6.6
"""The width of an average letter in labels."""

LABEL, EDGE = 150.0, 10.0
"""If a name is wider than this, names stand above their bars, not beside them."""


class Bar(NamedTuple):
    """A figure with its name and, where it is an estimate, the interval in which the true one is likely to lie.

    `usual` is a figure of its own to compare it with.
    """

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    note: str = ""
    usual: float | None = None


class Pin(NamedTuple):
    """A place on a line that deserves a look, with its words."""

    at: int
    line: int
    words: str


def share_chart(title: str, bars: Sequence[Bar], *, whole: float = 1.0, middle: float | None = None) -> str:
    """Shares as bars from the left, with their intervals as whiskers; `middle` is a line to compare them with."""
    label = max([60.0, *(LETTER * len(bar.name) + 12 for bar in bars)])
    label, above = (label, 0.0) if label <= LABEL else (EDGE, 14.0)
    note = max([44.0, *(LETTER * len(bar.note) + 8 for bar in bars)])
    room = NARROW - label - note - 8
    height = TOP + (ROW + above) * len(bars) + FOOT
    rows = [_share_row(bar, TOP + (ROW + above) * at + above, label, room, whole) for at, bar in enumerate(bars)]
    ruler = _ruler(label, room, height, whole, middle)
    return document(NARROW, height, title, _heading(title), ruler, *rows, describe=_bars_in_words(bars))


def column_chart(title: str, heights: Mapping[str, float], *, under: str = "", unit: str = "") -> str:
    """Counts of a `unit` as columns from left to right, for distributions; `under` says what the columns stand for."""
    height, most = 232.0, max([*heights.values(), 1e-9])
    room, floor = NARROW - 2 * SIDE, height - FOOT - 14
    wide = room / max(len(heights), 1)
    every = ceil((LETTER * max(map(len, heights), default=0) + 8) / wide)
    drawn = []
    for at, (name, value) in enumerate(heights.items()):
        x, tall = SIDE + at * wide, (floor - CEILING) * value / most
        words = hint(f"{name}: {value:g}")
        drawn.append(tag("rect", words, x=x + 1, y=floor - tall, width=max(wide - 2, 1), height=tall, fill="var(--p1)"))
        if at % every == 0:
            drawn.append(_label(name, x + wide / 2, floor + 14, "middle"))
    words = _label(unit, 0, CEILING - 12, "start") + _label(under, NARROW / 2, height - 6, "middle")
    parts = (_heading(title), _count_ruler(most, floor), words, *drawn)
    return document(NARROW, height, title, *parts, describe=_counts_in_words(heights))


def line_chart(
    title: str,
    lines: Mapping[str, Sequence[float]],
    *,
    marks: Sequence[tuple[int, str]] = tuple(enumerate(INKS)),
    pins: Iterable[Pin] = (),
    under: str = "",
    describe: str = "",
) -> str:
    """Shares over time, one line for each name, which ends in its mark, with pins where something happened."""
    height = 280.0
    floor, room = height - FOOT - 14, WIDTH - 2 * SIDE
    longest = max([2, *map(len, lines.values())])

    def place(at: int, value: float) -> tuple[float, float]:
        return SIDE + room * at / (longest - 1), floor - (floor - TOP) * value

    grid = [
        _line((SIDE, y), (WIDTH - SIDE, y), "hair") + _label(f"{share:.0%}", SIDE - 6, y + 4, "end")
        for share in (0, 0.25, 0.5, 0.75, 1)
        for y in (place(0, share)[1],)
    ]
    drawn = [
        _curve(number, name, marks[number % len(marks)], [place(*p) for p in enumerate(line)])
        for number, (name, line) in enumerate(lines.items())
    ]
    series = list(lines.values())
    pinned = [_pin(pin, place(pin.at, series[pin.line][pin.at])) for pin in pins]
    foot = _label(under, WIDTH / 2, height - 6, "middle")
    return document(WIDTH, height, title, _heading(title), *grid, *drawn, *pinned, foot, describe=describe)


def _curve(number: int, name: str, marked: tuple[int, str], points: Sequence[tuple[float, float]]) -> str:
    player, ink = marked
    letter = name.removeprefix("the ")[:1].upper()
    dashes = ("none", "7 4", "2 3", "9 3 2 3", "4 4", "1 4")[number % 6]
    stroke = path(
        points, fill="none", stroke=f"var(--{ink})", stroke_width=2.5, stroke_dasharray=dashes, stroke_linejoin="round"
    )
    return group(hint(name), stroke, mark(player, letter, *points[-1], 9, ink=ink)) if points else ""


def _pin(pin: Pin, place: tuple[float, float]) -> str:
    x, y = place
    ring = tag(
        "circle",
        hint(pin.words),
        cx=x,
        cy=y,
        r=7,
        fill="var(--lampsoft)",
        stroke="var(--lampline)",
        stroke_width=2,
    )
    return group(ring, role="img", aria_label=pin.words)


def _share_row(bar: Bar, y: float, label: float, room: float, whole: float) -> str:
    def place(value: float) -> float:
        return label + room * min(max(value / whole, 0.0), 1.0)

    drawn = [
        _share_name(bar.name, y, label),
        tag("rect", x=label, y=y + 5, width=place(bar.value) - label, height=ROW - 12, fill="var(--p1)", rx=2),
        _label(bar.note, label + room + 8, y + 16, "start", "ink"),
    ]
    if bar.low is not None and bar.high is not None:
        middle = y + 5 + (ROW - 12) / 2
        ends = [(place(bar.low), middle), (place(bar.high), middle)]
        drawn += [path(ends, stroke="var(--ink)", stroke_width=2)]
        drawn += [path([(x, middle - 5), (x, middle + 5)], stroke="var(--ink)", stroke_width=2) for x, _ in ends]
    if bar.usual is not None:
        drawn += [
            path([(place(bar.usual), y + 1), (place(bar.usual), y + ROW - 3)], stroke="var(--lampline)", stroke_width=3)
        ]
    return group(hint(f"{bar.name}: {bar.note}"), *drawn)


def _share_name(name: str, y: float, label: float) -> str:
    """The name beside its bar, or above it if there is no room; what is longer than the chart is cut."""
    if label > EDGE:
        return _label(name, label - 8, y + 16, "end", "ink")
    most = int((NARROW - EDGE) / LETTER)
    return _label(name if len(name) <= most else f"{name[: most - 1]}…", EDGE + 4, y + 1, "start", "ink")


def _count_ruler(most: float, floor: float) -> str:
    """The floor of columns, and lines at the highest count and at half of it."""
    lines = _line((SIDE, floor), (NARROW - SIDE, floor))
    for count in sorted({most, most // 2}):
        if count >= 1:
            y = floor - (floor - CEILING) * count / most
            lines += _line((SIDE, y), (NARROW - SIDE, y), "hair") + _label(f"{count:g}", SIDE - 6, y + 4, "end")
    return lines


def _ruler(label: float, room: float, height: float, whole: float, middle: float | None) -> str:
    foot = height - FOOT
    lines = [_line((label, TOP), (label, foot), "line")]
    if whole == 1.0:
        lines += [
            _label(f"{share:.0%}", label + room * share, foot + 16, "middle") for share in (0, 0.25, 0.5, 0.75, 1)
        ]
    if middle is not None:
        lines.append(_line((label + room * middle / whole, TOP), (label + room * middle / whole, foot), "lampline"))
    return "".join(lines)


def hint(words: str) -> str:
    """Words that show when the pointer rests on a mark."""
    return tag("title", escape(words, quote=False))


def _heading(title: str) -> str:
    return text(title, x=0, y=18, fill="var(--ink)", font_size=15, font_weight=600)


def _label(words: str, x: float, y: float, anchor: str, ink: str = "ink3") -> str:
    return text(words, x=x, y=y, fill=f"var(--{ink})", font_size=12, text_anchor=anchor) if words else ""


def _line(start: tuple[float, float], end: tuple[float, float], ink: str = "edge") -> str:
    return path([start, end], stroke=f"var(--{ink})", stroke_width=1)


def _bars_in_words(bars: Sequence[Bar]) -> str:
    return "; ".join(f"{bar.name}: {bar.note or f'{bar.value:g}'}" for bar in bars)


def _counts_in_words(heights: Mapping[str, float]) -> str:
    return "; ".join(f"{name}: {value:g}" for name, value in heights.items())
