"""How the team stands when a round begins: what is done of the Objective against what is left to lose."""

from math import exp

from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.content.news import Goal
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

EVEN = -0.8
"""A game with nothing done and no Capture Card left."""

DONE, CARRIED, SEEN = 2.3, 0.3, 0.1
CARD, CAPTIVE, DISGUISED = 0.55, 0.25, 0.35
FOE, NEST, ALLY, KNOWN, AWAY, FAR = 0.12, 0.1, 0.28, 0.25, 0.15, 6
"""What `sage` has won from positions with more or less of each, found by logistic regression over some 1,300 games."""


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
    found = EVEN + CARD * position.capture_cards + DONE * progress(position) + CARRIED * _shards(position)
    found -= CAPTIVE * position.status.count(CAPTURED) + DISGUISED * position.status.count(IMPERSONATED)
    found -= FOE * sum(figure.is_foe for figure in position.figures)
    found -= NEST * sum(tokens.count("Spawn") for tokens in position.face_up)
    allies = sum(position.card(who).is_minion and position.is_free(who) for who in range(len(position.team)))
    return found + ALLY * allies + _way(position)


def _way(position: AdventuresPosition) -> float:
    """Whether the place of the present goal is known, and how far those are from it who should be there."""
    goal = position.present_goal
    if goal is None:
        return 0.0
    room = position.prison if goal.do == "rescue" else position.goal_room(goal)
    if room == NOWHERE:
        return 0.0 if goal.room or goal.do == "rescue" else KNOWN
    steps = position.plan.distances(room)
    away = [min(FAR, steps.get(position.where[who], FAR)) for who in _sent(position, goal)]
    return KNOWN - AWAY * sum(away) / max(1, len(away))


def _sent(position: AdventuresPosition, goal: Goal) -> list[int]:
    """Who should go where the present goal is done: whoever brings something, the wisest, or everybody."""
    free = [who for who in range(len(position.team)) if position.is_free(who)]
    if goal.do == "install":
        return [who for who in free if position.shards[who]]
    if goal.do == "carry":
        return [who for who in free if DEVICE in position.holding[who]]
    if goal.do in ("work", "rescue"):
        return sorted(free, key=lambda who: -position.card(who).values[1])[:1]
    return [who for who in free if not position.card(who).is_minion]


def progress(position: AdventuresPosition) -> float:
    """The part of the Objective that is done, from 0 to 1; who is home counts once that is all that is left."""
    goals = position.story.goals
    shares = [
        _share_at_home(position, position.goal_room(goal)) * (position.present_goal is goal)
        if goal.do == "home"
        else min(1.0, done / goal.needed(position.seats))
        for goal, done in zip(goals, position.progress, strict=True)
    ]
    return sum(shares) / len(goals)


def _share_at_home(position: AdventuresPosition, home: int) -> float:
    heroes = position.heroes()
    there = sum(position.where[who] == home and position.status[who] == FREE for who in heroes)
    return there / max(1, len(heroes))


def _shards(position: AdventuresPosition) -> float:
    """Shards that are carried, and those that lie in sight, where they serve the Objective."""
    if not position.story.uses_shards:
        return 0.0
    lying = sum(tokens.count(SHARD) for tokens in position.face_up)
    return sum(position.shards) + lying * SEEN / CARRIED
