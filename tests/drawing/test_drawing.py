"""The building blocks of pictures."""

import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.drawing import SHAPES, document, group, mark, stylesheet, tag, text, token
from tabletime.drawing.svg import number
from tabletime.drawing.theme import TOKENS


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted([luminance(one), luminance(other)], reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["table", "sheet"])
@pytest.mark.parametrize("ink", ["ink", "ink2", "ink3", "lampink", "danger", "good"])
def test_text_is_readable_on_every_ground(ink: str, ground: str, side: int) -> None:
    assert contrast(TOKENS[ink][side], TOKENS[ground][side]) >= 4.5


@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("piece", ["wall", "edge", "lampline", "stone", "brass", "p1", "p2", "p3", "p4", "p5", "p6"])
def test_what_carries_meaning_stands_out_from_the_sheet(piece: str, side: int) -> None:
    assert contrast(TOKENS[piece][side], TOKENS["sheet"][side]) >= 3.0


@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("player", ["p1", "p2", "p3", "p4", "p5", "p6"])
def test_a_letter_is_readable_on_its_mark(player: str, side: int) -> None:
    assert contrast(TOKENS["ontone"][side], TOKENS[player][side]) >= 4.5


@pytest.mark.parametrize("side", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("terrain", ["plains", "forest", "ocean", "mountains"])
def test_an_engraving_stands_out_from_its_terrain(terrain: str, side: int) -> None:
    assert contrast(TOKENS[f"{terrain}line"][side], TOKENS[terrain][side]) >= 3.0


def test_every_player_has_a_shape_of_its_own() -> None:
    drawn = {mark(player, "A", 0, 0, 10).replace(f"p{player + 1}", "ink") for player in range(6)}
    assert len(drawn) == len(SHAPES) == 6


def test_an_unknown_colour_is_an_error() -> None:
    assert token("ink") == "var(--ink)"
    with pytest.raises(KeyError, match="no colour called pink"):
        token("pink")


def test_a_page_has_a_light_and_a_dark_theme() -> None:
    css = stylesheet()
    assert css.count("--ink:") == 3
    assert "prefers-color-scheme:dark" in css


def test_a_page_in_the_dark_darkens_the_pictures_on_it() -> None:
    assert ":where(svg.tabletime){--table:#F2EDE2" in document(1, 1, "A board")
    assert ":root[data-theme=dark] svg.tabletime{--table:#0F141D" in stylesheet()


def test_a_picture_is_well_formed_and_says_what_it_is() -> None:
    picture = document(
        100, 50, "A board & more", group(mark(0, "A", 10, 10, 5), text("<", x=1, y=2)), describe="Empty."
    )
    root = ElementTree.fromstring(picture)
    assert root.attrib["aria-label"] == "A board & more"
    assert root.attrib["viewBox"] == "0 0 100 50"


def test_an_empty_group_is_nothing() -> None:
    assert group("", "") == ""


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")))
def test_words_never_become_markup(words: str) -> None:
    element = ElementTree.fromstring(tag("g", text(words, data_words=words)))
    assert element[0].text == (words or None)
    assert element[0].attrib["data-words"] == words


@given(st.floats(-1e6, 1e6))
def test_numbers_are_short_and_close(value: float) -> None:
    assert abs(float(number(value)) - value) <= 0.0051
    assert number(value) != "-0"
