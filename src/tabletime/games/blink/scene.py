"""Positions from words: a table in the middle of a game, for tests, lessons and curious people.

What is not said is filled in: tiles lie as on the starting map, everybody owns ten cards, the advanced deck holds what
nobody has.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Annotated, Any

import msgspec

from tabletime.games.blink import melds as meld_rules
from tabletime.games.blink.cards import CARDS, HAND_SIZE, RANK, Card, Terrain, in_order
from tabletime.games.blink.hexmap import SYMBOLS, display_size
from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.phases.card import CardPhase, ranking
from tabletime.games.blink.phases.draft import PICKS
from tabletime.games.blink.phases.gold import put_away
from tabletime.games.blink.phases.map import MapPhase
from tabletime.games.blink.phases.rounds import Rounds
from tabletime.games.blink.phases.upgrade import MARKET_SIZE
from tabletime.games.blink.position import board_of, world_of
from tabletime.games.blink.setup import open_box, split_of
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.units import settle
from tabletime.kernel import Frame, TabletimeError
from tabletime.pieces import hexes
from tabletime.pieces.deck import Deck
from tabletime.pieces.hexes import Hex, Name, named, read_map


class BadScene(TabletimeError):
    """A position that cannot be set up; the sentence says why."""


class Scene(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A position in words. Lists have one text for each seat, from the first; cards are named like 7F, tiles like P."""

    options: BlinkOptions
    seats: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    map: str = ""
    """The tiles as a drawing; empty for the starting map."""
    first: Hex = (0, 0)
    """Where the first tile of the drawing lies."""
    units: tuple[str, ...] | None = None
    """Where each player's units stand: 0,0*2 1,-1 means two and one. On a starting map they need not be given."""
    melds: tuple[str, ...] = ()
    """This round's melds; with them the map phase begins, without them the card phase."""
    turn: int = 0
    """The place in the order of initiative of the player whose map turn it is."""
    leader: int = 0
    """Who leads, or led, the trick."""
    hands: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    """The victory piles."""
    gold: tuple[int, ...] = ()
    display: str | None = None
    bag: str | None = None
    market: str | None = None
    deck: str | None = None
    round: int = 1
    disasters: int = 0
    secret_hands: bool = False
    """Whether nobody has picked up a discard yet, so that hands are hidden."""

    def state(self) -> BlinkState:
        """The position as a state whose rules can run."""
        state = open_box(self.seats, self.options)
        self._lay_map(state)
        self._deal_cards(state)
        self._set_order(state)
        for player, gold in zip(state.players, self.gold, strict=False):
            player.gold = gold
            state.supply -= gold
        state.round, state.disasters = self.round, self.disasters
        state.stack = self._stack()
        return state

    def _stack(self) -> list[Frame]:
        if not self.melds:
            return [Rounds(at="act_on_map"), CardPhase(leader=self.leader)]
        return [Rounds(at="maybe_suffer_a_disaster"), MapPhase(turn=self.turn)]

    def _set_order(self, state: BlinkState) -> None:
        state.order = ranking(self.leader, [meld_rules.score(player.played) for player in state.players])
        for seat in state.order[: self.turn]:
            put_away(state, seat, state.players[seat].meld)

    def _lay_map(self, state: BlinkState) -> None:
        if self.map:
            marks = read_map(self.map, self.first)
            state.tiles = {hexes.name(here): _terrain(mark) for here, mark in marks.items()}
        if self.map or self.units is not None:
            self._place_units(state)
        box = [terrain for terrain, many in world_of(self.options).box.items() for _ in range(many)]
        left = _without(box, state.tiles.values())
        state.display = tuple(map(_terrain, self.display.split())) if self.display is not None else ()
        left = _without(left, state.display)
        if self.display is None:
            state.display = tuple(dict.fromkeys(left))[: display_size(self.seats)]
            left = _without(left, state.display)
        state.bag = Deck.shuffled(left if self.bag is None else map(_terrain, self.bag.split()))

    def _place_units(self, state: BlinkState) -> None:
        state.stacks = {}
        for player in state.players:
            player.counts = dict.fromkeys(player.counts, 0)
        for seat, places in enumerate(self.units or ()):
            for place, units in _units(places):
                if place not in state.tiles:
                    raise BadScene(f"There is no tile at {place} for the units of player {seat + 1}.")
                if place in state.stacks:
                    raise BadScene(f"Units of two players cannot stand on {place}, nor is a tile named twice.")
                settle(state, seat, place, units)
                terrain = state.tiles[place]
                if state.players[seat].counts[terrain] > board_of(self.options).slots[terrain]:
                    raise BadScene(f"Player {seat + 1} has too many units on {terrain} for the player board.")

    def _deal_cards(self, state: BlinkState) -> None:
        parts = [*self.melds, *self.hands, *self.discards, *self.piles, self.market or "", self.deck or ""]
        named_cards = [card for part in parts for card in _cards(part)]
        for card in named_cards:
            if named_cards.count(card) > 1:
                raise BadScene(f"There is only one {card}, and the scene names it twice.")
        starting = split_of(self.seats, self.options).starting_deck()
        spare = [card for card in (*starting, *CARDS[len(starting) :]) if card not in named_cards]
        for seat, player in enumerate(state.players):
            player.meld = player.played = _cards(_part(self.melds, seat))
            player.hand, player.discard = _cards(_part(self.hands, seat)), _cards(_part(self.discards, seat))
            player.pile = _cards(_part(self.piles, seat))
            player.hand_is_known = not self.secret_hands
            missing = HAND_SIZE - len(player.meld) - len(player.hand) - len(player.discard)
            filled, spare = tuple(spare[:missing]), spare[missing:]
            if seat < len(self.hands):
                player.discard += filled
            else:
                player.hand = tuple(in_order(player.hand + filled))
            if self.secret_hands:
                owned = player.hand + player.meld + player.discard + player.pile
                player.drafted = _drafted(tuple(card for card in owned if card in starting))
        self._lay_out_decks(state, spare)

    def _lay_out_decks(self, state: BlinkState, spare: list[Card]) -> None:
        first_advanced = RANK[state.deck.layers[0][0]]
        state.undealt = tuple(card for card in spare if RANK[card] < first_advanced)
        advanced = [card for card in spare if RANK[card] >= first_advanced]
        state.market = tuple(advanced[:MARKET_SIZE]) if self.market is None else _cards(self.market)
        advanced = [card for card in advanced if card not in state.market]
        left = advanced if self.deck is None else in_order(_cards(self.deck))
        state.deck = Deck(tuple(tuple(sorted(same)) for _, same in groupby(left, RANK.__getitem__)))


