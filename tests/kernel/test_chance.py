"""Chance: odds, outcomes, and the three Natures."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime import Fair, Seeded
from tabletime.kernel import Chance, Draw, Pick, Roll

faces = st.lists(st.integers(1, 4), min_size=1, max_size=4).map(tuple)
rolls = st.lists(faces, max_size=3).map(lambda dice: Roll(dice=tuple(dice)))
draws = st.builds(
    lambda pools, many: Draw(pools=tuple(pools), many=many),
    st.lists(st.lists(st.sampled_from("abc"), max_size=3).map(tuple), max_size=3),
    st.integers(0, 5),
)
picks = st.lists(st.tuples(st.sampled_from("abcd"), st.integers(0, 5)), min_size=1, max_size=5).map(
    lambda pairs: Pick(things=tuple(thing for thing, _ in pairs), weights=tuple(1 + weight for _, weight in pairs))
)
chances: st.SearchStrategy[Chance] = st.one_of(rolls, draws, picks)


@given(chances)
def test_the_odds_of_all_outcomes_add_up_to_one(chance: Chance) -> None:
    outcomes = list(chance.outcomes())
    assert len(set(outcomes)) == len(outcomes) <= chance.count()
    assert sum(chance.probability(outcome) for outcome in outcomes) == 1


@given(chances, st.integers())
def test_a_sampled_outcome_is_one_that_can_come(chance: Chance, seed: int) -> None:
    assert chance.probability(chance.sample(random.Random(seed).randrange)) > 0


@pytest.mark.parametrize(
    ("chance", "outcome"),
    [
        (Roll(dice=((1, 2),)), (3,)),
        (Roll(dice=((1, 2),)), (1, 1)),
        (Roll(dice=((1, 2),)), 1),
        (Draw(pools=(("a", "b"),), many=2), ("a", "a")),
        (Draw(pools=(("a", "b"),), many=2), ("a",)),
        (Draw(pools=(("a",), ("b",)), many=2), ("b", "a")),
        (Pick(things=("a",), weights=(1,)), "b"),
    ],
)
def test_an_outcome_that_cannot_come_has_no_chance(chance: Chance, outcome: Any) -> None:
    assert chance.probability(outcome) == 0


def test_a_draw_takes_the_top_pool_first() -> None:
    assert Draw(pools=(("a",), ("b", "b", "c")), many=2).probability(("a", "b")) == Fraction(2, 3)


@pytest.mark.parametrize("nature", [Seeded(3), Fair("sesame")])
@pytest.mark.parametrize(
    "chance",
    [
        Roll(dice=((1, 2, 3, 4, 5, 6),) * 2),
        Draw(pools=(tuple("aabc"),), many=2),
        Pick(things=("x", "y"), weights=(1, 9)),
    ],
)
def test_what_nature_answers_follows_the_stated_odds(nature: Seeded | Fair, chance: Chance) -> None:
    many = 20_000
    found = Counter(nature.answer(chance, number) for number in range(many))
    for outcome in chance.outcomes():
        expected = float(chance.probability(outcome)) * many
        assert abs(found[outcome] - expected) < 5 * expected**0.5, outcome


@pytest.mark.parametrize("kind", [Seeded, Fair])
def test_the_outcome_follows_from_key_and_number_alone(kind: Any) -> None:
    dice = Roll(dice=(tuple(range(1000)),) * 4)
    assert kind(7).answer(dice, 5) == kind(7).answer(dice, 5)
    assert kind(7).answer(dice, 5) != kind(7).answer(dice, 6)
    assert kind(7).answer(dice, 5) != kind(8).answer(dice, 5)


def test_neighbouring_questions_share_no_numbers() -> None:
    dice = Roll(dice=(tuple(range(10**6)),) * 50)
    seen = [face for number in range(50) for face in Seeded(1).answer(dice, number)]
    assert len(set(seen)) > 2490


def test_a_fair_nature_commits_to_its_secret() -> None:
    assert Fair("sesame").commitment == Fair("sesame").commitment != Fair("open").commitment
    assert Fair().secret != Fair().secret
