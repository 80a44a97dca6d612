from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.pieces.dice import D6, chance_to_show, die, odds, roll

dice = st.lists(st.lists(st.sampled_from("abc"), min_size=1, max_size=4).map(tuple), max_size=4)


def test_a_die_has_the_faces_from_one_up() -> None:
    assert die(4) == (1, 2, 3, 4)


def test_a_roll_has_a_face_for_each_die_in_order() -> None:
    faces = iter([2, 0])
    assert roll(D6, ("heads", "tails")).sample(lambda size: next(faces)) == (3, "heads")


def test_the_sum_of_two_dice_is_seven_one_time_in_six() -> None:
    assert odds([D6, D6], sum)[7] == Fraction(1, 6)


@given(dice)
def test_odds_always_add_up_to_one(thrown: list[tuple[str, ...]]) -> None:
    assert sum(odds(thrown, lambda faces: faces).values()) == 1


@given(dice, st.lists(st.sampled_from("abc"), max_size=3))
def test_the_chance_to_show_faces_agrees_with_listing_every_roll(
    thrown: list[tuple[str, ...]], needed: list[str]
) -> None:
    def shows(faces: tuple[str, ...]) -> bool:
        return all(faces.count(face) >= needed.count(face) for face in needed)

    rolls = list(product(*thrown))
    assert chance_to_show(thrown, needed) == Fraction(sum(map(shows, rolls)), len(rolls))


@pytest.mark.parametrize("many", [8, 10])
def test_a_pool_of_many_dice_is_no_trouble(many: int) -> None:
    assert chance_to_show([D6] * many, [6]) == 1 - Fraction(5, 6) ** many
