"""How the sides stand when a round begins: the heroes' way home against the open eyes that have to last for it."""

from math import exp

from tabletime.games.dont_blink.board.ship import HERO_SPACES, TARDIS
from tabletime.games.dont_blink.content.cards import DONT_BLINK
from tabletime.games.dont_blink.rules.choose_angels import ChooseAngelsPhase
from tabletime.games.dont_blink.state import CARRIED, DontBlinkState

# A logistic fit to the 3,840 rounds of 700 games between two quick bots, some of them made careless: it tells who won
# from how a round began, with a mean loss of 0.37 on games that it has not seen.
EVEN = 1.3
OPEN_EYE, HERO = 0.9, 0.6
LONGEST_WAY, EVERY_WAY = -1.44, -0.5
"""What a turn of walking counts: on the longest way that is left, and on each of them."""


def value(state: DontBlinkState) -> tuple[float, ...] | None:
    """Each seat's chance to win at the beginning of a round; in between it is too early to tell."""
    if state.outcome is not None or type(state.stack[-1]) is not ChooseAngelsPhase:
        return None
    heroes = heroes_chance(state)
    return (1 - heroes, *(heroes for _ in state.hero_seats))


def heroes_chance(state: DontBlinkState) -> float:
    """How likely the heroes repair the TARDIS."""
    turns = [spaces / HERO_SPACES for spaces in ways_home(state)]
    stand = EVEN + OPEN_EYE * sum(state.hand[DONT_BLINK:]) + HERO * len(state.free_heroes())
    stand += LONGEST_WAY * max(turns, default=0) + EVERY_WAY * sum(turns)
    return 1 / (1 + exp(-stand))


def ways_home(state: DontBlinkState) -> list[int]:
    """How many spaces the parts that are still needed have to go; whoever is nearest fetches each."""
    away = [part for part in state.parts if part != TARDIS]
    missing = state.options.parts_needed - len(state.parts) + len(away)
    return sorted(_way_home(state, part) for part in away)[: max(0, missing)]


def _way_home(state: DontBlinkState, part: int) -> int:
    home = state.board.hero_distances(TARDIS)
    if part >= CARRIED:
        return home[state.places[part - CARRIED]]
    far = state.board.hero_distances(part)
    return home[part] + min(far[state.places[hero]] for hero in state.free_heroes())
