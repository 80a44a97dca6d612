"""Bargains: which swaps of key parts may please both, what they bring, and what is never given away."""

from typing import NamedTuple

from tabletime.games.game_of_time_and_space.bot.outlook import SPARE, Outlook
from tabletime.games.game_of_time_and_space.content.keys import BLANK, Shape
from tabletime.games.game_of_time_and_space.state import PART_LIMIT

HARM = 0.4
"""What it costs that a rival gets a key part which the rival needs, shared among all who are at the table."""

WHOLE = 3.0
"""What it costs that a rival gets the whole key."""

SPARED = 0.4
"""How likely a counter that somebody carries is one that its owner does not need."""

BLUFFED = 0.4
"""How likely a partner who cannot give what is wanted hands over something else."""

ENOUGH = 3
"""The most offers that a player makes to the same partner in one turn."""

WORTH_SAYING = 0.02
"""An offer that brings less than this is not made."""


class Bargain(NamedTuple):
    """One key part for another: what is given, what is wanted, and what it may bring."""

    gift: Shape
    wish: Shape
    hope: float


class Bargaining:
    """The swaps that a player might propose."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.view, self.me, self.seat = outlook, outlook.view, outlook.me, outlook.seat
        self.belief = outlook.belief

    def spares(self) -> list[int]:
        """The places of real key parts that the player does not need."""
        needed = list(self.me.missions)
        found = []
        for place, part in enumerate(self.me.keys):
            if part.face in needed:
                needed.remove(part.face)
            elif part.face != BLANK:
                found.append(place)
        return found

    def hope(self, rival: int) -> float:
        """What an offer to this player may bring."""
        tries = self.tries(rival)
        bargain = self.bargain(rival, tries) if tries < ENOUGH else None
        return bargain.hope if bargain is not None else 0.0

    def tries(self, rival: int) -> int:
        """How many offers the two have exchanged this turn."""
        return self.outlook.turn.offers.count((min(self.seat, rival), max(self.seat, rival)))

    def bargain(self, rival: int, tries: int) -> Bargain | None:
        """The best proposal after so many that came to nothing: with another gift, or else another wish."""
        left = self.bargains(rival)
        for _ in range(tries):
            refused = max(left, key=lambda each: each.hope, default=None)
            others = [each for each in left if refused is not None and each.gift != refused.gift]
            left = others or [each for each in left if refused is not None and each.wish != refused.wish]
        return max(left, key=lambda each: each.hope, default=None)

    def bargains(self, rival: int) -> list[Bargain]:
        """All swaps of one key part for another that may please both."""
        gifts = {self.me.keys[place].face for place in self.spares()}
        wanted = {face: self.belief.wants(rival, face) for face in sorted(gifts)}
        spared = {shape: self.has_spare(rival, shape) for shape in self.outlook.missing}
        found = [
            Bargain(gift, wish, welcome * self._hope(rival, wish, likely))
            for gift, welcome in wanted.items()
            for wish, likely in spared.items()
        ]
        return [each for each in found if each.hope > WORTH_SAYING]

    def _hope(self, rival: int, wish: Shape, likely: float) -> float:
        """TS-KEY-6: what a swap brings with a partner who may hand over what is wanted, or something else instead."""
        price = SPARE + self.harm(rival)
        bluffed = 0.0 if self._is_seen(rival, wish) else BLUFFED * (1 - likely)
        return likely * (self.outlook.part(wish) - price) - bluffed * price

    def _is_seen(self, rival: int, shape: Shape) -> bool:
        """Whether the player can name a counter of this shape in front of a rival."""
        return any(part.face == shape for part in self.view.players[rival].keys)

    def has_spare(self, rival: int, shape: Shape) -> float:
        """How likely a rival has a key part of this shape and does not need it."""
        player = self.view.players[rival]
        seen = sum(part.face == shape for part in player.keys)
        unseen = sum(not part.face for part in player.keys) * self.belief.carried.get(shape, 0.0)
        if player.missions or self.view.seats == 2:
            return max(0.0, min(1.0, seen + unseen - self.belief.demand(rival).get(shape, 0.0)))
        return min(1.0, SPARED * (seen + unseen))

    def best_gift(self, rival: int) -> float:
        """How likely the rival needs something that the player can spare."""
        return max((self.belief.wants(rival, self.me.keys[place].face) for place in self.spares()), default=0.0)

    def harm(self, rival: int, offered: tuple[int, ...] = ()) -> float:
        """What it costs that a rival gets one more key part that matches, most of all if it is the last one."""
        shared = HARM * (1 - self.outlook.courage) / (self.view.seats - 1)
        return shared + WHOLE * self.danger(rival, offered)

    def danger(self, rival: int, offered: tuple[int, ...]) -> float:
        """How likely all counters of a rival match but one: the one that is swapped."""
        if len(self.view.players[rival].keys) < PART_LIMIT or self.belief.lacks(rival) > 1:
            return 0.0
        swapped = 0 if offered else self.belief.progress(rival) / PART_LIMIT
        return min(1.0, (self.belief.matched(rival, offered) - swapped) / (PART_LIMIT - 1)) ** 4
