"""Signs of the game: key parts, aliens by kind, warps, stars, and counters face down."""

from tabletime.drawing import INKS, SHAPES, group, path, remembered, shape, tag, text
from tabletime.drawing.counters import CounterLook, counter_face
from tabletime.games.game_of_time_and_space.content.keys import BLANK

THICK = {"fill": "none", "stroke_width": 3.4, "stroke_linecap": "butt"}
KEY_SIGNS = {
    "arc": tag("path", d="M-6 7V-1A6 6 0 0 1 6-1V7", **THICK),
    "bar": tag("rect", x=-2.2, y=-8, width=4.4, height=16),
    "cross": tag("path", d="M0-8V8M-8 0H8", **THICK),
    "disc": tag("circle", r=5.4),
    "eye": tag("circle", r=4.6, fill="none", stroke_width=2.4)
    + tag("circle", r=1.6)
    + path([(-9, 0), (-5, 0)], stroke_width=2.4)
    + path([(5, 0), (9, 0)], stroke_width=2.4),
    "fork": tag("path", d="M-6-8V-3A6 5 0 0 0 6-3V-8M0-8V9", **(THICK | {"stroke_width": 2.8})),
}
SILHOUETTES = {
    "dalek": "M-5-9H5L7-2 11 13H-11L-7-2Z",
    "cyber": "M-9-9H9V11H-9ZM-13-6H-9V-3H-13ZM-13 0H-9V3H-13ZM-13 6H-9V9H-13ZM9-6H13V-3H9ZM9 0H13V3H9ZM9 6H13V9H9Z",
    "robot": "M-1.4-14H1.4V-9H9V12H-9V-9H-1.4Z",
    "beast": "M-11-12L-5-7H5L11-12V3Q11 13 0 13-11 13-11 3Z",
    "plant": "M0-14Q7-6 5 0 13-6 13 4 9 13 0 13-9 13-13 4-13-6-5 0-7-6 0-14Z",
    "spirit": "M-9 12V-3A9 9 0 0 1 9-3V12L6 8 3 12 0 8-3 12-6 8Z",
    "rad": "M0-14L3.6-7 10-10 8-3 14 0 8 3 10 10 3.6 7 0 14-3.6 7-10 10-8 3-14 0-8-3-10-10-3.6-7Z",
    "humanoid": "M0-13A5.4 5.4 0 0 1 4.4-4Q12-2 12 13H-12Q-12-2-4.4-4A5.4 5.4 0 0 1 0-13Z",
}
OUTLINE = {"stroke": "var(--sheet)", "stroke_width": 1.4, "paint_order": "stroke"}
WARP_RINGS = {
    "red": {"stroke": "var(--danger)"},
    "blue": {"stroke": "var(--oceanline)"},
    "green": {"stroke": "var(--forestline)", "stroke_dasharray": "4 2.4"},
    "yellow": {"stroke": "var(--plainsline)", "stroke_dasharray": "1.4 2.4"},
}


LETTER = {"font_weight": 700, "text_anchor": "middle", "aria_hidden": "true"}
EYE = "M-7 0Q0-7 7 0 0 7-7 0Z"


@remembered
def sign_of(face: str) -> str:
    """What stands on a key part of this shape: its sign, or its first letters where there is none."""
    if face in ("", BLANK):
        return ""
    letters = text(face[:2].capitalize(), x=0, y=5, font_size=14, font_weight=700, text_anchor="middle")
    return KEY_SIGNS.get(face, letters)


@remembered
def key_part(face: str, x: float, y: float, radius: float, *, wanted: bool = False) -> str:
    """A key part whose face is seen: solid where it matches a mission; an empty nut is a blank, no shape a back."""
    look: CounterLook = "back" if not face else "solid" if wanted else "plain"
    scale = radius / 20
    return group(
        counter_face(group(sign_of(face), transform="scale(1.05)"), look),
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
    )


@remembered
def seen_part(face: str, x: float, y: float, radius: float, *, wanted: bool = False) -> str:
    """A key part that lies face down and that you have looked at: an eye stands beside it, for you alone."""
    return group(key_part(face, x, y, radius, wanted=wanted), eye(x + radius * 1.75, y, radius / 12))


