"""Every page on every screen: no word is cut, none lies on another, and nothing sticks out to the side."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import tabletime
from tabletime.drawing import pieces
from tests.browser.conftest import Arrive, with_both_faces
from tests.browser.moments import Moment, begun
from tests.browser.player import Player
from tests.browser.sight import covered_words, cut_words, outside, overflow, overlapping_words, resize
from tests.browser.test_games import GAMES, sit_down_for_short
from tests.lessons.test_every_lesson import TAUGHT
from tests.toys.registered import registered

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
        found += [f"{name}: {words}" for words in covered_words(page)]
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


CROWDS: dict[str, dict[str, Any]] = {
    "time-of-the-daleks": {
        "players": [{"place": "Earth Past"}, {"place": "Earth Past"}, {"place": "Earth Past"}, {"place": "Earth Past"}],
        "slots": {"Earth Past": "The Great Intelligence", "Vortis": "The Celestial Toymaker", "Marinus": "Sontarans"},
        "daleks": {"Earth Past": 2, "Vortis / Marinus": 4},
        "phase": "travel",
    },
    "adventures": {
        "seats": 3,
        "rooms": {"Hangar": "0,0", "Reactor": "1,0", "Med bay": "0,1"},
        "team": {"10th Doctor": "Reactor", "Rose Tyler": "captured in Reactor", "Mickey Smith": "Med bay"},
        "tokens": {"Reactor": "Shard Spawn", "Med bay": "Shard Trap"},
        "figures": {"Cyberman 1": "Reactor"},
        "lying": {"Hangar": ["Torch"]},
        "enemies": ["Cybermen"],
    },
}
"""Moments with as many pieces in one place as may meet there."""


@with_both_faces
@pytest.mark.parametrize("game", CROWDS)
def test_however_many_meet_in_one_place_all_names_can_be_read(person: Arrive, game: str) -> None:
    ann, state = arrive(person), tabletime.load(game).scene(**CROWDS[game]).state
    crowd = begun(game, Moment("crowd", 0, state))
    with registered(crowd):
        ann.sit_down(crowd.slug, "Ann", *[{"bot": "random"}] * (state.seats - 1))
        ann.wait()
        assert faults(ann.page) == []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_fits_every_screen(person: Arrive, game: str) -> None:
    ann = arrive(person)
    ann.page.goto(f"{ann.address}/learn/{game}")
    expect(ann.page.locator("#guide")).not_to_be_empty()
    assert faults(ann.page) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_fit_every_screen(person: Arrive, game: str) -> None:
    ann = arrive(person)
    ann.page.goto(f"{ann.address}/rules/{game}")
    assert faults(ann.page) == []
    ann.page.locator(".contents a").nth(2).click()
    expect(ann.page.locator(".neighbours")).to_be_visible()
    assert faults(ann.page) == []


def give_up(ann: Player, game: str) -> None:
    """Sit down with as many bots as there is room for, and give up at once."""
    bots = [{"bot": "random"}] * (tabletime.load(game).seats[-1] - 1)
    ann.sit_down(game, "Ann", *bots)
    for words in ("Menu", "Concede", "Yes, concede"):
        ann.press(words)
    expect(ann.page.locator("#turn")).to_have_text("The game is over")


WAYS_ON = [f".onward :text-is('{words}')" for words in ("Rematch", "Replay", "Turning point", "Fairness")]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_fits_every_screen_and_all_ways_to_go_on_are_in_sight(person: Arrive, game: str) -> None:
    ann = arrive(person)
    give_up(ann, game)
    assert faults(ann.page) == []
    for name, screen in SCREENS.items():
        resize(ann.page, screen)
        assert (name, outside(ann.page, *WAYS_ON)) == (name, [])


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_and_the_fairness_fit_every_screen(person: Arrive, game: str) -> None:
    ann = arrive(person)
    give_up(ann, game)
    table = ann.table
    ann.page.goto(f"{table}/replay")
    expect(ann.page.locator("#turn")).to_contain_text("Point")
    assert faults(ann.page) == []
    ann.page.goto(f"{table}/fairness")
    expect(ann.page.get_by_text("Verified")).to_be_visible()
    assert faults(ann.page) == []


CUT_FRAMES = """() => [...document.querySelectorAll("iframe")].flatMap((frame) => {
    const { scrollWidth, scrollHeight } = frame.contentDocument.documentElement;
    return scrollWidth > frame.clientWidth || scrollHeight > frame.clientHeight ? [frame.title] : [];
})"""


@with_both_faces
@pytest.mark.parametrize("width", [1366, 390])
def test_the_page_of_pieces_shows_all_of_them(browser: Browser, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 768})
    page.set_content(pieces.page())
    assert (page.locator("iframe").count(), page.evaluate(CUT_FRAMES)) == (2, [])
    page.close()
