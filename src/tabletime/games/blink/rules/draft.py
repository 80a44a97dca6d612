"""The draft: everybody keeps some cards and passes the rest to the left, until no card is left."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from tabletime.games.blink.content.cards import Card, in_order
from tabletime.games.blink.events import CardsKept, PackReceived
from tabletime.games.blink.moves import Keep
from tabletime.games.blink.state import BlinkState, Player
from tabletime.kernel import Ask, AskAll, Flow, Frame, step
from tabletime.kernel.records import arranged

Packs: TypeAlias = tuple[tuple[Card, ...], ...]

PICKS = (4, 2, 2, 2)
"""BL-DRA-1, BL-DRA-3, BL-DRA-4: how many cards one takes each time; a pack has three more takers than its owner."""


class Draft(Frame):
    """All choose at once and in secret: four cards of the first pack, then two of each later one."""

    @step("BL-DRA-1", "BL-DRA-3")
    def choose_cards(self, state: BlinkState) -> Flow:
        return AskAll(tuple(_ask(state, seat) for seat in range(state.seats)))

    @step("BL-DRA-1", "BL-DRA-3")
    def keep_cards(self, state: BlinkState, answers: dict[int, Keep]) -> Flow:
        for seat, keep in answers.items():
            take(state.players[seat], keep.cards)
        for seat, keep in answers.items():
            many = len(keep.cards)
            state.tell(CardsKept(seat, many, keep.cards), to=(seat,), instead=CardsKept(seat, many))
        return None

    @step("BL-DRA-2", "BL-DRA-3")
    def pass_clockwise(self, state: BlinkState) -> Flow:
        packs = [player.pack for player in state.players]
        for seat, player in enumerate(state.players):
            player.pack = packs[seat - 1]
        for seat, player in enumerate(state.players):
            giver, many = (seat - 1) % state.seats, len(player.pack)
            known = PackReceived(seat, giver, many, player.pack)
            state.reveal(known, to=(seat,), instead=PackReceived(seat, giver, many))
        return self.choose_cards if len(state.players[0].drafted) < len(PICKS) - 1 else None

    @step("BL-DRA-4", "BL-DRA-5")
    def take_the_last_cards(self, state: BlinkState) -> Flow:
        for player in state.players:
            take(player, player.pack)
        return None


def take(player: Player, cards: tuple[Card, ...]) -> None:
    """BL-DRA-1, BL-DRA-3: cards go from the pack to the hand."""
    player.drafted += (cards,)
    player.hand = tuple(in_order(player.hand + cards))
    player.pack = tuple(card for card in player.pack if card not in cards)


def passed_packs(players: Sequence[Player], seat: int) -> Packs:
    """BL-DRA-2, BL-DRA-3: the packs that a player has passed on, put together again from where the cards are now."""
    turned = [*players[seat:], *players[:seat]]
    return _passed_packs(tuple([player.drafted for player in turned]), tuple([player.pack for player in turned]))


@lru_cache(maxsize=1 << 10)
def _passed_packs(drafted: tuple[Packs, ...], packs: Packs) -> Packs:
    """The same, with everybody's picks and pack clockwise from the player; after the draft nothing of it changes."""
    made = len(drafted[0])
    return tuple(_passed_pack(drafted, packs, pick, made - pick) for pick in range(min(made, len(PICKS) - 1)))


def _passed_pack(drafted: tuple[Packs, ...], packs: Packs, pick: int, passes: int) -> tuple[Card, ...]:
    """Those who had the pack since have taken some of it, and the last of them holds what is left."""
    seats = len(packs)
    taken = [card for taker in range(1, passes) for card in drafted[taker % seats][pick + taker]]
    return tuple(in_order([*taken, *packs[passes % seats]]))


def _ask(state: BlinkState, seat: int) -> Ask:
    pack = state.players[seat].pack
    many = PICKS[len(state.players[seat].drafted)]
    prompt = f"Keep {many} of these {len(pack)} cards; the rest goes to your left neighbour."
    return Ask(seat, prompt, arranged(Keep(()), "cards", combinations(in_order(pack), many)), secret=True)
