"""Every registered game keeps every promise, and its playthroughs are what it does today."""

from pathlib import Path
from typing import Any

import pytest

import tabletime
from tabletime.kernel import Game
from tabletime.testing import CHECKS, check_playthroughs, fuzz

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"

BUDGETS = {"connect-four": 8, "dont-blink": 4, "blink": 3}
"""How many random games each check plays: few of long games, so that a whole game is checked in less than a minute."""

USUAL = 3


def registered() -> list[Game[Any, Any]]:
    """The installed games; a test may have registered toys in this process."""
    found = [tabletime.load(slug) for slug in tabletime.games()]
    return [game for game in found if not game.package.startswith("tests.")]


every_game = pytest.mark.parametrize("game", registered(), ids=lambda game: str(game.slug))


def budget(game: Game[Any, Any]) -> int:
    return BUDGETS.get(game.slug, USUAL)


@every_game
@pytest.mark.parametrize("name", CHECKS)
def test_a_game_keeps_its_promises(game: Game[Any, Any], name: str) -> None:
    CHECKS[name](game, budget(game), 0)


@every_game
def test_careless_play_does_no_harm(game: Game[Any, Any]) -> None:
    found = fuzz(game, games=3 * budget(game))
    assert found.passed, "\n".join(map(str, found.faults))


@every_game
def test_the_playthroughs_are_what_the_game_does_today(game: Game[Any, Any]) -> None:
    check_playthroughs(game, PLAYTHROUGHS / game.slug)
