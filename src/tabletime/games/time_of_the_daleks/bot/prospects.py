"""How likely Adventures succeed, at a glance: for a bot that looks at many Zones and has little time.

A re-roll of a die that answers nothing is as good as another die, so means of rolling again are counted as dice. Icons
that turn a die of one colour are counted as if they turned any. Of many Dilemmas that may lie face down some are looked
at. A pool that is being made asks the exact odds for what is left; a Zone far away is judged by how well dice suit it.
"""

from collections.abc import Sequence
from functools import cached_property
from math import exp, log
from operator import add

from tabletime.games.time_of_the_daleks.board.dice import best_of, suits, wanted_sides, worths
from tabletime.games.time_of_the_daleks.board.means import means_of
from tabletime.games.time_of_the_daleks.board.odds import ANY, NO_CHANGES, Changes, chance
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, Counts
from tabletime.games.time_of_the_daleks.state import (
    BREACH_LIMIT,
    FACE_DOWN,
    FACE_PRICE,
    POOL_LIMIT,
    TIME_BREACH,
    DaleksPosition,
)

LOOKS = 4
"""How many of the Dilemmas that may lie face down are looked at."""

REROLL_PRICE = 2

AT_LEAST, AFTER_REROLLS, AS_ROLLED, ANY_FACE, BLACK_DIE = 1.52, 1.04, 0.68, 2.41, 0.12
"""What makes a success likely, fitted to the exact odds of 57,000 pools: 3 points off on average."""

SURELY, HARDLY = -1e-2, -7.0
"""The logarithms of chances beyond which dice cannot suit a Challenge better or worse."""


class Prospects:
    """The chances of one Doctor."""

    def __init__(self, view: DaleksPosition, seat: int) -> None:
        self.view, self.seat, self.box = view, seat, view.box
        self.means = means_of(view, seat)
        self.sonics = view.players[seat].sonics

    @cached_property
    def free(self) -> list[int]:
        """The dice that nobody has imprisoned."""
        return [self.box.supply[colour] - self.view.imprisoned(colour) for colour in range(len(COLOURS))]

    @cached_property
    def hidden(self) -> list[str]:
        """The Dilemmas that may lie face down."""
        return self.view.hidden_dilemmas()

    def at(self, zone: str, looks: int = LOOKS) -> float:
        """The chance in a Zone, over Dilemmas that may lie there, of which some are looked at."""
        lying = self.view.slots.get(zone, FACE_DOWN if zone not in self.view.anomalies else "")
        possible = spread(self.hidden, looks) if lying == FACE_DOWN else [lying]
        return sum([self.against(zone, dilemma) for dilemma in possible]) / max(1, len(possible))

    def against(self, zone: str, dilemma: str) -> float:
        """The chance in a Zone with this Dilemma."""
        conditions, needs = self.view.conditions_at(zone, dilemma), self.view.challenge_at(zone, dilemma)
        limit = BREACH_LIMIT if TIME_BREACH in conditions else POOL_LIMIT
        pool = self.means.pool(self.box, self.free, needs, limit, self.view.daleks_at(zone))
        return self.at_a_glance(pool, needs, conditions)

    def at_a_glance(self, pool: Counts, needs: Counts, conditions: Sequence[str]) -> float:
        """About the chance of a pool before it is rolled, without counting."""
        spare = sum(pool) - sum(needs)
        if spare < 0:
            return 0.0
        changes, left = self.changes(pool, needs, conditions), list(needs)
        for _, symbol in changes.icons:
            left[symbol] = max(0, left[symbol] - 1)
        sides = wanted_sides(self.box.faces, tuple(left))
        hope = AT_LEAST + AFTER_REROLLS * _hope(suits(self.with_rerolls(pool, needs, conditions), sides))
        hope += AS_ROLLED * _hope(suits(pool, sides)) + ANY_FACE * changes.free + BLACK_DIE * min(pool[BLACK], spare)
        return 1 / (1 + exp(-hope))

    def of(self, pool: Counts, needs: Counts, conditions: Sequence[str], tries: int = POOL_LIMIT) -> float:
        """The chance of a pool before it is rolled, with all that can be done then: so many Black dice given up."""
        if sum(pool) < sum(needs):
            return 0.0
        faces, changes = self.box.faces, self.changes(pool, needs, conditions)
        failure = 1 - chance(needs, (), self.with_rerolls(pool, needs, conditions), faces, changes)
        for _ in range(min(tries, pool[BLACK], sum(pool) - sum(needs))):
            pool = (pool[BLACK] - 1, *pool[1:])
            failure *= 1 - chance(needs, (), pool, faces, changes)
        return 1 - failure

    def changes(self, pool: Counts, needs: Counts, conditions: Sequence[str]) -> Changes:
        """The faces that could be changed, each icon as if it reached any die, if there is one of its colour."""
        if "time locked" in conditions:
            return NO_CHANGES
        icons = [
            (ANY, icon.symbol)
            for icon in self.means.face
            if needs[icon.symbol] and any([pool[colour] for colour in icon.colours])
        ]
        return Changes(tuple(sorted(icons)), self.sonics // FACE_PRICE)

    def with_rerolls(self, pool: Counts, needs: Counts, conditions: Sequence[str]) -> Counts:
        """A pool with another die for every die that could be rolled again."""
        if "fixed point" in conditions:
            return pool
        dice, values = list(pool), worths(self.box.faces, needs)
        for icon in self.means.reroll:
            held = [colour for colour in icon.colours if pool[colour]]
            if held and not icon.all:
                many = sum([pool[colour] for colour in held])
                dice[max(held, key=values.__getitem__)] += min(icon.many, (many + 1) // 2)
        spent = FACE_PRICE * (self.sonics // FACE_PRICE) if "time locked" not in conditions else 0
        dice[BLACK] += (self.sonics - spent) // REROLL_PRICE
        return tuple(dice)


def _hope(suited: float) -> float:
    """The logarithm of the odds, where that of the chance is known."""
    suited = min(SURELY, max(HARDLY, suited))
    return suited - log(1 - exp(suited))


def together(caller: Prospects, helper: Prospects, *, on_the_spot: bool) -> float:
    """The chance of an Adventure, whose Challenge is set, when another Doctor helps (TD-HELP-5, TD-HELP-6)."""
    view, box, needs = caller.view, caller.box, caller.view.needs
    lent = 3 if on_the_spot else 1
    whole = BREACH_LIMIT if TIME_BREACH in view.conditions else POOL_LIMIT
    own = caller.means.pool(box, caller.free, needs, whole - lent)
    left = [free - taken for free, taken in zip(caller.free, own, strict=True)]
    dice = tuple(map(add, own, helper.means.pool(box, left, needs, lent)))
    lost = view.daleks_at(view.players[caller.seat].place)
    both = Prospects(view, caller.seat)
    both.means = caller.means.with_icons_of(helper.means) if on_the_spot else caller.means
    both.sonics = max(0, caller.sonics - 1)
    return both.of(best_of(dice, max(0, sum(dice) - lost), box.faces, needs), needs, view.conditions, tries=1)


def spread(things: Sequence[str], many: int) -> list[str]:
    """Some of these things, spread over all of them.

    >>> spread("abcdef", 3)
    ['a', 'c', 'e']
    """
    many = min(many, len(things))
    return [things[place * len(things) // many] for place in range(many)]
