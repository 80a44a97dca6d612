"""The tile display: filling it up, and redrawing it at any time of one's map actions."""

from functools import lru_cache
from itertools import combinations

from tabletime.games.blink.board.hexmap import display_size
from tabletime.games.blink.content.cards import TERRAINS, Terrain
from tabletime.games.blink.events import DisplayFilled, TilesRedrawn
from tabletime.games.blink.moves import Redraw
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import DONE, Flow, Frame, step
from tabletime.pieces.deck import without


def redraw_options(state: BlinkState) -> tuple[Redraw, ...]:
    """BL-RED-1, BL-RED-3: every choice of tiles to return, if at least one other tile can come."""
    return _redraws(state.display, len(state.display) < display_size(state.seats)) if state.bag.layers else ()


@lru_cache(maxsize=1 << 10)
def _redraws(display: tuple[Terrain, ...], has_gap: bool) -> tuple[Redraw, ...]:
    sizes = range(0 if has_gap else 1, len(display) + 1)
    return tuple(map(Redraw, dict.fromkeys(returned for size in sizes for returned in combinations(display, size))))


def in_display_order(terrains: tuple[Terrain, ...]) -> tuple[Terrain, ...]:
    return tuple(sorted(terrains, key=TERRAINS.index))


class FillDisplay(Frame):
    """Tiles are drawn from the bag until the display is full or the bag is empty."""

    @step("BL-MAP-10", "BL-RED-2")
    def draw_tiles(self, state: BlinkState) -> Flow:
        missing = display_size(state.seats) - len(state.display)
        return state.bag.draw(missing) if missing and state.bag.layers else DONE

    @step("BL-MAP-10", "BL-RED-2")
    def lay_out_tiles(self, state: BlinkState, drawn: tuple[Terrain, ...]) -> Flow:
        take_from_bag(state, drawn)
        state.reveal(DisplayFilled(drawn))
        return None


class TileRedraw(Frame):
    """A player has returned tiles to the bag and draws a full display."""

    seat: int
    returned: tuple[Terrain, ...]

    @step("BL-RED-1", "BL-RED-2")
    def draw_tiles(self, state: BlinkState) -> Flow:
        return state.bag.draw(display_size(state.seats) - len(state.display))

    @step("BL-RED-1")
    def lay_out_tiles(self, state: BlinkState, drawn: tuple[Terrain, ...]) -> Flow:
        take_from_bag(state, drawn)
        state.reveal(TilesRedrawn(self.seat, self.returned, drawn))
        return None


def return_to_bag(state: BlinkState, terrains: tuple[Terrain, ...]) -> None:
    """BL-RED-1: tiles leave the display and are mixed into the bag."""
    state.display = without(state.display, *terrains)
    state.bag = state.bag.shuffle_in(terrains)


def take_from_bag(state: BlinkState, drawn: tuple[Terrain, ...]) -> None:
    """BL-RED-2, BL-MAP-10: tiles from the bag join the display."""
    state.bag = state.bag.without(drawn)
    state.display = in_display_order(state.display + drawn)
