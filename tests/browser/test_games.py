"""Whole games in the browser, by mouse, by keyboard alone and by touch."""

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import tabletime
from tests.browser.chromium import PHONE
from tests.browser.conftest import Arrive
from tests.browser.player import Player

pytestmark = pytest.mark.browser

SHORT = {
    "adventures": {"round_limit": 3},
    "blink": {"round_limit": 2},
    "dont-blink": {"round_limit": 1},
    "game-of-time-and-space": {"round_limit": 3},
}
"""What makes a long game short enough to be played by hand, click by click."""
GAMES = tabletime.games()
every_game = pytest.mark.parametrize("game", GAMES)


def sit_down_for_short(player: Player, game: str, *others: Any) -> None:
    """Open a table for as few as the game is for, but not for one alone; bots fill the seats that are left."""
    left = max(tabletime.load(game).seats[0], 2) - 1 - len(others)
    player.sit_down(game, "Ann", *others, *[{"bot": "random"}] * left, **SHORT.get(game, {}))


def play_a_whole_game(player: Player, game: str) -> None:
    """Play a game against bots, until it is over and says so."""
    sit_down_for_short(player, game)
    player.play_to_the_end()
    expect(player.page.get_by_role("button", name="Rematch")).to_be_visible()


@pytest.mark.soak
@every_game
def test_one_person_plays_a_game_of_any_length_against_bots(person: Arrive, game: str) -> None:
    ann = person()
    ann.play_now(game, "Ann")
    ann.play_to_the_end()
    expect(ann.page.get_by_role("button", name="Rematch")).to_be_visible()


@every_game
def test_a_whole_game_needs_no_mouse(person: Arrive, game: str) -> None:
    play_a_whole_game(person("keyboard"), game)


@every_game
def test_a_whole_game_can_be_played_on_a_phone(person: Arrive, game: str) -> None:
    play_a_whole_game(person("touch", **PHONE), game)


def test_a_turn_ends_when_its_player_says_so(person: Arrive) -> None:
    ann, rng = person(), random.Random(1)
    ann.sit_down("dont-blink", "Ann", {"bot": "quick"})
    while ann.wait() and "or end the phase" not in ann.question.inner_text():
        ann.choose_any(rng)
    ann.choose("end the angel phase")
    expect(ann.question).not_to_contain_text("end the phase")


@every_game
def test_two_people_play_a_whole_game_while_somebody_watches(person: Arrive, game: str) -> None:
    ann, bo, eve = person(), person(), person()
    sit_down_for_short(ann, game, "open")
    bo.join(ann.table, "Bo")
    ann.press("Start")
    eve.page.goto(ann.table)
    play_together(ann, bo, 12)
    table = ann.table
    ann.say("I am off for a moment.")
    expect(bo.page.get_by_text("I am off for a moment.").first).to_be_visible()
    ann.page.goto("about:blank")
    ann.page.goto(table)
    play_together(ann, bo)
    for player in (ann, bo, eve):
        expect(player.page.locator("#turn")).to_have_text("The game is over")


def play_together(ann: Player, bo: Player, most: int = 1000) -> None:
    """Let whoever is asked choose, so often or until the game is over."""
    rng = random.Random(2)
    for _ in range(most):
        ann.page.wait_for_selector("#table[data-decision] #prompt")
        bo.page.wait_for_selector("#table[data-decision] #prompt")
        while not (ready := [player for player in (ann, bo) if player.is_asked]):
            if ann.is_over:
                return
            ann.page.wait_for_timeout(20)
        ready[0].choose_any(rng)
