"""Hits that cancel: the rulebook's words, scenarios, and a comparison with all possible pairings."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.game_of_time_and_space.board.cancelling import Hit, Hits, are_linked, verdicts


def hits(text: str) -> Hits:
    """Hits from text: "Ann>Robot Bob>Yeti"."""
    return tuple(Hit(*each.split(">")) for each in text.split())


def fallen(ours: str, theirs: str) -> list[tuple[str, ...]]:
    return [verdict.defeated for verdict in verdicts(hits(ours), hits(theirs))]


def test_two_who_hit_each_other_both_stand() -> None:
    """TS-FGT-11; S-15."""
    (verdict,) = verdicts(hits("Ann>Dalek"), hits("Dalek>Ann"))
    assert verdict.defeated == ()
    assert verdict.counting == ()
    assert verdict.cancelled == ((Hit("Ann", "Dalek"), Hit("Dalek", "Ann")),)


def test_a_hit_without_an_answer_defeats() -> None:
    """TS-FGT-13; S-15."""
    assert fallen("Ann>Dalek", "") == [("Dalek",)]
    assert fallen("", "Dalek>Ann") == [("Ann",)]


def test_a_hit_cancels_one_taken_from_somebody_else() -> None:
    """TS-FGT-11; S-16: the Yeti was not Ann's victim."""
    assert fallen("Ann>Robot", "Yeti>Ann") == [()]


def test_a_hit_cancels_only_one_other() -> None:
    """TS-FGT-12, TS-FGT-13; S-17: Robot and Yeti both hit Ann, who hits the Robot."""
    assert fallen("Ann>Robot", "Robot>Ann Yeti>Ann") == [("Ann",)]


def test_two_rolls_of_one_alien_beat_a_single_hit() -> None:
    """TS-FGT-7, TS-FGT-11; S-20."""
    assert fallen("Ann>Daleks", "Daleks>Ann Daleks>Ann") == [("Ann",)]


def test_where_different_pairs_could_cancel_there_is_a_choice() -> None:
    """TS-FGT-14; S-18: either X or Y."""
    assert fallen("Ann>X Bob>Y", "X>Bob") == [("X",), ("Y",)]


def test_the_choice_may_be_between_one_and_two() -> None:
    """TS-FGT-14; S-19: X alone, or X and Y."""
    assert fallen("Ann>X Cal>X Bob>Y", "X>Bob") == [("X",), ("X", "Y")]


def outcomes(ours: str, theirs: str, *wards: str) -> list[tuple[tuple[str, ...], ...]]:
    """Who falls and who is spared, in every way in which the hits can end."""
    return [(each.defeated, each.spared) for each in verdicts(hits(ours), hits(theirs), wards)]


def test_a_ward_spares_whom_it_protects_from_the_first_hit_that_counts() -> None:
    """TS-FGT-13: not from the second, and not from one that is cancelled."""
    assert outcomes("Ann>X", "", "X") == [((), ("X",))]
    assert outcomes("Ann>X Bob>X", "", "X") == [(("X",), ("X",))]
    assert outcomes("Ann>X Bob>X", "", "X", "X") == [((), ("X", "X"))]
    assert outcomes("Ann>X", "X>Ann", "X") == [((), ())]


def test_with_a_ward_it_matters_how_often_somebody_is_hit() -> None:
    """TS-FGT-14: X and Y are hit in any case, but X falls only to two hits."""
    assert outcomes("Ann>X Ann>Y Bob>X Cal>Y", "X>Ann", "X") == [(("X", "Y"), ("X",)), (("Y",), ("X",))]


OURS, THEIRS = ("Ann", "Bob", "Cal"), ("X", "Y", "Z")
shots = st.tuples(
    st.lists(st.builds(Hit, st.sampled_from(OURS), st.sampled_from(THEIRS)), max_size=5).map(tuple),
    st.lists(st.builds(Hit, st.sampled_from(THEIRS), st.sampled_from(OURS)), max_size=5).map(tuple),
)


def by_hand(ours: Hits, theirs: Hits) -> set[tuple[str, ...]]:
    """Who can fall, by trying all sets of pairs."""
    everything = (*ours, *theirs)
    pairs = [(i, j) for i, j in combinations(range(len(everything)), 2) if are_linked(everything[i], everything[j])]
    best, found = -1, set[tuple[str, ...]]()
    for many in range(min(len(ours), len(theirs)) + 1):
        for chosen in combinations(pairs, many):
            used = [place for pair in chosen for place in pair]
            if len(set(used)) == len(used):
                if many > best:
                    best, found = many, set()
                left = [hit for place, hit in enumerate(everything) if place not in used]
                found.add(tuple(sorted({hit.victim for hit in left})))
    return found


@given(shots)
def test_as_many_pairs_cancel_as_can_be(both: tuple[Hits, Hits]) -> None:
    """TS-FGT-12, TS-FGT-14: every way to cancel is found, and no other."""
    assert {verdict.defeated for verdict in verdicts(*both)} == by_hand(*both)


@given(shots)
def test_whoever_lands_a_hit_that_counts_still_stands(both: tuple[Hits, Hits]) -> None:
    """TS-FGT-11, TS-FGT-13: so both sides are never wiped out in one round."""
    for verdict in verdicts(*both):
        assert not {hit.shooter for hit in verdict.counting} & set(verdict.defeated)


@given(shots)
def test_every_hit_either_counts_or_is_cancelled(both: tuple[Hits, Hits]) -> None:
    """TS-FGT-12."""
    for verdict in verdicts(*both):
        paired = [hit for pair in verdict.cancelled for hit in pair]
        assert sorted([*verdict.counting, *paired]) == sorted([*both[0], *both[1]])
        assert all(are_linked(*pair) for pair in verdict.cancelled)
