"""Tallies: how often each symbol is wanted or shown, packed into one number, so that counting is quick.

Every symbol has five bits, of which the highest stays free: there are fewer than sixteen dice to answer a Challenge.
"""

from collections.abc import Collection, Iterable
from typing import TypeAlias

from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS, Counts

Tally: TypeAlias = int
Tallies: TypeAlias = tuple[Tally, ...]
"""A choice between tallies, in order, none of which another one makes easier to meet."""

BITS = 5
ONE: tuple[Tally, ...] = tuple(1 << BITS * symbol for symbol in range(len(SYMBOLS)))
"""One of a symbol."""

TOP = sum(ONE) << BITS - 1
MOST = (1 << BITS - 1) - 1


def of_counts(counts: Counts) -> Tally:
    """A tally of so many of each symbol.

    >>> hex(of_counts((1, 0, 0, 2, 0, 0)))
    '0x10001'
    """
    return sum([one * min(many, MOST) for one, many in zip(ONE, counts, strict=True)])


def of_symbols(symbols: Iterable[int]) -> Tally:
    """A tally of these symbols."""
    return sum([ONE[symbol] for symbol in symbols])


def symbols_in(tally: Tally) -> list[int]:
    """The symbols of a tally, each as often as it is counted."""
    return [symbol for symbol in range(len(SYMBOLS)) for _ in range(tally >> BITS * symbol & MOST)]


def size(tally: Tally) -> int:
    """How many symbols are counted in all: the sum of the digits, as whoever casts out nines finds it.

    >>> size(of_counts((1, 0, 0, 2, 0, 0)))
    3
    """
    return tally % ((1 << BITS) - 1)


def less(wanted: Tally, shown: Tally) -> Tally:
    """What is still wanted when so much is shown; more than is wanted helps nothing.

    >>> less(of_counts((1, 0, 0, 2, 0, 0)), of_counts((3, 0, 0, 1, 0, 0))) == of_counts((0, 0, 0, 1, 0, 0))
    True
    """
    left = (wanted | TOP) - shown
    enough = left & TOP
    return left & (enough - (enough >> BITS - 1))


def both(one: Tally, other: Tally) -> Tally:
    """The tally that meets two."""
    return one + less(other, one)


def least(tallies: Collection[Tally]) -> Tallies:
    """These tallies in order, without those that are harder to meet than another one of them."""
    if len(tallies) == 1:
        return tuple(tallies)
    several = sorted(set(tallies))
    return tuple([tally for tally in several if not any([is_harder(tally, other) for other in several])])


def is_harder(one: Tally, other: Tally) -> bool:
    """Whether a tally wants all that another one wants, and more."""
    return one != other and ((one | TOP) - other) & TOP == TOP
