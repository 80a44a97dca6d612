"""Sentences list names and count things as people do."""

import doctest

import pytest

import tabletime.kernel.words
from tabletime import TabletimeError
from tabletime.kernel.words import called, calling, counted, in_words, listed, player, sentence


def test_the_last_name_is_joined_with_and() -> None:
    assert listed(["Amy"]) == "Amy"
    assert listed(["Amy", "Rory"]) == "Amy and Rory"
    assert listed(name for name in ("Amy", "Rory", "River")) == "Amy, Rory and River"


def test_a_name_may_be_written_in_any_case_but_must_be_known() -> None:
    assert called("amy", ["Rory", "Amy"], "guest") == "Amy"
    with pytest.raises(TabletimeError, match="There is no guest called 'River'"):
        called("River", ["Rory", "Amy"], "guest")


def test_an_empty_list_is_what_the_sentence_needs_there() -> None:
    assert listed([]) == ""
    assert listed(iter(()), "nobody") == "nobody"


def test_one_thing_is_no_plural() -> None:
    assert [counted(count, "space") for count in range(3)] == ["0 spaces", "1 space", "2 spaces"]


def test_a_plural_may_be_irregular_and_none_may_be_a_word() -> None:
    assert [counted(count, "die", "dice", none="no") for count in range(3)] == ["no dice", "1 die", "2 dice"]


def test_a_sentence_begins_with_a_capital_and_keeps_its_names() -> None:
    assert sentence("the TARDIS waits.") == "The TARDIS waits."
    assert sentence("") == ""


def test_a_kind_of_move_is_read_as_words() -> None:
    assert in_words("PlayCardAtOnce") == "play card at once"


def test_the_examples_are_true() -> None:
    assert doctest.testmod(tabletime.kernel.words).failed == 0


def test_a_seat_that_is_nobodys_has_a_number_and_no_name() -> None:
    with calling(["Ann"]):
        assert (player(0), player(1), player(-1)) == ("Ann", "Player 2", "Player 0")
