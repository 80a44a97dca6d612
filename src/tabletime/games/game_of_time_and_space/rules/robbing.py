"""Robbing: what anybody in the zone may take from a player with two markers."""

from tabletime.games.game_of_time_and_space.board.tokens import without_at
from tabletime.games.game_of_time_and_space.events import CountersSeen, ItemRobbed, PartRobbed
from tabletime.games.game_of_time_and_space.moves import LEAVE_REST, TakeFromKit, TakePart
from tabletime.games.game_of_time_and_space.rules.belongings import give_up_item
from tabletime.games.game_of_time_and_space.rules.discarding import Discard
from tabletime.games.game_of_time_and_space.rules.taking import receive_part
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


class Robbery(Frame):
    """A player looks at another one's key parts and takes what is wanted."""

    seat: int
    other: int

    @step("TS-STUN-10")
    def look(self, state: TimeAndSpaceState) -> Flow:
        look_at_counters(state, (self.seat,), self.other)
        return None

    @step("TS-STUN-10")
    def choose(self, state: TimeAndSpaceState) -> Flow:
        options = rob_options(state, self.other)
        return Ask(self.seat, "Take what you want.", (*options, LEAVE_REST)) if options else DONE

    @step("TS-STUN-10", "TS-SPL-3")
    def take(self, state: TimeAndSpaceState, move: Move) -> Flow:
        if move == LEAVE_REST:
            return DONE
        take_from_player(state, self.seat, self.other, move)
        return Discard(seat=self.seat)

    @step("TS-STUN-10")
    def go_on(self, state: TimeAndSpaceState) -> Flow:
        return self.choose


def rob_options(state: TimeAndSpaceState, other: int) -> tuple[Move, ...]:
    """TS-SPL-3, TS-STUN-10: key parts, assistants, weapons, force fields and laser screens only."""
    player = state.players[other]
    robbable = dict.fromkeys(item for item in player.kit if state.box.items[item].is_robbable)
    return (*map(TakePart, range(len(player.keys))), *map(TakeFromKit, robbable))


def look_at_counters(state: TimeAndSpaceState, seats: tuple[int, ...], other: int) -> None:
    """TS-SPL-3: takers look at a player's key parts first, unless the table plays blind."""
    player = state.players[other]
    if state.options.robbing == "blind" or not player.keys:
        return
    player.keys = tuple(part if part.is_open else part.shown_to(*seats) for part in player.keys)
    shapes = tuple(part.face for part in player.keys)
    for seat in seats:
        state.reveal(CountersSeen(seat, other, shapes), to=(seat,), instead=CountersSeen(seat, other))


def take_from_player(state: TimeAndSpaceState, seat: int, other: int, move: Move) -> None:
    """TS-SPL-3: one counter changes hands."""
    player = state.players[other]
    if isinstance(move, TakeFromKit):
        give_up_item(state, other, move.item)
        state.players[seat].kit = (*state.players[seat].kit, move.item)
        state.tell(ItemRobbed(seat, other, move.item))
        return
    assert isinstance(move, TakePart)
    part = player.keys[move.place]
    player.keys, player.is_short = without_at(player.keys, move.place), False
    receive_part(state, seat, part)
    taken = PartRobbed(seat, other, move.place, part.face)
    state.reveal(taken, to=(seat, other), instead=PartRobbed(seat, other, move.place))
