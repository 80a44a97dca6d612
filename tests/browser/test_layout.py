"""Where things are: all that matters is on the screen at once, and the prompt never moves."""

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import tabletime
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive, at_many_questions, with_both_faces
from tests.browser.moments import Moment, begun
from tests.browser.player import Player
from tests.browser.sight import LOW, SCROLLED, cut_words, outside, overflow, resize
from tests.browser.test_games import GAMES
from tests.toys.registered import registered

pytestmark = pytest.mark.browser


DESKS: list[ViewportSize] = [{"width": 1366, "height": 768}, {"width": 1280, "height": 800}]
ON_A_DESK = ("#board", "#prompt", "#question", "#say", "#open-menu", "#title")
ON_A_PHONE = ("#stage", "#prompt", "#question", "#tabs")
ONES_OWN = "#market, #civilization .tracks, #civilization .next"
"""What a player of Blink looks at all the time beside the map."""


def questions(ann: Player, game: str, most: int) -> Iterator[str]:
    """Sit down with as many others as the game allows, and answer anything; yields while each question stands."""
    rng, seats = random.Random(4), tabletime.load(game).seats[-1]
    ann.sit_down(game, "Ann", *[{"bot": "random"}] * (seats - 1))
    for _ in range(most):
        if not ann.wait():
            return
        yield ann.question.inner_text()
        ann.choose_any(rng)


@at_many_questions
@pytest.mark.parametrize("game", [*GAMES, "garden"])
def test_everything_important_is_on_a_small_desktop_whatever_is_asked(person: Arrive, game: str, most: int) -> None:
    ann = person()
    for question in questions(ann, game, most):
        for desk in DESKS:
            resize(ann.page, desk)
            assert (question, overflow(ann.page), outside(ann.page, *ON_A_DESK)) == (question, [0, 0], [])
            assert (question, cut_words(ann.page), hidden(ann.page, game)) == (question, [], [])


def hidden(page: Page, game: str) -> list[str]:
    """What of the panes beside the board is out of sight although players of this game always need it."""
    parts: list[str] = []
    if game == "blink":
        parts = page.evaluate(LOW, ONES_OWN) + [pane for pane in page.evaluate(SCROLLED) if pane == "facts"]
    if game == "dont-blink":
        parts = page.evaluate(SCROLLED)
    return parts


@at_many_questions
@pytest.mark.parametrize("game", [*GAMES, "garden"])
def test_board_and_prompt_are_on_a_phone_whatever_is_asked(person: Arrive, game: str, most: int) -> None:
    ann = person("touch", **PHONE)
    for question in questions(ann, game, most - 2):
        assert (question, overflow(ann.page), outside(ann.page, *ON_A_PHONE)) == (question, [0, 0], [])
        assert (question, cut_words(ann.page)) == (question, [])


@with_both_faces
@pytest.mark.parametrize("screen", [*DESKS, PHONE["viewport"]], ids=lambda screen: str(screen["width"]))
def test_no_word_is_cut_on_the_way_to_a_table(person: Arrive, screen: ViewportSize) -> None:
    ann = person(viewport=screen)
    ann.arrive("dont-blink")
    expect(ann.page.get_by_role("button", name=re.compile("^Play"))).to_be_visible()
    assert (overflow(ann.page)[0], cut_words(ann.page)) == (0, [])
    ann.open_table("dont-blink", "Ann")
    assert (overflow(ann.page)[0], cut_words(ann.page)) == (0, [])


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


@with_both_faces
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


@with_both_faces
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


def test_a_line_of_the_log_names_its_rule_when_one_points_at_it_and_no_line_moves(person: Arrive) -> None:
    ann = person()
    ann.sit_down("blink", "Ann", {"bot": "random"})
    ann.wait()
    lines = ann.page.locator("#log p:has(.rule):visible")
    seen = "[...document.querySelectorAll('#log .rule')].filter((rule) => getComputedStyle(rule).opacity > 0).length"
    places = [line.bounding_box() for line in lines.all()]
    assert (len(places) > 1, ann.page.evaluate(seen)) == (True, 0)
    lines.last.hover()
    assert (ann.page.evaluate(seen), [line.bounding_box() for line in lines.all()]) == (1, places)


