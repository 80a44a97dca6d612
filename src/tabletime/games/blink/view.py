"""What each seat may see."""

from collections.abc import Mapping
from typing import Any

from tabletime.games.blink.cards import Card, Terrain
from tabletime.games.blink.hexmap import Stack
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.phases.draft import passed_packs
from tabletime.games.blink.setup import split_of
from tabletime.games.blink.state import BlinkState
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
    drafted: tuple[tuple[Card, ...], ...] | None
    passed: tuple[tuple[Card, ...], ...] | None
    picks_made: int
    hand_is_known: bool
    meld: tuple[Card, ...]
    played: tuple[Card, ...]
    discard: tuple[Card, ...]
    pile: tuple[Card, ...]
    top_bought: int
    gold: int
    counts: Mapping[Terrain, int]


class BlinkView(View, frozen=True, kw_only=True):
    """The open table, the seat's own cards, and those of others that everybody has seen."""

    options: BlinkOptions
    players: tuple[PlayerView, ...]
    undealt: int
    tiles: Mapping[Name, Terrain]
    stacks: Mapping[Name, Stack]
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
    players = tuple(_player(state, other, is_open=face_up or other == seat) for other in range(state.seats))
    return BlinkView(
        options=state.options,
        players=players,
        undealt=len(state.undealt),
        tiles=dict(state.tiles),
        stacks=dict(state.stacks),
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


def _player(state: BlinkState, seat: int, *, is_open: bool) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        hand=player.hand if is_open or player.hand_is_known else None,
        hand_size=len(player.hand),
        pack=player.pack if is_open else None,
        pack_size=len(player.pack),
        drafted=player.drafted if is_open else None,
        passed=passed_packs(state.players, seat) if is_open else None,
        picks_made=len(player.drafted),
        hand_is_known=player.hand_is_known,
        meld=player.meld,
        played=player.played,
        discard=player.discard,
        pile=player.pile,
        top_bought=player.top_bought,
        gold=player.gold,
        counts=dict(player.counts),
    )


def open_cards(player: PlayerView) -> set[Card]:
    """The cards that a seat knows to be this player's."""
    return {*(player.hand or ()), *(player.pack or ()), *player.meld, *player.discard, *player.pile}


def hidden_cards(view: BlinkView) -> list[Card]:
    """The starting cards that the seat cannot place: in other hands and packs, or out of the game."""
    seen = set().union(*map(open_cards, view.players))
    return [card for card in starting_deck(view) if card not in seen]


def starting_deck(view: BlinkView) -> tuple[Card, ...]:
    return split_of(view.seats, view.options).starting_deck()
