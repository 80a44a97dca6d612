"""See before you decide: whatever is pointed at, focused or picked tells what would follow, by any means."""

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.test_lessons import open_lesson

pytestmark = pytest.mark.browser


def read_on(ann: Player) -> None:
    """Past the first words of the teacher, to the first question."""
    ann.press("Go on")
    expect(ann.page.locator("[data-light-kind=lit]").first).to_be_visible()


@pytest.mark.parametrize(
    ("slug", "scene", "button", "follows"),
    [
        ("adventures", 8, "End the turn", "As things stand, nobody would be attacked."),
        ("time-of-the-daleks", 5, "Use these dice", "21% to succeed with one roll of these dice"),
    ],
)
def test_pointing_at_a_button_tells_what_would_follow(
    person: Arrive, slug: str, scene: int, button: str, follows: str
) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    open_lesson(ann, slug, scene)
    act = ann.page.locator("#acts").get_by_role("button", name=button, exact=True)
    act.hover()
    expect(ann.page.locator("#fact")).to_contain_text(follows)
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator("#fact")).not_to_contain_text(follows)
    act.focus()
    expect(ann.page.locator("#fact")).to_contain_text(follows)


def test_pointing_at_an_alien_tells_the_chance_of_a_fight(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    open_lesson(ann, "game-of-time-and-space", 2)
    ann.page.locator('[data-spot="aliens"]').first.hover(force=True)
    expect(ann.page.locator("#fact")).to_contain_text("You win in 75% of all cases")


def test_pointing_at_a_room_tells_who_could_attack_there(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    open_lesson(ann, "adventures", 8)
    ann.page.locator('[data-spot="Reactor"]').first.hover(force=True)
    expect(ann.page.locator("#fact")).to_contain_text("Cyberman 1 could attack the 10th Doctor")


def test_pointing_at_a_rival_tells_how_an_attack_would_end(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    open_lesson(ann, "blink", 5)
    ann.page.locator('[data-spot="Plains 5"][data-light-kind]').first.click()
    ann.page.locator('[data-spot="Plains at 1,0"]').first.hover(force=True)
    expect(ann.page.locator("#fact")).to_contain_text("2 against 1: You win.")


def test_the_first_tap_of_a_finger_tells_what_would_follow(person: Arrive) -> None:
    ann = person("touch", **PHONE, reduced_motion="reduce")
    open_lesson(ann, "game-of-time-and-space", 7)
    ann.page.locator('[data-spot="domain"]').first.tap()
    expect(ann.page.locator("#fact")).to_contain_text("entering the Domain wins the game")


def test_a_meld_that_has_been_picked_tells_how_it_stands(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    open_lesson(ann, "blink", 1)
    read_on(ann)
    for card in ("Plains 5", "Forest 5"):
        ann.page.locator(f'[data-spot="{card}"][data-light-kind]').first.click()
    ann.page.mouse.move(2, 2)
    expect(ann.page.locator("#fact")).to_contain_text("It scores 10; the others have yet to play.")


def test_do_it_carries_a_hint_out(person: Arrive) -> None:
    ann = person("mouse", **DESKTOP, reduced_motion="reduce")
    open_lesson(ann, "game-of-time-and-space", 2)
    ann.page.locator("#hint").click()
    expect(ann.page.locator("#fact")).to_contain_text("Try this: fight the aliens here.")
    ann.page.locator("#fact").get_by_role("button", name="Do it").click()
    ann.page.wait_for_selector('#table[data-decision="1-1"]')
