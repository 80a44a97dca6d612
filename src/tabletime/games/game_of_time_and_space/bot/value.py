"""How each player stands, for bots that look ahead: key parts that match, the way home, arms, and what lies near.

The weights follow a regression: who won 240 games between quick bots with two, four and six players, told from how
their turns began. They are logarithms of odds: a weight of 0.7 doubles a player's chances against each other player.
"""

from collections import Counter
from functools import lru_cache
from math import exp
from typing import NamedTuple

from tabletime.games.game_of_time_and_space.board.battle import BARE
from tabletime.games.game_of_time_and_space.board.tokens import UNTOUCHED, Token
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone
from tabletime.games.game_of_time_and_space.bot.fighting import odds
from tabletime.games.game_of_time_and_space.bot.outlook import worth
from tabletime.games.game_of_time_and_space.content.box import Box
from tabletime.games.game_of_time_and_space.content.effects import Fighter, Screen, Strength
from tabletime.games.game_of_time_and_space.moves import EndTurn, UseGadget
from tabletime.games.game_of_time_and_space.rules.turn import ACTIONS, Turn
from tabletime.games.game_of_time_and_space.state import Player, TimeAndSpaceState

MATCHED_SQUARED = 0.065
"""A key part that matches counts for more, the more there are of them."""

SPARE = 0.02
WHOLE, MOVE_FROM_HOME = 5.0, -1.8
"""Whoever has the whole key and is next to the Domain has all but won; each Move more gives the others time."""

STRENGTH, SCREEN, FIGHTER = 0.09, 0.06, 0.075
"""What a point counts of a player's own strength, of a screen, and of a fighter's strength."""

ENOUGH = 8.0
"""More strength of one's own than this helps little."""

GADGETS, STUNNED, STUNNED_WITH_PART = 0.5, -0.1, -0.15
NEAR, DECAY = 0.15, 0.75
"""What a key part counts that is needed and known to lie somewhere, and how much of that each Move takes away."""

GUARD_UNSEEN = 0.5
"""How likely a guard is beaten who lies face down."""

LAST = (EndTurn, UseGadget)
"""What a player may do who has done everything else."""

SOON = 0.12
"""What it counts to have the next turn instead of the last."""

NEARER = tuple(NEAR * DECAY**moves for moves in range(10))


class Lying(NamedTuple):
    """A key part in a zone that some have seen, its guards, and how easily it is had if others guard it face down."""

    zone: Zone
    part: Token
    guards: tuple[str, ...]
    ease: float


def value(state: TimeAndSpaceState) -> tuple[float, ...] | None:
    """Each seat's chance to win between two turns; within a turn the next few answers tell more."""
    rule = state.stack[-1] if state.stack else None
    if not isinstance(rule, Turn) or state.outcome is not None or (rule.done and not is_as_good_as_over(state, rule)):
        return None
    return chances(state, rule.seat + bool(rule.done))


def chances(state: TimeAndSpaceState, following: int) -> tuple[float, ...]:
    """Each seat's chance to win if this one has the next turn."""
    parts = lying(state)
    chances = [
        exp(standing(state, seat, parts) - SOON * ((seat - following) % state.seats) / state.seats)
        for seat in range(state.seats)
    ]
    whole = sum(chances)
    return tuple([each / whole for each in chances])


def is_as_good_as_over(state: TimeAndSpaceState, turn: Turn) -> bool:
    """TS-TURN-3: whether both actions are done, and nothing is left to pick up, to rob or to trade."""
    if len(turn.done) < ACTIONS or not state.asks:
        return False
    return all([move.__class__ in LAST for move in state.asks[0].options])


def standing(state: TimeAndSpaceState, seat: int, parts: list[Lying]) -> float:
    """How well a player stands, as the logarithm of the odds."""
    player = state.players[seat]
    missing = Counter(player.missions)
    missing.subtract(part.face for part in player.keys)
    lacking = sum([many for many in missing.values() if many > 0])
    matched = len(player.missions) - lacking
    found = MATCHED_SQUARED * matched * matched + SPARE * (len(player.keys) - matched)
    moves = state.universe.moves_from(player.zone)
    if not lacking:
        found += WHOLE + MOVE_FROM_HOME * moves[DOMAIN]
    known = [each for each in parts if missing[each.part.face] > 0 and each.part.known_to(seat)]
    found += sum([NEARER[moves[each.zone]] * each.ease * beaten(state.box, player.kit, each.guards) for each in known])
    return found + arms(state.box, player.kit) + gadgets(state.box, player) + stun(player, matched)


def stun(player: Player, matched: int) -> float:
    """What it costs to be stunned, more with key parts that others may take."""
    return player.stun * (STUNNED + STUNNED_WITH_PART * matched)


def lying(state: TimeAndSpaceState) -> list[Lying]:
    """The key parts in zones that somebody has seen."""
    found = []
    for zone, parts in state.parts.items():
        if parts is not UNTOUCHED and any([part.face for part in parts]):
            guards = tuple(state.open_aliens(zone))
            ease = GUARD_UNSEEN ** (len(state.aliens[zone]) - len(guards))
            found += [Lying(zone, part, guards, ease) for part in parts if part.face]
    return found


def beaten(box: Box, kit: tuple[str, ...], guards: tuple[str, ...]) -> float:
    """How likely a player with this kit gets what these aliens guard."""
    return odds(box, (kit,), (), guards, (), 0) if guards else 1.0


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
