"""Adventures in the browser: several people are asked at once, and each of them is heard."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Arrive
from tests.browser.player import DECISION, Player

pytestmark = pytest.mark.browser

GAME = "adventures"
MOVED_ON = re.compile("The table has moved on")
AT_ONCE = "(button, moment) => setTimeout(() => button.click(), moment - Date.now())"
LONGEST = 1500


@pytest.fixture
def three(person: Arrive) -> list[Player]:
    """Ann, Bo and Cy at one table, in a game of a few rounds."""
    return seated(person, "Ann", "Bo", "Cy", round_limit=5)


@pytest.fixture
def two(person: Arrive) -> list[Player]:
    return seated(person, "Ann", "Bo")


def seated(person: Arrive, *names: str, **options: Any) -> list[Player]:
    people = [person() for _ in names]
    ann, *others = people
    ann.sit_down(GAME, names[0], *["open"] * len(others), **options)
    for other, name in zip(others, names[1:], strict=True):
        other.join(ann.table, name)
    ann.press("Start")
    for player in people:
        player.page.wait_for_selector("#table[data-decision] #prompt[data-state=asked]")
    return people


def end_of_turn(player: Player) -> Locator:
    return player.page.get_by_role("button", name="End the turn")


def card(player: Player, name: str) -> Locator:
    return player.page.locator(f"#console [data-spot='{name}']")


def test_three_people_play_a_whole_game_in_any_order(three: list[Player]) -> None:
    rng, orders = random.Random(3), set[tuple[int, ...]]()
    for _ in range(LONGEST):
        for player in three:
            player.page.wait_for_selector("#table[data-decision] #prompt")
        ready = [player for player in three if player.is_asked]
        if three[0].is_over:
            break
        if ready:
            orders.add(tuple(three.index(player) for player in ready))
            rng.choice(ready).choose_any(rng)
        else:
            three[0].page.wait_for_timeout(20)
    assert (0, 1, 2) in orders
    for player in three:
        expect(player.page.locator("#turn")).to_have_text("The game is over")


def test_whoever_gives_up_sees_the_end_and_not_the_open_question(two: list[Player]) -> None:
    ann, rng = two[0], random.Random(3)
    panel = ann.page.locator("#panel > *").first
    while not panel.is_visible():
        ann.choose_any(rng)
        ann.wait()
    for words in ("Menu", "Concede", "Yes, concede"):
        ann.press(words)
    expect(ann.page.locator("#turn")).to_have_text("The game is over")
    expect(panel).to_be_hidden()


def test_everybody_sees_who_may_act(two: list[Player]) -> None:
    ann, bo = two
    for player in two:
        expect(player.page.locator("#players .lamp")).to_have_count(2)
    end_of_turn(ann).click()
    for player in two:
        expect(player.page.locator("#players .lamp")).to_have_count(1)
        expect(player.page.locator("#players li", has=player.page.locator(".lamp"))).to_contain_text("Rose Tyler")
    expect(ann.question).to_have_text("Waiting for Bo.")
    expect(bo.page.locator("#turn")).to_have_text("Your turn")


def test_of_two_who_click_at_the_same_moment_each_gets_one_clean_result(two: list[Player]) -> None:
    moment = two[0].page.evaluate("Date.now() + 400")
    for player in two:
        end_of_turn(player).evaluate(AT_ONCE, moment)
    told = [player for player in two if is_told(player)]
    assert len(told) <= 1
    for player in told:
        end_of_turn(player).click()
    for player in two:
        expect(player.page.locator("#log")).to_contain_text("Round 1: the enemies act")


def is_told(player: Player) -> bool:
    """Whether this person hears that another was quicker; else what they said is done."""
    told = player.page.locator("#fact", has_text=MOVED_ON)
    waits = player.page.locator("#question", has_text="Waiting for")
    goes_on = player.page.locator("#log", has_text="Round 1: the enemies act")
    told.or_(waits).or_(goes_on).first.wait_for(state="attached")
    return told.count() > 0


def test_what_somebody_has_picked_stays_while_others_act(two: list[Player]) -> None:
    ann, bo = two
    card(ann, "Psychic Paper").click()
    expect(card(ann, "Psychic Paper")).to_have_attribute("data-light-kind", "picked")
    end_of_turn(bo).click()
    for player in two:
        expect(player.page.locator("#players .lamp")).to_have_count(1)
    expect(card(ann, "Psychic Paper")).to_have_attribute("data-light-kind", "picked")
    ann.page.locator("#board #piece-Rose-Tyler").click(force=True)
    expect(ann.page.locator("#log")).to_contain_text("10th Doctor hands the Psychic Paper to Rose Tyler")


def test_whoever_picked_what_is_gone_meanwhile_is_told_so(two: list[Player]) -> None:
    ann, bo = two
    card(ann, "Psychic Paper").click()
    expect(card(ann, "Psychic Paper")).to_have_attribute("data-light-kind", "picked")
    ann.page.mouse.move(0, 0)
    before = bo.page.evaluate(DECISION)
    bo.page.locator("[data-light-kind=lit][data-spot*=' door of the ']").first.click(force=True)
    bo.page.wait_for_function(f"before => ({DECISION})() !== before", arg=before)
    if bo.page.locator("[data-spot^='turn ']").count():
        bo.page.locator("#panel [data-light-kind=lit]").first.click()
    expect(ann.page.locator("#fact")).to_contain_text(MOVED_ON)
    expect(ann.page.locator("[data-light-kind=picked]")).to_have_count(0)


def test_what_chance_brought_can_be_seen_step_by_step(person: Arrive) -> None:
    ann = person()
    ann.sit_down(GAME, "Ann")
    again, rng = ann.page.get_by_role("button", name="Show it step by step"), random.Random(1)
    while ann.wait() and not again.count():
        ann.choose_any(rng)
    again.first.click()
    expect(ann.page.locator("#turn")).to_have_text(re.compile("What happened: 1 of"))
    expect(ann.page.locator("[data-light-kind=lit]")).to_have_count(0)
    ann.press("Back to now")
    expect(ann.page.locator("#turn")).not_to_have_text(re.compile("What happened"))
    expect(ann.page.locator("[data-light-kind=lit], #acts .btn").first).to_be_visible()
