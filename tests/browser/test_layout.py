"""Where things are: all that matters is on the screen at once, and the prompt never moves."""

import random

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.test_games import GAMES

pytestmark = pytest.mark.browser


def outside(page: Page, *selectors: str) -> list[str]:
    """Those of these elements that are not wholly on the screen."""
    boxes = [(selector, page.locator(selector).bounding_box()) for selector in selectors]
    size = page.viewport_size or {"width": 0, "height": 0}
    return [selector for selector, box in boxes if not box or not is_inside(box, size)]


def is_inside(box: FloatRect, size: ViewportSize) -> bool:
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] > -1 and box["y"] > -1 and right < size["width"] + 1 and bottom < size["height"] + 1


def overflow(page: Page) -> list[int]:
    """By how much the page is larger than the screen, sideways and down."""
    size = "document.documentElement"
    sizes: list[int] = page.evaluate(f"[{size}.scrollWidth - innerWidth, {size}.scrollHeight - innerHeight]")
    return [max(0, size) for size in sizes]


@pytest.mark.parametrize("game", [*GAMES, "garden"])
def test_everything_important_is_on_a_small_desktop_without_scrolling(person: Arrive, game: str) -> None:
    ann = person()
    ann.play_now(game, "Ann")
    ann.wait()
    assert outside(ann.page, "#board", "#prompt", "#question", "#say", "#open-menu", "#title") == []
    assert overflow(ann.page) == [0, 0]


@pytest.mark.parametrize("game", [*GAMES, "garden"])
def test_board_and_prompt_are_on_a_phone_without_scrolling(person: Arrive, game: str) -> None:
    ann = person("touch", **PHONE)
    ann.play_now(game, "Ann")
    ann.wait()
    assert outside(ann.page, "#stage", "#prompt", "#question", "#tabs") == []
    assert overflow(ann.page) == [0, 0]


CUT = """() => ["facts", "seats", "extras", "under"].map((id) => document.getElementById(id))
    .filter((pane) => pane.scrollHeight > pane.clientHeight).map((pane) => pane.id)"""
"""The panes of which something is to be seen only by scrolling."""
LOW = """() => {
    const end = document.querySelector("#extras").getBoundingClientRect().bottom;
    return [...document.querySelectorAll("#market, #civilization .tracks, #civilization .next")]
        .filter((part) => part.getBoundingClientRect().bottom > end + 1).map((part) => part.className || part.id);
}"""
"""What of one's own board and the market lies below the end of its pane."""


def test_the_market_and_the_own_board_of_blink_stay_in_sight_whatever_is_asked(person: Arrive) -> None:
    ann, rng = person(), random.Random(4)
    ann.sit_down("blink", "Ann", *[{"bot": "random"}] * 3)
    for _ in range(50):
        assert ann.wait()
        assert (ann.page.evaluate(LOW), ann.question.inner_text()) == ([], ann.question.inner_text())
        ann.choose_any(rng)


def test_the_left_column_of_dont_blink_has_room_for_five_players(person: Arrive) -> None:
    ann, rng = person(), random.Random(4)
    ann.sit_down("dont-blink", "Ann", *[{"bot": "random"}] * 4)
    while "Round 3" not in (ann.page.locator("#status").text_content() or ""):
        assert ann.wait()
        assert ann.page.evaluate(CUT) == []
        ann.choose_any(rng)


def test_what_is_rarely_needed_is_folded_on_a_desktop_and_open_on_a_phone(person: Arrive) -> None:
    ann, bo = person(), person("touch", **PHONE)
    for player in (ann, bo):
        player.sit_down("blink", "Ann", {"bot": "random"})
        player.wait()
    expect(ann.page.locator("#belongings")).to_be_hidden()
    ann.page.locator("summary", has_text="Belongings").click()
    expect(ann.page.locator("#belongings")).to_be_visible()
    bo.page.locator("#tabs").get_by_role("button", name="Belongings").tap()
    expect(bo.page.locator("#belongings")).to_be_visible()


def test_what_is_lit_on_a_phone_is_large_enough_for_a_finger(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("garden", "Ann")
    sizes = (
        "[...document.querySelectorAll('#board [data-light-kind=lit]')].map(spot => spot.getBoundingClientRect().width)"
    )
    assert min(ann.page.evaluate(sizes)) >= 24


def test_the_prompt_never_moves(person: Arrive) -> None:
    ann = person()
    prompt = ann.page.locator("#prompt .state")
    ann.open_table("connect-four", "Ann")
    places = [prompt.bounding_box()]
    ann.press("Fill the free seat with a bot")
    ann.press("Start")
    ann.wait()
    places.append(prompt.bounding_box())
    ann.play_to_the_end()
    places.append(prompt.bounding_box())
    assert places == [places[0]] * 3


def test_the_panes_of_a_phone_are_turned_by_their_tabs(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("garden", "Ann")
    expect(ann.page.locator("#hand")).to_be_visible()
    ann.press("Log")
    expect(ann.page.locator("#hand")).to_be_hidden()
    expect(ann.page.get_by_role("button", name="Log", exact=True)).to_have_attribute("aria-pressed", "true")


def test_new_light_beside_the_board_brings_its_pane_to_the_front_of_a_phone(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("blink", "Ann")
    ann.wait()
    ann.page.locator("#tabs").get_by_role("button", name="Log").tap()
    for _ in range(4):
        ann.page.locator("#hand [data-light-kind=lit]").first.evaluate("card => card.click()")
    expect(ann.page.locator("#hand")).to_be_hidden()
    ann.page.locator("#acts .btn.go").tap()
    expect(ann.page.locator("#hand")).to_be_visible()
    assert outside(ann.page, "#stage", "#under", "#prompt") == []


def test_the_newest_turn_of_the_log_shows_its_end(person: Arrive) -> None:
    ann = person()
    ann.play_now("garden", "Ann")
    for waved in range(8):
        ann.press("Wave")
        expect(ann.log.first.locator("p")).to_have_count(waved + 1)
    expect(ann.log.first.locator("summary")).to_have_text("4 earlier")


def test_the_colours_that_one_chooses_stay(person: Arrive) -> None:
    ann = person()
    ann.arrive("connect-four")
    ann.page.get_by_text("Dark", exact=True).click()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    ink = ann.page.evaluate("getComputedStyle(document.body).color")
    assert ink == "rgb(233, 230, 220)"
