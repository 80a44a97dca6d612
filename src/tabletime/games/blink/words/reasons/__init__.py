"""Why a move cannot be made, told from what the seat may see, with the rule that refuses it."""

from tabletime.games.blink import moves
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.combat import Combat
from tabletime.games.blink.rules.disaster import Loss
from tabletime.games.blink.rules.draft import Draft
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.rules.turn import MapTurn
from tabletime.games.blink.rules.upgrade import UpgradeWindow
from tabletime.games.blink.view import BlinkView
from tabletime.games.blink.words.reasons.actions import against_action
from tabletime.games.blink.words.reasons.attempt import Attempt
from tabletime.games.blink.words.reasons.cards import against_keeping, against_meld, against_upgrade
from tabletime.games.blink.words.reasons.midway import (
    against_advance,
    against_end,
    against_loss,
    against_step,
    against_tile,
)
from tabletime.games.blink.words.reasons.timing import ACTIONS, against_moment
from tabletime.kernel import Move, Refusal


def why_not(move: Move, view: BlinkView) -> Refusal | None:
    """Why the move is not among the options."""
    if view.seat is None or not view.stack:
        return None
    attempt = Attempt.at(view, view.seat, move)
    return attempt.against_names() or _against(attempt)


def _against(attempt: Attempt) -> Refusal | None:
    """What the rule in progress says against a move for which it has asked, or else that it has not."""
    match attempt.rule, attempt.move:
        case Draft(), moves.Keep(cards):
            return against_keeping(attempt, cards)
        case CardPhase(), moves.PlayMeld(cards):
            return against_meld(attempt, cards)
        case UpgradeWindow(), moves.Upgrade(old, new):
            return against_upgrade(attempt, old, new)
        case Movement() as movement, moves.MoveTo(place):
            return against_end(attempt, movement, place)
        case Exploration(at="choose_another_tile") as exploration, moves.PlaceTile(terrain, place):
            return against_tile(attempt, exploration, terrain, place)
        case Exploration(at="choose_step") as exploration, moves.StepOnto(start, place):
            return against_step(attempt, exploration, start, place)
        case Combat(at="choose_advance") as combat, moves.Advance(units):
            return against_advance(attempt, combat, units)
        case Loss() as loss, moves.GiveUp(place):
            return against_loss(attempt, loss, place)
        case MapTurn() as turn, _ if isinstance(attempt.move, ACTIONS):
            return against_action(attempt, turn)
    return against_moment(attempt)
