"""Finish: deserted Locations go, Earth gets new Dilemmas, full hands are cut."""

from tabletime.games.time_of_the_daleks.events import DilemmasPlaced, LocationDiscarded
from tabletime.games.time_of_the_daleks.moves import DiscardCard
from tabletime.games.time_of_the_daleks.rules.deeds import clear_slot, cover_slots, discard_card, with_all
from tabletime.games.time_of_the_daleks.rules.travel import draw_unseen
from tabletime.games.time_of_the_daleks.state import DaleksPosition, DaleksState
from tabletime.kernel import DONE, Ask, Flow, Frame, step


class Finish(Frame):
    """The end of a player's turn."""

    seat: int

    @step("TD-FIN-1")
    def discard_locations(self, state: DaleksState) -> Flow:
        for tile in deserted(state):
            for zone in state.box.zones_of(tile):
                clear_slot(state, zone)
                del state.slots[zone]
            state.locations = tuple(other for other in state.locations if other != tile)
            state.location_discards = with_all(state.location_discards, (tile,))
            state.tell(LocationDiscarded(tile))
        return None

    @step("TD-FIN-2", "TD-TILE-4")
    def draw_dilemmas(self, state: DaleksState) -> Flow:
        empty = empty_slots(state)
        if not empty or not (state.dilemma_deck or state.dilemma_discards or state.buried):
            return self.cut_hand
        return draw_unseen(state, len(empty))

    @step("TD-FIN-2")
    def put_down_dilemmas(self, state: DaleksState, drawn: tuple[str, ...]) -> Flow:
        empty = empty_slots(state)[: len(drawn)]
        cover_slots(state, empty, drawn)
        state.tell(DilemmasPlaced(tuple(empty)))
        return None

    @step("TD-FIN-3")
    def cut_hand(self, state: DaleksState) -> Flow:
        # Counted anew for every card: while the player chooses, cards may be played or passed on.
        hand = state.players[self.seat].hand
        excess = len(hand) - state.box.board.console.cards
        if excess <= 0:
            return DONE
        return Ask(
            self.seat, f"You hold too many cards: discard {excess}.", tuple([DiscardCard(card) for card in hand])
        )

    @step("TD-FIN-3")
    def discard(self, state: DaleksState, move: DiscardCard) -> Flow:
        discard_card(state, self.seat, move.card)
        return self.cut_hand


def deserted(state: DaleksPosition) -> list[str]:
    """The Location tiles without a Doctor and without a Dalek marker (TD-FIN-1)."""
    homes = {state.location_of(seat) for seat in range(state.seats)}
    return [tile for tile in state.locations if tile not in homes and not state.daleks.get(tile)]


def empty_slots(state: DaleksPosition) -> list[str]:
    """The Zones of Earth that have no Dilemma."""
    return [zone for zone in state.box.earth if not state.slots[zone]]
