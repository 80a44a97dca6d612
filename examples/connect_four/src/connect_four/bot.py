"""A bot that wins when it can, does not lose at once, and otherwise prefers the middle."""

from connect_four.board import has_four, lowest_free
from connect_four.state import ConnectFourView, Drop
from tabletime.kernel import Decision, Move


class ConnectFourBot:
    """Looks one move ahead for itself and one for the opponent."""

    def choose(self, view: ConnectFourView, decision: Decision) -> Move:
        """The best drop."""
        drops = [move for move in decision.options if isinstance(move, Drop)]
        mine, theirs = (view.red, view.yellow) if decision.seat == 0 else (view.yellow, view.red)
        return max(drops, key=lambda drop: _rate(mine, theirs, drop.column))


def _rate(mine: int, theirs: int, column: int) -> tuple[bool, bool, bool, int]:
    disc = lowest_free(mine | theirs, column)
    above = lowest_free(mine | theirs | disc, column)
    return (has_four(mine | disc), has_four(theirs | disc), not has_four(theirs | above), -abs(3 - column))
