"""What to do with cards, Sonics and Companions: prepare, pay, lose, and speak up unasked."""

from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.bot.stakes import CARD, SONIC, Stakes, usefulness
from tabletime.games.time_of_the_daleks.content.cards import Card
from tabletime.games.time_of_the_daleks.rules.dalek_turn import DalekTurn
from tabletime.games.time_of_the_daleks.rules.failure import Failure
from tabletime.games.time_of_the_daleks.state import DALEKS, EARTH_FALLS
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.kernel import Move

RESERVE = 2
"""How many Sonics are wise to keep when one prepares."""

DANGER = 1.9
"""Whoever can take a Dalek marker off that weighs so much does."""


class Keeper:
    """A player with a hand of cards."""

    def __init__(self, view: DaleksView, seat: int, stakes: Stakes) -> None:
        self.view, self.seat, self.stakes = view, seat, stakes
        self.me, self.cards = view.players[seat], view.box.cards

    def rate(self, move: Move) -> float:
        """What a move is worth, in spaces."""
        match move:
            case say.Use(card):
                effect = self.cards[card].effect
                return self.stakes.effect(effect, self.seat) if effect else 0.0
            case say.Install(card):
                return self.install(self.cards[card])
            case say.Play(card):
                return self.play(self.cards[card])
            case say.Uninstall(card):
                return self._uninstall(card)
            case say.Dismiss(companion) | say.GiveUp(companion):
                return -self.stakes.companion(companion)
            case say.PaySonics(sonics):
                return self.stakes.sonics(-sonics)
            case say.DiscardCard(card):
                return -self.stakes.card(card)
            case say.AcceptCost(number):
                return self._cost(number)
            case say.RemoveDalek(place):
                return self.stakes.relief(place)
            case say.PassOn(seat):
                return -0.1 * self.view.players[seat].tardis
        return 0.0

    def install(self, card: Card) -> float:
        """What it is worth to install Equipment now."""
        price = max(0, card.cost - self.view.doctor_of(self.seat).cheaper_equipment)
        left = self.me.sonics - price
        return usefulness(card) - SONIC * price - (0.6 if left < RESERVE else 0.0)

    def _uninstall(self, card: str) -> float:
        """Equipment makes room only for what is much better."""
        if self.view.free_slots(self.seat):
            return -1.0
        waiting = [self.cards[name] for name in self.me.hand or () if self.cards[name].kind == "equipment"]
        better = max([usefulness(other) for other in waiting], default=0.0)
        return better - usefulness(self.cards[card]) - 0.8

    def play(self, card: Card) -> float:
        """What playing a card with an effect is worth now."""
        if card.effect is None:
            return -1.0
        if card.effect.daleks < 0:
            return self.stakes.best_relief() - DANGER
        if card.effect.cards > 0:
            room = self.view.box.board.console.cards + 1 - len(self.me.hand or ())
            return CARD * min(room, card.effect.cards) - 0.1
        gain = self.stakes.effect(card.effect, self.seat)
        return gain - SONIC * card.cost - (0.3 if self.me.sonics - card.cost < RESERVE else 0.1)

    def _cost(self, number: int) -> float:
        place = self.view.box.places[self.view.players[self.view.caller].place]
        return self.stakes.effect(self.view.fail_costs(place.name)[number - 1], self.seat, place.site)

    def last_chance(self, card: Card) -> float:
        """What a card is worth when everybody is asked: it saves the game, or it can wait."""
        if card.effect is None or card.effect.daleks >= 0:
            return -1.0
        is_earth = any(isinstance(rule, DalekTurn) for rule in self.view.stack)
        if is_earth:
            return 9.0 if self.view.daleks_on_earth == EARTH_FALLS else -1.0
        failing = any(isinstance(rule, Failure) for rule in self.view.stack)
        coming = 1 + self.view.is_on_the_spot
        return 9.0 if failing and self.view.daleks_in_play + coming > DALEKS else -1.0

    def unasked(self, move: say.Play) -> float:
        """What an Anytime card is worth when nobody asks."""
        card = self.cards[move.card]
        if card.effect is None:
            return -1.0
        if card.effect.sonics > 0:
            room = self.view.box.board.console.sonics - self.me.sonics
            return 0.1 if room >= card.effect.sonics and self.view.active == self.seat else -1.0
        return self.play(card)
