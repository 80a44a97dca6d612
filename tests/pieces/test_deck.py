from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.pieces.deck import Deck

cards = st.lists(st.sampled_from("abcde"), max_size=8)


def test_a_shuffled_deck_holds_no_order_that_could_leak() -> None:
    assert Deck.shuffled("cab") == Deck.shuffled("abc")


def test_every_card_of_a_shuffled_deck_is_equally_likely_on_top() -> None:
    assert Deck.shuffled("abcd").draw().probability(("c",)) == Fraction(1, 4)


def test_a_card_put_on_top_is_drawn_first() -> None:
    deck = Deck.shuffled("abc").put_on_top("x")
    assert deck.draw().probability(("x",)) == 1


def test_a_card_put_under_is_drawn_last() -> None:
    deck = Deck.shuffled("abc").put_under("x")
    assert deck.draw(4).probability(("c", "a", "b", "x")) == Fraction(1, 6)


def test_a_deck_that_ends_gives_fewer_cards_than_asked_for() -> None:
    assert len(Deck.shuffled("ab").draw(5).sample(lambda size: 0)) == 2


def test_taking_a_card_by_searching_leaves_the_layers_in_place() -> None:
    deck = Deck.shuffled("abc").put_on_top("xy").without_any("xb")
    assert deck.layers == (("y",), ("a", "c"))


def test_searching_for_a_card_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="does not hold"):
        Deck.shuffled("abc").without_any("z")


@given(cards, cards)
def test_the_cards_of_a_kind_are_counted_in_all_layers(top: list[str], bottom: list[str]) -> None:
    deck = Deck.shuffled(bottom).put_on_top(top)
    assert [deck.count(card) for card in "abc"] == [(top + bottom).count(card) for card in "abc"]


def test_shuffling_cards_in_forgets_every_layer() -> None:
    assert Deck.shuffled("ab").put_on_top("x").shuffle_in("y").layers == (("a", "b", "x", "y"),)


@given(cards, cards, st.integers(0, 10), st.integers(0, 10_000))
def test_drawing_keeps_every_card_in_the_deck_or_in_the_hand(
    top: list[str], bottom: list[str], many: int, luck: int
) -> None:
    deck = Deck.shuffled(bottom).put_on_top(top)
    drawn = deck.draw(many).sample(lambda size: luck % size)
    rest = deck.without(drawn)
    assert Counter(drawn) + Counter(rest.cards) == Counter(top + bottom)
    assert len(rest) == len(deck) - len(drawn)
