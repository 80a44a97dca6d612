"""The board, the dice and the Consoles: numbers that are printed on them."""

from functools import cache
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from tabletime.games.time_of_the_daleks.content.vocabulary import COLOURS, Colour, Symbol
from tabletime.pieces.content import Entry, load

BOARD = Path(__file__).with_name("board.toml")
SKARO = 0
FACES = 6

Some: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class WebOfTime(Entry, frozen=True, kw_only=True):
    """The track from Skaro to Gallifrey, and where Time Anomaly markers lie (TD-SET-11, TD-FG-1)."""

    earth: Some
    gallifrey: Some
    anomalies: tuple[Some, ...]
    first_game_anomalies: tuple[Some, ...]
    fifth_anomaly: Some

    def __post_init__(self) -> None:
        for space in (self.earth, *self.anomalies, *self.first_game_anomalies, self.fifth_anomaly):
            if space >= self.gallifrey:
                raise ValueError(f"Space {space} lies on or beyond Gallifrey, the last space.")


class Console(Entry, frozen=True, kw_only=True):
    """What a TARDIS Console holds, and how many cards a hand (TD-CARD-1, TD-SON-1, TD-FIN-3)."""

    companions: Some
    equipment: Some
    sonics: Some
    cards: Some


class TardisDie(Entry, frozen=True, kw_only=True):
    """How many faces let the Doctor choose, and on how many the TARDIS decides (TD-BRD-11)."""

    choice: Some
    tardis: Some


class Die(Entry, frozen=True, kw_only=True):
    """The Story dice of one colour (TD-DIE-2, TD-DIE-3, TD-DIE-4)."""

    colour: Colour
    count: Some
    faces: tuple[Symbol, ...]

    def __post_init__(self) -> None:
        if len(self.faces) != FACES:
            raise ValueError(f"faces: a die has {FACES}, not {len(self.faces)}.")


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of the board holds."""

    track: WebOfTime
    console: Console
    tardis_die: TardisDie
    die: tuple[Die, ...]

    def __post_init__(self) -> None:
        if tuple(die.colour for die in self.die) != COLOURS:
            raise ValueError(f"die: give one kind of die for each of {', '.join(COLOURS)}, in this order.")


@cache
def load_board(path: str = "") -> BoardFile:
    """The printed numbers, from a file that a designer can replace."""
    return load(path or BOARD, BoardFile)
