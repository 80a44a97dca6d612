"""Taking and putting down: what a player picks out of a zone, from a rival or from the spoils, and what goes."""

from tabletime.games.game_of_time_and_space import moves as say
from tabletime.games.game_of_time_and_space.board.tokens import Tokens
from tabletime.games.game_of_time_and_space.bot.outlook import Outlook, worth
from tabletime.games.game_of_time_and_space.rules.robbing import Robbery
from tabletime.games.game_of_time_and_space.rules.spoils import ZONE, Spoils
from tabletime.games.game_of_time_and_space.rules.taking import Collect
from tabletime.kernel import Move

DENIAL = 0.05
"""How much better it is to take what somebody else needs than what nobody does."""


class Taking:
    """A player with counters to choose from."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook, self.view, self.me = outlook, outlook.view, outlook.me

    def rate(self, move: Move) -> float:
        """What a counter is worth to take; what is left is worth nothing."""
        match move:
            case say.TakePart(place):
                return self._part(place)
            case say.TakeItem(place):
                return self.outlook.lying(self.view.items[self.zone][place]) - 0.001
            case say.TakeFromKit(item):
                return self.outlook.item(item) - 0.001
            case say.DropPart(place):
                return -self._kept(place)
            case say.SendPart(place):
                return 0.03 - self._kept(place)
            case say.DropItem(item):
                return -self._used(item)
            case say.SendItem(item):
                return 0.03 - self._used(item)
            case say.KeepItem():
                return 0.0
            case say.PutBack():
                return -0.01
        return 0.0

    def _part(self, place: int) -> float:
        part = self.pot[place]
        if not part.face:
            return self.outlook.unseen_part
        belief = self.outlook.belief
        denied = max(belief.wants(rival, part.face) for rival in belief.rivals) if self.outlook.has_room else 0.0
        return self.outlook.part(part.face) + DENIAL * denied

    def _kept(self, place: int) -> float:
        """What a key part of one's own is worth: a blank least, then what nobody needs, then what rivals need."""
        face = self.me.keys[place].face
        twins = [at for at, part in enumerate(self.me.keys) if part.face == face]
        if twins.index(place) < self.me.missions.count(face):
            return 2.0
        belief = self.outlook.belief
        return 0.1 + max(belief.wants(rival, face) for rival in belief.rivals)

    def _used(self, item: str) -> float:
        return worth(self.outlook.box, item)

    @property
    def frame(self) -> Collect | Robbery | Spoils:
        """The rule by which something is taken."""
        return next(frame for frame in reversed(self.view.stack) if isinstance(frame, Collect | Robbery | Spoils))

    @property
    def zone(self) -> str:
        """The zone out of which something is taken."""
        frame = self.frame
        return self.me.zone if isinstance(frame, Robbery) else frame.zone

    @property
    def pot(self) -> Tokens:
        """The key parts that lie there."""
        frame = self.frame
        if isinstance(frame, Robbery):
            return self.view.players[frame.other].keys
        if isinstance(frame, Spoils) and frame.pot != ZONE:
            return self.view.players[frame.pot].keys
        return self.view.parts[frame.zone]
