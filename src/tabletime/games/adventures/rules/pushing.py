"""Pushing: an outwitted enemy is driven through the rooms, and into Traps."""

from tabletime.games.adventures.board.targets import opponents
from tabletime.games.adventures.events import Pushed
from tabletime.games.adventures.moves import STOP_PUSHING, PushTo
from tabletime.games.adventures.rules.bag import remove_token
from tabletime.games.adventures.rules.placing import Meet, remove_figure, replace_figure
from tabletime.games.adventures.state import AdventuresPosition, AdventuresState, Figure
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


class Push(Frame):
    """AD-ENC-3: a foe is driven so many rooms along a way that visits no room twice."""

    foe: str
    who: int
    left: int
    visited: tuple[int, ...] = ()

    @step("AD-ENC-3", "AD-XPL-10")
    def choose_room(self, state: AdventuresState) -> Flow:
        rooms = push_rooms(state, self.foe, self.left, self.visited)
        if not rooms:
            return DONE
        may_stop = state.options.push == "up to" and bool(self.visited)
        if len(rooms) == 1 and not may_stop:
            return self.drive_only_way
        options: tuple[Move, ...] = tuple(PushTo(state.room_name(room)) for room in rooms)
        if may_stop:
            options += (STOP_PUSHING,)
        prompt = f"Push {self.foe} by {self.left} {'room' if self.left == 1 else 'rooms'}."
        return Ask(state.owners[self.who], prompt, options)

    @step("AD-ENC-3", "AD-TRP-4")
    def drive(self, state: AdventuresState, move: Move) -> Flow:
        if not isinstance(move, PushTo):
            return DONE
        self.go_to(state, state.room_called(move.room))
        return self.meet

    @step("AD-ENC-3", "AD-TRP-4")
    def drive_only_way(self, state: AdventuresState) -> Flow:
        self.go_to(state, push_rooms(state, self.foe, self.left, self.visited)[0])
        return None

    @step("AD-LOST-2")
    def meet(self, state: AdventuresState) -> Flow:
        figure = state.figure(self.foe)
        return Meet(figure=self.foe) if figure is not None and opponents(state, figure) else None

    @step("AD-ENC-3")
    def go_on(self, state: AdventuresState) -> Flow:
        return self.choose_room

    def go_to(self, state: AdventuresState, room: int) -> None:
        """The foe enters a room; a Trap there takes it along."""
        figure = state.figure(self.foe)
        assert figure is not None
        self.visited += (figure.room,)
        self.left -= 1
        replace_figure(state, Figure(figure.name, figure.kind, room, figure.base, figure.stunned))
        state.tell(Pushed(self.foe, state.room_name(room)))
        if state.has_trap(room):
            remove_figure(state, Figure(figure.name, figure.kind, room, figure.base), "Trap")
            remove_token(state, room, "Trap")


def push_rooms(position: AdventuresPosition, foe: str, left: int, visited: tuple[int, ...]) -> list[int]:
    """AD-ENC-3: the rooms into which a foe can be driven next, so that its way becomes as long as it should."""
    figure = position.figure(foe)
    if figure is None or not left:
        return []
    neighbours = position.plan.neighbours(figure.room)
    rooms = [room for room in neighbours if room not in visited]
    if position.options.push == "up to":
        return rooms
    seen = (*visited, figure.room)
    lengths = {room: longest_way(position, room, left - 1, seen) for room in rooms}
    best = max(lengths.values(), default=0)
    return [room for room in rooms if lengths[room] == best]


def longest_way(position: AdventuresPosition, room: int, left: int, visited: tuple[int, ...]) -> int:
    """How far one can still be driven from a room, at most so far, without coming anywhere twice."""
    if not left:
        return 0
    best, seen = 0, (*visited, room)
    for other in position.plan.neighbours(room):
        if other not in seen:
            best = max(best, 1 + longest_way(position, other, left - 1, seen))
            if best == left:
                break
    return best
