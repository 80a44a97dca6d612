"""How the team stands when a round begins: what is done of the Objective against what is left to lose."""

from itertools import pairwise
from math import exp

from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.content.news import Goal
from tabletime.games.adventures.content.tiles import CONTROL, PRISON
from tabletime.games.adventures.rules.joining import actions_a_turn
from tabletime.games.adventures.rules.turn import AdventurersTurn
from tabletime.games.adventures.state import (
    CAPTURED,
    FREE,
    IMPERSONATED,
    NOWHERE,
    REMOVED,
    SHARD,
    AdventuresPosition,
    AdventuresState,
)

ANYWHERE = -2
"""Where a part of the Objective is done that has no place of its own."""

EVEN, SEAT = -0.4, 0.3
"""A game with nothing done and no Capture Card left; the more play, the harder it is."""

CARDS, CARD = (0.0, 0.85, 1.5), 0.22
"""What the first Capture Cards are worth, and each further one: to have none left is worst."""

DONE, CARRIED, SEEN, FROM_AFAR = 2.2, 0.45, 0.15, 0.06
"""The whole Objective; a Shard that is carried or lies in sight; what it costs if it is a room away from its place."""

CAPTIVES, GUARD, DISGUISED = 0.42, 0.9, 3.5
"""What it costs if everybody but Minions is captured, for each foe that guards them, or impersonated."""

FOE, NEAR, NEST, ALLIES, NEUTRAL = 0.075, 0.2, 0.04, 0.75, 0.07
"""A foe, and what it costs more where somebody is or will meet it now; a Spawn token; one ally for each Adventurer."""

NEARER, FAR, FOUND, HIDDEN = 0.35, 4, 0.9, 0.1
"""Each room that somebody is nearer to a goal than this; to know its place, less so much for each tile that hides it.

All these weights are what `quick` has won from positions with more or less of each, by logistic regression over some
8,000 games of all Adventures, for one to five players, in some of which it was made to err.
"""


def value(state: AdventuresState) -> tuple[float, ...] | None:
    """The team's chance to win at the beginning of a round, the same for every seat; in between it is too early."""
    if state.outcome is not None or not is_fresh(state):
        return None
    return (1 / (1 + exp(-stand(state))),) * state.seats


def is_fresh(state: AdventuresState) -> bool:
    """Whether a round has just begun: nobody has spent an action or ended the turn."""
    if type(state.stack[-1]) is not AdventurersTurn or state.done:
        return False
    actions = actions_a_turn(state)
    return all(left == actions for left, status in zip(state.actions, state.status, strict=True) if status != REMOVED)


def stand(position: AdventuresPosition) -> float:
    """How well the team stands; 0 is an even chance."""
    found = EVEN - SEAT * position.seats + _spare(position.capture_cards)
    found += DONE * progress(position) + _shards(position)
    return found + _strength(position) - _threat(position) + _way(position)


def _spare(cards: int) -> float:
    """What the Capture Cards are worth that are left."""
    return CARDS[cards] if cards < len(CARDS) else CARDS[-1] + CARD * (cards + 1 - len(CARDS))


def _strength(position: AdventuresPosition) -> float:
    """What allies are worth, less what it costs that some cannot act."""
    heroes, status = position.heroes(), position.status
    allies = sum(position.card(who).is_minion and position.is_free(who) for who in range(len(position.team)))
    captives = sum(status[who] == CAPTURED for who in heroes)
    disguised = sum(status[who] == IMPERSONATED for who in heroes)
    guards = len(position.foes_in(position.prison)) if captives else 0
    found = ALLIES * allies - (CAPTIVES + GUARD * guards) * captives - DISGUISED * disguised
    return found / max(1, len(heroes))


def _threat(position: AdventuresPosition) -> float:
    """What foes and Spawn tokens cost; Neutral minions may yet be won over."""
    onward, status = position.plan.onward, position.status
    people = {room for who, room in enumerate(position.where) if status[who] == FREE}
    found = NEST * sum(tokens.count("Spawn") for tokens in position.face_up)
    for figure in position.figures:
        near = figure.room in people or onward.get(figure.room) in people
        found += FOE + NEAR * near if figure.is_foe else -NEUTRAL
    return found


