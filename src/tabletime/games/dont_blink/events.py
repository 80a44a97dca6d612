"""What can happen in Don't Blink; worded in `text` when somebody reads it."""

from tabletime.kernel import Event


class TilesLaid(Event, frozen=True):
    """The ship has this layout."""

    layout: str


class TardisPlaced(Event, frozen=True):
    """The TARDIS lies here, with all heroes in it."""

    square: str


class AngelPlaced(Event, frozen=True):
    """A figure stands here."""

    angel: int
    square: str


class RoundBegan(Event, frozen=True):
    """A new round."""

    round: int

    @property
    def landmark(self) -> str:
        return str(self.round)


class CardStolen(Event, frozen=True):
    """The angel player took a card out of the hand; only the heroes know which."""

    card: str = ""


class AngelsChosen(Event, frozen=True):
    """These figures will be real; only the angel player hears it."""

    angels: tuple[int, ...]


class IdentificationCardsLaid(Event, frozen=True):
    """As many identification cards as there are real figures lie face down."""

    count: int


class Stepped(Event, frozen=True):
    """A hero went to a place."""

    hero: str
    square: str

    @property
    def leg(self) -> str:
        return self.hero


class Dragged(Event, frozen=True):
    """A hero pulled a figure along."""

    hero: str
    angel: int
    square: str


class PickedUp(Event, frozen=True):
    """A hero took a Repair Part."""

    hero: str
    part: int


class Delivered(Event, frozen=True):
    """A Repair Part is back at the TARDIS; so many are there now, of those that are needed."""

    hero: str
    part: int
    delivered: int
    needed: int


class Faced(Event, frozen=True):
    """A hero looks this way now."""

    hero: str
    square: str
    facing: str


class StayedInside(Event, frozen=True):
    """A hero ended the movement in the TARDIS."""

    hero: str


class CardsLaid(Event, frozen=True):
    """Face-down cards lie before these heroes; the hero players know which."""

    heroes: tuple[str, ...]
    cards: tuple[str, ...] = ()


class WentWithout(Event, frozen=True):
    """There was no card left for these heroes."""

    heroes: tuple[str, ...]


class AngelsRevealed(Event, frozen=True):
    """These figures are Weeping Angels this round."""

    angels: tuple[int, ...]


class Froze(Event, frozen=True):
    """These Weeping Angels look at each other and cannot do anything."""

    angels: tuple[int, ...]


class Announced(Event, frozen=True):
    """An angel's action was announced and its action point spent."""

    angel: int
    action: str
    points: int
    hero: str = ""


class AngelCardPlayed(Event, frozen=True):
    """The angel player used the angel power of a special card."""

    card: str


class CardsTurnedUp(Event, frozen=True):
    """The cards of these heroes were turned up."""

    heroes: tuple[str, ...]
    cards: tuple[str, ...]


class Cancelled(Event, frozen=True):
    """The angel was seen: the action is cancelled."""

    angel: int


class AngelStepped(Event, frozen=True):
    """A Weeping Angel went to a square."""

    angel: int
    square: str

    @property
    def leg(self) -> str:
        return f"angel {self.angel}"


class AngelStopped(Event, frozen=True):
    """A Weeping Angel was seen and its movement is over."""

    angel: int
    square: str
    out: bool = False


class Turned(Event, frozen=True):
    """A hero turned towards an angel."""

    hero: str
    facing: str


class Captured(Event, frozen=True):
    """A hero was captured; the parts carried lie on the square."""

    hero: str
    angel: int
    square: str
    parts: tuple[int, ...] = ()
    came_from: str = ""
    """Where the angel stood."""
    facing: str = ""
    """Where the hero looked."""
    was_in_view: bool = False

    @property
    def landmark(self) -> str:
        return self.hero[0].upper()


class Pulled(Event, frozen=True):
    """Clara brought a hero next to her."""

    hero: str
    square: str


class Recovered(Event, frozen=True):
    """The heroes took plain Don't Blink cards back."""

    cards: int


class StolenCardTurnedUp(Event, frozen=True):
    """The stolen card is shown."""

    card: str


class CardsPutAway(Event, frozen=True):
    """What became of the cards of this round."""

    discarded: int
    returned_blinks: int
    returned_unseen: int
    handed_over: tuple[str, ...] = ()


class GameEnded(Event, frozen=True):
    """Somebody has won, or the agreed number of rounds is over."""

    winner: str
    reason: str
