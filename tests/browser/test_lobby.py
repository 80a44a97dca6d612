"""The lobby: seats, options and the link."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser


@pytest.fixture
def ann(person: Arrive) -> Player:
    ann = person()
    ann.open_table("connect-four", "Ann")
    return ann


@pytest.fixture
def bo(person: Arrive, ann: Player) -> Player:
    bo = person()
    bo.join(ann.table, "Bo")
    return bo


def test_the_link_is_the_address_of_the_table(ann: Player) -> None:
    assert ann.page.get_by_label("The link to this table").input_value() == ann.table


def only_the_greeting(line: WebSocketRoute) -> None:
    """Of all that the server says, nothing but the first word arrives."""
    server = line.connect_to_server()
    server.on_message(lambda message: line.send(message) if '"welcome"' in str(message) else None)


def test_a_lobby_looks_like_one_from_the_first_moment_on(ann: Player, person: Arrive) -> None:
    bo = person()
    bo.page.route_web_socket("**/socket", only_the_greeting)
    bo.page.goto(ann.table)
    expect(bo.question).to_have_text("Take a seat")
    expect(bo.page.locator("#table")).to_have_attribute("data-phase", "lobby")


def test_the_link_is_copied(person: Arrive) -> None:
    ann = person(permissions=["clipboard-read", "clipboard-write"])
    ann.open_table("connect-four", "Ann")
    ann.press("Copy")
    expect(ann.page.locator("#notice")).to_have_text("Copied.")
    assert ann.page.evaluate("navigator.clipboard.readText()") == ann.table


def test_what_the_host_agrees_on_everybody_sees_and_nobody_else_changes(ann: Player, bo: Player) -> None:
    ann.page.get_by_role("group", name="First").get_by_text("Yellow").click()
    first = bo.page.get_by_role("group", name="First").get_by_role("radio", name="Yellow")
    expect(first).to_be_checked()
    expect(first).to_be_disabled()


def test_the_host_puts_bots_of_any_strength_into_seats(ann: Player) -> None:
    ann.page.get_by_label("Yellow: who plays").select_option("Hard bot")
    expect(ann.page.locator("#lobby")).to_contain_text("Hard bot")
    expect(ann.page.locator("#lobby")).to_contain_text("Yellow · careful: takes the safer of two moves that seem equal")
    ann.page.get_by_label("Yellow: who plays").select_option("Wait for a person")
    expect(ann.page.locator("#lobby")).to_contain_text("Free seat")


def test_a_game_does_not_start_with_free_seats_and_says_why(ann: Player) -> None:
    ann.page.get_by_role("button", name="Start", exact=True).click(force=True)
    expect(ann.page.locator("#notice")).to_have_text("Start needs everybody: 1 seat still free.")


def test_who_sits_may_leave_and_sit_elsewhere(ann: Player, bo: Player) -> None:
    ann.press("Leave")
    ann.press("Sit here, Red")
    expect(ann.page.locator("#turn")).to_have_text("You have a seat")


def test_what_somebody_types_stays_while_others_come(person: Arrive) -> None:
    ann, bo, cy = person(), person(), person()
    ann.sit_down("blink", "Ann", "open", "open")
    bo.page.goto(ann.table)
    fields = [bo.page.get_by_label("Your name", exact=True), ann.page.get_by_label("Play here with")]
    for field in fields:
        field.fill("Di")
    cy.join(ann.table, "Cy")
    for player, field in zip((bo, ann), fields, strict=True):
        expect(player.page.locator("#lobby")).to_contain_text("Cy")
        expect(field).to_have_value("Di")
    ann.press("Add")
    expect(ann.page.get_by_text("Di, here")).to_be_visible()


def test_a_number_that_somebody_types_stays_while_others_come(person: Arrive) -> None:
    ann, bo = person(), person()
    ann.open_table("dont-blink", "Ann")
    ann.page.get_by_label("Seconds per hero").click()
    ann.page.keyboard.type("4")
    bo.join(ann.table, "Bo")
    expect(ann.page.locator("#lobby")).to_contain_text("Bo")
    ann.page.keyboard.type("5")
    ann.page.keyboard.press("Tab")
    expect(bo.page.get_by_label("Seconds per hero")).to_have_value(re.compile("45$"))


def test_the_number_of_seats_is_the_hosts_choice(person: Arrive) -> None:
    ann = person()
    ann.open_table("blink", "Ann")
    ann.page.get_by_role("group", name="Number of seats").get_by_text("3").click()
    expect(ann.page.locator("#lobby .rows").first.locator("li")).to_have_count(3)
