"""How the hero team plays: share the parts, keep backs covered, spend open eyes where angels can use closed ones."""

import random
from functools import cached_property

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.actions import Action, CaptureHero, CatchAttentionOf
from tabletime.games.dont_blink.board import TARDIS
from tabletime.games.dont_blink.bot.watch import Watch, back_of
from tabletime.games.dont_blink.cards import (
    BLINK,
    CARD,
    DONT_BLINK,
    GIRL_WHO_WAITED,
    LONE_CENTURION,
    ORDINARY_GIRL,
    RAGGEDY_DOCTOR,
)
from tabletime.games.dont_blink.heroes import CLARA, HEROES, NUMBER
from tabletime.games.dont_blink.moves import ANGELS, FACING, PLACE
from tabletime.games.dont_blink.sight import visible
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.walk import Walk
from tabletime.kernel import PASS, Decision, Move
from tabletime.pieces.grid import DIRECTIONS, Square

RESERVE = 2
"""So many plain Don't Blink cards a hero team would rather keep for later rounds."""


class HeroPlayer:
    """Answers the questions to a hero player; the whole team is planned for, since all see the same."""

    def __init__(self, view: DontBlinkView, rng: random.Random) -> None:
        self.view, self.rng, self.board = view, rng, view.board
        self.watch = Watch(view)

    def choose(self, decision: Decision) -> Move:
        """The best option of any question."""
        options = decision.options
        match options[0]:
            case say.PlaceTardis():
                return self._place_tardis(options)
            case say.TakeTurn():
                return self._take_turn(options)
            case say.Assign():
                return max(options, key=self._rate_cards)
            case say.Pull() | say.PullNobody():
                return max(options, key=self._rate_pull)
            case say.Recover():
                return options[-1]
        rule = self.view.stack[-1]
        if isinstance(rule, Walk):
            return self._walk(rule, options)
        if PASS in options:
            return self._react(options)
        if isinstance(options[0], say.Face):
            return min(options, key=self._danger_of_turning)
        return self.rng.choice(options)

    def _place_tardis(self, options: tuple[Move, ...]) -> Move:
        def far(move: Move) -> int:
            home = self.board.hero_distances(PLACE[move.square] if isinstance(move, say.PlaceTardis) else 0)
            return sum(home.get(part, 40) for part in self.board.parts)

        return min(options, key=far)

    def _take_turn(self, options: tuple[Move, ...]) -> Move:
        """Carriers first, so that the others can see what they have to cover."""
        turns = [move for move in options if isinstance(move, say.TakeTurn)]
        return max(turns, key=lambda move: len(self.view.carried_by(NUMBER[move.hero])))

    @cached_property
    def goals(self) -> dict[int, int]:
        """Where each hero wants to go: home with a part, to a part that nobody nearer takes, or to a carrier."""
        view = self.view
        goals: dict[int, int] = {}
        free = view.free_heroes()
        carriers = [hero for hero in free if view.carried_by(hero)]
        goals |= dict.fromkeys(carriers, TARDIS)
        lying = {place for place in view.parts if place < TARDIS}
        seekers = [hero for hero in free if hero not in carriers]
        while lying and seekers:
            far = [(self.board.hero_distances(view.places[h]).get(p, 99), h, p) for h in seekers for p in lying]
            _, hero, part = min(far)
            goals[hero] = part
            seekers.remove(hero)
            lying.remove(part)
        for hero in seekers:
            friends = [view.places[other] for other in carriers if view.places[other] != TARDIS]
            goals[hero] = min(friends, key=lambda place: self._far(view.places[hero], place), default=TARDIS)
        return goals

    def _far(self, start: int, end: int) -> int:
        return self.board.hero_distances(start).get(end, 99)

    def _walk(self, rule: Walk, options: tuple[Move, ...]) -> Move:
        """One step towards the best end of this turn, or the best way to look if this is it."""
        hero, here = rule.hero, rule.path[-1]
        occupied = {*self.view.angels[1:], *self.view.places} - {self.view.places[hero]}
        ends = self.board.hero_reach(here, rule.spaces)
        usable = [place for place in ends if place not in occupied or place == TARDIS]
        usable = [place for place in usable if place != TARDIS or rule.path[0] != TARDIS]
        if not usable:
            return self.rng.choice(options)
        _, end, facing = max(self._best_facing(hero, place, len(rule.path) - 1 + ends[place]) for place in usable)
        if end == here:
            last = say.Face(say.FACINGS[facing])
            return last if last in options else options[-1]
        home = self.board.hero_distances(end)
        steps = [move for move in options if isinstance(move, say.StepTo) and not move.drag]
        return min(steps, key=lambda move: home.get(PLACE[move.square], 99)) if steps else options[0]

    def _best_facing(self, hero: int, place: int, spaces: int) -> tuple[float, int, int]:
        """The worth of ending on this place, and the best way to look there."""
        progress = self._progress(hero, place) - 0.01 * spaces
        if place == TARDIS:
            return progress + 1.5, place, 0
        risks = [(self._risk(hero, place, facing), facing) for facing in range(4)]
        risk, facing = min(risks)
        return progress - risk * (6 + 5 * len(self.view.carried_by(hero))), place, facing

    def _progress(self, hero: int, place: int) -> float:
        goal = self.goals[hero]
        if goal == TARDIS and self.view.carried_by(hero):
            return 12.0 * len(self.view.carried_by(hero)) if place == TARDIS else -self._far(place, TARDIS)
        if goal in self.view.parts and goal < TARDIS:
            return -0.9 * self._far(place, goal) + (0 if place != goal else 2)
        return -0.35 * self._far(place, goal)

    def _risk(self, hero: int, place: Square, facing: int) -> float:
        """How likely it seems that this hero is captured here, looking this way."""
        own = visible(self.board, place, DIRECTIONS[facing])
        back = back_of(self.view, place, facing)
        others = self._seen_by_others(hero)
        behind = 0.0
        if back is not None and back not in others and back not in self.view.places:
            behind = self._reach_of_figures(back)
        front = sum(self._reach_of_figures(side) for side in self.board.angel_steps[place] if side in own)
        lured = self._lured(hero, place, own)
        return 1 - (1 - 0.6 * behind) * (1 - 0.10 * min(front, 1.5)) * (1 - 0.25 * lured)

    def _seen_by_others(self, hero: int) -> set[Square]:
        seen: set[Square] = set()
        for other in self.view.heroes_on_squares():
            if other != hero:
                seen |= self.view.sight(other)
        return seen

    def _reach_of_figures(self, square: Square) -> float:
        """How likely a real angel gets to this square in time: about half of the figures are real."""
        far = self.board.angel_distances(square)
        safe = 1.0
        for angel in ANGELS:
            distance = far.get(self.view.angels[angel], 99)
            safe *= 1 - 0.5 * (1.0 if distance <= 9 else 0.55 if distance <= 18 else 0.2 if distance <= 27 else 0)
        return 1 - safe

    def _lured(self, hero: int, place: Square, own: frozenset[Square]) -> float:
        """The danger that a figure in the dark of the room makes the hero turn round."""
        room = self.board.rooms[self.board.room[place]]
        dark = [square for square in room if square not in own and square != place]
        near = [
            a
            for a in ANGELS
            if min((self.board.angel_distances(s).get(self.view.angels[a], 99) for s in dark[:6]), default=99) <= 9
        ]
        return min(1.0, 0.25 * len(near)) if len(near) > 1 else 0.0

    def _rate_cards(self, move: Move) -> float:
        """Open eyes where an angel could come into sight and hurt, shut ones elsewhere; some chance in between."""
        assert isinstance(move, say.Assign)
        laid = [(hero, CARD[name]) for hero, title in enumerate(HEROES) if (name := getattr(move, title))]
        return sum(self._rate_card(hero, card) for hero, card in laid) + self.rng.random() * 0.35

    def _rate_card(self, hero: int, card: int) -> float:
        threat = self._front_threat(hero)
        stock = (self.view.hand or self.view.pool)[DONT_BLINK]
        if card == BLINK:
            return 0.45 - 1.2 * threat
        if card == DONT_BLINK:
            return 0.9 * threat - (0.12 if stock > RESERVE else 0.3)
        return self._rate_special(hero, card, threat, stock)

    def _rate_special(self, hero: int, card: int, threat: float, stock: int) -> float:
        if card == GIRL_WHO_WAITED:
            ready = self.view.discard[DONT_BLINK] >= 2
            return 0.6 - 0.6 * threat if ready else -1.0
        scarce = 0.25 if stock <= RESERVE else 0.0
        eager = {RAGGEDY_DOCTOR: 0.1, LONE_CENTURION: 0.15, ORDINARY_GIRL: 0.05}[card]
        return 0.9 * threat - 0.4 + scarce + eager

    def _front_threat(self, hero: int) -> float:
        """How likely an angel can stand next to this hero in the hero's own sight."""
        sight = self.view.sight(hero)
        sides = [self._reach_of_figures(side) for side in self.watch.sides(hero) if side in sight]
        passing = sum(self.view.angels[angel] in sight for angel in ANGELS)
        return min(1.0, max(sides, default=0.0) + 0.1 * passing)

    def _react(self, options: tuple[Move, ...]) -> Move:
        """Turn a special card up when a friend would be lost otherwise."""
        reveals = [move for move in options if isinstance(move, say.Reveal)]
        if not reveals:
            return PASS
        action = next((frame for frame in reversed(self.view.stack) if isinstance(frame, Action)), None)
        if NUMBER[reveals[0].hero] == CLARA:
            return reveals[0] if self._friends_in_danger() else PASS
        if isinstance(action, CaptureHero | CatchAttentionOf):
            return reveals[0]
        near = action is not None and self._is_next_to_a_back(action.angel)
        return reveals[0] if near else PASS

    def _is_next_to_a_back(self, angel: int) -> bool:
        square = self.view.angels[angel]
        return self.watch.is_dark(square) and any(
            self.view.can_capture(angel, hero) for hero in self.view.free_heroes()
        )

    def _friends_in_danger(self) -> list[int]:
        """The heroes of Clara's room, other than her, next to whom an angel stands that nobody sees."""
        room, clara = self.board.room, self.view.places[CLARA]
        friends = [h for h in self.view.heroes_on_squares() if h != CLARA and room[self.view.places[h]] == room[clara]]
        hunters = [angel for angel in self.view.able_angels() if self.watch.is_dark(self.view.angels[angel])]
        return [hero for hero in friends if any(self.view.can_capture(angel, hero) for angel in hunters)]

    def _rate_pull(self, move: Move) -> float:
        if not isinstance(move, say.Pull):
            return 0.0
        hero, place = NUMBER[move.hero], PLACE[move.square]
        if place == TARDIS:
            return 3.0 + 5 * len(self.view.carried_by(hero))
        return 1.0 * (hero in self._friends_in_danger()) - self._risk(hero, place, self.view.facings[hero])

    def _danger_of_turning(self, move: Move) -> float:
        rule = self.view.stack[-1]
        if not isinstance(move, say.Face) or not isinstance(rule, CatchAttentionOf):
            return 0.0
        place = self.view.places[rule.target]
        back = back_of(self.view, place, FACING[move.facing])
        if back is None or back in self.view.places:
            return 0.0
        far = self.board.angel_distances(back)
        return max(
            (1 / (1 + far.get(self.view.angels[a], 99)) for a in self.view.able_angels() if a != rule.angel),
            default=0.0,
        )
