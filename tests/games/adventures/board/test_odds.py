"""Exact odds against every roll that there is, and the dice that a roll is made with."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tabletime.games.adventures.board.danger import danger
from tabletime.games.adventures.board.odds import contest, reaching, ways
from tabletime.games.adventures.board.strength import Throw, boost_dice, foe_dice, own_pool
from tabletime.games.adventures.board.weighing import weigh
from tabletime.games.adventures.content.box import box_of
from tabletime.games.adventures.moves import Escape, Fight, Outrun, Outwit, Rescue
from tests.games.adventures.verbs import DOCTOR, LINE, MICKEY, ROSE, scene

EVEN = box_of().dice["even"]
DICE = some.sampled_from([box_of().dice["even"], box_of().dice["gentle"]])


@given(some.integers(1, 3), some.integers(0, 3), DICE)
@settings(max_examples=40, deadline=None)
def test_a_contest_has_the_odds_of_every_roll_counted(own: int, foe: int, faces: tuple[int, ...]) -> None:
    """AD-DICE-3."""
    rolls = [(sum(roll[:own]), sum(roll[own:])) for roll in product(faces, repeat=own + foe)]
    odds = contest(own, foe, faces)
    assert odds.win == Fraction(sum(mine > theirs for mine, theirs in rolls), len(rolls))
    assert odds.tie == Fraction(sum(mine == theirs for mine, theirs in rolls), len(rolls))
    assert odds.win + odds.tie + odds.lose == 1


@given(some.integers(1, 4), some.integers(1, 4), DICE)
@settings(max_examples=40, deadline=None)
def test_a_target_is_reached_as_often_as_the_rolls_say(own: int, target: int, faces: tuple[int, ...]) -> None:
    """AD-DICE-4."""
    rolls = [sum(roll) for roll in product(faces, repeat=own)]
    assert reaching(own, target, faces).win == Fraction(sum(roll >= target for roll in rolls), len(rolls))


def test_the_printed_tables_hold() -> None:
    """AD-DES-1."""
    assert EVEN == (0, 0, 1, 1, 2, 2)
    assert contest(3, 2, EVEN).percent == (60, 19, 21)
    assert round(float(reaching(2, 2, EVEN).win), 3) == 0.667
    assert ways(0, EVEN) == (1,)


def test_winning_ties_moves_the_ties() -> None:
    plain, lucky = contest(3, 3, EVEN), contest(3, 3, EVEN, wins_ties=True)
    assert lucky.win == plain.win + plain.tie
    assert lucky.tie == 0


def test_dice_come_from_the_card_from_things_and_from_boosts() -> None:
    """AD-DICE-2, AD-BST-1."""
    view = scene(
        team={DOCTOR: "Hangar", "Scientist 1": "Hangar"},
        holding={DOCTOR: ["Sonic Screwdriver", "Toolkit"]},
        tokens={"Hangar": "Trap"},
    ).view
    assert own_pool(view, Throw(0, "wit", "trap")).dice == 4 + 1 + 2
    assert own_pool(view, Throw(0, "wit", "trap"), ("Sonic Screwdriver",)).dice == 4 + 2
    assert own_pool(view, Throw(1, "wit", "trap")).dice == 2 + 1
    assert boost_dice(view, 0, "wit", 2) == 2


def test_foes_have_their_own_dice_and_an_impostor_at_least_three_for_wit() -> None:
    """AD-DICE-1, AD-IMP-7."""
    view = scene(
        team={DOCTOR: "Hangar", MICKEY: "impersonated in Hangar"},
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
    ).view
    assert [foe_dice(view, "Cyberman 1", stat) for stat in ("fight", "wit", "run")] == [3, 1, 1]
    assert [foe_dice(view, MICKEY, stat) for stat in ("fight", "wit", "run")] == [2, 3, 2]


@pytest.mark.parametrize("boosts", [0, 1, 2])
def test_every_roll_can_be_weighed_before_it_is_made(boosts: int) -> None:
    """AD-DICE-3, AD-DICE-4, AD-BST-1."""
    view = scene(
        team={DOCTOR: "Hangar", ROSE: "captured in Hangar"},
        figures={"Cyberman 1": "Hangar"},
        tokens={"Hangar": "Trap Spawn"},
        hazards=["Lockdown"],
        shards={DOCTOR: 1},
        enemies=["Cybermen"],
    ).view
    expected = {
        Fight(DOCTOR, "Cyberman 1", boosts): contest(2 + boosts, 3, EVEN),
        Outwit(DOCTOR, "Cyberman 1", boosts): contest(4 + boosts, 1, EVEN),
        Outrun(DOCTOR, "Cyberman 1", boosts): contest(3 + boosts, 1, EVEN),
        Outrun(DOCTOR, "Trap", boosts): reaching(3 + boosts, 1, EVEN),
        Outwit(DOCTOR, "Trap", boosts): reaching(4 + boosts, 1, EVEN),
        Fight(DOCTOR, "Spawn", boosts): reaching(2 + boosts, 2, EVEN),
        Outwit(DOCTOR, "Lockdown", boosts): reaching(4 + boosts, 3, EVEN),
        Outwit(DOCTOR, "Objective", boosts): reaching(4 + boosts, 2, EVEN),
        Rescue(DOCTOR, ROSE, "fight", boosts): reaching(2 + boosts, 2, EVEN),
        Escape(ROSE, boosts): reaching(2 + boosts, 2, EVEN),
    }
    assert {move: weigh(view, move) for move in expected} == expected


def test_the_preview_tells_where_foes_go_and_whom_they_can_attack() -> None:
    """AD-ENT-6, AD-ENT-7, AD-ENT-8, AD-ENT-2."""
    view = scene(
        team={DOCTOR: "Reactor", ROSE: "Crossway"},
        figures={"Cyberman 1": "Hangar", "Cyberman 2": "Crossway", "Cyberman 3": "stunned Hangar"},
        tokens={"Crossway": "Trap"},
        enemies=["Cybermen"],
    ).view
    seen = danger(view)
    assert {name: view.room_name(path[-1]) for name, path in seen.marches.items()} == {"Cyberman 1": "Reactor"}
    assert seen.attacks == {"Cyberman 1": (DOCTOR,), "Cyberman 2": (ROSE,)}
    assert seen.trapped == (ROSE,)
    assert [view.room_name(room) for room in seen.refilling] == ["Concourse", "Atrium"]


def test_the_preview_is_what_happens_if_nothing_unforeseen_comes() -> None:
    """AD-ENT-6, AD-ENT-11."""
    play = scene(
        team={DOCTOR: "Atrium"},
        figures={"Cyberman 1": "Hangar"},
        enemies=["Cybermen"],
        events=["False Alarm"],
        rooms=LINE,
    )
    seen = danger(play.view)
    play.end().event("False Alarm")
    assert play.stands("Cyberman 1") == play.view.room_name(seen.marches["Cyberman 1"][-1])
    assert play.dice == len(seen.refilling)
