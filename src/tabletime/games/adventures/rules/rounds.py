"""Rounds: the Adventurers' turn and the Enemy turn, until the game is won or lost."""

from tabletime.games.adventures.rules.endings import lose
from tabletime.games.adventures.rules.enemy_turn import EnemyTurn
from tabletime.games.adventures.rules.turn import AdventurersTurn
from tabletime.games.adventures.state import AdventuresState
from tabletime.kernel import Flow, Frame, step


class Rounds(Frame):
    """AD-ENT-1: the Adventurers, then the enemies, and again."""

    @step("AD-START-4", "AD-ENT-1")
    def begin_round(self, state: AdventuresState) -> Flow:
        if state.round >= state.options.round_limit:
            return lose(state, "Time has run out.")
        state.round += 1
        return AdventurersTurn()

    @step("AD-ENT-1")
    def let_enemies_act(self, state: AdventuresState) -> Flow:
        return EnemyTurn()

    @step("AD-ENT-1")
    def again(self, state: AdventuresState) -> Flow:
        return self.begin_round
