"""Who fetches what: heroes go in pairs, and each pair has a tour of parts that ends at the TARDIS."""

from functools import cached_property
from itertools import pairwise, permutations, product

from tabletime.games.dont_blink.board import TARDIS, Board
from tabletime.games.dont_blink.heroes import AMY, CLARA, DOCTOR, RORY
from tabletime.games.dont_blink.view import DontBlinkView

PAIRS = ((DOCTOR, CLARA), (AMY, RORY))
FAR = 60

Tour = tuple[int, ...]
"""The places to go to, one after the other."""


class Team:
    """The pairs and their tours; `places` says where everybody was when the turn began."""

    def __init__(self, view: DontBlinkView, places: tuple[int, ...]) -> None:
        self.view, self.places = view, places
        self.board: Board = view.board

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The heroes who go together; whoever is left alone joins the others."""
        free = set(self.view.free_heroes())
        pairs = [tuple(hero for hero in pair if hero in free) for pair in PAIRS]
        left = [pair for pair in pairs if pair]
        return [left[0] + left[1]] if len(left) == 2 and len(free) == 2 else left

    def group_of(self, hero: int) -> tuple[int, ...]:
        """The heroes who go with this one, this one included."""
        return next(group for group in self.groups if hero in group)

    @cached_property
    def tours(self) -> dict[tuple[int, ...], Tour]:
        """The shortest way to fetch what is still needed, shared among the groups."""
        lying = [place for place in self.view.parts if place < TARDIS]
        needed = self.view.options.parts_needed - sum(place >= TARDIS for place in self.view.parts)
        best: tuple[float, dict[tuple[int, ...], Tour]] = (9e9, {})
        for shares in product(range(len(self.groups) + 1), repeat=len(lying)):
            if sum(share > 0 for share in shares) == max(0, needed):
                best = min(best, self._rate(shares, lying), key=lambda rated: rated[0])
        return best[1]

    def _rate(self, shares: tuple[int, ...], lying: list[int]) -> tuple[float, dict[tuple[int, ...], Tour]]:
        tours, lengths = {}, []
        for number, group in enumerate(self.groups, 1):
            parts = [part for part, share in zip(lying, shares, strict=True) if share == number]
            length, tours[group] = self._tour(group, parts)
            lengths.append(length)
        return sum(lengths) + 2 * max(lengths), tours

    def _tour(self, group: tuple[int, ...], parts: list[int]) -> tuple[float, Tour]:
        starts = [self.places[hero] for hero in group]
        orders = [(*order, TARDIS) for order in permutations(parts)]
        return min((min(self.far(start, order[0]) for start in starts) + self.length(order), order) for order in orders)

    def left(self, group: tuple[int, ...]) -> int:
        """How far this group still has to go."""
        tour = self.tours[group]
        return min(self.far(self.places[hero], tour[0]) for hero in group) + self.length(tour)

    def length(self, tour: Tour) -> int:
        """How far it is from the first place of a tour to the last."""
        return sum(self.far(one, two) for one, two in pairwise(tour))

    def far(self, start: int, end: int) -> int:
        """How many spaces a hero walks from here to there."""
        return self.board.hero_distances(end).get(start, FAR)
