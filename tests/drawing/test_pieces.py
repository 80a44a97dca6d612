"""The pieces that games share: what they show, what is read out, and the page that shows them all."""

import re
import xml.etree.ElementTree as ElementTree
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletime.drawing.counters import ShownCounter, counters
from tabletime.drawing.dice import DieKind, bonus_die, die, symbol_die
from tabletime.drawing.figures import Base, base_of
from tabletime.drawing.marks import polygon
from tabletime.drawing.odds import Prospect, odds_bar, odds_row, percent
from tabletime.drawing.pieces import page
from tabletime.drawing.rooms import Measures, Room, room
from tabletime.drawing.textcards import CardText, card_back, text_card
from tabletime.drawing.theme import TOKENS
from tabletime.drawing.tracks import Node, steps, track

BASES: tuple[Base, ...] = ("pointed", "hollow", "round", "half")


def test_a_blank_die_has_no_pips_and_a_bonus_die_has_a_plus() -> None:
    assert "<circle" not in die(0, "blank")
    assert bonus_die("one more").count("<path") == 2


def test_a_die_can_be_of_any_size() -> None:
    assert 'width="24" height="24"' in die(3, "three", size=24)


def test_dice_are_told_apart_without_colour() -> None:
    kinds = [DieKind("G", "slanted"), DieKind("B", "level"), DieKind("R", "upright"), DieKind("K")]
    drawn = [symbol_die(kind, "", 0, 0, 48) for kind in kinds]
    assert len(set(drawn)) == 4
    assert [f">{kind.letter}<" in one for kind, one in zip(kinds, drawn, strict=True)] == [True] * 4


def test_sides_are_told_apart_by_the_shape_of_the_base() -> None:
    shapes = {re.sub(r"var\(--\w+\)", "", base_of(base, 0, 0)) for base in BASES}
    assert len(shapes) == len(BASES)


def test_a_track_shows_how_far_it_has_been_passed() -> None:
    nodes = [Node("I", is_passed=True), Node("II", is_passed=True), Node("III")]
    assert 'd="M10 5 L30 5" stroke="var(--ink)"' in track(nodes, 10, 5, 20)


def test_the_present_step_is_read_out_as_such() -> None:
    listed = ElementTree.fromstring(steps(["Prepare", "Travel"], 1, "The turn"))
    assert [row.get("aria-current") for row in listed] == [None, "step"]


def test_a_card_is_read_out_with_all_that_is_on_it() -> None:
    card = text_card(CardText("Fez", "adds a die", "Equipment", "1"), "not now", spot="Fez")
    root = ElementTree.fromstring(card)
    assert root.get("aria-label") == "Fez. Equipment. costs 1. not now"
    assert root.get("aria-description") == "adds a die"
    assert root.get("data-spot") == "Fez"


def test_all_backs_are_alike() -> None:
    assert card_back("a card") == card_back("a card")
    assert "Fez" not in card_back("a card")


def test_a_room_has_a_question_mark_where_nobody_has_been() -> None:
    drawn = room(Room("Vents", ("unknown", "wall", "door", "blocked")), 0, 0, Measures())
    assert drawn.count(">?<") == 1


def test_a_bar_of_odds_says_its_numbers() -> None:
    bar = odds_bar([Prospect("win", 0.5), Prospect("tie", 0.25, "tie"), Prospect("captured", 0.25, "lose")])
    assert 'aria-label="win 50%, tie 25%, captured 25%"' in bar


def test_what_cannot_be_tried_says_why_in_place_of_its_odds() -> None:
    row = odds_row("Outrun", "2 dice", (), barred="Narrow room.", spot="outrun")
    assert "Narrow room." in row
    assert "data-spot" not in row


@given(st.floats(0, 1, exclude_min=True, exclude_max=True))
def test_what_may_happen_never_reads_as_certain_or_impossible(odds: float) -> None:
    assert percent(odds) not in ("0%", "100%")


def test_a_counter_that_is_not_seen_has_no_sign() -> None:
    row = counters("They give", [ShownCounter("1st", "<path d='M0 0'/>", "back", "first")])
    assert "M0 0" not in row


@pytest.mark.parametrize("corners", [3, 4, 6, 8])
def test_a_polygon_has_its_corners(corners: int) -> None:
    assert len(polygon(corners, 10).split()) == corners


def test_the_page_of_pieces_uses_only_colours_of_the_theme() -> None:
    used = set(re.findall(r"var\(--(\w+)\)", unescape(unescape(page()))))
    assert used - {"sans", "serif", "idle", "fits", "apart", "full"} <= set(TOKENS)


def test_the_page_shows_both_themes() -> None:
    assert page().count("<iframe") == 2
