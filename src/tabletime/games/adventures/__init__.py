"""Adventures in Time and Space: one to five people explore a growing map together, against enemies without a player."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar

from tabletime.games.adventures.board.census import census
from tabletime.games.adventures.bot.plain import PlainBot
from tabletime.games.adventures.bot.policy import AdventuresBot
from tabletime.games.adventures.bot.value import value
from tabletime.games.adventures.content.box import READERS, Box, box_of
from tabletime.games.adventures.content.table import TOKENS
from tabletime.games.adventures.drawing import sheet
from tabletime.games.adventures.drawing.meaning import meant
from tabletime.games.adventures.drawing.spots import spots
from tabletime.games.adventures.options import AdventuresOptions
from tabletime.games.adventures.rules.setting_up import SetUp, open_box
from tabletime.games.adventures.scene import scene
from tabletime.games.adventures.state import AdventuresState
from tabletime.games.adventures.view import AdventuresView
from tabletime.games.adventures.words import describe, events, moves, prompts, reasons, ways
from tabletime.games.adventures.words.foresight import foresee
from tabletime.games.adventures.words.reckoning import reckoning
from tabletime.games.adventures.words.why import why
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table, Way
from tabletime.pieces.content import load


class Adventures(Game[AdventuresState, AdventuresView]):
    """One to five people explore, fight, outwit and run together."""

    slug = "adventures"
    title = "Adventures in Time and Space"
    summary = "Explore a map that grows, deal with what you find, and carry the Objective home together."
    seats = range(1, 6)
    longest = 40_000
    pace = 120
    guides: ClassVar[Mapping[str, str]] = {"hard": "sage"}
    options_type = AdventuresOptions
    state_type = AdventuresState
    view_type = AdventuresView
    tokens = TOKENS

    @cached_property
    def box(self) -> Box:
        """What is printed in the box, by name: `game.box.things`."""
        return box_of()

    def setup(self, seats: int, options: AdventuresOptions) -> AdventuresState:
        """AD-GEN-1: a box is opened for one to five."""
        state = open_box(seats, options)
        state.stack = [SetUp()]
        return state

    def describe(self, view: AdventuresView) -> str:
        return describe.describe(view)

    def draw(self, view: AdventuresView, decision: Decision | None = None) -> str:
        return sheet.draw(view, decision)

    def fragments(self, view: AdventuresView, decision: Decision | None = None) -> Mapping[str, str]:
        return sheet.fragments(view, decision)

    def spots(self, move: Move, view: AdventuresView) -> tuple[str, ...]:
        return spots(move, view)

    def ways(self, decision: Decision, view: AdventuresView) -> tuple[Way, ...]:
        return ways.ways(decision, view)

    def word(self, move: Move, view: AdventuresView) -> str:
        return moves.word(move, view) or super().word(move, view)

    def reckoning(self, view: AdventuresView) -> Mapping[str, str | tuple[str, ...]]:
        return reckoning(view)

    def why(self, event: Event) -> str:
        return why(event)

    def foresee(self, move: Move, view: AdventuresView) -> str:
        return foresee(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return events.tell(event, seat) or super().tell(event, seat)

    def prompt(self, decision: Decision, view: AdventuresView) -> str:
        return prompts.prompt(decision, view)

    def names(self, view: AdventuresView) -> Iterable[str]:
        return (*view.box.names, *view.team, *(figure.name for figure in view.figures), *TOKENS)

    def why_not(self, move: Move, view: AdventuresView) -> Refusal | None:
        return reasons.why_not(move, view)

    def meant(self, spot: str, view: AdventuresView) -> tuple[Move, ...]:
        return tuple(meant(spot, view))

    def looked_for(self, decision: Decision, view: AdventuresView) -> Iterable[Move]:
        return reasons.looked_for(decision, view)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return (tuple(range(seats)),)

    def census(self, state: AdventuresState) -> Mapping[str, int]:
        return census(state)

    def value(self, state: AdventuresState) -> tuple[float, ...] | None:
        return value(state)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": PlainBot, "sage": AdventuresBot}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {name: partial(load, kind=kind) for name, kind in READERS.items()}

    def scene(self, **position: Any) -> Table[AdventuresState, AdventuresView]:
        """A table in any position; `tabletime.games.adventures.scene.Scene` says what can be given."""
        return scene(self, **position)


GAME = Adventures()

__all__ = ["GAME", "Adventures"]
