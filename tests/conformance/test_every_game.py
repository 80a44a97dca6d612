"""Every registered game keeps every promise, and its playthroughs are what it does today."""

from functools import cache
from itertools import accumulate, takewhile
from pathlib import Path

import pytest

import tabletime
from tabletime.kernel import Game
from tabletime.testing import CHECKS, check_playthroughs, fuzz
from tabletime.testing.walk import tables, walk

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"

ANSWERS = 2_300
"""How many answers suffice each check: few of long games, so that all checks of a game take about a minute."""
SEATINGS, MOST = 4, 8
"""At least one game of each number of seats, if they are not more than so many; never more games than so many."""


def registered() -> list[Game]:
    """The installed games; a test may have registered toys in this process."""
    found = [tabletime.load(slug) for slug in tabletime.games()]
    return [game for game in found if not game.package.startswith("tests.")]


every_game = pytest.mark.parametrize("game", registered(), ids=lambda game: str(game.slug))


@cache
def budget(game: Game) -> int:
    """How many random games each check plays."""
    lengths = accumulate(sum(1 for _ in walk(table, rng)) for table, rng in tables(game, MOST, 0))
    enough = 1 + sum(1 for _ in takewhile(lambda answers: answers < ANSWERS, lengths))
    return min(MOST, max(enough, min(SEATINGS, len(game.seats))))


@every_game
@pytest.mark.parametrize("name", CHECKS)
def test_a_game_keeps_its_promises(game: Game, name: str) -> None:
    CHECKS[name](game, budget(game), 0)


@every_game
def test_careless_play_does_no_harm(game: Game) -> None:
    found = fuzz(game, games=2 * budget(game))
    assert found.passed, "\n".join(map(str, found.faults))


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("name", CHECKS)
def test_a_game_keeps_its_promises_for_long(game: Game, name: str) -> None:
    CHECKS[name](game, 10 * budget(game), 1)


@pytest.mark.soak
@every_game
def test_careless_play_does_no_harm_for_long(game: Game) -> None:
    found = fuzz(game, games=200, seed=1)
    assert found.passed, "\n".join(map(str, found.faults))


@every_game
def test_the_playthroughs_are_what_the_game_does_today(game: Game) -> None:
    check_playthroughs(game, PLAYTHROUGHS / game.slug)
