"""Blink: a card game that drives a civilization on a growing map."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tabletime.games.blink.board.census import census
from tabletime.games.blink.bot.policy import BlinkBot, Merchant, Settler
from tabletime.games.blink.bot.value import value
from tabletime.games.blink.content.boards import board
from tabletime.games.blink.content.cards import CARDS, TERRAINS, deck_splits
from tabletime.games.blink.content.world import world
from tabletime.games.blink.drawing import draw
from tabletime.games.blink.drawing.meaning import meant
from tabletime.games.blink.drawing.spots import spots
from tabletime.games.blink.options import NO_LIMIT, BlinkOptions
from tabletime.games.blink.rules.set_up import Setup, open_box
from tabletime.games.blink.scene import scene
from tabletime.games.blink.state import BlinkState
from tabletime.games.blink.view import BlinkView, shown, suppose
from tabletime.games.blink.words import describe, reasons, text
from tabletime.games.blink.words.foresight import foresee
from tabletime.games.blink.words.reasons.barred import barred
from tabletime.games.blink.words.reckoning import reckoning
from tabletime.games.blink.words.why import why
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table
from tabletime.kernel.nature import Nature


class Blink(Game[BlinkState, BlinkView]):
    """Two to four civilizations grow, trade and fight by melds of cards."""

    slug = "blink"
    title = "Blink"
    summary = "Play melds of cards to win the initiative, then spend them to grow a civilization on a map of hexes."
    seats = range(2, 5)
    pace = 400
    terrains = TERRAINS
    cards = CARDS
    no_limit = NO_LIMIT
    most_options = 210
    """The first pick of the draft keeps four of ten cards at once, clicked one by one (BL-DRA-1)."""
    options_type = BlinkOptions
    state_type = BlinkState
    view_type = BlinkView

    def setup(self, seats: int, options: BlinkOptions) -> BlinkState:
        """BL-GEN-1: a box is opened for two, three or four."""
        state = open_box(seats, options)
        state.stack = [Setup()]
        return state

    def shown(self, state: BlinkState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
        return shown(state, seat, face_up=face_up)

    def suppose(self, view: BlinkView, rng: random.Random) -> BlinkState:
        return suppose(view, rng)

    def describe(self, view: BlinkView) -> str:
        return describe.describe(view)

    def draw(self, view: BlinkView, decision: Decision | None = None) -> str:
        return draw.draw(view, decision)

    def fragments(self, view: BlinkView, decision: Decision | None = None) -> Mapping[str, str]:
        return draw.fragments(view)

    def spots(self, move: Move, view: BlinkView) -> tuple[str, ...]:
        return spots(move, view)

    def word(self, move: Move, view: BlinkView) -> str:
        return text.word(move, view) or super().word(move, view)

    def reckoning(self, view: BlinkView) -> Mapping[str, str | tuple[str, ...]]:
        return reckoning(view)

    def why(self, event: Event) -> str:
        return why(event)

    def foresee(self, move: Move, view: BlinkView) -> str:
        return foresee(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return text.tell(event, seat) or super().tell(event, seat)

    def why_not(self, move: Move, view: BlinkView) -> Refusal | None:
        return reasons.why_not(move, view)

    def meant(self, spot: str, view: BlinkView) -> tuple[Move, ...]:
        return tuple(meant(spot, view))

    def barred(self, decision: Decision, view: BlinkView) -> tuple[Refusal, ...]:
        return barred(view, decision.options)

    def seat_name(self, seat: int, seats: int) -> str:
        return text.player_name(seat)

    def census(self, state: BlinkState) -> Mapping[str, int]:
        return census(state)

    def value(self, state: BlinkState) -> tuple[float, ...] | None:
        return value(state)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": BlinkBot, "settler": Settler, "merchant": Merchant}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {"board_file": board, "map_file": world, "deck_file": deck_splits}

    def scene(self, *, nature: Nature | None = None, **position: Any) -> Table[BlinkState, BlinkView]:
        """A table in any position; `tabletime.games.blink.scene.Scene` says what can be given."""
        return scene(self, nature=nature, **position)


GAME = Blink()

__all__ = ["GAME", "Blink"]
