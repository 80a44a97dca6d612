"""What would follow from a move of Adventures, told before it is made."""

from typing import Any

import tabletime
from tabletime.kernel import Move

GAME = tabletime.load("adventures")
ROOMS = {"Hangar": "0,0", "Reactor": "1,0", "Atrium": "2,0"}
DOCTOR, CYBERMAN = "10th Doctor", "Cyberman 1"


def told(move: Move, **position: Any) -> str:
    table = GAME.scene(rooms=ROOMS, enemies=["Cybermen"], **position)
    assert move in table.decisions[0].options
    return GAME.foresee(move, table.view(0))


def test_a_contest_tells_its_dice_and_how_it_can_end() -> None:
    facing = {"team": {DOCTOR: "Reactor"}, "figures": {CYBERMAN: "Reactor"}}
    assert told(GAME.moves.Fight(DOCTOR, CYBERMAN), **facing) == "2 dice against 3: win 21%, tie 19% and captured 60%."
    assert told(GAME.moves.Outwit(DOCTOR, CYBERMAN), **facing) == "4 dice against 1: win 91%, tie 6% and captured 2%."


def test_a_way_tells_who_could_attack_there() -> None:
    apart = {"team": {DOCTOR: "Hangar"}, "figures": {CYBERMAN: "Atrium"}}
    near = told(GAME.moves.Go(DOCTOR, "Reactor"), **apart)
    assert near == "In the Enemy turn Cyberman 1 could attack the 10th Doctor."
    assert told(GAME.moves.EndTurn(), **apart) == "As things stand, nobody would be attacked."


def test_whom_the_same_enemy_could_attack_are_named_together() -> None:
    together = {"team": {DOCTOR: "Reactor", "Rose Tyler": "Reactor"}, "figures": {CYBERMAN: "Atrium"}}
    words = told(GAME.moves.EndTurn(), **together)
    assert words == "In the Enemy turn Cyberman 1 could attack the 10th Doctor and Rose Tyler."


def test_a_roll_against_a_thing_tells_what_the_dice_must_add_up_to() -> None:
    words = told(GAME.moves.Outwit(DOCTOR, "Spawn"), team={DOCTOR: "Reactor"}, tokens={"Reactor": "Spawn"})
    assert words.startswith("The dice must add up to 2: success ")


def test_whoever_would_stay_in_a_trap_is_warned() -> None:
    words = told(GAME.moves.EndTurn(), team={DOCTOR: "Reactor"}, tokens={"Reactor": "Trap"})
    assert words.startswith("A Trap would capture the 10th Doctor.")


def test_an_open_exit_promises_nothing_but_a_new_tile() -> None:
    table = GAME.scene(rooms={"Hangar": "0,0"}, team={DOCTOR: "Hangar"}, enemies=["Cybermen"])
    move = next(move for move in table.decisions[0].options if isinstance(move, GAME.moves.Go) and move.door)
    assert GAME.foresee(move, table.view(0)).startswith("A new tile would be laid there, one of ")
