"""Pages for everyone: axe finds nothing serious on any page in any phase, and nothing needs a mouse or eyes."""

import random
import re
from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.test_games import GAMES, sit_down_for_short

pytestmark = pytest.mark.browser

LOOKS = {"desktop": DESKTOP, "phone": PHONE, "dark": {**DESKTOP, "color_scheme": "dark"}}
MANY_QUESTIONS = 80


def faults(player: Player) -> list[str]:
    """What axe calls serious or critical, in one line each."""
    found = Axe().run(player.page).response["violations"]
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {node['html'][:120]}" for fault in serious for node in fault["nodes"]]


def arrive(person: Arrive, look: str) -> Player:
    return person("touch" if look == "phone" else "mouse", **LOOKS[look], reduced_motion="reduce")


@pytest.fixture(params=LOOKS)
def ann(person: Arrive, request: pytest.FixtureRequest) -> Player:
    return arrive(person, request.param)


def test_axe_finds_nothing_serious_at_home(ann: Player) -> None:
    ann.arrive("connect-four")
    expect(ann.page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()
    assert faults(ann) == []
    ann.play_now("connect-four", "Ann")
    ann.arrive("connect-four")
    expect(ann.page.locator("#mine li").first).to_be_visible()
    assert faults(ann) == []


@pytest.mark.parametrize(("game", "look"), [*zip(GAMES, cycle(LOOKS)), ("garden", "phone"), ("garden", "dark")])
def test_axe_finds_nothing_serious_at_a_table_whatever_is_asked(person: Arrive, game: str, look: str) -> None:
    ann, rng, asked = arrive(person, look), random.Random(5), set[str]()
    ann.open_table(game, "Ann")
    ann.say("Hello")
    expect(ann.page.locator("#talk")).to_contain_text("Hello")
    assert faults(ann) == []
    sit_down_for_short(ann, game)
    for _ in range(MANY_QUESTIONS):
        if not ann.wait():
            break
        question = re.sub(r"[A-Z]?\d+", "", ann.question.inner_text())
        if question not in asked:
            asked.add(question)
            assert faults(ann) == [], question
        ann.choose_any(rng)
    assert asked


def test_axe_finds_nothing_serious_in_a_log_with_folded_turns(person: Arrive) -> None:
    ann = arrive(person, "desktop")
    ann.play_now("garden", "Ann")
    for _ in range(5):
        ann.press("Wave")
    expect(ann.log.first.locator("p")).to_have_count(5)
    for _ in range(3):
        ann.wait()
        ann.press("Rest")
    ann.wait()
    expect(ann.page.locator("#log summary", has_text="more")).to_have_count(1)
    assert faults(ann) == []


def test_axe_finds_nothing_serious_in_the_panels(ann: Player) -> None:
    ann.play_now("connect-four", "Ann")
    for panel in ("Rules", "Menu"):
        ann.page.get_by_role("button", name=panel, exact=True).click()
        expect(ann.page.get_by_role("dialog", name=panel)).to_be_visible()
        assert faults(ann) == []
        ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("t")
    assert faults(ann) == []


def test_axe_finds_nothing_serious_when_the_game_is_over(ann: Player) -> None:
    ann.play_now("connect-four", "Ann")
    ann.play_to_the_end()
    assert faults(ann) == []
    table = ann.table
    ann.press("Replay")
    expect(ann.page.locator(".fragment.board")).to_be_visible()
    assert faults(ann) == []
    ann.page.goto(f"{table}/fairness")
    expect(ann.page.get_by_text("Verified")).to_be_visible()
    assert faults(ann) == []
