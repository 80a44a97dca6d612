"""How an Adventure stands: the chance of the dice on the table, of every way to roll them again, and of every Zone.

All of it follows from what everybody can see, so it may be asked of a state or of any seat's view. A chance counts one
roll and the faces that icons and Sonics can change after it; that of a Zone counts also the rolls for which Black dice
are given up. With a helper, changes are counted for both pools together.
"""

from collections.abc import Sequence
from operator import add
from statistics import mean
from typing import Any

from tabletime.games.time_of_the_daleks.board.dice import (
    COLOUR_OF,
    Pool,
    best_of,
    count_colours,
    die_of,
    less,
    missing,
    spare,
)
from tabletime.games.time_of_the_daleks.board.means import means_of
from tabletime.games.time_of_the_daleks.board.odds import ANY, NO_CHANGES, Changes, chance, chance_with_black
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, REACH, Counts
from tabletime.games.time_of_the_daleks.moves import GiveUpBlack, Reroll, RerollWithSonics
from tabletime.games.time_of_the_daleks.state import (
    BREACH_LIMIT,
    CALLER,
    FACE_DOWN,
    FACE_PRICE,
    HELPER,
    POOL_LIMIT,
    TIME_BREACH,
    DaleksPosition,
)
from tabletime.kernel import Move


