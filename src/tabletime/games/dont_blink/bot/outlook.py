"""What a hero player makes of the table: which figures are likely real, and how long the open eyes will last."""

from functools import cached_property

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.bot.danger import Figure, Stand
from tabletime.games.dont_blink.bot.masks import Masks, masks_of
from tabletime.games.dont_blink.content.cards import BLINK
from tabletime.games.dont_blink.moves import ANGELS
from tabletime.games.dont_blink.view import DontBlinkView

LIKELY = (0.75, 0.7, 0.6, 0.55, 0.45, 0.4, 0.3, 0.25)
"""How often a figure is real, from the nearest to the farthest: angel players like those that can do harm."""


class Outlook:
    """The guesses of the hero team, from what its seats may see."""

    def __init__(self, view: DontBlinkView) -> None:
        self.view, self.board = view, view.board

    @cached_property
    def masks(self) -> Masks:
        """The ship as bits."""
        return masks_of(self.view.layout, self.view.tardis, self.view.options.tiles)

    @cached_property
    def figures(self) -> list[Figure]:
        """All figures with their squares and the chance that they can act."""
        view = self.view
        if view.revealed:
            return [(1 << view.angels[angel], 1.0) for angel in view.able_angels()]
        ranked = sorted(ANGELS, key=self._distance)
        share = view.chosen_count / 4
        real = {angel: LIKELY[rank] * share for rank, angel in enumerate(ranked)}
        return [(1 << view.angels[angel], real[angel] * self._awake(angel, real)) for angel in ANGELS]

    def _awake(self, angel: int, real: dict[int, float]) -> float:
        """The chance that no other real figure is in line with this one."""
        awake, here = 1.0, self.view.angels[angel]
        for other in ANGELS:
            if other != angel and self.board.are_in_line(here, self.view.angels[other]):
                awake *= 1 - real[other]
        return awake

    def _distance(self, angel: int) -> int:
        far = self.board.angel_distances(self.view.angels[angel])
        near = [place for hero in self.view.free_heroes() for place in self._near(self.view.places[hero])]
        return min((far.get(place, 99) for place in near), default=99)

    def _near(self, place: int) -> tuple[int, ...]:
        return self.board.links if place == TARDIS else self.board.angel_steps[place]

    @cached_property
    def blink(self) -> float:
        """How likely a hero will have to blink when it matters."""
        pool = self.view.pool
        open_eyes = sum(pool) - pool[BLINK]
        return max(0.2, 1 - 0.08 * open_eyes)

    def stand(self, places: list[int], facings: list[int]) -> Stand:
        """The heroes as they would stand."""
        return Stand(self.masks, places, facings, self.figures, self.blink)
