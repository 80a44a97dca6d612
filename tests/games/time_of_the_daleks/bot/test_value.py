"""How Time of the Daleks values a position: clearly better ones are better, and what nobody wants is worth nothing."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletime import Table
from tabletime.games.time_of_the_daleks import GAME
from tabletime.games.time_of_the_daleks.bot.standing import GRANTED
from tests.games.time_of_the_daleks.arrangements import FIRST, FOURTH, ZARBI
from tests.games.time_of_the_daleks.verbs import scene


def worth(own: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **position: Any) -> tuple[float, ...]:
    """What a position is worth to each player when the first one begins to prepare."""
    play = scene({"doctor": FIRST, **(own or {})}, {"doctor": FOURTH, **(other or {})}, **position)
    found = GAME.value(play.table.state)
    assert found is not None
    return found


@settings(max_examples=20)
@given(st.integers(2, 4), st.integers(0, 500))
def test_a_position_is_valued_between_turns_before_rolls_and_when_it_is_over(seats: int, seed: int) -> None:
    table, rng, valued = Table(GAME, seats, seed=seed), random.Random(seed), 0
    while table.outcome is None:
        table.play(table.decisions[0].seat, rng.choice(table.decisions[0].options))
        found = GAME.value(table.state)
        if found is not None:
            valued += 1
            assert len(found) == seats
            assert min(found) >= 0
            assert sum(found) <= seats
    assert valued > 1


def test_whoever_is_ahead_stands_better() -> None:
    mine, theirs = worth({"tardis": 10}, {"tardis": 6})
    assert mine > theirs
    assert mine > worth({"tardis": 8}, {"tardis": 6})[0]


def test_friends_sonics_and_cards_are_good_to_have() -> None:
    plain = worth({"companions": (), "sonics": 0})[0]
    assert worth({"companions": ("Romana",), "sonics": 0})[0] > plain
    assert worth({"companions": (), "sonics": 3})[0] > plain
    assert worth({"companions": (), "sonics": 0, "hand": ("Fez", "Run!")})[0] > plain


def test_daleks_are_bad_for_everybody_and_worst_on_earth() -> None:
    calm, far = worth(), worth(daleks={"Mars": 2})
    assert all(after < before for before, after in zip(calm, far, strict=True))
    near = worth(daleks={"Earth Past": 2})
    assert all(after < before for before, after in zip(far, near, strict=True))


def test_a_ship_that_is_near_is_bad_for_everybody() -> None:
    assert all(after < before for before, after in zip(worth(ship=2), worth(ship=15), strict=True))


def about_to_roll(own: dict[str, Any] | None = None, **position: Any) -> tuple[float, ...]:
    """What a position is worth to each player when the first one is about to make a pool on Earth."""
    own = {"place": "Earth Past", "companions": (), **(own or {})}
    return worth(own, **({"slots": ZARBI, "phase": "pool"} | position))


def test_an_adventure_is_worth_the_more_the_likelier_it_succeeds() -> None:
    friends = {"companions": ("Polly Wright", "Leela")}
    easy = about_to_roll(friends)[0]
    assert about_to_roll()[0] < easy
    assert about_to_roll(friends, slots={"Earth Past": "The Fisher King"})[0] < easy


def test_where_another_failure_would_end_the_game_everybody_hopes_for_success() -> None:
    calm, tense = about_to_roll(), about_to_roll(daleks={"Mars": 6})
    assert all(after < 0.8 * before for before, after in zip(calm, tense, strict=True))


def test_a_helper_on_the_spot_hopes_for_a_share_of_the_reward() -> None:
    there = {"other": {"place": "Earth Past"}}
    alone, helped = about_to_roll(**there), about_to_roll(**there, helper=1, on_the_spot=True)
    assert helped[1] > alone[1]


def test_a_rivals_victory_is_worth_little_and_a_defeat_nothing() -> None:
    won = scene({"tardis": 18, "doctor": FIRST}, {"doctor": FOURTH}, phase="daleks").table
    assert GAME.value(won.state) == (1.0, GRANTED)
    lost = scene({"tardis": 18}, {"doctor": FOURTH}, ship=17, phase="daleks").table
    assert GAME.value(lost.state) == (0.0, 0.0)
