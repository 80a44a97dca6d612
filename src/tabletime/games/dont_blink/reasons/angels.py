"""Why an angel cannot do that."""

from tabletime.games.dont_blink.angel_move import AngelMove
from tabletime.games.dont_blink.board import ANGEL_SPACES, SQUARES, TARDIS
from tabletime.games.dont_blink.cards import LONE_CENTURION, ORDINARY_GIRL
from tabletime.games.dont_blink.heroes import CAPTURED, NUMBER, TITLES
from tabletime.games.dont_blink.moves import (
    ANGELS,
    PLACE,
    Capture,
    CatchAttention,
    CrossTardis,
    MoveAngel,
    StepTo,
    StopMoving,
)
from tabletime.games.dont_blink.phases.angel import AngelPhase
from tabletime.games.dont_blink.reasons.setting_up import Reason, no_such_square
from tabletime.games.dont_blink.text import sentence
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.kernel import Frame, Move


def why_not_as_angel(move: Move, view: DontBlinkView, rule: Frame) -> Reason:
    """Why a figure cannot be activated, or the angel cannot step there."""
    match rule, move:
        case AngelPhase(), MoveAngel(angel, _):
            lacks = "You do not hold The Lone Centurion.", "DB-ROR-4"
            return _idle(view, angel) or (lacks if LONE_CENTURION not in view.angel_cards else None)
        case AngelPhase(), CatchAttention(angel, hero):
            return _idle(view, angel) or _target(view, hero) or _unnoticed(view, angel, NUMBER[hero])
        case AngelPhase(), Capture(angel, hero):
            far = f"Angel {angel} is not next to {TITLES[NUMBER.get(hero, 0)]}.", "DB-CAP-1"
            return _idle(view, angel) or _target(view, hero) or far
        case AngelMove(), StepTo(square, _):
            return _step(view, rule, square)
        case AngelMove(), CrossTardis(square):
            return _cross(view, rule, square)
        case AngelMove(), StopMoving():
            return "An angel cannot stop on a square with another figure.", "DB-MOV-3"
    return None


def _idle(view: DontBlinkView, angel: int) -> Reason:
    if not view.action_points:
        return "All action points are spent.", "DB-ANG-3"
    if angel not in ANGELS:
        return f"There is no figure {angel}; they are numbered from 1 to 8.", "DB-CMP-10"
    if not view.is_real(angel):
        return f"Figure {angel} is a statue this round.", "DB-ANG-7"
    if view.frozen >> angel & 1:
        return f"Angel {angel} is frozen: it looks at another angel.", "DB-FRZ-3"
    if view.spent_out >> angel & 1:
        return f"Angel {angel} was stopped before a figure and cannot be activated again this round.", "DB-PAS-3"
    return None


def _target(view: DontBlinkView, name: str) -> Reason:
    hero = NUMBER.get(name)
    if hero is None:
        return f"There is no hero called {name!r}.", "DB-GEN-2"
    if view.places[hero] == CAPTURED:
        return f"{sentence(TITLES[hero])} has been captured.", "DB-CAP-2"
    if view.places[hero] == TARDIS and view.options.tardis_shelter:
        return f"{sentence(TITLES[hero])} is in the TARDIS, out of reach.", "DB-CMP-8"
    return None


def _unnoticed(view: DontBlinkView, angel: int, hero: int) -> Reason:
    who = sentence(TITLES[hero])
    if view.board.room[view.places[hero]] != view.board.room[view.angels[angel]]:
        return f"{who} is not in the room of angel {angel}.", "DB-CAT-1"
    return f"{who} has angel {angel} in view.", "DB-CAT-2"


def _step(view: DontBlinkView, move: AngelMove, name: str) -> Reason:
    if nowhere := no_such_square(name, tardis=True):
        return nowhere, "DB-MOV-2"
    here, there, board = view.angels[move.angel], PLACE[name], view.board
    if there == TARDIS:
        return "An angel never enters the TARDIS.", "DB-CMP-8"
    if there in board.obstacles:
        return f"There is an obstacle on {name}.", "DB-CMP-3"
    if there not in board.angel_steps[here]:
        return f"No step leads from {board.name(here)} to {name}.", "DB-MOV-2"
    if not move.spaces:
        return f"Angel {move.angel} has moved {ANGEL_SPACES} spaces.", "DB-MOV-1"
    if there in view.places:
        return f"There is a hero on {name}; angels do not pass through heroes.", "DB-MOV-4"
    if there in view.angels:
        return f"Behind the figure on {name} there is no empty square to go on to.", "DB-PAS-1"
    return "An angel has to go on past the figure, not back; it drags nothing.", "DB-PAS-5"


def _cross(view: DontBlinkView, move: AngelMove, name: str) -> Reason:
    if ORDINARY_GIRL not in view.angel_cards:
        return "You do not hold An Ordinary Girl.", "DB-CLA-7"
    here = view.angels[move.angel]
    if view.board.crossings.get(here) != PLACE.get(name, SQUARES):
        return f"The TARDIS is not straight between {view.board.name(here)} and {name}.", "DB-CLA-8"
    return f"Angel {move.angel} cannot enter {name}.", "DB-CLA-9"
