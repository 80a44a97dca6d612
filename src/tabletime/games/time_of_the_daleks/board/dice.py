"""Story dice and the symbols that a Challenge wants.

A die on the table is a number, its colour times six plus its symbol; a pool is the sorted tuple of its dice. Dice of
one colour that show the same symbol are alike, so a player who points at one of them says all there is to say.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import exp, factorial, log
from operator import add
from typing import TypeAlias

from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, SYMBOLS, Counts

Die: TypeAlias = int
Pool: TypeAlias = tuple[Die, ...]
Sides: TypeAlias = tuple[tuple[int, ...], ...]

KINDS = len(SYMBOLS)
FACES = 6
NO_DICE: Counts = (0,) * len(COLOURS)
COLOUR_OF: tuple[int, ...] = tuple(die // KINDS for die in range(len(COLOURS) * KINDS))
SYMBOL_OF: tuple[int, ...] = tuple(die % KINDS for die in range(len(COLOURS) * KINDS))


def die_of(colour: int, symbol: int) -> Die:
    """A die of this colour that shows this symbol."""
    return colour * KINDS + symbol


def shown(*pools: Pool) -> list[int]:
    """How often each symbol is shown."""
    have = [0] * KINDS
    for pool in pools:
        for die in pool:
            have[SYMBOL_OF[die]] += 1
    return have


def missing(needs: Counts, *pools: Pool) -> list[int]:
    """The symbols that no die answers yet, each as often as it is missing (TD-ROLL-1).

    >>> missing((0, 0, 2, 0, 1, 0), (2, 8, 20))
    [4]
    """
    have = shown(*pools)
    return [symbol for symbol in range(KINDS) for _ in range(needs[symbol] - have[symbol])]


def is_met(needs: Counts, *pools: Pool) -> bool:
    """Whether every wanted symbol has a die of its own; the colour of a die never matters (TD-CHAL-2, TD-ROLL-2)."""
    have = shown(*pools)
    return all([have[symbol] >= needs[symbol] for symbol in range(KINDS)])


def spare(needs: Counts, pool: Pool, other: Pool = ()) -> Pool:
    """The dice of a pool that answer nothing; where dice are alike, the coloured ones answer (TD-ROLL-3)."""
    left = [need - have for need, have in zip(needs, shown(other), strict=True)]
    idle = []
    for die in reversed(pool):
        symbol = SYMBOL_OF[die]
        if left[symbol] > 0:
            left[symbol] -= 1
        else:
            idle.append(die)
    return tuple(reversed(idle))


def count_colours(pool: Iterable[Die]) -> list[int]:
    """How many dice of each colour a pool holds."""
    counts = [0] * len(COLOURS)
    for die in pool:
        counts[COLOUR_OF[die]] += 1
    return counts


def less(pool: Pool, gone: Pool) -> Pool:
    """A pool without some of its dice."""
    left = list(pool)
    for die in gone:
        left.remove(die)
    return tuple(left)


def worth(faces: Sequence[int], needs: Sequence[int]) -> int:
    """On how many faces a die shows something that is wanted."""
    return sum([needs[symbol] > 0 for symbol in faces])


@lru_cache(1 << 12)
def worths(faces: tuple[tuple[int, ...], ...], needs: Counts) -> tuple[int, ...]:
    """What a die of each colour is worth."""
    return tuple([worth(die, needs) for die in faces])


@lru_cache(1 << 12)
def by_worth(faces: tuple[tuple[int, ...], ...], needs: Counts) -> tuple[int, ...]:
    """The colours from the one that helps least to the one that helps most; Black is given up first among equals."""
    values = worths(faces, needs)
    return tuple(sorted(range(len(values)), key=lambda colour: (values[colour], colour != BLACK)))


@lru_cache(1 << 14)
def best_of(
    pool: Counts, many: int, faces: tuple[tuple[int, ...], ...], needs: Counts, beside: Counts = NO_DICE
) -> Counts:
    """The best of these dice beside others, as many as may stay: again and again the one goes that is missed least.

    >>> best_of((4, 1, 0, 0), 3, ((0, 1, 2, 3, 4, 5), (0, 0, 0, 1, 1, 4), (), ()), (2, 0, 0, 0, 0, 0))
    (2, 1, 0, 0)
    """
    left, sides = pool, wanted_sides(faces, needs)
    while sum(left) > many:
        order = [colour for colour in by_worth(faces, needs) if left[colour]]
        fewer = [without_one(left, colour) for colour in order]
        left = max(fewer, key=lambda dice: suits(tuple(map(add, dice, beside)), sides))
    return left


def without_one(pool: Counts, colour: int) -> Counts:
    """These dice without one of a colour."""
    return tuple([many - (other == colour) for other, many in enumerate(pool)])


def with_one(pool: Counts, colour: int) -> Counts:
    """These dice with one more of a colour."""
    return tuple([many + (other == colour) for other, many in enumerate(pool)])


@lru_cache(1 << 12)
def wanted_sides(faces: tuple[tuple[int, ...], ...], needs: Counts) -> Sides:
    """For each symbol how often it is wanted, and on how many sides of a die of each colour it is."""
    return tuple([(need, *[die.count(symbol) for die in faces]) for symbol, need in enumerate(needs) if need])


def suits(pool: Sequence[int], sides: Sides) -> float:
    """How well dice suit a Challenge, at a glance: the chance as if symbols came up one by one, as a logarithm."""
    black, green, blue, red = pool
    total = 0.0
    for need, on_black, on_green, on_blue, on_red in sides:
        total += _likely(need, black * on_black + green * on_green + blue * on_blue + red * on_red)
    return total


@lru_cache(1 << 10)
def _likely(need: int, sides: int) -> float:
    """The logarithm of the chance that something comes up so often, when so many sides of dice show it."""
    usual = sides / FACES
    missed = exp(-usual) * sum(usual**many / factorial(many) for many in range(need))
    return log(max(1 - missed, 1e-9))
