"""What the value says of telling positions."""

from typing import Any

from tabletime.games.adventures import GAME
from tests.games.adventures.verbs import DOCTOR, ROSE, scene


def chance(**position: Any) -> float:
    """The team's chance at the beginning of a round."""
    table = scene(**({"team": {DOCTOR: "Hangar", ROSE: "Hangar"}, "tardis": "Hangar", "capture_cards": 2} | position))
    value = GAME.value(table.table.state)
    assert value is not None
    assert len(set(value)) == 1
    return value[0]


def test_capture_cards_are_worth_having() -> None:
    assert chance(capture_cards=2) > chance(capture_cards=1) > chance(capture_cards=0)


def test_a_captive_foes_and_spawn_tokens_make_it_worse() -> None:
    assert chance(capture_cards=1) > chance(capture_cards=1, team={DOCTOR: "Hangar", ROSE: "captured in Hangar"})
    assert chance() > chance(figures={"Cyberman 1": "Atrium"}, enemies=["Cybermen"])
    assert chance() > chance(tokens={"Atrium": "Spawn"})


def test_shards_are_good_in_sight_better_in_hand_and_best_in_the_tardis() -> None:
    in_sight = chance(tokens={"Atrium": "Shard"})
    in_hand = chance(shards={DOCTOR: 1})
    assert chance() < in_sight < in_hand < chance(progress=[1, 0])


def test_it_speaks_only_when_a_round_begins() -> None:
    table = scene(team={DOCTOR: "Hangar"})
    assert GAME.value(table.table.state) is not None
    assert GAME.value(table.go(DOCTOR, "Reactor").table.state) is None
