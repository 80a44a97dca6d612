"""What everybody knows, beside the board: the phase, the parts that are home, the heroes and the angels so far."""

from tabletime.drawing import document, group, mark, remembered, shape, tag, text
from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED
from tabletime.games.dont_blink.content.cards import BLINK, HIDDEN, NO_CARD, Card
from tabletime.games.dont_blink.content.cards import TITLES as CARDS
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED, TITLES
from tabletime.games.dont_blink.drawing.cards import eye
from tabletime.games.dont_blink.drawing.figures import LETTERS, nut
from tabletime.games.dont_blink.drawing.light import sight_of
from tabletime.games.dont_blink.moves import ANGELS, PLACE_NAMES
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.describe import PHASES, phase
from tabletime.games.dont_blink.words.pieces import card_says, part_says
from tabletime.kernel.words import sentence

WIDE = 218
ROUNDS = 4
TOP = 384
"""Where the angels' history begins."""
ROWS = tuple(name for key, name in PHASES.items() if key != "SetUp")


def status(view: DontBlinkView) -> str:
    """The left column, from the phase of the round down to which figures were real."""
    parts = [_phases(phase(view)), _parts(view), *_heroes(view), _history(view)]
    rows = min(ROUNDS, len(view.history) + (not view.revealed))
    return document(WIDE, TOP + 24 + 17 * rows, "Where the game stands", *parts)


@remembered
def _phases(now: str) -> str:
    rows = [_phase(row, name, name == now) for row, name in enumerate(ROWS)]
    line = tag("path", d=f"M8 10V{10 + 20 * (len(ROWS) - 1)}", stroke="var(--line)")
    return group(line, *rows)


def _phase(row: int, name: str, now: bool) -> str:
    y = 10 + 20 * row
    dot = (
        {"fill": "var(--lamp)", "stroke": "var(--lampline)", "r": 5.5}
        if now
        else {"fill": "var(--table)", "stroke": "var(--edge)", "r": 3.5}
    )
    words = text(
        name.removesuffix(" phase"),
        x=24,
        y=y + 4.5,
        fill="var(--ink)" if now else "var(--ink2)",
        font_size=13,
        font_weight=700 if now else 400,
    )
    return tag("circle", cx=8, cy=y, stroke_width=1.5, **dot) + words


def _parts(view: DontBlinkView) -> str:
    return _parts_home(tuple([place == TARDIS for place in view.parts]), view.options.parts_needed)


@remembered
def _parts_home(home: tuple[bool, ...], needed: int) -> str:
    nuts = [_home(part, is_home) for part, is_home in enumerate(home)]
    many = f"{sum(home)} of {needed}"
    count = text(many, x=166, y=150, fill="var(--ink2)", font_size=13)
    named = {"role": "img", "aria_label": f"Parts home: {many}", "aria_description": part_says()}
    area = tag("rect", x=0, y=130, width=WIDE, height=32, fill="transparent")
    return label("Parts home", 122) + group(area, *nuts, count, **named)


def _home(part: int, home: bool) -> str:
    x, y = 14 + 38 * part, 146
    if home:
        return nut(part, x, y, 13, home=True)
    ring = shape(3, x, y, 12, fill="none", stroke="var(--line)", stroke_width=1.5, stroke_dasharray="3 2")
    return ring + text(str(part + 1), x=x, y=y + 4.5, fill="var(--ink3)", font_size=13, text_anchor="middle")


def _heroes(view: DontBlinkView) -> list[str]:
    rows = [
        _hero(hero, _whereabouts(view, hero), tuple(view.carried_by(hero)), _has_sight(view, hero), _card(view, hero))
        for hero in ALL_HEROES
    ]
    return [label("Heroes", 190), *rows]


def _whereabouts(view: DontBlinkView, hero: int) -> str:
    place = view.places[hero]
    if place == CAPTURED:
        return "captured"
    moved = ", moved" if view.moved >> hero & 1 else ""
    return f"{'in the TARDIS' if place == TARDIS else f'on {PLACE_NAMES[place]}'}{moved}"


def _has_sight(view: DontBlinkView, hero: int) -> bool:
    return view.tardis != UNPLACED and bool(view.sight(hero))


def _card(view: DontBlinkView, hero: int) -> Card:
    """The hero's card as everybody sees it: none, face down, or turned up."""
    return view.cards[hero] if view.is_face_up(hero) else HIDDEN if view.cards[hero] else NO_CARD


