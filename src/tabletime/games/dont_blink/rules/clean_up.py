"""Clean Up phase: where the cards of the round go."""

from tabletime.games.dont_blink.content.cards import BLINK, DONT_BLINK, GIRL_WHO_WAITED, NAMES, NO_CARD, Card
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, AMY
from tabletime.games.dont_blink.events import CardsPutAway, Recovered, StolenCardTurnedUp
from tabletime.games.dont_blink.moves import RECOVER, Recover
from tabletime.games.dont_blink.rules.specials import UNTIL_CLEAN_UP
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.kernel import Ask, Flow, Frame, step


class CleanUpPhase(Frame):
    """Revealed Don't Blink cards are lost, special ones arm the angel player, all others return to the hand."""

    @step("DB-AMY-1", "DB-AMY-2")
    def turn_up_the_girl_who_waited(self, state: DontBlinkState) -> Flow:
        state.lapse(UNTIL_CLEAN_UP)
        state.action_points = 0
        if state.cards[AMY] != GIRL_WHO_WAITED or state.is_face_up(AMY):
            return self.turn_up_stolen_card
        state.turn_up([AMY])
        return None

    @step("DB-AMY-2", "DB-AMY-3")
    def choose_recovery(self, state: DontBlinkState) -> Flow:
        discarded = state.discard[DONT_BLINK]
        if not discarded:
            return self.turn_up_stolen_card
        return Ask(state.keeper, "Take plain Don't Blink cards back.", RECOVER[: discarded + 1])

    @step("DB-AMY-2")
    def recover(self, state: DontBlinkState, move: Recover) -> Flow:
        state.discard[DONT_BLINK] -= move.cards
        state.hand[DONT_BLINK] += move.cards
        state.tell(Recovered(move.cards))
        return None

    @step("DB-AMY-8")
    def turn_up_stolen_card(self, state: DontBlinkState) -> Flow:
        if state.stolen:
            state.reveal(StolenCardTurnedUp(NAMES[state.stolen]))
            put_away(state, state.stolen)
            state.stolen = NO_CARD
        return None

    @step("DB-CLN-1", "DB-CLN-2", "DB-CLN-3", "DB-CLN-4", "DB-CLN-5", "DB-CLN-6", "DB-AMY-4", "DB-SPC-5", "DB-SPC-6")
    def put_cards_away(self, state: DontBlinkState) -> Flow:
        laid = [hero for hero in ALL_HEROES if state.cards[hero]]
        seen = [state.cards[hero] for hero in laid if state.is_face_up(hero)]
        for hero in laid:
            if state.is_face_up(hero):
                put_away(state, state.cards[hero])
            else:
                state.hand[state.cards[hero]] += 1
            state.cards[hero] = NO_CARD
        state.face_up = 0
        specials = tuple(NAMES[card] for card in seen if card > DONT_BLINK)
        state.tell(CardsPutAway(seen.count(DONT_BLINK), seen.count(BLINK), len(laid) - len(seen), specials))
        return None


def put_away(state: DontBlinkState, card: Card) -> None:
    """A revealed card: Blink returns, plain Don't Blink is discarded, a special one goes to the angel player."""
    if card == BLINK:
        state.hand[BLINK] += 1
    elif card == DONT_BLINK:
        state.discard[DONT_BLINK] += 1
    else:
        state.angel_cards = tuple(sorted((*state.angel_cards, card)))
