"""Links: brackets below the cards of a meld that say what holds them together."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from tabletime.drawing.svg import path, tag, text
from tabletime.games.blink.board.melds import Link, MeldRules, link
from tabletime.games.blink.content.cards import Card, in_order
from tabletime.games.blink.words.pieces import links_say
from tabletime.kernel.memory import remembered

WORDS: dict[Link, str] = {"set": "set", "straight": "straight", "friends": "tens"}
PITCH, GAP, ROW, TICK = 70, 6, 15, 5
Bracket = tuple[int, int, Link]
"""The first and the last card that a bracket spans, and its word."""


@remembered
def links(cards: tuple[Card, ...], rules: MeldRules) -> str:
    """Brackets, as few rows of them as possible, under cards that lie in order."""
    rows = _rows(_brackets(cards, rules))
    drawn = [_draw(bracket, TICK + 1 + row * ROW) for row, brackets in enumerate(rows) for bracket in brackets]
    width, height = PITCH * len(cards) - GAP, ROW * len(rows) + TICK
    said = ", ".join(WORDS[what] for row in rows for _, _, what in row)
    box = f"0 0 {width} {height}"
    why = links_say(what for row in rows for _, _, what in row)
    named = {"role": "img", "aria_label": said, "aria_description": why}
    return tag("svg", *drawn, width=width, height=height, viewBox=box, class_="links", **named)


def _brackets(cards: tuple[Card, ...], rules: MeldRules) -> Iterator[Bracket]:
    """As many links as hold the cards together, between neighbours rather than across others."""
    ordered = in_order(cards)
    groups = list(range(len(ordered)))
    for first, last in sorted(combinations(groups, 2), key=lambda ends: ends[1] - ends[0]):
        what = link(ordered[first], ordered[last], rules)
        if what and groups[first] != groups[last]:
            yield first, last, what
            groups = [groups[first] if group == groups[last] else group for group in groups]


def _rows(brackets: Iterable[Bracket]) -> list[list[Bracket]]:
    rows: list[list[Bracket]] = []
    for bracket in brackets:
        free = (row for row in rows if all(bracket[0] >= other[1] or bracket[1] <= other[0] for other in row))
        row = next(free, None)
        if row is None:
            rows.append([bracket])
        else:
            row.append(bracket)
    return rows


def _draw(bracket: Bracket, y: float) -> str:
    first, last, what = bracket
    left, right = (PITCH * (at + 0.5) - GAP / 2 + aside for at, aside in ((first, 4), (last, -4)))
    points = [(left, y - TICK), (left, y), (right, y), (right, y - TICK)]
    line = path(points, fill="none", stroke="var(--edge)", stroke_width=1.5)
    style = {"font_size": 11, "font_weight": 600, "text_anchor": "middle", "fill": "var(--ink2)"}
    halo = {"stroke": "var(--table)", "stroke_width": 6, "stroke_linejoin": "round", "paint_order": "stroke"}
    return line + text(WORDS[what], x=(left + right) / 2, y=y + 3.5, **style, **halo)
