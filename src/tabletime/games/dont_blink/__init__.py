"""Don't Blink: four heroes repair the TARDIS while Weeping Angels hunt them, and nobody may look away."""

import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from tabletime.games.dont_blink.board.census import census
from tabletime.games.dont_blink.bot.policy import DontBlinkBot
from tabletime.games.dont_blink.bot.value import value
from tabletime.games.dont_blink.content.cards import NAMES
from tabletime.games.dont_blink.content.heroes import HEROES
from tabletime.games.dont_blink.content.tiles import load_tiles
from tabletime.games.dont_blink.drawing.draw import draw, fragments
from tabletime.games.dont_blink.drawing.meaning import meant
from tabletime.games.dont_blink.drawing.spots import spots
from tabletime.games.dont_blink.moves import FACINGS, PLACE_NAMES
from tabletime.games.dont_blink.options import EVEN_SPLITS, DontBlinkOptions, owners
from tabletime.games.dont_blink.rules.set_up import opening
from tabletime.games.dont_blink.scene import scene
from tabletime.games.dont_blink.state import ANGEL_SEAT, DontBlinkState
from tabletime.games.dont_blink.view import DontBlinkView, shown, suppose
from tabletime.games.dont_blink.words import text
from tabletime.games.dont_blink.words.describe import describe
from tabletime.games.dont_blink.words.plan import plan
from tabletime.games.dont_blink.words.reasons import looked_for, why_not
from tabletime.games.dont_blink.words.reckoning import reckoning
from tabletime.games.dont_blink.words.ways import ways
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
    unattended: ClassVar[Mapping[str, Any]] = {"round_limit": 50}
    heroes = HEROES
    cards = NAMES[1:]
    squares = PLACE_NAMES
    facings = FACINGS
    pace = 60
    most_options = 300
    """A figure may be placed on any square of eight tiles; each is one click on the board (DB-SET-19)."""
    options_type = DontBlinkOptions
    state_type = DontBlinkState
    view_type = DontBlinkView

    def setup(self, seats: int, options: DontBlinkOptions) -> DontBlinkState:
        return opening(seats, options)

    def shown(self, state: DontBlinkState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
        return shown(state, of_heroes=face_up or seat in state.hero_seats)

    def suppose(self, view: DontBlinkView, rng: random.Random) -> DontBlinkState:
        return suppose(view, rng)

    def describe(self, view: DontBlinkView) -> str:
        return describe(view)

    def plan(self, view: DontBlinkView) -> str:
        return plan(view)

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

    def reckoning(self, view: DontBlinkView) -> Mapping[str, str | tuple[str, ...]]:
        return reckoning(view)

    def why(self, event: Event) -> str:
        return text.why(event)

    def why_not(self, move: Move, view: DontBlinkView) -> Refusal | None:
        return why_not(move, view)

    def meant(self, spot: str, view: DontBlinkView) -> tuple[Move, ...]:
        return tuple(meant(spot, view))

    def looked_for(self, decision: Decision, view: DontBlinkView) -> Iterable[Move]:
        return looked_for(view)

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

    def seat_part(self, seat: int, seats: int, options: DontBlinkOptions) -> str:
        return text.heroes_of(owners(options, seats), seat) if seats > 2 else ""

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The angel player against the heroes."""
        return (ANGEL_SEAT,), tuple(range(1, seats))

    def value(self, state: DontBlinkState) -> tuple[float, ...] | None:
        return value(state)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": DontBlinkBot}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {"tiles": lambda path: load_tiles(str(path))}

    def scene(self, **position: Any) -> Table[DontBlinkState, DontBlinkView]:
        return scene(self, **position)


GAME = DontBlink()

__all__ = ["GAME", "DontBlink"]
