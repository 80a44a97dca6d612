"""What the angels can do to heroes who stand like this: from behind, or after one of them was made to turn."""

from functools import cached_property

from tabletime.games.dont_blink.board.ship import ANGEL_SPACES
from tabletime.games.dont_blink.bot.danger import Stand
from tabletime.games.dont_blink.bot.masks import masks_of
from tabletime.games.dont_blink.bot.watch import Watch
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.pieces.grid import Square

NEVER = 99


class Hunt:
    """The heroes as the angel player sees them."""

    def __init__(self, view: DontBlinkView, watch: Watch) -> None:
        self.view, self.watch = view, watch
        self.masks = masks_of(view.layout, view.tardis, view.options.tiles)
        self._turned: dict[tuple[int, int, int], dict[int, int]] = {}

    def stand(self, hunters: list[int], facings: list[int]) -> Stand:
        """The heroes with their open eyes, and these angels."""
        figures = [(1 << self.view.angels[angel], 1.0) for angel in hunters]
        stand = Stand(self.masks, self.view.places, facings, figures, self.watch.blink_share)
        for hero in stand.on_squares:
            if not self.watch.has_open_eyes(hero):
                del stand.eyes[hero]
        return stand

    @cached_property
    def able(self) -> list[int]:
        """The angels that can act at all."""
        return self.view.able_angels()

    def after_turning(self, lure: int, hero: int, facing: int) -> dict[int, int]:
        """The actions that each capture takes the other angels once the hero has been lured to look this way."""
        key = (lure, hero, facing)
        if key not in self._turned:
            facings = list(self.view.facings)
            facings[hero] = facing
            stand = self.stand([angel for angel in self.able if angel != lure], facings)
            self._turned[key] = {other: actions_to_capture(stand, other) for other in stand.on_squares}
        return self._turned[key]

    def lures(self, hero: int) -> dict[tuple[int, ...], int]:
        """The dark squares of the hero's room, by the ways in which the hero may turn to see them."""
        stand = self.stand([], list(self.view.facings))
        place: Square = self.view.places[hero]
        dark = self.masks.rooms[self.masks.board.room[place]] & stand.dark
        sights = [self.masks.sight(place, facing) for facing in range(4)]
        groups = stand.by_turns(dark & ~sights[self.view.facings[hero]], sights)
        return {tuple(f for f in range(4) if ways >> f & 1): squares for ways, squares in groups.items()}


def actions_to_capture(stand: Stand, hero: int) -> int:
    """How many actions it takes to capture this hero unseen."""
    hunters = stand.occupied
    found = stand.masks.sides[stand.places[hero]] & stand.dark
    if found & hunters:
        return 1
    for actions in (2, 3, 4):
        found = stand.masks.flood(found, stand.dark, ANGEL_SPACES)
        if found & hunters:
            return actions
    return NEVER
