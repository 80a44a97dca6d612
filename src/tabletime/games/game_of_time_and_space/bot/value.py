"""How each player stands, for bots that look ahead: key parts that match, the way home, arms, and what lies near.

The weights follow a regression: who won some 270 games between quick bots with two, four and six players, told from how
their turns began. They are logarithms of odds: a weight of 0.7 doubles a player's chances against each other player.
"""

from collections import Counter
from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletime.games.game_of_time_and_space.board.battle import BARE
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.bot.outlook import worth
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.effects import Fighter, Screen, Strength
from tabletime.games.game_of_time_and_space.content.keys import Shape
from tabletime.games.game_of_time_and_space.rules.turn import Turn
from tabletime.games.game_of_time_and_space.state import Player, TimeAndSpaceState

MATCHED, MATCHED_SQUARED = 0.1, 0.1
"""A key part that matches counts for more, the more there are of them."""

WHOLE, MOVE_FROM_HOME = 1.4, -0.25
SPARE = 0.05

STRENGTH, SCREEN, FIGHTER = 0.09, 0.1, 0.12
"""What a point counts of a player's own strength, of a screen, and of a fighter's strength."""

ENOUGH = 8.0
"""More strength of one's own than this helps little."""

GADGETS, STUNNED, STUNNED_WITH_PART = 0.2, -0.2, -0.03
NEAR, DECAY = 0.3, 0.75
"""What a key part counts that is needed and lies open, and how much of that each Move takes away."""

SOON = 0.12
"""What it counts to have the next turn instead of the last."""

NEARER = tuple(NEAR * DECAY**moves for moves in range(10))


class Lying(NamedTuple):
    """A key part that lies face up, and how easily it is had: guarded ones by the guards' strength."""

    zone: Zone
    shape: Shape
    ease: float


def value(state: TimeAndSpaceState) -> tuple[float, ...] | None:
    """Each seat's chance to win when a turn begins; within a turn the next few answers tell more."""
    rule = state.stack[-1] if state.stack else None
    if not isinstance(rule, Turn) or rule.done or state.outcome is not None:
        return None
    parts = lying(state)
    odds = [
        exp(standing(state, seat, parts) - SOON * ((seat - rule.seat) % state.seats) / state.seats)
        for seat in range(state.seats)
    ]
    whole = sum(odds)
    return tuple([each / whole for each in odds])


def standing(state: TimeAndSpaceState, seat: int, parts: list[Lying]) -> float:
    """How well a player stands, as the logarithm of the odds."""
    player = state.players[seat]
    missing = Counter(player.missions)
    missing.subtract(part.face for part in player.keys)
    lacking = sum([many for many in missing.values() if many > 0])
    matched = len(player.missions) - lacking
    found = (MATCHED + MATCHED_SQUARED * matched) * matched + SPARE * (len(player.keys) - matched)
    moves = state.universe.moves_from(player.zone)
    if not lacking:
        found += WHOLE + MOVE_FROM_HOME * moves[DOMAIN]
    near = sum([part.ease * NEARER[moves[part.zone]] for part in parts if missing[part.shape] > 0])
    return found + near + arms(state.box, player.kit) + gadgets(state.box, player) + stun(player, matched)


def stun(player: Player, matched: int) -> float:
    """What it costs to be stunned, more with key parts that others may take."""
    return player.stun * (STUNNED + STUNNED_WITH_PART * matched)


def lying(state: TimeAndSpaceState) -> list[Lying]:
    """The key parts that lie face up."""
    found = []
    for zone, parts in state.parts.items():
        if parts and any([part.is_open for part in parts]):
            ease = ease_of(state.box, tuple(state.open_aliens(zone)), len(state.aliens[zone]))
            found += [Lying(zone, part.face, ease) for part in parts if part.is_open]
    return found


@lru_cache(maxsize=1 << 12)
def ease_of(box: Box, aliens: tuple[str, ...], many: int) -> float:
    """How easily something is taken from these guards, of so many who may lie face down: 1 where there are none."""
    strength = sum(box.aliens[alien].strength * box.aliens[alien].rolls for alien in aliens) + 4 * (many - len(aliens))
    return 1 / (1 + strength / 4)


@lru_cache(maxsize=1 << 12)
def arms(box: Box, kit: tuple[str, ...]) -> float:
    """What the items count that a player has in constant use."""
    effects = [use.effect for item in kit for use in box.items[item].use]
    own = BARE + sum(effect.by for effect in effects if isinstance(effect, Strength))
    screens = sum(effect.by / (2 if effect.against else 1) for effect in effects if isinstance(effect, Screen))
    fighters = sum(effect.strength for effect in effects if isinstance(effect, Fighter))
    return STRENGTH * min(ENOUGH, own) + SCREEN * screens + FIGHTER * fighters


def gadgets(box: Box, player: Player) -> float:
    """What a player's gadgets count."""
    return GADGETS * sum([worth(box, gadget.face) for gadget in player.gadgets])
