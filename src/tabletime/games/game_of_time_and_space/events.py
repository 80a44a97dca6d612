"""What can happen at the table."""

from tabletime.games.game_of_time_and_space.board.battle import Combatant
from tabletime.games.game_of_time_and_space.board.cancelling import Hit
from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.kernel import Event


class MissionsDealt(Event, frozen=True):
    """A player took six missions; the others hear only that."""

    seat: int
    missions: tuple[str, ...] = ()


class LeftoversShown(Event, frozen=True):
    """The missions that nobody took were turned up and left the game with as many key parts."""

    missions: tuple[str, ...]


class AssistantTaken(Event, frozen=True):
    """A player begins with this assistant."""

    seat: int
    assistant: str


class RolledForStart(Event, frozen=True):
    """The players rolled for the first turn."""

    seats: tuple[int, ...]
    rolls: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """A new round begins."""

    number: int

    @property
    def landmark(self) -> str:
        return str(self.number)


class TurnBegan(Event, frozen=True):
    """A player's turn begins."""

    seat: int


class MarkerDiscarded(Event, frozen=True):
    """A stunned player discarded a marker; so many are left."""

    seat: int
    left: int


class Moved(Event, frozen=True):
    """A player moved; `through_domain` says that the way led through the Domain."""

    seat: int
    start: Zone
    zone: Zone
    through_domain: bool = False


class PartsTurnedUp(Event, frozen=True):
    """The key parts of a zone were turned up; blanks left the game."""

    zone: Zone
    shapes: tuple[str, ...]


class Searched(Event, frozen=True):
    """A player began to search a zone."""

    seat: int
    zone: Zone


class AlienRevealed(Event, frozen=True):
    """An alien counter was turned up."""

    zone: Zone
    alien: str


class PartSeen(Event, frozen=True):
    """A player looked at the face-down key part of a zone; only the player hears what it is."""

    seat: int
    zone: Zone
    shape: str = ""


class AlienSeen(Event, frozen=True):
    """A player looked at a face-down alien counter; only the player hears what it is."""

    seat: int
    zone: Zone
    alien: str = ""


class PlayerProbed(Event, frozen=True):
    """A player looked at another one's key parts and missions; only the player hears what they are."""

    seat: int
    other: int
    shapes: tuple[str, ...] = ()
    missions: tuple[str, ...] = ()


class PartTaken(Event, frozen=True):
    """A player took a key part counter; only who may know hears what it is."""

    seat: int
    zone: Zone
    shape: str = ""


class ItemTaken(Event, frozen=True):
    """A player took an item; if it is a gadget, only the player hears what it is."""

    seat: int
    zone: Zone
    item: str = ""


class CountersSeen(Event, frozen=True):
    """A player looked at another one's key parts before taking any; only the player hears what they are."""

    seat: int
    other: int
    shapes: tuple[str, ...] = ()


class PartRobbed(Event, frozen=True):
    """A player took a key part counter from another one."""

    seat: int
    other: int
    place: int
    shape: str = ""


class ItemRobbed(Event, frozen=True):
    """A player took an item in constant use from another one."""

    seat: int
    other: int
    item: str


class LimitExceeded(Event, frozen=True):
    """A player holds more than a limit allows and must put something down."""

    seat: int


class PartDropped(Event, frozen=True):
    """A player put a key part down face up, here or by a gadget elsewhere; a blank left the game."""

    seat: int
    zone: Zone
    shape: str


class ItemDropped(Event, frozen=True):
    """A player put an item down; without a name it lies face down under an alien."""

    seat: int
    zone: Zone
    item: str = ""


class GadgetShown(Event, frozen=True):
    """A player turned a gadget up to use it."""

    seat: int
    item: str


class GadgetTurnedBack(Event, frozen=True):
    """A gadget found nothing to work on and was turned back, unspent."""

    seat: int
    item: str


class GadgetCancelled(Event, frozen=True):
    """A gadget had no effect; it is spent."""

    seat: int
    item: str


class GadgetAimed(Event, frozen=True):
    """A gadget was aimed at a participant of a fight, at a player or at an alien."""

    seat: int
    item: str
    target: str


class RandomZoneRolled(Event, frozen=True):
    """The die named a random zone; a Domain lets the player choose."""

    zone: Zone


class PieceShifted(Event, frozen=True):
    """A player's piece was put into another zone."""

    seat: int
    start: Zone
    zone: Zone


