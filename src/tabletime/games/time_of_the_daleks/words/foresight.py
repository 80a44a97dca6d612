"""What would follow from a move, told before it is made: the chance of a Zone, of a pool, of rolling again."""

from tabletime.drawing.odds import percent
from tabletime.games.time_of_the_daleks import moves as say
from tabletime.games.time_of_the_daleks.board.outlook import (
    can_finish,
    chance_after,
    chance_at,
    chance_now,
    chance_to_persist,
    is_help_to_come,
)
from tabletime.games.time_of_the_daleks.state import FACE_DOWN
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.drawn import with_drawn_tiles
from tabletime.games.time_of_the_daleks.words.phrases import costs_in_words, effect_in_words
from tabletime.kernel import Move


def foresee(move: Move, view: DaleksView) -> str:
    """A sentence for whoever weighs this move."""
    match move:
        case say.Stay(zone) | say.GoTo(zone):
            return _zone(view, zone)
        case say.Land(zone):
            return _zone(with_drawn_tiles(view), zone)
        case say.Reroll() | say.RerollWithSonics() | say.GiveUpBlack():
            return _again(view, move)
        case say.StopRerolling() | say.AcceptFailure():
            return _as_it_lies(view)
        case say.UseTheseDice():
            return _pool(view)
        case say.CallForHelp() | say.GoOnAlone():
            return _alone(view)
    return ""


def _zone(view: DaleksView, zone: str) -> str:
    """TD-CHAL-1: the chance alone, the reward, and what failing costs if the Dilemma lies open."""
    if view.seat is None or not view.is_unsolved(zone):
        return ""
    place = view.box.places[zone]
    chance = f"Alone you solve it in {percent(chance_at(view, view.seat, zone))} of all cases"
    if view.slots.get(zone) == FACE_DOWN:
        return f"{chance}, counting all Dilemmas that may lie there. Reward: {effect_in_words(place.reward)}."
    return f"{chance}. Reward: {effect_in_words(place.reward)}. Failing costs: {costs_in_words(view.fail_costs(zone))}."


def _again(view: DaleksView, move: Move) -> str:
    """TD-RR-1: the chance after rolling the dice that answer nothing, and the chance as they lie."""
    if view.seat is None:
        return ""
    after, now = percent(chance_after(view, view.seat, move)), percent(chance_now(view))
    return f"Then you succeed in {after} of all cases, as the dice lie in {now}; faces that can be changed are counted."


def _as_it_lies(view: DaleksView) -> str:
    """TD-FAIL-3: what it would cost, unless faces can still be changed."""
    if can_finish(view, sonics=True):
        return "Changing faces can still bring success."
    place = view.place_of(view.caller)
    costs = f"Failing costs: {costs_in_words(view.fail_costs(place.name))}." if place is not None else ""
    return f"These dice do not meet the Challenge. {costs}".strip()


def _pool(view: DaleksView) -> str:
    """TD-POOL-1: the chance of the pool, cut to its limit and without what the Daleks take."""
    helped = " and the likely ones of the helper" if is_help_to_come(view) else ""
    told = f"{percent(chance_now(view))} to succeed with one roll of these dice{helped}"
    if len(view.adventurers) > 1:
        return f"{told}."
    return f"{told}, {percent(chance_to_persist(view))} if Black dice are given up for more rolls."


def _alone(view: DaleksView) -> str:
    """TD-HELP-1: the chance without help, so that one can weigh what help costs."""
    place = None if view.seat is None else view.place_of(view.seat)
    if view.seat is None or place is None:
        return ""
    return f"Alone you solve it in {percent(chance_at(view, view.seat, place.name))} of all cases."