def test_what_weighs_is_never_folded_away_in_the_log(person: Arrive) -> None:
    ann = person()
    ann.play_now("garden", "Ann")
    ann.choose("walk to bed 2")
    for waved in range(8):
        ann.press("Wave")
        expect(ann.log.first).to_contain_text(f"{waved - 3} earlier" if waved > 5 else "waves")
    walk = ann.page.get_by_text("Ann: walk to bed 2.")
    expect(walk.and_(ann.page.locator(":visible"))).to_have_count(1)
    ann.press("Rest")
    ann.wait()
    expect(ann.page.locator("#log summary", has_text="more")).to_contain_text("Ann: walk to bed 2.")


def test_the_colours_that_one_chooses_stay(person: Arrive) -> None:
    ann = person()
    ann.arrive("connect-four")
    ann.page.get_by_text("Dark", exact=True).click()
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")
    ink = ann.page.evaluate("getComputedStyle(document.body).color")
    assert ink == "rgb(233, 230, 220)"


@pytest.mark.parametrize("small", [PHONE["viewport"], {"width": 844, "height": 390}], ids=["standing", "lying"])
def test_a_small_screen_has_the_board_for_the_pocket_until_it_grows(person: Arrive, small: ViewportSize) -> None:
    ann = person("touch", **{**PHONE, "viewport": small})
    ann.sit_down("time-of-the-daleks", "Ann", {"bot": "random"})
    ann.wait()
    board = ann.page.locator("#board")
    expect(board).to_have_attribute("viewBox", re.compile("^0 0 390 "))
    words = "[...document.querySelectorAll('#board text')].filter(({ textContent }) => textContent.length > 1)"
    smallest = f"Math.min(...{words}.map(text => text.getBoundingClientRect().height))"
    assert ann.page.evaluate(smallest) > 9
    ann.page.set_viewport_size({"width": 1024, "height": 768})
    expect(board).to_have_attribute("viewBox", "0 0 728 566")
    ann.page.set_viewport_size(small)
    expect(board).to_have_attribute("viewBox", re.compile("^0 0 390 "))


def test_dice_roll_when_they_are_thrown_and_rest_on_what_they_show(person: Arrive) -> None:
    ann = person(reduced_motion="no-preference")
    ann.sit_down("time-of-the-daleks", "Ann", {"bot": "random"})
    ann.wait()
    ann.page.evaluate(
        """() => { window.thrown = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...more) {
          if (this.dataset.face && frames.transform?.at(-1) === "none") window.thrown += 1;
          return animate.call(this, frames, ...more);
        } }"""
    )
    rng = random.Random(2)
    for _ in range(60):
        if not ann.wait() or ann.page.evaluate("window.thrown"):
            break
        ann.choose_any(rng)
    assert ann.page.evaluate("window.thrown")
    expect(ann.page.locator("#board [data-face]").first).to_be_visible()


LOW_AND_NARROW: list[ViewportSize] = [
    {"width": 844, "height": 390},
    {"width": 683, "height": 384},
    {"width": 1024, "height": 768},
    {"width": 360, "height": 640},
]


@pytest.mark.parametrize("game", ["dont-blink", "blink"])
def test_everything_that_is_asked_can_be_reached_on_low_and_narrow_screens(person: Arrive, game: str) -> None:
    ann = person()
    for question in questions(ann, game, 2):
        for screen in LOW_AND_NARROW:
            resize(ann.page, screen)
            ann.page.reload()
            ann.wait()
            assert (question, overflow(ann.page), outside(ann.page, "#question", "#stage")) == (question, [0, 0], [])
            assert (question, screen, unreachable(ann.page)) == (question, screen, [])
        resize(ann.page, DESKS[0])
        ann.page.reload()
        ann.wait()


def unreachable(page: Page) -> list[str]:
    """What can be chosen but not be brought onto the screen, or has no size there."""
    found: list[str] = page.evaluate(
        """async () => {
            const pane = (part) => part.closest("[data-tab]")?.dataset.tab;
            const lost = [];
            for (const part of document.querySelectorAll("#acts .btn, .fragment [data-light-kind=lit][tabindex]")) {
                const tab = document.querySelector(`#tabs [data-key="${pane(part)}"]`);
                if (!part.checkVisibility()) tab?.click();
                part.scrollIntoView({ block: "nearest", inline: "nearest" });
                const { left, top, width, height } = part.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                if (width < 8 || height < 8 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
                    lost.push(part.ariaLabel ?? part.textContent);
            }
            return lost;
        }"""
    )
    return found


