"""What others do is told one thing after the other, where it happens, and can be skipped."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.garden.park import Park
from tests.browser.player import Player
from tests.browser.test_games import sit_down_for_short
from tests.toys.registered import registered

pytestmark = pytest.mark.browser

MOVING = {"reduced_motion": "no-preference"}
A_LINE = 1600
"""Milliseconds in which even a line that weighs has been told."""
TOLD = """() => {
    const line = document.querySelector("#latest"), prompt = document.querySelector("#prompt");
    window.told = [];
    new MutationObserver(() => line.textContent && window.told.push([line.textContent, prompt.dataset.state]))
        .observe(line, { childList: true, characterData: true, subtree: true });
}"""
"""Write down every line that the page tells, and whether it waits meanwhile."""


@pytest.fixture(autouse=True, scope="module")
def _park() -> Iterator[None]:
    with registered(Park()):
        yield


def stop_the_clock(ann: Player) -> None:
    """From now on nothing on the page goes by until the test says so."""
    ann.page.clock.install(time=0)
    ann.page.clock.pause_at(1000)


def rest(ann: Player) -> None:
    """Sit down, rest, and look on while the clock on the wall stands still."""
    ann.sit_down("park", "Ann", {"bot": "random"})
    ann.wait()
    stop_the_clock(ann)
    ann.page.evaluate(TOLD)
    ann.choose("rest")
    look_on(ann, "walk to bed 2")


def look_on(ann: Player, line: str) -> None:
    """The first walk is told, and the second waits to be: all has arrived that will come."""
    expect(ann.page.locator("#latest")).to_contain_text(line)
    expect(ann.page.get_by_role("button", name="Skip")).to_be_visible()


def hear_the_next_story(ann: Player, line: str) -> None:
    """The first walk has been told; now the second one is, whose end is held back until then."""
    ann.page.clock.run_for(A_LINE)
    expect(ann.page.locator("#turn")).to_have_text("What happened: 1 of 2")
    expect(ann.question).to_contain_text(line)
    expect(ann.page.locator("#board .shown-here")).to_have_count(1)


def click_the_board(ann: Player) -> None:
    """Once, as a hand does: whoever waits for the board to be the same after the press would click twice."""
    box = ann.page.locator("#board").bounding_box()
    assert box
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def bed_of_the_gardener(ann: Player) -> str:
    """The panel tells on which bed the gardener stands in the drawing."""
    return ann.page.locator("#panel").inner_text()


def test_what_several_moves_brought_is_told_in_order_before_the_next_question(person: Arrive) -> None:
    ann = person(**MOVING)
    rest(ann)
    assert ann.question.inner_text().startswith("Waiting for")
    hear_the_next_story(ann, "walk to bed 3")
    ann.page.clock.run_for(A_LINE)
    ann.wait()
    lines = [(line.split(": ")[1], state) for line, state in ann.page.evaluate("window.told")]
    assert lines[:3] == [("walk to bed 2.", "waiting"), ("walk to bed 3.", "past"), ("waves.", "asked")]


def test_what_one_move_brought_is_told_over_the_table_as_it_was_then(person: Arrive) -> None:
    ann = person(**MOVING)
    rest(ann)
    hear_the_next_story(ann, "walk to bed 3")
    assert bed_of_the_gardener(ann) == "Bed 3 is dry."
    ann.page.clock.run_for(A_LINE)
    ann.wait()
    assert bed_of_the_gardener(ann) == "Bed 4 is dry."


@pytest.mark.parametrize("way", ["click", "Escape", "Back to now"])
def test_whoever_is_told_what_was_skips_to_what_is_and_does_nothing_else(person: Arrive, way: str) -> None:
    ann, sent = person(**MOVING), list[str]()
    ann.page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    rest(ann)
    hear_the_next_story(ann, "walk to bed 3")
    if way == "Escape":
        ann.page.keyboard.press(way)
    elif way == "click":
        click_the_board(ann)
    else:
        ann.press(way)
    assert ann.is_asked
    assert bed_of_the_gardener(ann) == "Bed 4 is dry."
    assert [frame for frame in sent if '"moves"' in frame] == []
    expect(ann.page.locator("#log p", has_text="rest")).to_have_count(1)


def test_words_on_the_board_hide_no_place_that_they_speak_of(person: Arrive) -> None:
    ann = person(**MOVING)
    rest(ann)
    hear_the_next_story(ann, "walk to bed 3")
    expect(ann.page.locator("#caption")).to_be_visible()
    words, place = (ann.page.locator(part).bounding_box() for part in ("#caption", "#board .shown-here"))
    assert words
    assert place
    is_beside = words["x"] >= place["x"] + place["width"] or words["x"] + words["width"] <= place["x"]
    assert is_beside or words["y"] >= place["y"] + place["height"] or words["y"] + words["height"] <= place["y"]


def test_a_line_stands_at_the_place_that_it_names(person: Arrive) -> None:
    ann = person(**MOVING)
    rest(ann)
    expect(ann.page.locator("#caption")).to_contain_text("walk to bed 2")
    mark, bed = (ann.page.locator(place).bounding_box() for place in ("#board .shown-here", "[data-spot='bed 2']"))
    assert mark
    assert bed
    assert (round(mark["x"] + mark["width"] / 2), round(mark["y"] + mark["height"] / 2)) == (
        round(bed["x"] + bed["width"] / 2),
        round(bed["y"] + bed["height"] / 2),
    )


def test_what_tells_what_it_is_for_stays_when_a_story_ends(person: Arrive) -> None:
    ann = person(**MOVING)
    rest(ann)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#shed")).to_have_text("20 seeds")


@pytest.mark.parametrize("way", ["click", "Escape", "Space", "Skip"])
def test_whoever_does_not_want_to_wait_skips_and_does_nothing_else(person: Arrive, way: str) -> None:
    ann = person(**MOVING)
    rest(ann)
    if way == "click":
        click_the_board(ann)
    elif way == "Skip":
        ann.page.get_by_role("button", name="Skip").click()
    else:
        ann.page.keyboard.press(way)
    assert ann.is_asked
    expect(ann.log.first.locator("p").last).to_contain_text("waves")
    expect(ann.page.locator("#board .shown-here")).to_have_count(0)
    expect(ann.page.locator("#log p", has_text="rest")).to_have_count(1)
    expect(ann.page.get_by_role("button", name="Skip")).to_be_hidden()


@pytest.mark.parametrize("look", [DESKTOP | {"reduced_motion": "reduce"}, DESKTOP | MOVING], ids=["still", "as text"])
def test_nobody_waits_who_wants_no_motion_or_reads_the_text(person: Arrive, look: dict[str, object]) -> None:
    ann = person(**look)
    ann.sit_down("park", "Ann", {"bot": "random"})
    ann.wait()
    stop_the_clock(ann)
    if look["reduced_motion"] != "reduce":
        ann.page.keyboard.press("t")
    ann.choose("rest")
    expect(ann.page.locator("#log")).to_contain_text("waves")
    ann.wait()
    expect(ann.page.locator("#board .shown-here")).to_have_count(0)


def test_a_phone_tells_it_in_the_line_beside_the_question(person: Arrive) -> None:
    ann = person("touch", **PHONE, **MOVING)
    rest(ann)
    expect(ann.page.locator("#latest")).to_be_visible()
    expect(ann.page.locator("#caption")).to_be_hidden()
    hear_the_next_story(ann, "walk to bed 3")
    ann.page.clock.run_for(A_LINE)
    ann.wait()
    expect(ann.page.locator("#latest")).to_be_visible()


def test_the_end_comes_after_what_led_to_it(person: Arrive) -> None:
    ann = person(**MOVING)
    rest(ann)
    hear_the_next_story(ann, "walk to bed 3")
    ann.page.keyboard.press("Escape")
    ann.choose("rest")
    look_on(ann, "walk to bed 5")
    expect(ann.page.locator("#turn")).to_have_text("The others’ turn")
    hear_the_next_story(ann, "walk to bed 6")
    ann.page.clock.run_for(A_LINE)
    expect(ann.page.locator("#turn")).to_have_text("The game is over")


QUICKLY = """(() => {
    const wait = window.setTimeout;
    window.setTimeout = (deed, time, ...given) => wait(deed, time >= 800 ? time / 40 : time, ...given);
    window.stories = 0;
    addEventListener("DOMContentLoaded", () => {
        const turn = document.querySelector("#turn");
        new MutationObserver(() => (window.stories += turn.textContent.startsWith("What happened: 1 of")))
            .observe(turn, { childList: true, characterData: true, subtree: true });
    });
})()"""
"""A page on which what is told goes by forty times as fast, and which counts the stories whose end was held back."""


LONGER = [pytest.param(game, marks=pytest.mark.soak) for game in ("time-of-the-daleks", "game-of-time-and-space")]


@pytest.mark.parametrize("game", ["dont-blink", "blink", "adventures", *LONGER])
def test_a_whole_game_with_all_its_drama_can_be_played(person: Arrive, game: str) -> None:
    ann = person(**MOVING)
    ann.page.add_init_script(QUICKLY)
    sit_down_for_short(ann, game)
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()
    assert ann.page.evaluate("window.stories")
