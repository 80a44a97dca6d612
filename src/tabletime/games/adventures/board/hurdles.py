"""Hurdles: things that a roll must overcome, and the target of each."""

from tabletime.games.adventures.content.effects import Matter
from tabletime.games.adventures.state import AdventuresPosition

TRAP, SPAWN, OBJECTIVE = "Trap", "Spawn", "Objective"
EVERYTHING = "everything"
"""What is outrun where each foe must be beaten."""

TRAP_TARGET, SPAWN_TARGET, FREEING_TARGET = 1, 2, 2


def thing_target(position: AdventuresPosition, what: str) -> tuple[Matter, int]:
    """What a roll against a thing is about, and its target."""
    if what == TRAP:
        return "trap", TRAP_TARGET
    if what == SPAWN:
        return "spawn", SPAWN_TARGET
    if what == OBJECTIVE:
        goal = position.present_goal
        return "objective", goal.target if goal is not None else 0
    return "hazard", hazard_target(position, what)


def hazard_target(position: AdventuresPosition, hazard: str) -> int:
    """AD-CTL-2: the target of an Outwit that clears a hazard anywhere; 0 if only the Control Room does."""
    return position.box.hazard_targets[hazard]


def freeing_target(position: AdventuresPosition) -> int:
    """AD-RES-2, AD-ESC-2: the target of Rescue and Escape, one higher behind a Force Field."""
    return FREEING_TARGET + position.has_hazard("field")