def test_what_stands_to_the_left_of_a_wide_page_leaves_the_header_when_it_becomes_narrow(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    ann.play_now("blink", "Ann")
    make_room_and_take_it(ann)
    ann.press("History")
    ann.page.wait_for_url("**/replay*")
    make_room_and_take_it(ann)


def make_room_and_take_it(ann: Player) -> None:
    facts, extras = ann.page.locator("#facts > .fragment.status"), ann.page.locator("#extras > .fragment.status")
    expect(facts).to_have_count(1)
    ann.page.set_viewport_size({"width": 1024, "height": 768})
    expect(extras).to_have_count(1)
    expect(ann.page.locator("#facts")).to_be_empty()
    ann.page.set_viewport_size({"width": 1366, "height": 768})
    expect(facts).to_have_count(1)


def test_the_question_stands_out_from_what_helps_to_answer_it(person: Arrive) -> None:
    ann = person()
    ann.page.goto(f"{ann.address}/learn/time-of-the-daleks#4")
    help_below = ann.page.locator("#question small")
    expect(help_below).to_have_text(
        "A Doctor who comes brings 3 dice and moves the Dalek Ship 2 spaces; from afar it is 1 die."
    )
    asked, helps = ann.page.evaluate(
        "['#question', '#question small'].map(part => getComputedStyle(document.querySelector(part)).fontSize)"
    )
    assert float(asked.removesuffix("px")) > float(helps.removesuffix("px"))


@pytest.mark.parametrize("width", [1366, 1024, 683])
def test_two_long_buttons_stand_below_each_other_rather_than_squeezed(person: Arrive, width: int) -> None:
    ann = person(viewport={"width": width, "height": 768})
    ann.page.goto(f"{ann.address}/learn/time-of-the-daleks#7")
    button = ann.page.get_by_role("button", name="Turn one of your dice for 3 Sonics")
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    assert box["height"] < 60


def test_a_phone_tells_beside_the_question_what_happened_last(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.play_now("garden", "Ann")
    for _ in range(2):
        ann.choose("Rest")
    ann.wait()
    expect(ann.page.locator("#latest")).to_contain_text(": ")
    expect(ann.page.locator("#latest")).to_be_visible()
    ann.page.set_viewport_size({"width": 1366, "height": 768})
    expect(ann.page.locator("#latest")).to_be_hidden()


BROKEN = """() => [...document.querySelectorAll("#cards .text-face b")].flatMap((name) =>
    [...name.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
        const letters = document.createRange();
        letters.setStart(name.firstChild, index);
        letters.setEnd(name.firstChild, index + word.length);
        return new Set([...letters.getClientRects()].map(({ top }) => top)).size > 1;
    }).map(([word]) => word))"""
"""Words on cards that go on in the next line."""


@with_both_faces
def test_no_word_on_a_card_is_broken(person: Arrive) -> None:
    ann, hand = person("touch", **PHONE), ("The Oncoming Storm", "Reverse the Polarity", "Artron Battery", "Geronimo")
    table = tabletime.load("time-of-the-daleks").scene(players=[{"hand": hand}, {}])
    game = begun("time-of-the-daleks", Moment("hand", 0, table.state))
    with registered(game):
        ann.sit_down(game.slug, "Ann", {"bot": "random"})
        ann.wait()
        ann.page.locator("#tabs").get_by_role("button", name="Cards").tap()
        expect(ann.page.locator("#cards .text-face b")).to_have_count(len(hand))
        assert ann.page.evaluate(BROKEN) == []
        ann.page.set_viewport_size(DESKTOP["viewport"])
        assert ann.page.evaluate(BROKEN) == []


def test_no_tab_lies_under_the_small_map(person: Arrive) -> None:
    ann = person("touch", **PHONE)
    ann.sit_down("adventures", "Ann", {"bot": "random"})
    ann.wait()
    ann.page.locator("#tabs [data-key=Talk]").evaluate("tab => tab.click()")
    tab, chart = (ann.page.locator(part).bounding_box() for part in ("#tabs [data-key=Talk]", "#locator"))
    assert tab
    assert chart
    assert tab["x"] + tab["width"] <= chart["x"] + 1
