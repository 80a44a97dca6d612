"""Our bots play whole games of every Adventure, for all seats, and never turns in circles."""

import pytest

from tabletime.bots.turn import Company
from tabletime.games.adventures import GAME
from tabletime.games.adventures.bot.plain import PlainBot
from tabletime.games.adventures.bot.policy import AdventuresBot
from tabletime.games.adventures.content.box import box_of
from tabletime.kernel import Table

MOST = 1500
"""No game of the bot is longer: whoever hands things to and fro would soon have answered more often."""


@pytest.mark.parametrize("kind", [PlainBot, AdventuresBot])
@pytest.mark.parametrize("adventure", box_of().adventures)
def test_every_adventure_is_played_to_its_end(adventure: str, kind: type[AdventuresBot]) -> None:
    table = Table(GAME, 4, {"start": "standard", "adventure": adventure}, seed=5, log=False)
    company = Company(table, {seat: kind() for seat in range(4)}, ["bot"] * 4)
    for _ in range(MOST):
        if table.outcome is not None:
            break
        company.take(company.interjection() or company.answer(table.decisions[0]))
    assert table.outcome is not None
