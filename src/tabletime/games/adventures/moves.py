"""What a player says when asked. Rooms, people, figures and cards are called by their names."""

from tabletime.games.adventures.content.effects import Stat
from tabletime.kernel import Move


class Buy(Move, frozen=True):
    """Buy an Adventurer for the team."""

    card: str


class NoMore(Move, frozen=True):
    """Buy nobody else."""


class TakeCard(Move, frozen=True):
    """Begin the game with this card."""

    card: str


class Decline(Move, frozen=True):
    """Begin without another card."""


class TurnTo(Move, frozen=True):
    """Let another of one's Adventurers act."""

    who: str


class Go(Move, frozen=True):
    """Move to a room, or through an open exit of it."""

    who: str
    room: str
    door: str = ""


class Fight(Move, frozen=True):
    """Fight one enemy here, or a Spawn token."""

    who: str
    foe: str
    boosts: int = 0


class Outwit(Move, frozen=True):
    """Outwit somebody or something here."""

    who: str
    what: str
    boosts: int = 0


class Outrun(Move, frozen=True):
    """Outrun a foe or a Trap."""

    who: str
    foe: str
    boosts: int = 0


class Rescue(Move, frozen=True):
    """Try to free somebody captured here."""

    who: str
    captive: str
    stat: Stat
    boosts: int = 0


class Escape(Move, frozen=True):
    """Try to get free."""

    who: str
    boosts: int = 0


class PickUp(Move, frozen=True):
    """Pick up a card or a Shard that lies here."""

    who: str
    thing: str


class Clear(Move, frozen=True):
    """Switch a hazard off in the Control Room."""

    who: str
    hazard: str


class Use(Move, frozen=True):
    """Use a card: one that is held, or the Adventurer's own; `power` is the line of the card."""

    who: str
    card: str
    power: int = 0


class Give(Move, frozen=True):
    """Hand a card or a Shard to somebody; if several could have it, it is asked to whom."""

    who: str
    thing: str


class Take(Move, frozen=True):
    """Take a card or a Shard from somebody; if there are several, it is asked which."""

    who: str
    owner: str


class Finish(Move, frozen=True):
    """This Adventurer is done for the turn."""

    who: str


class EndTurn(Move, frozen=True):
    """One's Adventurers are done for the turn."""


class Resume(Move, frozen=True):
    """Act again after all."""


class LayTile(Move, frozen=True):
    """Lay the new tile, turned clockwise by so many quarters."""

    turns: int


class PushTo(Move, frozen=True):
    """Push the foe on into this room."""

    room: str


class StopPushing(Move, frozen=True):
    """Leave the foe where it is now."""


class LeaveTo(Move, frozen=True):
    """Run into the next room, or through an open exit."""

    room: str = ""
    door: str = ""


class Stay(Move, frozen=True):
    """Stay in the room."""


class RemoveFoe(Move, frozen=True):
    """Take the beaten foe off the board."""


class SpareFoe(Move, frozen=True):
    """Leave the beaten foe where it is, or push it rather than remove it."""


class RollDice(Move, frozen=True):
    """Throw the dice."""


class LeaveOut(Move, frozen=True):
    """Do not use this card for the roll."""

    card: str


class LendBoost(Move, frozen=True):
    """Pay an action for one more die of somebody else's roll."""

    who: str


class KeepRoll(Move, frozen=True):
    """Leave the dice as they are."""


class UseOnRoll(Move, frozen=True):
    """Use a card, or a Shard, on the dice; `face` is the die that is rolled again, if it is only one."""

    card: str
    face: int = -1


class React(Move, frozen=True):
    """Use a card against an attack or a capture."""

    who: str
    card: str


class LetHappen(Move, frozen=True):
    """Use no card."""


class SendAt(Move, frozen=True):
    """Let this attacker attack this target."""

    attacker: str
    target: str


class AsSuggested(Move, frozen=True):
    """Let all attacks come as suggested."""


class SpendCaptureCard(Move, frozen=True):
    """Use a Capture Card for a captured minion."""


class GiveUpMinion(Move, frozen=True):
    """Remove a captured minion from play."""


class Choose(Move, frozen=True):
    """Choose somebody or something by name."""

    name: str


class LetLead(Move, frozen=True):
    """Let this player lead the new ally."""

    seat: int


class Skip(Move, frozen=True):
    """Choose nothing."""


END_TURN, RESUME, STAY, NO_MORE, DECLINE = EndTurn(), Resume(), Stay(), NoMore(), Decline()
ROLL, KEEP, LET_HAPPEN, SKIP, STOP_PUSHING = RollDice(), KeepRoll(), LetHappen(), Skip(), StopPushing()
REMOVE, SPARE, SUGGESTED = RemoveFoe(), SpareFoe(), AsSuggested()
SPEND_CARD, GIVE_UP = SpendCaptureCard(), GiveUpMinion()
