"""How everybody stands: a position in a few figures that are easily changed to what they will be after an Adventure."""

from copy import copy
from math import exp
from typing import TypeAlias

import msgspec

from tabletime.games.time_of_the_daleks.bot.stakes import icons_worth
from tabletime.games.time_of_the_daleks.content.vocabulary import Effect
from tabletime.games.time_of_the_daleks.state import DALEKS, EARTH_FALLS, DaleksPosition

Worth: TypeAlias = tuple[float, ...]

GRANTED = 0.15
"""What it is worth to a Doctor that another one wins, beside winning; that the Daleks win is worth nothing."""

SONIC, CARD, FRIENDS, EQUIPMENT = 0.25, 0.21, 0.21, 1.3
"""What carries a player further: each Sonic, each card, and what the icons of Companions and Equipment are worth."""

HOLDING, PURSUIT, AHEAD = -2.4, 0.28, -0.22
MARKERS = (0.0, 0.0, -0.2, -0.45, -0.65, -1.1, -1.9)
ON_EARTH = (0.0, -0.35, -0.6, -2.5)
"""What makes it likely that the Doctors win: the way that the Ship and the first of them have to go, and the Daleks."""

SPACE, SPACE_FAR, TURN, TURN_FAR, MEANS = 1.0, 0.043, 1.2, 0.085, 0.4
"""What makes it likely that it is this Doctor; a space and a turn decide less when the first has far to go.

All these are fitted to 377 games between bots with two to four players.
"""


class Standing(msgspec.Struct):
    """How far Ship and TARDISes have to go, Dalek markers, each player's means, and who has a turn this round."""

    ship: int
    markers: int
    on_earth: int
    to_go: list[int]
    means: list[float]
    has_turn: list[bool]

    def twin(self) -> "Standing":
        """The same figures, free to be changed."""
        twin = copy(self)
        twin.to_go, twin.means = list(self.to_go), list(self.means)
        return twin

    def carry_out(self, effect: Effect, seat: int, *, is_earth: bool = False) -> None:
        """Let a player carry out an effect, on Earth or elsewhere."""
        self.ship = max(0, self.ship - effect.ship)
        self.to_go[seat] = max(0, self.to_go[seat] - effect.tardis)
        self.means[seat] += SONIC * effect.sonics + CARD * effect.cards - FRIENDS * (effect.dismiss + effect.discard)
        if effect.daleks > 0:
            self.add_marker(is_earth=is_earth)
        elif effect.daleks and self.markers:
            self.remove_marker(is_earth=self.on_earth > 0)

    def add_marker(self, *, is_earth: bool) -> None:
        """One more Dalek marker."""
        self.markers += 1
        self.on_earth += is_earth

    def remove_marker(self, *, is_earth: bool) -> None:
        """One Dalek marker less."""
        self.markers -= 1
        self.on_earth -= is_earth

    @property
    def worth(self) -> Worth:
        """What this is worth to each seat: that the Doctors win, and most that it is this one."""
        held = self.held
        return tuple([held * (share + GRANTED * (1 - share)) for share in self.shares])

    @property
    def held(self) -> float:
        """How likely some Doctor wins."""
        if self.markers > DALEKS:
            return 0.0
        stand = HOLDING + PURSUIT * self.ship + AHEAD * min(self.to_go) + sum(self.means) / len(self.means)
        stand += MARKERS[self.markers] + ON_EARTH[min(self.on_earth, EARTH_FALLS)]
        return 1 / (1 + exp(-stand))

    @property
    def shares(self) -> list[float]:
        """Each seat's part of the victory, if there is one."""
        far = min(self.to_go)
        space, turn = SPACE - SPACE_FAR * far, TURN - TURN_FAR * far
        odds = [
            exp(MEANS * means - space * to_go + turn * has_turn)
            for to_go, means, has_turn in zip(self.to_go, self.means, self.has_turn, strict=True)
        ]
        whole = sum(odds)
        return [part / whole for part in odds]


def standing(position: DaleksPosition, moved: int) -> Standing:
    """How everybody stands when so many Doctors of this round have had their turn."""
    home, seats = position.gallifrey, range(position.seats)
    return Standing(
        home - position.ship,
        position.daleks_in_play,
        position.daleks_on_earth,
        [home - player.tardis for player in position.players],
        [_means(position, seat) for seat in seats],
        [position.order.index(seat) >= moved for seat in seats],
    )


def _means(position: DaleksPosition, seat: int) -> float:
    player, box = position.players[seat], position.box
    equipped = sum([icons_worth(box.cards[name]) for name in player.equipment])
    purse = SONIC * player.sonics + CARD * min(position.hand_size(seat), box.board.console.cards)
    return FRIENDS * friendship(position, player.companions) + EQUIPMENT * equipped + purse


def friendship(position: DaleksPosition, companions: tuple[str, ...]) -> float:
    """What these Companions bring."""
    return sum([icons_worth(position.box.companions[name]) for name in companions])
