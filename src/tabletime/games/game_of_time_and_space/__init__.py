"""The Game of Time and Space: incarnations of one traveller search sixty zones for the parts of a key."""

import random
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from tabletime.games.game_of_time_and_space.board.census import census
from tabletime.games.game_of_time_and_space.board.zones import DOMAIN, Zone, universe
from tabletime.games.game_of_time_and_space.bot.plain import PlainBot
from tabletime.games.game_of_time_and_space.bot.policy import TimeAndSpaceBot
from tabletime.games.game_of_time_and_space.bot.value import chances, value
from tabletime.games.game_of_time_and_space.content.aliens import alien_file
from tabletime.games.game_of_time_and_space.content.box import Box, box_of
from tabletime.games.game_of_time_and_space.content.items import item_file
from tabletime.games.game_of_time_and_space.content.keys import shapes
from tabletime.games.game_of_time_and_space.content.zones import board_file
from tabletime.games.game_of_time_and_space.drawing.meaning import meant
from tabletime.games.game_of_time_and_space.drawing.sheet import draw, fragments
from tabletime.games.game_of_time_and_space.drawing.spots import spots
from tabletime.games.game_of_time_and_space.options import TimeAndSpaceOptions
from tabletime.games.game_of_time_and_space.rules.set_up import open_box
from tabletime.games.game_of_time_and_space.scene import scene
from tabletime.games.game_of_time_and_space.state import TimeAndSpaceState
from tabletime.games.game_of_time_and_space.view import TimeAndSpaceView, shown, suppose
from tabletime.games.game_of_time_and_space.words.describe import describe
from tabletime.games.game_of_time_and_space.words.foresight import foresee
from tabletime.games.game_of_time_and_space.words.log import tell
from tabletime.games.game_of_time_and_space.words.prompts import prompt
from tabletime.games.game_of_time_and_space.words.reasons import looked_for, why_not
from tabletime.games.game_of_time_and_space.words.reckoning import reckoning
from tabletime.games.game_of_time_and_space.words.text import word
from tabletime.games.game_of_time_and_space.words.why import why
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table
from tabletime.kernel.nature import Nature
from tabletime.kernel.options import parse_options


class TimeAndSpace(Game[TimeAndSpaceState, TimeAndSpaceView]):
    """Two to six players search the universe for six parts of a key, each for themselves."""

    slug = "game-of-time-and-space"
    title = "The Game of Time and Space"
    summary = (
        "Search the universe for six key parts, fight aliens and each other, trade and bluff, and come home first."
    )
    seats = range(2, 7)
    longest = 40_000
    pace = 240
    guides: ClassVar[Mapping[str, str]] = {"hard": "sage"}
    slips: ClassVar[Mapping[str, float]] = {"easy": 0.35}
    unattended: ClassVar[Mapping[str, Any]] = {"round_limit": 100}
    options_type = TimeAndSpaceOptions
    state_type = TimeAndSpaceState
    view_type = TimeAndSpaceView
    domain = DOMAIN

    @cached_property
    def box(self) -> Box:
        """What is printed in the box, by name: `game.box.items`."""
        return box_of(TimeAndSpaceOptions())

    @cached_property
    def zones(self) -> tuple[Zone, ...]:
        """The zones of the printed board, without the Domain."""
        return universe().zones

    def setup(self, seats: int, options: TimeAndSpaceOptions) -> TimeAndSpaceState:
        return open_box(seats, options)

    def shown(self, state: TimeAndSpaceState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
        return shown(state, seat, face_up=face_up)

    def suppose(self, view: TimeAndSpaceView, rng: random.Random) -> TimeAndSpaceState:
        return suppose(view, rng)

    def describe(self, view: TimeAndSpaceView) -> str:
        return describe(view)

    def draw(self, view: TimeAndSpaceView, decision: Decision | None = None) -> str:
        return draw(view, decision)

    def fragments(self, view: TimeAndSpaceView, decision: Decision | None = None) -> Mapping[str, str]:
        return fragments(view, decision)

    def spots(self, move: Move, view: TimeAndSpaceView) -> tuple[str, ...]:
        return spots(move, view)

    def word(self, move: Move, view: TimeAndSpaceView) -> str:
        return word(move, view) or super().word(move, view)

    def reckoning(self, view: TimeAndSpaceView) -> Mapping[str, str | tuple[str, ...]]:
        return reckoning(view)

    def why(self, event: Event) -> str:
        return why(event)

    def foresee(self, move: Move, view: TimeAndSpaceView) -> str:
        return foresee(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return tell(event, seat) or super().tell(event, seat)

    def prompt(self, decision: Decision, view: TimeAndSpaceView) -> str:
        return prompt(decision, view)

    def names(self, view: TimeAndSpaceView) -> Iterable[str]:
        return (*view.box.items, *view.box.aliens, *view.universe.neighbours, *shapes(view.options.key_types))

    def why_not(self, move: Move, view: TimeAndSpaceView) -> Refusal | None:
        return why_not(move, view)

    def meant(self, spot: str, view: TimeAndSpaceView) -> tuple[Move, ...]:
        return tuple(meant(spot, view))

    def looked_for(self, decision: Decision, view: TimeAndSpaceView) -> Iterable[Move]:
        return looked_for(view, decision.seat)

    def census(self, state: TimeAndSpaceState) -> Mapping[str, int]:
        return census(state)

    def value(self, state: TimeAndSpaceState) -> tuple[float, ...] | None:
        return value(state)

    def par(self, state: TimeAndSpaceState) -> tuple[float, ...]:
        return chances(state, following=0)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": PlainBot, "sage": TimeAndSpaceBot}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {
            "item_file": lambda path: item_file(str(path)),
            "alien_file": lambda path: alien_file(str(path)),
            "board_file": lambda path: board_file(str(path)),
        }

    def scene(self, *, nature: Nature | None = None, **position: Any) -> Table[TimeAndSpaceState, TimeAndSpaceView]:
        """A table in any position; `tabletime.games.game_of_time_and_space.scene.Scene` says what can be given."""
        options = parse_options(TimeAndSpaceOptions, position.pop("options", None), self.title)
        assert isinstance(options, TimeAndSpaceOptions)
        return Table.at(self, scene(position, options), options=options, nature=nature)


GAME = TimeAndSpace()

__all__ = ["GAME", "TimeAndSpace"]