@remembered
def _hero(hero: int, whereabouts: str, carried: tuple[int, ...], has_sight: bool, card: Card) -> str:
    y, captured = 200 + 40 * hero, whereabouts == "captured"
    rule = tag("path", d=f"M0 {y}H{WIDE}", stroke="var(--hair)")
    body = mark(hero, LETTERS[hero], 13, y + 20, 10.5, opacity=0.4 if captured else None)
    name = text(
        sentence(TITLES[hero]),
        x=36,
        y=y + 17,
        fill="var(--ink)",
        font_size=13.5,
        font_weight=600,
        text_decoration="line-through" if captured else None,
    )
    where = text(whereabouts, x=36, y=y + 32, fill="var(--ink2)", font_size=12)
    nuts = [nut(part, 168 - 18 * i, y + 12, 8) for i, part in enumerate(carried)]
    switch = _sight(hero, 158, y + 29) if has_sight else ""
    return group(rule, body, name, where, *nuts, switch, _look(card, 196, y + 20))


def _sight(hero: int, x: float, y: float) -> str:
    """A switch for what this hero sees on the board."""
    area = tag("path", d=f"M{x - 24} {y - 15}h48v26h-48z", fill="transparent")
    pill = tag("rect", x=x - 20, y=y - 8, width=40, height=17, rx=8.5, fill="var(--table)", stroke="var(--edge)")
    word = text("sight", x=x, y=y + 4, fill="var(--ink2)", font_size=11, text_anchor="middle")
    return group(area, pill, word, data_toggles=sight_of(hero))


def _look(card: Card, x: float, y: float) -> str:
    if card == NO_CARD:
        return ""
    area = tag("rect", x=x - 14, y=y - 14, width=28, height=29, fill="transparent")
    named = {"role": "img", "aria_label": sentence(CARDS[card]), "aria_description": card_says(card)}
    return group(area, _face(card, x, y), **named)


def _face(card: Card, x: float, y: float) -> str:
    if card == HIDDEN:
        back = tag("rect", x=x - 9, y=y - 12, width=18, height=25, rx=2, fill="var(--raised)", stroke="var(--ink2)")
        lines = "".join(f"M{x - 6} {y - 8 + 4 * line}h12" for line in range(5))
        return back + tag("path", d=lines, stroke="var(--line)")
    return eye(x, y, 11, shut=card == BLINK)


def _history(view: DontBlinkView) -> str:
    first = max(0, len(view.history) - ROUNDS + (not view.revealed))
    rows = [
        _round(view.history[at], at + 1, TOP + 34 + 17 * row) for row, at in enumerate(range(first, len(view.history)))
    ]
    now = "" if view.revealed else _now(view, TOP + 34 + 17 * len(rows))
    return group(label("The angels", TOP), _numbers(), *rows, now)


@remembered
def _numbers() -> str:
    """The figures above their columns."""
    heads = [
        text(
            str(angel),
            x=70 + 19 * (angel - 1),
            y=TOP + 18,
            fill="var(--ink2)",
            font_size=11,
            font_weight=600,
            text_anchor="middle",
        )
        for angel in ANGELS
    ]
    return "".join(heads)


@remembered
def _round(real: int, number: int, y: float) -> str:
    dots = [
        tag(
            "circle",
            cx=70 + 19 * (angel - 1),
            cy=y - 4,
            r=5 if real >> angel & 1 else 1.5,
            fill="var(--ink)" if real >> angel & 1 else "var(--ink3)",
        )
        for angel in ANGELS
    ]
    return group(text(f"Round {number}", x=0, y=y, fill="var(--ink2)", font_size=12), *dots)


def _now(view: DontBlinkView, y: float) -> str:
    if view.chosen:
        return _round(view.chosen, view.round, y)
    return _face_down(view.chosen_count, y)


@remembered
def _face_down(chosen: int, y: float) -> str:
    words = text("Now", x=0, y=y, fill="var(--ink)", font_size=12, font_weight=700)
    cards = text(
        f"{chosen} face down" if chosen else "not chosen yet",
        x=64,
        y=y,
        fill="var(--ink2)",
        font_size=12,
    )
    return words + cards


@remembered
def label(words: str, y: float) -> str:
    """A heading in small capitals."""
    return text(words.upper(), x=0, y=y, fill="var(--ink3)", font_size=11, font_weight=600, letter_spacing=0.9)
