"""What each seat may see, and what it may imagine: the open table as it is, and the hidden cards where they can be."""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from tabletime.games.blink.content.cards import Card, in_order
from tabletime.games.blink.rules.draft import PICKS, passed_packs
from tabletime.games.blink.state import BlinkPosition, BlinkState, Civilization, Player
from tabletime.kernel import PartView, View, show, take
from tabletime.kernel.view import at_seat


class PlayerView(Civilization, PartView):
    """One player as a seat sees that player; what the seat cannot know is None."""

    hand: tuple[Card, ...] | None
    hand_size: int
    pack: tuple[Card, ...] | None
    pack_size: int
    drafted: tuple[tuple[Card, ...], ...] | None
    passed: tuple[tuple[Card, ...], ...] | None
    """The packs that this player has passed on in the draft."""
    picks_made: int

    @property
    def known_cards(self) -> set[Card]:
        """The cards that the seat knows to be this player's."""
        return {*(self.hand or ()), *(self.pack or ()), *self.meld, *self.discard, *self.pile}


class BlinkView(BlinkPosition, View):
    """The open table, the seat's own cards, and those of others that everybody has seen."""

    players: tuple[PlayerView, ...]
    undealt: int

    def player(self, seat: int) -> PlayerView:
        """What is seen of the player on this seat; the first seat is 0."""
        return at_seat(self.players, seat)

    @property
    def hidden_cards(self) -> list[Card]:
        """The starting cards that the seat cannot place: in other hands and packs, or out of the game."""
        seen = set().union(*[player.known_cards for player in self.players])
        return [card for card in self.starting_deck if card not in seen]


def shown(state: BlinkState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
    """The players as the seat sees them, and how many cards are out of the game."""
    players = [_shown(state, other, own=face_up or other == seat) for other in range(state.seats)]
    return {"players": tuple(players), "undealt": len(state.undealt)}


def _shown(state: BlinkState, seat: int, *, own: bool) -> PlayerView:
    player = state.players[seat]
    return show(
        player,
        PlayerView,
        own,
        hand_size=len(player.hand),
        pack_size=len(player.pack),
        picks_made=len(player.drafted),
        passed=passed_packs(state.players, seat) if own else None,
    )


def suppose(view: BlinkView, rng: random.Random) -> BlinkState:
    """A state with the view's open facts; the cards that the seat has not placed yet are dealt out by what it knows."""
    state = take(view, BlinkState, seats=view.seats, players=[take(player, Player) for player in view.players])
    LAST_GUESS.at(view).fill(state, rng)
    return state


Slot: TypeAlias = tuple[int, int]
"""Where a card of the starting deck went: to a seat with its first, second, third or fourth pick. The pick that a seat
has still to make stands for its pack."""

UNDEALT: Slot = (-1, 0)
NEVER_SEEN = -1


class Source(NamedTuple):
    """Cards that the seat passed on with one of its picks, or never saw, and the slots to which they went."""

    known: list[tuple[list[Card], list[Slot]]]
    """For each other seat the cards that everybody knows to be its own, and its slots."""
    hidden: list[Card]
    elsewhere: list[Slot]
    """Slots of no seat."""


class Guess:
    """The starting cards that the seat has not, put where each can be by all that the seat has seen of the draft."""

    def __init__(self, view: BlinkView) -> None:
        self.view = view
        self.picks_made = view.players[0].picks_made
        self.room = {UNDEALT: view.undealt}
        for seat in self.others():
            self.room |= {(seat, pick): PICKS[pick] for pick in range(self.picks_made)}
            self.room[seat, self.picks_made] = view.players[seat].pack_size
        passed = () if view.seat is None else view.players[view.seat].passed or ()
        self.passed_with = {card: pick for pick, pack in enumerate(passed) for card in pack}
        """With which of its picks the seat passed a card on, the last time if it came round again."""
        self.sources = [self.source(number) for number in range(NEVER_SEEN, len(passed))]

    def fill(self, state: BlinkState, rng: random.Random) -> None:
        """Put every card somewhere: first those whose owners everybody knows, then the hidden ones."""
        slots: dict[Slot, list[Card]] = {slot: [] for slot in self.room}
        for known, hidden, elsewhere in self.sources:
            free = elsewhere.copy()
            for cards, own in known:
                mixed = _mixed(own, rng)
                _put(cards, mixed[: len(cards)], slots)
                free += mixed[len(cards) :]
            _put(hidden, _mixed(free, rng), slots)
        for seat in self.others():
            self.hand_over(seat, state.players[seat], slots)
        state.undealt = tuple(in_order(slots[UNDEALT]))

    def others(self) -> list[int]:
        return [seat for seat in range(self.view.seats) if seat != self.view.seat]

    def source(self, number: int) -> Source:
        known = [(self.known_cards(seat, number), self.slots(seat, number)) for seat in self.others()]
        hidden = [card for card in self.view.hidden_cards if self.source_of_card(card) == number]
        return Source(known, hidden, self.slots(UNDEALT[0], number))

    def known_cards(self, seat: int, source: int) -> list[Card]:
        """The starting cards that everybody knows to be a seat's, of those that came from one source."""
        if not self.picks_made:
            return []
        dealt = self.view.players[seat].known_cards & set(self.view.starting_deck)
        return [card for card in in_order(dealt) if self.source_of_card(card) == source]

    def slots(self, seat: int, source: int) -> list[Slot]:
        """The slots of a seat that were filled from one source, each as often as it holds cards."""
        own = [slot for slot in self.room if slot[0] == seat and self.source_of_slot(slot) == source]
        return [slot for slot in own for _ in range(self.room[slot])]

    def source_of_card(self, card: Card) -> int:
        return self.passed_with.get(card, NEVER_SEEN)

    def source_of_slot(self, slot: Slot) -> int:
        """With which of its picks the seat had passed on the pack from which this slot was filled."""
        holder, pick = slot
        if self.view.seat is None or slot == UNDEALT:
            return NEVER_SEEN
        return max(NEVER_SEEN, pick - (holder - self.view.seat) % self.view.seats)

    def hand_over(self, seat: int, player: Player, slots: Mapping[Slot, list[Card]]) -> None:
        """Give the seat what was guessed; what lies open has left its hand."""
        drafted = [tuple(in_order(slots[seat, pick])) for pick in range(self.picks_made)]
        player.drafted = tuple(drafted)
        player.pack = tuple(in_order(slots[seat, self.picks_made]))
        if not player.hand_is_known:
            shown = self.view.players[seat].known_cards
            player.hand = tuple(in_order(card for cards in drafted for card in cards if card not in shown))


def _mixed(slots: list[Slot], rng: random.Random) -> list[Slot]:
    return rng.sample(slots, len(slots)) if len(slots) > 1 else slots


def _put(cards: list[Card], slots: list[Slot], into: Mapping[Slot, list[Card]]) -> None:
    for card, slot in zip(cards, slots, strict=True):
        into[slot].append(card)


class LastGuess:
    """What was worked out about the view that was imagined last: a search imagines the same one again and again."""

    def __init__(self) -> None:
        self._last: Guess | None = None

    def at(self, view: BlinkView) -> Guess:
        last = self._last
        if last is None or last.view is not view:
            last = self._last = Guess(view)
        return last


LAST_GUESS = LastGuess()