def scene(position: Mapping[str, Any], options: BlinkOptions) -> BlinkState:
    """The state of a position that is given in words."""
    try:
        described = msgspec.convert({**position, "options": options}, Scene)
    except msgspec.ValidationError as fault:
        raise BadScene(f"This position cannot be set up: {fault}.") from None
    return described.state()


def _part(parts: Sequence[str], seat: int) -> str:
    return parts[seat] if seat < len(parts) else ""


def _drafted(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Some draft by which a player can have come to these cards."""
    if len(cards) != HAND_SIZE:
        raise BadScene("While hands are secret everybody still has the ten cards dealt, upgraded ones included.")
    return tuple(tuple(in_order(cards[first : first + pick])) for first, pick in zip((0, 4, 6, 8), PICKS, strict=True))


def _cards(words: str) -> tuple[Card, ...]:
    for word in words.split():
        if word not in RANK:
            raise BadScene(f"There is no card {word!r}; cards are named like 7F or 12O.")
    return tuple(in_order(words.split()))


def _terrain(mark: str) -> Terrain:
    if mark not in SYMBOLS:
        raise BadScene(f"There is no terrain {mark!r}; the terrains are {', '.join(SYMBOLS)}.")
    return SYMBOLS[mark]


def _units(words: str) -> Iterator[tuple[Name, int]]:
    for word in words.split():
        place, _, units = word.partition("*")
        if units and not units.isdecimal():
            raise BadScene(f"{units!r} is not a number of units; write 0,0*2 for two units at 0,0.")
        yield hexes.name(named(place)), int(units or 1)


def _without(tiles: Iterable[Terrain], taken: Iterable[Terrain]) -> list[Terrain]:
    left = list(tiles)
    for terrain in taken:
        if terrain not in left:
            raise BadScene(f"The box does not hold so many {terrain} tiles.")
        left.remove(terrain)
    return left
