"""How heroes walk: step by step, through others, in and out of the TARDIS, until they stop and look one way."""

from tabletime.games.dont_blink.board.ship import HERO_SPACES, TARDIS
from tabletime.games.dont_blink.content.heroes import HEROES, TITLES
from tabletime.games.dont_blink.events import Dragged, Faced, StayedInside, Stepped
from tabletime.games.dont_blink.moves import FACE, FACING, PLACE, PLACE_NAMES, STAY_INSIDE, STEP, Face, StepTo
from tabletime.games.dont_blink.rules.parts import deliver, pick_up
from tabletime.games.dont_blink.rules.time_up import settle_down
from tabletime.games.dont_blink.state import DontBlinkPosition, DontBlinkState
from tabletime.kernel import DONE, Ask, Flow, Frame, Move, step
from tabletime.kernel.words import counted

LOOK = tuple(f"Which way should {title} look?" for title in TITLES)
PROMPTS = tuple(
    (
        f"End {title}'s walk.",
        *(f"Move {title} up to {counted(count, 'space')}, or stop." for count in range(1, HERO_SPACES + 1)),
    )
    for title in TITLES
)


class Walk(Frame):
    """A hero walks up to so many spaces and then looks one way; `path` begins with the place of departure."""

    hero: int
    spaces: int
    path: tuple[int, ...]

    @step("DB-HMV-4", "DB-HMV-5", "DB-HMV-6", "DB-HMV-7", "DB-HMV-8", "DB-HMV-10", "DB-TAR-5", "DB-TAR-6")
    def choose_step(self, state: DontBlinkState) -> Flow:
        if state.time_is_up:
            return self.stop_at_once
        must_look = not self.spaces and self.path[-1] != TARDIS
        prompt = LOOK[self.hero] if must_look else PROMPTS[self.hero][self.spaces]
        return Ask(state.owners[self.hero], prompt, self.options(state))

    @step("DB-EXA-1", "DB-DRG-1", "DB-TAR-2", "DB-CMP-6", "DB-HMV-9")
    def take_step(self, state: DontBlinkState, move: Move) -> Flow:
        if not isinstance(move, StepTo):
            return self.stop(state, move)
        here, there = self.path[-1], PLACE[move.square]
        state.places[self.hero] = there
        self.spaces -= 1
        self.path += (there,)
        state.tell(Stepped(HEROES[self.hero], move.square))
        if move.drag:
            state.angels[move.drag] = here
            state.tell(Dragged(HEROES[self.hero], move.drag, PLACE_NAMES[here]))
        return None

    @step("DB-PRT-2", "DB-PRT-3", "DB-CMP-5", "DB-GEN-3")
    def enter_square(self, state: DontBlinkState) -> Flow:
        self.take_parts(state)
        won = deliver(state, self.hero) if state.options.delivery == "on_enter" else None
        return won or self.choose_step

    @step("DB-TMR-1")
    def stop_at_once(self, state: DontBlinkState) -> Flow:
        settle_down(state, self.hero, self.path)
        at_home = state.places[self.hero] == TARDIS
        return self.stop(state, STAY_INSIDE if at_home else FACE[state.facings[self.hero]])

    def take_parts(self, state: DontBlinkState) -> None:
        """The hero has entered a place and takes what lies there."""
        pick_up(state, self.hero)

    def must_leave(self) -> bool:
        """Whether the walk may not end in the TARDIS, because the turn began there (DB-TAR-5, DB-TAR-6)."""
        return self.path[0] == TARDIS

    def stop(self, state: DontBlinkState, move: Move) -> Flow:
        """The walk is over: the hero looks one way, or is in the TARDIS (DB-HMV-9, DB-TAR-1)."""
        if not isinstance(move, Face):
            state.tell(StayedInside(HEROES[self.hero]))
            return deliver(state, self.hero) or DONE
        state.facings[self.hero] = FACING[move.facing]
        state.tell(Faced(HEROES[self.hero], PLACE_NAMES[state.places[self.hero]], move.facing))
        return DONE

    def options(self, state: DontBlinkState) -> tuple[Move, ...]:
        """The steps that can be taken, and the facings if the walk may end here."""
        here = self.path[-1]
        steps = self.possible_steps(state) if self.spaces else []
        if here == TARDIS:
            # Whoever must leave the TARDIS stays if there is no place to go to.
            return tuple(steps) if steps and self.must_leave() else (*steps, STAY_INSIDE)
        return (*steps, *FACE) if state.is_alone(self.hero, here) else tuple(steps)

    def possible_steps(self, state: DontBlinkState) -> list[StepTo]:
        """The steps to adjacent places after which the walk can still end by the rules."""
        left, plain = self.spaces - 1, STEP[0]
        return [plain[there] for there in state.board.hero_steps[self.path[-1]] if self.can_end(state, there, left)]

    def can_end(self, state: DontBlinkPosition, place: int, spaces: int, dragged: int = 0) -> bool:
        """Whether a walk that comes to this place with so many spaces left can end by the rules.

        Nothing can be dragged out of a square that the hero shares, so until the next empty square all others stay
        where they are.
        """
        if self.may_end(state, place, dragged):
            return True
        steps = state.board.hero_steps[place] if spaces else ()
        return any(self.can_end(state, there, spaces - 1, dragged) for there in steps)

    def may_end(self, state: DontBlinkPosition, place: int, dragged: int = 0) -> bool:
        """Whether the hero may stop on this place when a figure has been dragged into the square just left."""
        if place == TARDIS:
            return not self.must_leave()
        if not dragged:
            return state.is_alone(self.hero, place)
        is_taken = place == self.path[-1] or (place in state.angels and place != state.angels[dragged])
        return not is_taken and state.is_free_of_others(self.hero, place)
