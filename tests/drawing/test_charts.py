"""Figures as pictures."""

import xml.etree.ElementTree as ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.drawing.charts import Bar, Pin, column_chart, line_chart, share_chart

SVG = "{http://www.w3.org/2000/svg}"
SHARES = st.floats(0, 1)


def widths(picture: str) -> list[float]:
    return [float(bar.attrib["width"]) for bar in ElementTree.fromstring(picture).iter(f"{SVG}rect")]


@given(st.lists(SHARES, min_size=1, max_size=8))
def test_bars_are_as_long_as_their_shares(shares: list[float]) -> None:
    drawn = widths(share_chart("Wins", [Bar(f"side {at}", value) for at, value in enumerate(shares)]))
    whole = max(widths(share_chart("Wins", [Bar("side 0", 1.0), *[Bar(f"side {at}", 0) for at in range(1, 8)]])))
    assert drawn == pytest.approx([whole * value for value in shares], abs=0.02)


def test_an_interval_is_drawn_as_a_whisker() -> None:
    with_whisker = share_chart("Wins", [Bar("red", 0.5, 0.4, 0.6)])
    assert with_whisker.count("<path") - share_chart("Wins", [Bar("red", 0.5)]).count("<path") == 3


def test_a_chart_says_in_words_what_it_shows() -> None:
    assert "<desc>red: 50%; blue: 20%</desc>" in share_chart(
        "Wins", [Bar("red", 0.5, note="50%"), Bar("blue", 0.2, note="20%")]
    )
    assert "<desc>7: 3; 8: 1</desc>" in column_chart("Length", {"7": 3, "8": 1})


def test_columns_are_as_tall_as_their_counts() -> None:
    columns = ElementTree.fromstring(column_chart("Length", {"7": 3, "8": 1})).iter(f"{SVG}rect")
    tall, short = [float(column.attrib["height"]) for column in columns]
    assert tall == pytest.approx(3 * short, abs=0.05)


def test_a_line_ends_with_the_mark_of_its_name_and_carries_its_pins() -> None:
    picture = line_chart("Chances", {"Red": [0.5, 0.9], "Blue": [0.5, 0.1]}, pins=[Pin(0, 1, "Blue blundered.")])
    assert picture.count("<title>Red</title>") == 1
    assert 'aria-label="Blue blundered."' in picture
    ElementTree.fromstring(picture)


@pytest.mark.parametrize(
    "chart", [share_chart("Wins", []), column_chart("Length", {}), line_chart("Chances", {"Red": []})]
)
def test_nothing_to_show_is_still_a_picture(chart: str) -> None:
    assert ElementTree.fromstring(chart).tag.endswith("svg")


def test_names_with_angles_do_no_harm() -> None:
    picture = share_chart("A < B", [Bar("<script>", 0.5, note="<b>")])
    assert "<script>" not in picture
    ElementTree.fromstring(picture)


def test_long_names_stand_above_their_bars_and_are_cut_only_at_the_edge_of_the_chart() -> None:
    short, long = (
        "All heroes are captured.",
        "The TARDIS is repaired: the heroes escape and fetch everybody who was captured",
    )
    texts = [
        text.text
        for text in ElementTree.fromstring(share_chart("Ends", [Bar(short, 1), Bar(long, 0)])).iter(f"{SVG}text")
    ]
    assert short in texts
    assert any(text and text.endswith("…") and long.startswith(text[:-1]) and len(text) > 55 for text in texts)


def test_what_is_usual_is_marked_on_a_bar() -> None:
    usual = share_chart("Wins", [Bar("red", 0.5, usual=0.4)])
    assert usual.count("var(--lampline)") == share_chart("Wins", [Bar("red", 0.5)]).count("var(--lampline)") + 1


def test_columns_say_what_they_count_and_how_much_half_the_height_is() -> None:
    picture = column_chart("Length", {"7": 30, "8": 12}, under="decisions", unit="games")
    texts = [text.text for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]
    assert {"games", "decisions", "30", "15"} <= set(texts)
