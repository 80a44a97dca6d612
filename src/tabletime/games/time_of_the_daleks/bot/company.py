"""Whom to take along."""

from functools import cached_property
from statistics import fmean

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.board.means import means_of
from tabletime.games.time_of_the_daleks.bot.prospects import Prospects, spread
from tabletime.games.time_of_the_daleks.bot.stakes import CARD, SONIC, Stakes
from tabletime.games.time_of_the_daleks.bot.travel import Traveller
from tabletime.games.time_of_the_daleks.state import DaleksPosition
from tabletime.kernel import Move

PRICE = 0.25
LOOKS = 3
"""How many Companions of a deck are looked at to know what a draw promises."""


class Recruiter:
    """A Doctor at the start of an Adventure."""

    def __init__(self, view: DaleksPosition, seat: int, stakes: Stakes) -> None:
        self.view, self.seat, self.stakes = view, seat, stakes
        self.zone = view.players[seat].place
        traveller, place = Traveller(view, seat, stakes), view.box.places[self.zone]
        self.stake = traveller.gain(place) + traveller.loss(place)

    @cached_property
    def alone(self) -> float:
        """The chance without anybody else."""
        return Prospects(self.view, self.seat).at(self.zone)

    def rate(self, move: Move) -> float:
        """What a recruit promises, less what it costs."""
        match move:
            case say.LookFor(companion):
                return self._joined_by(companion) - PRICE
            case say.Recruit(deck):
                return self._drawn_from(self.view.deck(deck)) - PRICE
            case say.Play(card):
                best = max([self._joined_by(friend) for friend in self._found()], default=0.0)
                return best - PRICE - CARD - SONIC * self.view.box.cards[card].cost
        return 0.0

    def _found(self) -> list[str]:
        decks = [self.view.deck(deck) for deck in self.view.open_decks(self.zone)]
        friends = [friend for deck in decks for friend in deck]
        return sorted(friends, key=self.stakes.companion)[-2 * LOOKS :]

    def _drawn_from(self, deck: tuple[str, ...]) -> float:
        return fmean(map(self._joined_by, spread(deck, LOOKS)))

    def _joined_by(self, companion: str) -> float:
        """A better chance now, and a friend for later if it succeeds."""
        prospects = Prospects(self.view, self.seat)
        prospects.means = means_of(self.view, self.seat, companion)
        chance = prospects.at(self.zone)
        return (chance - self.alone) * self.stake + chance * self.stakes.companion(companion)
