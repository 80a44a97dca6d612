"""A timed game, from the option in the lobby to the moment when nobody has moved in time."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser


SHOWN = """() => {
    const [question, clock] = ["#question", "#clock"].map((place) => document.querySelector(place));
    window.shown = [];
    new MutationObserver(() => window.shown.push([question.textContent, clock.hidden ? null : clock.textContent]))
        .observe(document.querySelector("#table"), { childList: true, characterData: true, subtree: true });
}"""
"""Write down every question that the page puts, and the time that it shows meanwhile."""


@pytest.fixture
def ann(person: Arrive) -> Player:
    """Ann, who has all four heroes at a table with a second for each of them."""
    ann = person()
    ann.open_table("dont-blink", "Ann")
    ann.press("Leave")
    ann.press("Sit here, the hero player")
    expect(ann.page.locator("#turn")).to_have_text("You have a seat")
    ann.page.get_by_label("Seconds per hero").fill("1")
    ann.page.get_by_role("group", name="Placement").get_by_text("Quick").click()
    ann.page.get_by_label("the angel player: who plays").select_option("Random bot")
    expect(ann.page.get_by_label("Seconds per hero")).to_have_value("1")
    ann.page.evaluate(SHOWN)
    ann.press("Start")
    return ann


def test_time_runs_out_and_the_game_goes_on(ann: Player) -> None:
    expect(ann.question).to_have_text("Lay a card face down before each of your heroes.")
    expect(ann.page.locator("#log")).to_contain_text("The heroes' time is over.")
    expect(ann.page.locator("#log")).to_contain_text("Clara stops on")
    assert ann.is_asked
    times = {time for question, time in ann.page.evaluate("shown") if question == "Choose the hero who moves next."}
    assert times & {"00:04", "00:03", "00:02", "00:01"}
