"""Somebody joins the team: bought, found, or won over."""

from tabletime.games.adventures.events import Joined, MinionChanged
from tabletime.games.adventures.rules.asking import ask_back
from tabletime.games.adventures.rules.placing import replace_figure
from tabletime.games.adventures.state import BLACK, FREE, RED, AdventuresState, Figure

ACTIONS = 3
"""AD-TURN-2."""


def join(state: AdventuresState, name: str, seat: int, room: int) -> int:
    """AD-GEN-2: a new Adventurer, led by this seat."""
    state.team += (name,)
    state.owners += (seat,)
    state.where.append(room)
    state.status.append(FREE)
    state.actions.append(0)
    state.holding.append(())
    state.used.append(())
    state.relied_on.append(())
    state.shards.append(0)
    state.cards_under.append(0)
    return len(state.team) - 1


def convert(state: AdventuresState, figure: Figure, seat: int, steps: int = 1) -> None:
    """AD-MIN-4, AD-MIN-5: a minion changes from Enemy to Neutral, and from Neutral to an ally of this seat."""
    base = figure.base
    if base == RED:
        replace_figure(state, Figure(figure.name, figure.kind, figure.room, BLACK, figure.stunned))
        state.tell(MinionChanged(figure.name, "neutral"))
    if base == BLACK or steps > 1:
        befriend(state, figure, seat)


def befriend(state: AdventuresState, figure: Figure, seat: int) -> None:
    """AD-MIN-6: a minion is an ally, with three actions at once unless the table plays otherwise."""
    state.figures = tuple([each for each in state.figures if each.name != figure.name])
    who = join(state, figure.name, seat, figure.room)
    if state.phase == "adventurers" and state.options.ally_acts == "now":
        state.actions[who] = actions_a_turn(state)
        ask_back(state, who)
    state.tell(MinionChanged(figure.name, "allied"))
    state.tell(Joined(seat, figure.name))


def actions_a_turn(state: AdventuresState) -> int:
    """AD-TURN-2: three actions, or two while gas is leaking."""
    return ACTIONS - state.has_hazard("gas")
