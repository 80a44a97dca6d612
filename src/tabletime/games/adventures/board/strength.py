"""How many dice somebody rolls, and which cards give them."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from tabletime.games.adventures.content.box import BOXES
from tabletime.games.adventures.content.cards import EnemyKind
from tabletime.games.adventures.content.effects import Dice, Matter, Power, Stat, StrongBoost
from tabletime.games.adventures.state import (
    FREE,
    IMPERSONATED,
    LEAST_WIT_IN_DISGUISE,
    STAT,
    AdventuresPosition,
    Figure,
)

Helpful: TypeAlias = Mapping[str, tuple[Dice, ...]]
"""The powers that may give more dice to a roll, by card."""


class Throw(msgspec.Struct, frozen=True, gc=False):
    """What somebody throws, and for what: the stat, what the roll is about, and the foe, if there is one."""

    who: int
    stat: Stat
    matter: Matter
    foe: str = ""


class Pool(msgspec.Struct, frozen=True):
    """How many dice; the cards that add some, with who has them; and those of them that are used up for the turn."""

    dice: int
    cards: tuple[tuple[int, str], ...]
    limited: tuple[str, ...]


def matter_of(position: AdventuresPosition, foe: str) -> Matter:
    """What a roll against this foe is about."""
    figure = position.figure(foe)
    if figure is None:
        return "impersonated"
    return "minion" if figure.is_minion else "enemy"


def nature_of(position: AdventuresPosition, figure: Figure) -> tuple[str, ...]:
    """The special nature of an enemy's kind; minions have none."""
    kind = position.kind(figure)
    return kind.nature if isinstance(kind, EnemyKind) else ()


def foe_dice(position: AdventuresPosition, foe: str, stat: Stat) -> int:
    """AD-DICE-2: how many dice a foe throws."""
    figure = position.figure(foe)
    card = position.box.cards[foe] if figure is None else position.kind(figure)
    dice = card.values[STAT[stat]]
    if stat == "fight":
        dice += "rage" in position.flags
    if figure is None:
        return max(dice, LEAST_WIT_IN_DISGUISE) if stat == "wit" else dice
    if stat == "fight" and IMPERSONATED in position.status:
        dice += "bold_in_disguise" in nature_of(position, figure)
    return dice


def own_pool(position: AdventuresPosition, throw: Throw, left_out: tuple[str, ...] = ()) -> Pool:
    """How many dice an Adventurer throws before Boosts, and where they come from."""
    box, name = BOXES[position.options.box], position.team[throw.who]
    helpful, card = box.dice_for[throw.stat, throw.matter], box.cards[name]
    has_helpers, dice = not box.helping.isdisjoint(position.team), card.values[STAT[throw.stat]]
    if throw.matter == "hazard":
        dice += _environment(position)
    if not has_helpers and name not in helpful and helpful.keys().isdisjoint(position.holding[throw.who]):
        return Pool(dice, (), ())
    found = _own(position, throw, helpful) if name in helpful else []
    found += _held(position, throw, helpful)
    if has_helpers:
        found += _helpers(position, throw, helpful)
    if left_out:
        found = _kept(found, left_out)
    things, armed = 0, False
    for each in found:
        if each.is_thing:
            things, armed = things + each.dice, armed or each.is_weapon
        else:
            dice += each.dice
    if things and throw.foe:
        things = _against_armour(position, throw.foe, things)
    if armed and things > 0:
        dice += sum([power.more for power in box.dice_powers.get(name, ()) if power.armed])
    cards = tuple([(each.owner, each.name) for each in found])
    return Pool(dice + things, cards, tuple(dict.fromkeys([each.name for each in found if each.limited])))


def boost_dice(position: AdventuresPosition, who: int, stat: Stat, boosts: int) -> int:
    """AD-BST-1: the dice that so many Boosts give."""
    return boosts + has_strong_boost(position, who, stat) if boosts else 0


def has_strong_boost(position: AdventuresPosition, who: int, stat: Stat) -> bool:
    """Whether the next Boost on this stat gives two dice."""
    power = position.card(who).power(StrongBoost)
    return isinstance(power, StrongBoost) and stat in power.stats and position.team[who] not in position.used[who]


class _Source(msgspec.Struct, frozen=True, gc=False):
    owner: int
    name: str
    dice: int
    limited: bool
    is_thing: bool = False
    is_weapon: bool = False


def _kept(found: list[_Source], left_out: tuple[str, ...]) -> list[_Source]:
    """What counts for the roll: each time a card is named, one copy of it is left out."""
    names, kept = list(left_out), []
    for each in found:
        if each.name in names:
            names.remove(each.name)
        else:
            kept.append(each)
    return kept


def _own(position: AdventuresPosition, throw: Throw, helpful: Helpful) -> list[_Source]:
    """The dice that an Adventurer's own card gives."""
    name = position.team[throw.who]
    return [
        _Source(throw.who, name, more, power.limit == "turn")
        for power in helpful.get(name, ())
        if power.helps != "others" and not power.armed
        if power.limit == "none" or name not in position.used[throw.who]
        if (more := _worth(position, throw, power)) > 0
    ]


def _held(position: AdventuresPosition, throw: Throw, helpful: Helpful) -> list[_Source]:
    """The dice that cards in somebody's hands give, one entry for each copy."""
    found: list[_Source] = []
    held, forbidden = position.holding[throw.who], position.forbidden(throw.who)
    for name in dict.fromkeys(held) if len(held) > 1 else held:
        if name not in helpful or name in forbidden or position.is_jammed(name):
            continue
        is_weapon = name in position.box.weapons
        for power in helpful[name]:
            limited = power.limit == "turn"
            copies = position.ready(throw.who, name) if limited else held.count(name)
            found += [_Source(throw.who, name, power.more, limited, True, is_weapon)] * copies
    return found


def _helpers(position: AdventuresPosition, throw: Throw, helpful: Helpful) -> list[_Source]:
    """The dice that others in the room give; a favour is done in the Adventurers' turn only."""
    room = position.where[throw.who]
    return [
        _Source(other, name, power.more, power.limit == "turn")
        for other, name in enumerate(position.team)
        if other != throw.who and position.where[other] == room and position.status[other] == FREE
        for power in helpful.get(name, ())
        if power.helps == "all" or (power.helps == "others" and position.phase == "adventurers")
        if power.limit == "none" or name not in position.used[other]
    ]


def _worth(position: AdventuresPosition, throw: Throw, power: Dice) -> int:
    if not power.per_enemy and not power.lone:
        return power.more
    room = position.where[throw.who]
    enemies = len(position.foes_in(room)) + len(position.people_in(room, IMPERSONATED))
    if power.per_enemy:
        return max(0, min(power.more, enemies - 1))
    return power.more if enemies == 1 else 0


def _against_armour(position: AdventuresPosition, foe: str, things: int) -> int:
    figure = position.figure(foe)
    armoured = figure is not None and "armoured" in nature_of(position, figure)
    return max(0, things - 1) if armoured else things


def _environment(position: AdventuresPosition) -> int:
    """The die that an environment gives against hazards."""
    return position.box.environments[position.environment].rule == "hazards"


def powers_of(position: AdventuresPosition, who: int) -> list[tuple[str, Power]]:
    """Everything that an Adventurer's own card and the held ones can do, as far as it works now."""
    box, name = position.box, position.team[who]
    found = [(name, power) for power in box.cards[name].powers]
    for held in dict.fromkeys(position.holding[who]):
        if held in box.things and not position.is_jammed(held) and position.may_hold(who, held):
            found += [(held, power) for power in box.things[held].powers]
    return found
