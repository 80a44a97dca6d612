"""The exact chance that a roll meets a Challenge, found by counting symbols instead of listing rolls.

What is still wanted after some dice is a tally. An icon that changes a die of a certain colour leaves a choice, so a
throw of that colour leaves several tallies of which one has to be met. The Black dice are counted last: a throw meets
one of several tallies as often as it meets the first or the second, less often both, which is again a single tally.
The few dice of a helper come first, throw by throw, since the helper's icons and Sonics reach no others.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import TypeAlias

import msgspec

from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, NO_DICE, SYMBOL_OF, Pool, die_of
from tabletime.games.time_of_the_daleks.board.tally import (
    ONE,
    Tallies,
    Tally,
    both,
    least,
    less,
    of_counts,
    of_symbols,
    size,
    symbols_in,
)
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, Counts

Faces: TypeAlias = tuple[tuple[int, ...], ...]
Throws: TypeAlias = dict[Tallies, int]
"""In how many ways dice leave each choice of tallies."""

ANY = len(COLOURS)
"""The colour of an icon that changes a die of any colour."""


class Changes(msgspec.Struct, frozen=True):
    """Faces that may be changed after the roll: icons as (colour or `ANY`, symbol), and so many changes of any die."""

    icons: tuple[tuple[int, int], ...] = ()
    free: int = 0

    def of(self, colour: int, needs: Counts) -> tuple[int, ...]:
        """The wanted symbols to which icons turn dice of this colour."""
        return tuple([symbol for reach, symbol in self.icons if reach == colour and needs[symbol]])


NO_CHANGES = Changes()


class Side(msgspec.Struct, frozen=True):
    """The dice of a helper, some kept and some rolled, and the faces that the helper can change (TD-HELP-14)."""

    kept: Pool = ()
    rolled: Counts = NO_DICE
    changes: Changes = NO_CHANGES

    @property
    def many(self) -> int:
        """How many dice there are."""
        return len(self.kept) + sum(self.rolled)


NO_HELP = Side()


@lru_cache(1 << 15)
def chance(
    needs: Counts, kept: Pool, rolled: Counts, faces: Faces, changes: Changes = NO_CHANGES, beside: Side = NO_HELP
) -> float:
    """How likely these dice, some kept and some rolled (so many of each colour), meet the Challenge, with a helper's.

    >>> round(chance((1, 0, 0, 0, 0, 0), (), (2, 0, 0, 0), ((0, 1, 2, 3, 4, 5),)), 4)
    0.3056
    """
    own = len(kept) + sum(rolled)
    if own + beside.many < sum(needs):
        return 0.0
    throws = _coloured(needs, kept, rolled[1:], faces, changes, beside, own if beside.many else 0)
    return _hits(throws, needs, kept, rolled, faces, changes) / float(6 ** (sum(rolled) + sum(beside.rolled)))


@lru_cache(1 << 13)
def chance_with_black(needs: Counts, rolled: Counts, faces: Faces, changes: Changes = NO_CHANGES) -> float:
    """How likely a pool meets the Challenge when Black dice are given up for further rolls as long as dice suffice.

    >>> round(chance_with_black((1, 0, 0, 0, 0, 0), (2, 0, 0, 0), ((0, 1, 2, 3, 4, 5),)), 4)
    0.4213
    """
    throws, failure = _coloured(needs, (), rolled[1:], faces, changes), 1.0
    for black in range(rolled[BLACK], -1, -1):
        pool = (black, *rolled[1:])
        if sum(pool) < sum(needs):
            break
        failure *= 1 - _hits(throws, needs, (), pool, faces, changes) / float(6 ** sum(pool))
    return 1 - failure


@lru_cache(1 << 12)
def _coloured(
    needs: Counts, kept: Pool, rolled: Counts, faces: Faces, changes: Changes, beside: Side = NO_HELP, own: int = 0
) -> Throws:
    """What is still wanted of the Black dice after all others, icons for any die and for these colours being used."""
    wanted: Throws = _left_by(beside, needs, faces, own) if beside.many else {(of_counts(needs),): 1}
    if anywhere := of_symbols(changes.of(ANY, needs)):
        wanted = _after(wanted, {(anywhere,): 1})
    for colour, many in enumerate(rolled, 1):
        shown = tuple([SYMBOL_OF[die] for die in kept if COLOUR_OF[die] == colour])
        if many or shown:
            icons = changes.of(colour, needs)
            able = {*faces[colour], *shown, *icons}
            most = sum([ONE[symbol] * needs[symbol] for symbol in able])
            wanted = _after(wanted, _throws(faces[colour], many, shown, icons, most))
    return wanted


@lru_cache(1 << 12)
def _left_by(helper: Side, needs: Counts, faces: Faces, own: int) -> Throws:
    """What the dice of a helper leave to the caller's own; more than these are many cannot be had."""
    left: Throws = defaultdict(int)
    for roll in product(*(_rolls(faces[colour], many).items() for colour, many in enumerate(helper.rolled) if many)):
        colours = [colour for colour, many in enumerate(helper.rolled) if many]
        thrown = [die_of(colour, symbol) for colour, (dice, _) in zip(colours, roll, strict=True) for symbol in dice]
        wants = {less(of_counts(needs), shows) for shows in _looks((*helper.kept, *thrown), helper.changes, needs)}
        left[least({want for want in wants if size(want) <= own})] += prod(ways for _, ways in roll)
    return left


