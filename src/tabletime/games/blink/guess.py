"""What a seat may imagine: the open table as it is, and the hidden cards where they can be."""

import random
from typing import TypeAlias

from tabletime.games.blink.cards import Card, in_order
from tabletime.games.blink.phases.draft import PICKS
from tabletime.games.blink.state import BlinkState, Player
from tabletime.games.blink.view import BlinkView, PlayerView, hidden_cards, open_cards, starting_deck


def suppose(view: BlinkView, rng: random.Random) -> BlinkState:
    """A state with the view's open facts; the cards that the seat has not placed yet are dealt out by what it knows."""
    state = BlinkState(
        seats=view.seats,
        options=view.options,
        players=[_known_part(player) for player in view.players],
        tiles=view.tiles,
        stacks=view.stacks,
        bag=view.bag,
        display=view.display,
        deck=view.deck,
        market=view.market,
        supply=view.supply,
        round=view.round,
        order=view.order,
        is_ending=view.is_ending,
        disasters=view.disasters,
    )
    Guess(view, rng).fill(state)
    return state


def _known_part(player: PlayerView) -> Player:
    return Player(
        hand=player.hand or (),
        pack=player.pack or (),
        drafted=player.drafted or (),
        hand_is_known=player.hand_is_known,
        meld=player.meld,
        played=player.played,
        discard=player.discard,
        pile=player.pile,
        top_bought=player.top_bought,
        gold=player.gold,
        counts=player.counts,
    )


Slot: TypeAlias = tuple[int, int]
"""Where a card of the starting deck went: to a seat with its first, second, third or fourth pick. The pick that a seat
has still to make stands for its pack."""

UNDEALT: Slot = (-1, 0)
NEVER_SEEN = -1


class Guess:
    """The starting cards that the seat has not, put where each can be by all that the seat has seen of the draft."""

    def __init__(self, view: BlinkView, rng: random.Random) -> None:
        self.view, self.rng = view, rng
        self.picks_made = view.players[0].picks_made
        self.room = {UNDEALT: view.undealt}
        for seat in self.others():
            self.room |= {(seat, pick): PICKS[pick] for pick in range(self.picks_made)}
            self.room[seat, self.picks_made] = view.players[seat].pack_size
        self.slots: dict[Slot, list[Card]] = {slot: [] for slot in self.room}
        self.passed = () if view.seat is None else view.players[view.seat].passed or ()

    def fill(self, state: BlinkState) -> None:
        """Put every card somewhere: first those whose owners everybody knows, then the hidden ones."""
        if self.picks_made:
            for seat in self.others():
                self.place_open_cards(seat)
        for source in range(NEVER_SEEN, len(self.passed)):
            self.deal_hidden_cards(source)
        for seat in self.others():
            self.hand_over(seat, state.players[seat])
        state.undealt = tuple(in_order(self.slots[UNDEALT]))

    def others(self) -> list[int]:
        return [seat for seat in range(self.view.seats) if seat != self.view.seat]

    def place_open_cards(self, seat: int) -> None:
        for card in in_order(open_cards(self.view.players[seat]) & set(starting_deck(self.view))):
            slots = [slot for slot in self.free_slots(self.source_of_card(card)) if slot[0] == seat]
            self.slots[self.rng.choice(slots)].append(card)

    def deal_hidden_cards(self, source: int) -> None:
        cards = [card for card in hidden_cards(self.view) if self.source_of_card(card) == source]
        slots = [slot for slot in self.free_slots(source) for _ in range(self.room[slot] - len(self.slots[slot]))]
        self.rng.shuffle(slots)
        for card, slot in zip(cards, slots, strict=True):
            self.slots[slot].append(card)

    def free_slots(self, source: int) -> list[Slot]:
        slots = (slot for slot, cards in self.slots.items() if len(cards) < self.room[slot])
        return [slot for slot in slots if self.source_of_slot(slot) == source]

    def source_of_card(self, card: Card) -> int:
        """With which of its picks the seat passed the card on, the last time if it came round again."""
        return max((pick for pick, pack in enumerate(self.passed) if card in pack), default=NEVER_SEEN)

    def source_of_slot(self, slot: Slot) -> int:
        """With which of its picks the seat had passed on the pack from which this slot was filled."""
        holder, pick = slot
        if self.view.seat is None or slot == UNDEALT:
            return NEVER_SEEN
        return max(NEVER_SEEN, pick - (holder - self.view.seat) % self.view.seats)

    def hand_over(self, seat: int, player: Player) -> None:
        """Give the seat what was guessed; what lies open has left its hand."""
        drafted = [tuple(in_order(self.slots[seat, pick])) for pick in range(self.picks_made)]
        player.drafted = tuple(drafted)
        player.pack = tuple(in_order(self.slots[seat, self.picks_made]))
        if not player.hand_is_known:
            shown = open_cards(self.view.players[seat])
            player.hand = tuple(in_order(card for cards in drafted for card in cards if card not in shown))
