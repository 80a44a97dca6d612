"""The end of a game in its parts: what the heroes brought home, and whom the angels caught."""

from collections.abc import Mapping

from tabletime.games.dont_blink.board.ship import TARDIS
from tabletime.games.dont_blink.content.heroes import ALL_HEROES, CAPTURED
from tabletime.games.dont_blink.state import ANGEL_SEAT
from tabletime.games.dont_blink.view import DontBlinkView


def reckoning(view: DontBlinkView) -> Mapping[str, str | tuple[str, ...]]:
    """DB-GEN-3, DB-GEN-5: the heroes count parts, the angel player counts heroes."""
    home = f"{sum(place == TARDIS for place in view.parts)} of {view.options.parts_needed}"
    caught = f"{sum(place == CAPTURED for place in view.places)} of {len(ALL_HEROES)}"
    seats = range(view.seats)
    return {
        "parts brought home": tuple("" if seat == ANGEL_SEAT else home for seat in seats),
        "heroes captured": tuple(caught if seat == ANGEL_SEAT else "" for seat in seats),
        "rounds": str(view.round),
    }
