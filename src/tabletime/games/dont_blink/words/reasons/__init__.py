"""Why a move is refused, told from what the seat may see, and which moves to show although they cannot be made."""

from collections.abc import Iterator

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.moves import CAPTURE, CATCH, FACE, MOVE, STAY_INSIDE, STEP, STOP_MOVING, TAKE_TURN
from tabletime.games.dont_blink.rules.angel import AngelPhase
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.rules.hero_move import HeroMovePhase
from tabletime.games.dont_blink.rules.walk import Walk
from tabletime.games.dont_blink.state import members
from tabletime.games.dont_blink.view import DontBlinkView
from tabletime.games.dont_blink.words.reasons.angels import against_angel
from tabletime.games.dont_blink.words.reasons.attempt import Attempt
from tabletime.games.dont_blink.words.reasons.cards import against_card
from tabletime.games.dont_blink.words.reasons.heroes import against_hero
from tabletime.games.dont_blink.words.reasons.setting_up import against_placing
from tabletime.games.dont_blink.words.reasons.timing import against_moment, against_side
from tabletime.kernel import Move, Refusal


def why_not(move: Move, view: DontBlinkView) -> Refusal | None:
    """Why the move is not among the options, with the rule that forbids it."""
    if not view.stack:
        return None
    attempt = Attempt.at(view, move)
    for against in (against_side, against_placing, against_hero, against_card, against_angel, against_moment):
        if refusal := against(attempt):
            return refusal
    return None


def looked_for(view: DontBlinkView) -> Iterator[Move]:
    """Turns, steps and deeds that come to mind now, whether or not they are possible."""
    rule = view.stack[-1]
    if isinstance(rule, HeroMovePhase):
        yield from (TAKE_TURN[hero] for hero in view.free_heroes())
    elif isinstance(rule, Walk):
        yield from _steps_around(view, view.places[rule.hero])
        yield from (STAY_INSIDE,) if view.places[rule.hero] == TARDIS else FACE
    elif isinstance(rule, AngelPhase):
        yield from _deeds(view)
    elif isinstance(rule, AngelMove):
        yield from _steps_around(view, view.angels[rule.angel])
        yield STOP_MOVING


def _steps_around(view: DontBlinkView, here: int) -> Iterator[Move]:
    if here == TARDIS:
        return
    for there in view.board.grid.beside[here]:
        if there >= 0:
            yield STEP[0][TARDIS if there in view.board.covered else there]


def _deeds(view: DontBlinkView) -> Iterator[Move]:
    for angel in members(view.chosen):
        yield MOVE[angel]
        for hero in view.heroes_on_squares():
            if view.board.room[view.angels[angel]] == view.board.room[view.places[hero]]:
                yield CATCH[angel][hero]
                yield CAPTURE[angel][hero]
