"""The last chance: two moments at which everybody, alike, may still play an Anytime card."""

from typing import ClassVar

from tabletime.games.time_of_the_daleks.moves import Play
from tabletime.games.time_of_the_daleks.rules.timey_wimey import PlayCard, anytime_cards
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import DONE, AskAll, Done, Flow, Frame, Move, step, window

NEXT_TURN = "the next turn"


class LastChance(Frame):
    """All seats are asked together; the rule that asked hears of a card that was played, and asks again if it must."""

    why: str
    closed: ClassVar[bool] = True

    @step("TD-TW-5")
    def ask_everybody(self, state: DaleksState) -> Flow:
        prompt = f"{self.why}. Play an Anytime card?"
        seats = range(state.seats)
        return AskAll(tuple([window(seat, prompt, anytime_cards(state, seat), until=NEXT_TURN) for seat in seats]))

    @step("TD-TW-5")
    def hear(self, state: DaleksState, answers: dict[int, Move]) -> Flow:
        # One card at a time: what others meant to play stays their secret, and may have lost its point.
        plays = [PlayCard(seat=seat, card=move.card) for seat, move in answers.items() if isinstance(move, Play)]
        return plays[0] if plays else DONE

    @step("TD-TW-5")
    def tell_of_the_card(self, state: DaleksState) -> Flow:
        return Done(True)
