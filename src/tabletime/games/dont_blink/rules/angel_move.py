"""How a Weeping Angel moves: up to nine spaces, through other figures, and never unnoticed past open eyes."""

from collections.abc import Iterator

from tabletime.games.dont_blink.board.ship import ANGEL_SPACES
from tabletime.games.dont_blink.content.cards import ORDINARY_GIRL, RAGGEDY_DOCTOR
from tabletime.games.dont_blink.events import AngelStepped, AngelStopped, Announced
from tabletime.games.dont_blink.moves import (
    CROSS,
    GAIN_ACTION,
    PLACE,
    PLACE_NAMES,
    STEP,
    STOP_MOVING,
    CrossTardis,
    GainAction,
    StepTo,
)
from tabletime.games.dont_blink.rules.actions import Action
from tabletime.games.dont_blink.rules.checks import Check
from tabletime.games.dont_blink.rules.frozen import freeze_with
from tabletime.games.dont_blink.rules.specials import LoneCenturion, rory_may_react
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkState
from tabletime.kernel import DONE, Ask, Done, Flow, Frame, Move, step
from tabletime.kernel.words import counted
from tabletime.pieces.grid import Square

NOWHERE = -1

PROMPTS = (
    "Pass through the TARDIS, or stop.",
    *(f"Move the angel up to {counted(count, 'space')}, or stop." for count in range(1, ANGEL_SPACES + 1)),
)


class AngelMove(Action):
    """A Weeping Angel moves step by step.

    `unseen`: The Lone Centurion was played, so no card is checked. `hop_from`: the angel is passing through figures and
    came from this square.
    """

    unseen: bool = False
    spaces: int = ANGEL_SPACES
    hop_from: Square = NOWHERE

    @step("DB-MOV-1", "DB-MOV-2", "DB-MOV-3", "DB-MOV-4", "DB-CMP-8", "DB-PAS-1", "DB-CLA-7", "DB-CLA-9")
    def choose_square(self, state: DontBlinkState) -> Flow:
        steps = tuple(self.possible_steps(state))
        if not steps:
            return DONE
        if self.is_hopping():
            return Ask(ANGEL_SEAT, "Go on past the figure.", steps)
        gain = (GAIN_ACTION,) if RAGGEDY_DOCTOR in state.angel_cards else ()
        return Ask(ANGEL_SEAT, PROMPTS[self.spaces], (*steps, STOP_MOVING, *gain))

    @step("DB-MOV-1", "DB-CLA-8", "DB-CLA-10", "DB-DOC-9")
    def move_on(self, state: DontBlinkState, move: Move) -> Flow:
        if isinstance(move, GainAction):
            state.gain_action_point()
            return self.choose_square
        if not isinstance(move, StepTo | CrossTardis):
            return DONE
        if isinstance(move, CrossTardis):
            state.play_angel_card(ORDINARY_GIRL)
        else:
            self.spaces -= 1
        square = PLACE[move.square]
        self.hop_from = self.origin(state) if square in state.angels else NOWHERE
        return AngelStep(angel=self.angel, square=square, unseen=self.unseen)

    @step("DB-ENT-2", "DB-ENT-4", "DB-ENT-5")
    def stop_or_go_on(self, state: DontBlinkState, stopped: bool) -> Flow:
        return DONE if stopped else self.choose_square

    def is_hopping(self) -> bool:
        """Whether the angel is passing through other figures and cannot rest here."""
        return self.hop_from != NOWHERE

    def origin(self, state: DontBlinkState) -> Square:
        """The square where the angel last rested."""
        return self.hop_from if self.is_hopping() else state.angels[self.angel]

    def is_checked(self) -> bool:
        return not self.unseen

    def announcement(self, state: DontBlinkState) -> Announced:
        return Announced(self.angel, "unseen move" if self.unseen else "move", state.action_points)

    def possible_steps(self, state: DontBlinkState) -> Iterator[Move]:
        """Every step that the angel can take from where it is."""
        may_cross = ORDINARY_GIRL in state.angel_cards
        for square, cost in ways(state, state.angels[self.angel], may_cross):
            if cost <= self.spaces and self.can_enter(state, square, self.spaces - cost, may_cross and cost > 0):
                yield STEP[0][square] if cost else CROSS[square]

    def can_enter(self, state: DontBlinkState, square: Square, spaces: int, may_cross: bool) -> bool:
        """Whether the angel may go to this square, with so many spaces left after it.

        A figure is passed through only if the angel can go on to an empty square: in sight of a hero to one next to the
        figure, and from a square where it may rest (DB-PAS-1, DB-PAS-2, DB-PAS-5).
        """
        if square in state.places or square == self.hop_from:
            return False
        if square not in state.angels:
            return True
        if self.is_watched(state, square):
            return not self.is_hopping() and self.can_land(state, square, spaces, may_cross=False, hop_on=False)
        return self.can_land(state, square, spaces, may_cross)

    def can_land(
        self, state: DontBlinkState, square: Square, spaces: int, may_cross: bool, hop_on: bool = True
    ) -> bool:
        """Whether the angel gets from a figure's square to an empty one other than that where it last rested.

        `hop_on`: it may pass further figures on the way, as long as nobody watches them.
        """
        for there, cost in ways(state, square, may_cross):
            if cost > spaces or there == self.origin(state) or there in state.places:
                continue
            if there not in state.angels:
                return True
            can_pass = hop_on and not self.is_watched(state, there)
            if can_pass and self.can_land(state, there, spaces - cost, may_cross and cost > 0):
                return True
        return False

    def is_watched(self, state: DontBlinkState, square: Square) -> bool:
        """Whether cards would be checked for an angel on this square."""
        return not self.unseen and bool(state.watchers(square))


