"""Melds: the verdicts of the rulebook's reading, every option, and a second opinion by brute force."""

from collections import Counter
from itertools import combinations, pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.games.blink.board.melds import (
    MeldRules,
    groups,
    is_meld,
    kind,
    link,
    melds,
    score,
    why,
)
from tabletime.games.blink.content.cards import CARDS, RANK, SUITS, Card, card, in_order

ONE_SUIT = MeldRules(straights_same_suit=True)
PLAIN = MeldRules(super_melds=False)
PLAIN_ONE_SUIT = MeldRules(straights_same_suit=True, super_melds=False)

hands = st.lists(st.sampled_from(CARDS), unique=True, max_size=10)
few_cards = st.lists(st.sampled_from(CARDS), unique=True, min_size=1, max_size=6)
small_hands = st.sampled_from((CARDS, CARDS[:24], CARDS[28:52], CARDS[56:])).flatmap(
    lambda deck: st.lists(st.sampled_from(deck), unique=True, max_size=8)
)
tables = st.builds(MeldRules, st.booleans(), st.booleans())


def cards_of(ranks: str) -> tuple[Card, ...]:
    """Cards of these ranks, each rank in as many suits as it is named."""
    seen: Counter[int] = Counter()
    cards = []
    for rank in map(int, ranks.split()):
        cards.append(card(rank, SUITS[seen[rank]]))
        seen[rank] += 1
    return tuple(cards)


MELDS = [
    ("7", "single", 7),
    ("2 2", "set", 4),
    ("9 9 9 9", "set", 36),
    ("2 3", "straight", 5),
    ("2 3 4", "straight", 9),
    ("1 2 3 4 5", "straight", 15),
    ("9 10 11", "straight", 30),
    ("19 20", "straight", 39),
    ("1 9", "friends", 10),
    ("5 5", "set", 10),
    ("8 12", "friends", 20),
    ("11 19", "friends", 30),
    ("5 15", "friends", 20),
    ("10 20", "friends", 30),
    ("20 20", "set", 40),
    ("2 2 3", "super meld", 7),
    ("2 2 3 3", "super meld", 10),
    ("8 8 2 2", "super meld", 20),
    ("4 6 16", "super meld", 26),
    ("2 8 12", "super meld", 22),
    ("2 8 9", "super meld", 19),
    ("1 9 10", "super meld", 20),
    ("3 4 7", "super meld", 14),
    ("1 2 8 9", "super meld", 20),
    ("5 6 14 15", "super meld", 40),
    ("10 20 19 1", "super meld", 50),
    ("6 7 7 13 12", "super meld", 45),
    ("2 18 8 12 3", "super meld", 43),
]

NOT_MELDS = [
    ("20 1", "1 to 20"),
    ("14 5", "5 to 14"),
    ("1 10", "1 to 10"),
    ("2 7", "2 to 7"),
    ("2 2 4", "2, 2 to 4"),
    ("2 2 4 4", "2, 2 to 4, 4"),
    ("2 4 6", "2 to 4, 6"),
    ("1 5 9", "1, 9 to 5"),
    ("2 3 5 6", "2, 3 to 5, 6"),
    ("1 4 6 9", "1, 9 to 4, 6"),
    ("5 10 20", "5 to 10, 20"),
    ("1 3 5 7 9", "1, 9 to 3, 7 to 5"),
]


@pytest.mark.parametrize(("ranks", "expected", "points"), MELDS)
def test_these_cards_are_a_meld_of_this_kind_and_score(ranks: str, expected: str, points: int) -> None:
    """BL-MEL-3, BL-MEL-4, BL-MEL-5, BL-MEL-6, BL-MEL-7, BL-MEL-8, BL-MEL-9, BL-CAR-7; W1, W2, W7."""
    verdict = why(cards_of(ranks), limit=5)
    assert (verdict.is_meld, verdict.kind, verdict.score) == (True, expected, points)


@pytest.mark.parametrize(("ranks", "sides"), NOT_MELDS)
def test_these_cards_are_no_meld_and_the_reason_names_what_stays_apart(ranks: str, sides: str) -> None:
    """BL-CAR-5, BL-MEL-5 (no step from 20 to 1), BL-MEL-6 (two cards only), BL-MEL-7."""
    verdict = why(cards_of(ranks), limit=5)
    assert (verdict.is_meld, verdict.kind, verdict.score, verdict.rule) == (False, None, 0, "BL-CAR-5")
    assert verdict.reason.startswith(f"Nothing joins {sides}: ")


def test_there_are_forty_verdicts() -> None:
    assert len(MELDS) + len(NOT_MELDS) == 40


