"""Cards drawn and discarded, Companions lost, Dalek markers taken off: whatever a player gains or gives up."""

from tabletime.games.time_of_the_daleks.events import CardsDrawn
from tabletime.games.time_of_the_daleks.moves import DiscardCard, Dismiss, GiveUp, RemoveDalek
from tabletime.games.time_of_the_daleks.rules.deeds import (
    discard_card,
    dismiss,
    lose_companion,
    remove_dalek,
    take_off,
)
from tabletime.games.time_of_the_daleks.rules.payment import discardable
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import DONE, Ask, Draw, Flow, Frame, step
from tabletime.kernel.words import counted


class DrawCards(Frame):
    """A player draws Timey-Wimey cards; when the deck runs out the discards are shuffled."""

    seat: int
    many: int

    @step("TD-SET-7", "TD-SUC-2")
    def draw(self, state: DaleksState) -> Flow:
        to = None if state.options.open_hands else (self.seat,)
        return Draw(pools=(state.card_deck, state.card_discards), many=self.many, to=to)

    @step("TD-SET-7", "TD-SUC-2")
    def take(self, state: DaleksState, drawn: tuple[str, ...]) -> Flow:
        state.card_deck, state.card_discards = take_off(state.card_deck, state.card_discards, drawn)
        player = state.players[self.seat]
        player.hand = tuple(sorted((*player.hand, *drawn)))
        to = None if state.options.open_hands else (self.seat,)
        known, count = CardsDrawn(self.seat, len(drawn), drawn), CardsDrawn(self.seat, len(drawn))
        state.reveal(known, to=to, instead=count)
        return None


class DiscardCards(Frame):
    """A player discards cards, one by one, as many as there are to discard."""

    seat: int
    many: int

    @step("TD-FAIL-3")
    def choose_card(self, state: DaleksState) -> Flow:
        cards = discardable(state, self.seat)
        if not self.many or not cards:
            return DONE
        if len(cards) <= self.many:
            return self.discard_all
        return Ask(self.seat, f"Discard {counted(self.many, 'card')}.", tuple([DiscardCard(card) for card in cards]))

    @step("TD-FAIL-3")
    def discard(self, state: DaleksState, move: DiscardCard) -> Flow:
        discard_card(state, self.seat, move.card)
        self.many -= 1
        return self.choose_card

    @step("TD-FAIL-3")
    def discard_all(self, state: DaleksState) -> Flow:
        for card in discardable(state, self.seat):
            discard_card(state, self.seat, card)
        return None


class LoseCompanions(Frame):
    """A player chooses Companions to dismiss, or, if it is final, to discard."""

    seat: int
    many: int
    is_final: bool = False

    @step("TD-COMP-1", "TD-COMP-2")
    def choose_companion(self, state: DaleksState) -> Flow:
        friends = state.players[self.seat].friends
        if not self.many or len(friends) < 2:
            return None
        move = GiveUp if self.is_final else Dismiss
        what = "discard" if self.is_final else "dismiss"
        return Ask(self.seat, f"Choose a Companion to {what}.", tuple([move(friend) for friend in friends]))

    @step("TD-COMP-1", "TD-COMP-2")
    def part(self, state: DaleksState, move: GiveUp | Dismiss | None) -> Flow:
        friends = state.players[self.seat].friends
        if not self.many or not friends:
            return None
        (lose_companion if self.is_final else dismiss)(state, self.seat, move.companion if move else friends[0])
        self.many -= 1
        return self.choose_companion


class RemoveAnyDalek(Frame):
    """A player takes one Dalek marker off the table, wherever it lies."""

    seat: int

    @step("TD-BRD-7")
    def choose_place(self, state: DaleksState) -> Flow:
        if len(state.daleks) < 2:
            return None
        places = sorted(state.daleks, key=lambda site: (site not in state.box.earth, -state.daleks[site], site))
        return Ask(
            self.seat, "Choose the Dalek marker that is removed.", tuple([RemoveDalek(place) for place in places])
        )

    @step("TD-BRD-7")
    def remove(self, state: DaleksState, move: RemoveDalek | None) -> Flow:
        if state.daleks:
            remove_dalek(state, move.place if move else next(iter(state.daleks)))
        return None
