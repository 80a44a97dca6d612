"""Dice and odds: exact, whatever is kept, rolled or changed afterwards."""

from functools import lru_cache
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime.games.time_of_the_daleks.board.dice import (
    COLOUR_OF,
    SYMBOL_OF,
    by_worth,
    count_colours,
    die_of,
    is_met,
    missing,
    spare,
)
from tabletime.games.time_of_the_daleks.board.odds import ANY, Changes, Side, chance, chance_with_black
from tabletime.games.time_of_the_daleks.content.box import box_of
from tabletime.games.time_of_the_daleks.options import DaleksOptions

FACES = box_of(DaleksOptions()).faces

DICE = st.lists(st.integers(0, 23), max_size=5).map(lambda dice: tuple(sorted(dice)))
NEEDS = st.lists(st.integers(0, 5), max_size=6).map(lambda wanted: tuple(wanted.count(symbol) for symbol in range(6)))
ROLLED = st.tuples(st.integers(0, 2), st.integers(0, 1), st.integers(0, 1), st.integers(0, 1))
CHANGES = st.builds(
    Changes,
    icons=st.lists(st.tuples(st.integers(0, ANY), st.integers(0, 5)), max_size=2).map(tuple),
    free=st.integers(0, 1),
)


def answers(needs: tuple[int, ...], pool: tuple[int, ...]) -> bool:
    """Whether the dice can be laid on the wanted symbols, found by trying."""
    wanted = [symbol for symbol, many in enumerate(needs) for _ in range(many)]
    shown = [SYMBOL_OF[die] for die in pool]
    return any(list(laid) == wanted for laid in permutations(shown, len(wanted)))


@lru_cache(1 << 14)
def can_finish(needs: tuple[int, ...], pool: tuple[int, ...], changes: Changes) -> bool:
    """Whether some use of the changes meets the Challenge, found by trying."""
    if is_met(needs, pool):
        return True
    for place, (reach, symbol) in enumerate(changes.icons):
        rest = Changes((*changes.icons[:place], *changes.icons[place + 1 :]), changes.free)
        targets = [die for die in set(pool) if reach in (ANY, COLOUR_OF[die])]
        if any(can_finish(needs, turned(pool, die, symbol), rest) for die in targets):
            return True
    if changes.free:
        rest = Changes(changes.icons, changes.free - 1)
        return any(can_finish(needs, turned(pool, die, symbol), rest) for die in set(pool) for symbol in range(6))
    return False


def turned(pool: tuple[int, ...], die: int, symbol: int) -> tuple[int, ...]:
    left = list(pool)
    left.remove(die)
    return tuple(sorted([*left, die_of(COLOUR_OF[die], symbol)]))


def brute_chance(needs: tuple[int, ...], kept: tuple[int, ...], rolled: tuple[int, ...], changes: Changes) -> float:
    """The same chance, by listing every roll."""
    colours = [colour for colour, many in enumerate(rolled) for _ in range(many)]
    rolls = list(product(*(FACES[colour] for colour in colours)))
    hits = 0
    for roll in rolls:
        thrown = [die_of(colour, symbol) for colour, symbol in zip(colours, roll, strict=True)]
        hits += can_finish(needs, tuple(sorted((*kept, *thrown))), changes)
    return hits / len(rolls)


@given(NEEDS, DICE)
def test_a_challenge_is_met_when_each_wanted_symbol_has_a_die_of_its_own(
    needs: tuple[int, ...], pool: tuple[int, ...]
) -> None:
    """TD-ROLL-1, TD-ROLL-2, TD-CHAL-2, TD-HELP-13."""
    assert is_met(needs, pool) == answers(needs, pool) == (not missing(needs, pool))
    assert is_met(needs, pool) == is_met(needs, pool[:2], pool[2:])


@given(NEEDS, DICE)
def test_matched_dice_and_idle_dice_make_up_the_pool(needs: tuple[int, ...], pool: tuple[int, ...]) -> None:
    """TD-ROLL-3."""
    matched = sum(needs) - len(missing(needs, pool))
    assert len(spare(needs, pool)) == len(pool) - matched


def test_where_dice_are_alike_the_coloured_ones_are_laid_on_the_challenge() -> None:
    """TD-ROLL-3."""
    black, green = die_of(0, 0), die_of(1, 0)
    assert spare((1, 0, 0, 0, 0, 0), (black, green)) == (black,)
    assert spare((1, 0, 0, 0, 0, 0), (black,), (green,)) == (black,)


def test_the_die_that_helps_least_is_given_up_first() -> None:
    assert by_worth(FACES, (1, 1, 0, 0, 0, 0))[0] == 3
    assert by_worth(FACES, (0, 0, 0, 0, 0, 2))[-1] == 3
    assert count_colours((0, 5, 6, 23)) == [2, 1, 0, 1]