LINKED_RANKS = """
    1: 2 9 19 | 6: 4 5 7 14 | 11: 9 10 12 19 | 16: 4 14 15 17
    2: 1 3 8 18 | 7: 3 6 8 13 | 12: 8 11 13 18 | 17: 3 13 16 18
    3: 2 4 7 17 | 8: 2 7 9 12 | 13: 7 12 14 17 | 18: 2 12 17 19
    4: 3 5 6 16 | 9: 1 8 10 11 | 14: 6 13 15 16 | 19: 1 11 18 20
    5: 4 6 15 | 10: 9 11 20 | 15: 5 14 16 | 20: 10 19
"""


@pytest.mark.parametrize("entry", LINKED_RANKS.replace("\n", "|").strip(" |").split("|"))
def test_a_rank_is_linked_to_its_neighbours_and_its_friends(entry: str) -> None:
    """BL-MEL-5, BL-MEL-6, BL-MEL-8."""
    rank, others = entry.split(":")
    here = card(int(rank), "plains")
    linked = {RANK[other] for other in CARDS if other != here and link(here, other) in ("straight", "friends")}
    assert linked == set(map(int, others.split()))


def test_the_number_of_linked_rank_sets_of_each_size_is_known() -> None:
    """BL-MEL-7: counted by hand of one suit, so that each set of ranks is one set of cards."""
    sizes = Counter(len(cards) for cards in melds([card(rank, "plains") for rank in range(1, 21)], limit=5))
    assert sizes == {1: 20, 2: 37, 3: 97, 4: 256, 5: 665}


def test_a_hand_in_which_all_is_linked_has_every_subset_as_a_meld() -> None:
    """BL-MEL-7: ranks 4, 5 and 6 are linked each with each."""
    assert len(melds(cards_of("4 4 4 4 5 5 5 5 6 6"), limit=5)) == 637


def test_a_hand_without_links_has_only_singles() -> None:
    """BL-MEL-3."""
    assert melds(cards_of("1 3 5 13"), limit=5) == [("1P",), ("3P",), ("5P",), ("13P",)]


def test_at_limit_one_only_singles_are_melds() -> None:
    """BL-MEL-2."""
    assert melds(cards_of("2 2 3"), limit=1) == [("2P",), ("2F",), ("3P",)]
    assert melds(cards_of("2 2 3"), limit=0) == []


def test_melds_come_small_ones_first_with_cards_in_order_whatever_the_order_of_the_hand() -> None:
    found = melds(["3P", "2F", "2P"], limit=3)
    assert found == melds(["2P", "2F", "3P"], limit=3)
    assert found == [("2P",), ("2F",), ("3P",), ("2P", "2F"), ("2P", "3P"), ("2F", "3P"), ("2P", "2F", "3P")]


class BruteForce:
    """Melds by the letter of the rules: basic melds first, then unions of melds that share a card."""

    def __init__(self, rules: MeldRules) -> None:
        self.rules = rules

    def is_basic(self, cards: frozenset[Card]) -> bool:
        ranks = sorted(int(each[:-1]) for each in cards)
        one_suit = len({each[-1] for each in cards}) == 1
        is_set = len(set(ranks)) == 1
        is_straight = all(b - a == 1 for a, b in pairwise(ranks))
        is_friends = len(ranks) == 2 and sum(ranks) in (10, 20, 30, 40)
        return is_set or is_friends or (is_straight and (one_suit or not self.rules.straights_same_suit))

    def melds(self, hand: list[Card], limit: int) -> set[frozenset[Card]]:
        subsets = (frozenset(some) for size in range(1, limit + 1) for some in combinations(hand, size))
        basic = {some for some in subsets if self.is_basic(some)}
        if not self.rules.super_melds:
            return basic
        found, fresh = set(basic), basic
        while fresh:
            unions = {one | other for one, other in product(fresh, basic) if one & other}
            fresh = {union for union in unions if len(union) <= limit} - found
            found |= fresh
        return found


@given(small_hands, st.integers(1, 5), tables)
def test_brute_force_finds_the_same_melds(hand: list[Card], limit: int, rules: MeldRules) -> None:
    """BL-MEL-2 to BL-MEL-10, with every option."""
    found = melds(hand, limit, rules)
    assert len(set(map(frozenset, found))) == len(found)
    assert set(map(frozenset, found)) == BruteForce(rules).melds(hand, limit)


@given(few_cards, tables)
def test_brute_force_gives_the_same_verdict_on_any_cards(cards: list[Card], rules: MeldRules) -> None:
    """BL-CAR-5."""
    assert is_meld(cards, rules=rules) == (frozenset(cards) in BruteForce(rules).melds(cards, len(cards)))


@given(hands, st.integers(1, 5), tables)
def test_every_meld_found_is_confirmed_with_its_score_and_a_reason(
    hand: list[Card], limit: int, rules: MeldRules
) -> None:
    """BL-CAR-3, BL-CAR-7."""
    for cards in melds(hand, limit, rules):
        verdict = why(cards, limit, rules)
        assert verdict.is_meld
        assert verdict.score == score(cards) == sum(RANK[each] for each in cards)
        assert list(cards) == in_order(cards)


