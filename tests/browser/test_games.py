"""Whole games in the browser, by mouse, by keyboard alone and by touch."""

import random

import pytest
from playwright.sync_api import expect

import tabletime
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser

LONG = ["dont-blink", "blink"]
GAMES = [slug for slug in ("connect-four", "dont-blink", "blink") if slug in tabletime.games()]


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_a_whole_game_against_bots(person: Arrive, game: str) -> None:
    ann = person()
    ann.play_now(game, "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_turn_ends_when_its_player_says_so(person: Arrive) -> None:
    ann, rng = person(), random.Random(1)
    ann.sit_down("dont-blink", "Ann", {"bot": "quick"})
    while ann.wait() and "or end the phase" not in ann.question.inner_text():
        ann.choose_any(rng)
    ann.choose("end the angel phase")
    expect(ann.question).not_to_contain_text("end the phase")


def test_a_whole_game_needs_no_mouse(person: Arrive) -> None:
    ann = person("keyboard")
    ann.play_now("connect-four", "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_game_can_be_played_on_a_phone(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("connect-four", "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("game", LONG)
def test_a_whole_long_game_needs_no_mouse_either(person: Arrive, game: str) -> None:
    ann = person("keyboard")
    ann.sit_down(game, "Ann", {"bot": "random"}, round_limit=2)
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("game", LONG)
def test_a_whole_long_game_can_be_played_on_a_phone_too(person: Arrive, game: str) -> None:
    ann = person("touch", **PHONE)
    ann.sit_down(game, "Ann", {"bot": "random"}, round_limit=2)
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.parametrize("game", LONG)
def test_two_people_play_a_whole_long_game_while_somebody_watches(person: Arrive, game: str) -> None:
    ann, bo, eve = person(), person(), person()
    ann.sit_down(game, "Ann", "open", round_limit=2)
    bo.join(ann.table, "Bo")
    ann.press("Start")
    eve.page.goto(ann.table)
    play_together(ann, bo, 12)
    table = ann.table
    ann.say("I am off for a moment.")
    expect(bo.page.get_by_text("I am off for a moment.").first).to_be_visible()
    ann.page.goto("about:blank")
    ann.page.goto(table)
    play_together(ann, bo)
    for player in (ann, bo, eve):
        expect(player.page.locator("#turn")).to_have_text("The game is over")


def play_together(ann: Player, bo: Player, most: int = 1000) -> None:
    """Let whoever is asked choose, so often or until the game is over."""
    rng = random.Random(2)
    for _ in range(most):
        ann.page.wait_for_selector("#table[data-decision] #prompt")
        bo.page.wait_for_selector("#table[data-decision] #prompt")
        while not (ready := [player for player in (ann, bo) if player.is_asked]):
            if ann.is_over:
                return
            ann.page.wait_for_timeout(20)
        ready[0].choose_any(rng)
