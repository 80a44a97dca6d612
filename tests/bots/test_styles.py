"""Styles: bots of one level that are not alike."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect_four import GAME, Drop
from tabletime.bots.levels import LEVELS, bot_of_level
from tabletime.bots.rating import Rating
from tabletime.bots.recruits import recruit
from tabletime.bots.search import SearchBot
from tabletime.bots.styles import NEAR, OFTEN, STYLES, Style
from tabletime.kernel import PASS, Ask, Flow, Frame, Move, Outcome, Pick, Table, step
from tests.bots.parlour import NO, YES, Parlour, Say, parlour, won_by


class Wager(Frame):
    """Seat 0 tosses a coin for the game, or calls it a draw: both are worth the same."""

    @step("W-1")
    def choose(self, state: Parlour) -> Flow:
        return Ask(0, "Do you toss?", (NO, YES))

    @step("W-1")
    def shake_hands(self, state: Parlour, said: Say) -> Flow:
        return Outcome((), (), "A draw.") if said == NO else None

    @step("W-2")
    def toss(self, state: Parlour) -> Flow:
        return Pick(things=(0, 1), weights=(1, 1))

    @step("W-2")
    def end(self, state: Parlour, winner: int) -> Flow:
        return won_by(winner)


def rating(move: Move, visits: int = 100, value: float = 0.5, spread: float = 0.1) -> Rating:
    return Rating(move, "", visits, value, spread)


@pytest.mark.parametrize(("style", "said"), [("bold", YES), ("careful", NO)])
def test_the_bold_toss_for_what_the_careful_share(style: str, said: Say) -> None:
    game = parlour(Wager)
    table = Table(game, 2)
    bot = SearchBot(game, iterations=400, style=STYLES[style], seed=1)
    assert bot.choose(table.view(0), table.decisions[0]) == said


def test_the_patient_pass_and_the_restless_act_where_both_are_as_good() -> None:
    for ratings in ([rating(PASS), rating(Drop(3))], [rating(Drop(3)), rating(PASS)]):
        chosen = {name: STYLES[name].pick(ratings, random.Random(1)).move for name in ("patient", "restless")}
        assert chosen == {"patient": PASS, "restless": Drop(3)}


def test_the_playful_toss_a_coin_between_the_two_best_and_the_brisk_take_the_first() -> None:
    ratings, rng = [rating(Drop(column)) for column in range(3)], random.Random(1)
    assert {STYLES["playful"].pick(ratings, rng).move for _ in range(30)} == {Drop(0), Drop(1)}
    assert STYLES["brisk"].pick(ratings, rng).move == Drop(0)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@given(st.lists(st.tuples(st.integers(0, 50), st.floats(0, 1), st.floats(0, 0.25)), min_size=1, max_size=7))
def test_no_style_takes_what_seems_worse_or_was_hardly_tried(
    style: Style, tried: list[tuple[int, float, float]]
) -> None:
    ratings = [rating(Drop(column), *what) for column, what in enumerate(tried)]
    chosen = style.pick(ratings, random.Random(2))
    best = ratings[0]
    assert chosen in ratings[:2]
    assert chosen is best or (chosen.value >= best.value - NEAR and chosen.visits >= OFTEN * best.visits)


def test_a_bot_without_a_style_plays_its_favourite_and_the_lab_has_none_unless_asked() -> None:
    plain, styled = recruit(GAME, "normal").make(GAME, 1), recruit(GAME, "normal:bold").make(GAME, 1)
    assert isinstance(plain, SearchBot)
    assert isinstance(styled, SearchBot)
    assert (plain.style, styled.style) == (None, STYLES["bold"])
    assert plain.iterations == styled.iterations == LEVELS["normal"].iterations(GAME)
    assert bot_of_level(GAME, "hard").style is None
