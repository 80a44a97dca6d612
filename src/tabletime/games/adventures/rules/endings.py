"""How the game ends: the Objective is done, or something went wrong for good."""

from tabletime.games.adventures.content.box import DEVICE
from tabletime.games.adventures.content.news import Goal
from tabletime.games.adventures.events import GameLost, GameWon, GoalAdvanced
from tabletime.games.adventures.state import FREE, AdventuresPosition, AdventuresState
from tabletime.games.adventures.words.articles import with_articles
from tabletime.kernel import Outcome


def is_won(position: AdventuresPosition) -> bool:
    """AD-WIN-1: whether every part of the Objective is done."""
    return is_reached(position, position.present_goal)


def is_won_now(state: AdventuresState) -> bool:
    """AD-WIN-1: whether every part of the Objective is done, the Device included if somebody has just brought it."""
    goal = state.present_goal
    if goal is not None and goal.do == "carry":
        look_for_device(state)
        goal = state.present_goal
    return is_reached(state, goal)


def may_end_by_walking(position: AdventuresPosition) -> bool:
    """Whether what is left of the Objective is done by being somewhere; all else is counted when it happens."""
    goal = position.present_goal
    return goal is None or goal.do in ("carry", "home")


def is_reached(position: AdventuresPosition, goal: Goal | None) -> bool:
    """Whether the part of the Objective that is left is done: nothing, or that everybody is home."""
    return goal is None or (goal.do == "home" and all_home(position, position.goal_room(goal)))


def all_home(position: AdventuresPosition, room: int) -> bool:
    """Whether all Adventurers who are no Minions are free and in this room."""
    return room >= 0 and all(position.where[who] == room and position.status[who] == FREE for who in position.heroes())


def win(state: AdventuresState) -> Outcome:
    """AD-WIN-1: the players win together."""
    state.tell(GameWon(state.adventure))
    seats = tuple(range(state.seats))
    return Outcome(winners=seats, scores=(1,) * state.seats, reason=f"{state.adventure}: the Objective is done.")


def lose(state: AdventuresState, why: str) -> Outcome:
    """AD-LOSE-1, AD-LOSE-3: the players lose together, unless the Objective is done at the same moment."""
    if is_won(state):
        return win(state)
    state.tell(GameLost(why))
    return Outcome(winners=(), scores=(0,) * state.seats, reason=with_articles(why))


def advance(state: AdventuresState, who: int, at: int) -> None:
    """One more step of a part of the Objective is done."""
    goal = state.story.goals[at]
    state.progress = tuple([done + (place == at) for place, done in enumerate(state.progress)])
    name = state.team[who] if who >= 0 else ""
    state.tell(GoalAdvanced(name, goal.do, state.progress[at], goal.needed(state.seats)))


def note(state: AdventuresState, deed: str, who: int) -> None:
    """Something that counts for the Objective, whenever it happens: a token kept, somebody unmasked or freed."""
    for at, goal in enumerate(state.story.goals):
        if goal.do == deed and state.progress[at] < goal.needed(state.seats):
            advance(state, who, at)


def look_for_device(state: AdventuresState) -> None:
    """The Device counts as brought when somebody free stands with it in the room where it is needed."""
    goal = state.present_goal
    if goal is None or goal.do != "carry":
        return
    room = state.goal_room(goal)
    bearer = next((who for who in state.people_in(room) if DEVICE in state.holding[who]), None)
    if bearer is not None:
        advance(state, bearer, state.goal)