class AlienShifted(Event, frozen=True):
    """An alien was put into another zone."""

    alien: str
    start: Zone
    zone: Zone


class AlienRemoved(Event, frozen=True):
    """An alien left the game without a fight."""

    alien: str
    zone: Zone


class PartStolen(Event, frozen=True):
    """An alien took a key part counter from whoever found it."""

    seat: int
    alien: str
    zone: Zone
    shape: str


class PlayerHeld(Event, frozen=True):
    """An alien keeps whoever found it from moving again this turn."""

    seat: int
    alien: str


class PlayerThrown(Event, frozen=True):
    """An alien throws whoever found it into a random zone."""

    seat: int
    alien: str


class AttackDeclared(Event, frozen=True):
    """A player attacks: other players, or (nobody named) the aliens of the zone."""

    seat: int
    zone: Zone
    defenders: tuple[int, ...] = ()


class Volunteered(Event, frozen=True):
    """A player would like to join an attack."""

    seat: int


class AllyInvited(Event, frozen=True):
    """A player was asked to fight alongside, on these terms."""

    seat: int
    ally: int
    terms: str
    many: int = 0
    shape: str = ""
    no_robbing: bool = False


class AllyAnswered(Event, frozen=True):
    """A player joined a fight, or did not."""

    ally: int
    joins: bool


class FightCalledOff(Event, frozen=True):
    """Nobody is left on one side, so there is no fight."""

    seat: int
    zone: Zone


class FightBegan(Event, frozen=True):
    """The first die is about to be rolled."""

    zone: Zone
    attackers: tuple[Combatant, ...]
    opponents: tuple[Combatant, ...]

    @property
    def landmark(self) -> str:
        return "×"


class Shot(Event, frozen=True):
    """A participant rolled the die against a victim."""

    round: int
    shooter: str
    victim: str
    strength: int
    roll: int

    @property
    def is_hit(self) -> bool:
        return self.roll <= self.strength


class HitsCancelled(Event, frozen=True):
    """Two hits cancelled each other."""

    one: Hit
    other: Hit


class HitIgnored(Event, frozen=True):
    """A hit was caught by a ward."""

    victim: str


class Defeated(Event, frozen=True):
    """A participant was defeated."""

    name: str
    seat: int
    face: str = ""


class PlayerStunned(Event, frozen=True):
    """A player is stunned and takes two markers."""

    seat: int
    zone: Zone = ""
    by: str = ""
    roll: int = 0
    strength: int = 0

    @property
    def is_weighty(self) -> bool:
        return True


class PartsCaptured(Event, frozen=True):
    """Aliens took key parts from a player and laid them face up; blanks left the game."""

    seat: int
    zone: Zone
    shapes: tuple[str, ...]


class ItemCaptured(Event, frozen=True):
    """An alien took an item from a player."""

    seat: int
    zone: Zone
    item: str


class FightWon(Event, frozen=True):
    """One side of a fight has nobody left: these players won, or (nobody named) the aliens did."""

    zone: Zone
    winners: tuple[int, ...]

    @property
    def is_weighty(self) -> bool:
        return True


class TradeOffered(Event, frozen=True):
    """A player offered another one a trade of this many counters, and showed those at some places to the partner."""

    seat: int
    partner: int
    give: int
    want: int
    shown: tuple[int, ...] = ()


class OfferHeard(Event, frozen=True):
    """What an offer is about, for the partners only: places given, shapes shown, places and shapes asked for."""

    seat: int
    partner: int
    given: tuple[int, ...]
    shown: tuple[str, ...]
    places: tuple[int, ...]
    shapes: tuple[str, ...]


class OfferDeclined(Event, frozen=True):
    """An offer was declined."""

    seat: int
    partner: int


class Traded(Event, frozen=True):
    """Two players swapped the counters at these places of their rows, for all to see."""

    seat: int
    partner: int
    given: tuple[int, ...]
    received: tuple[int, ...]

    @property
    def is_weighty(self) -> bool:
        return True


class TradeSeen(Event, frozen=True):
    """What was in a trade, for the partners only."""

    seat: int
    partner: int
    given: tuple[str, ...]
    received: tuple[str, ...]


class GameWon(Event, frozen=True):
    """A player brought home the key parts of all missions."""

    seat: int
    missions: tuple[str, ...]


class GameDrawn(Event, frozen=True):
    """The agreed number of rounds is over."""

    rounds: int
