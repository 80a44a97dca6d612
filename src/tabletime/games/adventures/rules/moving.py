"""Move: through connected rooms until something stops it, or out into the unknown."""

from tabletime.games.adventures.board.floor import COMPASS
from tabletime.games.adventures.events import Went
from tabletime.games.adventures.moves import STAY, Go
from tabletime.games.adventures.rules import exploring, tokens
from tabletime.games.adventures.state import AdventuresPosition, AdventuresState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step

NO_DOOR = -1
FAR = 99


def go_options(position: AdventuresPosition, who: int, covered: int = 0) -> list[Move]:
    """AD-MOVE-2, AD-XPL-4: where a Move out of a room that is not barred can end, and the open exits that it can take.

    A Move that goes on has `covered` some rooms already.
    """
    plan, name, room = position.plan, position.team[who], position.where[who]
    reached, passed = plan.reach(room, position.stops() & ~(1 << room), move_limit(position) - covered)
    found: list[Move] = [Go(name, there) for _, bit, there in plan.numbered if reached & bit]
    if position.tiles:
        found += [Go(name, there, door) for bit, there, door in plan.outlets if passed & bit]
    return found


def move_limit(position: AdventuresPosition) -> int:
    """How many rooms a Move may cover."""
    if position.hazards and position.has_hazard("lockdown"):
        return 1
    return position.options.move_limit or FAR


def length(position: AdventuresPosition, room: int, there: int) -> int:
    """How many rooms a Move covers that ends there, on the shortest way that nothing stops."""
    plan, stops = position.plan, position.stops() & ~(1 << room)
    return next((far for far in range(1, FAR) if plan.reach(room, stops, far)[0] >> there & 1), 0)


class Walk(Frame):
    """AD-MOVE-2: an Adventurer walks to a room, and perhaps through an open exit of it."""

    who: int
    room: int
    side: int = NO_DOOR
    covered: int = 0

    @step("AD-MOVE-2", "AD-XPL-4")
    def walk(self, state: AdventuresState) -> Flow:
        if move_limit(state) != FAR:
            self.covered += length(state, state.where[self.who], self.room) + (self.side >= 0)
        if state.where[self.who] != self.room:
            state.where[self.who] = self.room
            state.tell(Went(state.team[self.who], state.room_name(self.room)))
        if self.side >= 0:
            return exploring.Explore(who=self.who, room=self.room, side=self.side)
        return DONE if tokens.is_quiet(state, self.room) else None

    @step("AD-MOVE-3", "AD-MOVE-4", "AD-MOVE-5", "AD-MOVE-6")
    def meet_what_is_there(self, state: AdventuresState) -> Flow:
        room = state.where[self.who]
        if self.side < 0 or state.blips[room] or not self.may_go_on(state):
            self.side = NO_DOOR
        return None if tokens.is_quiet(state, room) else tokens.Reveal(room=room, who=self.who)

    @step("AD-XPL-9")
    def maybe_go_on(self, state: AdventuresState) -> Flow:
        if self.side < 0 or not self.may_go_on(state):
            return DONE
        options = go_options(state, self.who, self.covered)
        prompt = f"{state.team[self.who]} may go on: nothing was found there."
        return Ask(state.owners[self.who], prompt, (STAY, *options)) if options else DONE

    @step("AD-XPL-9")
    def go_on(self, state: AdventuresState, move: Move) -> Flow:
        if not isinstance(move, Go):
            return DONE
        self.room, self.side = state.room_called(move.room), COMPASS.index(move.door) if move.door else NO_DOOR
        return self.walk

    def may_go_on(self, state: AdventuresState) -> bool:
        """Whether a new room without anything in it lets the Move go on."""
        room = state.where[self.who]
        return state.is_free(self.who) and not state.is_barred(room) and self.covered < move_limit(state)


class Arrive(Frame):
    """Somebody is put into a room by a card, whatever is on the way, and turns up what is there."""

    who: int
    room: int
    how: str

    @step("AD-MOVE-3")
    def arrive(self, state: AdventuresState) -> Flow:
        state.where[self.who] = self.room
        state.tell(Went(state.team[self.who], state.room_name(self.room), self.how))
        return tokens.Reveal(room=self.room, who=self.who)
