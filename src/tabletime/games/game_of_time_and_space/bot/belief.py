"""Belief: what a player may think that the others look for and carry."""

from collections import Counter
from functools import cached_property

from tabletime.games.game_of_time_and_space.content.keys import BLANK, Shape
from tabletime.games.game_of_time_and_space.state import PART_LIMIT
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView

CHOSEN = 0.5
"""How much likelier a counter in front of a player is one that the player needs: people carry what they look for."""

BLANKS_CARRIED = 0.25
"""A blank is carried so often as a real key part would be: most are left where they lie."""


class Belief:
    """What one seat thinks of the others' missions and counters, from what it has seen."""

    def __init__(self, view: TimeAndSpaceView, seat: int) -> None:
        self.view, self.seat = view, seat
        self._demand: dict[int, dict[Shape, float]] = {}
        self._progress: dict[int, float] = {}

    @cached_property
    def rivals(self) -> list[int]:
        """All seats but the own one."""
        return [rival for rival in range(self.view.seats) if rival != self.seat]

    @cached_property
    def hidden(self) -> Counter[Shape]:
        """The key parts that the seat cannot place."""
        return self.view.hidden_parts()

    @cached_property
    def carried(self) -> dict[Shape, float]:
        """How likely a counter that somebody else carries unseen is of each shape."""
        hidden: dict[Shape, float] = dict(self.hidden)
        hidden[BLANK] = BLANKS_CARRIED * hidden.get(BLANK, 0)
        whole = sum(hidden.values()) or 1.0
        return {shape: many / whole for shape, many in hidden.items()}

    def demand(self, rival: int) -> dict[Shape, float]:
        """TS-SET-14: how many missions of each shape a rival has: seen, or a share of those that cannot be placed."""
        if rival not in self._demand:
            seen = self.view.players[rival].missions
            self._demand[rival] = dict(Counter(seen)) if seen else self._share
        return self._demand[rival]

    @cached_property
    def _share(self) -> dict[Shape, float]:
        hidden = self.view.hidden_missions()
        unknown = sum(not self.view.players[rival].missions for rival in self.rivals) or 1
        return {shape: many / unknown for shape, many in hidden.items()}

    def progress(self, rival: int) -> float:
        """How many counters of a rival probably match the missions."""
        if rival not in self._progress:
            self._progress[rival] = self.matched(rival)
        return self._progress[rival]

    def matched(self, rival: int, offered: tuple[int, ...] = ()) -> float:
        """How many counters of a rival probably match, those not counted which the rival offers to others."""
        demand, known = self.demand(rival), Counter[Shape]()
        unseen = self._unseen_matches(demand)
        matched = 0.0
        for place, part in enumerate(self.view.players[rival].keys):
            if place in offered:
                continue
            if part.face:
                wanted = min(1.0, max(0.0, demand.get(part.face, 0.0) - known[part.face]))
                known[part.face] += 1
                matched += wanted if self.view.players[rival].missions else CHOSEN * (wanted > 0) + CHOSEN * wanted
            else:
                matched += unseen
        return matched

    def _unseen_matches(self, demand: dict[Shape, float]) -> float:
        """How likely a counter that nobody has shown is one that its owner needs."""
        real = sum(odds for shape, odds in self.carried.items() if shape != BLANK)
        fits = sum(odds for shape, odds in self.carried.items() if demand.get(shape, 0) > 0 and shape != BLANK)
        return fits + CHOSEN * (real - fits)

    def wants(self, rival: int, shape: Shape) -> float:
        """How likely a rival still needs a key part of this shape."""
        if shape == BLANK:
            return 0.0
        has = sum(part.face == shape for part in self.view.players[rival].keys)
        return min(1.0, max(0.0, self.demand(rival).get(shape, 0.0) - has))

    def threat(self, rival: int) -> float:
        """TS-WIN-1: how likely a rival carries the whole key."""
        player = self.view.players[rival]
        if len(player.keys) < PART_LIMIT or player.is_short or not self.may_be_whole(rival):
            return 0.0
        return (self.progress(rival) / PART_LIMIT) ** 3

    def may_be_whole(self, rival: int) -> bool:
        """TS-SET-14, TS-SET-15: whether a rival can have the whole key, as far as one knows what lies elsewhere."""
        seen = Counter(part.face for part in self.view.players[rival].keys if part.face)
        return not seen - self._needs(rival) and not self.lacks(rival)

    def lacks(self, rival: int) -> int:
        """How many key parts a rival certainly lacks, because they are known to be elsewhere."""
        player = self.view.players[rival]
        if not player.missions and len(self.rivals) > 1:
            return 0
        seen = Counter(part.face for part in player.keys if part.face)
        return (self._needs(rival) - seen - self.hidden).total()

    def _needs(self, rival: int) -> Counter[Shape]:
        """The missions of a rival; as long as they are not known, all that it could have."""
        return Counter(self.view.players[rival].missions) or self.view.hidden_missions()

    def leader(self) -> int:
        """The rival who seems nearest to the whole key."""
        return max(self.rivals, key=self.progress)
