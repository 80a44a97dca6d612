"""How likely the angels capture heroes who stand like this: straight from behind, lured round, past a blink."""

from collections.abc import Sequence
from functools import cached_property

from tabletime.games.dont_blink.board.ship import ANGEL_SPACES, TARDIS
from tabletime.games.dont_blink.bot.masks import Masks
from tabletime.games.dont_blink.content.heroes import ALL_HEROES
from tabletime.pieces.grid import Square

NEXT_TO, ONE_MOVE, TWO_MOVES, THREE_MOVES = 1.0, 0.95, 0.7, 0.35
"""How likely the angel player has the action points for a capture, by the moves that have to come first."""

LURE = 0.6
"""How often an angel player who could lure a hero does so."""

Figure = tuple[int, float]
"""A figure: the bit of its square, and how likely it can act."""


class Stand:
    """Heroes as they stand and look, or might at the end of their turns, and the figures around them."""

    def __init__(
        self,
        masks: Masks,
        places: Sequence[int],
        facings: Sequence[int],
        figures: Sequence[Figure],
        blink: float,
    ) -> None:
        self.masks, self.places, self.facings, self.figures, self.blink = masks, places, facings, figures, blink
        self.on_squares = [hero for hero in ALL_HEROES if 0 <= places[hero] < TARDIS]
        self.eyes = {hero: masks.sight(places[hero], facings[hero]) for hero in self.on_squares}
        self.open_floor = masks.floor
        for hero in self.on_squares:
            self.open_floor &= ~(1 << places[hero])
        self.occupied = 0
        for square, _ in figures:
            self.occupied |= square

    @cached_property
    def dark(self) -> int:
        """The squares that nobody sees."""
        return self.unseen_if_these_blink(())

    def unseen_if_these_blink(self, blinking: Sequence[int]) -> int:
        """The squares where an angel can be as soon as these heroes have blinked."""
        floor = self.open_floor
        for hero, seen in self.eyes.items():
            if hero not in blinking:
                floor &= ~seen
        return floor

    def reach(self, goals: int, allowed: int, moves: int) -> list[float]:
        """For each figure how surely it gets to one of the squares, with so many moves at most."""
        odds = [0.0] * len(self.figures)
        goals &= allowed
        if not goals:
            return odds
        self._mark(odds, goals, NEXT_TO)
        found = goals & ~self.occupied
        for sure in (ONE_MOVE, TWO_MOVES, THREE_MOVES)[:moves]:
            if not found:
                break
            found = self.masks.flood(found, allowed, ANGEL_SPACES)
            self._mark(odds, found, sure)
        return odds

    def _mark(self, odds: list[float], found: int, sure: float) -> None:
        if not found & self.occupied:
            return
        for number, (square, real) in enumerate(self.figures):
            if square & found and not odds[number]:
                odds[number] = sure * real

    def risk(self, hero: int) -> float:
        """How likely this hero is captured."""
        place = self.places[hero]
        if not 0 <= place < TARDIS:
            return 0.0
        sides = self.masks.sides[place]
        odds = self.reach(sides, self.dark, 3)
        for other, seen in self.eyes.items():
            if seen & sides:
                tries = self.reach(sides, self.unseen_if_these_blink((other,)), 1)
                odds = [max(one, self.blink * two) for one, two in zip(odds, tries, strict=True)]
        return 1 - none_of(odds) * (1 - self.lured(hero, place))

    def lured(self, hero: int, place: Square) -> float:
        """How likely a figure in the dark of the room makes the hero turn, and another one comes from behind then."""
        room = self.masks.rooms[self.masks.board.room[place]]
        dark = room & self.dark
        if not dark or not any(self.reach(dark, self.dark, 1)):
            return 0.0
        dangers = [self._danger_behind(hero, place, facing) for facing in range(4)]
        worst = 0.0
        sights = [self.masks.sight(place, facing) for facing in range(4)]
        for ways, squares in self.by_turns(dark, sights).items():
            danger = min((dangers[facing] for facing in range(4) if ways >> facing & 1), default=0.0)
            if danger > worst:
                lures = 1 - none_of(self.reach(squares, self.dark, 1))
                worst = max(worst, danger * lures * LURE)
        return worst

    def by_turns(self, dark: int, sights: list[int]) -> dict[int, int]:
        """The dark squares by the ways in which the hero may turn to see them."""
        groups = {0: dark}
        for facing, seen in enumerate(sights):
            grown = {}
            for ways, squares in groups.items():
                if squares & seen:
                    grown[ways | 1 << facing] = squares & seen
                if squares & ~seen:
                    grown[ways] = squares & ~seen
            groups = grown
        groups.pop(0, None)
        return groups

    def _danger_behind(self, hero: int, place: Square, facing: int) -> float:
        back = self.masks.back(place, facing)
        if not back & self.open_floor:
            return 0.0
        floor = self.open_floor & ~self.masks.sight(place, facing)
        for other, seen in self.eyes.items():
            if other != hero:
                floor &= ~seen
        return 1 - none_of(self.reach(back, floor, 1))


def none_of(odds: Sequence[float]) -> float:
    """How likely none of these things happens."""
    safe = 1.0
    for one in odds:
        safe *= 1 - one
    return safe
