"""What each seat may see, and how it may imagine the rest."""

import random
from collections.abc import Iterable
from typing import Any

import msgspec

from tabletime.games.time_of_the_daleks.board.dice import COLOUR_OF, SYMBOL_OF
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.state import (
    FACE_DOWN,
    Belongings,
    DaleksPosition,
    DaleksState,
    Player,
)
from tabletime.kernel import PartView, View, show, take
from tabletime.kernel.records import Record
from tabletime.kernel.view import at_seat
from tabletime.kernel.words import called


class PlayerView(Belongings, PartView):
    """A player as one seat sees that player; the hand is None unless it is the own one, or hands are open."""

    hand: tuple[str, ...] | None
    hand_count: int


class ZoneView(Record, frozen=True):
    """A Time Zone in words: whose Doctors are there, the Dilemma or `face down`, all symbols, and Dalek markers."""

    name: str
    players: tuple[int, ...]
    dilemma: str
    challenge: dict[str, int]
    daleks: int


class DaleksView(DaleksPosition, View):
    """What one seat sees of the table; decks that hold something unknown are numbers."""

    players: tuple[PlayerView, ...]
    card_deck_count: int
    dilemma_deck_count: int
    buried_count: int

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.players[seat].hand_count

    def player(self, seat: int) -> PlayerView:
        """What is seen of the player on this seat, by the names of cards and Zones; the first seat is 0."""
        return at_seat(self.players, seat)

    def zone(self, name: str) -> ZoneView:
        """The Time Zone called so, in words, if it is in play: `view.zone("Earth Past").dilemma`."""
        zone = called(name, self.zones_in_play(), "Time Zone in play")
        here = tuple(seat for seat, player in enumerate(self.players) if player.place == zone)
        symbols: Iterable[tuple[str, int]] = zip(SYMBOLS, self.challenge_at(zone), strict=True)
        needs = {symbol: many for symbol, many in symbols if many}
        return ZoneView(zone, here, self.slots.get(zone, ""), needs, self.daleks_at(zone))

    def dice_of(self, seat: int) -> tuple[str, ...]:
        """The dice of a player in an Adventure, in words: `black running`, or before the roll only `black`."""
        if seat not in self.adventurers:
            return ()
        pool = self.pool_of(seat)
        rolled = [f"{COLOURS[COLOUR_OF[die]]} {SYMBOLS[SYMBOL_OF[die]]}" for die in self.dice[pool]]
        unrolled = [colour for colour, many in zip(COLOURS, self.gathered[pool], strict=True) for _ in range(many)]
        return tuple(rolled or unrolled)


def shown(state: DaleksState, seat: int | None, *, face_up: bool) -> dict[str, Any]:
    """The hands as a seat sees them, and how many tiles and cards nobody sees."""
    open_to_all = face_up or state.options.open_hands
    players = [
        show(player, PlayerView, open_to_all or other == seat, hand_count=len(player.hand))
        for other, player in enumerate(state.players)
    ]
    return {
        "players": tuple(players),
        "card_deck_count": len(state.card_deck),
        "dilemma_deck_count": len(state.dilemma_deck),
        "buried_count": len(state.buried),
    }


def everybodys(view: DaleksView) -> DaleksView:
    """The view without whose it is and without the cards in hands: so it is the same for all seats."""
    players = tuple(msgspec.structs.replace(player, hand=None) for player in view.players)
    return msgspec.structs.replace(view, seat=None, answer=None, players=players)


def hidden_cards(view: DaleksView) -> list[str]:
    """The Timey-Wimey cards that this seat cannot place: in other hands, or in the deck."""
    seen = {*view.card_discards, *view.played}
    for player in view.players:
        seen.update(player.equipment, player.known_cards, player.hand or ())
    return [card for card in view.box.cards if card not in seen]


def known_parts(view: DaleksView) -> dict[str, Any]:
    """What a state takes from the view besides its open fields: the players, with the cards that are known."""
    return {"players": [take(player, Player, hand=player.hand or player.known_cards) for player in view.players]}


def make_up(state: DaleksState, view: DaleksView, rng: random.Random) -> DaleksState:
    """Deal what the seat does not know at random: hands, decks and face-down Dilemmas."""
    cards = _mixed(hidden_cards(view), rng)
    for player, seen in zip(state.players, view.players, strict=True):
        if seen.hand is None:
            missing = seen.hand_count - len(player.hand)
            player.hand, cards = tuple(sorted((*player.hand, *cards[:missing]))), cards[missing:]
    state.card_deck = tuple(sorted(cards))
    tiles = _mixed(view.hidden_dilemmas(), rng)
    for zone, lying in view.slots.items():
        if lying == FACE_DOWN:
            state.covered[zone] = tiles.pop()
    state.buried = tuple(sorted(tiles[: view.buried_count]))
    state.dilemma_deck = tuple(sorted(tiles[view.buried_count :]))
    return state


def _mixed(things: Iterable[str], rng: random.Random) -> list[str]:
    mixed = list(things)
    rng.shuffle(mixed)
    return mixed
