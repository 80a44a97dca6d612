"""What it is worth to use a card now."""

from tabletime.games.adventures.bot.outlook import Outlook
from tabletime.games.adventures.bot.wishes import Wishes
from tabletime.games.adventures.content.effects import (
    Auto,
    Bury,
    Convert,
    FetchTardis,
    Flip,
    FreeAll,
    Kill,
    MoreActions,
    Peek,
    Power,
    Push,
    Stun,
    Teleport,
)
from tabletime.games.adventures.moves import Use
from tabletime.games.adventures.rules.using import foes_around
from tabletime.games.adventures.state import CAPTURED

LIBERTY, DISARMED, FRIEND, LOOK, GLANCE = 2.4, 1.1, 1.3, 0.35, 0.15
GONE = 0.7
"""What a card is worth that is gone after its use."""

HURRY = 0.4
"""How much of a danger must be averted before a card that is gone afterwards is used."""


class Tools:
    """The cards of one Adventurer as a player weighs them."""

    def __init__(self, outlook: Outlook, who: int, wishes: Wishes) -> None:
        self.outlook, self.view, self.who, self.wishes = outlook, outlook.view, who, wishes
        self.room = outlook.view.where[who]

    def rate(self, move: Use) -> float:
        """How good it is to use this line of a card; what costs more actions, or is gone then, must bring more."""
        box = self.view.box
        power = (box.cards[move.card] if move.card in box.cards else box.things[move.card]).powers[move.power]
        return self.effect(power) - GONE * (power.limit == "discard") - 0.3 * max(0, power.price - 1)

    def effect(self, power: Power) -> float:
        """What the effect brings."""
        match power:
            case Auto(on=on) if "trap" in on:
                return DISARMED * self.outlook.price_of(self.who)
            case Auto(on=on) if "escape" in on:
                return LIBERTY + 0.3
            case Auto() | Convert():
                return FRIEND
            case FreeAll():
                return LIBERTY * len(self.view.people_in(self.room, CAPTURED))
            case Flip():
                return LOOK if power.price == 0 else GLANCE
            case Peek():
                return GLANCE
            case Bury():
                return 0.6 if self.view.box.events[self.view.events.top].kind in ("threat", "hazard") else 0.0
            case Kill() | Stun() | Push():
                return self._strike(power)
            case MoreActions():
                return self._hurry()
            case Teleport(to="tardis") | FetchTardis():
                return self._go_home()
            case Teleport():
                return self._flee()
        return 0.0

    def _danger(self) -> float:
        return self.outlook.risk(self.who, self.room) * self.outlook.price_of(self.who)

    def _strike(self, power: Kill | Stun | Push) -> float:
        """Foes are gone, stunned, or pushed away."""
        here = len(self.view.foes_in(self.room))
        if isinstance(power, Kill):
            near = len(foes_around(self.view, self.room))
            return 0.9 * min(near, power.most) + (self._danger() if here else 0.0)
        return 0.9 * self._danger() if here or isinstance(power, Stun) else 0.0

    def _hurry(self) -> float:
        """One more action for somebody here who has none left and is in danger."""
        view, outlook = self.view, self.outlook
        tired = [who for who in outlook.people.get(self.room, ()) if not view.actions[who]]
        return max((outlook.risk(who, self.room) * outlook.price_of(who) for who in tired), default=0.0)

    def _go_home(self) -> float:
        """Straight to the TARDIS, or the TARDIS here."""
        worth = self.wishes.worth
        gain = worth.get(self.view.tardis, 0.0) - worth[self.room]
        return 1.5 * gain + self._flee() if gain > 0 else 0.0

    def _flee(self) -> float:
        danger = self._danger()
        return danger if danger > HURRY * self.outlook.price_of(self.who) else 0.0
