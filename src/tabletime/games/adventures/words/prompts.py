"""What the asked player is told to do now."""

from tabletime.games.adventures.rules.turn import AdventurersTurn, able_adventurers
from tabletime.games.adventures.state import CAPTURED
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words.articles import with_articles
from tabletime.kernel import Decision
from tabletime.kernel.words import counted


def prompt(decision: Decision, view: AdventuresView) -> str:
    """The question in a sentence; in the turn it names the Adventurer who is led and the actions left."""
    return with_articles(_question(decision, view))


def _question(decision: Decision, view: AdventuresView) -> str:
    if not view.stack or not isinstance(view.stack[-1], AdventurersTurn):
        return decision.prompt
    able = able_adventurers(view, decision.seat)
    if not able:
        return decision.prompt
    led = view.acting[decision.seat] if view.acting else -1
    who = led if led in able else able[0]
    name, actions = view.team[who], view.actions[who]
    if view.status[who] == CAPTURED:
        return f"{name} is captured: try to escape, with {counted(actions, 'action')} left."
    if actions == 1:
        return f"Use the last action of {name}."
    if not actions:
        return f"{name} has no actions left: do what is free, or end the turn."
    return f"Act with {name}: {counted(actions, 'action')} left."
