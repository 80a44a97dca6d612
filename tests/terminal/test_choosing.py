"""Choosing by words."""

from hypothesis import given
from hypothesis import strategies as st

from tabletime.kernel import Pass
from tabletime.terminal.choosing import Choice, find, find_words, fold, nearest, understood

word = st.text(st.characters(categories=["L", "Nd"]), min_size=1, max_size=6)
sentence = st.lists(word, min_size=1, max_size=5).map(" ".join)
anything = st.text(max_size=20)


def choices(*sentences: str) -> list[Choice]:
    return [Choice(words, Pass()) for words in sentences]


def found(text: str, *sentences: str) -> list[str]:
    return [choice.words for choice in find(text, choices(*sentences))]


def test_a_part_of_an_option_is_enough() -> None:
    assert found("rory", "move Rory to A1", "move Amy to A1") == ["move Rory to A1"]


def test_words_may_come_in_any_order_and_be_cut_short() -> None:
    assert found("a1 ror", "move Rory to A1", "move Rory to A2", "move Amy to A1") == ["move Rory to A1"]


def test_what_is_worded_exactly_so_wins_over_what_only_contains_it() -> None:
    assert found("north", "go north", "north", "north again") == ["north"]


def test_a_whole_word_wins_over_the_beginning_of_another() -> None:
    assert found("1", "column 1", "column 10", "column 11") == ["column 1"]


def test_words_that_stand_together_win_over_the_same_words_apart() -> None:
    cards = ("keep Ocean 1, Forest 6", "keep Ocean 6, Forest 1")
    assert found("ocean 1", *cards) == ["keep Ocean 1, Forest 6"]
    assert found("forest 6, ocean 1", *cards) == ["keep Ocean 1, Forest 6"]


def test_signs_count_where_they_make_the_difference() -> None:
    assert found("q-1", "explore q1", "explore q-1") == ["explore q-1"]
    assert found("0,-1", "explore 0,1", "explore 0,-1") == ["explore 0,-1"]


def test_a_word_typed_twice_is_looked_for_twice() -> None:
    assert found("1 1", "angel 1 to 1", "angel 1 to 2") == ["angel 1 to 1"]


def test_accents_and_capitals_do_not_matter() -> None:
    assert found("CAFE", "visit the Café") == ["visit the Café"]


def test_small_words_may_be_wrong() -> None:
    assert found("go to the bridge", "go bridge", "go hall") == ["go bridge"]


def test_the_inside_of_a_word_is_not_enough_to_play_it_but_is_suggested() -> None:
    assert found("ndo", "open the window") == []
    assert nearest("ndo", choices("open the window", "pass")) == choices("open the window")


def test_a_slip_of_the_fingers_is_suggested() -> None:
    assert nearest("brigde", choices("go to the hall", "go to the bridge")) == choices("go to the bridge")


def test_nothing_like_it_suggests_nothing() -> None:
    assert nearest("xyzzy", choices("go north")) == []


def test_what_was_understood_is_told_word_by_word() -> None:
    said = understood("rory brigde", choices("move Rory to A1", "move Rory to A2"))
    assert said == "No option fits all of “rory brigde”: “rory” fits 2, “brigde” fits none."


@given(st.lists(sentence, min_size=1, max_size=8, unique_by=fold), st.data())
def test_the_full_words_of_an_option_find_it_and_nothing_else(sentences: list[str], data: st.DataObject) -> None:
    wanted = data.draw(st.sampled_from(sentences))
    assert found(wanted.upper() if wanted.isascii() else wanted, *sentences) == [wanted]


@given(st.lists(sentence, min_size=1, max_size=8), st.data())
def test_some_words_of_an_option_in_any_order_always_find_something_that_has_them(
    sentences: list[str], data: st.DataObject
) -> None:
    words = data.draw(st.sampled_from(sentences)).split()
    typed = " ".join(data.draw(st.permutations(words))[: data.draw(st.integers(1, len(words)))])
    matches = find(typed, choices(*sentences))
    assert matches
    assert matches == find_words(typed, matches)


@given(anything, st.lists(anything, max_size=6))
def test_whatever_is_typed_finds_only_what_is_offered(text: str, sentences: list[str]) -> None:
    offered = choices(*sentences)
    assert all(choice in offered for choice in (*find(text, offered), *nearest(text, offered)))
    assert understood(text, offered)


@given(st.lists(anything, max_size=6))
def test_typing_nothing_chooses_nothing(sentences: list[str]) -> None:
    assert find("", choices(*sentences)) == find("  ", choices(*sentences)) == []
