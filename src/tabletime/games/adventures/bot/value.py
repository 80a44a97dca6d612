"""How the team stands when a round begins: what is done of the Objective against what is left to lose."""

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

EVEN, SEAT = -0.7, 0.2
"""A game with nothing done and no Capture Card left; the more play, the harder it is."""

CARDS, CARD = (0.0, 0.8, 1.6), 0.45
"""What the first Capture Cards are worth, and each further one: to have none left is worst."""

DONE, CARRIED, SEEN = 2.6, 0.6, 0.2
CAPTIVES, DISGUISED = 0.5, 2.7
"""What it costs if all Adventurers who are no Minions are captured, or impersonated; if some are, a part of it."""

FOE, NEAR, NEST, ALLY, NEUTRAL = 0.08, 0.25, 0.04, 0.33, 0.2
"""A foe, and what it costs more where somebody is or will meet it now; a Spawn token; a Minion, allied or Neutral."""

HIDDEN, AWAY, FAR = 0.08, 0.13, 8
"""Each tile that will come before the place of the goal, and each room that is between it and who should be there.

All these weights are what `quick` has won from positions with more or less of each, by logistic regression over some
5,000 games of all Adventures, for one to five players, in some of which it was made to err.
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
    found += DONE * progress(position) + CARRIED * _shards(position)
    allies = sum(position.card(who).is_minion and position.is_free(who) for who in range(len(position.team)))
    return found + ALLY * allies - _held(position) - _threat(position) - _way(position)


def _spare(cards: int) -> float:
    """What the Capture Cards are worth that are left."""
    return CARDS[cards] if cards < len(CARDS) else CARDS[-1] + CARD * (cards + 1 - len(CARDS))


def _held(position: AdventuresPosition) -> float:
    """What it costs that some cannot act."""
    heroes, status = position.heroes(), position.status
    captives = sum(status[who] == CAPTURED for who in heroes)
    disguised = sum(status[who] == IMPERSONATED for who in heroes)
    return (CAPTIVES * captives + DISGUISED * disguised) / max(1, len(heroes))


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
    """How far it is to the place of the present goal: in tiles that nobody has seen, or in rooms."""
    goal = position.present_goal
    if goal is None or not (goal.room or goal.do == "rescue"):
        return 0.0
    room = position.prison if goal.do == "rescue" else position.goal_room(goal)
    if room == NOWHERE:
        name = PRISON if goal.do == "rescue" else CONTROL
        return HIDDEN * sum(position.tiles.within(position.room_called(name))) / 2
    steps = position.plan.distances(room)
    away = [min(FAR, steps.get(position.where[who], FAR)) for who in _sent(position, goal)]
    return AWAY * sum(away) / max(1, len(away))


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
    """Shards that are carried, and those that lie in sight, where they serve the Objective."""
    if not position.story.uses_shards:
        return 0.0
    lying = sum(tokens.count(SHARD) for tokens in position.face_up)
    return sum(position.shards) + lying * SEEN / CARRIED
