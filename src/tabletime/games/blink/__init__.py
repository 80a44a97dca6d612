"""Blink: a card game that drives a civilization on a growing map."""

import random

from tabletime.games.blink.options import BlinkOptions
from tabletime.games.blink.setup import Setup, open_box
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.view import BlinkView, suppose
from tabletime.kernel import Decision, Game


class Blink(Game[BlinkState, BlinkView]):
    """Two to four civilizations grow, trade and fight by melds of cards."""

    slug = "blink"
    title = "Blink"
    summary = "Play melds of cards to win the initiative, then spend them to grow a civilization on a map of hexes."
    seats = range(2, 5)
    options_type = BlinkOptions
    state_type = BlinkState
    view_type = BlinkView

    def setup(self, seats: int, options: BlinkOptions) -> BlinkState:
        state = open_box(seats, options)
        state.stack = [Setup()]
        return state

    def view(self, state: BlinkState, seat: int | None) -> BlinkView:
        return BlinkView(**self.seen(state, seat))

    def suppose(self, view: BlinkView, rng: random.Random) -> BlinkState:
        return suppose(view, rng)

    def describe(self, view: BlinkView) -> str:
        return ""

    def draw(self, view: BlinkView, decision: Decision | None = None) -> str:
        return ""


GAME = Blink()

__all__ = ["GAME", "Blink"]
