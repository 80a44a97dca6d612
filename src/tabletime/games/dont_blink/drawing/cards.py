"""The Blink? cards: an open eye does not blink, a shut one does."""

from math import ceil
from textwrap import wrap

from tabletime.drawing import document, group, mark, remembered, tag, text
from tabletime.drawing.svg import number
from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.content.cards import BLINK, CARD, DONT_BLINK, KINDS, SPECIAL, TITLES, Card
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, HEROES
from tabletime.games.dont_blink.drawing.figures import LETTERS
from tabletime.games.dont_blink.drawing.spots import card_before
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.pieces import card_says
from tabletime.kernel import Decision

WIDE, HIGH, GAP = 46, 64, 9
SHEET, TALL = 324, 64
LETTERS_IN_A_LINE = 52


def cards(view: DontBlinkView, decision: Decision | None = None) -> str:
    """The heroes' hand for those who may see it, all cards that are still with the heroes for the others."""
    laying = [move for move in (decision.options if decision else ()) if isinstance(move, say.Assign)]
    notes = _notes(view.hand is None, sum(view.discard), view.angel_cards)
    below = HIGH + 22 + 18 * len(notes)
    choices = _choices(laying)
    rows = [_row(hero, names, place, below) for place, (hero, names) in enumerate(choices.items())]
    stock = view.pool if view.hand is None else view.hand
    held = [_stack(kind, stock[kind], place) for place, kind in enumerate(KINDS[1:])]
    words = [_note(note, line) for line, note in enumerate(notes)]
    height = below + TALL * ceil(len(choices) / 2)
    return document(SHEET, height, "Blink? cards", *held, *words, *rows)


@remembered
def _notes(is_hidden: bool, discarded: int, angel_cards: tuple[Card, ...]) -> tuple[str, ...]:
    """What the eyes mean, and where the cards are that are not in the hand."""
    first = "In the hand and face down together." if is_hidden else "Open eye: do not blink. Shut eye: blink."
    angel = ", ".join(TITLES[card] for card in angel_cards)
    piles = f"{discarded} discarded." + (f" The angel player holds {angel}." if angel else "")
    return first, *wrap(piles, LETTERS_IN_A_LINE)


@remembered
def _note(words: str, line: int) -> str:
    return text(words, x=0, y=HIGH + 22 + 18 * line, fill="var(--ink2)", font_size=12)


@remembered
def _stack(kind: Card, count: int, place: int) -> str:
    x = 1 + place * (WIDE + GAP)
    label = f"{count} {TITLES[kind]}" if kind in (BLINK, DONT_BLINK) else f"{TITLES[kind]}{'' if count else ', gone'}"
    drawn = card(kind, x, 1, count if kind in (BLINK, DONT_BLINK) else None)
    under = tag("rect", x=x + 2.5, y=3.5, width=WIDE, height=HIGH, rx=4, fill="var(--raised)", stroke="var(--edge)")
    opacity = None if count else 0.35
    named = {"role": "img", "aria_label": label, "aria_description": card_says(kind)}
    return group(under if count > 1 else "", drawn, **named, opacity=opacity)


def card(kind: Card, x: float, y: float, count: int | None = None) -> str:
    """One card face up: its eye, and the hero or the number of such cards below it."""
    fill = "var(--shade)" if kind == BLINK else "var(--raised)"
    face = tag("rect", x=x, y=y, width=WIDE, height=HIGH, rx=4, fill=fill, stroke="var(--ink2)")
    look = eye(x + WIDE / 2, y + HIGH * 0.36, 14, shut=kind == BLINK)
    if kind in SPECIAL:
        hero = SPECIAL.index(kind)
        return face + look + mark(hero, LETTERS[hero], x + WIDE / 2, y + HIGH * 0.75, 9)
    digits = (
        ""
        if count is None
        else text(
            str(count),
            x=x + WIDE / 2,
            y=y + HIGH * 0.85,
            fill="var(--ink)",
            font_size=16,
            font_weight=600,
            text_anchor="middle",
        )
    )
    return face + look + digits


def eye(x: float, y: float, radius: float, *, shut: bool) -> str:
    """An open eye, or a shut one with its lashes."""
    left, right = number(x - radius), number(x + radius)
    if shut:
        lid = f"M{left} {number(y - 2)}Q{number(x)} {number(y + radius * 0.8)} {right} {number(y - 2)}"
        lashes = "".join(
            f"M{number(x + dx * radius)} {number(y + dy)}l{number(dx * 4)} 4.5"
            for dx, dy in ((-0.6, 2), (0, 4), (0.6, 2))
        )
        return tag("path", d=lid + lashes, fill="none", stroke="var(--ink)", stroke_width=1.6, stroke_linecap="round")
    upper = f"M{left} {number(y)}Q{number(x)} {number(y - radius)} {right} {number(y)}"
    lids = f"{upper}Q{number(x)} {number(y + radius)} {left} {number(y)}Z"
    outline = tag("path", d=lids, fill="none", stroke="var(--ink)", stroke_width=1.6)
    return outline + tag("circle", cx=x, cy=y, r=radius * 0.4, fill="var(--ink)")


def _choices(laying: list[say.Assign]) -> dict[int, tuple[str, ...]]:
    """The cards that may be laid before each hero."""
    named = {hero: {getattr(move, HEROES[hero]) for move in laying} - {""} for hero in ALL_HEROES}
    return {hero: tuple(sorted(names, key=CARD.__getitem__)) for hero, names in named.items() if names}


@remembered
def _row(hero: int, names: tuple[str, ...], place: int, below: float) -> str:
    """The cards that may be laid before one hero, each to be clicked; two heroes stand side by side."""
    x, y = SHEET / 2 * (place % 2), below + TALL * (place // 2)
    choices = [_choice(hero, name, x + 30 + i * 43, y) for i, name in enumerate(names)]
    return group(mark(hero, LETTERS[hero], x + 14, y + 26, 11), *choices)


def _choice(hero: int, name: str, x: float, y: float) -> str:
    small = group(card(CARD[name], 0, 0), transform=f"translate({number(x)} {number(y)}) scale(.8)")
    spot = card_before(HEROES[hero], name)
    hit = tag("rect", x=x, y=y, width=WIDE * 0.8, height=HIGH * 0.8, rx=3, fill="transparent")
    named = {"role": "img", "aria_label": spot, "aria_description": card_says(CARD[name])}
    return group(hit, small, data_spot=spot, data_light="ring", **named)
