"""Random zones: the die names row and column."""

from functools import lru_cache

from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, universe
from tabletime.games.game_of_time_and_space.events import RandomZoneRolled
from tabletime.games.game_of_time_and_space.moves import ChooseZone
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import Ask, Done, Flow, Frame, step
from tabletime.pieces.dice import D12, roll

LAST = 8
"""TS-RND-1: the last row and the last column."""


@lru_cache(maxsize=16)
def all_zones(board: str) -> tuple[ChooseZone, ...]:
    """TS-RND-3: any zone except the Domain."""
    return tuple(map(ChooseZone, universe(board).zones))


class RandomZone(Frame):
    """A row, then a column, each rolled again above 8; the caller hears the zone."""

    seat: int
    row: int = 0

    @step("TS-RND-1")
    def roll_for_row(self, state: TimeAndSpaceState) -> Flow:
        return roll(D12)

    @step("TS-RND-1")
    def note_row(self, state: TimeAndSpaceState, rolled: tuple[int, ...]) -> Flow:
        (self.row,) = rolled
        return self.roll_for_row if self.row > LAST else None

    @step("TS-RND-2")
    def roll_for_column(self, state: TimeAndSpaceState) -> Flow:
        return roll(D12)

    @step("TS-RND-2")
    def note_column(self, state: TimeAndSpaceState, rolled: tuple[int, ...]) -> Flow:
        (column,) = rolled
        if column > LAST:
            return self.roll_for_column
        zone = state.universe.squares[self.row, column]
        state.tell(RandomZoneRolled(zone))
        return None if zone == DOMAIN else Done(zone)

    @step("TS-RND-3", "TS-DOM-8")
    def choose_zone(self, state: TimeAndSpaceState) -> Flow:
        return Ask(self.seat, "The die shows the Domain: choose any other zone.", all_zones(state.options.board_file))

    @step("TS-RND-3")
    def tell_zone(self, state: TimeAndSpaceState, move: ChooseZone) -> Flow:
        return Done(move.zone)
