"""Whole games in the browser, by mouse, by keyboard alone and by touch."""

import random

import pytest
from playwright.sync_api import expect

import tabletime
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive

pytestmark = pytest.mark.browser

GAMES = [slug for slug in ("connect-four", "dont-blink", "blink") if slug in tabletime.games()]


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_a_whole_game_against_bots(person: Arrive, game: str) -> None:
    ann = person()
    ann.play_now(game, "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_game_needs_no_mouse(person: Arrive) -> None:
    ann = person("keyboard")
    ann.play_now("connect-four", "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_many_decisions_of_a_large_game_need_no_mouse_either(person: Arrive) -> None:
    ann, rng = person("keyboard"), random.Random(4)
    ann.play_now("dont-blink", "Ann")
    for _ in range(12):
        assert ann.wait()
        ann.choose_any(rng)


def test_a_whole_game_can_be_played_on_a_phone(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("connect-four", "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()
