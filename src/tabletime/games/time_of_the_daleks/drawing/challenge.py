"""The Challenge: rings that ask, and in them the dice that answer."""

from tabletime.drawing import group, mark, tag
from tabletime.games.time_of_the_daleks.board.dice import SYMBOL_OF, Die, spare
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS
from tabletime.games.time_of_the_daleks.drawing.dice import drawn_die
from tabletime.games.time_of_the_daleks.drawing.signs import SHORT, label, ring
from tabletime.games.time_of_the_daleks.state import CALLER, HELPER
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.pieces import says
from tabletime.kernel.words import initial

Answer = tuple[int, Die] | None
LARGEST, WIDE = 29, 56


def challenge(view: DaleksView, x: float, y: float, width: float) -> str:
    """All rings in one row, as large as the width allows, from this left end and middle line."""
    wanted = [symbol for symbol, need in enumerate(view.needs) for _ in range(need)]
    pitch = min(2 * LARGEST + 10, width / max(1, len(wanted)))
    matched = answers(view)
    drawn = [
        _ring(view, symbol, match, x + pitch * (at + 0.5), y, pitch / 2 - 4)
        for at, (symbol, match) in enumerate(zip(wanted, matched, strict=True))
    ]
    said = f"{matched_in_words(view)}."
    return group(*drawn, role="img", aria_label=said, aria_description=says("TD-CHAL-1", "TD-CHAL-2"))


def matched_in_words(view: DaleksView) -> str:
    """How much of the Challenge is met."""
    return f"{sum(answer is not None for answer in answers(view))} of {sum(view.needs)} matched"


def answers(view: DaleksView) -> list[Answer]:
    """For every wanted symbol in order the pool and die that answer it; None where none does."""
    left = [answer for pool in (CALLER, HELPER) for answer in _useful(view, pool)]
    found: list[Answer] = []
    for symbol, need in enumerate(view.needs):
        for _ in range(need):
            match = next((one for one in left if SYMBOL_OF[one[1]] == symbol), None)
            if match:
                left.remove(match)
            found.append(match)
    return found


def _useful(view: DaleksView, pool: int) -> list[tuple[int, Die]]:
    dice = list(view.dice[pool])
    for die in spare(view.needs, view.dice[pool], view.dice[1 - pool] if pool else ()):
        dice.remove(die)
    return [(pool, die) for die in dice]


def _ring(view: DaleksView, symbol: int, match: Answer, x: float, y: float, radius: float) -> str:
    called = SYMBOLS[symbol].capitalize() if radius * 2 + 8 >= WIDE else SHORT[SYMBOLS[symbol]]
    ink = "ink2" if match else "ink"
    name = label(called, x, y + radius + 15, 11.5, ink=ink, bold=not match, text_anchor="middle")
    return (_answered(view, *match, x, y, radius) if match else _open(symbol, x, y, radius)) + name


def _open(symbol: int, x: float, y: float, radius: float) -> str:
    dashes = tag("circle", cx=x, cy=y, r=radius, fill="none", stroke="var(--ink2)", stroke_dasharray="4 3")
    return ring(symbol, x, y, radius - 2) + dashes


def _answered(view: DaleksView, pool: int, die: Die, x: float, y: float, radius: float) -> str:
    circle = tag("circle", cx=x, cy=y, r=radius, fill="var(--raised)", stroke="var(--ink)", stroke_width=1.2)
    seat = view.adventurers[pool]
    owner = mark(seat, initial(seat), x - radius * 0.7, y + radius * 0.7, 8)
    return circle + drawn_die(die, x, y, radius * 1.4) + owner
