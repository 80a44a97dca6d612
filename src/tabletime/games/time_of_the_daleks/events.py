"""What happens in a game of Time of the Daleks, as everybody or one player hears it."""

from tabletime.kernel import Event


class DoctorChosen(Event, frozen=True):
    """A player took a Doctor, and the Companion who comes along."""

    seat: int
    doctor: str
    companion: str


class BoardSetUp(Event, frozen=True):
    """The board lies ready: who begins, and where the Time Anomaly markers are."""

    first: int
    markers: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """A round of turns began."""

    round: int

    @property
    def landmark(self) -> str:
        return str(self.round)


class TurnBegan(Event, frozen=True):
    """A player's turn began."""

    seat: int
    doctor: str


class SonicsGained(Event, frozen=True):
    """A player got Sonics; what was beyond five is lost."""

    seat: int
    gained: int
    total: int


class SonicsPaid(Event, frozen=True):
    """A player paid or lost Sonics."""

    seat: int
    paid: int
    total: int


class CardsDrawn(Event, frozen=True):
    """A player drew cards; only that player hears which."""

    seat: int
    count: int
    cards: tuple[str, ...] = ()


class CardDiscarded(Event, frozen=True):
    """A card went face up to the discard pile."""

    seat: int
    card: str


class Installed(Event, frozen=True):
    """Equipment came onto a Console."""

    seat: int
    card: str


class Uninstalled(Event, frozen=True):
    """Equipment was thrown out."""

    seat: int
    card: str


class CardPlayed(Event, frozen=True):
    """A card was played from the hand."""

    seat: int
    card: str


class EquipmentUsed(Event, frozen=True):
    """Installed Equipment was used."""

    seat: int
    card: str


class CardPassedOn(Event, frozen=True):
    """A Transfer card went to another player."""

    seat: int
    card: str
    to: int


class CompanionDismissed(Event, frozen=True):
    """A Companion was shuffled back into the deck."""

    seat: int
    companion: str


class CompanionLost(Event, frozen=True):
    """A Companion went to the discard pile."""

    seat: int
    companion: str


class CompanionRecruited(Event, frozen=True):
    """A Companion joined part-time, drawn or looked for."""

    seat: int
    companion: str
    searched: bool = False


class CompanionsStayed(Event, frozen=True):
    """Part-time Companions became full-time."""

    seat: int
    companions: tuple[str, ...]


class TardisDieRolled(Event, frozen=True):
    """The TARDIS die showed the choice, or that the TARDIS decides."""

    seat: int
    result: str


class TardisTrusted(Event, frozen=True):
    """A Doctor let the TARDIS decide without a roll."""

    seat: int


class LocationsDrawn(Event, frozen=True):
    """Location tiles were drawn and shown."""

    seat: int
    tiles: tuple[str, ...]


class LocationPlaced(Event, frozen=True):
    """A Location tile came into play, with face-down Dilemmas."""

    tile: str


class LocationDiscarded(Event, frozen=True):
    """A Location tile was discarded."""

    tile: str


class Travelled(Event, frozen=True):
    """A Doctor arrived in a Time Zone."""

    seat: int
    zone: str


class StayedThere(Event, frozen=True):
    """A Doctor stayed at the Location, in this Time Zone."""

    seat: int
    zone: str


class ReturnedToConsole(Event, frozen=True):
    """A Doctor left a Location that is no more."""

    seat: int


class DilemmaTurnedUp(Event, frozen=True):
    """A Dilemma was turned face up."""

    zone: str
    dilemma: str


class DilemmasPlaced(Event, frozen=True):
    """Dilemmas were put face down into empty slots."""

    zones: tuple[str, ...]


class ChallengeSet(Event, frozen=True):
    """The symbols that this Adventure wants, each as often as it is wanted."""

    seat: int
    zone: str
    symbols: tuple[str, ...]


class HelpCalled(Event, frozen=True):
    """A Doctor asked another player for help."""

    seat: int
    helper: int


class HelpGiven(Event, frozen=True):
    """The helper came, was there already, or helps from afar."""

    helper: int
    how: str


class DiceGathered(Event, frozen=True):
    """The dice that a Doctor's cards bring: black, green, blue, red."""

    seat: int
    dice: tuple[int, ...]


class DiceAdded(Event, frozen=True):
    """Further dice came into a pool."""

    seat: int
    dice: tuple[int, ...]
    card: str


class DieFocused(Event, frozen=True):
    """A Black die was exchanged for one of a colour."""

    seat: int
    companion: str
    colour: str


class DieDropped(Event, frozen=True):
    """A die beyond the limit was left out."""

    seat: int
    colour: str


class DieExterminated(Event, frozen=True):
    """The Daleks took a die out of the pool of this seat."""

    seat: int
    colour: str


class Shielded(Event, frozen=True):
    """Equipment saved a die from the Daleks."""

    seat: int
    card: str


class DiceRolled(Event, frozen=True):
    """Dice of one pool were rolled, for the first time or again; each as colour and symbol."""

    seat: int
    dice: tuple[tuple[str, str], ...]
    by: str = ""


class BlackGivenUp(Event, frozen=True):
    """A Black die was given up for a re-roll of the others."""

    seat: int


class SymbolsMissing(Event, frozen=True):
    """What no die shows yet."""

    symbols: tuple[str, ...]


class FaceChanged(Event, frozen=True):
    """A die was turned to another symbol."""

    seat: int
    colour: str
    before: str
    symbol: str
    by: str


class AdventureSucceeded(Event, frozen=True):
    """The Challenge was met."""

    seat: int
    zone: str

    @property
    def is_weighty(self) -> bool:
        return True


class AdventureFailed(Event, frozen=True):
    """The Challenge was not met."""

    seat: int
    zone: str
    missing: tuple[str, ...] = ()
    dilemma: str = ""
    daleks: int = 0
    """The Dalek markers that Exterminated dice there."""

    @property
    def is_weighty(self) -> bool:
        return True


class TardisMoved(Event, frozen=True):
    """A TARDIS moved along the Web of Time, perhaps to a planet."""

    seat: int
    start: int
    end: int
    planet: str = ""


class ShipMoved(Event, frozen=True):
    """The Dalek Ship moved along the Web of Time, perhaps to a planet."""

    start: int
    end: int
    planet: str = ""


class DalekPlaced(Event, frozen=True):
    """A Dalek marker came to a place; so many are in play."""

    place: str
    total: int


class DalekRemoved(Event, frozen=True):
    """A Dalek marker left a place; so many are in play."""

    place: str
    total: int


class AnomalyDrawn(Event, frozen=True):
    """The Ship came upon a marker, or an earlier card was replaced, and this Time Anomaly was drawn."""

    anomaly: str
    space: int

    @property
    def is_weighty(self) -> bool:
        return True


class AnomalyEnded(Event, frozen=True):
    """A Time Anomaly was discarded."""

    anomaly: str


class TaskDone(Event, frozen=True):
    """A task was done once more; so many times are left."""

    anomaly: str
    left: int


class Regenerated(Event, frozen=True):
    """Every Doctor regenerated; the new Doctors by seat."""

    doctors: tuple[str, ...]

    @property
    def is_weighty(self) -> bool:
        return True


class DaleksTurnBegan(Event, frozen=True):
    """The Daleks have their turn."""

    round: int


class GameEnded(Event, frozen=True):
    """The game is over."""

    winners: tuple[int, ...]
    reason: str
