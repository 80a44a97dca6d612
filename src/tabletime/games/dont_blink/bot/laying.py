"""Which cards to lay: open eyes where a blink would cost a hero, and no more of them than the way home allows."""

import random
from functools import cached_property

from tabletime.games.dont_blink.board.laying import laid_by
from tabletime.games.dont_blink.bot.danger import none_of
from tabletime.games.dont_blink.bot.outlook import Outlook
from tabletime.games.dont_blink.bot.team import Team
from tabletime.games.dont_blink.content.cards import BLINK, DONT_BLINK, GIRL_WHO_WAITED, NO_CARD
from tabletime.games.dont_blink.moves import Assign
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Move

PRICE = 0.15
"""What an open eye is worth, in heroes, when there are just as many as will be needed."""

CHECKS = 2.0
"""How many open eyes the angels pull out in a round."""

TRIES = 3
"""How many heroes the angels go for in a round."""

SPECIAL_PRICE = 0.08
"""How much worse it is to lose a special card, which arms the angels."""

NERVE = 0.08
"""How much chance is in the choice, so that nobody can read it."""


class Layer:
    """Rates the ways to lay cards before the heroes as they stand now."""

    def __init__(self, view: DontBlinkView) -> None:
        self.view, self.outlook = view, Outlook(view)
        self.stand = self.outlook.stand(list(view.places), list(view.facings))
        self._losses: dict[tuple[int, ...], float] = {}

    def choose(self, options: tuple[Move, ...], rng: random.Random) -> Move:
        """The best way to lay cards, as far as nerves allow."""
        return min(options, key=lambda move: self.cost(move) + NERVE * rng.random())

    def cost(self, move: Move) -> float:
        """What this way of laying cards is likely to cost, in heroes."""
        assert isinstance(move, Assign)
        laid = laid_by(move)
        # Cards of players who have not chosen yet are taken as open eyes.
        known = [max(one, two) for one, two in zip(laid, self.view.taken, strict=True)]
        mine = [hero for hero in self.stand.on_squares if known[hero]]
        blinking = tuple(hero for hero in mine if known[hero] == BLINK)
        return self._loss(blinking) + sum(self._price(hero, known[hero]) for hero in mine if hero not in blinking)

    def _loss(self, blinking: tuple[int, ...]) -> float:
        """The heroes likely lost if these blink, as far as the angels find out."""
        if blinking not in self._losses:
            floor = self.stand.unseen_if_these_blink(blinking)
            tried = min(1.0, TRIES / max(1, sum(odds > 0.1 for odds in self.checked.values())))
            self._losses[blinking] = tried * sum(self._odds(hero, floor) for hero in self.stand.on_squares)
        return self._losses[blinking]

    def _odds(self, hero: int, floor: int) -> float:
        worth = 1 + 0.3 * len(self.view.carried_by(hero))
        return worth * (1 - none_of(self.stand.reach(self.stand.masks.sides[self.view.places[hero]], floor, 2)))

    @cached_property
    def checked(self) -> dict[int, float]:
        """How likely each hero's card is turned up."""
        stand = self.stand
        return {
            hero: 1 - none_of(stand.reach(eyes, stand.unseen_if_these_blink((hero,)), 1))
            for hero, eyes in stand.eyes.items()
        }

    def _price(self, hero: int, card: int) -> float:
        """What it costs to show this card if it is turned up; Amy's brings cards back if it is not."""
        if card == NO_CARD:
            return 0.0
        checked = self.checked[hero]
        if card == DONT_BLINK:
            return checked * self.price
        back = min(2, self.view.discard[DONT_BLINK]) if card == GIRL_WHO_WAITED else 0
        kept = back * self.price - SPECIAL_PRICE
        return checked * (self.price + SPECIAL_PRICE) - (1 - checked) * (kept if card == GIRL_WHO_WAITED else 0)

    @cached_property
    def price(self) -> float:
        """What an open eye is worth now: more when they will not last."""
        team = Team(self.view, self.view.places)
        rounds = 1 + team.spaces_left / 5
        hand = self.view.hand or self.view.pool
        eyes = max(1, sum(hand) - hand[BLINK])
        return PRICE * min(2.0, CHECKS * rounds / eyes)
