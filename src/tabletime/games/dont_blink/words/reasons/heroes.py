"""Why a hero cannot go there, or stop here."""

from tabletime.games.dont_blink.board.ship import HERO_SPACES, TARDIS
from tabletime.games.dont_blink.content.heroes import CAPTURED, CLARA, NUMBER, TITLES
from tabletime.games.dont_blink.moves import (
    ANGELS,
    FACING,
    PLACE,
    Face,
    GiveWay,
    Pull,
    StayInside,
    StepTo,
    TakeTurn,
)
from tabletime.games.dont_blink.rules.actions import CatchAttentionOf
from tabletime.games.dont_blink.rules.hero_move import HeroMovePhase, HeroTurn
from tabletime.games.dont_blink.rules.specials import ESCAPE_SPACES, PullHero
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.words.reasons.attempt import Attempt
from tabletime.games.dont_blink.words.text import place
from tabletime.kernel import Refusal
from tabletime.kernel.words import sentence


def against_hero(attempt: Attempt) -> Refusal | None:
    """Why a hero's turn, step, facing or rescue is not possible."""
    match attempt.rule, attempt.move:
        case HeroMovePhase(), TakeTurn(hero):
            return attempt.against_hero(hero) or _against_turn(attempt, NUMBER[hero])
        case HeroMovePhase(), GiveWay():
            return attempt.refuse("DB-HMV-2", "There is nobody left to give way to.")
        case Walk() as walk, StepTo(square, drag):
            return attempt.against_square(square, "DB-HMV-5") or _against_step(attempt, walk, PLACE[square], drag)
        case Walk() as walk, Face(facing):
            return _against_facing(attempt, facing) or _against_stop(attempt, walk)
        case Walk() as walk, StayInside():
            return _against_staying(attempt, walk)
        case CatchAttentionOf() as action, Face(facing):
            blind = f"{sentence(TITLES[action.target])} would not see angel {action.angel} that way."
            return _against_facing(attempt, facing) or attempt.refuse("DB-CAT-3", blind)
        case PullHero(), Pull(hero, square):
            return attempt.against_hero(hero) or _against_pull(attempt, NUMBER[hero], square)
    return None


def _against_turn(attempt: Attempt, hero: int) -> Refusal:
    who = sentence(TITLES[hero])
    if attempt.view.places[hero] == CAPTURED:
        return attempt.refuse("DB-CAP-2", f"{who} has been captured.")
    if attempt.view.moved >> hero & 1:
        return attempt.refuse("DB-HMV-1", f"{who} has moved in this round.")
    return attempt.refuse("DB-GEN-2", f"{who} belongs to another player.")


def _against_step(attempt: Attempt, walk: Walk, there: int, drag: int) -> Refusal | None:
    here, board = walk.path[-1], attempt.view.board
    most, limit = (HERO_SPACES, "DB-HMV-4") if isinstance(walk, HeroTurn) else (ESCAPE_SPACES, "DB-DOC-2")
    if not walk.spaces:
        return attempt.refuse(limit, f"{sentence(TITLES[walk.hero])} has moved {most} spaces.")
    if there in board.obstacles:
        return attempt.refuse("DB-HMV-7", f"There is an obstacle on {board.name(there)}.")
    if there in board.covered:
        return attempt.refuse("DB-CMP-6", f"{board.name(there)} lies under the TARDIS; step into the TARDIS instead.")
    if refusal := attempt.against_way(here, there, "DB-HMV-5"):
        return refusal
    if not walk.can_end(attempt.view, there, walk.spaces - 1):
        reason = f"From {place(board.name(there))} no empty square can be reached to end on."
        return attempt.refuse("DB-HMV-8", reason)
    return _against_dragging(attempt, walk, drag)


def _against_dragging(attempt: Attempt, walk: Walk, figure: int) -> Refusal | None:
    here, view = walk.path[-1], attempt.view
    if not isinstance(walk, HeroTurn):
        return attempt.refuse("DB-DOC-4", "The Raggedy Doctor may not move figures.")
    if here == TARDIS:
        return attempt.refuse("DB-CMP-8", "No figure can be dragged into the TARDIS.")
    if figure not in ANGELS or view.angels[figure] not in view.board.angel_steps[here]:
        return attempt.refuse("DB-DRG-1", f"Figure {figure} is not next to {TITLES[walk.hero]}.")
    if not view.is_alone(walk.hero, here):
        return attempt.refuse("DB-DRG-3", "A figure can only be dragged into a square that is empty then.")
    return attempt.refuse("DB-HMV-8", "After that no empty square could be reached to end on.")


def _against_facing(attempt: Attempt, facing: str) -> Refusal | None:
    if facing in FACING:
        return None
    return attempt.refuse("DB-HMV-9", f"There is no direction {facing!r}: face north, east, south or west.")


def _against_stop(attempt: Attempt, walk: Walk) -> Refusal:
    if walk.path[-1] == TARDIS:
        return attempt.refuse("DB-TAR-3", "In the TARDIS a hero does not face anywhere.")
    square = attempt.view.board.name(walk.path[-1])
    return attempt.refuse("DB-HMV-8", f"A hero must end on an empty square, and {square} is not.")


def _against_staying(attempt: Attempt, walk: Walk) -> Refusal:
    if walk.path[-1] != TARDIS:
        return attempt.refuse("DB-TAR-1", f"{sentence(TITLES[walk.hero])} is not in the TARDIS.")
    return attempt.refuse("DB-TAR-6", "A hero who began the turn in the TARDIS must end it outside.")


def _against_pull(attempt: Attempt, hero: int, square: str) -> Refusal:
    view, room = attempt.view, attempt.view.board.room
    if hero == CLARA or not view.is_on_square(hero) or room[view.places[hero]] != room[view.places[CLARA]]:
        return attempt.refuse("DB-CLA-3", "Clara brings somebody else who is on a square of her room.")
    return attempt.refuse("DB-CLA-3", f"{place(square)} is no free place next to Clara.")
