"""A bot that drafts linked cards, plays the meld that will really act, and spreads its units over all terrains."""

import random
from functools import cached_property, lru_cache
from itertools import combinations
from math import exp
from typing import NamedTuple

from tabletime.games.blink import moves as say
from tabletime.games.blink.board import melds
from tabletime.games.blink.board.combat import attack_strength, defence_strength
from tabletime.games.blink.content.cards import RANK, SUIT, Card, Terrain
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.view import BlinkView, PlayerView
from tabletime.kernel import Decision, Move

GOLD = 0.55
"""What a gold is worth while there is a market to spend it in, measured in units on the map."""

LATE_GOLD = 0.15

DOUBT = 0.4
"""An option that seems better by so much deserves e times the hope."""

PATIENCE = 3
"""Whoever has redrawn the tiles so often in a turn makes do with what lies there: the others are waiting."""


class BlinkBot:
    """Rates every option by itself and takes the best; chance decides between equals."""

    leads = 1.0
    """In games that are only imagined it plays for everybody until the position can be valued."""

    def __init__(self, seed: int | None = None, gold: float = GOLD) -> None:
        self._rng, self._gold = random.Random(seed), gold

    def choose(self, view: BlinkView, decision: Decision) -> Move:
        """The best option."""
        player = Chooser(view, decision, self._gold)
        return max(decision.options, key=lambda move: player.rate(move) + self._rng.random() * 0.01)

    def weigh(self, view: BlinkView, decision: Decision) -> list[float]:
        """How much hope each option deserves at first sight."""
        player = Chooser(view, decision, self._gold)
        hopeless = say.Redraw if _redraws(view) >= PATIENCE else ()
        return [0.0 if isinstance(move, hopeless) else exp(player.rate(move) / DOUBT) for move in decision.options]


def _redraws(view: BlinkView) -> int:
    """How often the tiles were redrawn in this map turn."""
    return next((rule.redraws for rule in view.stack if isinstance(rule, MapTurn)), 0)


class Settler(BlinkBot):
    """Cares little for gold."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed, gold=0.25)


class Merchant(BlinkBot):
    """Takes gold before land."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed, gold=1.2)


