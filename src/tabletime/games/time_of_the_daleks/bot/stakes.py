"""What gains and losses are worth to a player, measured in spaces that the own TARDIS goes forward."""

from functools import cached_property, lru_cache

from tabletime.games.time_of_the_daleks.content.cards import Card
from tabletime.games.time_of_the_daleks.content.companions import Companion
from tabletime.games.time_of_the_daleks.content.icons import Printed
from tabletime.games.time_of_the_daleks.content.vocabulary import Effect
from tabletime.games.time_of_the_daleks.state import DALEKS, EARTH_FALLS, DaleksPosition

SONIC, CARD = 0.3, 0.4
STOCK = 3
"""How many Sonics are worth their full price; more of them are seldom needed at once."""

MARKER = (0.3, 0.4, 0.6, 1.0, 1.8, 3.5, 12.0)
"""What one more Dalek marker costs everybody, by how many there are already; after the sixth all is lost."""

EARTH_MARKER = (0.0, 0.3, 3.0, 6.0)
"""What one more on Earth costs besides, by how many are there."""

PACE, CHASE = 1.7, 1.6
"""The spaces that a TARDIS and the Dalek Ship usually go in a round."""

REGENERATION = 0.3

DIE, FOCUS, REROLL, FACE = 0.5, 0.25, 0.3, 0.35
"""What icons are worth over the rest of a game."""


class Stakes:
    """The prices of one player at one moment; a spoiler would rather see the Daleks win than a rival."""

    def __init__(self, view: DaleksPosition, seat: int, *, spoils: bool = False) -> None:
        self.view, self.seat, self.spoils = view, seat, spoils
        self.me, self.box = view.players[seat], view.box

    @cached_property
    def ship(self) -> float:
        """What a space of the Dalek Ship costs: little while the Doctors have time, much when it is close behind."""
        left = [self.view.gallifrey - player.tardis for player in self.view.players]
        if self.is_spoiling:
            return -2.0
        spare = self.view.gallifrey - self.view.ship - CHASE * min(left) / PACE
        return min(2.5, max(0.15, 0.9 - 0.15 * spare))

    @cached_property
    def is_spoiling(self) -> bool:
        """Whether a rival is about to win alone and this player does not grant it."""
        home = self.view.gallifrey
        return self.spoils and self.me.tardis < home and any(player.tardis == home for player in self.view.players)

    def marker(self, site: str) -> float:
        """What one more Dalek marker at this place costs."""
        if self.is_spoiling:
            return -2.0
        cost = MARKER[self.view.daleks_in_play]
        return cost + EARTH_MARKER[min(self.view.daleks_on_earth, EARTH_FALLS)] if site in self.box.earth else cost

    def relief(self, site: str) -> float:
        """What it is worth that a Dalek marker leaves this place."""
        if not self.view.daleks.get(site):
            return 0.0
        if self.is_spoiling:
            return -2.0
        gain = MARKER[min(self.view.daleks_in_play, DALEKS) - 1]
        return gain + EARTH_MARKER[min(self.view.daleks_on_earth, EARTH_FALLS) - 1] * (site in self.box.earth)

    def best_relief(self) -> float:
        """What the best removal of a Dalek marker is worth."""
        return max([self.relief(site) for site in self.view.daleks], default=0.0)

    def effect(self, effect: Effect, seat: int, site: str = "") -> float:
        """What a reward, a cost or a card does for this player, if this seat carries it out."""
        player = self.view.players[seat]
        total = -self.ship * effect.ship - REGENERATION * effect.regenerate
        total += self.marker(site) * -max(0, effect.daleks) + (self.best_relief() if effect.daleks < 0 else 0.0)
        if seat != self.seat:
            return total
        total += max(-player.tardis, min(effect.tardis, self.view.gallifrey - player.tardis))
        total += self.sonics(effect.sonics) + CARD * effect.cards
        leaving = effect.dismiss + effect.discard
        return total - sum(sorted(map(self.companion, player.friends))[:leaving]) if leaving else total

    def sonics(self, change: int) -> float:
        """What it is worth to gain or lose so many Sonics."""
        after = max(0, min(self.box.board.console.sonics, self.me.sonics + change))
        return _purse(after) - _purse(self.me.sonics)

    def companion(self, name: str) -> float:
        """What a Companion is worth over the rest of the game."""
        return icons_worth(self.box.companions[name])

    def card(self, name: str) -> float:
        """What a card is worth in the hand."""
        card = self.box.cards[name]
        return max(0.1, usefulness(card) - SONIC * card.cost)


def usefulness(card: Card) -> float:
    """What a card does, without its price."""
    if card.effect is not None:
        effect = card.effect
        board = effect.tardis - 0.4 * effect.ship - 1.2 * effect.daleks
        return board + 0.6 * SONIC * effect.sonics + CARD * effect.cards
    if card.ability:
        return ABILITIES[card.ability]
    return icons_worth(card) * (2.0 if card.kind == "equipment" else 1.0)


ABILITIES = {"buy a die": 1.2, "take the choice": 0.5, "shield": 0.9, "come freely": 0.4, "search anybody": 0.6}


@lru_cache(1 << 8)
def icons_worth(card: Printed) -> float:
    """What the icons of a card are worth."""
    dice = DIE * sum(card.add.counts) + 0.1 * sum(card.add.counts[1:])
    rolls = sum([0.0 if icon.dice == "all" else REROLL if icon.dice == 1 else 1.5 * REROLL for icon in card.reroll])
    draws = 0.3 * (isinstance(card, Companion) and bool(card.draws_with))
    return dice + FOCUS * len(card.focus) + rolls + FACE * len(card.face) + draws


def _purse(sonics: int) -> float:
    return SONIC * min(sonics, STOCK) + 0.6 * SONIC * max(0, sonics - STOCK)
