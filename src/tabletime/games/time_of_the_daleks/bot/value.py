"""What a position is worth to each player, for bots that look ahead.

A game that is over speaks for itself, and between turns so does how everybody stands. When the Challenge is set, nobody
needs to roll: the position is worth what it will be after success and after failure, weighed by their chances. Whether
help is called is left to whoever thinks further: until it has come, the Doctor is taken to go on alone.
"""

from math import exp, log

from tabletime.games.time_of_the_daleks.bot.prospects import Prospects, together
from tabletime.games.time_of_the_daleks.bot.standing import (
    CARD,
    FRIENDS,
    GRANTED,
    SONIC,
    Standing,
    Worth,
    friendship,
    standing,
)
from tabletime.games.time_of_the_daleks.content.box import Place
from tabletime.games.time_of_the_daleks.moves import NOBODY
from tabletime.games.time_of_the_daleks.rules.failure import choosable
from tabletime.games.time_of_the_daleks.rules.help import Help
from tabletime.games.time_of_the_daleks.rules.pool import GatherDice
from tabletime.games.time_of_the_daleks.rules.prepare import Prepare
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.kernel import Frame

ALONE, FROM_AFAR, ON_THE_SPOT = (0.19, 0.92), (0.28, 0.56), (0.38, 0.33)
"""How far the chances at a glance are off, fitted to 4,855 Adventures: a shift and a stretch of the odds."""


def value(state: DaleksState) -> Worth | None:
    """What the position is worth to each seat: between turns, once a Challenge is set, or when it is over."""
    if state.outcome is not None:
        return ended(state.seats, state.outcome.winners)
    rule = state.stack[-1] if state.stack else None
    if isinstance(rule, Prepare):
        return standing(state, state.order.index(state.active)).worth
    return before_the_roll(state) if _is_set(state, rule) else None


def _is_set(state: DaleksState, rule: Frame | None) -> bool:
    """Whether the Challenge is set and everything that may come yet is still to come."""
    if isinstance(rule, Help):
        return rule.called == NOBODY
    return isinstance(rule, GatherDice) and rule.seat == state.caller


def ended(seats: int, winners: tuple[int, ...]) -> Worth:
    """What the end is worth to each seat."""
    return tuple([1.0 if seat in winners else GRANTED * bool(winners) for seat in range(seats)])


def before_the_roll(state: DaleksState) -> Worth:
    """What an Adventure is worth whose Challenge is set and whose help has come."""
    now, place = (
        standing(state, state.order.index(state.active) + 1),
        state.box.places[state.players[state.caller].place],
    )
    chance = likely(state)
    won, lost = after_success(state, now, place).worth, after_failure(state, now, place).worth
    return tuple([chance * good + (1 - chance) * bad for good, bad in zip(won, lost, strict=True)])


def likely(state: DaleksState) -> float:
    """How likely the Adventure succeeds."""
    alone = Prospects(state, state.caller)
    if state.helper == NOBODY:
        return _corrected(alone.at(state.players[state.caller].place), *ALONE)
    chance = together(alone, Prospects(state, state.helper), on_the_spot=state.is_on_the_spot)
    return _corrected(chance, *(ON_THE_SPOT if state.is_on_the_spot else FROM_AFAR))


def _corrected(chance: float, shift: float, stretch: float) -> float:
    chance = min(0.99, max(0.01, chance))
    return 1 / (1 + exp(-shift - stretch * log(chance / (1 - chance))))


def after_success(state: DaleksState, now: Standing, place: Place) -> Standing:
    """How everybody stands when the Challenge is met."""
    after, there = now.twin(), _there(state)
    for seat in there:
        after.carry_out(place.reward, seat)
    if not state.has_rule("no removal"):
        for _ in range(min(len(there), state.daleks.get(place.site, 0), after.markers)):
            after.remove_marker(is_earth=place.kind == "earth" and after.on_earth > 0)
    after.means[state.caller] += FRIENDS * friendship(state, state.players[state.caller].part_time)
    if state.helper != NOBODY and not state.is_on_the_spot:
        after.means[state.helper] += CARD
    return after


def after_failure(state: DaleksState, now: Standing, place: Place) -> Standing:
    """How everybody stands when it is not met, and each has chosen a cost."""
    after, is_earth = now.twin(), place.kind == "earth"
    for seat in _there(state):
        if place.site:
            after.add_marker(is_earth=is_earth)
        after = max(_after_costs(state, after, place, seat), key=lambda standing: standing.worth[seat])
    if state.helper != NOBODY and not state.is_on_the_spot:
        after.means[state.helper] -= SONIC
    return after


def _after_costs(state: DaleksState, now: Standing, place: Place, seat: int) -> list[Standing]:
    costs, paid = state.fail_costs(place.name), []
    for number in choosable(state, seat, costs):
        after = now.twin()
        after.carry_out(costs[number - 1], seat, is_earth=place.kind == "earth")
        paid.append(after)
    return paid


def _there(state: DaleksState) -> tuple[int, ...]:
    return state.adventurers if state.is_on_the_spot else (state.caller,)
