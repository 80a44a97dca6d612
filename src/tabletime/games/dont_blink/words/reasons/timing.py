"""Why now is not the moment for something, or this player not the one to do it."""

from tabletime.games.dont_blink import moves as say
from tabletime.games.dont_blink.content.heroes import TITLES
from tabletime.games.dont_blink.rules.angel import AngelPhase
from tabletime.games.dont_blink.rules.angel_move import AngelMove
from tabletime.games.dont_blink.rules.hero_move import HeroMovePhase, HeroTurn
from tabletime.games.dont_blink.state import ANGEL_SEAT
from tabletime.games.dont_blink.words.reasons.attempt import Attempt
from tabletime.kernel import Move, Refusal

ACTIONS = (say.MoveAngel, say.CatchAttention, say.Capture, say.GainAction, say.EndPhase)
OF_ANGELS = (*ACTIONS, say.PlaceAngel, say.ChooseAngels, say.StealCard, say.CrossTardis, say.StopMoving)
OF_HEROES = (
    say.PlaceTardis,
    say.TakeTurn,
    say.GiveWay,
    say.Face,
    say.StayInside,
    say.Assign,
    say.Reveal,
    say.Pull,
    say.PullNobody,
    say.ResolveFirst,
    say.Recover,
)

MOMENTS: dict[type[Move], tuple[str, str]] = {
    say.PlaceTardis: ("DB-SET-15", "The TARDIS is placed once, before the first round."),
    say.PlaceAngel: ("DB-SET-19", "Figures are placed once, before the first round."),
    say.ChooseAngels: ("DB-GEN-6", "Weeping Angels are chosen at the beginning of a round."),
    say.StealCard: ("DB-AMY-5", "The Girl Who Waited is played while angels are being chosen."),
    say.TakeTurn: ("DB-GEN-6", "Heroes take their turns in the Hero Move phase."),
    say.GiveWay: ("DB-HMV-2", "Players give way before a turn of the Hero Move phase."),
    say.StepTo: ("DB-GEN-6", "Heroes walk in the Hero Move phase, angels in the Angel phase."),
    say.Face: ("DB-HMV-9", "A hero chooses where to look at the end of a walk."),
    say.StayInside: ("DB-TAR-1", "A walk may end in the TARDIS, but nobody is walking now."),
    say.Assign: ("DB-CRD-1", "Cards are laid when all heroes have moved."),
    say.MoveAngel: ("DB-GEN-6", "Angels act in the Angel phase."),
    say.CatchAttention: ("DB-GEN-6", "Angels act in the Angel phase."),
    say.Capture: ("DB-GEN-6", "Angels act in the Angel phase."),
    say.GainAction: ("DB-DOC-9", "The Raggedy Doctor is played in the Angel phase."),
    say.EndPhase: ("DB-GEN-6", "Only the Angel phase is ended so."),
    say.CrossTardis: ("DB-CLA-7", "An Ordinary Girl is played in the course of a Move."),
    say.StopMoving: ("DB-MOV-1", "No angel is moving now."),
    say.Reveal: ("DB-CRD-5", "Nobody turns a card up now: neither a check nor the card itself demands it."),
    say.Pull: ("DB-CLA-3", "Clara brings somebody next to her when An Ordinary Girl has been turned up."),
    say.PullNobody: ("DB-CLA-3", "Clara brings somebody next to her when An Ordinary Girl has been turned up."),
    say.ResolveFirst: ("DB-SPC-4", "There is no choice between two special cards now."),
    say.Recover: ("DB-AMY-2", "Cards come back when The Girl Who Waited is turned up in the Clean Up phase."),
}


def against_side(attempt: Attempt) -> Refusal | None:
    """DB-GEN-2: nobody plays for the other side."""
    is_angel = attempt.view.seat == ANGEL_SEAT
    if is_angel and isinstance(attempt.move, OF_HEROES):
        return attempt.refuse("DB-GEN-2", "That is for the hero players to say; you lead the Weeping Angels.")
    if not is_angel and isinstance(attempt.move, OF_ANGELS):
        return attempt.refuse("DB-GEN-2", "That is for the angel player to say; you are on the side of the heroes.")
    return None


def against_moment(attempt: Attempt) -> Refusal | None:
    """What has to come first, or when the move would be in order."""
    moment = _first(attempt) or MOMENTS.get(type(attempt.move))
    return attempt.refuse(*moment) if moment else None


def _first(attempt: Attempt) -> tuple[str, str] | None:
    match attempt.rule, attempt.move:
        case HeroTurn() as turn, say.TakeTurn():
            return "DB-HMV-3", f"First the turn of {TITLES[turn.hero]} has to end."
        case HeroMovePhase(), say.StepTo() | say.Face() | say.StayInside():
            return "DB-HMV-2", "First say which hero moves."
        case AngelPhase(), say.StepTo() | say.StopMoving():
            return "DB-ANG-4", "First say which angel moves."
        case AngelMove() as action, move if isinstance(move, ACTIONS):
            return "DB-ANG-4", f"First the movement of angel {action.angel} has to end."
    return None
