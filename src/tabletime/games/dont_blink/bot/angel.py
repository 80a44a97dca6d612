"""How the angel player plays: hunt what cannot see you, pull cards out with the rest."""

import random
from collections.abc import Hashable, Iterable, Mapping
from functools import cached_property
from math import ceil
from typing import NamedTuple

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.board.ship import ANGEL_SPACES, TARDIS
from tabletime.games.dont_blink.board.sight import facings_towards
from tabletime.games.dont_blink.bot.hunting import Hunt
from tabletime.games.dont_blink.bot.watch import Watch, Ways
from tabletime.games.dont_blink.content.heroes import NUMBER
from tabletime.games.dont_blink.moves import ANGELS, PLACE
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Decision, Move
from tabletime.pieces.grid import Square

GAMBLE = 0.12
"""A walk into open eyes must have at least this chance to be worth a thought."""

BURN = 0.2
"""What it is worth, in heroes, to pull an open eye out of the heroes' hand."""

PART = 0.5
"""What it is worth, in heroes, that a part does not come home."""

CROWD = 6.0
"""How many spaces farther away a figure may be that goes for a hero whom no other one hunts."""

NOISE = 3.0
"""How much chance is in the choice of figures, so that heroes cannot read it."""


Track = tuple[Square, ...]
Tracks = dict[Hashable, Track]
"""The rest of the way that was thought out last, by how things will stand after the next step."""


class Plan(NamedTuple):
    """What an angel could achieve: how good that is, and where it has to go."""

    worth: float
    square: Square


