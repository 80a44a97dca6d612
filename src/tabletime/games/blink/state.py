"""The state of a game of Blink: what lies on the table, in the hands and in the bag."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Self

import msgspec

from tabletime.games.blink.cards import TERRAINS, Card, Terrain
from tabletime.games.blink.hexmap import Stack
from tabletime.games.blink.options import BlinkOptions
from tabletime.kernel import State
from tabletime.pieces.deck import Deck
from tabletime.pieces.hexes import Name

NO_UNITS: Mapping[Terrain, int] = dict.fromkeys(TERRAINS, 0)


class Player(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One player's cards, gold and tracks; whatever changes is replaced, so a copy shares it."""

    hand: tuple[Card, ...] = ()
    pack: tuple[Card, ...] = ()
    """The cards to choose from in the draft."""
    drafted: tuple[tuple[Card, ...], ...] = ()
    """What this player has taken in the draft, pick by pick: from this follows which cards have passed through whom."""
    hand_is_known: bool = False
    """Everybody has seen these cards: they were picked up from the open discard."""
    meld: tuple[Card, ...] = ()
    played: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    top_bought: int = 0
    gold: int = 0
    counts: Mapping[Terrain, int] = msgspec.field(default_factory=lambda: NO_UNITS)

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...


class BlinkState(State):
    """Everything that is so at a table of Blink.

    Tiles and stacks are never changed but replaced, so copies share them and a map turn sees at once that the map is
    still the same.
    """

    options: BlinkOptions
    players: list[Player]
    tiles: Mapping[Name, Terrain]
    stacks: Mapping[Name, Stack]
    """Who stands on a tile, and with how many units."""
    undealt: tuple[Card, ...] = ()
    """Cards of the starting deck that nobody was dealt: out of the game, and nobody knows which they are."""
    bag: Deck[Terrain] = Deck()
    display: tuple[Terrain, ...] = ()
    deck: Deck[Card] = Deck()
    market: tuple[Card, ...] = ()
    supply: int = 20
    """Gold coins that nobody has; without a limit it may fall below zero."""
    round: int = 0
    order: tuple[int, ...] = ()
    is_ending: bool = False
    """Somebody has put the last unit onto the map, and the round is being finished."""
    disasters: int = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.players = [player.__copy__() for player in self.players]
        return twin