@settings(max_examples=60, deadline=None)
@given(NEEDS, st.lists(st.integers(0, 23), max_size=2).map(lambda dice: tuple(sorted(dice))), ROLLED, CHANGES)
def test_the_chance_is_what_listing_every_roll_gives(
    needs: tuple[int, ...], kept: tuple[int, ...], rolled: tuple[int, ...], changes: Changes
) -> None:
    """TD-ROLL-1, TD-CF-2, TD-CF-3."""
    assert chance(needs, kept, rolled, FACES, changes) == pytest.approx(brute_chance(needs, kept, rolled, changes))


Pools = tuple[tuple[int, ...], ...]
Turn = tuple[int, int, tuple[int, ...]]
"""Whose dice, of which colour, to which symbols."""


def can_finish_together(needs: tuple[int, ...], pools: Pools, means: list[Turn]) -> bool:
    """Whether two Doctors meet the Challenge when each may turn the own dice, found by trying."""
    if is_met(needs, *pools):
        return True
    for place, (pool, reach, symbols) in enumerate(means):
        for die in {die for die in pools[pool] if reach in (ANY, COLOUR_OF[die])}:
            for symbol in symbols:
                after = turned(pools[pool], die, symbol)
                both = (after, pools[1]) if pool == 0 else (pools[0], after)
                if can_finish_together(needs, both, means[place + 1 :]):
                    return True
    return False


def brute_chance_together(needs: tuple[int, ...], sides: tuple[Side, Side]) -> float:
    """The chance of two pools, by listing every roll of both."""
    wanted = tuple(symbol for symbol in range(6) if needs[symbol])
    icons = [(pool, *icon) for pool, side in enumerate(sides) for icon in side.changes.icons]
    means: list[Turn] = [(pool, reach, (symbol,)) for pool, reach, symbol in icons]
    means += [(pool, ANY, wanted) for pool, side in enumerate(sides) for _ in range(side.changes.free)]
    colours = [[colour for colour, many in enumerate(side.rolled) for _ in range(many)] for side in sides]
    rolls = list(product(*(FACES[colour] for pool in colours for colour in pool)))
    hits = 0
    for roll in rolls:
        thrown = [die_of(*die) for die in zip([*colours[0], *colours[1]], roll, strict=True)]
        own, other = thrown[: len(colours[0])], thrown[len(colours[0]) :]
        hits += can_finish_together(needs, ((*sides[0].kept, *own), (*sides[1].kept, *other)), means)
    return hits / len(rolls)


FEW = st.lists(st.integers(0, 23), max_size=2).map(lambda dice: tuple(sorted(dice)))
TWO = st.sampled_from([(0, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0), (1, 1, 0, 0), (0, 0, 1, 1)])
OWN = st.builds(Side, kept=FEW, rolled=TWO, changes=CHANGES)
BESIDE = st.builds(Side, kept=FEW, rolled=st.sampled_from([(0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 1, 0)]), changes=CHANGES)


@settings(max_examples=50, deadline=None)
@given(NEEDS, OWN, BESIDE)
def test_the_chance_with_a_helper_is_what_listing_every_roll_of_both_pools_gives(
    needs: tuple[int, ...], own: Side, beside: Side
) -> None:
    """TD-HELP-13, TD-HELP-14, TD-CF-2, TD-CF-3."""
    counted = chance(needs, own.kept, own.rolled, FACES, own.changes, beside)
    assert counted == pytest.approx(brute_chance_together(needs, (own, beside)))


def test_too_few_dice_have_no_chance_and_nothing_wanted_is_certain() -> None:
    assert chance((3, 0, 0, 0, 0, 0), (), (2, 0, 0, 0), FACES) == 0
    assert chance((0, 0, 0, 0, 0, 0), (), (2, 0, 0, 0), FACES) == 1


def test_one_black_die_shows_a_symbol_in_one_of_six_rolls() -> None:
    """TD-DIE-2."""
    assert chance((0, 0, 0, 1, 0, 0), (), (1, 0, 0, 0), FACES) == pytest.approx(1 / 6)
    assert chance((1, 0, 0, 0, 0, 0), (), (0, 1, 0, 0), FACES) == pytest.approx(1 / 2)


def test_black_dice_that_are_given_up_bring_further_rolls_while_dice_suffice() -> None:
    """TD-RR-8."""
    need = (1, 0, 0, 0, 0, 0)
    assert chance_with_black(need, (2, 0, 0, 0), FACES) == pytest.approx(1 - (25 / 36) * (5 / 6))
    assert chance_with_black(need, (1, 1, 0, 0), FACES) == pytest.approx(1 - (5 / 12) * (1 / 2))
    assert chance_with_black((2, 0, 0, 0, 0, 0), (2, 0, 0, 0), FACES) == pytest.approx(1 / 36)
    assert chance_with_black((3, 0, 0, 0, 0, 0), (2, 0, 0, 0), FACES) == 0