def _looks(dice: Pool, changes: Changes, needs: Counts) -> set[Tally]:
    """Everything that a few dice can show when each icon turns one that it reaches or none, and Sonics any."""
    wanted = tuple([symbol for symbol, need in enumerate(needs) if need])
    icons = [(reach, (symbol,)) for reach, symbol in changes.icons if needs[symbol]]
    looks: set[tuple[Pool, Tally]] = {(dice, 0)}
    for reach, symbols in (*icons, *[(ANY, wanted)] * changes.free):
        looks |= {
            ((*left[:place], *left[place + 1 :]), turned + ONE[symbol])
            for left, turned in looks
            for place, die in enumerate(left)
            if reach in (ANY, COLOUR_OF[die])
            for symbol in symbols
        }
    return {of_symbols(SYMBOL_OF[die] for die in left) + turned for left, turned in looks}


def _after(wanted: Throws, throws: Throws) -> Throws:
    """What is still wanted after another colour."""
    left: Throws = defaultdict(int)
    for wants, ways in wanted.items():
        for showing, more in throws.items():
            if len(wants) == len(showing) == 1:
                left[(less(wants[0], showing[0]),)] += ways * more
            else:
                left[least([less(want, shows) for want in wants for shows in showing])] += ways * more
    return left


def _hits(throws: Throws, needs: Counts, kept: Pool, rolled: Counts, faces: Faces, changes: Changes) -> int:
    """In how many rolls the Black dice show what the others leave to them."""
    shown = of_symbols(SYMBOL_OF[die] for die in kept if COLOUR_OF[die] == BLACK)
    icons, black = changes.of(BLACK, needs), rolled[BLACK]
    return sum(
        [ways * _black_hits(wants, shown, black, faces[BLACK], icons, changes.free) for wants, ways in throws.items()]
    )


@lru_cache(1 << 16)
def _black_hits(
    wants: Tallies, shown: Tally, rolled: int, faces: tuple[int, ...], icons: tuple[int, ...], free: int
) -> int:
    """In how many rolls so many Black dice, with those that lie there, meet one of the tallies.

    An icon turns one of the Black dice, so one of them must be left over; changes of any die find one elsewhere.
    """
    goals = {
        less(goal, shown)
        for want in wants
        for used, left in _with_icons(want, icons)
        for goal in _with_less(left, free)
        if size(goal) + used <= rolled + size(shown)
    }
    return sum([sign * _ways(goal, rolled, faces) for goal, sign in _any_of(least(goals)).items()])


def _with_icons(want: Tally, icons: tuple[int, ...]) -> Iterator[tuple[int, Tally]]:
    """What is still wanted when some of the icons are used, with how many these are."""
    for many in range(len(icons) + 1):
        for used in combinations(icons, many):
            yield many, less(want, of_symbols(used))


def _with_less(want: Tally, free: int) -> Iterator[Tally]:
    """What is still wanted when so many symbols, whichever they are, need not be shown."""
    symbols = symbols_in(want)
    if not free or not symbols:
        yield want
    for spared in combinations_with_replacement(symbols, free):
        yield less(want, of_symbols(spared))


def _any_of(goals: Tallies) -> dict[Tally, int]:
    """Tallies with the signs with which the rolls that meet each of them add up to those that meet any of the goals."""
    signs: dict[Tally, int] = {}
    for goal in goals:
        more = defaultdict(int, {goal: 1})
        for other, sign in signs.items():
            more[both(goal, other)] -= sign
        for tally, sign in more.items():
            signs[tally] = signs.get(tally, 0) + sign
    return signs


@lru_cache(1 << 16)
def _ways(goal: Tally, dice: int, faces: tuple[int, ...]) -> int:
    """In how many rolls so many dice show at least this tally."""
    wanted = symbols_in(goal)
    likely = tuple(sorted([(wanted.count(symbol), faces.count(symbol)) for symbol in set(wanted)]))
    return _ways_to_show(likely, dice, len(faces))


@lru_cache(1 << 14)
def _ways_to_show(likely: tuple[tuple[int, int], ...], dice: int, faces: int) -> int:
    """In how many rolls of dice with so many faces each symbol, given as (how often, on how many faces), comes up."""
    if not likely:
        return int(faces**dice)
    (many, sides), *others = likely
    return sum(
        [
            comb(dice, count) * sides**count * _ways_to_show(tuple(others), dice - count, faces - sides)
            for count in range(many, dice + 1)
        ]
    )


@lru_cache(1 << 12)
def _throws(faces: tuple[int, ...], many: int, shown: tuple[int, ...], icons: tuple[int, ...], most: Tally) -> Throws:
    """What dice of one colour may show, with those that lie there, when each icon turns one of them or none.

    More of a symbol than is wanted at most makes no difference.
    """
    found: Throws = defaultdict(int)
    for dice, ways in _rolls(faces, many).items():
        found[tuple(sorted({most - less(most, shows) for shows in _turned((*shown, *dice), icons)}))] += ways
    return found


@lru_cache(1 << 10)
def _rolls(faces: tuple[int, ...], many: int) -> dict[tuple[int, ...], int]:
    """The rolls of so many dice, each sorted, and in how many ways they come up."""
    rolls: dict[tuple[int, ...], int] = {(): 1}
    for _ in range(many):
        longer: dict[tuple[int, ...], int] = defaultdict(int)
        for dice, ways in rolls.items():
            for symbol in faces:
                longer[tuple(sorted((*dice, symbol)))] += ways
        rolls = longer
    return rolls


def _turned(dice: tuple[int, ...], icons: Iterable[int]) -> set[Tally]:
    """Everything that these dice can show when each icon turns one of them or none."""
    looks: set[tuple[tuple[int, ...], tuple[int, ...]]] = {(dice, ())}
    for symbol in icons:
        looks |= {
            ((*left[:place], *left[place + 1 :]), (*turned, symbol))
            for left, turned in looks
            for place in range(len(left))
        }
    return {of_symbols((*left, *turned)) for left, turned in looks}
