"""The sheet of Don't Blink: the light on it, the arrows round a hero, and on a phone the small map of it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser

SQUARES = "#board rect[data-light-kind=lit]"
COVERED = """squares => squares.filter((square) => {
    const { x, y, width, height } = square.getBoundingClientRect();
    const under = document.elementsFromPoint(x + width / 2, y + height / 2);
    const upper = under.find((thing) => thing.closest("[data-spot]")).closest("[data-spot]");
    return upper.dataset.spot !== square.dataset.spot;
}).map((square) => square.dataset.spot)"""
"""The lit squares whose middle belongs to something else that can be clicked."""


def walk(ann: Player) -> None:
    """Take all the heroes, and go one step with the first of them."""
    ann.arrive("dont-blink")
    ann.page.get_by_label("Your seat", exact=True).select_option(index=1)
    ann.play_now("dont-blink", "Ann")
    for question in ("Choose the hero", "up to 6 spaces"):
        expect(ann.question).to_contain_text(question)
        ann.page.wait_for_selector("#prompt[data-state=asked]")
        words = [spot.get_attribute("aria-label") or "" for spot in ann.page.locator("[data-light-kind=lit]").all()]
        ann.choose(next((step for step in words if step.startswith("step to")), words[0]))
    expect(ann.question).to_contain_text("up to 5 spaces")
    ann.page.wait_for_selector("[data-light-kind=lit][data-spot^=look]")


def test_one_line_runs_round_all_squares_that_can_be_reached(person: Arrive) -> None:
    ann = person()
    walk(ann)
    edges = (ann.page.locator("#board .area path").get_attribute("d") or "").split("M")[1:]
    squares = ann.page.locator(SQUARES).count()
    assert squares > 10
    assert len(set(edges)) == len(edges) < 2.5 * squares


def test_every_square_that_can_be_reached_says_how_far_it_is(person: Arrive) -> None:
    ann = person()
    walk(ann)
    steps = ann.page.locator("#board .area text").all_text_contents()
    assert len(steps) == ann.page.locator(SQUARES).count()
    assert sorted({*steps}) == ["1", "2", "3", "4", "5"]


def test_the_arrows_of_a_hero_leave_the_middle_of_every_square_free(person: Arrive) -> None:
    ann = person()
    walk(ann)
    assert ann.page.locator(SQUARES).evaluate_all(COVERED) == []
    ann.page.locator(f'{SQUARES}[aria-label^="step to"]').first.click(force=True)
    expect(ann.log.first).to_contain_text(re.compile("goes (to|into)"))


def test_a_small_map_shows_on_a_phone_which_part_of_the_sheet_is_seen(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    walk(ann)
    frame, sheet = ann.page.locator("#frame"), ann.page.locator(".fragment.board")
    expect(ann.page.locator("#locator")).to_be_visible()
    sheet.evaluate("sheet => sheet.scrollTo(0, 0)")
    expect(frame).to_have_css("left", "0px")
    sheet.evaluate("sheet => sheet.scrollTo(1000, 1000)")
    expect(frame).to_have_css("right", "0px")


def test_the_small_map_lies_neither_on_the_sheet_nor_on_the_cards(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    walk(ann)
    places = [ann.page.locator(id).bounding_box() for id in ("#stage", "#locator", "#extras")]
    sheet, small, cards = [(box["y"], box["y"] + box["height"]) for box in places if box]
    assert sheet[1] <= small[0] < small[1] <= cards[0]
    assert small[1] - small[0] == 56


def test_a_tap_on_the_small_map_goes_there_and_does_nothing_else(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    walk(ann)
    question = ann.question.inner_text()
    sheet = ann.page.locator(".fragment.board")
    sheet.evaluate("sheet => sheet.scrollTo(1000, 1000)")
    ann.page.locator("#locator").tap(position={"x": 6, "y": 6})
    expect(ann.page.locator("#frame")).to_have_css("left", "0px")
    assert sheet.evaluate("sheet => [sheet.scrollLeft, sheet.scrollTop]") == [0, 0]
    assert ann.question.inner_text() == question
    expect(ann.page.locator("#board .hot")).to_have_count(0)


def test_a_phone_shows_the_whole_sheet_and_no_small_map_while_nobody_is_asked(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    walk(ann)
    for words in ("Menu", "Concede", "Yes, concede"):
        ann.press(words)
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ann.page.locator("#locator")).to_be_hidden()
