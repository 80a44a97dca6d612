"""Several people at one table, each with a browser of their own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def ann(person: Arrive) -> Player:
    return person()


@pytest.fixture
def bo(person: Arrive) -> Player:
    return person()


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server that counts people as away as soon as they leave."""
    with Server(tmp_path, present_for=0.1, away_after=0.1) as running:
        yield running


@pytest.fixture
def started(ann: Player, bo: Player) -> str:
    """A table of Connect Four at which Ann (Red) and Bo (Yellow) have begun to play."""
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    ann.press("Start")
    expect(bo.question).to_have_text("Waiting for Ann.")
    return ann.table


def test_two_people_play_against_each_other(ann: Player, bo: Player, started: str) -> None:
    for _ in range(3):
        ann.choose("column 1")
        bo.choose("column 2")
    ann.choose("column 1")
    expect(ann.question).to_have_text("You win")
    expect(bo.question).to_have_text("Ann wins")


def test_what_one_says_the_other_reads(ann: Player, bo: Player, started: str) -> None:
    bo.say("Good luck, <b>Ann</b>")
    expect(ann.page.locator("#talk")).to_contain_text("Bo Good luck, <b>Ann</b>")


def test_a_move_can_be_taken_back_until_the_other_has_answered(ann: Player, bo: Player, started: str) -> None:
    ann.choose("column 4")
    expect(bo.log).to_have_count(1)
    expect(ann.page.get_by_role("button", name="Undo")).to_be_visible()
    ann.page.keyboard.press("u")
    expect(bo.log).to_have_count(0)
    expect(bo.page.locator("#notice")).to_have_text("Ann took a decision back.")
    ann.choose("column 5")
    expect(bo.log.first).to_contain_text("column 5")


def test_a_watcher_sees_the_game_and_cannot_play(ann: Player, bo: Player, person: Arrive, started: str) -> None:
    cy = person()
    cy.page.goto(started)
    ann.choose("column 4")
    expect(cy.page.locator("#turn")).to_have_text("You are watching")
    expect(cy.log.first).to_contain_text("Red drops a disc into column 4")
    expect(cy.page.locator("[data-light-kind]")).to_have_count(0)
    expect(ann.page.locator("#sub")).to_contain_text("1 watching")


