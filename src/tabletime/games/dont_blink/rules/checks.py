"""Checking Blink? cards: whoever sees the Weeping Angel turns up the card."""

from tabletime.games.dont_blink.content.cards import BLINK, ORDINARY_GIRL, RAGGEDY_DOCTOR
from tabletime.games.dont_blink.content.heroes import DOCTOR, NUMBER
from tabletime.games.dont_blink.moves import RESOLVE_FIRST, ResolveFirst
from tabletime.games.dont_blink.rules.specials import PullHero, escape
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import Ask, Done, Flow, Frame, Move, step
from tabletime.pieces.grid import Square


class Check(Frame):
    """The cards of all heroes who see a square are checked; the caller hears whether one says Don't Blink."""

    square: Square
    blocked: bool = False
    effects: tuple[int, ...] = ()
    """The heroes whose special cards have just been turned up and move somebody."""

    @step("DB-ENT-1", "DB-ENT-7", "DB-ACT-2", "DB-CMP-16", "DB-CMP-17", "DB-SPC-2")
    def turn_up_cards(self, state: DontBlinkState) -> Flow:
        watchers = state.watchers(self.square)
        newly = [hero for hero in watchers if state.is_face_down(hero)]
        if newly:
            state.turn_up(newly)
        self.blocked = any(state.cards[hero] != BLINK for hero in watchers)
        self.effects = tuple(hero for hero in newly if state.cards[hero] in (RAGGEDY_DOCTOR, ORDINARY_GIRL))
        return None if self.effects else Done(self.blocked)

    @step("DB-SPC-4")
    def choose_order(self, state: DontBlinkState) -> Flow:
        if len(self.effects) < 2:
            return None
        first = tuple(RESOLVE_FIRST[hero] for hero in self.effects)
        return Ask(state.keeper, "Choose whose special card comes first.", first)

    @step("DB-SPC-4")
    def put_in_order(self, state: DontBlinkState, move: Move | None) -> Flow:
        if isinstance(move, ResolveFirst) and NUMBER[move.hero] != self.effects[0]:
            self.effects = self.effects[::-1]
        return None

    @step("DB-DOC-1", "DB-CLA-2")
    def carry_out(self, state: DontBlinkState) -> Flow:
        if not self.effects:
            return Done(self.blocked)
        hero, self.effects = self.effects[0], self.effects[1:]
        return escape(state) if hero == DOCTOR else PullHero()

    @step("DB-SPC-4")
    def go_on(self, state: DontBlinkState) -> Flow:
        return self.carry_out
