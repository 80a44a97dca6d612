"""Deals and fights of Time and Space: people at one table trade, fight side by side and share what they win."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import Player
from tests.browser.stages import MEETING, STAGES, Stage
from tests.browser.test_access import arrive, faults
from tests.toys.registered import registered

pytestmark = pytest.mark.browser

Three = tuple[Player, Player, Player]
GAME = Stage("meeting", MEETING)
NEAR_HOME = Stage(
    "near-home",
    {
        **MEETING,
        "places": ("3,4",) * 3,
        "keys": ("arc, bar, cross, disc, fork", "eye, disc", ""),
        "aliens": {"3,4": "Astro rat"},
        "parts": {"3,4": "fork"},
        "items": {"3,4": "Laser screen -3"},
    },
)
"""Ann lacks what Bo has, what an alien guards, and one step into the Domain."""


@pytest.fixture
def three(person: Arrive, request: pytest.FixtureRequest) -> Iterator[Three]:
    """Ann, whose turn it is, Bo and Cal."""
    game: Stage = getattr(request, "param", GAME)
    with registered(game):
        ann, bo, cal = person(), person(), person()
        ann.sit_down(game.slug, "Ann", "open", "open")
        bo.join(ann.table, "Bo")
        cal.join(ann.table, "Cal")
        ann.press("Start")
        ann.wait()
        yield ann, bo, cal


def trade(ann: Player, bo: Player) -> None:
    """Ann shows a bar and gives it for an eye."""
    ann.choose("player 2")
    ann.choose("offer Bo a trade")
    ann.choose("give 1")
    ann.choose("give 1 key part for 1")
    ann.choose("give key part 2, a bar, and show it")
    ann.choose("ask for any eye")
    expect(bo.question).to_have_text("Ann offers a bar for any eye.")
    expect(bo.page.locator("#panel")).to_contain_text("You getbarshown")
    bo.choose("accept")
    bo.choose("hand over key part 1, an eye")


def ally(ann: Player, cal: Player) -> None:
    """Ann asks Cal to fight alongside, for the first choice of an item."""
    ann.choose("fight the aliens here")
    ann.choose("ask Cal to fight alongside you")
    ann.choose("the first choice of an item$")
    expect(cal.question).to_contain_text(
        "Ann asks you to fight alongside against Astro rat, and offers the first choice of an item"
    )
    cal.choose("^join")
    ann.choose("go on without more allies")


def fight(three: Three) -> None:
    """Nobody uses a gadget; Bo, who stands by, says whom the alien attacks until it is defeated."""
    _, bo, cal = three
    for player in three:
        player.choose("^pass$")
    while not cal.is_asked:
        if bo.is_asked:
            bo.choose("aim at Ann")
        cal.page.wait_for_timeout(20)


def test_three_people_trade_and_fight_side_by_side_for_what_was_promised(three: Three) -> None:
    ann, bo, cal = three
    trade(ann, bo)
    expect(ann.page.locator("#tray")).to_contain_text("2 of 6 carried")
    expect(cal.page.locator("#log")).to_contain_text("Ann")
    expect(cal.page.locator("#log")).not_to_contain_text("eye")
    ally(ann, cal)
    for player, side in ((ann, "YOUR SIDE"), (bo, "THE ATTACKERS"), (cal, "YOUR SIDE")):
        expect(player.page.locator("#board .broad")).to_contain_text(side)
    fight(three)
    expect(cal.page.locator("#board .broad")).to_contain_text("Defeated: Astro rat.")
    cal.choose("take item 1, Laser screen -3")
    expect(cal.page.locator("#tray")).to_contain_text("Laser screen")
    ann.choose("take key part 1, a fork")
    expect(ann.page.locator("#tray")).to_contain_text("3 of 6 carried")
    expect(ann.question).to_contain_text("end your turn")
    expect(ann.page.locator("#board")).to_have_attribute("aria-label", "The universe")


@pytest.mark.parametrize("three", [NEAR_HOME], indirect=True)
def test_three_people_trade_and_ally_and_one_of_them_brings_the_whole_key_home(three: Three) -> None:
    ann, bo, cal = three
    trade(ann, bo)
    ally(ann, cal)
    fight(three)
    cal.choose("take item 1, Laser screen -3")
    ann.choose("take key part 1, a fork")
    ann.choose("move to the Domain")
    for player in three:
        expect(player.page.locator("#turn")).to_have_text("The game is over")
        expect(player.page.locator("#log")).to_contain_text("come home with the whole key")


def press(player: Player, words: str) -> None:
    """Press the mouse on what these words say, and do not release it yet."""
    spot = player.page.locator(f'[data-light-kind=lit][aria-label="{words}"]')
    (spot if spot.count() else player.page.get_by_role("button", name=words, exact=True)).hover()
    player.page.mouse.down()


def test_a_button_that_is_being_pressed_stays_while_others_answer(three: Three) -> None:
    ann, bo, _ = three
    ann.choose("fight the aliens here")
    ann.choose("go on without more allies")
    ann.page.wait_for_selector("#prompt[data-state=asked]")
    press(ann, "Pass")
    bo.choose("^pass$")
    expect(ann.page.locator("#board .broad")).to_contain_text("has chosen")
    ann.page.mouse.up()
    expect(ann.question).to_have_text("Waiting for Cal.")


def test_a_click_counts_although_the_board_is_drawn_anew_before_the_release(three: Three) -> None:
    ann, _, _ = three
    ann.page.wait_for_selector("#prompt[data-state=asked]")
    press(ann, "fight the aliens here")
    ann.page.evaluate("board => board.replaceWith(board.cloneNode(true))", ann.page.query_selector("#board"))
    ann.page.mouse.up()
    expect(ann.question).to_have_text("Choose who fights.")


OFFER = ("player 2", "offer .* a trade", "give 1", "give 1 key part for 1", "give key part 2, a bar, and show it")


@pytest.mark.parametrize("look", ["desktop", "phone"])
def test_axe_finds_nothing_serious_while_an_offer_is_put_together(person: Arrive, look: str) -> None:
    with registered(GAME):
        ann = arrive(person, look)
        ann.sit_down(GAME.slug, "Ann", *[{"bot": "random"}] * 2)
        ann.wait()
        for words in OFFER:
            ann.choose(words)
            ann.page.wait_for_selector("#prompt[data-state=asked]")
            assert (words, faults(ann)) == (words, [])
        expect(ann.page.locator("#panel")).to_contain_text("You want, by shape")


@pytest.mark.parametrize("look", ["desktop", "phone"])
def test_axe_finds_nothing_serious_on_the_fight_sheet(person: Arrive, look: str) -> None:
    stage = STAGES["fight"]
    with registered(stage):
        ann = arrive(person, look)
        ann.sit_down(stage.slug, "Ann", *[{"bot": "random"}] * (stage.seats[0] - 1))
        expect(ann.page.locator("#board .broad")).to_have_text(re.compile("(has chosen.*){3}"))
        ann.wait()
        assert faults(ann) == []
        card = ann.page.locator('[data-light-kind=lit][aria-label="use the Paralyser"]')
        if look == "phone":  # the first tap shows what it would do, and offers a button for it
            card.tap()
            ann.page.locator("#acts .btn.go").tap()
        else:
            card.click()
        expect(ann.question).to_have_text("What do you use the Paralyser on?")
        assert faults(ann) == []
        ann.choose("aim at Gold dalek")
        expect(ann.question).not_to_have_text("What do you use the Paralyser on?")
