"""Choose Angels phase: the angel player decides in secret which figures are Weeping Angels this round."""

from tabletime.games.dont_blink.content.cards import CARD, GIRL_WHO_WAITED, pool
from tabletime.games.dont_blink.events import AngelsChosen, CardStolen, IdentificationCardsLaid, RoundBegan
from tabletime.games.dont_blink.moves import CHOICES, STEAL_CARD, ChooseAngels
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkState, bits
from tabletime.kernel import DONE, Ask, Draw, Flow, Frame, Move, step


class ChooseAngelsPhase(Frame):
    """The angel player lays up to four identification cards face down."""

    @step("DB-CHO-4", "DB-GEN-7")
    def take_up_identification_cards(self, state: DontBlinkState) -> Flow:
        state.round += 1
        state.chosen = state.frozen = state.spent_out = state.moved = 0
        state.revealed = False
        state.tell(RoundBegan(state.round))
        return None

    @step("DB-CHO-1", "DB-AMY-5", "DB-SPC-7")
    def choose_angels(self, state: DontBlinkState) -> Flow:
        may_steal = GIRL_WHO_WAITED in state.angel_cards and any(state.hand)
        options = (STEAL_CARD, *CHOICES) if may_steal else CHOICES
        return Ask(ANGEL_SEAT, "Choose up to four Weeping Angels.", options, secret=True)

    @step("DB-CHO-2", "DB-CHO-3", "DB-CMP-11", "DB-CMP-13")
    def lay_identification_cards(self, state: DontBlinkState, move: Move) -> Flow:
        if not isinstance(move, ChooseAngels):
            state.play_angel_card(GIRL_WHO_WAITED, reveal=True)
            return self.draw_from_hand
        state.chosen = bits(move.angels)
        state.tell(AngelsChosen(move.angels), to=(ANGEL_SEAT,))
        state.reveal(IdentificationCardsLaid(len(move.angels)))
        return DONE

    @step("DB-AMY-6")
    def draw_from_hand(self, state: DontBlinkState) -> Flow:
        return Draw(pools=(pool(state.hand),), to=state.hero_seats)

    @step("DB-AMY-6", "DB-AMY-7")
    def put_aside(self, state: DontBlinkState, drawn: tuple[str, ...]) -> Flow:
        state.stolen = CARD[drawn[0]]
        state.hand[state.stolen] -= 1
        state.reveal(CardStolen(drawn[0]), to=state.hero_seats, instead=CardStolen())
        return self.choose_angels
