"""Where a hero's turn should end and which way to look: forward on the tour, but not into the arms of an angel."""

import random
from collections.abc import Hashable, Iterator
from math import inf
from typing import NamedTuple

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.bot.outlook import Outlook
from tabletime.games.dont_blink.bot.team import Team, Tour
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED
from tabletime.games.dont_blink.moves import ANGELS, PLACE
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Move

STEP_WORTH = 0.1
"""What a space nearer to the goal is worth, measured in heroes."""

OPEN_BACK = 0.3
"""What a first look at a square takes off for a back that anybody can come up to."""

FIRST = 16
"""How many ends of a turn are thought through."""

PASSED = -1
"""The stop on the way has been made."""

Errands = dict[Hashable, "End"]
"""The turn that was thought out last: how it will end, by how things will stand after the next step."""


class End(NamedTuple):
    """An end of a turn: its worth at first look, its progress, where, looking which way, after having been where."""

    first_look: float
    progress: float
    place: int
    facing: int
    via: int


class Walker:
    """Plans the turn of one hero; a plan is kept until something else has moved."""

    def __init__(self, view: DontBlinkView, rule: Walk, errands: Errands) -> None:
        self.view, self.rule, self.board, self.errands = view, rule, view.board, errands
        self.hero, self.here = rule.hero, rule.path[-1]
        started = list(view.places)
        started[self.hero] = rule.path[0]
        self.team = Team(view, tuple(started))
        self.outlook = Outlook(view)

    def choose(self, options: tuple[Move, ...], rng: random.Random) -> Move:
        """One step towards the best end of this turn, or the best way to look if this is it."""
        end = self.errands.get(self._situation(self.here, self.rule.spaces)) or self.best_end()
        if end is None:
            return rng.choice(options)
        is_direct = end.via in (self.here, PASSED)
        if end.place == self.here and is_direct:
            last = say.STAY_INSIDE if self.here == TARDIS else say.FACE[end.facing]
            return last if last in options else options[-1]
        steps = [move for move in options if isinstance(move, say.StepTo)]
        if not steps:
            return options[0]
        aim = end.place if is_direct else end.via
        step = min(steps, key=lambda move: (self.team.far(PLACE[move.square], aim), -self._gain_of_dragging(move)))
        self._keep(end._replace(via=PASSED if is_direct else end.via), step)
        return step

    def _keep(self, end: End, step: say.StepTo) -> None:
        """Remember how this turn shall end, if the step leads there and moves nobody else."""
        there, spaces = PLACE[step.square], self.rule.spaces - 1
        stops = (there, end.place) if end.via == PASSED else (there, end.via, end.place)
        self.errands.clear()
        may_come_back = self.here == self.team.tours[self.hero][0]
        if not step.drag and not may_come_back and self.team.length(stops) <= spaces:
            self.errands[self._situation(there, spaces)] = end

    def _situation(self, place: int, spaces: int) -> Hashable:
        """How things stand when this hero has come so far."""
        view, places = self.view, list(self.view.places)
        places[self.hero] = place
        return view.layout, view.round, self.rule.path[0], spaces, *places, *view.facings, view.face_up, view.angels

    def _gain_of_dragging(self, move: say.StepTo) -> int:
        """How many more figures would be in line with the one that is dragged: two real ones freeze."""
        if not move.drag:
            return 0
        others = [self.view.angels[angel] for angel in ANGELS if angel != move.drag]
        before = sum(self.board.are_in_line(self.view.angels[move.drag], other) for other in others)
        return (sum(self.board.are_in_line(self.here, other) for other in others) - before) or -1

    def best_end(self) -> End | None:
        """The end of this turn that leaves the team best off."""
        best, highest = None, -inf
        for end in sorted(self._ends(), reverse=True)[:FIRST]:
            # No loss is below nothing, so an end that is no better without one need not be thought through.
            if end.progress > highest and (worth := end.progress - self._loss(end)) > highest:
                best, highest = end, worth
        return best

    def _ends(self) -> Iterator[End]:
        """All ends of the turn, straight or by way of the next stop of the tour."""
        tour, here, spaces = self.team.tours[self.hero], self.here, self.rule.spaces
        reach = self.board.hero_reach(here, spaces)
        for place in reach:
            yield from self._facings(place, here, tour)
        stop = tour[0]
        if stop in reach and stop != here and len(tour) > 1:
            for place in self.board.hero_reach(stop, spaces - reach[stop]):
                yield from self._facings(place, stop, tour[1:])

    def _facings(self, place: int, via: int, tour: Tour) -> Iterator[End]:
        # Whoever came to stand on a part without taking it has to step off and come back.
        back = 2 * (place == self.here == tour[0] < TARDIS)
        progress = -STEP_WORTH * (back + self.team.length((place, *tour)))
        if place == TARDIS:
            if not self.rule.must_leave():
                yield End(progress, progress, place, 0, via)
        elif self.view.is_alone(self.hero, place):
            for facing in range(4):
                is_open = bool(self.outlook.masks.back(place, facing))
                yield End(progress - OPEN_BACK * is_open, progress, place, facing, via)

    def _loss(self, end: End) -> float:
        """What the team is likely to lose if this hero's turn ends so; those who still have to move do not count."""
        waiting = self.view.waiting_heroes()
        places = [CAPTURED if hero in waiting else self.view.places[hero] for hero in ALL_HEROES]
        facings = list(self.view.facings)
        places[self.hero], facings[self.hero] = end.place, end.facing
        stand = self.outlook.stand(places, facings)
        return sum(stand.risk(hero) * (1 + 0.4 * len(self.view.carried_by(hero))) for hero in stand.on_squares)
