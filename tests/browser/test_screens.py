"""Every page on every screen: no word is cut, none lies on another, and nothing sticks out to the side."""

import random
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.sight import cut_words, overflow, overlapping_words, resize
from tests.browser.test_games import GAMES, sit_down_for_short

pytestmark = pytest.mark.browser

SCREENS: dict[str, ViewportSize] = {
    f"{width}x{height}": {"width": width, "height": height}
    for width, height in ((1366, 768), (1024, 768), (844, 390), (390, 844), (360, 640), (683, 384))
}
"""A small desktop, an old one, a phone lying and standing, a small phone, and a desktop at 200%."""
QUESTIONS = 3
CLICKS = 25


def faults(page: Page) -> list[str]:
    """What is wrong with a page on any of the screens."""
    found: list[str] = []
    for name, screen in SCREENS.items():
        resize(page, screen)
        found += [f"{name}: “{words}” is cut" for words in cut_words(page)]
        found += [f"{name}: {words}" for words in overlapping_words(page)]
        found += [f"{name}: the page is wider than the screen"] if overflow(page)[0] else []
    resize(page, SCREENS["1366x768"])
    return found


def arrive(person: Arrive) -> Player:
    return person(reduced_motion="reduce")


def test_the_first_page_and_the_lobby_fit_every_screen(person: Arrive) -> None:
    ann = arrive(person)
    ann.arrive("dont-blink")
    expect(ann.page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()
    assert faults(ann.page) == []
    for game in GAMES:
        ann.open_table(game, "Ann")
        assert (game, faults(ann.page)) == (game, [])


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_every_screen_whatever_is_asked(person: Arrive, game: str) -> None:
    ann, rng, asked = arrive(person), random.Random(3), set[str]()
    sit_down_for_short(ann, game)
    for _ in range(CLICKS):
        if not ann.wait() or len(asked) == QUESTIONS:
            break
        question = re.sub(r"[A-Z]?\d+", "", ann.question.inner_text())
        if question not in asked:
            asked.add(question)
            assert faults(ann.page) == [], question
        ann.choose_any(rng)
    assert asked


def test_a_lesson_fits_every_screen(person: Arrive) -> None:
    ann = arrive(person)
    ann.page.goto(f"{ann.address}/learn/dont-blink")
    expect(ann.page.locator("#guide")).not_to_be_empty()
    assert faults(ann.page) == []


def test_the_end_the_replay_and_the_fairness_fit_every_screen(person: Arrive) -> None:
    ann = arrive(person)
    ann.play_now("connect-four", "Ann")
    ann.wait()
    for words in ("Menu", "Concede", "Yes, concede"):
        ann.press(words)
    expect(ann.page.locator("#turn")).to_have_text("The game is over")
    assert faults(ann.page) == []
    table = ann.table
    ann.page.goto(f"{table}/replay")
    expect(ann.page.locator("#turn")).to_contain_text("Point")
    assert faults(ann.page) == []
    ann.page.goto(f"{table}/fairness")
    expect(ann.page.get_by_text("Verified")).to_be_visible()
    assert faults(ann.page) == []
