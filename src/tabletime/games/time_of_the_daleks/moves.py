"""What the players of Time of the Daleks say. Moves that are offered often exist once, ready made.

Cards, Companions and Time Zones are called by their names, dice by colour and symbol: dice that look alike are alike.
"""

from typing import Final

from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.kernel import Move

NOBODY: Final = -1


class ChooseDoctor(Move, frozen=True):
    """Play this Doctor."""

    doctor: str


class Install(Move, frozen=True):
    """Put Equipment from the hand into a free slot of the Console."""

    card: str


class Uninstall(Move, frozen=True):
    """Throw installed Equipment out."""

    card: str


class Dismiss(Move, frozen=True):
    """Send a Companion back to the deck."""

    companion: str


class GiveUp(Move, frozen=True):
    """Lose a Companion for good."""

    companion: str


class Play(Move, frozen=True):
    """Play a Timey-Wimey card from the hand, on the dice of this seat if it is meant for dice of either Doctor."""

    card: str
    pool: int = NOBODY


class Use(Move, frozen=True):
    """Use installed Equipment."""

    card: str


class FinishPreparing(Move, frozen=True):
    """Go on to Travel."""


class Stay(Move, frozen=True):
    """Stay at the Location, in this Time Zone."""

    zone: str


class GoTo(Move, frozen=True):
    """Travel to a Time Zone in play."""

    zone: str


class RollTardisDie(Move, frozen=True):
    """Roll the TARDIS die to travel."""


class TrustTheTardis(Move, frozen=True):
    """Let the TARDIS decide without a roll."""


class DrawLocations(Move, frozen=True):
    """Draw two Location tiles and choose between them."""


class Land(Move, frozen=True):
    """Put the tile of this Time Zone in play and go there."""

    zone: str


class PaySonics(Move, frozen=True):
    """Pay with Sonics."""

    sonics: int


class DiscardCard(Move, frozen=True):
    """Discard this card, as a payment, as a loss, or because the hand is full."""

    card: str


class Recruit(Move, frozen=True):
    """Recruit whoever is drawn from this Companion deck."""

    deck: str


class LookFor(Move, frozen=True):
    """Recruit this Companion, whom a Link or a card lets one look for."""

    companion: str


class RecruitNobody(Move, frozen=True):
    """Go on without recruiting."""


class CallForHelp(Move, frozen=True):
    """Ask this player for help."""

    seat: int


class GoOnAlone(Move, frozen=True):
    """Ask nobody for help."""


class HelpFromAfar(Move, frozen=True):
    """Help with one die and stay where one is."""


class ComeAndHelp(Move, frozen=True):
    """Come to the caller's Location and help with three dice."""


class Focus(Move, frozen=True):
    """Exchange a Black die for one of this colour, by a Focus icon of a Companion."""

    companion: str
    colour: str


class BuyDie(Move, frozen=True):
    """Pay a Sonic for a die of this colour, by installed Equipment."""

    card: str
    colour: str


class UseTheseDice(Move, frozen=True):
    """Gather and focus no more."""


class DropDie(Move, frozen=True):
    """Leave a die of this colour out of the pool, down to the limit."""

    colour: str


class KeepDice(Move, frozen=True):
    """Leave out whatever helps least, so that these dice are kept."""

    black: int
    green: int
    blue: int
    red: int


class LoseDie(Move, frozen=True):
    """Let the Daleks Exterminate a die of this colour, out of the pool of this seat."""

    seat: int
    colour: str


class Reroll(Move, frozen=True):
    """Use a Re-roll icon, such as `any green`, of a Doctor, a Companion or Equipment."""

    card: str
    icon: str


class RerollWithSonics(Move, frozen=True):
    """Pay Sonics to re-roll one die; with an agreement that allows it also one of the other Doctor."""

    pool: int


class GiveUpBlack(Move, frozen=True):
    """Give up a Black die and re-roll all others."""


class PickDie(Move, frozen=True):
    """This one: a die of this colour that shows this symbol."""

    colour: str
    symbol: str


class RollPicked(Move, frozen=True):
    """Roll the dice that were picked."""


class RollIdle(Move, frozen=True):
    """Roll all dice again that answer nothing, as far as the means goes."""


class StopRerolling(Move, frozen=True):
    """Re-roll no more."""


class ChangeFace(Move, frozen=True):
    """Use a Change Face icon, such as `green to diplomacy`, of a Doctor, a Companion or Equipment."""

    card: str
    icon: str


class ChangeWithSonics(Move, frozen=True):
    """Pay three Sonics to turn one die to any symbol."""

    pool: int


class Show(Move, frozen=True):
    """Let the die show this symbol."""

    symbol: str


class AcceptFailure(Move, frozen=True):
    """Change nothing more."""


class AcceptCost(Move, frozen=True):
    """Choose this Fail cost, counted from 1."""

    number: int


class RemoveDalek(Move, frozen=True):
    """Take a Dalek marker off this Location, or off this Zone of Earth."""

    place: str


class PassOn(Move, frozen=True):
    """Give the Transfer card to this player."""

    seat: int


FINISH_PREPARING, ROLL_TARDIS_DIE, TRUST_THE_TARDIS = FinishPreparing(), RollTardisDie(), TrustTheTardis()
DRAW_LOCATIONS, RECRUIT_NOBODY, GO_ON_ALONE = DrawLocations(), RecruitNobody(), GoOnAlone()
HELP_FROM_AFAR, COME_AND_HELP, USE_THESE_DICE = HelpFromAfar(), ComeAndHelp(), UseTheseDice()
GIVE_UP_BLACK, ROLL_PICKED, ROLL_IDLE = GiveUpBlack(), RollPicked(), RollIdle()
STOP_REROLLING, ACCEPT_FAILURE = StopRerolling(), AcceptFailure()

DROP: Final = tuple(DropDie(colour) for colour in COLOURS)
SHOW: Final = tuple(Show(symbol) for symbol in SYMBOLS)
PICK: Final = tuple(PickDie(colour, symbol) for colour in COLOURS for symbol in SYMBOLS)
"""Every look of a die, in the order in which dice are numbered."""
