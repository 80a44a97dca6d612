"""Replay, fork and fairness: what can be done with a game that is over."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser


@pytest.fixture
def over(person: Arrive) -> Player:
    """Somebody who has played a whole game."""
    ann = person()
    ann.play_now("connect-four", "Ann")
    ann.play_to_the_end()
    return ann


def test_a_finished_game_can_be_seen_again_move_by_move(over: Player) -> None:
    over.press("Replay")
    expect(over.page.locator("#turn")).to_have_text(re.compile(r"Point (\d+) of \1"))
    over.page.keyboard.press("Home")
    expect(over.question).to_have_text("The opening")
    expect(over.page.locator("#board [id^=disc]")).to_have_count(0)
    over.press("One forward")
    expect(over.page.locator("#board [id^=disc]")).to_have_count(1)
    expect(over.question).to_contain_text("Red drops a disc")


def test_a_replay_can_be_seen_through_any_eyes(over: Player) -> None:
    over.press("Replay")
    over.page.get_by_role("group", name="Seen by").get_by_text("Yellow").click()
    expect(over.page).to_have_url(re.compile("as=1"))
    expect(over.page.locator("#board")).to_be_visible()


def test_a_link_leads_to_one_point_of_a_game(over: Player) -> None:
    over.page.goto(f"{over.table}/replay#at=2&as=open")
    expect(over.page.locator("#turn")).to_contain_text("Point 2 of")
    expect(over.page.locator("#board [id^=disc]")).to_have_count(2)


def test_the_timeline_forks_where_one_wants_to_play_on(over: Player) -> None:
    over.page.goto(f"{over.table}/replay#at=2&as=open")
    over.press("Play on from here")
    over.press("Start")
    expect(over.page.locator("#turn")).to_have_text("Your turn")
    expect(over.page.locator("#board [id^=disc]")).to_have_count(2)


def test_the_fairness_page_shows_hash_secret_and_verdict(over: Player) -> None:
    over.press("Fairness")
    expect(over.page.locator("#verdict")).to_contain_text("Verified")
    expect(over.page.locator("#verdict")).to_contain_text("Your own browser has computed the hash")
    expect(over.page.locator("#commitment")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(over.page.locator("#secret")).not_to_be_empty()
