"""The figures: heroes who look one way, stone figures that may be angels, parts and the TARDIS."""

from math import cos, pi, sin

from tabletime.drawing import group, mark, remembered, shape, tag, text
from tabletime.drawing.svg import number
from tabletime.games.dont_blink.board.ship import TARDIS, UNPLACED
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, HEROES, TITLES
from tabletime.games.dont_blink.drawing.sheet import UNIT, centre, corner
from tabletime.games.dont_blink.moves import ANGELS, FACINGS, PLACE_NAMES
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.pieces import figure_says, hero_says, part_says, tardis_says
from tabletime.kernel.words import sentence
from tabletime.pieces.grid import Square

LETTERS = tuple(name[0].upper() for name in HEROES)
INKS = tuple(f"var(--p{hero + 1})" for hero in ALL_HEROES)
DX, DY = (0, 1, 0, -1), (-1, 0, 1, 0)


def figures(view: DontBlinkView) -> str:
    """Everything that stands or lies on the floor, each under an id of its own so that it can be seen to move."""
    angels = [_angel(view, angel) for angel in ANGELS if view.angels[angel] != UNPLACED]
    heroes = [
        _hero(hero, view.places[hero], view.facings[hero], tuple(view.carried_by(hero)))
        for hero in view.heroes_on_squares()
    ]
    return group(tardis(view), *angels, *heroes, *_lying_parts(view))


def tardis(view: DontBlinkView) -> str:
    """The TARDIS with those inside; the parts that are home are counted beside the board."""
    if view.tardis == UNPLACED:
        return ""
    return _tardis(view.tardis, tuple([hero for hero in ALL_HEROES if view.places[hero] == TARDIS]))


@remembered
def _tardis(square: Square, inside: tuple[int, ...]) -> str:
    (x, y), inset = corner(square), 0.1 * UNIT
    side = 2 * UNIT - 2 * inset
    box = tag(
        "rect",
        x=x + inset,
        y=y + inset,
        width=side,
        height=side,
        rx=2,
        fill="var(--tardis)",
        stroke="var(--tardisline)",
    )
    frame = tag(
        "rect", x=x + 7, y=y + 7, width=2 * UNIT - 14, height=2 * UNIT - 14, fill="none", stroke="#FFFFFF", opacity=0.55
    )
    letter = text(
        "T",
        x=x + UNIT,
        y=y + (UNIT + 11 if not inside else UNIT - 2),
        fill="#FFFFFF",
        font_size=30,
        text_anchor="middle",
        font_family="var(--serif, Georgia, serif)",
    )
    names = ", ".join(TITLES[hero] for hero in inside) or "nobody"
    marks = [_inside(hero, place, len(inside), x, y) for place, hero in enumerate(inside)]
    role = "group" if inside else "img"  # who is inside can be chosen, and a picture may hold nothing that can
    named = {"role": role, "aria_label": f"The TARDIS; inside: {names}", "aria_description": tardis_says()}
    return group(box, frame, letter, *marks, id="tardis", data_spot="TARDIS", **named)


def _inside(hero: int, place: int, many: int, x: float, y: float) -> str:
    radius = 8.6 if many < 3 else 6.4
    gap = 2.4 * radius
    at = x + UNIT + (place - (many - 1) / 2) * gap
    return mark(hero, LETTERS[hero], at, y + 1.48 * UNIT, radius, id=f"hero-{HEROES[hero]}", data_spot=TITLES[hero])


@remembered
def _hero(hero: int, place: Square, facing: int, carried: tuple[int, ...]) -> str:
    x, y = centre(place)
    back = 0.1 * UNIT
    body = mark(hero, LETTERS[hero], x - DX[facing] * back, y - DY[facing] * back, 0.27 * UNIT)
    nuts = [nut(part, x - 0.3 * UNIT + 11 * i, y + 0.3 * UNIT, 0.19 * UNIT) for i, part in enumerate(carried)]
    label = f"{sentence(TITLES[hero])} on {PLACE_NAMES[place]}, facing {FACINGS[facing]}"
    if carried:
        label += f", carrying part {' and '.join(str(part + 1) for part in carried)}"
    return group(
        _beak(x, y, facing, INKS[hero]),
        body,
        *nuts,
        id=f"hero-{HEROES[hero]}",
        data_spot=TITLES[hero],
        role="img",
        aria_label=label,
        aria_description=hero_says(),
    )


def _beak(x: float, y: float, facing: int, ink: str) -> str:
    near, far, half = 0.24 * UNIT, 0.5 * UNIT, 0.25 * UNIT
    dx, dy = DX[facing], DY[facing]
    tip = (x + dx * far, y + dy * far)
    ends = [(x + dx * near + dy * half * turn, y + dy * near + dx * half * turn) for turn in (-1, 1)]
    points = " ".join(f"{number(px)},{number(py)}" for px, py in (tip, *ends))
    return tag("polygon", points=points, fill=ink, stroke="var(--sheet)", stroke_width=2.5, paint_order="stroke")


def _angel(view: DontBlinkView, angel: int) -> str:
    frozen, spent = bool(view.frozen >> angel & 1), bool(view.spent_out >> angel & 1)
    return _figure(angel, view.angels[angel], view.is_real(angel), frozen, spent)


