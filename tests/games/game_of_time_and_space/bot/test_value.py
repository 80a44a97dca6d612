"""How Time and Space values a position: clearly better ones are better, and the chances are shares of one whole."""

from math import log
from typing import Any

import pytest

from tabletime import Table
from tabletime.games.game_of_time_and_space import GAME
from tabletime.games.game_of_time_and_space.moves import SEARCH
from tests.games.game_of_time_and_space.verbs import ANN, BOB, does, new_game, scene

ANNS = "arc arc bar cross disc eye"


def chance(seat: int = ANN, **position: Any) -> float:
    """A player's chance to win in a position of two players."""
    found = GAME.value(scene(**{"seats": 2, "places": ("1,1", "8,8"), "missions": (ANNS,), **position}).state)
    assert found is not None
    return found[seat]


def log_odds(likely: float) -> float:
    return log(likely / (1 - likely))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_chances_of_all_players_add_up_to_one(seats: int) -> None:
    found = GAME.value(new_game(seats).state)
    assert found is not None
    assert len(found) == seats
    assert sum(found) == pytest.approx(1)


def test_within_a_turn_it_is_too_early_to_tell() -> None:
    table = scene(("Yeti",), ("arc",), places=("1,1",))
    does(table, ANN, SEARCH)
    assert GAME.value(table.state) is None


def test_key_parts_that_match_are_better_than_others() -> None:
    none, spare, needed = chance(), chance(keys=("fork",)), chance(keys=("arc",))
    assert none < spare < needed


def test_the_whole_key_is_better_the_nearer_it_is_to_home() -> None:
    whole = "arc, arc, bar, cross, disc, eye"
    far, near = chance(keys=(whole,)), chance(keys=(whole,), places=("3,3", "8,8"))
    lacking = chance(keys=("arc, arc, bar, cross, disc, fork",))
    assert lacking < far < near


@pytest.mark.parametrize("kit", ["Zoe, Blaster +6", "Zoe, Force field -3", "Zoe, K9"])
def test_arms_are_good(kit: str) -> None:
    assert chance(kits=(kit,)) > chance(kits=("Zoe",))


def test_to_be_stunned_is_bad_and_worse_with_key_parts() -> None:
    assert chance(stunned=(0, 2), seat=BOB) < chance(stunned=(0, 1), seat=BOB) < chance(seat=BOB)


def test_what_is_needed_and_lies_open_is_better_near_and_unguarded() -> None:
    nobody = {"2,2": "", "8,1": ""}
    near = chance(parts={"2,2": "arc"}, aliens=nobody, items=nobody)
    far = chance(parts={"8,1": "arc"}, aliens=nobody, items=nobody)
    guarded = chance(parts={"2,2": "arc"}, aliens={"2,2": "Gold dalek"})
    assert near > far
    assert near > guarded


def test_what_is_needed_and_guarded_is_better_for_whoever_is_armed() -> None:
    def gain(kit: str) -> float:
        guarded: dict[str, Any] = {"parts": {"2,2": "arc"}, "aliens": {"2,2": "Yeti"}}
        return log_odds(chance(kits=(kit,), **guarded)) - log_odds(chance(kits=(kit,), aliens={"2,2": "Yeti"}))

    assert gain("Zoe, Blaster +7") > 2 * gain("Zoe")


def test_a_key_part_that_only_one_has_seen_counts_for_that_one() -> None:
    seen, unseen = (chance(parts={"2,2": f"arc?{who}"}, aliens={"2,2": "Yeti"}) for who in (ANN, BOB))
    assert seen > unseen


def test_whoever_comes_next_stands_a_little_better() -> None:
    table: Table = new_game(2)
    found = GAME.value(table.state)
    assert found is not None
    assert found[table.decisions[0].seat] > 0.5
