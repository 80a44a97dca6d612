"""Dice on the sheet: those of a pool that have been rolled, and those that are still to roll."""

from collections.abc import Iterator

import msgspec

from tabletime.drawing import group
from tabletime.drawing.dice import symbol_die
from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, SYMBOL_OF, Die, spare
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.drawing.signs import DICE, SYMBOL_SIGNS
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.pieces import die_says

FEW = 5
APART = 9
"""Between two dice lies the light of both."""


class Row(msgspec.Struct, frozen=True):
    """Where the dice of a pool lie: left end, middle line, how large they are, and how many have room side by side."""

    x: float
    y: float
    size: float = 38
    room: int = 7

    def place(self, at: int) -> tuple[float, float]:
        """The middle of one die."""
        pitch = self.size + APART
        return self.x + self.size / 2 + at % self.room * pitch, self.y + at // self.room * pitch


def dice_of(view: DaleksView, pool: int, row: Row) -> str:
    """The dice of a pool, rolled or only gathered."""
    return group(*(_rolled(view, pool, row) if any(view.dice) else _gathered(view, pool, row)))


def many_dice(view: DaleksView, pool: int) -> int:
    """How many dice lie in a pool."""
    return len(view.dice[pool]) if any(view.dice) else sum(view.gathered[pool])


def drawn_die(die: Die, x: float, y: float, size: float) -> str:
    """A die that shows its symbol."""
    return symbol_die(DICE[COLOUR_OF[die]], SYMBOL_SIGNS[SYMBOL_OF[die]], x, y, size)


def die_spot(colour: str, symbol: str, pool: int) -> str:
    """What one clicks to mean a die; dice that look alike are alike."""
    return f"{colour.capitalize()} die with {symbol.capitalize()} in pool {pool + 1}"


def colour_spot(colour: str, pool: int) -> str:
    """What one clicks to mean a die that has not been rolled."""
    return f"{colour.capitalize()} die of pool {pool + 1}"


def _rolled(view: DaleksView, pool: int, row: Row) -> Iterator[str]:
    """All dice of a pool; those that answer are pale, because they lie above."""
    idle = list(spare(view.needs, view.dice[pool], view.dice[1 - pool] if pool else ()))
    for at, die in enumerate(view.dice[pool]):
        is_idle = die in idle
        if is_idle:
            idle.remove(die)
        words = die_spot(COLOURS[COLOUR_OF[die]], SYMBOLS[SYMBOL_OF[die]], pool)
        yield group(
            drawn_die(die, *row.place(at), row.size),
            id=f"die-{pool}-{at}",
            data_spot=words,
            data_light="halo",
            data_face=die,
            role="img",
            aria_label=words if is_idle else f"{words}, matched",
            aria_description=die_says(view.box, COLOUR_OF[die]),
            opacity=None if is_idle else 0.45,
        )


def _gathered(view: DaleksView, pool: int, row: Row) -> Iterator[str]:
    colours = [colour for colour, many in enumerate(view.gathered[pool]) for _ in range(many)]
    for at, colour in enumerate(colours):
        words = colour_spot(COLOURS[colour], pool)
        drawn = symbol_die(DICE[colour], "", *row.place(at), row.size)
        named = {"role": "img", "aria_label": words, "aria_description": die_says(view.box, colour)}
        yield group(drawn, id=f"die-{pool}-{at}", data_spot=words, data_light="halo", **named)
