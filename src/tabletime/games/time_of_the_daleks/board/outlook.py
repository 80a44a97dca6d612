"""How an Adventure stands: the chance of the dice on the table, of every way to roll them again, and of every Zone.

All of it follows from what everybody can see, so it may be asked of a state or of any seat's view. A chance counts one
roll and the faces that icons and Sonics can change after it, each Doctor's on the own dice; that of a Zone counts also
the rolls for which Black dice are given up. By agreement Sonics work on either pool; then all changes count as if they
did.
"""

from collections.abc import Sequence
from operator import add, sub
from statistics import mean
from typing import Any

from tabletime.games.time_of_the_daleks.board.dice import (
    COLOUR_OF,
    NO_DICE,
    Pool,
    best_of,
    count_colours,
    less,
    spare,
)
from tabletime.games.time_of_the_daleks.board.means import means_of
from tabletime.games.time_of_the_daleks.board.odds import ANY, NO_CHANGES, Changes, Side, chance, chance_with_black
from tabletime.games.time_of_the_daleks.content.vocabulary import BLACK, COLOURS, Counts
from tabletime.games.time_of_the_daleks.moves import NOBODY, GiveUpBlack, Reroll, RerollWithSonics
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


def changes_of(position: DaleksPosition, seats: tuple[int, ...], conditions: tuple[str, ...], paid: int = 0) -> Changes:
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
    return Changes(tuple(icons), sum(max(0, position.players[seat].sonics - paid) // FACE_PRICE for seat in seats))


def chance_now(position: DaleksPosition) -> float:
    """The chance that the pools meet the Challenge: when they are rolled, or, once rolled, as they lie."""
    if any(position.dice):
        return _chance(position, position.dice, (NO_DICE, NO_DICE), _changes(position))
    return _chance(position, ((), ()), pools_to_roll(position), _changes(position))


def chance_to_persist(position: DaleksPosition) -> float:
    """The chance of a pool that is not rolled yet, when Black dice are given up for further rolls (TD-RR-8)."""
    changes = changes_of(position, position.adventurers, position.conditions)
    return chance_with_black(position.needs, pool_to_roll(position), position.box.faces, changes)


def pool_to_roll(position: DaleksPosition) -> Counts:
    """The best of the gathered dice that limits and Daleks leave, of both pools together (TD-POOL-5, TD-EXT-1)."""
    own, other = pools_to_roll(position)
    return tuple(map(add, own, other))


def pools_to_roll(position: DaleksPosition) -> tuple[Counts, Counts]:
    """The same pool by pool; of dice that are alike the Daleks get the caller's first (TD-HELP-16)."""
    faces, needs, (own, other) = position.box.faces, position.needs, position.gathered
    kept = best_of(own, position.limit(CALLER), faces, needs)
    if is_help_to_come(position):
        other = likely_pool(position, position.helper, needs, sum(kept) + POOL_LIMIT, beside=kept)
    beside = best_of(other, position.limit(HELPER), faces, needs, kept)
    both = tuple(map(add, kept, beside))
    left = best_of(both, max(0, sum(both) - still_lost(position)), faces, needs)
    helping = tuple(map(min, beside, left))
    return tuple(map(sub, left, helping)), helping


def is_help_to_come(position: DaleksPosition) -> bool:
    """Whether a helper has still to gather dice: likely ones are counted until then (TD-HELP-17)."""
    are_shot_at = any(hasattr(rule, "dealt_with") for rule in _rules(position))
    return position.helper != NOBODY and not (any(position.gathered[HELPER]) or any(position.dice) or are_shot_at)


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
    pool, again = position.pool_of(seat), tuple(count_colours(rolled))
    own = less(position.dice[pool], (*rolled, *gone))
    kept = (own, position.dice[HELPER]) if pool == CALLER else (position.dice[CALLER], own)
    both = (again, NO_DICE) if pool == CALLER else (NO_DICE, again)
    return _chance(position, kept, both, _changes(position, seat, sonics))


def _changes(position: DaleksPosition, payer: int = NOBODY, paid: int = 0) -> list[Changes]:
    """The faces that each of the Doctors can change, when one of them pays Sonics for something else."""
    return [
        changes_of(position, (seat,), position.conditions, paid if seat == payer else 0)
        for seat in position.adventurers
    ]


def _chance(
    position: DaleksPosition, kept: Sequence[Pool], rolled: Sequence[Counts], changes: Sequence[Changes]
) -> float:
    """The chance of both pools, each with the changes of its own Doctor (TD-HELP-13, TD-HELP-14)."""
    needs, faces = position.needs, position.box.faces
    if len(changes) == 1:
        return chance(needs, kept[CALLER], rolled[CALLER], faces, changes[CALLER])
    if position.options.help_on_either_pool:
        all_icons = changes[CALLER].icons + changes[HELPER].icons
        together = Changes(all_icons, changes[CALLER].free + changes[HELPER].free)
        return chance(needs, _together(kept), tuple(map(add, *rolled)), faces, together)
    beside = Side(kept[HELPER], rolled[HELPER], changes[HELPER])
    return chance(needs, kept[CALLER], rolled[CALLER], faces, changes[CALLER], beside)


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
    changes = [one if sonics else Changes(one.icons) for one in _changes(position)]
    return _chance(position, position.dice, (NO_DICE, NO_DICE), changes) == 1


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


def likely_pool(
    position: DaleksPosition, seat: int, needs: Counts, limit: int, daleks: int = 0, beside: Counts = NO_DICE
) -> Counts:
    """The pool that a Doctor would make: all dice that are free, each focus that helps, and the best of them left."""
    means, box = means_of(position, seat), position.box
    free = [box.supply[colour] - position.imprisoned(colour) - beside[colour] for colour in range(len(COLOURS))]
    return means.pool(box, free, needs, limit, daleks)


def _rules(position: DaleksPosition) -> Sequence[Any]:
    """The rules in progress, which a state and a view have alike."""
    rules: Sequence[Any] = getattr(position, "stack", ())
    return rules


def _together(pools: Sequence[Pool]) -> Pool:
    return tuple(sorted(die for pool in pools for die in pool))
