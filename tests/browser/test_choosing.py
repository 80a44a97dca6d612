"""How a choice is made on the page: by one click, by several, by a way, by a button, and how it is taken back."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.test_drama import stop_the_clock

pytestmark = pytest.mark.browser


@pytest.fixture
def ann(person: Arrive) -> Player:
    ann = person()
    ann.play_now("garden", "Ann")
    return ann


def spot(player: Player, name: str) -> Locator:
    return player.page.locator(f'[data-spot="{name}"]:not(.light)')


def lit(player: Player) -> list[str | None]:
    return [each.get_attribute("data-spot") for each in player.page.locator("[data-light-kind=lit]").all()]


def test_light_falls_on_exactly_what_answers(ann: Player) -> None:
    assert lit(ann) == ["bed 2", "bed 3", "bed 7", "bed 8", "rake", "spade", "hoe", "fork"]


def test_a_panel_of_the_game_stands_between_the_question_and_the_buttons(ann: Player) -> None:
    boxes = [ann.page.locator(place).bounding_box() for place in ("#how", "#between", "#acts")]
    tops = [box["y"] for box in boxes if box]
    assert (len(tops), tops) == (3, sorted(tops))
    expect(ann.page.locator("#between")).to_have_text("Bed 1 is dry.")
    spot(ann, "bed 2").click()
    expect(ann.page.locator("#between")).to_have_text("Bed 2 is dry.")


def test_one_click_makes_a_move(ann: Player) -> None:
    spot(ann, "bed 2").click()
    expect(ann.log.first).to_contain_text("Ann: walk to bed 2.")


def test_pointing_at_a_place_says_what_would_happen(ann: Player) -> None:
    spot(ann, "bed 2").hover()
    expect(ann.page.locator("#fact")).to_have_text("Walk to bed 2")
    ann.page.locator("#title").hover()
    expect(ann.page.locator("#fact")).to_be_empty()


def test_a_way_is_walked_by_clicking_its_end(ann: Player) -> None:
    spot(ann, "bed 3").click()
    expect(ann.page.locator("#log p", has_text="Ann: walk to bed 2.")).to_be_visible()
    expect(ann.page.locator("#log p", has_text="Ann: walk to bed 3.")).to_be_visible()


def test_the_second_of_two_clicks_waits_for_no_server(ann: Player) -> None:
    spot(ann, "bed 7").click()
    assert lit(ann) == ["bed 9"]
    spot(ann, "bed 9").click()
    expect(ann.log.first).to_contain_text("swap the plants of beds 7 and 9")


def test_escape_takes_a_click_back(ann: Player) -> None:
    before = lit(ann)
    spot(ann, "bed 7").click()
    ann.page.keyboard.press("Escape")
    assert lit(ann) == before


def test_several_things_are_picked_in_any_order_and_said_with_a_last_word(ann: Player) -> None:
    spot(ann, "hoe").click()
    expect(ann.page.locator("#acts .btn.go")).to_have_text("Take hoe")
    spot(ann, "rake").click()
    expect(spot(ann, "rake")).to_have_attribute("aria-pressed", "true")
    ann.press("Take rake and hoe")
    expect(ann.log.first).to_contain_text("take rake and hoe")


def test_a_second_click_on_a_picked_thing_puts_it_back(ann: Player) -> None:
    spot(ann, "hoe").click()
    spot(ann, "rake").click()
    spot(ann, "hoe").click()
    expect(ann.page.locator("#acts .btn.go")).to_have_text("Take rake")


def test_many_choices_are_searched(ann: Player) -> None:
    ann.page.get_by_role("searchbox", name="Search 20 choices").fill("seed 17")
    expect(ann.page.locator(".btn.row")).to_have_text(["Plant seed 17"])
    ann.press("Plant seed 17")
    expect(ann.log.first).to_contain_text("plant seed 17")


def test_a_move_without_details_is_never_lost_in_the_list(ann: Player) -> None:
    ann.page.get_by_role("button", name="Rest", exact=True).click()
    expect(ann.log.first).to_contain_text("rest")


def test_what_is_not_possible_says_why_and_opens_the_rule(ann: Player) -> None:
    spot(ann, "cloud").click()
    expect(ann.page.locator("#fact")).to_have_text("Gardeners cannot fly. GA-2")
    ann.press("Rule GA-2")
    panel = ann.page.get_by_role("dialog", name="Rules")
    expect(panel.locator(".named")).to_have_text("One walks from bed to bed; nobody flies. GA-2")
    panel.get_by_role("searchbox").fill("wave")
    expect(panel.locator("p")).to_have_text(["One may wave at any time. GA-4"])


def test_a_greyed_button_says_why_too(ann: Player) -> None:
    ann.page.get_by_role("button", name="Swim").click(force=True)
    expect(ann.page.locator("#fact")).to_contain_text("There is no pond.")


def test_what_is_drawn_answers_for_itself_and_has_no_greyed_button(ann: Player) -> None:
    expect(ann.page.get_by_role("button", name="Swim")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Fly")).to_have_count(0)


def test_pointing_at_what_is_not_possible_says_why_and_is_said_aloud(ann: Player) -> None:
    ann.page.get_by_role("button", name="Swim").hover()
    expect(ann.page.locator("#fact")).to_contain_text("There is no pond. GA-2")
    expect(ann.page.locator("#announce")).to_have_text("There is no pond.")


def test_the_way_to_a_far_place_is_dotted(ann: Player) -> None:
    spot(ann, "bed 3").hover()
    expect(ann.page.locator(".trail")).to_have_attribute(
        "points", re.compile(r"^(90|89\.9+|90\.0+\d*),\S+ 1(50|49\.9)")
    )
    ann.page.locator("#title").hover()
    expect(ann.page.locator(".trail")).to_have_count(0)


def test_a_hint_says_what_a_bot_would_do(ann: Player) -> None:
    ann.page.keyboard.press("h")
    expect(ann.page.locator("#fact")).to_contain_text("I would say: ")
    expect(ann.page.locator("#announce")).to_contain_text("I would say: ")
    expect(ann.page.locator("#turn")).to_have_text("Your turn")


def test_what_the_board_can_also_show_is_switched_on_and_off(ann: Player) -> None:
    roots, switch = ann.page.locator("[data-overlay]"), ann.page.get_by_role("button", name="What grows below")
    expect(roots).to_be_hidden()
    switch.click()
    expect(roots).to_be_visible()
    expect(switch).to_have_attribute("aria-pressed", "true")
    spot(ann, "bed 2").click()
    expect(ann.log).to_have_count(1)
    expect(roots).to_be_visible()
    ann.page.keyboard.press("s")
    expect(roots).to_be_hidden()
    switch.press("Enter")
    expect(roots).to_be_visible()


def test_what_may_also_be_done_is_a_button_of_its_own(ann: Player) -> None:
    expect(ann.page.get_by_text("You may also")).to_be_visible()
    ann.page.get_by_role("button", name="Wave").click()
    expect(ann.log.first).to_contain_text("waves")
    expect(ann.page.locator("#turn")).to_have_text("Your turn")


def test_the_table_as_text_offers_every_choice(ann: Player) -> None:
    ann.page.keyboard.press("t")
    expect(ann.page.get_by_label("The table in words")).to_have_text("The gardener stands on bed 1.")
    expect(ann.page.locator("#board")).to_be_hidden()
    ann.page.get_by_role("searchbox").fill("walk")
    ann.press("Walk to bed 2")
    expect(ann.page.get_by_label("The table in words")).to_have_text("The gardener stands on bed 2.")


def test_arrow_keys_go_to_the_next_lit_place(ann: Player) -> None:
    ann.page.keyboard.press("b")
    walked = []
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "Home"):
        ann.page.keyboard.press(key)
        walked.append(ann.page.evaluate("document.activeElement.dataset.spot"))
    assert walked == ["bed 3", "bed 8", "bed 7", "bed 2"]
    ann.page.keyboard.press("Enter")
    expect(ann.log.first).to_contain_text("walk to bed 2")


def test_page_keys_go_from_one_lit_place_to_the_next(ann: Player) -> None:
    ann.page.keyboard.press("b")
    walked = []
    for key in ("PageUp", "PageDown", "PageDown"):
        ann.page.keyboard.press(key)
        walked.append(ann.page.evaluate("document.activeElement.dataset.spot"))
    assert walked == ["fork", "bed 2", "bed 3"]


def test_the_focus_stays_on_the_board_after_a_move(ann: Player) -> None:
    ann.page.keyboard.press("b")
    ann.page.keyboard.press("Enter")
    expect(ann.log.first).to_contain_text("walk to bed 2")
    assert ann.page.evaluate("!!document.activeElement.closest('#board')")


def test_a_finger_sees_first_and_does_with_the_second_tap(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("garden", "Ann")
    spot(ann, "bed 2").tap()
    expect(ann.page.locator("#fact")).to_have_text("Walk to bed 2")
    expect(ann.log).to_have_count(0)
    spot(ann, "bed 2").tap()
    expect(ann.log).to_have_count(1)


def test_new_sentences_are_said_aloud_once(ann: Player) -> None:
    spot(ann, "bed 2").click()
    expect(ann.page.locator("#announce")).to_have_text("Ann: walk to bed 2.")
    expect(ann.page.locator("#question")).to_have_attribute("aria-live", "assertive")
    expect(ann.page.locator("#announce")).to_have_attribute("aria-live", "polite")


def test_the_clock_of_a_timed_game_runs(ann: Player) -> None:
    timer = ann.page.get_by_role("timer", name="Time left")
    expect(timer).to_have_text(re.compile(r"^0\d:\d\d$"))
    expect(timer).not_to_have_text(timer.inner_text())


def test_the_title_calls_when_it_is_my_turn(ann: Player) -> None:
    expect(ann.page).to_have_title("● Your turn · The Garden · Tabletime")


ANIMATED = """() => {
    const animate = Element.prototype.animate;
    window.moved = [];
    Element.prototype.animate = function (...given) { window.moved.push(this.id); return animate.apply(this, given); };
}"""


@pytest.mark.parametrize(("motion", "moved"), [("no-preference", ["gardener", "bird-2"]), ("reduce", [])])
def test_what_moves_is_seen_to_move_unless_somebody_minds(person: Arrive, motion: str, moved: list[str]) -> None:
    ann = person(reduced_motion=motion)
    ann.play_now("garden", "Ann")
    stop_the_clock(ann)  # the mark of a change does not stay for long
    ann.page.evaluate(ANIMATED)
    spot(ann, "bed 2").click()
    expect(ann.log).to_have_count(1)
    assert ann.page.evaluate("window.moved") == moved
    expect(ann.page.locator("#gardener .changed")).to_have_count(1)


def test_other_pieces_of_a_page_have_their_places(ann: Player) -> None:
    expect(ann.page.locator("#under #hand")).to_be_visible()
    expect(ann.page.locator("#extras #shed")).to_have_text("20 seeds")


def test_where_one_click_could_mean_two_moves_the_page_asks_which(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    ann.page.goto(f"{ann.address}/learn/blink#6")
    ann.page.locator('[data-spot="Plains 5"][data-light-kind=lit]').first.click()
    ann.page.locator('[data-spot="Plains at 0,0"]').first.click(force=True)
    populate = ann.page.locator("#acts").get_by_role("button", name="Populate the Plains at 0,0 with Plains 5")
    expect(populate).to_be_visible()
    expect(ann.page.locator('[data-spot="units at 0,0"][data-light-kind=lit]')).to_be_visible()
