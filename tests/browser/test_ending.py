"""The end of a game: the score in its parts, and the sentence that tells where it turned."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.test_access import faults

pytestmark = pytest.mark.browser


def concede(ann: Player) -> None:
    for words in ("Menu", "Concede", "Yes, concede"):
        ann.press(words)
    expect(ann.page.locator("#prompt[data-state=over]")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "part"),
    [
        ("blink", "units on the map 1, upgraded cards 0, highest rank 0"),
        ("dont-blink", "parts brought home 0 of"),
        ("time-of-the-daleks", "spaces to Gallifrey 16"),
        ("game-of-time-and-space", "parts of the own key 0 of 6"),
        ("adventures", "own Adventurers free"),
    ],
)
@pytest.mark.parametrize("look", ["mouse", "touch"])
def test_the_result_is_shown_in_its_parts(person: Arrive, game: str, part: str, look: str) -> None:
    ann = person(look, **(PHONE if look == "touch" else DESKTOP), reduced_motion="reduce")
    ann.play_now(game, "Ann")
    assert ann.wait()
    concede(ann)
    result = ann.page.get_by_role("list", name="Result")
    expect(result).to_contain_text(part)
    assert faults(ann) == []


def test_the_turning_point_is_told_in_a_sentence(person: Arrive) -> None:
    ann = person()
    ann.play_now("connect-four", "Ann")
    for column in ("column 4", "column 3"):
        ann.choose(column)
    ann.wait()
    concede(ann)
    ann.press("Turning point")
    told = ann.page.locator(".turned")
    expect(told).to_contain_text(re.compile("(Red|Yellow): column|There was no turning point"))
    expect(told.get_by_role("link", name="All chances")).to_have_attribute("href", re.compile("/replay#chances$"))
