"""What a player says when asked."""

from typing import Literal, TypeAlias

from tabletime.games.game_of_time_and_space.board.zones import Zone
from tabletime.kernel import AnyOrder, Move, arrange


class ChooseAssistant(Move, frozen=True):
    """Begin the game with this assistant."""

    assistant: str


class MoveTo(Move, frozen=True):
    """Move to this zone."""

    zone: Zone


class Search(Move, frozen=True):
    """Search the zone one stands in."""


class FightAliens(Move, frozen=True):
    """Attack the aliens that are revealed here, all of them."""


class Attack(Move, frozen=True):
    """Attack a player who stands in the same zone."""

    seat: int


class TakePart(Move, frozen=True):
    """Take the key part that lies at this place, counted from 0."""

    place: int


class TakeItem(Move, frozen=True):
    """Take the item that lies at this place, counted from 0."""

    place: int


class TakeFromKit(Move, frozen=True):
    """Take an item that another player has in constant use."""

    item: str


class LeaveRest(Move, frozen=True):
    """Take nothing more."""


class PutBack(Move, frozen=True):
    """Put the item just taken down again, face up."""


class KeepItem(Move, frozen=True):
    """Keep the item just taken."""


class Rob(Move, frozen=True):
    """Take from a player in the same zone who is stunned."""

    seat: int


class UseGadget(Move, frozen=True):
    """Turn a gadget up and use it."""

    item: str


class EndTurn(Move, frozen=True):
    """Do nothing more this turn."""


class ChooseZone(Move, frozen=True):
    """Name a zone."""

    zone: Zone


class ChoosePlayer(Move, frozen=True):
    """Name a player."""

    seat: int


class ChooseAlien(Move, frozen=True):
    """Name a revealed alien by its zone."""

    zone: Zone
    alien: str


class PullPart(Move, frozen=True):
    """Take a key part out of a neighbouring zone."""

    zone: Zone
    place: int


class PullItem(Move, frozen=True):
    """Take an item out of a neighbouring zone."""

    zone: Zone
    place: int


class DropPart(Move, frozen=True):
    """Put down the key part at this place of one's row, counted from 0."""

    place: int


class DropItem(Move, frozen=True):
    """Put down an item."""

    item: str


class SendPart(Move, frozen=True):
    """Send the key part at this place to another zone instead of putting it down."""

    place: int


class SendItem(Move, frozen=True):
    """Send an item to another zone instead of putting it down."""

    item: str


class Invite(Move, frozen=True):
    """Ask a player in the same zone to fight alongside."""

    seat: int


Terms: TypeAlias = Literal["nothing", "first item", "all items", "key parts", "shape", "half"]


class OfferDeal(Move, frozen=True):
    """Say what an ally gets of the spoils; `no_robbing` promises not to rob an ally who gets stunned."""

    terms: Terms
    many: int = 0
    shape: str = ""
    no_robbing: bool = False


class Volunteer(Move, frozen=True):
    """Say that one would like to join the attack."""


class Join(Move, frozen=True):
    """Fight alongside, on these terms."""


class Refuse(Move, frozen=True):
    """Stay out of the fight."""


class BeginFight(Move, frozen=True):
    """Invite nobody else."""


class Aim(Move, frozen=True):
    """Name the victim of an attack."""

    victim: str


class Defeat(Move, frozen=True):
    """Choose who is defeated, and who is hit but spared by a ward."""

    victims: AnyOrder[tuple[str, ...]]
    spared: AnyOrder[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        arrange(self, "victims", str.casefold)
        arrange(self, "spared", str.casefold)


class OfferTrade(Move, frozen=True):
    """Offer a player in the same zone a trade."""

    seat: int


class OfferCounters(Move, frozen=True):
    """Say how many key parts one gives, and how many one wants."""

    give: int
    want: int


class GivePart(Move, frozen=True):
    """Put the key part at this place into the offer; `show` lets the partner look at it first."""

    place: int
    show: bool = False


class WantPart(Move, frozen=True):
    """Ask for the partner's key part at this place."""

    place: int


class WantShape(Move, frozen=True):
    """Ask for a key part of this shape, or for a blank; which counter that is, the partner says."""

    shape: str


class Accept(Move, frozen=True):
    """Take the offer."""


class Decline(Move, frozen=True):
    """Do not take the offer."""


class MakeCounterOffer(Move, frozen=True):
    """Answer an offer with another one."""


class HandOver(Move, frozen=True):
    """Hand over the key part at this place, as the offer asks."""

    place: int


SEARCH, FIGHT_ALIENS, END_TURN = Search(), FightAliens(), EndTurn()
LEAVE_REST, KEEP_ITEM, PUT_BACK = LeaveRest(), KeepItem(), PutBack()
VOLUNTEER, JOIN, REFUSE, BEGIN_FIGHT = Volunteer(), Join(), Refuse(), BeginFight()
ACCEPT, DECLINE, COUNTER_OFFER = Accept(), Decline(), MakeCounterOffer()
