"""The first games: gentle, explained, and followed by a step up."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Arrive

pytestmark = pytest.mark.browser

LADDER = {"title": "Yellow next", "words": "Now you are Yellow.", "seats": 2, "seat": 1, "bot": "random", "options": {}}


def test_a_newcomer_begins_with_the_gentle_game(person: Arrive) -> None:
    ann = person()
    ann.arrive("dont-blink")
    ann.page.get_by_label("Your name", exact=True).fill("Ann")
    expect(ann.page.locator("#start")).to_contain_text("You lead the heroes, and an easy bot the angels")
    ann.press("Play Don't Blink now")
    expect(ann.page.locator("#seats li").nth(1)).to_contain_text("You")
    status = ann.page.context.request.get(f"{ann.address}/api/tables/{ann.table.split('/')[-1]}").json()
    assert (status["options"]["parts_needed"], status["seats"][0]["bot"]) == (3, "easy")


def test_another_step_of_the_ladder_can_be_chosen_and_stays(person: Arrive) -> None:
    ann = person()
    ann.arrive("dont-blink")
    ann.page.get_by_label("Which game", exact=True).select_option("Lead the angels")
    expect(ann.page.get_by_label("Your seat", exact=True)).to_have_value("You: the angel player")
    ann.page.reload()
    expect(ann.page.get_by_label("Which game", exact=True)).to_have_value("Lead the angels")


def test_whoever_wins_is_offered_the_next_step(person: Arrive) -> None:
    ann = person()
    first = {**LADDER, "title": "Red first", "seat": 0}

    def with_a_ladder(route: Route) -> None:
        response = route.fetch()
        games = response.json()["games"]
        for game in games:
            game["ladder"] = [first, LADDER] if game["slug"] == "connect-four" else game["ladder"]
        route.fulfill(response=response, json={"games": games})

    ann.page.route("**/api/games", with_a_ladder)
    for seed in range(1, 9):
        ann.sit_down("connect-four", "Ann", {"bot": "random"})
        ann.play_to_the_end(seed)
        if ann.question.inner_text() == "You win":
            break
    ann.press("Next: Yellow next")
    expect(ann.page.locator("#seats li").nth(1)).to_contain_text("You")


def test_each_kind_of_question_is_explained_once_until_that_is_switched_off(person: Arrive) -> None:
    ann = person()
    ann.sit_down("blink", "Ann", {"bot": "random"})
    ann.wait()
    expect(ann.page.locator("#tip")).to_contain_text("Keep what goes together")
    ann.page.locator("#tip summary").click()
    ann.page.get_by_role("button", name="No more tips").click()
    expect(ann.page.locator("#tip")).to_be_hidden()
    ann.sit_down("blink", "Ann", {"bot": "random"})
    ann.wait()
    expect(ann.page.locator("#tip")).to_be_hidden()
    ann.page.get_by_role("button", name="Menu", exact=True).click()
    ann.page.get_by_label("Explain each kind of question once").check()
    ann.page.reload()
    ann.wait()
    expect(ann.page.locator("#tip")).to_contain_text("Keep what goes together")


def test_pointing_at_an_arrow_shows_what_the_hero_would_see(person: Arrive) -> None:
    ann = person()
    ann.page.goto(f"{ann.address}/learn/dont-blink#3")
    ann.press("Go on")
    arrow = ann.page.locator('[data-spot="look north"][data-light-kind=lit]').first
    arrow.hover(force=True)
    expect(ann.page.locator("#fact")).to_have_text("Face north: sees figures 1 and 2")
    expect(ann.page.locator('[data-shows="look north"]')).to_have_css("display", "inline")
    ann.page.locator('[data-spot="look south"][data-light-kind=lit]').first.hover(force=True)
    expect(ann.page.locator("#fact")).to_have_text("Face south: sees no figure")
    expect(ann.page.locator('[data-shows="look north"]')).to_have_css("display", "none")


def test_a_capture_can_be_explained(person: Arrive) -> None:
    ann = person()
    ann.page.goto(f"{ann.address}/learn/dont-blink#5")
    ann.press("Go on")
    ann.page.wait_for_selector('#table[data-decision="4-1"]')
    ann.press("Go on")
    ann.page.get_by_text("Why?").click()
    expect(ann.page.locator("#log")).to_contain_text(
        "Angel 1 came from behind: the Doctor faced north and could not see E6."
    )


def test_a_walk_is_one_line_of_the_log_and_one_undo_takes_it_back(person: Arrive) -> None:
    ann = person()
    web = ann.page.context.request
    web.post(f"{ann.address}/api/me", data={"name": "Ann"})
    wishes = {
        "game": "dont-blink",
        "seats": [{"bot": "random"}, "me"],
        "options": {"placement": "quick"},
        "start": True,
    }
    ann.page.goto(f"{ann.address}/t/{web.post(f'{ann.address}/api/tables', data=wishes).json()['id']}")
    ann.choose("move the Doctor")
    expect(ann.question).to_have_text("Move the Doctor up to 6 spaces, or stop.")
    ann.page.locator('#board [data-light-kind=lit][aria-label^="go to"]').last.click(force=True)
    expect(ann.question).not_to_have_text("Move the Doctor up to 6 spaces, or stop.")
    expect(ann.log.first.locator("p")).to_have_count(1)
    expect(ann.page.locator("#acts")).not_to_contain_text("Step to")
    ann.press("Undo")
    expect(ann.question).to_have_text("Move the Doctor up to 6 spaces, or stop.")


def test_a_click_that_does_nothing_says_why(person: Arrive) -> None:
    ann = person()
    ann.page.goto(f"{ann.address}/learn/dont-blink#3")
    ann.press("Go on")
    ann.page.wait_for_selector('[data-decision="2-1"]')
    ann.page.locator("#board").click(position={"x": 560, "y": 560})
    expect(ann.page.locator("#fact")).to_contain_text("Nothing can be done there now. What glows can be chosen.")
