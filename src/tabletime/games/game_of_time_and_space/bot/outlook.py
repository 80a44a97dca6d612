"""Outlook: what a player still needs, and what counters are worth to the player, in key parts."""

from collections import Counter
from functools import cached_property, lru_cache

from tabletime.games.game_of_time_and_space.board.tokens import Token
from tabletime.games.game_of_time_and_space.bot.belief import Belief
from tabletime.games.game_of_time_and_space.content import effects
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.items import ASSISTANT_LIMIT, SCREENS
from tabletime.games.game_of_time_and_space.content.keys import BLANK, Shape
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.state import PART_LIMIT
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView

TURN = 0.22
"""What a turn is worth: in about so many turns a player finds a key part."""

SPARE, DENIAL = 0.08, 0.25
"""What a key part is worth that can be traded for another, and that the rival who needs it has to come for it."""

BLUFF = 0.01
"""What a blank is worth that looks like a key part."""

STRENGTH, SCREEN, ARMED_SCREEN, FIGHTER = 0.11, 0.1, 0.05, 0.1
"""What a point of strength or screen is worth, a screen against the armed only, and a fighter's strength."""

DRAINER = -0.1
"""A power drainer is a burden: nobody can put it down, and no weapon that its owner finds counts any more."""

GADGETS: dict[type[effects.Effect], float] = {
    effects.Bypass: 0.3,
    effects.ShiftSelf: 0.3,
    effects.Remove: 0.3,
    effects.Rolls: 0.25,
    effects.Boost: 0.2,
    effects.ShiftAlien: 0.2,
    effects.Stride: 0.2,
}
"""What gadgets are worth by what they do; others are worth a little less."""

GADGET = 0.15

PATIENCE, DESPAIR = 0.01, 40
"""How fast courage grows with every round that brings nothing, and after how many rounds nothing is feared any more."""


class Outlook:
    """One table as one seat sees it."""

    believing: type[Belief] = Belief
    """How the player thinks of the others."""

    def __init__(self, view: TimeAndSpaceView, seat: int) -> None:
        self.view, self.seat, self.me = view, seat, view.players[seat]
        self.box, self.universe = view.box, view.universe
        self.belief = self.believing(view, seat)

    @cached_property
    def turn(self) -> Turn:
        """The turn in progress."""
        return next(frame for frame in self.view.stack if isinstance(frame, Turn))

    @cached_property
    def missing(self) -> Counter[Shape]:
        """TS-WIN-1: the shapes that the player still needs."""
        return Counter(self.me.missions) - Counter(part.face for part in self.me.keys)

    @cached_property
    def matched(self) -> int:
        """How many of the missions are fulfilled."""
        return len(self.me.missions) - self.missing.total()

    @cached_property
    def has_room(self) -> bool:
        """TS-KEY-1: whether one more key part can be carried, if need be in place of a blank."""
        return len(self.me.keys) < PART_LIMIT or any(part.face == BLANK for part in self.me.keys)

    @cached_property
    def courage(self) -> float:
        """How little a player fears to lose, from 0 to 1: it grows while no key part is found.

        Otherwise two who each have what the other needs would wait for ever.
        """
        usual = (self.matched + 1) * 15 / self.view.seats
        late = max(0.0, self.view.round - usual)
        return min(1.0, PATIENCE * late + (late / DESPAIR) ** 2)

    @property
    def visited(self) -> list[int]:
        """The rivals whom the player would go to see, for good or ill."""
        return self.belief.rivals

    def uses(self, effect: effects.AnyEffect) -> bool:
        """Whether the player thinks of gadgets with such an effect."""
        return True

    @property
    def hidden(self) -> Counter[Shape]:
        """The key parts that the player cannot place."""
        return self.belief.hidden

    def part(self, shape: Shape) -> float:
        """What a key part of this shape is worth."""
        if self.missing[shape]:
            return 1.0 + 0.1 * self.matched
        if not self.has_room:
            return -SPARE
        if shape == BLANK:
            return BLUFF if len(self.me.keys) < PART_LIMIT else -SPARE
        return self.spare

    @cached_property
    def spare(self) -> float:
        """TS-SET-15: what a key part is worth that the player does not need: one of the others cannot do without it."""
        return SPARE + DENIAL / (self.view.seats - 1)

    @cached_property
    def unseen_part(self) -> float:
        """What a counter is worth that the player has not seen."""
        whole = self.hidden.total()
        return sum(many * max(0.0, self.part(shape)) for shape, many in self.hidden.items()) / whole if whole else 0.0

    def token(self, part: Token) -> float:
        """What a key part counter in a zone is worth."""
        return self.part(part.face) if part.face else self.unseen_part

    def item(self, name: str) -> float:
        """What an item adds to those that the player has."""
        kind, items = self.box.kind[name], self.box.items
        if kind == "gadget":
            return 0.0 if items[name].unique and name in self.me.held() else worth(self.box, name)
        if kind == "assistant":
            return self._assistant(name)
        if kind == "drainer":
            return DRAINER - self._best("weapon")
        rivals = SCREENS if kind in SCREENS else (kind,)
        return worth(self.box, name) - self._best(*rivals)

    def _best(self, *kinds: str) -> float:
        return max([worth(self.box, item) for item in self.me.kit if self.box.kind[item] in kinds], default=0.0)

    def _assistant(self, name: str) -> float:
        held = [item for item in self.me.kit if self.box.kind[item] == "assistant"]
        if name in held:
            return 0.0
        worst = min([worth(self.box, item) for item in held], default=0.0) if len(held) >= ASSISTANT_LIMIT else 0.0
        return worth(self.box, name) - worst

    @cached_property
    def unseen_item(self) -> float:
        """What an item is worth that nobody has seen."""
        hidden = self.view.hidden_items()
        whole = hidden.total()
        return sum(many * max(0.0, self.item(name)) for name, many in hidden.items()) / whole if whole else 0.0

    def lying(self, item: Token) -> float:
        """What an item in a zone is worth."""
        return max(0.0, self.item(item.face)) if item.face else self.unseen_item


@lru_cache(maxsize=256)
def worth(box: Box, name: str) -> float:
    """What an item is worth by itself."""
    item = box.items[name]
    if item.is_gadget:
        return max(GADGETS.get(type(use.effect), GADGET) for use in item.use)
    return sum(_constant(use.effect) for use in item.use)


def _constant(effect: effects.AnyEffect) -> float:
    match effect:
        case effects.Strength(by):
            return STRENGTH * by
        case effects.Fighter(strength):
            return FIGHTER * strength
        case effects.Screen(by, against):
            return (ARMED_SCREEN if against else SCREEN) * by
    return 0.0
