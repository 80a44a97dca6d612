"""The Repair Parts: picked up in passing, carried, dropped on capture, delivered at the TARDIS."""

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.events import Delivered, PickedUp
from tabletime.games.dont_blink.rules.endings import heroes_win
from tabletime.games.dont_blink.state import CARRIED, DontBlinkState
from tabletime.kernel import Outcome


def pick_up(state: DontBlinkState, hero: int) -> None:
    """A hero who enters a square takes every part on it, at no cost (DB-PRT-1 to DB-PRT-3)."""
    place = state.places[hero]
    if place in state.parts and place != TARDIS:
        for part, lies_on in enumerate(state.parts):
            if lies_on == place:
                state.parts[part] = CARRIED + hero
                state.tell(PickedUp(HEROES[hero], part + 1))


def drop(state: DontBlinkState, hero: int) -> tuple[int, ...]:
    """The parts of a captured hero are placed where the hero stood (DB-PRT-7)."""
    dropped = state.carried_by(hero)
    for part in dropped:
        state.parts[part] = state.places[hero]
    return tuple(part + 1 for part in dropped)


def deliver(state: DontBlinkState, hero: int) -> Outcome | None:
    """A hero in the TARDIS leaves all parts there; with the last one needed the heroes win at once.

    (DB-CMP-5, DB-CMP-9, DB-GEN-3)
    """
    if state.places[hero] != TARDIS:
        return None
    needed = state.options.parts_needed
    for part in state.carried_by(hero):
        state.parts[part] = TARDIS
        state.tell(Delivered(HEROES[hero], part + 1, state.parts.count(TARDIS), needed))
    return heroes_win(state) if state.parts.count(TARDIS) >= needed else None
