"""Trading: what a player offers, asks for and accepts, and what is never given away."""

from functools import cached_property

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.bot.bargains import Bargain, Bargaining
from tabletime.games.game_of_time_and_space.bot.outlook import SPARE
from tabletime.games.game_of_time_and_space.content.keys import BLANK, Shape
from tabletime.games.game_of_time_and_space.rules.trading import Swap, Trade
from tabletime.games.game_of_time_and_space.state import PART_LIMIT, Offer, Want
from tabletime.kernel import Move

HONEST = 0.6
"""How far an offer is believed that does not show what it gives."""

SHAME = 0.5
"""What it costs to hand over something else than was wanted: nobody likes to trade with such a player."""


class Trader(Bargaining):
    """A player at the bargaining table."""

    def rate(self, move: Move) -> float:
        """How good an option of a trade seems."""
        match move:
            case say.OfferCounters(give, want):
                return float((give, want) == (1, 1)) - 0.01 * (give + want)
            case say.GivePart(place, show):
                return self._rate_gift(place) + 0.1 * show
            case say.WantPart(place):
                face = self.view.players[self.partner].keys[place].face
                return 1.5 * self._rate_wish(face) if face else -1.0
            case say.WantShape(shape):
                return self._rate_wish(shape)
            case say.HandOver(place):
                return self._rate_handing(place)
            case say.Accept():
                return self.gain()
            case say.MakeCounterOffer():
                return self._rate_counter_offer()
        return 0.0

    def _rate_counter_offer(self) -> float:
        """What is offered is welcome, but not for what is asked: something else may do."""
        offer = self.view.offer or Offer()
        shown = [self.view.players[self.partner].keys[place].face for place in offer.give]
        welcome = max((self._given(face) for face in shown if face and self.outlook.missing[face]), default=0.0)
        can_pay = all(self._can_spare(want) for want in offer.want)
        hopeful = welcome and not can_pay and self.harm(self.partner, self._offered) < 1
        return welcome * self.best_gift(self.partner) if hopeful else -0.1

    def _can_spare(self, want: Want) -> bool:
        """Whether the player has what is wanted, and no need of it."""
        return any(want.place == place or want.shape == self.me.keys[place].face for place in self.spares())

    @property
    def frame(self) -> Trade | Swap:
        """The trade in progress."""
        return next(frame for frame in reversed(self.view.stack) if isinstance(frame, Trade | Swap))

    @property
    def partner(self) -> int:
        """The other one."""
        return self.frame.partner if self.frame.seat == self.seat else self.frame.seat

    @cached_property
    def proposal(self) -> Bargain | None:
        """What the player has in mind who makes the first offer."""
        is_answer = isinstance(self.frame, Trade) and self.frame.is_answer
        return None if is_answer else self.bargain(self.partner, self.tries(self.partner) - 1)

    def _rate_gift(self, place: int) -> float:
        if place not in self.spares():
            return -1.0
        face = self.me.keys[place].face
        return self.belief.wants(self.partner, face) + (self.proposal is not None and face == self.proposal.gift)

    def _rate_wish(self, shape: Shape) -> float:
        if not self.outlook.missing[shape]:
            return -1.0
        return self.has_spare(self.partner, shape) + (self.proposal is not None and shape == self.proposal.wish)

    def _rate_handing(self, place: int) -> float:
        """TS-KEY-6: what was wanted, if it can be spared; nobody checks what else it is."""
        wants, handed = (self.view.offer or Offer()).want, len(self.view.handed_over)
        asked = wants[handed].shape if handed < len(wants) else ""
        face = self.me.keys[place].face
        return SHAME * (face == asked) - self.loss(face, place)

    def loss(self, face: Shape, place: int) -> float:
        """What it costs to give a counter away."""
        own = 0.0 if face == BLANK else SPARE if place in self.spares() else 1.2
        return own + self.harm(self.partner, self._offered) * self.belief.wants(self.partner, face)

    @property
    def _offered(self) -> tuple[int, ...]:
        """The places of the counters that the partner offers: those the partner does not need."""
        offer = self.view.offer
        return offer.give if offer is not None and self.frame.seat == self.partner else ()

    def gain(self) -> float:
        """What an offer brings to whoever hears it."""
        offer = self.view.offer
        if offer is None:
            return -1.0
        giver = self.view.players[self.partner]
        given = sum(self._given(giver.keys[place].face) for place in offer.give)
        return given - sum(self._cost(want.place, want.shape) for want in offer.want) - 0.05

    def _given(self, face: Shape) -> float:
        """TS-KEY-6: what is shown counts, what is not may be anything."""
        room = len(self.me.keys) <= PART_LIMIT
        return max(0.0, self.outlook.part(face)) if face and room else HONEST * self.outlook.unseen_part

    def _cost(self, place: int, shape: Shape) -> float:
        """TS-KEY-6: a counter that was named must be given; of a shape, a blank may be given in its place."""
        if place >= 0:
            return self.loss(self.me.keys[place].face, place)
        bluffs = [self.loss(part.face, at) + SHAME * (part.face != shape) for at, part in enumerate(self.me.keys)]
        return min(bluffs, default=2.0)