@remembered
def eye(x: float, y: float, size: float = 1) -> str:
    """You have seen it."""
    rim = tag("path", d=EYE, fill="var(--raised)", stroke="var(--ink)", stroke_width=1.4)
    return group(rim, tag("circle", r=2.6, fill="var(--ink)"), transform=f"translate({x:g} {y:g}) scale({size:g})")


def family(kinds: tuple[str, ...]) -> str:
    """The silhouette of an alien, by the first of its kinds that has one."""
    return SILHOUETTES[next((kind for kind in kinds if kind in SILHOUETTES), "humanoid")]


@remembered
def alien(
    kinds: tuple[str, ...], strength: int, x: float, y: float, size: float, *, twice: bool = False, known: bool = True
) -> str:
    """An alien with its strength; a second figure behind it rolls too, and a pale one is face down and you saw it."""
    body = family(kinds)
    behind = tag("path", d=body, transform="translate(7 0)", fill="var(--stone)", **OUTLINE) if twice else ""
    figure = tag("path", d=body, fill="var(--ink)" if known else "var(--stone)", **OUTLINE)
    number = text(str(strength), x=0, y=9, font_size=15, font_weight=700, text_anchor="middle", fill="var(--ontone)")
    return group(behind, figure, number, transform=f"translate({x:g} {y:g}) scale({size:g})")


@remembered
def hollow_mark(seat: int, letter: str, x: float, y: float, radius: float) -> str:
    """The mark of a player who is stunned."""
    ink = f"var(--{INKS[seat % 6]})"
    body = shape(seat, x, y, radius * 0.92, fill="var(--sheet)", stroke=ink, stroke_width=2.2)
    low = y + radius * (0.58 if SHAPES[seat % 6] == "triangle" else 0.43)
    return group(body, text(letter, x=x, y=low, **LETTER, fill=ink, font_size=radius * 1.15))


@remembered
def star(x: float, y: float, size: float = 1) -> str:
    """A stun marker."""
    rays = "M0-5L1.4-1.4 5 0 1.4 1.4 0 5-1.4 1.4-5 0-1.4-1.4Z"
    return tag("path", d=rays, transform=f"translate({x:g} {y:g}) scale({size:g})", fill="var(--ink)")


@remembered
def item_card(x: float, y: float, many: int = 1) -> str:
    """Items that lie in a zone: one small card, with their number from two on."""
    body = tag("rect", x=x - 5, y=y - 7, width=11, height=15, rx=2, fill="var(--raised)", stroke="var(--ink2)")
    lines = [path([(x - 2, y + at), (x + 3, y + at)], stroke="var(--line)") for at in (-3, 0, 3)]
    number = text(str(many), x=x + 9, y=y + 5, font_size=11, font_weight=600, fill="var(--ink)") if many > 1 else ""
    return group(body, *lines, number)


@remembered
def unsearched(x: float, y: float) -> str:
    """What nobody has looked at: a counter face down on another one."""
    under = tag("rect", x=x - 8, y=y - 12, width=20, height=20, rx=3, fill="var(--raised)", stroke="var(--edge)")
    over = tag("rect", x=x - 12, y=y - 8, width=20, height=20, rx=3, fill="var(--raised)", stroke="var(--edge)")
    return group(
        under,
        over,
        text("?", x=x - 2, y=y + 7, font_size=14, font_weight=700, text_anchor="middle", fill="var(--ink2)"),
    )


@remembered
def warp(colour: str, x: float, y: float, *, neck: tuple[float, float]) -> str:
    """A warp: its letter in a ring that is solid, double, dashed or dotted, and the neck that joins it to its zone."""
    ring = WARP_RINGS.get(colour, {"stroke": "var(--ink2)"})
    disc = tag("circle", cx=x, cy=y, r=12, fill="var(--raised)", stroke_width=3, **ring)
    inner = tag("circle", cx=x, cy=y, r=8.5, fill="none", **ring) if colour == "blue" else ""
    joint = path([(x + (neck[0] - x) * 0.6, y + (neck[1] - y) * 0.6), neck], stroke=ring["stroke"], stroke_width=3)
    place = {"x": x, "y": y + 4.5, "text_anchor": "middle", "fill": "var(--ink)"}
    letter = text(colour[:1].upper(), **place, font_size=13, font_weight=700)
    return group(disc, inner, joint, letter)
