"""Why a card cannot be laid, turned up or played."""

from tabletime.games.dont_blink import cards
from tabletime.games.dont_blink.board import TARDIS
from tabletime.games.dont_blink.cards import CARD, NO_CARD, RAGGEDY_DOCTOR, SPECIAL
from tabletime.games.dont_blink.heroes import CAPTURED, HEROES, NUMBER, TITLES
from tabletime.games.dont_blink.moves import Assign, GainAction, Recover, Reveal
from tabletime.games.dont_blink.phases.clean_up import CleanUpPhase
from tabletime.games.dont_blink.phases.hero_card import HeroCardPhase
from tabletime.games.dont_blink.reasons.setting_up import Reason
from tabletime.games.dont_blink.specials import LoneCenturion, OrdinaryGirl
from tabletime.games.dont_blink.text import sentence
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Frame, Move


def why_not_this_card(move: Move, view: DontBlinkView, rule: Frame) -> Reason:
    """Why a card cannot be used so."""
    match rule, move:
        case HeroCardPhase(), Assign():
            return _assign(move, view)
        case LoneCenturion() | OrdinaryGirl(), Reveal(hero):
            return _reveal(hero, rule)
        case CleanUpPhase(), Recover():
            return "Take back as many plain Don't Blink cards as were discarded, two at the most.", "DB-AMY-2"
        case _, GainAction() if RAGGEDY_DOCTOR not in view.angel_cards:
            return "You do not hold The Raggedy Doctor.", "DB-DOC-8"
    return None


def _assign(move: Assign, view: DontBlinkView) -> Reason:
    for hero, name in enumerate(HEROES):
        reason = _lay(view, hero, getattr(move, name))
        if reason is not None:
            return reason
    return "There are not enough cards of this kind in the hand, or a hero would go without needlessly.", "DB-CRD-1"


def _lay(view: DontBlinkView, hero: int, name: str) -> Reason:
    who, mine = sentence(TITLES[hero]), view.owners[hero] == view.seat
    if name not in CARD:
        return f"There is no card called {name!r}; the cards are {', '.join(cards.NAMES[1:])}.", "DB-CMP-15"
    card = CARD[name]
    if card == NO_CARD:
        needs = mine and view.is_on_square(hero) and any((view.hand or ())[1:3])
        return (f"{who} needs a card.", "DB-CRD-1") if needs else None
    if not mine:
        return f"{who} belongs to another player.", "DB-CRD-3"
    if card in SPECIAL and SPECIAL[hero] != card:
        return f"{cards.TITLES[card]} can be laid before {TITLES[SPECIAL.index(card)]} only.", "DB-SPC-1"
    if view.places[hero] == TARDIS:
        return f"{who} is in the TARDIS and gets no card.", "DB-TAR-4"
    if view.places[hero] == CAPTURED:
        return f"{who} has been captured and gets no card.", "DB-CAP-3"
    if not (view.hand or (0,) * len(cards.KINDS))[card]:
        return f"{cards.TITLES[card]} is not in the hand.", "DB-CRD-6"
    return None


def _reveal(name: str, rule: Frame) -> Reason:
    number = "DB-ROR-1" if isinstance(rule, LoneCenturion) else "DB-CLA-1"
    if name not in NUMBER:
        return f"There is no hero called {name!r}.", number
    return f"{cards.TITLES[SPECIAL[NUMBER[name]]]} cannot be turned up now.", number
