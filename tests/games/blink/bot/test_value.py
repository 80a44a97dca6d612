"""How Blink values a position: clearly better ones are better, and the chances are shares of one whole."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime import Table
from tabletime.bots.search import SearchBot
from tabletime.games.blink import GAME
from tabletime.games.blink.bot.policy import BlinkBot
from tabletime.games.blink.moves import Attack, EndActions, Upgrade
from tabletime.kernel import Move
from tests.games.blink.verbs import ONE_OF_EACH, ROW, meld, new_game, scene


def chances(table: Table) -> tuple[float, ...]:
    found = GAME.value(table.state)
    assert found is not None
    return found


@settings(max_examples=30)
@given(st.integers(2, 4), st.integers(0, 500), st.booleans())
def test_the_chances_of_all_players_add_up_to_one(seats: int, seed: int, full_version: bool) -> None:
    table, rng, valued = new_game(seats, seed, full_version=full_version), random.Random(seed), 0
    for _ in range(200):
        if table.outcome is None:
            table.play(table.decisions[0].seat, rng.choice(table.decisions[0].options))
            found = GAME.value(table.state)
            if found is not None:
                valued += 1
                assert len(found) == seats
                assert min(found) > 0
                assert sum(found) == pytest.approx(1)
    assert valued


def test_the_lead_is_good() -> None:
    leads = scene(map=ROW, units=("0,0", "4,0"), leader=0)
    follows = scene(map=ROW, units=("0,0", "4,0"), leader=1)
    assert chances(leads)[0] > chances(follows)[0]


def test_more_units_are_better() -> None:
    table = scene(map=ROW, units=("0,0*2 1,0", "4,0"))
    first, second = chances(table)
    assert first > second


def test_gold_is_good_while_there_is_a_market_to_spend_it_in() -> None:
    poor = scene(map=ROW, units=("0,0", "4,0"))
    rich = scene(map=ROW, units=("0,0", "4,0"), gold=(3, 0))
    assert chances(rich)[0] > chances(poor)[0]
    sold_out = scene(map=ROW, units=("0,0", "4,0"), gold=(3, 0), market="", deck="")
    assert chances(sold_out)[0] < chances(rich)[0]


def test_a_unit_on_every_terrain_is_better_than_as_many_on_one() -> None:
    spread = scene(map=f"{ROW} P", units=(ONE_OF_EACH, "4,0"))
    heaped = scene(map=f"{ROW} P", units=("0,0*2 5,0*2", "4,0"))
    assert chances(spread)[0] > chances(heaped)[0]


def test_upgraded_cards_are_points() -> None:
    none = scene(map=ROW, units=("0,0", "4,0"))
    some = scene(map=ROW, units=("0,0", "4,0"), piles=("1P 2P 3P",))
    assert chances(some)[0] > chances(none)[0]


def test_a_card_that_can_still_be_used_counts() -> None:
    table = scene(map=ROW, units=("0,0", "4,0"), melds=("9P 10P", "2P"))
    before = chances(table)[0]
    table.play(0, EndActions())
    assert chances(table)[0] != before


def test_a_half_played_trick_is_not_valued() -> None:
    table = scene(map=ROW, units=("0,0", "4,0"), hands=("7F 8F", "2P 3P"), leader=0)
    assert GAME.value(table.state) is not None
    table.play(0, meld("7F"))
    assert GAME.value(table.state) is None


def test_what_is_over_is_not_valued() -> None:
    table, rng = new_game(2, 1, round_limit=1), random.Random(1)
    while table.outcome is None:
        table.play(table.decisions[0].seat, rng.choice(table.decisions[0].options))
    assert GAME.value(table.state) is None


def test_the_bot_gives_most_hope_to_what_it_would_choose() -> None:
    table = scene(map="P P", units=("0,0*3", "1,0"), melds=("20P 10P", "2P 3P"))
    decision, view = table.decision(0), table.view(0)
    assert decision is not None
    weights = BlinkBot(1).weigh(view, decision)
    assert len(weights) == len(decision.options)
    assert min(weights) > 0
    assert decision.options[weights.index(max(weights))] in (Attack("20P", "0,0", "1,0"), Attack("10P", "0,0", "1,0"))


def test_a_search_with_a_coin_and_a_market_upgrades() -> None:
    table = scene(map=ROW, units=("0,0", "4,0"), hands=("2P 9P", "3P 4P"), gold=(1, 0), melds=("20F", "1F"))
    bot, said = SearchBot(GAME, iterations=100, seed=1), set[type[Move]]()
    while decision := table.decision(0):
        move = bot.choose(table.view(0), decision)
        said.add(type(move))
        table.play(0, move)
    assert Upgrade in said
