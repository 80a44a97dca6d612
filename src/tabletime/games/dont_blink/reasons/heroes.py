"""Why a hero cannot go there, or stop here."""

from tabletime.games.dont_blink.actions import CatchAttentionOf
from tabletime.games.dont_blink.board import HERO_SPACES, TARDIS
from tabletime.games.dont_blink.heroes import CAPTURED, NUMBER, TITLES
from tabletime.games.dont_blink.moves import ANGELS, FACING, PLACE, Face, Pull, StayInside, StepTo, TakeTurn
from tabletime.games.dont_blink.phases.hero_move import HeroMovePhase, HeroTurn
from tabletime.games.dont_blink.reasons.setting_up import Reason, no_such_square
from tabletime.games.dont_blink.specials import ESCAPE_SPACES, PullHero
from tabletime.games.dont_blink.text import place, sentence
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.walk import Walk
from tabletime.kernel import Frame, Move


def why_not_as_hero(move: Move, view: DontBlinkView, rule: Frame) -> Reason:
    """Why a hero's turn, step, facing or rescue is not possible."""
    match rule, move:
        case HeroMovePhase(), TakeTurn(hero):
            return _turn(view, hero)
        case Walk(), StepTo(square, drag):
            return no_square(square) or _step(view, rule, PLACE[square]) or _drag(view, rule, drag)
        case Walk(), Face(facing):
            return _facing(facing) or _stop(view, rule)
        case Walk(), StayInside():
            return _stay(view, rule)
        case CatchAttentionOf(), Face(facing):
            sees = f"{sentence(TITLES[rule.target])} would not see angel {rule.angel} that way."
            return _facing(facing) or (sees, "DB-CAT-3")
        case PullHero(), Pull():
            return "Clara brings a hero on a square of her room to a free place next to her.", "DB-CLA-3"
    return None


def no_square(name: str) -> Reason:
    """The reason if there is no such place."""
    nowhere = no_such_square(name, tardis=True)
    return None if nowhere is None else (nowhere, "DB-HMV-5")


def _turn(view: DontBlinkView, name: str) -> Reason:
    hero = NUMBER.get(name)
    if hero is None:
        return f"There is no hero called {name!r}.", "DB-GEN-2"
    who = sentence(TITLES[hero])
    if view.places[hero] == CAPTURED:
        return f"{who} has been captured.", "DB-CAP-2"
    if view.moved >> hero & 1:
        return f"{who} has moved in this round.", "DB-HMV-1"
    return f"{who} belongs to another player.", "DB-GEN-2"


def _step(view: DontBlinkView, walk: Walk, there: int) -> Reason:
    here, board = walk.path[-1], view.board
    most, limit = (HERO_SPACES, "DB-HMV-4") if isinstance(walk, HeroTurn) else (ESCAPE_SPACES, "DB-DOC-2")
    if not walk.spaces:
        return f"{sentence(TITLES[walk.hero])} has moved {most} spaces.", limit
    if there in board.obstacles:
        return f"There is an obstacle on {board.name(there)}.", "DB-HMV-7"
    if there not in board.hero_steps[here]:
        return f"No step leads from {place(board.name(here))} to {place(board.name(there))}.", "DB-HMV-5"
    if not walk.can_end(view, there, walk.spaces - 1):
        return f"From {place(board.name(there))} no empty square can be reached to end on.", "DB-HMV-8"
    return None


def _drag(view: DontBlinkView, walk: Walk, figure: int) -> Reason:
    here = walk.path[-1]
    if not isinstance(walk, HeroTurn):
        return "The Raggedy Doctor may not move figures.", "DB-DOC-4"
    if here == TARDIS:
        return "No figure can be dragged into the TARDIS.", "DB-CMP-8"
    if figure not in ANGELS or view.angels[figure] not in view.board.angel_steps[here]:
        return f"Figure {figure} is not next to {TITLES[walk.hero]}.", "DB-DRG-1"
    if not view.is_alone(walk.hero, here):
        return "A figure can only be dragged into a square that is empty then.", "DB-DRG-3"
    return "After that no empty square could be reached to end on.", "DB-HMV-8"


def _facing(facing: str) -> Reason:
    if facing in FACING:
        return None
    return f"There is no direction {facing!r}: face north, east, south or west.", "DB-HMV-9"


def _stop(view: DontBlinkView, walk: Walk) -> Reason:
    here = walk.path[-1]
    if here == TARDIS:
        return "In the TARDIS a hero does not face anywhere.", "DB-TAR-3"
    return f"A hero must end on an empty square, and {view.board.name(here)} is not.", "DB-HMV-8"


def _stay(view: DontBlinkView, walk: Walk) -> Reason:
    if walk.path[-1] != TARDIS:
        return f"{sentence(TITLES[walk.hero])} is not in the TARDIS.", "DB-TAR-1"
    return "A hero who began the turn in the TARDIS must end it outside.", "DB-TAR-6"
