"""What can happen at the table."""

from tabletime.games.blink.content.cards import Card, Terrain
from tabletime.kernel import Event
from tabletime.pieces.hexes import Name


class HandDealt(Event, frozen=True):
    """A player was dealt cards; the others hear how many."""

    seat: int
    many: int
    cards: tuple[Card, ...] = ()


class CardsKept(Event, frozen=True):
    """A player kept cards in the draft; the others hear how many."""

    seat: int
    many: int
    cards: tuple[Card, ...] = ()


class PackReceived(Event, frozen=True):
    """A player got a pack from the neighbour; the others hear how large it is."""

    seat: int
    giver: int
    many: int
    cards: tuple[Card, ...] = ()


class LeaderChosen(Event, frozen=True):
    """It was drawn by lot who leads the first trick."""

    seat: int


class RoundBegan(Event, frozen=True):
    """A new round begins."""

    number: int

    @property
    def landmark(self) -> str:
        return str(self.number)


class MeldPlayed(Event, frozen=True):
    """A player played a meld."""

    seat: int
    cards: tuple[Card, ...]
    score: int


class TrickRanked(Event, frozen=True):
    """The melds were ranked: the seats from best to worst, with their scores."""

    order: tuple[int, ...]
    scores: tuple[int, ...]


class Populated(Event, frozen=True):
    """A new unit came to the map."""

    seat: int
    cards: tuple[Card, ...]
    place: Name
    terrain: Terrain


class UnitMoved(Event, frozen=True):
    """A unit moved; without a card if roads carried it."""

    seat: int
    card: Card
    start: Name
    place: Name


class Explored(Event, frozen=True):
    """A tile was laid; `card` is empty for the further tiles of one exploration."""

    seat: int
    card: Card
    place: Name
    terrain: Terrain


class SteppedOnto(Event, frozen=True):
    """A unit stepped onto a new tile."""

    seat: int
    start: Name
    place: Name


class Attacked(Event, frozen=True):
    """A player attacked; with a gold if one was spent."""

    seat: int
    card: Card
    start: Name
    target: Name
    defender: int
    gold: bool


class Defended(Event, frozen=True):
    """The defender spent a gold, or did not."""

    seat: int
    gold: bool


class CombatDecided(Event, frozen=True):
    """The combat scores were compared: `winner` is -1 for a tie, `lost` says how many units went back."""

    attacker: int
    defender: int
    attack: int
    defence: int
    winner: int
    lost: int
    start: Name = ""
    target: Name = ""
    terrain: Terrain = "plains"
    unspent: int = 0
    """The gold that the losing side had left."""

    @property
    def landmark(self) -> str:
        return "×"


class Advanced(Event, frozen=True):
    """The winning units moved in."""

    seat: int
    place: Name
    units: int


class Cashed(Event, frozen=True):
    """Cards of a meld became gold."""

    seat: int
    cards: tuple[Card, ...]
    gold: int


class TilesRedrawn(Event, frozen=True):
    """A player returned tiles to the bag and drew others."""

    seat: int
    returned: tuple[Terrain, ...]
    drawn: tuple[Terrain, ...]


class DisplayFilled(Event, frozen=True):
    """New tiles came to the display."""

    drawn: tuple[Terrain, ...]


class MarketFilled(Event, frozen=True):
    """New cards came to the market."""

    cards: tuple[Card, ...]


class PickedUp(Event, frozen=True):
    """A player took the discard as the new hand."""

    seat: int
    cards: tuple[Card, ...]


class Upgraded(Event, frozen=True):
    """A player retired a card and took another."""

    seat: int
    old: Card
    new: Card


class EndTriggered(Event, frozen=True):
    """A player has put the last unit onto the map."""

    seat: int


class Scored(Event, frozen=True):
    """The points of a player at the end: units, upgrades and the highest rank upgraded."""

    seat: int
    units: int
    upgrades: int
    top_rank: int


class Traded(Event, frozen=True):
    """A player got gold by trade."""

    seat: int
    gold: int


class DisasterStruck(Event, frozen=True):
    """A disaster came over the world."""

    number: int
    name: str
    severity: int
    risk: int = 0
    bearable: int = 0


class UnitLost(Event, frozen=True):
    """A disaster took a unit."""

    seat: int
    place: Name


class GoldLost(Event, frozen=True):
    """A disaster took gold."""

    seat: int
    gold: int
