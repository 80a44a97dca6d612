"""What an Adventure is about for each Doctor in it: what a success brings, what a failure costs."""

from functools import cached_property

from tabletime.games.time_of_the_daleks.bot.prospects import Prospects, together
from tabletime.games.time_of_the_daleks.bot.stakes import CARD, SONIC, Stakes
from tabletime.games.time_of_the_daleks.bot.travel import Traveller, cheapest
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.rules.help import SHIP_STEPS, is_there
from tabletime.games.time_of_the_daleks.state import DaleksPosition

RIVAL = 0.25
"""What a space of a rival costs, while nobody is nearly home."""

CONFIDENT = 0.85
"""With such a chance nobody calls for help."""

JOIN = 0.3
"""What it costs to come: a Sonic, or a card."""


class Outcomes:
    """The two ends of the Adventure in progress, for one player."""

    def __init__(self, view: DaleksPosition, seat: int, stakes: Stakes) -> None:
        self.view, self.seat, self.stakes = view, seat, stakes
        self.place = view.box.places[view.players[view.caller].place]
        self.traveller = Traveller(view, seat, stakes)

    @property
    def stake(self) -> float:
        """How much better a success is than a failure, for the part that this player has in it."""
        if self.seat == self.view.caller:
            return self.as_caller()
        return self.as_helper() if self.seat == self.view.helper and self.view.is_on_the_spot else self.as_friend()

    def as_caller(self) -> float:
        """The stake of the Doctor whose Adventure it is."""
        friends = sum(map(self.stakes.companion, self.view.players[self.seat].part_time))
        return self.traveller.gain(self.place) + self.traveller.loss(self.place) + friends + self._second_marker()

    def as_helper(self) -> float:
        """The stake of a Doctor who has come."""
        return self.traveller.gain(self.place) + self.traveller.loss(self.place) + self._second_marker()

    def as_friend(self) -> float:
        """The stake of a Doctor who helps from afar, or looks on."""
        cards = 2 * CARD if self.seat == self.view.helper else 0.0
        marker = self.stakes.marker(self.place.site) if self.place.site else 0.0
        return cards + marker + self.stakes.relief(self.place.site) - RIVAL * max(0, self.place.reward.tardis)

    def _second_marker(self) -> float:
        comes = self.view.helper != NOBODY and self.view.is_on_the_spot and bool(self.place.site)
        return 1.5 * self.stakes.marker(self.place.site) if comes else 0.0

    @cached_property
    def chance_alone(self) -> float:
        """How likely a success is without help."""
        return Prospects(self.view, self.seat).at(self.place.name)

    def alone(self) -> float:
        """What the Adventure promises to the caller without help."""
        return self.chance_alone * self.as_caller() - self.traveller.loss(self.place)

    def with_help_of(self, helper: int) -> float:
        """What it promises with the help that this Doctor would give, which is not the caller's to choose."""
        if self.chance_alone > CONFIDENT:
            return self.alone() - SONIC
        comes = is_there(self.view, helper) or Outcomes(self.view, helper, Stakes(self.view, helper)).would_come()
        return self.with_helper(helper, comes=comes) - SONIC

    def with_helper(self, helper: int, *, comes: bool) -> float:
        """What it promises to the caller with a helper."""
        chance = self.chance_with(helper, comes=comes)
        marker = 1.5 * self.stakes.marker(self.place.site) if comes and self.place.site else 0.0
        rival = RIVAL * max(0, self.place.reward.tardis) * comes
        ship = SHIP_STEPS * self.stakes.ship * (comes and self.place.kind != "anomaly")
        loss = self.traveller.loss(self.place)
        return chance * (self.as_caller() - rival) - loss - (1 - chance) * marker - ship

    def chance_with(self, helper: int, *, comes: bool) -> float:
        """How likely a success is when this Doctor helps."""
        return together(Prospects(self.view, self.view.caller), Prospects(self.view, helper), on_the_spot=comes)

    def coming(self) -> float:
        """What it promises to a Doctor who is called to come."""
        chance = self.chance_with(self.seat, comes=True)
        marker = 1.5 * self.stakes.marker(self.place.site) if self.place.site else 0.0
        ship = SHIP_STEPS * self.stakes.ship * (self.place.kind != "anomaly")
        gain, loss = self.traveller.gain(self.place), self.traveller.loss(self.place) + marker
        return chance * (gain - RIVAL * max(0, self.place.reward.tardis)) - (1 - chance) * loss - ship - JOIN

    def from_afar(self) -> float:
        """What it promises to a Doctor who is called to help from afar."""
        chance = self.chance_with(self.seat, comes=False)
        return chance * self.as_friend() - CARD - (self.stakes.marker(self.place.site) if self.place.site else 0.0)

    def would_come(self) -> bool:
        """Whether this Doctor would rather come than help from afar, as far as others can tell."""
        return self.view.can_pay(self.seat, 1) and self.coming() > self.from_afar()


def suffers(view: DaleksPosition, seat: int, stakes: Stakes) -> float:
    """What failing costs this Doctor now, apart from markers."""
    return cheapest(view, seat, view.players[view.caller].place, stakes)
