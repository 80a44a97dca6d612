"""Replay, fork and fairness: what can be done with a game that is over."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.sight import outside
from tests.browser.test_sheet import walk

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


def test_a_bot_tells_how_the_chances_went_up_and_down(person: Arrive) -> None:
    ann = person()
    ann.play_now("connect-four", "Ann")
    for column in ("column 4", "column 3"):
        ann.choose(column)
    ann.wait()
    for words in ("Menu", "Concede", "Yes, concede", "Replay", "Chances"):
        ann.press(words)
    panel = ann.page.get_by_role("dialog", name="Chances")
    expect(panel.get_by_role("heading", name="Turning points")).to_be_visible()
    expect(panel.locator("svg").first).to_be_visible()
    panel.get_by_role("button", name=re.compile("^(Red|Yellow):")).last.click()
    expect(panel).to_be_hidden()
    expect(ann.page.locator("#turn")).to_have_text("Point 4 of 4")


def test_the_slider_shows_where_the_rounds_begin(person: Arrive) -> None:
    ann = person()
    walk(ann)
    for words in ("Menu", "Concede", "Yes, concede", "Replay"):
        ann.press(words)
    expect(ann.page.locator("#landmarks .round")).to_have_text(["1"])


def begin_and_look_back(ann: Player) -> Page:
    """A game of which two moves have been made, and another page to look back at it."""
    ann.play_now("connect-four", "Ann")
    ann.choose("column 4")
    ann.wait()
    return ann.page.context.new_page()


def test_a_running_game_leaves_a_viewer_in_the_past(person: Arrive) -> None:
    ann = person()
    past = begin_and_look_back(ann)
    past.goto(f"{ann.table}/replay#at=1")
    expect(past.locator("#turn")).to_have_text("Point 1 of 2")
    expect(past.locator("#how")).to_have_text("1 move later: go to now")
    ann.choose("column 3")
    expect(past.locator("#how")).to_have_text("3 moves later: go to now", timeout=20_000)
    expect(past.locator("#turn")).to_have_text("Point 1 of 4")
    past.get_by_role("button", name="go to now").click()
    expect(past.locator("#turn")).to_have_text("Point 4 of 4")
    expect(past.locator("#how")).to_be_empty()


def test_whoever_looks_at_the_newest_point_of_a_running_game_follows_it(person: Arrive) -> None:
    ann = person()
    past = begin_and_look_back(ann)
    past.goto(f"{ann.table}/replay")
    expect(past.locator("#turn")).to_have_text("Point 2 of 2")
    ann.choose("column 3")
    expect(past.locator("#turn")).to_have_text("Point 4 of 4", timeout=20_000)


def test_nobody_is_pulled_away_who_goes_back_while_the_game_goes_on(person: Arrive) -> None:
    ann, held = person(), list[Route]()
    past = begin_and_look_back(ann)
    past.clock.install()
    past.goto(f"{ann.table}/replay")
    expect(past.locator("#turn")).to_have_text("Point 2 of 2")
    ann.choose("column 3")
    expect(ann.log).to_have_count(4)
    past.route("**/replay?as=0", lambda route: held.append(route))
    with past.expect_request("**/replay?as=0"):
        past.clock.run_for(4000)
    past.keyboard.press("Home")
    expect(past.locator("#turn")).to_have_text("Point 0 of 2")
    held[0].continue_()
    expect(past.locator("#turn")).to_have_text("Point 0 of 4")


def test_the_eyes_that_were_chosen_last_are_looked_with(over: Player) -> None:
    held: list[Route] = []
    over.press("Replay")
    eyes = over.page.get_by_role("group", name="Seen by")
    over.page.route("**/replay?as=0", lambda route: held.append(route))
    with over.page.expect_request("**/replay?as=0"):
        eyes.get_by_text("Red").click()
    eyes.get_by_text("Yellow").click()
    expect(over.page).to_have_url(re.compile("as=1"))
    with over.page.expect_response("**/replay?as=0"):
        held[0].continue_()
    over.press("To the beginning")
    expect(over.page).to_have_url(re.compile("at=0&as=1"))


def test_a_replay_fits_a_phone(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("garden", "Ann")
    ann.wait()
    for words in ("Menu", "Concede", "Yes, concede", "Replay"):
        ann.press(words)
    expect(ann.page.locator("#turn")).to_contain_text("Point")
    expect(ann.page.locator("#board")).to_be_visible()
    assert outside(ann.page, "#stage", "#tabs", "#prompt", "#slider") == []
    ann.page.locator("#tabs").get_by_role("button", name="Seen by").tap()
    ann.page.locator("#viewers").get_by_label("Seen by").select_option("Watchers")
    expect(ann.page).to_have_url(re.compile("as=watch"))


def test_a_link_leads_to_one_point_of_a_game(over: Player) -> None:
    over.page.goto(f"{over.table}/replay#at=2&as=open")
    expect(over.page.locator("#turn")).to_contain_text("Point 2 of")
    expect(over.page.locator("#board [id^=disc]")).to_have_count(2)


def test_the_timeline_forks_where_one_wants_to_play_on(over: Player) -> None:
    over.page.goto(f"{over.table}/replay#at=2&as=open")
    over.press("Play on from here")
    expect(over.page.locator("#turn")).to_have_text("Your turn")
    expect(over.page.locator("#board [id^=disc]")).to_have_count(2)
    expect(over.page.locator("#sub")).to_contain_text("Played on from an earlier game, with its options")


def test_the_fairness_page_shows_hash_secret_and_verdict(over: Player) -> None:
    over.press("Fairness")
    expect(over.page.get_by_text("Verified")).to_be_visible()
    expect(over.page.get_by_text("Not fair")).to_be_hidden()
    expect(over.page.locator("#reason")).to_contain_text("Honest: all")
    expect(over.page.get_by_text("Your own browser has computed the hash")).to_be_visible()
    expect(over.page.locator("#commitment")).to_have_text(re.compile("^[0-9a-f]{64}$"))
    expect(over.page.locator("#secret")).not_to_be_empty()
