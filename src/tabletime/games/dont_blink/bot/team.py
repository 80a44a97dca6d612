"""Who fetches what: every hero has a tour of parts that ends at the TARDIS."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise, permutations, product

from tabletime.games.dont_blink.board.ship import TARDIS, Board
from tabletime.games.dont_blink.view import DontBlinkView

FAR = 60
"""As far as anything can be."""

LONGEST = 6
"""How much more the longest tour matters than each of the others: the others wait for its end."""

Tour = tuple[int, ...]
"""The places to go to, one after the other."""

Fetcher = tuple[int, bool]
"""Where a hero is, and whether the hero carries something."""


class Team:
    """The tours of the heroes; `places` says where everybody was when the turn began."""

    def __init__(self, view: DontBlinkView, places: Sequence[int]) -> None:
        self.view, self.places = view, places
        self.board: Board = view.board

    @cached_property
    def tours(self) -> dict[int, Tour]:
        """The quickest way to fetch what is still needed, shared among the free heroes."""
        heroes, parts = self.view.free_heroes(), self.view.parts
        lying = tuple(sorted({place for place in parts if place < TARDIS}))
        needed = self.view.options.parts_needed - sum(place >= TARDIS for place in parts)
        fetchers = tuple((self.places[hero], bool(self.view.carried_by(hero))) for hero in heroes)
        return dict(zip(heroes, share_out(self.board, fetchers, lying, min(needed, len(lying))), strict=True))

    @cached_property
    def spaces_left(self) -> int:
        """How far the longest tour still is."""
        return max(self.length((self.places[hero], *tour)) for hero, tour in self.tours.items())

    def length(self, tour: Tour) -> int:
        """How far it is from the first place of a tour to the last."""
        return _length(self.board, tour)

    def far(self, start: int, end: int) -> int:
        """How many spaces a hero walks from here to there."""
        return self.board.hero_distances(end).get(start, FAR)


@lru_cache(maxsize=256)
def share_out(board: Board, fetchers: tuple[Fetcher, ...], lying: Tour, needed: int) -> tuple[Tour, ...]:
    """The tours of all heroes that bring so many parts home soonest."""
    known = [{share: _tour(board, fetcher, share) for share in _shares(lying)} for fetcher in fetchers]
    best = FAR * FAR
    chosen: tuple[Tour, ...] = ((TARDIS,),) * len(fetchers)
    nobody = len(fetchers)
    for owners in product((nobody, *range(nobody)), repeat=len(lying)):
        if len(lying) - owners.count(nobody) < needed:
            continue
        pairs = list(zip(lying, owners, strict=True))
        tours = [known[n][tuple([part for part, owner in pairs if owner == n])] for n in range(nobody)]
        effort = sum(length for length, _ in tours) + LONGEST * max(length for length, _ in tours)
        if effort < best:
            best, chosen = effort, tuple(tour for _, tour in tours)
    return chosen


def _tour(board: Board, fetcher: Fetcher, parts: Tour) -> tuple[int, Tour]:
    """The shortest order, with its length; whoever has nothing to fetch or to bring has all the time."""
    place, carries = fetcher
    if not parts and not carries:
        return 0, (TARDIS,)
    return min((_length(board, (place, *order, TARDIS)), (*order, TARDIS)) for order in permutations(parts))


def _length(board: Board, tour: Tour) -> int:
    return sum(board.hero_distances(end).get(start, FAR) for start, end in pairwise(tour))


def _shares(parts: Tour) -> list[Tour]:
    """Every selection of these parts, in order."""
    shares: list[Tour] = [()]
    for part in parts:
        shares += [(*share, part) for share in shares]
    return shares
