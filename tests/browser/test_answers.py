"""Nothing is mute: a click that does nothing says why, and a figure on its goal can be dragged."""

import random
import re

import pytest
from playwright.sync_api import expect

from tabletime.games.dont_blink import GAME
from tabletime.games.dont_blink.drawing.sheet import SIDE, centre
from tabletime.games.dont_blink.moves import PLACE_NAMES
from tabletime.lessons import book_of
from tests.browser.conftest import Arrive
from tests.browser.test_games import sit_down_for_short

pytestmark = pytest.mark.browser


def test_a_click_on_a_place_that_cannot_be_chosen_is_answered_by_the_game(person: Arrive) -> None:
    ann, rng = person(), random.Random(1)
    ann.sit_down("dont-blink", "Ann", {"bot": "random"})
    while ann.wait() and "Place figure" not in ann.question.inner_text():
        ann.choose_any(rng)
    box = ann.page.locator("#board").bounding_box()
    assert box is not None
    x, y = (part / SIDE for part in centre(PLACE_NAMES.index("I9")))
    ann.page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
    expect(ann.page.locator("#fact")).to_contain_text("No figure is placed on the centre tile")


def test_a_figure_that_hides_its_goal_is_dragged_by_a_second_click(person: Arrive) -> None:
    ann = person()
    titles = [scene.title for scene in book_of(GAME).scene]
    ann.page.goto(f"{ann.address}/learn/dont-blink#{titles.index('Drag them into line') + 1}")
    figure = ann.page.locator('#board [data-spot="figure 1"]').first
    expect(figure).to_have_attribute("data-light-kind", "lit")
    figure.click(force=True)
    expect(figure).to_have_attribute("data-light-kind", "picked")
    figure.click(force=True)
    expect(ann.page.locator("#fact")).to_contain_text("Pulling figure 1 into E2")


def test_a_click_on_what_cannot_be_chosen_is_answered_with_a_rule(person: Arrive) -> None:
    ann = person()
    sit_down_for_short(ann, "time-of-the-daleks")
    ann.wait()
    ann.page.locator("#board [data-spot]:not([data-light-kind])").first.click(force=True)
    expect(ann.page.locator("#fact .rule")).to_have_text(re.compile("^TD-"))
