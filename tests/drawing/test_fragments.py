"""The building blocks of the pieces that games fill on a page."""

import re
import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.drawing import Captions, Face, deal, die, element, gold, picture, playing_card, seat_name, small, words
from tabletime.drawing import stylesheet as page_style
from tabletime.drawing.theme import TOKENS

FOREST_7 = Face("Forest 7", "7", "F", picture(10, 10))
OWN_NAMES = {"sans", "serif", "idle", "fits", "apart", "full"}
printable = st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"))


@given(printable)
def test_names_of_people_never_become_markup(name: str) -> None:
    slot = ElementTree.fromstring(seat_name(2, name))
    assert (slot.text or "") == name
    assert slot.attrib == {"data-name": "2"}


def test_an_element_without_content_still_has_an_end() -> None:
    assert element("div", id="hand") == '<div id="hand"></div>'
    assert picture(1, 1).endswith("</svg>")


def test_a_line_without_words_is_nothing() -> None:
    assert small("") == ""
    assert small("Ready", class_="idle") == '<small class="idle">Ready</small>'


def test_a_picture_with_a_label_is_read_out_and_one_without_is_not() -> None:
    assert 'role="img" aria-label="Gold"' in gold("Gold")
    assert 'aria-hidden="true"' in gold()


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_has_as_many_pips_as_its_face_says(face: int) -> None:
    assert die(face, f"initiative {face}").count("<circle") == face


def test_the_black_die_is_black_in_both_themes() -> None:
    assert die(1, "first", black=True) != die(1, "first")
    assert "var(--raised)" not in die(1, "first", black=True)


def test_a_card_says_what_it_is_and_how_it_stands() -> None:
    card = ElementTree.fromstring(
        playing_card(FOREST_7, Captions("up to 22", "fits", "no link"), spot="7F", id="card-7F")
    )
    assert card.attrib["aria-label"] == "Forest 7, up to 22"
    assert card.attrib["data-spot"] == "7F"
    assert [(line.attrib["class"], line.text) for line in card.findall("small")] == [
        ("idle", "up to 22"),
        ("fits", "fits"),
        ("apart", "no link"),
    ]


def test_a_card_that_cannot_be_chosen_has_no_spot() -> None:
    assert "data-spot" not in playing_card(FOREST_7)


def test_cards_lie_together_under_a_heading_that_says_how_many_may_be_chosen() -> None:
    cards = deal("Hand", playing_card(FOREST_7), heading="Keep 2 of these", limit=2)
    group = ElementTree.fromstring(cards)
    assert group.attrib["aria-label"] == "Hand"
    assert "Keep 2 of these" in cards
    assert 'data-limit="2"' in cards


def test_the_style_of_fragments_uses_only_colours_of_the_theme() -> None:
    tokens = {f"--{name}:" for name in TOKENS}
    own = page_style().split("/*", 1)[1]
    assert not [token for token in tokens if token in own]
    assert set(re.findall(r"var\(--(\w+)\)", own)) <= TOKENS.keys() | OWN_NAMES
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b", own) == []
    assert own.count("{") == own.count("}")


def test_words_are_escaped() -> None:
    assert words("<b>") == "&lt;b&gt;"
