"""Where a hero's turn should end and which way to look: forward on the tour, but not into the arms of an angel."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.board import HERO_SPACES, TARDIS
from tabletime.games.dont_blink.bot.danger import Stand
from tabletime.games.dont_blink.bot.outlook import Outlook
from tabletime.games.dont_blink.bot.team import Team, Tour
from tabletime.games.dont_blink.heroes import ALL_HEROES, CAPTURED
from tabletime.games.dont_blink.moves import PLACE
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.walk import Walk
from tabletime.kernel import Move

STEP_WORTH = 0.05
"""What a space nearer to the goal is worth, measured in heroes."""

OPEN_BACK = 0.3
"""What a first look at a square takes off for a back that anybody can come up to."""

FIRST, SECOND = 10, 6
"""How many ends of a turn are thought through, for the hero who walks and for the next of the group."""


class End(NamedTuple):
    """An end of a turn: how good it looks at first sight, where, looking which way, after having been where."""

    worth: float
    place: int
    facing: int
    via: int


class Walker:
    """Plans the turn of one hero, together with the next hero of the group."""

    def __init__(self, view: DontBlinkView, rule: Walk) -> None:
        self.view, self.rule, self.board = view, rule, view.board
        self.hero, self.here = rule.hero, rule.path[-1]
        started = list(view.places)
        started[self.hero] = rule.path[0]
        self.team = Team(view, tuple(started))
        self.outlook = Outlook(view)

    def choose(self, options: tuple[Move, ...], rng: random.Random) -> Move:
        """One step towards the best end of this turn, or the best way to look if this is it."""
        end = self.best_end()
        if end is None:
            return rng.choice(options)
        if end.place == self.here and end.via == self.here:
            last = say.STAY_INSIDE if self.here == TARDIS else say.FACE[end.facing]
            return last if last in options else options[-1]
        aim = end.via if end.via != self.here else end.place
        steps = [move for move in options if isinstance(move, say.StepTo) and not move.drag]
        return min(steps, key=lambda move: self.team.far(PLACE[move.square], aim)) if steps else options[0]

    def best_end(self) -> End | None:
        """The end of this turn that leaves the team best off."""
        tour = self.team.tours[self.team.group_of(self.hero)]
        ends = sorted(self._ends(self.hero, self.here, self.rule.spaces, tour), reverse=True)[:FIRST]
        return max(ends, key=lambda end: self._worth(end, tour), default=None)

    def _ends(self, hero: int, here: int, spaces: int, tour: Tour) -> Iterator[End]:
        """All ends of a turn, straight or by way of the next stop of the tour."""
        reach = self.board.hero_reach(here, spaces)
        stop = tour[0]
        for place in reach:
            yield from self._facings(hero, place, here, tour)
        if stop in reach and stop != here and len(tour) > 1:
            for place in self.board.hero_reach(stop, spaces - reach[stop]):
                yield from self._facings(hero, place, stop, tour[1:])

    def _facings(self, hero: int, place: int, via: int, tour: Tour) -> Iterator[End]:
        start = self.rule.path[0] if hero == self.hero else self.view.places[hero]
        if place == TARDIS:
            if start != TARDIS:
                yield End(self.progress(hero, place, tour), place, 0, via)
            return
        if place in self.view.angels or any(place == self.view.places[h] for h in ALL_HEROES if h != hero):
            return
        masks, progress = self.outlook.masks, self.progress(hero, place, tour)
        for facing in range(4):
            is_open = bool(masks.back(place, facing))
            yield End(progress - OPEN_BACK * is_open, place, facing, via)

    def progress(self, hero: int, place: int, tour: Tour) -> float:
        """How far the hero is on the tour."""
        return -STEP_WORTH * (self.team.far(place, tour[0]) + self.team.length(tour))

    def _worth(self, end: End, tour: Tour) -> float:
        """What the team is worth if this hero's turn ends so, and the next of the group does the best then."""
        places, facings = self._settled()
        places[self.hero], facings[self.hero] = end.place, end.facing
        rest = tour if end.via == self.here else tour[1:]
        worth = self.progress(self.hero, end.place, rest)
        partner = self._partner()
        if partner is None:
            return worth - self._loss(places, facings)
        theirs = sorted(self._ends(partner, self.view.places[partner], HERO_SPACES, rest), reverse=True)
        best = -99.0
        for other in [one for one in theirs if one.place != end.place or end.place == TARDIS][:SECOND]:
            places[partner], facings[partner] = other.place, other.facing
            best = max(best, self.progress(partner, other.place, rest) - self._loss(places, facings))
        return worth + best

    def _partner(self) -> int | None:
        waiting = [h for h in self.view.waiting_heroes() if h != self.hero and h in self.team.group_of(self.hero)]
        return waiting[0] if waiting else None

    def _settled(self) -> tuple[list[int], list[int]]:
        """Those who have moved already; the others will be somewhere else."""
        waiting = self.view.waiting_heroes()
        return [CAPTURED if h in waiting else self.view.places[h] for h in ALL_HEROES], list(self.view.facings)

    def _loss(self, places: list[int], facings: list[int]) -> float:
        stand: Stand = self.outlook.stand(places, facings)
        return sum(stand.risk(hero) * (1 + 0.4 * len(self.view.carried_by(hero))) for hero in stand.on_squares)
