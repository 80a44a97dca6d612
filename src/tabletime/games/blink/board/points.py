"""Victory points."""

import msgspec


class Points(msgspec.Struct, frozen=True):
    """What a player has: for units on the map, for upgraded cards, and for the best of them."""

    units: int
    upgrades: int
    top_rank: int

    @property
    def total(self) -> int:
        return self.units + self.upgrades + self.top_rank
