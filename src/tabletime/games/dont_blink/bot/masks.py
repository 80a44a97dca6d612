"""The ship as bits: sets of squares are kept in one number, so that many ways can be followed at once."""

from functools import cached_property, lru_cache

from tabletime.games.dont_blink.board.ship import SQUARES, TARDIS, WIDTH, Board, board_of
from tabletime.games.dont_blink.board.sight import visible
from tabletime.games.dont_blink.content.tiles import Layout
from tabletime.games.dont_blink.state import bits
from tabletime.pieces.grid import DIRECTIONS, Square


@lru_cache(maxsize=64)
def masks_of(layout: Layout, tardis: Square, tiles_path: str) -> "Masks":
    """The bits of this ship, worked out once."""
    return Masks(board_of(layout, tardis, tiles_path))


class Masks:
    """Floor, rooms and lines of sight of one ship, as bits."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._sights: dict[tuple[int, int], int] = {}

    @cached_property
    def floor(self) -> int:
        """The squares on which an angel can stand."""
        return bits(square for square in range(SQUARES) if self.board.angel_steps[square])

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """The squares of each room."""
        return tuple(bits(room) & self.floor for room in self.board.rooms)

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """For each square those from which somebody there can be captured."""
        return tuple(bits(steps) for steps in self.board.angel_steps)

    @cached_property
    def ways(self) -> tuple[int, int, int, int]:
        """The squares from which one can step up, down, right and left."""
        return self._stepping(-WIDTH), self._stepping(WIDTH), self._stepping(1), self._stepping(-1)

    def _stepping(self, shift: int) -> int:
        steps = self.board.angel_steps
        return bits(square for square in range(SQUARES) if square + shift in steps[square])

    def sight(self, place: int, facing: int) -> int:
        """What a hero on this place sees who looks this way."""
        seen = self._sights.get((place, facing))
        if seen is None:
            seen = 0 if place == TARDIS else bits(visible(self.board, place, DIRECTIONS[facing]))
            self._sights[place, facing] = seen
        return seen

    def back(self, place: Square, facing: int) -> int:
        """The square behind a hero, if an angel can come from there."""
        behind = self.board.grid.beside[place][DIRECTIONS[facing].back]
        return self.sides[place] & 1 << behind if behind >= 0 else 0

    def flood(self, start: int, allowed: int, spaces: int) -> int:
        """All squares within so many steps of the first ones, as far as they are allowed."""
        up, down, right, left = self.ways
        found = start & allowed
        for _ in range(spaces):
            grown = (found & up) >> WIDTH | (found & down) << WIDTH | (found & right) << 1 | (found & left) >> 1
            grown = (grown | found) & allowed
            if grown == found:
                break
            found = grown
        return found
