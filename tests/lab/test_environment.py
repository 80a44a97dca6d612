"""Every game as an environment for learning: agents see what their seats see, and do what their seats may do."""

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test

import tabletime
from doubt import GAME as DOUBT
from tabletime.bots.payoffs import payoffs
from tabletime.kernel import Table
from tabletime.lab.encoding import Encoding
from tabletime.lab.environment import Environment

GAMES = ["adventures", "blink", "connect-four", "dont-blink", "doubt", "game-of-time-and-space", "time-of-the-daleks"]
SMALL = Encoding(size=64, actions=512)


def play_on(env: Environment, seed: int, answers: int = 10_000) -> None:
    """Answer at random, until the end or so many times."""
    chance = np.random.default_rng(seed)
    env.reset(seed)
    for _ in range(answers):
        if env.table.outcome is not None:
            break
        env.step(int(chance.choice(env.observe(env.agent_selection)["action_mask"].nonzero()[0])))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_keeps_the_contract_of_environments(game: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation")  # an observation with a mask is a dict, which it wonders at
        api_test(Environment(game, encoding=SMALL), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_the_mask_shows_just_what_the_seat_may_do(game: str) -> None:
    env = Environment(game)
    play_on(env, 3, answers=6)
    decision = env.table.decisions[0]
    shown = [env.move(action) for action in env.observe(env.agent_selection)["action_mask"].nonzero()[0]]
    assert sorted(shown, key=repr) == sorted((*decision.options, *env.table.openings(decision.seat)), key=repr)
    assert all(env.move(env.action(move)) == move for move in shown)


def test_whoever_is_not_asked_may_do_nothing() -> None:
    env = Environment("connect-four")
    env.reset(1)
    assert env.observe("seat_1")["action_mask"].sum() == 0


def test_what_is_not_open_is_refused_and_changes_nothing() -> None:
    env = Environment("connect-four")
    env.reset(1)
    closed = int((env.observe("seat_0")["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(ValueError, match=r"is not open: choose one where `action_mask` is 1"):
        env.step(closed)
    assert env.agent_selection == "seat_0"
    assert env.table.state.number == 1


def test_at_the_end_everybody_gets_what_the_game_is_worth() -> None:
    env = Environment("blink", seats=3, encoding=SMALL)
    play_on(env, 5)
    assert env.table.outcome is not None
    assert tuple(env.rewards.values()) == payoffs(env.game, env.table.outcome, 3)
    assert all(env.terminations.values())


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, other = Environment("dont-blink"), Environment("dont-blink")
    for env in (one, other):
        play_on(env, 7, answers=60)
    assert one.table.view(0) == other.table.view(0)


def test_a_vector_tells_nothing_that_the_view_does_not() -> None:
    """Doubt has hidden hands: seat 0 cannot tell these two deals apart, and neither can what learns from it."""
    table = Table(DOUBT, 3, seed=4)
    twin = DOUBT.imagine(table.view(0), random.Random(9))
    assert Encoding().vector(DOUBT.view(twin, 0)) == Encoding().vector(table.view(0))
    assert Encoding().vector(DOUBT.view(twin, 1)) != Encoding().vector(table.view(1))


def test_two_moves_of_one_question_never_share_a_place() -> None:
    options = Table(tabletime.load("blink"), 3, seed=3).decisions[0].options
    assert len(options) == 210
    assert list(Encoding(actions=211).places(options).values()) == list(options)


def test_an_index_that_is_too_small_says_so() -> None:
    options = Table(tabletime.load("connect-four"), seed=3).decisions[0].options
    with pytest.raises(ValueError, match="7 moves have no room in 6 places: let there be more actions"):
        Encoding(actions=6).places(options)


def test_a_table_is_shown_as_a_spectator_sees_it() -> None:
    env = Environment("connect-four", render_mode="ansi")
    env.reset(1)
    assert env.render() == env.game.describe(env.table.view(None))
    assert (Environment("connect-four", render_mode="svg").render() or "").startswith("<svg")
    assert Environment("connect-four").render() is None
