"""Why now is not the moment for something that may be right at another."""

from tabletime.games.blink import moves
from tabletime.games.blink.rules.card import CardPhase
from tabletime.games.blink.rules.combat import Combat
from tabletime.games.blink.rules.disaster import Loss
from tabletime.games.blink.rules.draft import Draft
from tabletime.games.blink.rules.explore import Exploration
from tabletime.games.blink.rules.move import Movement
from tabletime.games.blink.rules.upgrade import UpgradeWindow
from tabletime.games.blink.words.reasons.actions import usable
from tabletime.games.blink.words.reasons.attempt import Attempt
from tabletime.kernel import Move, Pass, PassUntil, Refusal

ACTIONS = (moves.Populate, moves.MoveUnit, moves.Explore, moves.Attack, moves.Cash, moves.Redraw)

UPGRADES = "BL-UPG-1", "You upgrade cards at the end of your map turn, after your actions."
TILES = "BL-EXP-4", "A further tile can be laid only when you explore from Ocean."
STEPS = "BL-EXP-3", "A unit steps onto a new tile only when you have explored."
DEFENCE = "BL-COM-4", "Gold is spent in defence only when you are attacked and it can help."

NOT_NOW: dict[type[Move], tuple[str, str]] = {
    **dict.fromkeys((moves.Upgrade, moves.EndUpgrades), UPGRADES),
    **dict.fromkeys((moves.PlaceTile, moves.NoMoreTiles), TILES),
    **dict.fromkeys((moves.StepOnto, moves.Stay), STEPS),
    **dict.fromkeys((moves.SpendGold, moves.SaveGold), DEFENCE),
    moves.MoveTo: ("BL-MOV-1", "First take up a unit with a card."),
    moves.Advance: ("BL-COM-6", "Units move in only when they have won a fight."),
    moves.GiveUp: ("AF-5", "Units are given up only to a disaster."),
    moves.PlayMeld: ("BL-CAR-2", "Everybody plays one meld in a round, and yours has been played."),
    moves.Keep: ("BL-DRA-5", "The draft is over: everybody has ten cards."),
}
"""What comes too early or too late: its rule, and what has to come first."""


def against_moment(attempt: Attempt) -> Refusal | None:
    """What has to come first, or is over already."""
    if first := _first(attempt):
        return attempt.refuse(*first)
    if isinstance(attempt.rule, UpgradeWindow) and isinstance(attempt.move, (*ACTIONS, moves.EndActions)):
        return _against_late_action(attempt)
    not_now = NOT_NOW.get(type(attempt.move))
    return attempt.refuse(*not_now) if not_now else None


def _first(attempt: Attempt) -> tuple[str, str] | None:
    """The rule of a question that has to be answered before anything else, and what it asks for."""
    match attempt.rule:
        case Draft():
            return "BL-SET-6", "First the cards are drafted: keep some of your pack."
        case CardPhase() if not isinstance(attempt.move, moves.Upgrade | moves.Keep):
            return _before_the_map(attempt.move)
        case Movement(start=start):
            return "BL-MOV-1", f"First put down the unit from {start}."
        case Exploration(at="choose_another_tile"):
            return "BL-EXP-4", "First say whether you lay a further tile."
        case Exploration():
            return "BL-EXP-3", "First say whether a unit steps onto a new tile."
        case Combat(at="choose_advance"):
            return "BL-COM-6", "First say how many units move in."
        case Combat():
            return "BL-COM-4", "First say whether you spend a gold in defence."
        case Loss():
            return "AF-5", "First give up a unit to the disaster."
    return None


def _before_the_map(move: Move) -> tuple[str, str]:
    """BL-CAR-4, BL-MAP-1: in the card phase nobody passes, and what is done on the map waits for the trick."""
    if isinstance(move, Pass | PassUntil | moves.EndActions):
        return "BL-CAR-4", "Nobody may pass: play a meld."
    return "BL-MAP-1", "First everybody plays a meld: the trick decides who acts on the map first."


def _against_late_action(attempt: Attempt) -> Refusal | None:
    """BL-MAP-3, BL-MAP-8: whoever lost the trick had fewer cards to use; else the actions were ended."""
    cap = attempt.view.use_cap(attempt.seat)
    if cap < len(attempt.me.played):
        return attempt.refuse("BL-MAP-3", f"Your actions are over: you lost the trick and could use {usable(cap)}.")
    return attempt.refuse("BL-MAP-8", "Your actions are over: now you may upgrade cards.")