class Chooser:
    """One question as a player looks at it."""

    def __init__(self, view: BlinkView, decision: Decision, gold: float = GOLD) -> None:
        self.view, self.options, self.seat = view, decision.options, decision.seat
        self.gold = gold if view.market else LATE_GOLD
        self.me: PlayerView = view.players[self.seat]

    def rate(self, move: Move) -> float:
        """How good a move seems, in units on the map."""
        match move:
            case say.Keep(cards):
                return self._rate_hand((*(self.me.hand or ()), *cards))
            case say.PlayMeld(cards):
                return self._rate_meld(cards)
            case say.Populate(_, place, extra):
                return self._rate_populate(self.view.tiles[place], len(extra))
            case say.Explore(terrain=terrain):
                return 0.3 if terrain in self.populable else 0.9
            case say.PlaceTile(terrain):
                return 0.2 + 0.1 * self._is_wanted(terrain)
            case say.StepOnto(start, place):
                return self._rate_step(self.view.tiles.get(start), self.view.tiles.get(place))
            case say.MoveTo(place):
                return self._rate_step(None, self.view.tiles.get(place))
            case say.Attack():
                return self._rate_attack(move)
            case say.Cash():
                return self.gold
            case say.EndActions():
                return self.gold - 0.02
            case say.Upgrade(old, new):
                return self._rate_upgrade(old, new)
            case say.SpendGold():
                return 0.5
            case say.Advance(units):
                return 0.1 * units
        return 0.0

    @cached_property
    def populable(self) -> set[Terrain]:
        """The terrains on which a unit can be put down now."""
        return {self.view.tiles[move.place] for move in self.options if isinstance(move, say.Populate)}

    def _rate_hand(self, cards: tuple[Card, ...]) -> float:
        """Linked pairs make melds; high ranks win tricks; many suits can act everywhere."""
        links = sum(melds.link(one, other) is not None for one, other in combinations(cards, 2))
        return links + 0.05 * sum(RANK[card] for card in cards) + 0.3 * len({SUIT[card] for card in cards})

    def _rate_meld(self, cards: tuple[Card, ...]) -> float:
        """Cards that will act, gold for those that will not, and a hand that still holds together."""
        left = tuple([card for card in self.me.hand or () if card not in cards])
        odds, size = self.trick.odds_to_win(melds.score(cards)), len(cards)
        acting = min(size, max(self.trick.size - 1, 0))
        losing = acting + (size - acting) * self.gold
        return odds * (size + 0.4) + (1 - odds) * losing - 0.15 * _alone(left)

    @cached_property
    def trick(self) -> "Trick":
        """The trick as far as it has been played; a meld of the round before is not one of this round."""
        view = self.view
        rivals = [player for player in view.players if player is not self.me and (player.meld or not player.played)]
        played = [player.played for player in rivals if player.played]
        return Trick(
            highest=max(map(melds.score, played), default=0),
            size=max(map(len, played), default=view.meld_limit(self.seat)),
            waiting=len(rivals) - len(played),
            usual=5.0 * max(view.meld_limit(seat) for seat in range(view.seats)),
        )

    def _is_wanted(self, terrain: Terrain) -> bool:
        """Whether this terrain holds the next line of the board back."""
        counts = self.me.counts
        return counts[terrain] == min(counts.values()) and counts[terrain] < 3

    def _rate_populate(self, terrain: Terrain, extra: int) -> float:
        if self._would_end(terrain):
            return 9.0 if self._leads(by=-1) else -1.0
        return 1.0 + 0.7 * self._is_wanted(terrain) - 0.5 * extra

    def _would_end(self, terrain: Terrain) -> bool:
        after = {**self.me.counts, terrain: self.me.counts[terrain] + 1}
        return self.view.options.board.is_empty(after)

    def _leads(self, by: int) -> bool:
        points = [self.view.points(seat).total for seat in range(self.view.seats)]
        rivals = [total for seat, total in enumerate(points) if seat != self.seat]
        return points[self.seat] > max(rivals) + by

    def _rate_step(self, start: Terrain | None, end: Terrain | None) -> float:
        """A step is good if it brings a unit to a terrain that is wanted, from one that is not."""
        if end is None:
            return 0.0
        return 0.5 * self._is_wanted(end) - 0.4 * (start is not None and self._is_wanted(start)) - 0.05

    def _rate_attack(self, move: say.Attack) -> float:
        attack = attack_strength(self.view, move.start, gold=move.gold)
        rival, units = self.view.stacks[move.target]
        has_gold = self.view.players[rival].gold > 0
        wins = attack > defence_strength(self.view, move.target, gold=has_gold)
        return 0.9 * units + 0.2 - 0.3 * move.gold if wins else -1.0

    def _rate_upgrade(self, old: Card, new: Card) -> float:
        """Retire what is low and alone, take what is high and linked; near the end the best card counts itself."""
        others = [card for card in (*(self.me.hand or ()), *self.me.discard) if card != old]
        links = sum(melds.link(new, card) is not None for card in others)
        lost = sum(melds.link(old, card) is not None for card in others)
        return 0.6 + 0.04 * (RANK[new] - RANK[old]) + 0.06 * (links - lost)


class Trick(NamedTuple):
    """What the rivals have played and may play yet."""

    highest: int
    size: int
    waiting: int
    usual: float

    def odds_to_win(self, score: int) -> float:
        """How likely a meld of this score is to win the trick."""
        if self.highest >= score:
            return 0.0
        odds: float = (score / (score + self.usual)) ** (0.6 * self.waiting)
        return odds


@lru_cache(maxsize=1 << 16)
def _alone(cards: tuple[Card, ...]) -> int:
    """How many of these cards make a meld with no other of them."""
    return sum(all(melds.link(card, other) is None for other in cards if other != card) for card in cards)
