"""Signs of the game: six symbols, Daleks, the Ship, TARDISes, anomalies and Sonics, each in a field from -10 to 10."""

from textwrap import wrap

from tabletime.drawing import group, mark, path, remembered, tag, text
from tabletime.drawing.dice import DieKind
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS

SHORT = {"running": "Run", "diplomacy": "Dip", "science": "Sci", "cunning": "Cun", "tactics": "Tac", "strength": "Str"}
TINTS = {
    "running": ("forest", "forestline"),
    "diplomacy": ("forest", "forestline"),
    "science": ("ocean", "oceanline"),
    "cunning": ("ocean", "oceanline"),
    "tactics": ("ember", "p2"),
    "strength": ("ember", "p2"),
}
KINDS = {
    "black": DieKind("K", black=True, line="ink"),
    "green": DieKind("G", "slanted", "forest", "forestline"),
    "blue": DieKind("B", "level", "ocean", "oceanline"),
    "red": DieKind("R", "upright", "ember", "p2"),
}
DICE = tuple(KINDS[colour] for colour in COLOURS)


def _line(*points: tuple[float, float], width: float = 2.4) -> str:
    return path(points, fill="none", stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


DRAWN = {
    "running": tag("circle", cx=3, cy=-7.5, r=2.2)
    + _line((-5, -2), (-1, -4.5), (2.5, -3.5), (0, 1), (3.5, 4), (2, 9))
    + _line((0, 1), (-3, 4.5), (-8, 5))
    + _line((2.5, -3.5), (5, 0), (8, -1)),
    "diplomacy": tag("rect", x=-9, y=-8, width=12, height=8, rx=3)
    + tag("path", d="M-7-1V4L-2-1Z")
    + tag("rect", x=-2, y=1, width=11, height=6, rx=2.6)
    + tag("path", d="M6 6V10L1 6Z"),
    "science": tag("path", d="M-3-9H3V-2L8 7Q8 9 6 9H-6Q-8 9-8 7L-3-2Z", fill="none", stroke_width=2)
    + tag("path", d="M-4.4 2H4.4L7 7.6H-7Z"),
    "cunning": tag("path", d="M-9-8L-3-4H3L9-8 8 1 0 9-8 1Z"),
    "tactics": tag("path", d="M-7-9H-4V-6H-1.6V-9H1.6V-6H4V-9H7V-3L4-1V5L7 7V9H-7V7L-4 5V-1L-7-3Z"),
    "strength": tag("path", d="M-9-4H-7V-6H-4V-1.2H4V-6H7V-4H9V4H7V6H4V1.2H-4V6H-7V4H-9Z"),
}
SYMBOL_SIGNS = tuple(DRAWN[symbol] for symbol in SYMBOLS)

DALEK = (
    "M-3.2-7A3.2 3 0 0 1 3.2-7V-3H4.2L7 8H-7L-4.2-3H-3.2ZM-8 8.6H8V10H-8ZM-3.4-1.4H-1.8V.2H-3.4ZM1.8-1.4H3.4V.2H1.8Z"
)
SHIP = "M-10 1.4Q-6.4-1.4-4.2-1.7C-4-5.6 4-5.6 4.2-1.7Q6.4-1.4 10 1.4 5 4.6 0 4.6-5 4.6-10 1.4ZM-3-6H3V-4.9H-3Z"
PORTHOLES = "M-6.4 1.6a1 1 0 1 0 .1 0M-2.2 2.2a1 1 0 1 0 .1 0M2.2 2.2a1 1 0 1 0 .1 0M6.4 1.6a1 1 0 1 0 .1 0"
BUST = "M0-8A4 4 0 0 1 2.6-1.2Q8 0 8 8H-8Q-8 0-2.6-1.2A4 4 0 0 1 0-8Z"
POLICE_BOX = "M-5-8H-1V-10H1V-8H5V-6.6H6V9H7V10.4H-7V9H-6V-6.6H-5Z"


@remembered
def symbol(number: int, x: float, y: float, size: float, ink: str = "ink") -> str:
    """A symbol on its own."""
    place = f"translate({x:g} {y:g}) scale({size / 20:g})"
    return group(SYMBOL_SIGNS[number], transform=place, fill=f"var(--{ink})", stroke=f"var(--{ink})", stroke_width=0)


@remembered
def ring(number: int, x: float, y: float, radius: float) -> str:
    """A symbol that is wanted: always a ring, tinted like the die that shows it most often."""
    tint, line = TINTS[SYMBOLS[number]]
    circle = tag("circle", cx=x, cy=y, r=radius, fill=f"var(--{tint})", stroke=f"var(--{line})", stroke_width=1.2)
    return circle + symbol(number, x, y, radius * 1.25)


@remembered
def dalek(x: float, y: float, size: float = 18, *, waiting: bool = False) -> str:
    """A Dalek marker; one that still waits in the supply is only an outline."""
    look = {"fill": "none", "stroke": "var(--edge)", "stroke_dasharray": "2 2"} if waiting else {"fill": "var(--ink)"}
    return tag("path", d=DALEK, transform=f"translate({x:g} {y:g}) scale({size / 20:g})", fill_rule="evenodd", **look)


@remembered
def ship(x: float, y: float, size: float = 30) -> str:
    """The Dalek Ship."""
    hull, lights = tag("path", d=SHIP, fill="var(--ink)"), tag("path", d=PORTHOLES, fill="var(--sheet)")
    return group(hull, lights, transform=f"translate({x:g} {y:g}) scale({size / 20:g})")


@remembered
def bust(x: float, y: float, size: float = 18) -> str:
    """Somebody who comes along."""
    return tag("path", d=BUST, transform=f"translate({x:g} {y:g}) scale({size / 20:g})", fill="var(--ink2)")


@remembered
def done(x: float, y: float) -> str:
    """A tick: something is finished."""
    return path([(x - 5, y), (x - 1.5, y + 4), (x + 5, y - 5)], fill="none", stroke="var(--good)", stroke_width=2.2)


@remembered
def tardis(x: float, y: float, size: float = 20) -> str:
    """A TARDIS without its owner."""
    look = {"fill": "var(--tardis)", "stroke": "var(--tardisline)", "stroke_width": 1}
    return tag("path", d=POLICE_BOX, transform=f"translate({x:g} {y:g}) scale({size / 20:g})", **look)


@remembered
def tardis_of(seat: int, letter: str, x: float, y: float) -> str:
    """A player's TARDIS on the Web of Time."""
    return tardis(x, y, 26) + mark(seat, letter, x, y + 1, 7)


@remembered
def anomaly(x: float, y: float, radius: float = 9.5) -> str:
    """A Time Anomaly marker: a spiral."""
    spiral = tag(
        "path", d="M0 0C2-2 4 0 2.6 2.4 0 5-4.4 3-4-1.4-3.4-6 3.6-6.6 5.6-1.6", fill="none", stroke="var(--ink)"
    )
    disc = tag("circle", cx=x, cy=y, r=radius, fill="var(--sheet)", stroke="var(--ink)", stroke_width=1.4)
    return disc + group(spiral, transform=f"translate({x:g} {y:g})", stroke_width=1.2)


CRATERS = "M-4-3a1.6 1.6 0 1 0 .1 0M3-5a1.2 1.2 0 1 0 .1 0M4 2a2 2 0 1 0 .1 0M-3 4a1.2 1.2 0 1 0 .1 0"
MERIDIANS = "M0-10Q-6 0 0 10M0-10Q6 0 0 10M-10 0H10M-8.7-5H8.7M-8.7 5H8.7"
RINGS = "M0-7a7 7 0 1 0 .1 0M0-4a4 4 0 1 0 .1 0M0-1a1 1 0 1 0 .1 0"
PLANETS = {"Skaro": CRATERS, "Earth": MERIDIANS, "Gallifrey": RINGS}


@remembered
def planet(name: str, x: float, y: float, radius: float = 11) -> str:
    """Skaro with its craters, Earth with its meridians, Gallifrey under its rings."""
    disc = tag("circle", r=10, fill="var(--sheet)", stroke="var(--ink2)", stroke_width=1.2)
    lines = tag("path", d=PLANETS[name], fill="none", stroke="var(--ink3)", stroke_width=0.8)
    return group(disc, lines, transform=f"translate({x:g} {y:g}) scale({radius / 10:g})")


@remembered
def sonic(x: float, y: float, *, spent: bool = False) -> str:
    """A Sonic, or the place of one that is spent."""
    if spent:
        return tag("circle", cx=x, cy=y, r=9, fill="none", stroke="var(--edge)", stroke_dasharray="2.5 2.5")
    disc = tag("circle", cx=x, cy=y, r=9, fill="var(--ink)")
    waves = tag("path", d="M-3-1.5V1.5M0-3.5Q2.4 0 0 3.5M3-5Q6.4 0 3 5", fill="none", stroke="var(--sheet)")
    return disc + group(waves, transform=f"translate({x:g} {y:g})", stroke_width=1.5)


@remembered
def back(x: float, y: float, width: float = 16, height: float = 12) -> str:
    """A tile face down: all backs are alike."""
    body = tag("rect", x=x, y=y, width=width, height=height, rx=2, fill="var(--raised)", stroke="var(--ink2)")
    lines = [
        path([(x + 3, y + at), (x + width - 3, y + at)], stroke="var(--line)") for at in range(3, int(height) - 1, 3)
    ]
    return body + "".join(lines)


def label(
    words: str, x: float, y: float, size: float = 12, *, ink: str = "ink2", bold: bool = False, **more: object
) -> str:
    """Words on the sheet."""
    return text(words, x=x, y=y, font_size=size, fill=f"var(--{ink})", font_weight=600 if bold else None, **more)


def heading(words: str, x: float, y: float) -> str:
    """The heading of a part of the sheet."""
    return label(words.upper(), x, y, 11, ink="ink3", bold=True, letter_spacing=0.9)


def lines(
    words: str, x: float, y: float, width: int, *, size: float = 12, most: int = 9, ink: str = "ink2"
) -> list[str]:
    """Words in lines of so many letters; where there are too many, the last one ends in dots."""
    rows = wrap(words, width)
    if len(rows) > most:
        rows = [*rows[: most - 1], f"{rows[most - 1]} …"]
    return [label(row, x, y + at * (size + 3), size, ink=ink) for at, row in enumerate(rows)]


WIDTH = 0.6
"""How wide a letter is, as a part of its height; wide families have such letters."""


def fitted(words: str, room: float, size: float) -> str:
    """As much of a name as fits into the room."""
    most = int(room / (size * WIDTH))
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"
