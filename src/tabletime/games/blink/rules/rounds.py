"""Rounds: a card phase and a map phase, again and again, until the game ends."""

from tabletime.games.blink.events import RoundBegan
from tabletime.games.blink.options import NO_LIMIT
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.disaster import Disaster, is_due
from tabletime.games.blink.rules.map import MapPhase
from tabletime.games.blink.rules.scoring import final_score
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Flow, Frame, step


class Rounds(Frame):
    """The winner of each trick leads the next one."""

    @step("BL-GEN-2", "BL-CAR-12")
    def play_cards(self, state: BlinkState) -> Flow:
        state.round += 1
        for player in state.players:
            player.played = ()
        state.tell(RoundBegan(state.round))
        return CardPhase(leader=state.order[0])

    @step("BL-GEN-2")
    def act_on_map(self, state: BlinkState) -> Flow:
        return MapPhase()

    @step("AF-4")
    def maybe_suffer_a_disaster(self, state: BlinkState) -> Flow:
        return Disaster() if is_due(state) else None

    @step("BL-GEN-3", "BL-END-1")
    def end_or_go_on(self, state: BlinkState) -> Flow:
        if state.is_ending:
            return final_score(state, "The round in which somebody's last unit came to the map is over.")
        if state.options.round_limit != NO_LIMIT and state.round >= state.options.round_limit:
            return final_score(state, f"Round {state.round} was the last one.")
        return self.play_cards