@remembered
def _figure(angel: int, square: Square, real: bool, frozen: bool, spent: bool) -> str:
    x, y = centre(square)
    fill, line, tone = ("var(--icesoft)", "var(--ice)", "var(--ice)") if frozen else _tones(real)
    extras = [_wings(x, y, line) if real else "", _ray(x, y) if frozen else "", _stroke(x, y) if spent else ""]
    label = f"Figure {angel} on {PLACE_NAMES[square]}{_state(real, frozen, spent)}"
    number_on = text(
        str(angel),
        x=x,
        y=y + 4,
        fill=tone,
        font_size=0.37 * UNIT,
        font_weight=700,
        text_anchor="middle",
        aria_hidden="true",
    )
    return group(
        arch(x, y, fill, line),
        number_on,
        *extras,
        id=f"figure-{angel}",
        data_spot=f"figure {angel}",
        role="img",
        aria_label=label,
        aria_description=figure_says(real=real, frozen=frozen, spent=spent),
    )


def _tones(real: bool) -> tuple[str, str, str]:
    return ("var(--ink)", "var(--ink)", "var(--sheet)") if real else ("var(--stone)", "var(--stone)", "var(--ontone)")


def _state(real: bool, frozen: bool, spent: bool) -> str:
    return ", real" * real + ", frozen" * frozen + ", spent out" * spent


def arch(x: float, y: float, fill: str, line: str, unit: float = UNIT) -> str:
    """A gravestone of a figure on its plinth."""
    half, top, foot = 0.27 * unit, y - 0.36 * unit, y + 0.27 * unit
    bow = f"a{number(half)} {number(half)} 0 0 1 {number(2 * half)} 0"
    d = f"M{number(x - half)} {number(foot)}V{number(top + half)}{bow}V{number(foot)}Z"
    body = tag("path", d=d, fill=fill, stroke="var(--sheet)", stroke_width=2.5, paint_order="stroke")
    rim = tag("path", d=d, fill="none", stroke=line, stroke_width=1.2)
    plinth = tag("rect", x=x - 0.34 * unit, y=foot + 0.03 * unit, width=0.68 * unit, height=0.08 * unit, fill=line)
    return body + rim + plinth


def _wings(x: float, y: float, ink: str) -> str:
    wings = [
        f"M{number(x + side * 11.5)} {number(y - 6)}l{number(side * 5.5)} -4v12l{number(side * -5.5)} 4Z"
        for side in (-1, 1)
    ]
    return tag("path", d="".join(wings), fill=ink)


def _ray(x: float, y: float) -> str:
    rays = "".join(
        f"M{number(x + 11 - 5 * sin(pi * turn / 3))} {number(y - 11 - 5 * cos(pi * turn / 3))}"
        f"L{number(x + 11 + 5 * sin(pi * turn / 3))} {number(y - 11 + 5 * cos(pi * turn / 3))}"
        for turn in range(3)
    )
    badge = tag("circle", cx=x + 11, cy=y - 11, r=7.5, fill="var(--raised)", stroke="var(--ice)")
    return badge + tag("path", d=rays, stroke="var(--ice)", stroke_width=1.5, fill="none")


def _stroke(x: float, y: float) -> str:
    d = f"M{number(x - 13)} {number(y + 12)}L{number(x + 13)} {number(y - 14)}"
    return tag("path", d=d, stroke="var(--sheet)", stroke_width=6) + tag(
        "path", d=d, stroke="var(--danger)", stroke_width=2.5
    )


def _lying_parts(view: DontBlinkView) -> list[str]:
    lying: dict[int, list[int]] = {}
    for part, place in enumerate(view.parts):
        if 0 <= place < TARDIS:
            lying.setdefault(place, []).append(part)
    return [
        _part(part, place, i - (len(parts) - 1) / 2, covered=view.is_occupied(place))
        for place, parts in lying.items()
        for i, part in enumerate(parts)
    ]


@remembered
def _part(part: int, place: int, aside: float, *, covered: bool) -> str:
    """A part on the floor; where a figure stands on it, it shows at the figure's foot."""
    x, y = centre(place)
    label = f"Part {part + 1} on {PLACE_NAMES[place]}"
    if covered:
        lies = nut(part, x + 0.3 * UNIT + aside * 10, y + 0.3 * UNIT, 0.19 * UNIT)
    else:
        lies = nut(part, x + aside * 13, y, 0.27 * UNIT)
    return group(lies, id=f"part-{part + 1}", role="img", aria_label=label, aria_description=part_says())


def nut(part: int, x: float, y: float, radius: float, *, home: bool = False) -> str:
    """A Repair Part: a hexagon nut with its number, solid when it is home."""
    fill, tone = ("var(--brass)", "var(--sheet)") if home else ("var(--raised)", "var(--brass)")
    body = shape(3, x, y, radius / 1.08, fill=fill, stroke="var(--brass)", stroke_width=2)
    size = radius * 1.15
    digit = text(
        str(part + 1),
        x=x,
        y=y + size * 0.36,
        fill=tone,
        font_size=size,
        font_weight=700,
        text_anchor="middle",
        aria_hidden="true",
    )
    return body + digit
