"""Don't Blink: four heroes repair the TARDIS while Weeping Angels hunt them, and nobody may look away."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tabletime.games.dont_blink import text
from tabletime.games.dont_blink.bot import DontBlinkBot
from tabletime.games.dont_blink.census import census
from tabletime.games.dont_blink.describe import describe
from tabletime.games.dont_blink.draw import draw, fragments
from tabletime.games.dont_blink.drawing.light import spots
from tabletime.games.dont_blink.options import EVEN_SPLITS, DontBlinkOptions
from tabletime.games.dont_blink.position import ANGEL_SEAT
from tabletime.games.dont_blink.reasons import barred, why_not
from tabletime.games.dont_blink.scene import scene
from tabletime.games.dont_blink.setup import opening
from tabletime.games.dont_blink.state import DontBlinkState
from tabletime.games.dont_blink.tiles import load_tiles
from tabletime.games.dont_blink.value import value
from tabletime.games.dont_blink.view import DontBlinkView, suppose, view
from tabletime.games.dont_blink.ways import ways
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table, Way

STONE = (5, "stone")
"""The mark of the angel player: a plinth."""


class DontBlink(Game[DontBlinkState, DontBlinkView]):
    """One player is the Weeping Angels; the others are the Doctor and three companions."""

    slug = "dont-blink"
    title = "Don't Blink"
    summary = "Carry the parts back to the TARDIS while statues that may be angels creep up whenever you blink."
    seats = range(2, 6)
    longest = 20_000
    pace = 60
    options_type = DontBlinkOptions
    state_type = DontBlinkState
    view_type = DontBlinkView

    def setup(self, seats: int, options: DontBlinkOptions) -> DontBlinkState:
        return opening(seats, options)

    def view(self, state: DontBlinkState, seat: int | None) -> DontBlinkView:
        is_angel = seat == ANGEL_SEAT
        is_hero = seat is not None and not is_angel
        return view(state, self.seen(state, seat), of_heroes=is_hero, of_angels=is_angel)

    def unveil(self, state: DontBlinkState) -> DontBlinkView:
        return view(state, self.seen(state, None), of_heroes=True, of_angels=True)

    def suppose(self, view: DontBlinkView, rng: random.Random) -> DontBlinkState:
        return suppose(view, rng)

    def describe(self, view: DontBlinkView) -> str:
        return describe(view)

    def draw(self, view: DontBlinkView, decision: Decision | None = None) -> str:
        return draw(view, decision)

    def fragments(self, view: DontBlinkView, decision: Decision | None = None) -> Mapping[str, str]:
        return fragments(view, decision)

    def spots(self, move: Move, view: DontBlinkView) -> tuple[str, ...]:
        return spots(move)

    def ways(self, decision: Decision, view: DontBlinkView) -> tuple[Way, ...]:
        return ways(decision, view)

    def word(self, move: Move, view: DontBlinkView) -> str:
        return text.word(move, view) or super().word(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return text.tell(event)

    def why_not(self, move: Move, view: DontBlinkView) -> Refusal | None:
        return why_not(move, view)

    def barred(self, decision: Decision, view: DontBlinkView) -> tuple[Refusal, ...]:
        return barred(decision, view)

    def seat_name(self, seat: int, seats: int) -> str:
        return text.seat_name(seat, seats)

    def seat_mark(self, seat: int, seats: int) -> tuple[int, str]:
        """The angel player is of stone; a hero player has the mark of the first hero of an even split."""
        if seat == ANGEL_SEAT:
            return STONE
        hero = EVEN_SPLITS[seats - 1].index(str(seat))
        return hero, f"p{hero + 1}"

    def census(self, state: DontBlinkState) -> Mapping[str, int]:
        return census(state)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The angel player against the heroes."""
        return (ANGEL_SEAT,), tuple(range(1, seats))

    def value(self, state: DontBlinkState) -> tuple[float, ...] | None:
        return value(state)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": DontBlinkBot}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {"tiles": lambda path: load_tiles(str(path))}

    def scene(self, **position: Any) -> Table:
        return scene(self, **position)


GAME = DontBlink()

__all__ = ["GAME", "DontBlink"]
