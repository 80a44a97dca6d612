"""What each seat may see, and what it may imagine about the rest."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from tabletime.games.blink.cards import Card, Terrain, in_order
from tabletime.games.blink.hexmap import Stack
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.phases.draft import LATER_PICK, PASSES, PICKS_MADE
from tabletime.games.blink.setup import split_of
from tabletime.games.blink.state import BlinkState, Player
from tabletime.kernel import View
from tabletime.kernel.records import Record
from tabletime.pieces.deck import Deck
from tabletime.pieces.hexes import Name


class PlayerView(Record, frozen=True, kw_only=True):
    """One player as a seat sees that player; what the seat cannot know is None."""

    hand: tuple[Card, ...] | None
    hand_size: int
    pack: tuple[Card, ...] | None
    pack_size: int
    passed: tuple[tuple[Card, ...], ...] | None
    hand_is_known: bool
    meld: tuple[Card, ...]
    played: tuple[Card, ...]
    discard: tuple[Card, ...]
    pile: tuple[Card, ...]
    top_bought: int
    gold: int
    counts: dict[Terrain, int]


class BlinkView(View, frozen=True, kw_only=True):
    """The open table, the seat's own cards, and those of others that everybody has seen."""

    options: BlinkOptions
    players: tuple[PlayerView, ...]
    undealt: int
    tiles: dict[Name, Terrain]
    stacks: dict[Name, Stack]
    bag: Deck[Terrain]
    display: tuple[Terrain, ...]
    deck: Deck[Card]
    market: tuple[Card, ...]
    supply: int
    round: int
    order: tuple[int, ...]
    is_ending: bool
    disasters: int


def view_of(state: BlinkState, seat: int | None, seen: dict[str, Any], *, face_up: bool = False) -> BlinkView:
    """The table as a seat sees it, or with everything face up."""
    players = enumerate(state.players)
    return BlinkView(
        options=state.options,
        players=tuple(_player(player, is_open=face_up or other == seat) for other, player in players),
        undealt=len(state.undealt),
        tiles=state.tiles.copy(),
        stacks=state.stacks.copy(),
        bag=state.bag,
        display=state.display,
        deck=state.deck,
        market=state.market,
        supply=state.supply,
        round=state.round,
        order=state.order,
        is_ending=state.is_ending,
        disasters=state.disasters,
        **seen,
    )


def _player(player: Player, *, is_open: bool) -> PlayerView:
    return PlayerView(
        hand=player.hand if is_open or player.hand_is_known else None,
        hand_size=len(player.hand),
        pack=player.pack if is_open else None,
        pack_size=len(player.pack),
        passed=player.passed if is_open else None,
        hand_is_known=player.hand_is_known,
        meld=player.meld,
        played=player.played,
        discard=player.discard,
        pile=player.pile,
        top_bought=player.top_bought,
        gold=player.gold,
        counts=player.counts.copy(),
    )


def suppose(view: BlinkView, rng: random.Random) -> BlinkState:
    """A state with the view's open facts; the cards that the seat has not placed yet are dealt out by what it knows."""
    state = BlinkState(
        seats=view.seats,
        options=view.options,
        players=[_known_part(player) for player in view.players],
        tiles=view.tiles.copy(),
        stacks=view.stacks.copy(),
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
        passed=player.passed or (),
        hand_is_known=player.hand_is_known,
        meld=player.meld,
        played=player.played,
        discard=player.discard,
        pile=player.pile,
        top_bought=player.top_bought,
        gold=player.gold,
        counts=player.counts.copy(),
    )


def open_cards(player: PlayerView) -> set[Card]:
    """The cards that a seat knows to be this player's."""
    return {*(player.hand or ()), *(player.pack or ()), *player.meld, *player.discard, *player.pile}


def hidden_cards(view: BlinkView) -> list[Card]:
    """The starting cards that the seat cannot place: in other hands and packs, or out of the game."""
    seen = set().union(*map(open_cards, view.players))
    return [card for card in split_of(view.seats, view.options).starting_deck() if card not in seen]


Holding: TypeAlias = tuple[int, str]
"""A seat's hand or pack, or what was not dealt."""

UNDEALT: Holding = (-1, "undealt")


class Guess:
    """Hidden cards dealt out so that every number fits, and every card that the seat passed on is where it can be."""

    def __init__(self, view: BlinkView, rng: random.Random) -> None:
        self.view = view
        self.rng = rng
        self.room = {UNDEALT: view.undealt} | {
            (seat, holding): size
            for seat, player in enumerate(view.players)
            for holding, cards, size in (
                ("hand", player.hand, player.hand_size),
                ("pack", player.pack, player.pack_size),
            )
            if cards is None
        }
        self.dealt: dict[Holding, list[Card]] = {holding: [] for holding in self.room}
        self.hidden = hidden_cards(view)

    def fill(self, state: BlinkState) -> None:
        """Put the hidden cards into hands, packs and the box."""
        for pack, shares in self.passed_packs():
            self.deal([card for card in self.hidden if card in pack], shares)
        placed = {card for cards in self.dealt.values() for card in cards}
        rest = [card for card in self.hidden if card not in placed]
        self.deal(rest, {holding: size - len(self.dealt[holding]) for holding, size in self.room.items()})
        for (seat, holding), cards in self.dealt.items():
            if seat >= 0:
                setattr(state.players[seat], holding, tuple(in_order(cards)))
        state.undealt = tuple(in_order(self.dealt[UNDEALT]))

    def deal(self, cards: list[Card], shares: Mapping[Holding, int]) -> None:
        """Deal cards out at random, to each holding its share."""
        holdings = [holding for holding, share in shares.items() for _ in range(share)]
        self.rng.shuffle(holdings)
        for card, holding in zip(cards, holdings, strict=True):
            self.dealt[holding].append(card)

    def passed_packs(self) -> Iterator[tuple[set[Card], Counter[Holding]]]:
        """BL-DRA-2, BL-DRA-3: each pack that the seat passed on, and how many hidden cards of it are where."""
        seat = self.view.seat
        if seat is None:
            return
        me = self.view.players[seat]
        picks_made = PICKS_MADE.get(me.pack_size, 0)
        later: set[Card] = set()
        for takers, pack in enumerate(reversed(me.passed or ()), start=max(0, picks_made - PASSES)):
            # What came round to the seat again and was passed on once more is told by the later pack.
            yield set(pack) - later, self.shares(seat, set(pack) - later, min(takers, self.view.seats - 1))
            later |= set(pack)

    def shares(self, seat: int, pack: set[Card], takers: int) -> Counter[Holding]:
        """The neighbours on the left took two cards each, one after the other, and the next one has what is left."""
        holders = [(seat + distance) % self.view.seats for distance in range(1, takers + 2)]
        shares = Counter[Holding]()
        for holder in holders[:-1]:
            shares[holder, "hand"] += LATER_PICK
        shares[holders[-1], "pack"] += len(pack) - LATER_PICK * takers
        for holder in set(holders) - {seat}:
            shares[holder, "hand"] -= len(pack & open_cards(self.view.players[holder]))
        return Counter({holding: share for holding, share in shares.items() if holding[0] != seat and share})
