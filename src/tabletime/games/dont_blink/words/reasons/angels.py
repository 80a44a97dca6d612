"""Why an angel cannot do that."""

from tabletime.games.dont_blink.board.ship import ANGEL_SPACES, SQUARES, TARDIS
from tabletime.games.dont_blink.content.cards import LONE_CENTURION, ORDINARY_GIRL
from tabletime.games.dont_blink.content.heroes import CAPTURED, NUMBER, TITLES
from tabletime.games.dont_blink.moves import PLACE, Capture, CatchAttention, CrossTardis, MoveAngel, StepTo, StopMoving
from tabletime.games.dont_blink.rules.angel import AngelPhase
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.words.reasons.attempt import Attempt
from tabletime.kernel import Refusal
from tabletime.kernel.words import sentence


def against_angel(attempt: Attempt) -> Refusal | None:
    """Why a figure cannot be activated, or the angel cannot step there."""
    match attempt.rule, attempt.move:
        case AngelPhase(), MoveAngel(angel):
            return _against_activating(attempt, angel) or _against_unseen(attempt)
        case AngelPhase(), CatchAttention(angel, hero):
            idle = _against_activating(attempt, angel) or _against_target(attempt, hero)
            return idle or _against_catching(attempt, angel, NUMBER[hero])
        case AngelPhase(), Capture(angel, hero):
            idle = _against_activating(attempt, angel) or _against_target(attempt, hero)
            return idle or attempt.refuse("DB-CAP-1", f"Angel {angel} is not next to {TITLES[NUMBER[hero]]}.")
        case AngelMove() as action, StepTo(square, drag):
            return attempt.against_square(square, "DB-MOV-2") or _against_step(attempt, action, PLACE[square], drag)
        case AngelMove() as action, CrossTardis(square):
            return _against_crossing(attempt, action, square)
        case AngelMove(), StopMoving():
            return attempt.refuse("DB-MOV-3", "An angel cannot stop on a square with another figure.")
    return None


def _against_activating(attempt: Attempt, angel: int) -> Refusal | None:
    view = attempt.view
    if not view.action_points:
        return attempt.refuse("DB-ANG-3", "All action points are spent.")
    if refusal := attempt.against_figure(angel):
        return refusal
    if not view.is_real(angel):
        return attempt.refuse("DB-ANG-7", f"Figure {angel} is a statue this round.")
    if view.frozen >> angel & 1:
        return attempt.refuse("DB-FRZ-3", f"Angel {angel} is frozen: it looks at another angel.")
    if view.spent_out >> angel & 1:
        stopped = f"Angel {angel} was stopped before a figure and cannot be activated again this round."
        return attempt.refuse("DB-PAS-3", stopped)
    return None


def _against_unseen(attempt: Attempt) -> Refusal | None:
    has_card = LONE_CENTURION in attempt.view.angel_cards
    return None if has_card else attempt.refuse("DB-ROR-4", "You do not hold The Lone Centurion.")


def _against_target(attempt: Attempt, name: str) -> Refusal | None:
    if refusal := attempt.against_hero(name):
        return refusal
    view, hero = attempt.view, NUMBER[name]
    if view.places[hero] == CAPTURED:
        return attempt.refuse("DB-CAP-2", f"{sentence(TITLES[hero])} has been captured.")
    if view.places[hero] == TARDIS and view.options.tardis_shelter:
        return attempt.refuse("DB-CMP-8", f"{sentence(TITLES[hero])} is in the TARDIS, out of reach.")
    return None


def _against_catching(attempt: Attempt, angel: int, hero: int) -> Refusal:
    view, who = attempt.view, sentence(TITLES[hero])
    if view.board.room[view.places[hero]] != view.board.room[view.angels[angel]]:
        return attempt.refuse("DB-CAT-1", f"{who} is not in the room of angel {angel}.")
    return attempt.refuse("DB-CAT-2", f"{who} has angel {angel} in view.")


def _against_step(attempt: Attempt, action: AngelMove, there: int, drag: int) -> Refusal:
    view, board = attempt.view, attempt.view.board
    name = board.name(there)
    if there == TARDIS or there in board.covered:
        return attempt.refuse("DB-CMP-8", "Angels never enter the TARDIS.")
    if there in board.obstacles:
        return attempt.refuse("DB-CMP-3", f"There is an obstacle on {name}.")
    if refusal := attempt.against_way(view.angels[action.angel], there, "DB-MOV-2"):
        return refusal
    if not action.spaces:
        return attempt.refuse("DB-MOV-1", f"Angel {action.angel} has moved {ANGEL_SPACES} spaces.")
    if there in view.places:
        return attempt.refuse("DB-MOV-4", f"There is a hero on {name}; angels do not pass through heroes.")
    if drag:
        return attempt.refuse("DB-DRG-1", "Only heroes drag figures along.")
    if there in view.angels:
        return attempt.refuse("DB-PAS-1", f"Behind the figure on {name} there is no empty square to go on to.")
    return attempt.refuse("DB-PAS-5", "An angel has to go on past the figure, not back.")


def _against_crossing(attempt: Attempt, action: AngelMove, name: str) -> Refusal:
    if ORDINARY_GIRL not in attempt.view.angel_cards:
        return attempt.refuse("DB-CLA-7", "You do not hold An Ordinary Girl.")
    here, board = attempt.view.angels[action.angel], attempt.view.board
    if board.crossings.get(here) != PLACE.get(name, SQUARES):
        return attempt.refuse("DB-CLA-8", f"The TARDIS is not straight between {board.name(here)} and {name}.")
    return attempt.refuse("DB-CLA-9", f"Angel {action.angel} cannot enter {name}.")
