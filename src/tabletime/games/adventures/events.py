"""What can happen at the table. People, figures, rooms and cards are called by their names."""

from tabletime.kernel import Event


class Bought(Event, frozen=True):
    """A player bought an Adventurer."""

    seat: int
    card: str
    left: int


class Joined(Event, frozen=True):
    """An Adventurer joined the team."""

    seat: int
    who: str


class RivalChosen(Event, frozen=True):
    """The rivals of this game were drawn."""

    kind: str


class CompanionMissing(Event, frozen=True):
    """It was drawn who is missing."""

    who: str


class CardTaken(Event, frozen=True):
    """Somebody begins with a card."""

    who: str
    card: str


class StoryBegan(Event, frozen=True):
    """The starting room was laid."""

    adventure: str
    room: str


class RoundBegan(Event, frozen=True):
    """A new round begins with the Adventurers' turn."""

    number: int

    @property
    def landmark(self) -> str:
        return str(self.number)


class Went(Event, frozen=True):
    """Somebody came into a room: by a Move, running, or by a card."""

    who: str
    room: str
    how: str = "went"


class TileDrawn(Event, frozen=True):
    """A tile was turned up."""

    tile: str


class TileBuried(Event, frozen=True):
    """A tile would have closed the map and was put under the pile."""

    tile: str


class TileLaid(Event, frozen=True):
    """A tile was laid."""

    tile: str
    room: str
    door: str
    blips: int


class WayBroken(Event, frozen=True):
    """A special room broke a way open, so that the map does not close."""

    room: str


class TokenTurned(Event, frozen=True):
    """A token was turned up."""

    token: str
    room: str

    @property
    def landmark(self) -> str:
        return "!" if self.token == "Alarm" else ""


class TokenPlaced(Event, frozen=True):
    """A token came to a room: face down if it has no name."""

    room: str
    token: str = ""


class TokenRemoved(Event, frozen=True):
    """A Trap or a Spawn token was removed."""

    token: str
    room: str


class FigurePlaced(Event, frozen=True):
    """A figure appeared."""

    figure: str
    room: str
    base: int


class NoneLeft(Event, frozen=True):
    """Something should have come, but there is none left."""

    what: str


class CardFound(Event, frozen=True):
    """A card lies in a room now."""

    card: str
    room: str


class GearRecovered(Event, frozen=True):
    """Everybody has their starting things back."""

    room: str


class PickedUp(Event, frozen=True):
    """Somebody picked something up."""

    who: str
    thing: str


class Received(Event, frozen=True):
    """Somebody got a card from a deck."""

    who: str
    card: str


class HandedOver(Event, frozen=True):
    """Something changed hands."""

    giver: str
    thing: str
    taker: str


class Dropped(Event, frozen=True):
    """The things of somebody who is gone lie in the room now."""

    who: str
    room: str


class CardUsed(Event, frozen=True):
    """Somebody used a card."""

    who: str
    card: str


class Rolled(Event, frozen=True):
    """Somebody rolled, against a foe's dice or a target."""

    who: str
    stat: str
    dice: tuple[int, ...]
    against: str
    foe_dice: tuple[int, ...] = ()
    target: int = 0


class RoomRolled(Event, frozen=True):
    """A die was rolled for a room: for its Spawn token, or because it is empty."""

    room: str
    die: int
    why: str


class Beaten(Event, frozen=True):
    """A figure was removed."""

    figure: str
    room: str
    by: str


class Spared(Event, frozen=True):
    """A beaten foe was left where it was."""

    figure: str


class Pushed(Event, frozen=True):
    """A foe was driven into another room."""

    figure: str
    room: str


class Stunned(Event, frozen=True):
    """A foe will neither move nor attack."""

    figure: str


class MinionChanged(Event, frozen=True):
    """A minion is Neutral, an Enemy or allied now."""

    figure: str
    to: str


class Captured(Event, frozen=True):
    """Somebody was captured."""

    who: str
    room: str
    cards_left: int
    by: str = ""
    where: str = ""
    """The room in which it happened; captives may have been brought to the Prison at once."""

    @property
    def landmark(self) -> str:
        return "×"


class Saved(Event, frozen=True):
    """Somebody would have been captured, but was not."""

    who: str
    card: str


class Freed(Event, frozen=True):
    """Somebody is free again."""

    who: str


class MovedToPrison(Event, frozen=True):
    """Somebody captured was brought to the Prison."""

    who: str


class MinionLost(Event, frozen=True):
    """An Allied Minion was removed from play."""

    who: str


class Impersonated(Event, frozen=True):
    """Somebody is not who they seem."""

    who: str

    @property
    def landmark(self) -> str:
        return "?"


class Unmasked(Event, frozen=True):
    """Somebody impersonated was found out."""

    who: str
    figure: str


class EventDrawn(Event, frozen=True):
    """An Event card was turned up."""

    card: str

    @property
    def landmark(self) -> str:
        return "!"


class EventsShuffled(Event, frozen=True):
    """The used Event cards became a new deck."""

    cards: int


class NoEvent(Event, frozen=True):
    """There was no Event card to draw."""


class Peeked(Event, frozen=True):
    """Somebody looked at the next card or tile; everybody saw it."""

    who: str
    deck: str
    seen: str


class EventBuried(Event, frozen=True):
    """An Event card was put under the deck."""

    card: str


class HazardCleared(Event, frozen=True):
    """A hazard is over."""

    hazard: str
    who: str


class PassageClosed(Event, frozen=True):
    """A passage caved in."""

    room: str
    other: str


class TardisMoved(Event, frozen=True):
    """The TARDIS stands somewhere else."""

    room: str


class GoalAdvanced(Event, frozen=True):
    """A part of the Objective was done."""

    who: str
    goal: str
    done: int
    needed: int

    @property
    def landmark(self) -> str:
        return "✓"


class EnemyTurnBegan(Event, frozen=True):
    """The enemies have their turn."""

    round: int


class FoeMoved(Event, frozen=True):
    """A foe went along the arrow."""

    figure: str
    room: str
    to: str


class Attacked(Event, frozen=True):
    """A foe attacks."""

    attacker: str
    target: str


class AttackCancelled(Event, frozen=True):
    """An attack did not happen."""

    attacker: str
    card: str


class BlowTaken(Event, frozen=True):
    """Somebody took an attack upon themselves."""

    who: str
    target: str


class GameWon(Event, frozen=True):
    """The Objective is done."""

    adventure: str


class GameLost(Event, frozen=True):
    """The game is lost."""

    why: str
