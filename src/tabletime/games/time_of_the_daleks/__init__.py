"""Time of the Daleks: Doctors race each other to Gallifrey, and together they must keep the Daleks from it."""

import random
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from tabletime.games.time_of_the_daleks import view as views
from tabletime.games.time_of_the_daleks.board.census import census
from tabletime.games.time_of_the_daleks.bot.plain import PlainBot
from tabletime.games.time_of_the_daleks.bot.policy import DaleksBot, Spoiler
from tabletime.games.time_of_the_daleks.bot.value import value
from tabletime.games.time_of_the_daleks.content.anomalies import load_anomalies
from tabletime.games.time_of_the_daleks.content.board import load_board
from tabletime.games.time_of_the_daleks.content.box import Box, box_of
from tabletime.games.time_of_the_daleks.content.cards import load_cards
from tabletime.games.time_of_the_daleks.content.companions import load_companions
from tabletime.games.time_of_the_daleks.content.dilemmas import load_dilemmas
from tabletime.games.time_of_the_daleks.content.doctors import load_doctors
from tabletime.games.time_of_the_daleks.content.locations import load_locations
from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, SYMBOLS
from tabletime.games.time_of_the_daleks.drawing.meaning import meant
from tabletime.games.time_of_the_daleks.drawing.sheet import draw, fragments
from tabletime.games.time_of_the_daleks.drawing.spots import spots
from tabletime.games.time_of_the_daleks.moves import Play
from tabletime.games.time_of_the_daleks.options import DaleksOptions
from tabletime.games.time_of_the_daleks.rules.set_up import opening
from tabletime.games.time_of_the_daleks.scene import names_in, scene
from tabletime.games.time_of_the_daleks.state import DaleksState
from tabletime.games.time_of_the_daleks.view import DaleksView
from tabletime.games.time_of_the_daleks.words import text
from tabletime.games.time_of_the_daleks.words.describe import describe
from tabletime.games.time_of_the_daleks.words.foresight import foresee
from tabletime.games.time_of_the_daleks.words.prompts import prompt
from tabletime.games.time_of_the_daleks.words.reasons import looked_for, why_not
from tabletime.games.time_of_the_daleks.words.reckoning import reckoning
from tabletime.games.time_of_the_daleks.words.why import why
from tabletime.kernel import Bot, Decision, Event, Game, Move, Refusal, Table


class TimeOfTheDaleks(Game[DaleksState, DaleksView]):
    """Two to four Doctors help each other and race each other."""

    slug = "time-of-the-daleks"
    title = "Time of the Daleks"
    summary = (
        "Race the other Doctors to Gallifrey through adventures of dice, or the Daleks get there before all of you."
    )
    seats = range(2, 5)
    longest = 50_000
    pace = 100
    guides: ClassVar[Mapping[str, str]] = {"hard": "sage"}
    unasked = (Play,)
    options_type = DaleksOptions
    state_type = DaleksState
    view_type = DaleksView
    colours = COLOURS
    symbols = SYMBOLS

    @cached_property
    def box(self) -> Box:
        """What is printed in the box, by name: `game.box.companions`."""
        return box_of(DaleksOptions())

    def setup(self, seats: int, options: DaleksOptions) -> DaleksState:
        return opening(seats, options)

    def shown(self, state: DaleksState, seat: int | None, *, face_up: bool) -> Mapping[str, Any]:
        return views.shown(state, seat, face_up=face_up)

    def suppose(self, view: DaleksView, rng: random.Random) -> DaleksState:
        return views.make_up(self.open_state(view, **views.known_parts(view)), view, rng)

    def describe(self, view: DaleksView) -> str:
        return describe(view)

    def draw(self, view: DaleksView, decision: Decision | None = None) -> str:
        return draw(view, decision)

    def fragments(self, view: DaleksView, decision: Decision | None = None) -> Mapping[str, str]:
        return fragments(view, decision)

    def spots(self, move: Move, view: DaleksView) -> tuple[str, ...]:
        return spots(move, view)

    def word(self, move: Move, view: DaleksView) -> str:
        return text.word(move, view) or super().word(move, view)

    def reckoning(self, view: DaleksView) -> Mapping[str, str | tuple[str, ...]]:
        return reckoning(view)

    def why(self, event: Event) -> str:
        return why(event)

    def foresee(self, move: Move, view: DaleksView) -> str:
        return foresee(move, view)

    def tell(self, event: Event, seat: int | None) -> str:
        return text.tell(event, seat) or super().tell(event, seat)

    def prompt(self, decision: Decision, view: DaleksView) -> str:
        return prompt(decision, view)

    def names(self, view: DaleksView) -> Iterable[str]:
        return (*names_in(view.box), *COLOURS, *SYMBOLS)

    def why_not(self, move: Move, view: DaleksView) -> Refusal | None:
        return why_not(move, view)

    def meant(self, spot: str, view: DaleksView) -> tuple[Move, ...]:
        return tuple(meant(spot, view))

    def looked_for(self, decision: Decision, view: DaleksView) -> Iterable[Move]:
        return looked_for(view, decision.seat)

    def census(self, state: DaleksState) -> Mapping[str, int]:
        return census(state)

    def value(self, state: DaleksState) -> tuple[float, ...] | None:
        return value(state)

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {"quick": PlainBot, "sage": DaleksBot, "spoiler": Spoiler}

    def content(self) -> Mapping[str, Callable[[Path], object]]:
        return {
            "doctors_file": lambda path: load_doctors(str(path)),
            "companions_file": lambda path: load_companions(str(path)),
            "locations_file": lambda path: load_locations(str(path)),
            "dilemmas_file": lambda path: load_dilemmas(str(path)),
            "cards_file": lambda path: load_cards(str(path)),
            "anomalies_file": lambda path: load_anomalies(str(path)),
            "board_file": lambda path: load_board(str(path)),
        }

    def scene(self, **position: Any) -> Table[DaleksState, DaleksView]:
        return scene(self, **position)


GAME = TimeOfTheDaleks()

__all__ = ["GAME", "TimeOfTheDaleks"]
