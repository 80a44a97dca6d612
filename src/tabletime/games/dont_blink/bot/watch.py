"""Who watches which square, and how an angel can come near without being seen."""

from collections.abc import Callable, Iterator
from functools import cached_property

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.cards import BLINK
from tabletime.games.dont_blink.content.heroes import ALL_HEROES
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.pieces.grid import Square

Ways = dict[Square, tuple[Square, ...]]
"""For each square that can be reached the squares on the way, the last one included."""


class Watch:
    """The eyes on the board: firm ones are known not to blink, the others may."""

    def __init__(self, view: DontBlinkView) -> None:
        self.view = view
        self.board = view.board

    @cached_property
    def watchers(self) -> dict[Square, tuple[int, ...]]:
        """The heroes who would notice an angel, by square."""
        found: dict[Square, tuple[int, ...]] = {}
        for hero in ALL_HEROES:
            if self.has_open_eyes(hero):
                for square in self.view.sight(hero):
                    found[square] = (*found.get(square, ()), hero)
        return found

    @cached_property
    def blink_share(self) -> float:
        """How likely a face-down card is a Blink, from what everybody can work out."""
        pool = self.view.pool
        return pool[BLINK] / max(1, sum(pool))

    def has_open_eyes(self, hero: int) -> bool:
        """Whether this hero has a card and has not been seen to blink."""
        card = self.view.cards[hero]
        return bool(card) and not (self.view.is_face_up(hero) and card == BLINK)

    def is_firm(self, hero: int) -> bool:
        """Whether everybody knows that this hero does not blink."""
        return self.view.is_face_up(hero) and self.view.cards[hero] != BLINK

    def odds_unseen(self, heroes: set[int]) -> float:
        """How likely all these heroes blink, if they are checked."""
        return 0.0 if any(map(self.is_firm, heroes)) else self.blink_share ** len(heroes)

    def is_dark(self, square: Square) -> bool:
        """Whether no open eye is on the square."""
        return square not in self.watchers

    def ways(self, start: Square, spaces: int, may_enter: Callable[[Square], bool]) -> Ways:
        """Shortest ways of an angel to every square within reach, round the heroes and through other figures."""
        places = self.view.places
        ways: Ways = {start: ()}
        edge = [start]
        for _ in range(spaces):
            grown = []
            for here in edge:
                for there in self.board.angel_steps[here]:
                    if there not in ways and there not in places and may_enter(there):
                        ways[there] = (*ways[here], there)
                        grown.append(there)
            edge = grown
        return ways

    def dark_ways(self, start: Square, spaces: int) -> Ways:
        """Ways on which nobody sees the angel."""
        return self.ways(start, spaces, self.is_dark)

    def sides(self, hero: int) -> Iterator[Square]:
        """The squares from which this hero can be captured, as far as no other figure is on them."""
        place = self.view.places[hero]
        if 0 <= place < TARDIS:
            yield from self.board.angel_steps[place]
