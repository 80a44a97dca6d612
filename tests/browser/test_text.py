"""The text view: somebody who sees no drawing at all plays as well as the others."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.player import DEEDS, LONGEST, SITUATION, SPOTS, Player
from tests.browser.test_games import GAMES, sit_down_for_short

pytestmark = pytest.mark.browser

BLIND = "#stage, #under, #between, .fragment, #seats, #log, #locator, #lobby-board { display: none !important }"
"""Takes everything from the page but the table in words, the question and the choices."""
PUT_ON = """style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
}"""


class Reader:
    """Reads the table in words, the question and the choices, and has nothing else."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page
        self.page.wait_for_selector("#table[data-decision]")
        self.page.keyboard.press("t")
        self.page.evaluate(PUT_ON, BLIND)
        expect(self.page.get_by_label("The table in words")).to_be_visible()

    @property
    def text(self) -> str:
        return self.page.get_by_label("The table in words").inner_text()

    @property
    def choices(self) -> list[str]:
        return self.page.locator(DEEDS).all_inner_texts()

    def play_to_the_end(self) -> None:
        """Press the button of any choice again and again; without light there is nothing else to choose by."""
        rng = random.Random(1)
        for _ in range(LONGEST):
            if not self.player.wait():
                return
            assert self.text
            assert not self.page.query_selector(SPOTS)
            self.player.choose_any(rng)
        raise AssertionError("the game does not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_somebody_who_only_reads(person: Arrive, game: str) -> None:
    ann = person()
    sit_down_for_short(ann, game)
    reader = Reader(ann)
    reader.play_to_the_end()
    expect(ann.page.locator("#turn")).to_have_text("The game is over")


def test_the_text_view_offers_every_place_to_go_with_its_steps(person: Arrive) -> None:
    ann, rng = person(), random.Random(1)
    ann.sit_down("dont-blink", "Ann", {"bot": "random"})
    reader = Reader(ann)
    while ann.wait() and "Move" not in ann.question.inner_text():
        ann.choose_any(rng)
    far = [choice for choice in reader.choices if re.search(r"Go to \w+, \d+ spaces", choice)]
    assert far
    before = ann.page.evaluate(SITUATION)
    ann.page.get_by_role("button", name=far[-1]).click()
    ann.page.wait_for_function(f"before => ({SITUATION})() !== before", arg=before)
    goal = re.findall(r"to (\w+),", far[-1])[0]
    ann.wait()
    assert f"on {goal}" in reader.text
