"""Why something cannot be placed or chosen so."""

from tabletime.games.dont_blink.board.ship import TARDIS, TILE_OF
from tabletime.games.dont_blink.content.cards import GIRL_WHO_WAITED
from tabletime.games.dont_blink.content.tiles import CENTRE
from tabletime.games.dont_blink.moves import MOST_ANGELS, PLACE, ChooseAngels, PlaceAngel, PlaceTardis, StealCard
from tabletime.games.dont_blink.rules.choose_angels import ChooseAngelsPhase
from tabletime.games.dont_blink.rules.set_up import PlaceTheAngels, PlaceTheTardis, next_angel
from tabletime.games.dont_blink.words.reasons.attempt import Attempt
from tabletime.kernel import Refusal


def against_placing(attempt: Attempt) -> Refusal | None:
    """Why the TARDIS, a figure or an identification card cannot be placed so."""
    match attempt.rule, attempt.move:
        case PlaceTheTardis(), PlaceTardis(square):
            return attempt.against_square(square, "DB-SET-15") or _against_landing(attempt, square)
        case PlaceTheAngels(), PlaceAngel(angel, square):
            return attempt.against_square(square, "DB-SET-19") or _against_standing(attempt, angel, square)
        case ChooseAngelsPhase(), ChooseAngels(angels):
            return _against_choice(attempt, angels)
        case ChooseAngelsPhase(), StealCard():
            return _against_theft(attempt)
    return None


def _against_landing(attempt: Attempt, square: str) -> Refusal:
    if PLACE[square] == TARDIS or TILE_OF[PLACE[square]] != CENTRE:
        return attempt.refuse("DB-SET-15", "The TARDIS is placed on the centre tile.")
    return attempt.refuse("DB-SET-16", f"On {square} the TARDIS would cover a wall or stand in front of a doorway.")


def _against_standing(attempt: Attempt, angel: int, square: str) -> Refusal:
    view, place = attempt.view, PLACE[square]
    if angel != next_angel(view):
        return attempt.refuse("DB-SET-19", f"Figure {next_angel(view)} is placed next.")
    if place == TARDIS:
        return attempt.refuse("DB-CMP-8", "Angels never enter the TARDIS.")
    if TILE_OF[place] == CENTRE:
        return attempt.refuse("DB-SET-19", "No figure is placed on the centre tile.")
    if place in view.board.obstacles:
        return attempt.refuse("DB-CMP-3", f"There is an obstacle on {square}.")
    return attempt.refuse("DB-SET-19", "There is a figure on this tile already; each tile gets one.")


def _against_choice(attempt: Attempt, angels: tuple[int, ...]) -> Refusal:
    if len(angels) > MOST_ANGELS:
        return attempt.refuse("DB-CHO-1", "You may choose four figures at the most.")
    unknown = [refusal for angel in angels if (refusal := attempt.against_figure(angel))]
    return unknown[0] if unknown else attempt.refuse("DB-CHO-1", "Name each figure once.")


def _against_theft(attempt: Attempt) -> Refusal:
    if GIRL_WHO_WAITED not in attempt.view.angel_cards:
        return attempt.refuse("DB-AMY-5", "You do not hold The Girl Who Waited.")
    return attempt.refuse("DB-AMY-6", "The heroes have no card in the hand.")
