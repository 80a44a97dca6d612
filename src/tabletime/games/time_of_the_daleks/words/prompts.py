"""Questions as the asked seat reads them: with the names and the facts that the answer depends on."""

from tabletime.games.time_of_the_daleks.board.dice import missing
from tabletime.games.time_of_the_daleks.content.vocabulary import SYMBOLS
from tabletime.games.time_of_the_daleks.moves import Focus
from tabletime.games.time_of_the_daleks.rules.failure import Suffer
from tabletime.games.time_of_the_daleks.rules.help import Help
from tabletime.games.time_of_the_daleks.rules.pool import CutDice, GatherDice
from tabletime.games.time_of_the_daleks.rules.recruit import RecruitCompanion
from tabletime.games.time_of_the_daleks.rules.rolling import ChangeFaces, RerollStage
from tabletime.games.time_of_the_daleks.state import BREACH_LIMIT, POOL_LIMIT, TIME_BREACH
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words.phrases import needs_in_words, player_name, symbols_in_words
from tabletime.kernel import Decision


def prompt(decision: Decision, view: DaleksView) -> str:
    """The question, and after it what helps to answer it."""
    match view.stack[-1] if view.stack else None:
        case Help(called=called) if called == decision.seat:
            return _helper(view)
        case Help():
            ship = _ship(view, "moves the Dalek Ship 2 spaces")
            return f"{decision.prompt} A Doctor who comes brings 3 dice{ship}; from afar it is 1 die."
        case RecruitCompanion(card=""):
            return f"{decision.prompt} It costs a Sonic or a card; who is recruited stays only if you succeed."
        case GatherDice():
            focus = (
                " To focus is to swap a Black die." if any(isinstance(move, Focus) for move in decision.options) else ""
            )
            return f"{decision.prompt} Wanted: {needs_in_words(view.needs)}.{focus}"
        case CutDice():
            return f"{decision.prompt} {_limit(view, decision.seat)}"
        case RerollStage():
            return f"{decision.prompt} Missing: {_missing(view)}."
        case ChangeFaces():
            return f"{decision.prompt} Missing: {_missing(view)}. No die is rolled any more."
        case Suffer():
            place = view.players[view.caller].place
            return f"{view.slots.get(place) or place}: {decision.prompt[:1].lower()}{decision.prompt[1:]}"
    return decision.prompt


def _helper(view: DaleksView) -> str:
    zone = view.players[view.caller].place
    ship = _ship(view, "the Dalek Ship moves 2 spaces")
    return f"Help {player_name(view.caller)} at {zone}. If you come, you roll 3 dice{ship}; from afar you roll 1."


def _ship(view: DaleksView, words: str) -> str:
    """What help on the spot does to the Ship, in these words; at a Time Anomaly it does nothing."""
    place = view.place_of(view.caller)
    return "" if place is None or place.kind == "anomaly" else f" and {words}"


def _limit(view: DaleksView, seat: int) -> str:
    """TD-POOL-5, TD-HELP-6: how many dice may be rolled, and how many of them are another's."""
    breach = "In a Time Breach you" if view.has_condition(TIME_BREACH) else "You"
    whole = BREACH_LIMIT if view.has_condition(TIME_BREACH) else POOL_LIMIT
    other = next((one for one in view.adventurers if one != seat), None)
    if other is None:
        return f"{breach} roll at most {whole}."
    limit = view.limit(view.pool_of(seat))
    theirs, yours = whole - limit, f"{limit} {'is' if limit == 1 else 'are'} yours"
    return f"{breach} two roll at most {whole} together: {theirs} for {player_name(other)}, so {yours}."


def _missing(view: DaleksView) -> str:
    return symbols_in_words(SYMBOLS[symbol] for symbol in missing(view.needs, *view.dice))
