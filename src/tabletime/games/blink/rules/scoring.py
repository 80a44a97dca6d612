"""The end: points, ties and winners."""

from tabletime.games.blink.events import Scored
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Outcome


def final_score(state: BlinkState, reason: str) -> Outcome:
    """BL-END-2: most points win; ties go to more gold, then to more units, and else the victory is shared."""
    points = [state.points(seat) for seat in range(state.seats)]
    for seat, own in enumerate(points):
        state.tell(Scored(seat, own.units, own.upgrades, own.top_rank))
    ranks = [(own.total, player.gold, own.units) for own, player in zip(points, state.players, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Outcome(winners, tuple(own.total for own in points), reason)
