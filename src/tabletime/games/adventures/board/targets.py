"""Whom a foe can attack: people in its room, and figures of the other side."""

from tabletime.games.adventures.board.marching import standing
from tabletime.games.adventures.board.strength import nature_of
from tabletime.games.adventures.state import (
    BLACK,
    ENEMY,
    FREE,
    IMPERSONATED,
    RED,
    RIVAL,
    STAT,
    AdventuresPosition,
    Figure,
)


def opponents(position: AdventuresPosition, figure: Figure) -> list[Figure]:
    """AD-LOST-2: the figures of the other side in the same room: rivals, or the main enemy with its minions."""
    if figure.base == BLACK:
        return []
    others = (ENEMY, RED) if figure.base == RIVAL else (RIVAL,)
    return [other for other in position.figures if other.room == figure.room and other.base in others]


def has_target(position: AdventuresPosition, name: str) -> bool:
    """AD-ENT-7: whether a foe, or somebody impersonated, shares its room with somebody to attack."""
    figure = position.figure(name)
    people = position.people_in(room_of(position, name))
    return bool(people or (figure is not None and opponents(position, figure)))


def next_attacks(position: AdventuresPosition, waiting: tuple[str, ...]) -> list[tuple[str, str]]:
    """AD-ENT-9: who may attack whom, room by room in map order; of equal attackers in a room, the first."""
    rooms: dict[int, dict[str, list[str]]] = {}
    contested, places = contested_rooms(position), standing(position)
    for name in waiting:
        room = places[name]
        if room in contested and (targets := targets_of(position, name)):
            rooms.setdefault(room, {})[name] = targets
    order = [room for room in position.plan.rooms if room in rooms] if len(rooms) > 1 else rooms
    return [pair for room in order for pair in _attacks_of(position, rooms[room])]


def contested_rooms(position: AdventuresPosition) -> set[int]:
    """The rooms in which anybody could be attacked: with free people, or with rivals."""
    rooms = {place for who, place in enumerate(position.where) if position.status[who] == FREE}
    rooms.update([figure.room for figure in position.figures if figure.base == RIVAL])
    return rooms


def _attacks_of(position: AdventuresPosition, attackers: dict[str, list[str]]) -> list[tuple[str, str]]:
    """Who of the attackers in a room may attack whom."""
    alike: dict[tuple[str, ...], str] = {}
    for name, targets in attackers.items():
        figure = position.figure(name)
        kind = figure.kind if figure is not None else name
        alike.setdefault((kind, *targets), name)
    return [(name, target) for name in alike.values() for target in attackers[name]]


def is_choice(position: AdventuresPosition, pairs: list[tuple[str, str]]) -> bool:
    """AD-ENT-9: whether there is anything to choose: more than one attack in a room, or an order that changes dice.

    It changes those of enemies who are bold while somebody is impersonated, if the impostor may be unmasked first.
    """
    if len(pairs) < 2:
        return False
    if len({room_of(position, attacker) for attacker, _ in pairs}) < len(pairs):
        return True
    attackers = [position.figure(attacker) for attacker, _ in pairs]
    bold = (figure for figure in attackers if figure and "bold_in_disguise" in nature_of(position, figure))
    return None in attackers and any(bold)


def room_of(position: AdventuresPosition, name: str) -> int:
    """Where an attacker stands."""
    figure = position.figure(name)
    return figure.room if figure is not None else position.where[position.who_is(name)]


def targets_of(position: AdventuresPosition, name: str) -> list[str]:
    """AD-ENT-8, AD-CMB-4, AD-IMP-4, AD-LOST-2: whom an attacker may attack."""
    figure = position.figure(name)
    if figure is None:
        return impostor_targets(position, name)
    if figure.stunned or not figure.is_foe:
        return []
    people = position.people_in(figure.room)
    others = [other.name for other in opponents(position, figure)]
    if not people and not others:
        return []
    nature = nature_of(position, figure)
    if "shy" in nature and len(people) > 1:
        return []
    found = others if figure.base == RIVAL and others else [*others, *(position.team[who] for who in people)]
    return weakest(position, found) if "picks_the_weakest" in nature else found


def weakest(position: AdventuresPosition, targets: list[str]) -> list[str]:
    """Those with the lowest Fight on their cards, be they people or figures."""
    fights = {name: position.values(name)[STAT["fight"]] for name in targets}
    return [name for name in targets if fights[name] == min(fights.values())]


def impostor_targets(position: AdventuresPosition, name: str) -> list[str]:
    """AD-IMP-4: an impostor attacks somebody who is alone with it."""
    if name not in position.team or position.status[position.who_is(name)] != IMPERSONATED:
        return []
    people = position.people_in(position.where[position.who_is(name)])
    if position.is_stunned(name):
        return []
    return [position.team[people[0]]] if len(people) == 1 else []


def suggestion(position: AdventuresPosition, pairs: list[tuple[str, str]]) -> tuple[str, str]:
    """In the first room, the attack that hurts least: on a rival, on a minion, or on whoever fights best."""
    if len(pairs) == 1:
        return pairs[0]
    room = room_of(position, pairs[0][0])

    def mildness(pair: tuple[str, str]) -> tuple[int, int]:
        target = pair[1]
        if target not in position.team:
            return 2, 0
        card = position.box.cards[target]
        return int(card.is_minion), card.values[STAT["fight"]]

    return max((pair for pair in pairs if room_of(position, pair[0]) == room), key=mildness)
