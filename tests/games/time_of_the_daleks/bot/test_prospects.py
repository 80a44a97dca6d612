"""Chances at a glance: close to what exact counting says."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime import Table
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.bot.policy import DaleksBot
from tabletime.games.time_of_the_daleks.bot.prospects import Prospects
from tabletime.games.time_of_the_daleks.state import POOL_LIMIT
from tests.games.time_of_the_daleks.arrangements import ELEVENTH
from tests.games.time_of_the_daleks.verbs import scene


def in_the_middle(seats: int, seed: int, decisions: int) -> Table:
    """A table after so many decisions of bots."""
    table, bot = Table(GAME, seats, seed=seed), DaleksBot(seed)
    while table.outcome is None and decisions:
        decision = table.decisions[0]
        table.play(decision.seat, bot.choose(table.view(decision.seat), decision))
        decisions -= 1
    return table


@settings(max_examples=10)
@given(st.integers(2, 4), st.integers(0, 500), st.integers(10, 150))
def test_a_glance_is_off_by_few_points_on_average(seats: int, seed: int, decisions: int) -> None:
    view, rng = in_the_middle(seats, seed, decisions).view(0), random.Random(seed)
    prospects, off = Prospects(view, 0), []
    for zone in view.box.places:
        needs, conditions = view.challenge_at(zone), ()
        pool = prospects.means.pool(view.box, prospects.free, needs, rng.randint(5, POOL_LIMIT))
        off.append(abs(prospects.at_a_glance(pool, needs, conditions) - prospects.of(pool, needs, conditions)))
    assert sum(off) / len(off) < 0.08


def test_where_dice_do_not_suffice_there_is_no_chance() -> None:
    prospects = Prospects(scene({"doctor": ELEVENTH}).view(0), 0)
    assert prospects.at_a_glance((2, 0, 0, 0), (1, 1, 1, 0, 0, 0), ()) == 0
