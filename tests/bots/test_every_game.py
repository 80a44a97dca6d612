"""The bot that looks ahead sits down to every game that is installed."""

import random

import pytest

import tabletime
from tabletime.bots.search import SearchBot
from tabletime.kernel import Table

DECISIONS = 30


@pytest.mark.parametrize("slug", tabletime.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_it_answers_every_question_of_every_seat_with_an_option(slug: str, seed: int) -> None:
    game, rng = tabletime.load(slug), random.Random(seed)
    table = Table(game, rng.choice(game.seats), seed=seed, log=False)
    bots = [SearchBot(game, iterations=3, seed=seat) for seat in range(table.seats)]
    for _ in range(DECISIONS):
        if table.outcome is not None:
            break
        for seat, bot in enumerate(bots):
            openings = table.openings(seat)
            assert not openings or bot.interject(table.view(seat), openings) in (None, *openings)
        decision = rng.choice(table.decisions)
        move = bots[decision.seat].choose(table.view(decision.seat), decision)
        assert move in decision.options
        table.play(decision.seat, move)
