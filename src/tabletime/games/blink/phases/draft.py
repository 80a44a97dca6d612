"""The draft: everybody keeps some cards and passes the rest to the left, until no card is left."""

from itertools import combinations

from tabletime.games.blink.cards import HAND_SIZE, in_order
from tabletime.games.blink.events import CardsKept, PackReceived
from tabletime.games.blink.moves import Keep
from tabletime.games.blink.state import BlinkState
from tabletime.kernel import Ask, AskAll, Flow, Frame, step

FIRST_PICK = 4
LATER_PICK = 2
PASSES = 3
PICKS_MADE = {10: 0, 6: 1, 4: 2, 2: 3, 0: 4}
"""BL-DRA-4: how many times everybody has taken cards, by the size of a pack."""


class Draft(Frame):
    """All choose at once and in secret: four cards of the first pack, then two of each later one."""

    @step("BL-DRA-1", "BL-DRA-3")
    def choose_cards(self, state: BlinkState) -> Flow:
        return AskAll(tuple(_ask(state, seat) for seat in range(state.seats)))

    @step("BL-DRA-1", "BL-DRA-3")
    def keep_cards(self, state: BlinkState, answers: dict[int, Keep]) -> Flow:
        for seat, keep in answers.items():
            player = state.players[seat]
            player.hand = tuple(in_order(player.hand + keep.cards))
            player.pack = tuple(card for card in player.pack if card not in keep.cards)
            many = len(keep.cards)
            state.tell(CardsKept(seat, many, keep.cards), to=(seat,), instead=CardsKept(seat, many))
        return None

    @step("BL-DRA-2", "BL-DRA-3")
    def pass_clockwise(self, state: BlinkState) -> Flow:
        packs = [player.pack for player in state.players]
        for seat, player in enumerate(state.players):
            giver = (seat - 1) % state.seats
            player.passed += (player.pack,)
            player.pack = packs[giver]
            many = len(player.pack)
            known = PackReceived(seat, giver, many, player.pack)
            state.reveal(known, to=(seat,), instead=PackReceived(seat, giver, many))
        return None if len(state.players[0].pack) == LATER_PICK else self.choose_cards

    @step("BL-DRA-4", "BL-DRA-5")
    def take_the_last_cards(self, state: BlinkState) -> Flow:
        for player in state.players:
            player.hand = tuple(in_order(player.hand + player.pack))
            player.pack = ()
        return None


def picks(pack_size: int) -> int:
    """BL-DRA-1, BL-DRA-3: how many cards one keeps of a pack of this size."""
    return FIRST_PICK if pack_size == HAND_SIZE else LATER_PICK


def _ask(state: BlinkState, seat: int) -> Ask:
    pack = state.players[seat].pack
    many = picks(len(pack))
    prompt = f"Keep {many} of these {len(pack)} cards; the rest goes to your left neighbour."
    return Ask(seat, prompt, tuple(map(Keep, combinations(pack, many))), secret=True)
