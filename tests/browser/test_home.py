"""The first page: names, games, and the tables that one finds there."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.test_games import GAMES

pytestmark = pytest.mark.browser


def test_a_stranger_is_asked_for_a_name_once(person: Arrive) -> None:
    ann = person()
    ann.play_now("connect-four", "Ann")
    ann.arrive("connect-four")
    expect(ann.page.get_by_role("button", name="Ann: change your name")).to_be_visible()
    expect(ann.page.get_by_label("Your name", exact=True)).to_have_count(0)


def test_a_name_can_be_changed(person: Arrive) -> None:
    ann = person()
    ann.play_now("connect-four", "Ann")
    ann.arrive("connect-four")
    ann.press("Ann: change your name")
    ann.page.get_by_label("Your name", exact=True).fill("Anne")
    ann.press("Change")
    expect(ann.page.get_by_role("button", name="Anne: change your name")).to_be_visible()


def test_a_name_that_was_typed_survives_another_choice(person: Arrive) -> None:
    ann = person()
    ann.arrive("connect-four")
    ann.page.get_by_label("Your name", exact=True).fill("Ann")
    ann.page.get_by_label("Your seat", exact=True).select_option("You: Yellow")
    expect(ann.page.get_by_label("Your name", exact=True)).to_have_value("Ann")


def test_one_plays_as_whom_one_likes(person: Arrive) -> None:
    ann = person()
    ann.arrive("connect-four")
    ann.page.get_by_label("Your name", exact=True).fill("Ann")
    ann.page.get_by_label("Your seat", exact=True).select_option("You: Yellow")
    ann.press("Play Connect Four now")
    expect(ann.page.locator("#seats li").nth(1)).to_contain_text("You")


def test_the_table_that_waits_for_me_comes_first(person: Arrive) -> None:
    ann = person()
    ann.play_now("connect-four", "Ann")
    ann.wait()
    ann.open_table("connect-four", "Ann")
    ann.arrive("connect-four")
    expect(ann.page.locator("#mine li").first).to_contain_text("Your turn")
    ann.page.get_by_role("link", name="Go on").click()
    expect(ann.page.locator("#turn")).to_have_text("Your turn")


def test_a_table_for_everybody_is_found_by_others(person: Arrive) -> None:
    ann, bo = person(), person()
    ann.open_table("connect-four", "Ann the host")
    ann.page.get_by_text("Everybody", exact=True).click()
    bo.arrive("connect-four")
    bo.page.get_by_role("link", name="Sit down: Connect Four, with Ann the host").click()
    bo.page.wait_for_url("**/t/*")
    bo.page.get_by_label("Your name", exact=True).fill("Bo")
    bo.press("Sit down")
    expect(ann.page.locator("#lobby")).to_contain_text("Bo")


def test_the_pictures_show_real_boards(person: Arrive) -> None:
    ann = person()
    ann.arrive("connect-four")
    expect(ann.page.locator(".game", has_text="Connect Four").locator("svg")).to_be_attached()


def test_a_page_of_a_table_that_does_not_exist_says_so(person: Arrive) -> None:
    ann = person()
    ann.page.goto(f"{ann.address}/t/nowhere")
    expect(ann.question).to_contain_text("There is no such table")
    ann.press("Go to the games")
    expect(ann.page.get_by_role("heading", name="Take a seat.")).to_be_visible()
    ann.faults.clear()


@pytest.mark.parametrize("width", [1366, 1024, 844])
def test_a_button_of_the_first_page_has_one_line_and_learning_is_beside_it(person: Arrive, width: int) -> None:
    ann = person(viewport={"width": width, "height": 768})
    ann.arrive("adventures")
    heights = "[...document.querySelectorAll('#start .btn')].map(button => button.getBoundingClientRect().height)"
    assert set(ann.page.evaluate(heights)) == {48}
    ann.page.get_by_role("link", name="Learn it first").click()
    ann.page.wait_for_url("**/learn/adventures*")


def test_the_games_are_on_the_page_when_it_arrives(person: Arrive) -> None:
    ann = person()
    ann.page.route("**/api/**", lambda route: None)  # the server is slow today
    ann.page.goto(ann.address)
    for game in GAMES:
        expect(ann.page.locator(f".game:has([value={game}]) .name")).to_be_visible()


def test_whoever_chooses_before_the_page_is_ready_is_heard(person: Arrive) -> None:
    ann, held = person(), list[Route]()
    ann.page.route("**/api/me", lambda route: held.append(route))
    ann.arrive("blink")
    while not held:
        ann.page.wait_for_timeout(10)
    held[0].continue_()
    expect(ann.page.get_by_role("button", name="Play Blink now")).to_be_visible()


JUMPS = """window.jumps = 0;
new PerformanceObserver((seen) => seen.getEntries().forEach(({ value }) => (window.jumps += value)))
    .observe({ type: "layout-shift", buffered: true });"""


@pytest.mark.parametrize("look", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_nothing_on_the_first_page_jumps_while_it_is_filled(person: Arrive, look: dict[str, Any]) -> None:
    ann = person(**look)
    ann.page.add_init_script(JUMPS)
    ann.page.goto(ann.address)
    expect(ann.page.get_by_role("button", name="Open a table")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert ann.page.evaluate("window.jumps") < 0.05
