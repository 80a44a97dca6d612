"""The ground of all checks: random games, wild moves, and a test of odds that seldom cries wolf."""

import random
from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from connect_four import GAME as CONNECT_FOUR
from tabletime.bots.random import RandomBot
from tabletime.games.dont_blink import GAME as DONT_BLINK
from tabletime.kernel import Move, Table
from tabletime.testing.chances import _fits
from tabletime.testing.questions import is_sentence
from tabletime.testing.walk import sit_down, tables, walk
from tabletime.testing.wild import _wild, read_move, wild_moves
from tests.toys.smugglers import Smugglers


class Everything(Move, frozen=True):
    number: int
    words: str
    pair: tuple[int, str]
    many: tuple[tuple[int, ...], ...]
    maybe: int | None
    inner: Move | None = None


def test_tables_have_every_number_of_seats() -> None:
    assert {table.seats for table, _ in tables(Smugglers(), 4, seed=0)} == {2, 3}


def test_tables_try_every_option() -> None:
    rng = random.Random(1)
    assert {msgspec.to_builtins(sit_down(CONNECT_FOUR, rng).options)["first"] for _ in range(20)} == {"red", "yellow"}


def test_games_that_nobody_attends_come_to_an_end() -> None:
    agreed = [msgspec.to_builtins(table.options)["round_limit"] for table, _ in tables(DONT_BLINK, 2, seed=0)]
    assert agreed == [50, 50]


@given(st.integers())
def test_a_random_game_is_the_same_for_the_same_seed(seed: int) -> None:
    one, other = (sit_down(Smugglers(), random.Random(seed)) for _ in range(2))
    for table in (one, other):
        for _ in walk(table, random.Random(seed)):
            pass
    assert one.log == other.log


@given(st.integers())
def test_wild_moves_have_the_types_that_the_wire_allows(seed: int) -> None:
    plain = _wild(msgspec.inspect.type_info(Everything), random.Random(seed))
    assert msgspec.convert(plain, Everything, strict=False).number in (-1, 0, 1, 2, 3, 7, 99, 10**12)


def test_wild_moves_are_moves_of_the_game() -> None:
    kinds = {type(move).__name__ for move in wild_moves(Smugglers(), random.Random(1), 50)}
    assert {"Lay", "Stake", "ShowAce"} <= kinds


def test_nonsense_is_no_move() -> None:
    assert read_move(Smugglers(), {"is": "Fly"}) is None


@pytest.mark.parametrize("text", ["Lay a card.", "Well?", "3 coins are left.", "“Stop!”", "He said (so)."])
def test_sentences(text: str) -> None:
    assert is_sentence(text)


@pytest.mark.parametrize("text", ["", " ", "lay a card.", "Lay a card", "stake"])
def test_no_sentences(text: str) -> None:
    assert not is_sentence(text)


@given(st.integers(2, 20), st.randoms(use_true_random=False))
def test_honest_odds_pass(faces: int, rng: random.Random) -> None:
    seen = Counter(random.Random(rng.random()).choices(range(faces), k=3000))
    assert _fits(seen, dict.fromkeys(range(faces), Fraction(1, faces)))


@given(st.integers(2, 20), st.integers(0, 1000))
def test_odds_that_are_a_quarter_off_fail(faces: int, seed: int) -> None:
    weights = [1.5 if face < faces // 2 else 1.0 for face in range(faces)]
    seen = Counter(random.Random(seed).choices(range(faces), weights, k=6000))
    assert not _fits(seen, dict.fromkeys(range(faces), Fraction(1, faces)))


def test_the_random_bot_chooses_any_option_and_repeats_itself_for_its_seed() -> None:
    table = Table(CONNECT_FOUR, seed=1)
    chosen = [RandomBot(seed).choose(table.view(0), table.decisions[0]) for seed in range(60)]
    assert set(chosen) == set(table.decisions[0].options)
    assert chosen == [RandomBot(seed).choose(table.view(0), table.decisions[0]) for seed in range(60)]
