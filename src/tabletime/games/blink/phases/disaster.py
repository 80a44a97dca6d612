"""Disasters of the full version."""

from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Flow, Frame, step


def is_due(state: BlinkState) -> bool:
    """AF-4: whether the risk of the world is high enough for the next disaster."""
    return False


class Disaster(Frame):
    """One disaster."""

    number: int

    @step("AF-4")
    def roll(self, state: BlinkState) -> Flow:
        return None