def spoil(player: Player, number: int, spoilt: Callable[[str], str | None]) -> list[str]:
    """Let something happen to one update on its way to a player; gives the words that the page says meanwhile."""
    said: list[str] = []

    def tap(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        wanted = f'{{"type":"update","number":{number},'

        def from_server(message: str | bytes) -> None:
            text = str(message)
            passed_on = spoilt(text) if text.startswith(wanted) else text
            if passed_on is not None:
                page.send(passed_on)

        def from_page(message: str | bytes) -> None:
            said.append(str(message))
            server.send(message)

        server.on_message(from_server)
        page.on_message(from_page)

    player.page.route_web_socket("**/socket", tap)
    return said


def lost(_: str) -> None:
    """Nothing comes."""


def meant_for_another(text: str) -> str:
    """It speaks of places that the page does not have."""
    return text.replace("[[0,", "[[9000,9001],[0,")


@pytest.mark.parametrize("spoilt", [lost, meant_for_another])
def test_a_page_to_which_an_update_does_not_come_as_it_was_sent_asks_for_everything(
    ann: Player, bo: Player, spoilt: Callable[[str], str | None]
) -> None:
    said = spoil(bo, 2, spoilt)
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    ann.press("Start")
    expect(bo.question).to_have_text("Waiting for Ann.")
    ann.choose("column 4")
    expect(ann.log).to_have_count(1)
    ann.page.keyboard.press("u")
    expect(bo.page.locator("#notice")).to_have_text("Ann took a decision back.")
    ann.choose("column 5")
    expect(bo.page.locator("ol.log li")).to_have_count(1)
    bo.choose("column 5")
    expect(ann.log.first).to_contain_text("column 5; it rests on row 2")
    assert said.count('{"type":"sync"}') == 1


def test_a_page_that_followed_the_changes_shows_what_one_shows_that_has_just_come(
    ann: Player, bo: Player, person: Arrive, started: str
) -> None:
    cy = person()
    cy.page.goto(started)
    for column in ("column 1", "column 2", "column 1"):
        ann.choose(column)
        bo.choose(column)
    expect(cy.log).to_have_count(6)
    expect(cy.page.locator("#board .changed")).to_have_count(0)
    followed = cy.page.locator("#board").inner_html()
    cy.page.reload()
    expect(cy.log).to_have_count(6)
    assert cy.page.locator("#board").inner_html() == followed


def test_everybody_is_back_without_a_reload_when_the_server_restarts(
    ann: Player, bo: Player, server: Server, started: str
) -> None:
    ann.choose("column 4")
    expect(bo.page.locator("#turn")).to_have_text("Your turn")
    server.stop()
    expect(ann.page.locator("#turn")).to_have_text("Reconnecting. Nothing is lost.")
    server.start()
    expect(bo.page.locator("#turn")).to_have_text("Your turn", timeout=30_000)
    bo.choose("column 3")
    expect(ann.log.first).to_contain_text("column 3", timeout=30_000)
    ann.faults.clear()
    bo.faults.clear()


def test_a_page_that_was_asleep_for_long_comes_back_by_itself(tmp_path: Path, person: Arrive) -> None:
    with Server(tmp_path, silent_for=0.5) as impatient:
        ann = person(address=impatient.address)
        ann.sit_down("connect-four", "Ann", {"bot": "random"})
        ann.page.wait_for_event("websocket")
        ann.page.wait_for_event("websocket")
        msgspec.structs.force_setattr(impatient.settings, "silent_for", 60.0)
        ann.say("Good morning")  # Whoever was heard from now on is not sent away again.
        expect(ann.page.locator("#talk")).to_contain_text("Good morning")
        ann.choose("column 1")
        expect(ann.page.locator("#log")).to_contain_text("column 1")
        ann.page.goto("about:blank")  # Otherwise the page would call in vain when the server is gone.


def test_who_comes_back_is_told_what_happened(ann: Player, bo: Player, started: str) -> None:
    bo.page.goto("about:blank")
    ann.choose("column 4")
    expect(ann.log).to_have_count(1)
    bo.page.goto(started)
    missed = bo.page.get_by_role("region", name="While you were away")
    expect(missed).to_contain_text("Red drops a disc into column 4")
    bo.choose("column 4")
    expect(missed).to_have_count(0)


def test_a_rematch_brings_the_same_people_together(ann: Player, bo: Player, started: str) -> None:
    for words in ("Menu", "Concede", "Yes, concede"):
        ann.page.get_by_role("button", name=words, exact=True).click()
    expect(bo.question).to_have_text("You win")
    ann.press("Rematch")
    bo.press("Go to the rematch")
    expect(bo.page.locator("#lobby")).to_contain_text("Ann")
    assert bo.table == ann.table != started


def test_a_bot_keeps_the_seat_of_somebody_who_left(hasty: Server, person: Arrive) -> None:
    ann, bo = person(address=hasty.address), person(address=hasty.address)
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    ann.press("Start")
    bo.page.goto("about:blank")
    ann.press("Let a bot play for Bo")
    expect(ann.page.locator("#seats")).to_contain_text("normal bot")
    expect(ann.page.locator("#notice")).to_contain_text("a bot, plays for Bo until Bo is back.")
    bo.page.goto(ann.table)
    expect(bo.page.locator("#acts")).to_contain_text("plays for you.")
    bo.press("Take your seat back")
    expect(bo.page.locator("#seats")).to_contain_text("You")
    expect(ann.page.locator("#seats")).to_contain_text("Bo")
    expect(ann.page.locator("#notice")).to_have_text("Bo is back and plays again.")


def test_who_cannot_put_a_bot_into_the_seat_of_somebody_away_reads_who_can(hasty: Server, person: Arrive) -> None:
    ann, bo, cy = (person(address=hasty.address) for _ in range(3))
    ann.sit_down("doubt", "Ann", "open", "open")
    bo.join(ann.table, "Bo")
    cy.join(ann.table, "Cy")
    ann.press("Start")
    cy.page.goto("about:blank")
    expect(bo.page.get_by_text("Ann may let a bot play.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Let a bot play for Cy")).to_be_visible()


def test_who_takes_a_seat_back_is_told_what_the_bot_has_done(hasty: Server, person: Arrive) -> None:
    ann, bo = person(address=hasty.address), person(address=hasty.address)
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    ann.press("Start")
    bo.page.locator("#board").wait_for()
    bo.page.goto("about:blank")
    ann.press("Let a bot play for Bo")
    ann.choose("column 4")
    ann.wait()
    bo.page.goto(ann.table)
    bo.press("Take your seat back")
    expect(bo.page.locator("#seats")).to_contain_text("You")
    expect(bo.page.get_by_role("region", name="While you were away")).to_contain_text("Yellow drops a disc")


def test_who_has_a_seat_may_also_just_watch(ann: Player, started: str) -> None:
    ann.page.goto(f"{started}?watch")
    expect(ann.page.locator("#turn")).to_have_text("You are watching")
    ann.press("To the table")
    expect(ann.page.locator("#turn")).to_have_text("Your turn")


def test_a_seat_can_be_opened_on_another_device(ann: Player, person: Arrive, started: str) -> None:
    ann.press("Menu")
    ann.press("Show the link")
    link = ann.page.get_by_label("The link to your seat").input_value()
    phone = person()
    phone.page.goto(link)
    expect(phone.page.locator("#turn")).to_have_text("Your turn")
    phone.choose("column 2")
    expect(ann.log.first).to_contain_text("column 2")
    assert "#" not in phone.page.url