def changes_of(position: DaleksPosition, seats: tuple[int, ...], conditions: tuple[str, ...]) -> Changes:
    """The faces that these Doctors can still change: unused icons, and three Sonics for any die (TD-CF-1, TD-TL-1)."""
    if "time locked" in conditions:
        return NO_CHANGES
    icons = [
        (icon.colours[0] if len(icon.colours) == 1 else ANY, icon.symbol)
        for seat in seats
        for icons in position.icons_for(seat)
        for icon in icons.face
        if icon.key not in position.used
    ]
    return Changes(tuple(icons), sum(position.players[seat].sonics // FACE_PRICE for seat in seats))


def chance_now(position: DaleksPosition) -> float:
    """The chance that the pools meet the Challenge: when they are rolled, or, once rolled, as they lie."""
    changes = changes_of(position, position.adventurers, position.conditions)
    if any(position.dice):
        return chance(position.needs, _together(position.dice), (0,) * len(COLOURS), position.box.faces, changes)
    return chance(position.needs, (), pool_to_roll(position), position.box.faces, changes)


def chance_to_persist(position: DaleksPosition) -> float:
    """The chance of a pool that is not rolled yet, when Black dice are given up for further rolls (TD-RR-8)."""
    changes = changes_of(position, position.adventurers, position.conditions)
    return chance_with_black(position.needs, pool_to_roll(position), position.box.faces, changes)


def pool_to_roll(position: DaleksPosition) -> Counts:
    """The best of the gathered dice that limits and Daleks leave, of both pools together (TD-POOL-5, TD-EXT-1)."""
    faces, needs, (own, other) = position.box.faces, position.needs, position.gathered
    kept = best_of(own, position.limit(CALLER), faces, needs)
    both = tuple(map(add, kept, best_of(other, position.limit(HELPER), faces, needs, kept)))
    return best_of(both, max(0, sum(both) - still_lost(position)), faces, needs)


def still_lost(position: DaleksPosition) -> int:
    """How many dice the Daleks will still Exterminate; a marker that was dealt with takes no other one."""
    dealt_with: int = sum(getattr(rule, "dealt_with", 0) for rule in _rules(position))
    saved = sum(shields(position, seat) for seat in position.adventurers)
    return max(0, position.daleks_at(position.players[position.caller].place) - dealt_with - saved)


def shields(position: DaleksPosition, seat: int) -> int:
    """How many dice unused Equipment of this Doctor saves from the Daleks."""
    unused = [card for card in position.players[seat].equipment if card not in position.used]
    return sum(position.box.cards[card].ability == "shield" for card in unused)


def chance_after(position: DaleksPosition, seat: int, move: Move) -> float:
    """The chance after a way to roll dice again, with the dice that one would pick: those that answer nothing."""
    rolled, gone, sonics = rolled_by(position, seat, move)
    kept = less(_together(position.dice), (*rolled, *gone))
    changes = changes_of(position, position.adventurers, position.conditions)
    left = position.players[seat].sonics - sonics
    free = changes.free - position.players[seat].sonics // FACE_PRICE + left // FACE_PRICE
    after = Changes(changes.icons, max(0, free)) if changes != NO_CHANGES else changes
    return chance(position.needs, kept, tuple(count_colours(rolled)), position.box.faces, after)


def rolled_by(position: DaleksPosition, seat: int, move: Move) -> tuple[Pool, Pool, int]:
    """The dice that a means would roll, those that it gives up, and the Sonics that it costs."""
    pool = position.pool_of(seat)
    dice = position.dice[pool]
    idle = spare(position.needs, dice, position.dice[1 - pool])
    match move:
        case GiveUpBlack():
            black = min(die for die in dice if COLOUR_OF[die] == BLACK)
            return less(dice, (black,)), (black,), 0
        case RerollWithSonics():
            return (idle or dice)[:1], (), position.reroll_cost(seat)
        case Reroll(card, words):
            icon = next(icon for icon in position.box.icons[card].reroll if icon.words == words)
            reached = [die for die in (dice if icon.all else idle) if COLOUR_OF[die] in icon.colours]
            return tuple(reached if icon.all else reached[: icon.many]), (), 0
    return (), (), 0


def can_finish(position: DaleksPosition, *, sonics: bool) -> bool:
    """Whether both Doctors, each with the own means on the own dice, can turn what lies there into a success."""
    if position.is_met:
        return True
    if "time locked" in position.conditions:
        return False
    means = [
        (position.pool_of(seat), icon.colours, icon.symbol)
        for seat in position.adventurers
        for icons in position.icons_for(seat)
        for icon in icons.face
        if icon.key not in position.used
    ]
    paid = [seat for seat in position.adventurers for _ in range(position.players[seat].sonics // FACE_PRICE)]
    return _can_turn(position.needs, position.dice, means, [position.pool_of(seat) for seat in paid if sonics])


def _can_turn(needs: Counts, dice: tuple[Pool, ...], icons: list[tuple[int, Counts, int]], paid: list[int]) -> bool:
    """Whether the first missing symbol can be had by an icon or by Sonics, and then the others."""
    wanted = missing(needs, *dice)
    if not wanted:
        return True
    symbol = wanted[0]
    tries = [(pool, reach, place) for place, (pool, reach, shows) in enumerate(icons) if shows == symbol]
    for pool, reach, place in [*tries, *[(pool, REACH["any"], -1) for pool in dict.fromkeys(paid)]]:
        for die in set(spare(needs, dice[pool], dice[1 - pool])):
            if COLOUR_OF[die] in reach:
                turned = tuple(sorted((*less(dice[pool], (die,)), die_of(COLOUR_OF[die], symbol))))
                after = (turned, dice[1]) if pool == CALLER else (dice[0], turned)
                left = [icon for other, icon in enumerate(icons) if other != place]
                spent = less(tuple(paid), (pool,)) if place < 0 else tuple(paid)
                if _can_turn(needs, after, left, list(spent)):
                    return True
    return False


def chance_at(position: DaleksPosition, seat: int, zone: str) -> float:
    """The chance of an Adventure alone in this Zone, over all Dilemmas that may lie there face down (TD-CHAL-1)."""
    lying = position.slots.get(zone, "")
    possible = position.hidden_dilemmas() if lying == FACE_DOWN else [lying]
    return mean(_chance_against(position, seat, zone, name) for name in possible)


def _chance_against(position: DaleksPosition, seat: int, zone: str, dilemma: str) -> float:
    conditions, needs = position.conditions_at(zone, dilemma), position.challenge_at(zone, dilemma)
    limit = BREACH_LIMIT if TIME_BREACH in conditions else POOL_LIMIT
    daleks = max(0, position.daleks_at(zone) - shields(position, seat))
    pool = likely_pool(position, seat, needs, limit, daleks)
    return chance_with_black(needs, pool, position.box.faces, changes_of(position, (seat,), conditions))


def likely_pool(position: DaleksPosition, seat: int, needs: Counts, limit: int, daleks: int = 0) -> Counts:
    """The pool that a Doctor would make alone: all dice, each focus that helps, and the best of them left."""
    means, box = means_of(position, seat), position.box
    free = [box.supply[colour] - position.imprisoned(colour) for colour in range(len(COLOURS))]
    return means.pool(box, free, needs, limit, daleks)


def _rules(position: DaleksPosition) -> Sequence[Any]:
    """The rules in progress, which a state and a view have alike."""
    rules: Sequence[Any] = getattr(position, "stack", ())
    return rules


def _together(pools: tuple[Pool, ...]) -> Pool:
    return tuple(sorted(die for pool in pools for die in pool))
