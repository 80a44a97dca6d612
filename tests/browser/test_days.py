"""Games that last for days: the pace in the lobby, who is away and for how long, messages, and talk within a team."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.server.letters import MailBox, mail_box

pytestmark = pytest.mark.browser


@pytest.fixture
def box() -> Iterator[MailBox]:
    with mail_box() as box:
        yield box


def with_bo(ann: Player, bo: Player) -> None:
    """Ann and Bo at a table of Connect Four that has begun."""
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    ann.press("Start")
    ann.page.wait_for_selector("#table[data-decision]")


def test_the_host_chooses_how_much_time_a_turn_has_and_everybody_sees_what_is_left(person: Arrive) -> None:
    ann, bo = person(), person()
    ann.open_table("connect-four", "Ann")
    bo.join(ann.table, "Bo")
    pace = bo.page.get_by_label("Time for a turn")
    expect(pace).to_be_disabled()
    expect(bo.page.get_by_text("When it is over, a bot plays until the person is back.")).to_be_visible()
    ann.page.get_by_label("Time for a turn").select_option("3 days")
    expect(pace).to_have_value("3 days")
    ann.press("Start")
    for player in (ann, bo):
        expect(player.page.locator("#seats")).to_contain_text("3 days left")


@pytest.mark.parametrize(("after", "may_play"), [(3600.0, False), (0.0, True)])
def test_whoever_is_away_has_time_until_a_bot_may_play(
    person: Arrive, tmp_path: Path, after: float, may_play: bool
) -> None:
    with Server(tmp_path, present_for=0.0, away_after=after) as server:
        ann, bo = person(address=server.address), person(address=server.address)
        with_bo(ann, bo)
        bo.page.goto("about:blank")
        expect(ann.page.locator("#seats")).to_contain_text("away")
        countdown = ann.page.get_by_text("a bot may play in")
        expect(countdown).to_have_count(0 if may_play else 1)
        button = ann.page.get_by_role("button", name="Let a bot play for Bo")
        expect(button).to_be_visible() if may_play else expect(button).to_be_hidden()
        ann.page.goto("about:blank")


def test_somebody_asks_for_messages_in_the_menu_and_removes_the_address_again(
    person: Arrive, tmp_path: Path, box: MailBox
) -> None:
    mail: dict[str, Any] = {"mail": box.url, "mail_from": "table@example.org", "site": "https://example.org"}
    with Server(tmp_path, **mail) as server:
        ann = person(address=server.address)
        ann.play_now("connect-four", "Ann")
        ann.press("Menu")
        ann.page.get_by_label("Your mail address").fill("ann@example.org")
        ann.press("Ask for it")
        code = box.next()[2].partition("Tabletime is ")[2][:6]
        ann.page.get_by_label("The code").fill(code)
        ann.press("Confirm")
        expect(ann.page.get_by_text("a…@example.org: a message says only that a table waits.")).to_be_visible()
        ann.press("Remove")
        expect(ann.page.get_by_label("Your mail address")).to_have_value("")
        ann.page.goto("about:blank")


def test_a_word_to_the_team_is_chosen_beside_the_line_to_speak_into(person: Arrive) -> None:
    ann, bo = person(), person()
    ann.sit_down("dont-blink", "Ann", "open", "open")
    for player, name in ((bo, "Bo"), (person(), "Cy")):
        player.join(ann.table, name)
    ann.press("Start")
    bo.page.wait_for_selector("#table[data-decision]")
    expect(ann.page.get_by_label("To whom")).to_be_hidden()
    bo.page.get_by_label("To whom").select_option("Only to the team")
    bo.say("We meet at the TARDIS")
    expect(bo.page.locator("#talk")).to_contain_text("Bo to the team: We meet at the TARDIS")
    bo.page.get_by_label("To whom").select_option("To all")
    bo.say("Hello")
    expect(ann.page.locator("#talk")).to_contain_text("Hello")
    assert "TARDIS" not in ann.page.locator("#talk").inner_text()
