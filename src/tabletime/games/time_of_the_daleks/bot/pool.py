"""Which dice to take: focus, add, leave out, and give to the Daleks."""

from functools import cached_property
from operator import add

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.board.dice import best_of, with_one, without_one
from tabletime.games.time_of_the_daleks.board.means import means_of
from tabletime.games.time_of_the_daleks.bot.adventure import Outcomes
from tabletime.games.time_of_the_daleks.bot.prospects import Prospects
from tabletime.games.time_of_the_daleks.bot.stakes import SONIC
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOUR, Counts
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.state import HELPER
from tabletime.kernel import Move


class PoolMaker:
    """A Doctor who makes a pool for the Challenge that is set."""

    def __init__(self, outcomes: Outcomes) -> None:
        self.view, self.seat, self.outcomes = outcomes.view, outcomes.seat, outcomes
        self.box, self.needs = self.view.box, self.view.needs
        self.prospects = Prospects(self.view, self.seat)
        if len(self.view.adventurers) > 1:
            other = means_of(self.view, self._other)
            self.prospects.means = self.prospects.means.with_icons_of(other)
        self.stake = max(0.5, outcomes.stake)

    @property
    def _other(self) -> int:
        return self.view.helper if self.seat == self.view.caller else self.view.caller

    def rate(self, move: Move) -> float:
        """What the pool promises after a move, less what the move costs."""
        own = self.view.gathered[self.view.pool_of(self.seat)]
        match move:
            case say.UseTheseDice():
                return self._promise(own)
            case say.Focus(_, colour):
                return self._promise(with_one(without_one(own, BLACK), COLOUR[colour]))
            case say.BuyDie(_, colour):
                return self._promise(with_one(own, COLOUR[colour])) - SONIC
            case say.Play(card):
                price = self.outcomes.stakes.card(card) + SONIC * self.box.cards[card].cost
                return self._promise(_more(own, self.box.icons[card].add)) - price
            case say.DropDie(colour):
                return 1.0 if own[COLOUR[colour]] > self.best_cut[COLOUR[colour]] else 0.0
            case say.KeepDice(black, green, blue, red):
                return 2.0 if (black, green, blue, red) == self.best_cut else 0.0
            case say.LoseDie(seat, colour):
                return self._after_loss(seat, COLOUR[colour])
        return 0.0

    def _promise(self, own: Counts) -> float:
        """What a pool promises when it is cut to its limit and the Daleks have shot."""
        pool = self.view.pool_of(self.seat)
        kept = self._cut(own, min(sum(own), self.view.limit(pool)))
        dice = _more(kept, self._theirs(kept))
        daleks = self.view.daleks_at(self.view.players[self.view.caller].place)
        left = best_of(dice, max(0, sum(dice) - daleks), self.box.faces, self.needs)
        return self.stake * self.prospects.of(left, self.needs, self.view.conditions)

    @cached_property
    def best_cut(self) -> Counts:
        """The dice to keep of those that are gathered."""
        pool = self.view.pool_of(self.seat)
        return self._cut(self.view.gathered[pool], self.view.limit(pool))

    def _cut(self, own: Counts, many: int) -> Counts:
        """The best of these dice beside those of the other Doctor, as many as may stay."""
        return best_of(own, many, self.box.faces, self.needs, self._theirs(own)) if sum(own) > many else own

    def _theirs(self, own: Counts) -> Counts:
        """The dice of the other Doctor: those that lie there, or those that will."""
        pool = 1 - self.view.pool_of(self.seat)
        lying = self.view.gathered[pool]
        if any(lying) or pool != HELPER or self.view.helper == NOBODY:
            return lying
        free = [free - taken for free, taken in zip(self.prospects.free, own, strict=True)]
        return means_of(self.view, self._other).pool(self.box, free, self.needs, self.view.limit(pool))

    def _after_loss(self, seat: int, colour: int) -> float:
        mine, theirs = self.view.gathered
        dice = without_one(_more(mine, theirs), colour)
        # Of dice that are equally good the helper's go first: fewer of the own means are lost with them.
        tie = 0.001 * (seat != self.seat)
        return self.stake * self.prospects.of(dice, self.needs, self.view.conditions) + tie


def _more(dice: Counts, others: Counts) -> Counts:
    return tuple(map(add, dice, others))