def ways(state: DontBlinkState, square: Square, may_cross: bool) -> Iterator[tuple[Square, int]]:
    """The squares one step away with the spaces they cost; passing through the TARDIS costs none (DB-CLA-8)."""
    for there in state.board.angel_steps[square]:
        yield there, 1
    if may_cross and square in state.board.crossings:
        yield state.board.crossings[square], 0


class AngelStep(Frame):
    """One step of a Weeping Angel; the caller hears whether its movement is over."""

    angel: int
    square: Square
    unseen: bool

    @step("DB-PAS-2")
    def check_before_passing(self, state: DontBlinkState) -> Flow:
        if self.unseen or self.square not in state.angels or not state.watchers(self.square):
            return None
        return Check(square=self.square)

    @step("DB-PAS-3", "DB-PAS-4", "DB-PAS-5")
    def pass_or_stay(self, state: DontBlinkState, seen: bool | None) -> Flow:
        if not seen:
            return None
        state.spent_out |= 1 << self.angel
        state.tell(AngelStopped(self.angel, PLACE_NAMES[state.angels[self.angel]], out=True))
        return Done(True)

    @step("DB-MOV-2", "DB-MOV-3")
    def enter_square(self, state: DontBlinkState) -> Flow:
        in_transit = self.square in state.angels
        state.angels[self.angel] = self.square
        state.tell(AngelStepped(self.angel, PLACE_NAMES[self.square]))
        return Done(False) if in_transit else None

    @step("DB-ROR-1")
    def let_rory_react(self, state: DontBlinkState) -> Flow:
        return LoneCenturion() if rory_may_react(state, self.square) else None

    @step("DB-MOV-5", "DB-ENT-1", "DB-ENT-4")
    def check_cards(self, state: DontBlinkState) -> Flow:
        return Check(square=self.square) if not self.unseen and state.watchers(self.square) else None

    @step("DB-ENT-2", "DB-ENT-5", "DB-ROR-4", "DB-ROR-6")
    def stop_if_seen(self, state: DontBlinkState, seen: bool | None) -> Flow:
        if seen:
            state.tell(AngelStopped(self.angel, PLACE_NAMES[self.square]))
        freeze_with(state, self.angel)
        return Done(bool(seen or state.frozen >> self.angel & 1))
