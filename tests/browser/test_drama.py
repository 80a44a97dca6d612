"""What others do is told one thing after the other, where it happens, and can be skipped."""

from collections.abc import Iterator, Mapping
from functools import cached_property

import pytest
from playwright.sync_api import expect

from tabletime.drawing import element, told
from tabletime.kernel import Ask, Decision, Flow, Frame, Move, Outcome, step
from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.garden import Garden, GardenState, GardenView, Rest, Told, Walk, say
from tests.browser.player import Player
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


class Outing(Frame):
    """Seat 0 rests, then seat 1 walks twice, and the second time goes on to the next bed to wave there."""

    @step("GA-1")
    def choose_work(self, state: GardenState) -> Flow:
        rests = state.turns % 3 == 0
        return Ask(0 if rests else 1, "Go on.", (Rest(),) if rests else (Walk(state.bed + 1),))

    @step("GA-1", "GA-2")
    def work(self, state: GardenState, move: Move) -> Flow:
        seat = 0 if isinstance(move, Rest) else 1
        state.bed = move.bed if isinstance(move, Walk) else state.bed
        state.tell(Told(seat, say(move)))
        if state.turns % 3 == 2:
            state.bed += 1
            state.tell(Told(seat, "waves"))
        state.turns += 1
        return None

    @step("GA-3")
    def look_at_the_sun(self, state: GardenState) -> Flow:
        return Outcome((0,), (1, 0), "It is evening.") if state.turns == 6 else self.choose_work


class Park(Garden):
    """The garden without a clock."""

    slug = "park"

    def setup(self, seats: int, options: object) -> GardenState:
        return GardenState(seats=seats, stack=[Outing()])

    def fragments(self, view: GardenView, decision: Decision | None = None) -> Mapping[str, str]:
        shed = element("p", told("20 seeds", "They grow into flowers."))
        return {**super().fragments(view, decision), "shed": shed}

    @cached_property
    def package(self) -> str:
        return Garden.__module__


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
    ann = person(**MOVING)
    rest(ann)
    hear_the_next_story(ann, "walk to bed 3")
    if way == "Escape":
        ann.page.keyboard.press(way)
    elif way == "click":
        ann.page.locator("#board").click()
    else:
        ann.press(way)
    assert ann.is_asked
    assert bed_of_the_gardener(ann) == "Bed 4 is dry."
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
        ann.page.locator("#board").click()
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
