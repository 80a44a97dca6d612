"""The position of a game of Blink, which lies open, with the questions that it answers; and the state, which knows all.

Rules ask the state, faces, bots and reasons ask a view, in the same words and with the same answers.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tabletime.games.blink.board.hexmap import Stack
from tabletime.games.blink.board.points import Points
from tabletime.games.blink.content.cards import RANK, TERRAINS, Card, Terrain
from tabletime.games.blink.content.disasters import bearable_risk
from tabletime.games.blink.content.technologies import LIMIT_RAISED_BY, NO_TECHNOLOGIES, risk, technologies
from tabletime.games.blink.options import BlinkOptions
from tabletime.kernel import Part, Position, State, secret
from tabletime.pieces.deck import Deck
from tabletime.pieces.hexes import Name


class Civilization(Position):
    """One player's open belongings; whatever changes is replaced, so copies share it."""

    counts: Mapping[Terrain, int]
    """Units on the map by terrain; the tracks of the player board show the same."""
    gold: int = 0
    meld: tuple[Card, ...] = ()
    """The cards of this round's meld that have not been used yet."""
    played: tuple[Card, ...] = ()
    """This round's meld as it was played."""
    discard: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    """The victory pile: the cards that were upgraded."""
    top_bought: int = 0
    """The highest rank taken from the market."""
    hand_is_known: bool = False
    """Everybody has seen these cards: they were picked up from the open discard."""


class BlinkPosition(Position):
    """The open table. Tiles and stacks are never changed but replaced, so one sees at once that a map is the same."""

    options: BlinkOptions
    tiles: Mapping[Name, Terrain]
    stacks: Mapping[Name, Stack]
    """Who stands on a tile, and with how many units."""
    bag: Deck[Terrain] = Deck()
    display: tuple[Terrain, ...] = ()
    deck: Deck[Card] = Deck()
    market: tuple[Card, ...] = ()
    supply: int = 20
    """Gold coins that nobody has; without a limit it may fall below zero."""
    round: int = 0
    order: tuple[int, ...] = ()
    """The seats by initiative, the winner of the last trick first."""
    is_ending: bool = False
    """Somebody has put the last unit onto the map, and the round is being finished."""
    disasters: int = 0

    if TYPE_CHECKING:
        seats: int
        players: Sequence[Civilization]

    @property
    def starting_deck(self) -> tuple[Card, ...]:
        """BL-SET-1, BL-SET-2: the cards from which the hands were dealt."""
        return self.options.deck_split(self.seats).starting_deck()

    def technologies(self, seat: int) -> frozenset[str]:
        """AF-1: the technologies of a player; none outside the full version."""
        return technologies(self.players[seat].pile) if self.options.full_version else NO_TECHNOLOGIES

    def limit_bonus(self, seat: int, terrain: Terrain) -> int:
        """AF-3: by how much technologies raise a player's limit on a terrain."""
        return self.options.full_version and LIMIT_RAISED_BY.get(terrain) in self.technologies(seat)

    def population_limit(self, seat: int, terrain: Terrain) -> int:
        """BL-BRD-4, BL-POP-4: how many of this player's units may stand on one tile of a terrain."""
        count = self.players[seat].counts[terrain]
        return self.options.board.population_limit(terrain, count) + self.limit_bonus(seat, terrain)

    def population_limits(self, seat: int) -> dict[Terrain, int]:
        """BL-BRD-4, BL-POP-4: the limits for all four terrains."""
        if self.options.full_version:
            return {terrain: self.population_limit(seat, terrain) for terrain in TERRAINS}
        limits = self.options.board.limits
        return {terrain: limits[terrain][count] for terrain, count in self.players[seat].counts.items()}

    def populate_cost(self, seat: int, terrain: Terrain) -> int:
        """BL-POP-5: how many cards this player's next unit on a terrain needs."""
        if terrain == "mountains" and "terraces" in self.technologies(seat):
            return 1
        return self.options.board.populate_cost(terrain, self.players[seat].counts[terrain])

    def meld_limit(self, seat: int) -> int:
        """BL-BRD-6, BL-MEL-2: how many cards this player may play at once."""
        return self.options.board.meld_limit(self.players[seat].counts)

    def spare_units(self, seat: int) -> dict[Terrain, int]:
        """BL-BRD-5: how many units still stand on each track; no more can come to the terrain."""
        slots = self.options.board.slots
        return {terrain: slots[terrain] - count for terrain, count in self.players[seat].counts.items()}

    def has_free_unit(self, seat: int, terrain: Terrain) -> bool:
        """BL-BRD-5: whether the track of a terrain still holds a unit, so that one more may stand on the terrain."""
        return self.options.board.units_left(terrain, self.players[seat].counts[terrain]) > 0

    def can_enter(self, seat: int, place: Name, coming_from: Terrain | None = None) -> bool:
        """BL-POP-4, BL-MOV-4: whether one more unit of this player may come to a tile that no rival holds."""
        terrain = self.tiles[place]
        standing = self.stacks[place][1] if place in self.stacks else 0
        count, bonus = self.players[seat].counts[terrain], self.limit_bonus(seat, terrain)
        return self.options.board.can_enter(terrain, standing, count, same_terrain=terrain == coming_from, bonus=bonus)

    def use_cap(self, seat: int) -> int:
        """BL-MAP-2, BL-MAP-3: how many cards of the meld this player may use for map actions."""
        winner = self.order[0]
        own, winning = len(self.players[seat].played), len(self.players[winner].played)
        if seat == winner:
            return own
        match self.options.loser_cap:
            case "winner_minus_1":
                return min(own, winning - 1)
            case "own_minus_1":
                return own - 1
            case "both":
                return min(own, winning) - 1

    def points(self, seat: int) -> Points:
        """BL-VP-1, BL-VP-2, BL-VP-3: the points that a player would have if the game ended now."""
        player = self.players[seat]
        top_rank = max((RANK[card] for card in player.pile), default=0)
        return Points(
            units=sum(player.counts.values()),
            upgrades=len(player.pile),
            top_rank=top_rank if self.options.top_rank_from == "pile" else player.top_bought,
        )

    @property
    def world_risk(self) -> int:
        """AF-2: the risk of all victory piles together."""
        return sum(risk(player.pile) for player in self.players)

    @property
    def bearable_risk(self) -> int:
        """AF-4: the risk at which the next disaster comes."""
        return bearable_risk(self.seats, self.disasters)


def _own_or_picked_up(player: "Player", own: bool) -> bool:
    return own or player.hand_is_known


def _own(player: "Player", own: bool) -> bool:
    return own


class Player(Civilization, Part):
    """What one player has, with the cards that only the owner sees."""

    hand: tuple[Card, ...] = secret(_own_or_picked_up, default=())
    pack: tuple[Card, ...] = secret(_own, default=())
    """The cards to choose from in the draft."""
    drafted: tuple[tuple[Card, ...], ...] = secret(_own, default=())
    """What this player has taken in the draft, pick by pick: from this follows which cards have passed through whom."""


class BlinkState(BlinkPosition, State):
    """Everything that is so at a table of Blink."""

    players: list[Player]
    undealt: tuple[Card, ...] = ()
    """Cards of the starting deck that nobody was dealt: out of the game, and nobody knows which they are."""
