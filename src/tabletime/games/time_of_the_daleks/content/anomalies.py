"""The Time Anomalies: Locations, tasks and instants."""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tabletime.games.time_of_the_daleks.content.vocabulary import Colour, Condition, Effect, Few, Symbol
from tabletime.pieces.content import Entry, load

ANOMALIES = Path(__file__).with_name("anomalies.toml")

Rule: TypeAlias = Literal["", "toll", "no removal", "faster ship", "prison", "breach everywhere", "invasion"]
"""What holds while the card is in play, or happens when it is drawn.

`toll`: whoever moves to a Location that is no Time Anomaly pays. `no removal`: successes remove no Dalek markers.
`faster ship`: in the Dalek turn the Ship moves two. `prison`: dice lie on the card. `breach everywhere`: every
Dilemma has a Time Breach. `invasion`: two Dalek markers come to Earth, each to the Zone that has the fewest.
"""


class Anomaly(Entry, frozen=True, kw_only=True):
    """A Time Anomaly card (TD-TA-2).

    A task is done so many times: on a success with one of `task_symbols`, with at least `task_size` symbols, or with a
    helper. An instant may be `replaced` by another card at once.
    """

    name: str
    kind: Literal["location", "task", "instant"]
    rule: Rule = ""
    symbols: tuple[Symbol, ...] = ()
    conditions: tuple[Condition, ...] = ()
    reward: Effect = Effect()
    fail: tuple[Effect, ...] = ()
    imprisons: Colour | Literal[""] = ""
    tasks: Few = 0
    task_symbols: tuple[Symbol, ...] = ()
    task_size: Few = 0
    task_with_help: bool = False
    effect: Effect | None = None
    replaced: bool = False
    advanced: bool = False

    def __post_init__(self) -> None:
        if (self.kind == "location") != bool(self.symbols and self.fail):
            raise ValueError("symbols and fail: a location has both, nothing else has them.")
        if (self.kind == "task") != bool(self.tasks):
            raise ValueError("tasks: a task says how often it must be done, nothing else does.")
        if (self.rule == "prison") != bool(self.imprisons):
            raise ValueError("imprisons: name the colour of the dice in a prison, and nowhere else.")


class AnomalyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of Time Anomalies holds."""

    anomaly: tuple[Anomaly, ...]


@cache
def load_anomalies(path: str = "") -> tuple[Anomaly, ...]:
    """The Time Anomalies, from a file that a designer can replace."""
    return load(path or ANOMALIES, AnomalyFile).anomaly