@given(few_cards, st.randoms(use_true_random=False))
def test_neither_order_nor_suits_matter(cards: list[Card], rng: Random) -> None:
    """BL-MEL-10."""
    shuffled = rng.sample(cards, len(cards))
    assert why(shuffled).is_meld == why(cards).is_meld == why(cards_of(" ".join(str(RANK[c]) for c in cards))).is_meld
    assert kind(shuffled) == kind(cards)


@given(few_cards, tables)
def test_groups_share_out_the_cards_and_nothing_links_two_groups(cards: list[Card], rules: MeldRules) -> None:
    """BL-MEL-7."""
    found = groups(cards, rules)
    assert in_order(each for group in found for each in group.cards) == in_order(cards)
    assert all(len(group.joints) == len(group.cards) - 1 for group in found)
    assert all(link(joint.one, joint.other, rules) == joint.link for group in found for joint in group.joints)
    assert not any(
        link(a, b, rules) for one, other in combinations(found, 2) for a, b in product(one.cards, other.cards)
    )


def test_a_straight_may_mix_suits_unless_the_table_asks_for_one() -> None:
    """BL-MEL-5, BL-MEL-10; T34."""
    assert is_meld(("2P", "3F"))
    assert not is_meld(("2P", "3F"), rules=ONE_SUIT)
    assert is_meld(("2P", "3P"), rules=ONE_SUIT)
    assert "no neighbours of one suit" in why(("2P", "3F"), rules=ONE_SUIT).reason


def test_with_straights_of_one_suit_a_set_can_carry_a_meld_into_another_suit() -> None:
    """BL-MEL-5, BL-MEL-7."""
    assert kind(("2P", "3P", "3F", "4F"), ONE_SUIT) == "super meld"
    assert kind(("2P", "3P", "4F"), ONE_SUIT) is None
    assert kind(("2P", "3P", "4P"), ONE_SUIT) == "straight"


def test_a_table_without_super_melds_refuses_them_and_nothing_else() -> None:
    """BL-MEL-7."""
    verdict = why(("2P", "2F", "3O"), rules=PLAIN)
    assert (verdict.is_meld, verdict.rule) == (False, "BL-MEL-7")
    assert verdict.reason == "2, 2, 3 would be a super meld, and this table plays without them."
    assert [is_meld(cards_of(ranks), rules=PLAIN) for ranks in ("7", "2 2 2", "2 3 4", "8 12")] == [True] * 4
    assert melds(("2P", "3F", "3P"), 3, PLAIN_ONE_SUIT) == [("2P",), ("3P",), ("3F",), ("2P", "3P"), ("3P", "3F")]


@pytest.mark.parametrize(
    ("ranks", "rule", "reason"),
    [
        ("7", "BL-MEL-3", "A single card is always a meld."),
        ("9 9 9", "BL-MEL-4", "9, 9, 9 have the same rank: a set."),
        ("4 2 3", "BL-MEL-5", "2, 3, 4 follow one another: a straight."),
        ("12 8", "BL-MEL-6", "8, 12 add up to 20: friends of ten."),
        ("2 8 2", "BL-MEL-7", "2, 2, 8 overlap in a super meld: 2 and 2 (set), 2 and 8 (friends)."),
        (
            "2 3 9 8",
            "BL-MEL-7",
            "2, 3, 8, 9 overlap in a super meld: 2 and 3 (straight), 2 and 8 (friends), 8 and 9 (straight).",
        ),
        ("2 7", "BL-CAR-5", "Nothing joins 2 to 7: no equal ranks, no neighbours, no two that add up to 10, 20 or 30."),
        ("", "BL-CAR-4", "Nobody may pass: play at least one card."),
        ("1 2 3 4 5 6", "BL-MEL-2", "6 cards are too many: your meld size limit is 5."),
    ],
)
def test_the_verdict_gives_its_reason_in_a_sentence_with_the_rule(ranks: str, rule: str, reason: str) -> None:
    """BL-MEL-2, BL-MEL-3, BL-MEL-4, BL-MEL-5, BL-MEL-6, BL-MEL-7, BL-CAR-3, BL-CAR-4, BL-CAR-5."""
    verdict = why(cards_of(ranks), limit=5)
    assert (verdict.rule, verdict.reason) == (rule, reason)


def test_a_card_that_does_not_exist_is_refused_by_name() -> None:
    """BL-COMP-1."""
    assert why(("2P", "21F")).reason == "There is no card '21F'; cards are named like 7F or 12O."


def test_a_card_named_twice_is_refused() -> None:
    """BL-SET-1, BL-MEL-9: each card exists once and counts once."""
    assert why(("2P", "2P")).reason == "There is only one 2P, and it was named more than once."


def test_the_limit_counts_cards_and_not_melds() -> None:
    """BL-CAR-3, BL-MEL-9: the shared card of 2, 2, 3 counts once."""
    assert is_meld(cards_of("2 2 3"), limit=3)
    assert not is_meld(cards_of("2 2 3"), limit=2)
