"""Signs of the game: silhouettes of those who are met, signs of tokens, and the letters of Adventurers."""

from tabletime.drawing import tag, text
from tabletime.games.adventures.view import AdventuresView

HEAD = "M0-16A6 6.5 0 0 1 0-3 6 6.5 0 0 1 0-16Z"
SHOULDERS = "M-12 15V5Q-12-2-5-3H5Q12-2 12 5V15Z"
BOX = "M-12-2H12V15H-12Z"
SKIRT = "M-6-3H6L12 15H-12Z"

SILHOUETTES = {
    "Autons": HEAD + SHOULDERS,
    "Clockwork Droids": "M0-17L2-13 6-15 6-10.6 10-9 6-7.4 6-3 2-5 0-2-2-5-6-3-6-7.4-10-9-6-10.6-6-15-2-13Z" + SKIRT,
    "Cybermen": "M-6-15H6V-4H3V-1H-3V-4H-6ZM-11-15H-7V-13H-9V-8H-7V-6H-11ZM11-15H7V-13H9V-8H7V-6H11Z" + BOX,
    "Slitheen": "M0-16A6 6 0 0 1 6-9Q12-4 12 15H-12Q-12-4-6-9A6 6 0 0 1 0-16ZM-15-15L-9-5-13-2ZM15-15L9-5 13-2Z",
    "Sontarans": "M-9-3V-8A9 8 0 0 1 9-8V-3Z" + BOX,
    "Zygons": "M0-17Q8-15 8-4L12 15H-12L-8-4Q-8-15 0-17Z",
    "Daleks": "M-6-9A6 6 0 0 1 5-12H14V-10H6V-5H15V-3H7L12 15H-12L-7-4H-6Z",
    "Weeping Angels": HEAD + "M-7-4H7V15H-7ZM-15-12L-8-5V13L-15 6ZM15-12L8-5V13L15 6Z",
    "Scientists": "M-8-14Q-4-19 0-16 4-19 8-14L5-6Q4-3 0-3-4-3-5-6Z" + SHOULDERS,
    "Soldiers": "M-10-8Q-8-16 0-16 8-16 10-8ZM-5-7H5Q5-3 0-3-5-3-5-7Z" + SHOULDERS,
    "Robots": "M-1-17H1V-13H7V-2H-7V-13H-1Z" + BOX,
    "Ood": "M0-17A7 7 0 0 1 7-10V-3L4.6-1 2.3-4 0-1-2.3-4-4.6-1-7-3V-10A7 7 0 0 1 0-17Z" + SHOULDERS,
    "Guards": "M-7-16H7V-11H9V-9H-9V-11H-7ZM-5-8H5Q5-3 0-3-5-3-5-8Z" + SHOULDERS,
    "Colonists": "M-4-16H4V-11H11V-9H-11V-11H-4ZM-5-8H5Q5-3 0-3-5-3-5-8Z" + SHOULDERS,
}
"""Paths in a field from -16 to 16; a kind that somebody adds to the box looks like the plainest."""

PLAINEST = SILHOUETTES["Autons"]
SHARD_SHAPE = "M0-8L5-3 3.4 7H-3.4L-5-3Z"
THREATS = ("Alarm", "Enemy", "Spawn", "Trap")

_LINES = {"fill": "none", "stroke": "currentColor", "stroke_width": 1.5, "stroke_linejoin": "round"}
TOKEN_SIGNS = {
    "Alarm": tag("path", d="M-6 4Q-4 2-4-2A4 4 0 0 1 4-2Q4 2 6 4ZM-1.5 6H1.5M0-6V-8", **_LINES),
    "Enemy": tag("path", d="M0-7A3 3 0 0 1 0-1 3 3 0 0 1 0-7ZM-6 6V3Q-6 0 0 0 6 0 6 3V6Z"),
    "Item": tag("path", d="M-6-2H6V5H-6ZM-3-2V-5H3V-2M-6 1H6", **_LINES),
    "Minion": tag("path", d="M0-7A3 3 0 0 1 0-1 3 3 0 0 1 0-7ZM-6 6V3Q-6 0 0 0 6 0 6 3V6Z", **_LINES),
    "Shard": tag("path", d=f"{SHARD_SHAPE}M0-8L-1-1-3.4 7M-1-1L5-3M-1-1L-5-3", **_LINES),
    "Spawn": "".join(tag("circle", cx=x, cy=y, r=3.4, **_LINES) for x, y in ((0, -3.6), (-3.8, 3), (3.8, 3))),
    "Trap": tag("path", d="M-7-1A7 6 0 0 1 7-1ZM-7 2L-4 5-2 2 0 5 2 2 4 5 7 2", **_LINES),
}


def silhouette(kind: str) -> str:
    """The outline of a kind of figure."""
    return SILHOUETTES.get(kind, PLAINEST)


def number_of(name: str) -> str:
    """The number in the name of a figure, as in Auton 3."""
    last = name.rsplit(" ", 1)[-1]
    return last if last.isdigit() else ""


def letter_of(view: AdventuresView, who: int) -> str:
    """The letter on an Adventurer's mark: two letters where one player has another like it, numbers for Doctors."""
    name = view.team[who]
    if not view.card(who).is_doctor:
        return _initials(name) if _has_namesake(view, who) else name[0]
    doctors = sum(view.card(other).is_doctor for other in range(len(view.team)))
    number = "".join(letter for letter in name if letter.isdigit())
    return number if doctors > 1 and number else "D"


def _has_namesake(view: AdventuresView, who: int) -> bool:
    """Whether another of the same player begins with the same letter; Doctors and minions look different anyway."""
    return any(
        other != who and view.owners[other] == view.owners[who] and name[0] == view.team[who][0]
        for other, name in enumerate(view.team)
        if not view.card(other).is_doctor and not view.card(other).is_minion
    )


def _initials(name: str) -> str:
    """The first letters of two names, or of one.

    >>> _initials("Rory Williams"), _initials("Romana")
    ('RW', 'Ro')
    """
    first, *_, last = name.split() * 2
    return first[0] + last[0] if first != last else name[:2]


def label(words: str, x: float, y: float, size: float, *, ink: str = "ink2", bold: bool = False, **more: object) -> str:
    """Words on the sheet."""
    weight = 600 if bold else None
    return text(words, x=x, y=y, font_size=size, font_weight=weight, fill=f"var(--{ink})", **more)
