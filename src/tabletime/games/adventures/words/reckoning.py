"""The end of a game in its parts: how much of the Objective was done, and at what price."""

from collections.abc import Mapping

from tabletime.games.adventures.state import FREE
from tabletime.games.adventures.view import AdventuresView


def reckoning(view: AdventuresView) -> Mapping[str, str | tuple[str, ...]]:
    """AD-WIN-1, AD-LOSE-1: the Objective is everybody's, the Adventurers are each player's own."""
    seats = range(view.seats)
    goals = len(view.story.goals)
    led = [[who for who, owner in enumerate(view.owners) if owner == seat] for seat in seats]
    free = [sum(view.status[who] == FREE for who in own) for own in led]
    return {
        "steps of the Objective": f"{min(view.goal, goals)} of {goals}",
        "own Adventurers free": tuple(f"{free[seat]} of {len(led[seat])}" for seat in seats),
        "Capture Cards left": str(view.capture_cards),
        "rounds": str(view.round),
    }
