"""Victory points, ties and the end."""

import msgspec

from tabletime.games.blink.cards import RANK
from tabletime.games.blink.events import Scored
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.position import Civilization
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Outcome


class Points(msgspec.Struct, frozen=True):
    """What a player has: for units on the map, for upgraded cards, and for the best of them."""

    units: int
    upgrades: int
    top_rank: int

    @property
    def total(self) -> int:
        return self.units + self.upgrades + self.top_rank


def victory_points(player: Civilization, options: BlinkOptions) -> Points:
    """BL-VP-1, BL-VP-2, BL-VP-3: the points that a player would have if the game ended now."""
    top_rank = max((RANK[card] for card in player.pile), default=0)
    return Points(
        units=sum(player.counts.values()),
        upgrades=len(player.pile),
        top_rank=top_rank if options.top_rank_from == "pile" else player.top_bought,
    )


def final_score(state: BlinkState, reason: str) -> Outcome:
    """BL-END-2: most points win; ties go to more gold, then to more units, and else the victory is shared."""
    points = [victory_points(player, state.options) for player in state.players]
    for seat, own in enumerate(points):
        state.tell(Scored(seat, own.units, own.upgrades, own.top_rank))
    ranks = [(own.total, player.gold, own.units) for own, player in zip(points, state.players, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Outcome(winners, tuple(own.total for own in points), reason)
