"""Why a card cannot be laid, turned up or played."""

from tabletime.games.dont_blink.board.laying import laid_by
from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content import cards
from tabletime.games.dont_blink.content.cards import CARD, NO_CARD, RAGGEDY_DOCTOR, SPECIAL
from tabletime.games.dont_blink.content.heroes import CAPTURED, HEROES, NUMBER, TITLES
from tabletime.games.dont_blink.moves import Assign, GainAction, Recover, ResolveFirst, Reveal
from tabletime.games.dont_blink.rules.checks import Check
from tabletime.games.dont_blink.rules.clean_up import CleanUpPhase
from tabletime.games.dont_blink.rules.hero_card import HeroCardPhase
from tabletime.games.dont_blink.rules.specials import LoneCenturion, OrdinaryGirl
from tabletime.games.dont_blink.words.reasons.attempt import Attempt
from tabletime.kernel import Refusal
from tabletime.kernel.words import counted, listed, sentence


def against_card(attempt: Attempt) -> Refusal | None:
    """Why a card cannot be used so."""
    match attempt.rule, attempt.move:
        case HeroCardPhase(), Assign() as assign:
            return _against_laying(attempt, assign)
        case ((LoneCenturion() | OrdinaryGirl()), Reveal(hero)):
            return attempt.against_hero(hero) or _against_reveal(attempt, NUMBER[hero])
        case Check() as check, ResolveFirst():
            names = listed([TITLES[hero] for hero in check.effects])
            return attempt.refuse("DB-SPC-4", f"The special cards of {names} have been turned up: name one of them.")
        case CleanUpPhase(), Recover():
            return attempt.refuse("DB-AMY-2", "Take back as many plain cards as were discarded, two at the most.")
        case _, GainAction() if RAGGEDY_DOCTOR not in attempt.view.angel_cards:
            return attempt.refuse("DB-DOC-8", "You do not hold The Raggedy Doctor.")
    return None


def _against_laying(attempt: Attempt, assign: Assign) -> Refusal:
    unknown = [name for name in assign.__struct_fields__ if getattr(assign, name) not in CARD]
    if unknown:
        known = ", ".join(cards.NAMES[1:])
        return attempt.refuse("DB-CMP-15", f"There is no card called {getattr(assign, unknown[0])!r}, only {known}.")
    laid = laid_by(assign)
    single = [_against_one(attempt, hero, laid[hero]) for hero in range(len(HEROES))]
    return next(filter(None, single), None) or _against_all(attempt, laid)


def _against_one(attempt: Attempt, hero: int, card: int) -> Refusal | None:
    who, view = sentence(TITLES[hero]), attempt.view
    mine, hand = view.owners[hero] == view.seat, view.hand or (0,) * len(cards.KINDS)
    if card == NO_CARD:
        needs = mine and view.is_on_square(hero) and any(hand[1:3])
        return attempt.refuse("DB-CRD-1", f"{who} needs a card.") if needs else None
    if not mine:
        return attempt.refuse("DB-CRD-3", f"{who} belongs to another player.")
    if card in SPECIAL and SPECIAL[hero] != card:
        only = f"{cards.TITLES[card]} can be laid before {TITLES[SPECIAL.index(card)]} only."
        return attempt.refuse("DB-SPC-1", only)
    if view.places[hero] == TARDIS:
        return attempt.refuse("DB-TAR-4", f"{who} is in the TARDIS and gets no card.")
    if view.places[hero] == CAPTURED:
        return attempt.refuse("DB-CAP-3", f"{who} has been captured and gets no card.")
    return None if hand[card] else attempt.refuse("DB-CRD-6", f"{cards.TITLES[card]} is not in the hand.")


def _against_all(attempt: Attempt, laid: tuple[int, ...]) -> Refusal:
    """One hand for the whole team: what teammates have picked is gone, and nobody goes without needlessly."""
    view = attempt.view
    others = [card for hero, card in enumerate(view.taken) if view.owners[hero] != view.seat]
    for card in filter(None, laid):
        left = (view.hand or ())[card] - others.count(card)
        if laid.count(card) > left:
            return attempt.refuse("DB-CRD-1", f"{counted(left, f'{cards.TITLES[card]} card', none='No')} left to lay.")
    return attempt.refuse("DB-CRD-1", "A hero would go without a card needlessly.")


def _against_reveal(attempt: Attempt, hero: int) -> Refusal:
    number = "DB-ROR-1" if isinstance(attempt.rule, LoneCenturion) else "DB-CLA-1"
    return attempt.refuse(number, f"{cards.TITLES[SPECIAL[hero]]} cannot be turned up now.")
