"""Pages for everyone: axe finds nothing serious on any page in any phase, and nothing needs a mouse or eyes."""

import random
import re
from itertools import cycle

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.moments import begun, moments
from tests.browser.player import Player
from tests.browser.test_games import GAMES, sit_down_for_short
from tests.toys.registered import registered

pytestmark = pytest.mark.browser

LOOKS = {"desktop": DESKTOP, "phone": PHONE, "dark": {**DESKTOP, "color_scheme": "dark"}}
MANY_QUESTIONS = 25
INTERNAL = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b[a-z]+(?:-[a-z]+){2,}\b")
ALL_WORDS = """() => [...document.querySelectorAll("[aria-label], [aria-description], [title]")]
    .flatMap((part) => [part.ariaLabel, part.ariaDescription, part.title]).filter(Boolean)"""
SMALL = ("connect-four", "doubt")
LARGE = [game for game in GAMES if game not in SMALL]


def faults(player: Player) -> list[str]:
    """What axe calls serious or critical, in one line each."""
    found = Axe().run(player.page).response["violations"]
    serious = [fault for fault in found if fault["impact"] in ("serious", "critical")]
    return [f"{fault['id']}: {node['html'][:120]}" for fault in serious for node in fault["nodes"]]


def internal_names(player: Player) -> list[str]:
    """Names of the program on the page, to be read or to be heard: snake_case, CamelCase, or a slug."""
    said = [*player.page.evaluate(ALL_WORDS), player.page.locator("body").inner_text()]
    return sorted({name for words in said for name in INTERNAL.findall(words)})


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


@pytest.mark.parametrize(("game", "look"), [*zip(GAMES, cycle(LOOKS))])
def test_axe_finds_nothing_serious_in_the_lobby(person: Arrive, game: str, look: str) -> None:
    ann = arrive(person, look)
    ann.open_table(game, "Ann")
    ann.say("Hello")
    expect(ann.page.locator("#talk")).to_contain_text("Hello")
    assert faults(ann) == []


@pytest.mark.parametrize(("game", "look"), [*zip(SMALL, cycle(LOOKS)), ("garden", "phone"), ("garden", "dark")])
def test_axe_finds_nothing_serious_at_a_table_whatever_is_asked(person: Arrive, game: str, look: str) -> None:
    ann, rng, asked = arrive(person, look), random.Random(5), set[str]()
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


@pytest.mark.parametrize(("game", "look"), [*zip(LARGE, cycle(reversed(LOOKS)))])
def test_any_kind_of_question_is_for_everyone_and_in_plain_words(person: Arrive, game: str, look: str) -> None:
    ann = arrive(person, look)
    for moment in moments(game):
        opened = begun(game, moment)
        with registered(opened):
            others = [{"bot": "random"}] * (moment.state.seats - 1)
            ann.sit_down(opened.slug, "Ann", *others, at=moment.seat)
            ann.wait()
            assert (moment.kind, faults(ann), internal_names(ann)) == (moment.kind, [], [])


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
