"""The rounds of a game: five phases in order, again and again."""

from tabletime.games.dont_blink.rules.angel import AngelPhase
from tabletime.games.dont_blink.rules.choose_angels import ChooseAngelsPhase
from tabletime.games.dont_blink.rules.clean_up import CleanUpPhase
from tabletime.games.dont_blink.rules.endings import nobody_wins
from tabletime.games.dont_blink.rules.hero_card import HeroCardPhase
from tabletime.games.dont_blink.rules.hero_move import HeroMovePhase
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import Flow, Frame, step


class Rounds(Frame):
    """Round after round, until the TARDIS is repaired or all heroes are captured."""

    @step("DB-GEN-6")
    def choose_angels(self, state: DontBlinkState) -> Flow:
        return ChooseAngelsPhase()

    @step("DB-GEN-6")
    def move_heroes(self, state: DontBlinkState) -> Flow:
        return HeroMovePhase()

    @step("DB-GEN-6")
    def lay_cards(self, state: DontBlinkState) -> Flow:
        return HeroCardPhase()

    @step("DB-GEN-6")
    def let_angels_act(self, state: DontBlinkState) -> Flow:
        return AngelPhase()

    @step("DB-GEN-6")
    def clean_up(self, state: DontBlinkState) -> Flow:
        return CleanUpPhase()

    @step("DB-GEN-7")
    def begin_next_round(self, state: DontBlinkState) -> Flow:
        return nobody_wins(state) if state.round == state.options.round_limit else self.choose_angels