def _way(position: AdventuresPosition) -> float:
    """How near those are to the present goal who should be there, and how near the next goals are to each other."""
    goals = list(position.story.goals[position.goal :])
    if len(goals) > 1 and goals[0].do == "install" and _all_are_carried(position, goals[0]):
        del goals[0]
    if not goals:
        return 0.0
    places = [_place(position, goal) for goal in goals]
    legs = [FAR - _rooms_between(position, *both) for both in pairwise(places) if ANYWHERE not in both]
    return NEARER * sum(legs) + _first_leg(position, goals[0], places[0])


def _all_are_carried(position: AdventuresPosition, goal: Goal) -> bool:
    """Whether no more Shards need be found."""
    return sum(position.shards) >= goal.needed(position.seats) - position.progress[position.goal]


def _place(position: AdventuresPosition, goal: Goal) -> int:
    """Where a part of the Objective is done: in a room that may yet be unknown, or anywhere."""
    if goal.do == "rescue":
        return position.prison
    return position.goal_room(goal) if goal.room else ANYWHERE


def _rooms_between(position: AdventuresPosition, start: int, end: int) -> int:
    """How far it is from one room to another, as far as can be if one of them is not known."""
    return FAR if NOWHERE in (start, end) else min(FAR, position.plan.distances(end).get(start, FAR))


def _first_leg(position: AdventuresPosition, goal: Goal, place: int) -> float:
    """How near those are to the place of the present goal who should be there, or how few tiles hide it."""
    if place == ANYWHERE or goal.do == "install":
        return 0.0
    if place == NOWHERE:
        name = PRISON if goal.do == "rescue" else CONTROL
        return FOUND - HIDDEN * sum(position.tiles.within(position.room_called(name))) / 2
    away = [_rooms_between(position, room, place) for room in _rooms_of_sent(position, goal)]
    return NEARER * (FAR - sum(away) / len(away)) if away else 0.0


def _rooms_of_sent(position: AdventuresPosition, goal: Goal) -> list[int]:
    """Where those are who should go where the present goal is done: the Device, the wisest, or everybody."""
    if goal.do == "carry":
        holders = [who for who, cards in enumerate(position.holding) if DEVICE in cards]
        lying = [room for room, cards in enumerate(position.lying) if DEVICE in cards]
        return [position.where[who] for who in holders] + lying
    heroes = [who for who in position.heroes() if position.status[who] != REMOVED]
    if goal.do == "home":
        return [position.where[who] for who in heroes]
    able = [who for who in range(len(position.team)) if position.is_free(who)] or heroes
    return [position.where[who] for who in sorted(able, key=lambda who: -position.card(who).values[1])[:1]]


def progress(position: AdventuresPosition) -> float:
    """The part of the Objective that is done, from 0 to 1, each success alike; who is home counts at the very end."""
    done = needed = 0.0
    for goal, so_far in zip(position.story.goals, position.progress, strict=True):
        many = 1 if goal.do == "home" else goal.needed(position.seats)
        needed += many
        if goal.do != "home":
            done += min(many, so_far)
        elif position.present_goal is goal:
            done += _share_at_home(position, position.goal_room(goal))
    return done / needed


def _share_at_home(position: AdventuresPosition, home: int) -> float:
    heroes = position.heroes()
    there = sum(position.where[who] == home and position.status[who] == FREE for who in heroes)
    return there / max(1, len(heroes))


def _shards(position: AdventuresPosition) -> float:
    """What Shards are worth that are carried or lie in sight, where they serve the Objective: the more, the nearer."""
    goal = position.present_goal
    if goal is None or goal.do != "install":
        return 0.0
    place = _place(position, goal)
    found = SEEN * sum(tokens.count(SHARD) for tokens in position.face_up)
    for room, many in zip(position.where, position.shards, strict=True):
        if many:
            found += many * (CARRIED - FROM_AFAR * _rooms_between(position, room, place))
    return found
