"""Who fetches what: every hero has a tour of parts that ends at the TARDIS."""

from functools import cached_property
from itertools import pairwise, permutations, product

from tabletime.games.dont_blink.board import TARDIS, Board
from tabletime.games.dont_blink.view import DontBlinkView

FAR = 60
"""As far as anything can be."""

LONGEST = 6
"""How much more the longest tour matters than each of the others: the others wait for its end."""

Tour = tuple[int, ...]
"""The places to go to, one after the other."""


class Team:
    """The tours of the heroes; `places` says where everybody was when the turn began."""

    def __init__(self, view: DontBlinkView, places: tuple[int, ...]) -> None:
        self.view, self.places = view, places
        self.board: Board = view.board

    @cached_property
    def tours(self) -> dict[int, Tour]:
        """The quickest way to fetch what is still needed, shared among the free heroes."""
        heroes, parts = self.view.free_heroes(), self.view.parts
        lying = tuple(sorted({place for place in parts if place < TARDIS}))
        needed = self.view.options.parts_needed - sum(place >= TARDIS for place in parts)
        known = {(hero, share): self._tour(hero, share) for hero in heroes for share in _shares(lying)}
        best = FAR * FAR
        chosen: dict[int, Tour] = dict.fromkeys(heroes, (TARDIS,))
        for owners in product((None, *heroes), repeat=len(lying)):
            if len(lying) - owners.count(None) < min(needed, len(lying)):
                continue
            tours = [
                known[hero, tuple(p for p, owner in zip(lying, owners, strict=True) if owner == hero)]
                for hero in heroes
            ]
            lengths = [length for length, _ in tours]
            if sum(lengths) + LONGEST * max(lengths) < best:
                best = sum(lengths) + LONGEST * max(lengths)
                chosen = {hero: tour for hero, (_, tour) in zip(heroes, tours, strict=True)}
        return chosen

    def _tour(self, hero: int, parts: Tour) -> tuple[int, Tour]:
        """The shortest order, with its length; whoever has nothing to fetch or to bring has all the time."""
        if not parts and not self.view.carried_by(hero):
            return 0, (TARDIS,)
        orders = [(*order, TARDIS) for order in permutations(parts)]
        return min((self.length((self.places[hero], *order)), order) for order in orders)

    @cached_property
    def spaces_left(self) -> int:
        """How far the longest tour still is."""
        return max(self.length((self.places[hero], *tour)) for hero, tour in self.tours.items())

    def length(self, tour: Tour) -> int:
        """How far it is from the first place of a tour to the last."""
        return sum(self.far(one, two) for one, two in pairwise(tour))

    def far(self, start: int, end: int) -> int:
        """How many spaces a hero walks from here to there."""
        return self.board.hero_distances(end).get(start, FAR)


def _shares(parts: Tour) -> list[Tour]:
    """Every selection of these parts, in order."""
    shares: list[Tour] = [()]
    for part in parts:
        shares += [(*share, part) for share in shares]
    return shares