class AngelPlayer:
    """Answers the questions to the angel player."""

    def __init__(self, view: DontBlinkView, rng: random.Random, tracks: Tracks) -> None:
        self.view, self.rng, self.board, self.tracks = view, rng, view.board, tracks
        self.watch = Watch(view)
        self.hunt = Hunt(view, self.watch)

    def choose(self, decision: Decision) -> Move:
        """The best option of any question."""
        options = decision.options
        match options[0]:
            case say.PlaceAngel():
                return self._place(options)
            case say.ChooseAngels():
                return self._choose_angels(options)
        if say.STEAL_CARD in options:
            return say.STEAL_CARD
        rule = self.view.stack[-1]
        if isinstance(rule, AngelMove):
            return self._step(rule, options)
        return self._act(options) if say.END_PHASE in options else self.rng.choice(options)

    def _place(self, options: tuple[Move, ...]) -> Move:
        """Close to the part of a corner tile, or to the way out of the TARDIS."""
        aims = [self.board.angel_distances(aim) for aim in (*self.board.parts, *self.board.links)]

        def distance(move: Move) -> float:
            square = PLACE[move.square] if isinstance(move, say.PlaceAngel) else 0
            return min(far.get(square, 99) for far in aims) + self.rng.random() * 3

        return min(options, key=distance)

    def _choose_angels(self, options: tuple[Move, ...]) -> Move:
        """One near each hero, but no two in line, and never quite predictable."""
        chosen: dict[int, int] = {}
        pairs = [
            (self._distance(angel, hero) + self.rng.random() * NOISE, angel, hero)
            for angel in ANGELS
            for hero in self.view.free_heroes()
        ]
        while len(chosen) < 4 and (fit := [pair for pair in pairs if self._fits(pair[1], chosen)]):
            crowd = list(chosen.values())
            _, angel, hero = min(fit, key=lambda pair: pair[0] + CROWD * crowd.count(pair[2]))
            chosen[angel] = hero
        wanted = say.ChooseAngels(tuple(sorted(chosen)))
        return wanted if wanted in options else options[-1]

    def _fits(self, angel: int, chosen: Iterable[int]) -> bool:
        """Whether this figure would freeze with none of those chosen."""
        here, angels = self.view.angels[angel], self.view.angels
        return all(other != angel and not self.board.are_in_line(here, angels[other]) for other in chosen)

    def _distance(self, angel: int, hero: int) -> float:
        far = self.board.angel_distances(self.view.angels[angel])
        return min((far.get(square, 40) for square in self._near(hero)), default=40)

    def _near(self, hero: int) -> tuple[Square, ...]:
        place = self.heading[hero]
        return self.board.links if place == TARDIS else self.board.angel_steps[place]

    @cached_property
    def heading(self) -> dict[int, int]:
        """Where each hero is likely to be a turn from now: nearer to home with a part, nearer to a part without."""
        lying = [place for place in self.view.parts if place < TARDIS]
        return {hero: self._next_place(hero, lying) for hero in self.view.free_heroes()}

    def _next_place(self, hero: int, lying: list[int]) -> int:
        here = self.view.places[hero]
        if here == TARDIS:
            return TARDIS
        goals = lying if lying and not self.view.carried_by(hero) else [TARDIS]
        far = self.board.hero_distances(min(goals, key=self.board.hero_distances(here).__getitem__))
        return min(self.board.hero_reach(here), key=far.__getitem__)

    def _act(self, options: tuple[Move, ...]) -> Move:
        """The action that promises most for its price; if nothing does, the phase ends."""
        rated = [(self.rate(move), move) for move in options]
        best, move = max(rated, key=lambda pair: pair[0])
        return move if best > 0 else say.END_PHASE

    def rate(self, move: Move) -> float:
        """What an action promises, in heroes."""
        points = self.view.action_points
        match move:
            case say.Capture(angel, hero):
                return 3 * self._odds_here(angel) * self._prize(NUMBER[hero]) + self._burn(self._eyes_on(angel))
            case say.MoveAngel(angel, unseen):
                return self._rate_move(angel, points, unseen=unseen)
            case say.CatchAttention(angel, hero):
                return self._rate_attention(angel, NUMBER[hero], points)
            case say.GainAction():
                return 2.5 if points == 0 and self._could_capture() else 0
        return 0

    def _eyes_on(self, angel: int) -> set[int]:
        return set(self.watch.watchers.get(self.view.angels[angel], ()))

    def _odds_here(self, angel: int) -> float:
        return self.watch.odds_unseen(self._eyes_on(angel))

    def _burn(self, heroes: set[int]) -> float:
        """What it is worth to have these heroes turn up their cards: open eyes are lost to them."""
        hidden = sum(self.view.is_face_down(hero) for hero in heroes)
        return BURN * hidden * (1 - self.watch.blink_share)

    def _could_capture(self) -> bool:
        view = self.view
        return any(view.heroes_in_reach(angel) and self._odds_here(angel) > 0.5 for angel in view.able_angels())

    def _prize(self, hero: int) -> float:
        return 1 + PART * len(self.view.carried_by(hero))

    def _rate_move(self, angel: int, points: int, *, unseen: bool) -> float:
        odds = 1.0 if unseen else self._odds_here(angel)
        if not odds:
            return 0
        plan = self._plan(angel, ANGEL_SPACES, points - 1, unseen=unseen)
        if unseen:
            return plan.worth - 0.3
        worth = plan.worth if plan.square != self.view.angels[angel] else 0
        return odds * worth + self._burn(self._eyes_on(angel))

    def _plan(self, angel: int, spaces: int, points: int, *, unseen: bool) -> Plan:
        """The best square for this angel: beside a back, else through eyes that may blink, else nearer in the dark."""
        here = self.view.angels[angel]
        reach = spaces + ANGEL_SPACES * max(0, points - 1)
        dark = self.watch.ways(here, spaces, lambda _: True) if unseen else self.watch.dark_ways(here, reach)
        hunts = [self._hunt(angel, hero, dark, spaces) for hero in self.view.free_heroes()] if points else []
        best = max(hunts, default=Plan(0, here))
        if best.worth or unseen:
            return best
        heroes = self.view.heroes_on_squares()
        gambles = [self._gamble(angel, hero, spaces) for hero in heroes] if points else []
        lures = [self._lure(angel, hero, dark, spaces, points) for hero in heroes] if points > 1 else []
        lurk = self._lurk(angel, dark, spaces)
        return max(*gambles, *lures, self._probe(angel, spaces), lurk, key=lambda plan: plan.worth)

    def _hunt(self, angel: int, hero: int, ways: Ways, spaces: int) -> Plan:
        """Come to a square next to the hero where nobody sees the angel, and capture from there."""
        here = self.view.angels[angel]
        found = [
            (len(ways[square]), square)
            for square in self.watch.sides(hero)
            if square in ways and self.watch.is_dark(square) and (square == here or square not in self.view.angels)
        ]
        if not found:
            return Plan(0, here)
        far, square = min(found)
        actions = 1 + (1 + ceil(max(0, far - spaces) / ANGEL_SPACES) if far else 0)
        return Plan(2 * self._prize(hero) / actions, square)

    def _gamble(self, angel: int, hero: int, spaces: int) -> Plan:
        """Walk into eyes that may blink; a card that does not is at least pulled out of the heroes' hand."""
        here, soft = self.view.angels[angel], self.watch.ways(self.view.angels[angel], spaces, self._may_blink)
        best = Plan(0, here)
        for square in self.watch.sides(hero):
            if square in soft and square not in self.view.angels:
                seen = {eye for step in soft[square] for eye in self.watch.watchers.get(step, ())}
                odds = self.watch.odds_unseen(seen)
                if odds >= GAMBLE:
                    best = max(best, Plan(odds * self._prize(hero) + self._burn(seen), square))
        return best

    def _probe(self, angel: int, spaces: int) -> Plan:
        """Step into the view of eyes that have not been tested yet."""
        here, soft = self.view.angels[angel], self.watch.ways(self.view.angels[angel], spaces, self._may_blink)
        best = Plan(0, here)
        for square, way in soft.items():
            if way and square not in self.view.angels and all(map(self.watch.is_dark, way[:-1])):
                best = max(best, Plan(self._burn(set(self.watch.watchers.get(square, ()))), square))
        return best

    def _lure(self, angel: int, hero: int, dark: Ways, spaces: int, points: int) -> Plan:
        """Come to a dark square from which the hero can be made to turn, to the harm of somebody."""
        here, best = self.view.angels[angel], Plan(0, self.view.angels[angel])
        near = {s: way for s, way in dark.items() if len(way) <= spaces and (s == here or s not in self.view.angels)}
        for facings, squares in self.hunt.lures(hero).items():
            within = [(len(way), square) for square, way in near.items() if squares >> square & 1]
            if within:
                best = max(best, Plan(self._worth_of_turning(angel, hero, facings, points - 1, 2), min(within)[1]))
        return best

    def _worth_of_turning(self, angel: int, hero: int, facings: tuple[int, ...], points: int, before: int) -> float:
        """What the others can capture then, if the hero turns as well as possible."""
        return min(
            max(
                (
                    2 * self._prize(other) / (before + actions)
                    for other, actions in self.hunt.after_turning(angel, hero, facing).items()
                    if actions <= points
                ),
                default=0.0,
            )
            for facing in facings
        )

    def _may_blink(self, square: Square) -> bool:
        return not any(self.watch.is_firm(hero) for hero in self.watch.watchers.get(square, ()))

    def _lurk(self, angel: int, dark: Ways, spaces: int) -> Plan:
        """Nothing to catch: come nearer where nobody looks, and not in line with other figures."""
        here = self.view.angels[angel]
        ends = [s for s, way in dark.items() if len(way) <= spaces and (s == here or s not in self.view.angels)]
        rated = {square: self._nearness(square) for square in ends}
        square = min(ends, key=lambda end: (rated[end], len(dark[end]), end))
        return Plan(max(0.0, (rated[here] - rated[square]) / 60), square)

    def _nearness(self, square: Square) -> float:
        return min((far.get(square, 40) for far in self._distances_to_heroes), default=40)

    @cached_property
    def _distances_to_heroes(self) -> list[Mapping[Square, int]]:
        near = {square for hero in self.view.free_heroes() for square in self._near(hero)}
        return [self.board.angel_distances(square) for square in near]

    def _rate_attention(self, angel: int, hero: int, points: int) -> float:
        """Worth it if another angel gets at somebody's back whichever way the hero turns."""
        if points < 2 or not self._odds_here(angel):
            return 0
        facings = facings_towards(self.board, self.view.places[hero], self.view.angels[angel])
        return self._odds_here(angel) * self._worth_of_turning(angel, hero, tuple(facings), points - 1, 1)

    def _step(self, rule: AngelMove, options: tuple[Move, ...]) -> Move:
        """One step on the way to the best square; the way is kept until something else happens."""
        here = self.view.angels[rule.angel]
        way = self.tracks.get(self._situation(rule, here, rule.spaces))
        if way is None:
            way = self._way(rule, here)
        aim = way[-1] if way else here
        if aim == here and say.STOP_MOVING in options:
            return say.STOP_MOVING
        self.tracks.clear()
        if way and say.STEP[0][way[0]] in options:
            self.tracks[self._situation(rule, way[0], rule.spaces - 1)] = way[1:]
            return say.STEP[0][way[0]]
        far = self.board.angel_distances(aim)
        steps = [PLACE[move.square] for move in options if isinstance(move, say.StepTo)]
        if not steps:
            return options[0]
        return say.STEP[0][min(steps, key=lambda square: (far.get(square, 99), not self.watch.is_dark(square)))]

    def _way(self, rule: AngelMove, here: Square) -> Track:
        """The way to the best square, in the dark if there is one; else where it would have to lead."""
        square = self._plan(rule.angel, rule.spaces, self.view.action_points, unseen=rule.unseen).square
        dark = self.watch.dark_ways(here, rule.spaces + 3 * ANGEL_SPACES) if self.watch.is_dark(here) else {}
        return dark.get(square) or self.watch.ways(here, 30, self._may_blink).get(square) or (square,)

    def _situation(self, rule: AngelMove, square: Square, spaces: int) -> Hashable:
        """How things stand when this angel has come so far."""
        view, angels = self.view, list(self.view.angels)
        angels[rule.angel] = square
        ship = (view.layout, view.round, view.face_up, view.action_points)
        return ship, rule.angel, rule.unseen, spaces, *angels, view.places, view.facings
