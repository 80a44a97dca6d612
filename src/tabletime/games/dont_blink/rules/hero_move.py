"""Hero Move phase: every hero takes a turn, in the order that the team likes."""

from tabletime.games.dont_blink.board.ship import HERO_SPACES, TARDIS
from tabletime.games.dont_blink.content.heroes import NUMBER
from tabletime.games.dont_blink.moves import GIVE_WAY, STEP, TAKE_TURN, GiveWay, StepTo, TakeTurn
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step


class HeroMovePhase(Frame):
    """The heroes move one after the other.

    The player of the next hero who has not moved is asked: to begin the turn of an own hero or to give way. Meanwhile
    any other hero player may begin. `gave_way` are the seats that let others go first.
    """

    gave_way: tuple[int, ...] = ()

    @step("DB-TMR-1", "DB-TMR-2", "DB-TMR-3", "DB-TMR-4", "DB-TMR-5")
    def start_the_clock(self, state: DontBlinkState) -> Flow:
        state.start_clock(f"moves of round {state.round}", state.options.seconds_per_hero * len(state.free_heroes()))
        return None

    @step("DB-HMV-1", "DB-HMV-2")
    def choose_hero(self, state: DontBlinkState) -> Flow:
        waiting = state.waiting_heroes()
        if len(waiting) == 1 or state.time_is_up:
            return None
        seat = self.next_seat(state)
        mine = tuple(TAKE_TURN[hero] for hero in waiting if state.owners[hero] == seat)
        others = {state.owners[hero] for hero in waiting}.difference(self.gave_way, (seat,))
        return Ask(seat, "Choose the hero who moves next.", (*mine, GIVE_WAY) if others else mine)

    @step("DB-HMV-2", "DB-HMV-3")
    def begin_turn(self, state: DontBlinkState, move: Move | None) -> Flow:
        if isinstance(move, GiveWay):
            self.gave_way += (self.next_seat(state),)
            return self.choose_hero
        self.gave_way = ()
        return turn_of(state, NUMBER[move.hero] if isinstance(move, TakeTurn) else state.waiting_heroes()[0])

    @step("DB-HMV-1")
    def go_on(self, state: DontBlinkState) -> Flow:
        if state.waiting_heroes():
            return self.choose_hero
        state.stop_clock()
        return DONE

    def next_seat(self, state: DontBlinkState) -> int:
        """The seat of the next hero to move, passing over those who gave way unless all did."""
        seats = [state.owners[hero] for hero in state.waiting_heroes()]
        return next((seat for seat in seats if seat not in self.gave_way), seats[0])

    def openings(self, state: DontBlinkState, seat: int) -> tuple[Move, ...]:
        if seat == self.next_seat(state):
            return ()
        return tuple(TAKE_TURN[hero] for hero in state.waiting_heroes() if state.owners[hero] == seat)

    def interject(self, state: DontBlinkState, seat: int, move: TakeTurn) -> Frame:
        return turn_of(state, NUMBER[move.hero])


class HeroTurn(Walk):
    """A hero's turn: up to six spaces, dragging figures along if wished, and a facing at the end."""

    def stop(self, state: DontBlinkState, move: Move) -> Flow:
        state.moved |= 1 << self.hero
        return super().stop(state, move)

    def possible_steps(self, state: DontBlinkState) -> list[StepTo]:
        steps = super().possible_steps(state)
        for figure in self.draggable(state):
            ways = state.board.hero_steps[self.path[-1]]
            drags = STEP[figure]
            steps += [drags[there] for there in ways if self.can_end(state, there, self.spaces - 1, figure)]
        return steps

    def draggable(self, state: DontBlinkState) -> list[int]:
        """The figures that could follow into the square that the hero leaves.

        They must be adjacent, and the square must be free once the hero has gone; nothing goes into the TARDIS
        (DB-DRG-1 to DB-DRG-5, DB-CMP-8).
        """
        here, angels = self.path[-1], state.angels
        if here == TARDIS:
            return []
        figures = [angels.index(square) for square in state.board.angel_steps[here] if square in angels]
        return figures if figures and state.is_alone(self.hero, here) else []


def turn_of(state: DontBlinkState, hero: int) -> HeroTurn:
    """The turn that a hero is about to take (DB-HMV-4)."""
    return HeroTurn(hero=hero, spaces=HERO_SPACES, path=(state.places[hero],))
