"""How a game ends."""

from tabletime.games.dont_blink.events import GameEnded
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkState
from tabletime.kernel import Outcome

REPAIRED = "The TARDIS is repaired: the heroes escape and fetch everybody who was captured."
ALL_CAPTURED = "The Weeping Angels have captured all heroes."
UNFINISHED = "The agreed number of rounds is over and nobody has won."


def heroes_win(state: DontBlinkState) -> Outcome:
    """The whole team wins, captured heroes included (DB-GEN-3, DB-GEN-4)."""
    state.tell(GameEnded("heroes", REPAIRED))
    return Outcome(state.hero_seats, (0, *(1 for _ in state.hero_seats)), REPAIRED)


def angels_win(state: DontBlinkState) -> Outcome:
    """The angel player wins (DB-GEN-5)."""
    state.tell(GameEnded("angels", ALL_CAPTURED))
    return Outcome((ANGEL_SEAT,), (1, *(0 for _ in state.hero_seats)), ALL_CAPTURED)


def nobody_wins(state: DontBlinkState) -> Outcome:
    """The game was not finished within the rounds that the table agreed on."""
    state.tell(GameEnded("nobody", UNFINISHED))
    return Outcome((), (0,) * state.seats, UNFINISHED)
