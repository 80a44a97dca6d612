"""Several people at one browser: a cover between them, behind which nothing secret is left."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser

COVER = "#cover[open]"


class Line:
    """All that has come over the sockets of a page, each with the seat that it was opened for."""

    def __init__(self, page: Page) -> None:
        self.heard: list[list[dict[str, Any]]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        messages: list[dict[str, Any]] = []
        self.heard.append(messages)
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    @property
    def seat(self) -> int | None:
        """From which seat the newest socket looks."""
        seat: int | None = next(message["seat"] for message in self.heard[-1] if message["type"] == "welcome")
        return seat

    @property
    def text(self) -> str:
        """What the newest socket has told."""
        return json.dumps([message for message in self.heard[-1] if message["type"] != "table"])


def secrets(player: Player, seat: int) -> set[str]:
    """The lines of the description that only this seat may read."""
    web, table = player.page.context.request, player.table.rpartition("/")[2]

    def lines(eyes: str) -> set[str]:
        points = web.get(f"{player.address}/api/tables/{table}/replay?as={eyes}").json()["points"]
        shown = web.get(f"{player.address}/api/tables/{table}/replay/{len(points) - 1}?as={eyes}").json()
        return set(shown["description"].splitlines())

    found = lines(str(seat)) - lines("watch")
    assert found
    return found


def sit_down_together(player: Player) -> None:
    """Ann and Bo play a game with hidden hands at one browser."""
    player.open_table("doubt", "Ann")
    player.page.get_by_label("Play here with").fill("Bo")
    player.press("Add")
    expect(player.page.get_by_text("Bo, here")).to_be_visible()
    player.press("Start")


def come_forward(player: Player, name: str) -> None:
    player.page.locator(COVER).get_by_role("button", name=f"I am {name}").click()
    expect(player.page.locator("#cover")).to_be_hidden()
    player.page.wait_for_selector("#prompt[data-state=asked]")


def play_until_the_other_is_asked(player: Player) -> None:
    for _ in range(20):
        if player.page.get_by_role("button", name=re.compile("Pass on to")).count():
            return
        player.page.locator("#acts .btn:is(.go, .lit, .row), [data-light-kind=lit][tabindex]").first.click()
        player.page.wait_for_selector("#prompt[data-state=asked], [data-key='pass on']")
    raise AssertionError("nobody else is ever asked")


def test_between_two_people_at_one_browser_nothing_secret_is_on_the_page_or_on_the_line(person: Arrive) -> None:
    ann = person()
    line = Line(ann.page)
    sit_down_together(ann)
    expect(ann.page.locator(COVER)).to_contain_text("Everybody else looks away.")
    ann.page.wait_for_selector("#table[data-decision]")
    assert line.seat is None
    first, second = secrets(ann, 0), secrets(ann, 1)
    assert not any(secret in ann.page.content() or secret in line.text for secret in first | second)
    name = ann.page.locator(f"{COVER} .btn.go").inner_text().removeprefix("I am ")
    mine, theirs = (first, second) if name == "Ann" else (second, first)
    come_forward(ann, name)
    assert line.seat == (0 if name == "Ann" else 1)
    assert any(secret in line.text for secret in mine)
    assert not any(secret in ann.page.content() or secret in line.text for secret in theirs)
    play_until_the_other_is_asked(ann)
    known = secrets(ann, 0) | secrets(ann, 1)
    ann.press("Pass on to")
    expect(ann.page.locator(COVER)).to_contain_text("Pass the device to")
    expect(ann.page.locator("#turn")).to_have_text("You are watching")
    assert line.seat is None
    assert not any(secret in ann.page.content() or secret in line.text for secret in known)
    come_forward(ann, "Bo" if name == "Ann" else "Ann")


def test_what_a_move_would_bring_is_asked_anew_behind_the_cover(person: Arrive) -> None:
    """What the last person was told, the next one at this browser must not find."""
    ann = person()
    sit_down_together(ann)
    name = ann.page.locator(f"{COVER} .btn.go").inner_text().removeprefix("I am ")
    for _ in range(2):
        come_forward(ann, name)
        with ann.page.expect_response("**/foresight?*"):
            ann.page.locator("#acts .btn:is(.go, .lit), [data-light-kind=lit][tabindex]").first.hover()
        ann.page.mouse.move(2, 2)
        ann.press("Menu")
        ann.press("Cover the table")


def test_a_page_that_is_loaded_again_is_covered(person: Arrive) -> None:
    ann = person()
    sit_down_together(ann)
    come_forward(ann, ann.page.locator(f"{COVER} .btn.go").inner_text().removeprefix("I am "))
    line = Line(ann.page)
    ann.page.reload()
    expect(ann.page.locator(COVER)).to_be_visible()
    ann.page.wait_for_selector("#table[data-decision]")
    assert line.seat is None
