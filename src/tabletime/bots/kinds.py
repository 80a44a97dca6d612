"""Kinds of bots: what one may know besides choosing, and how one is made.

Every bot chooses. Whatever else it has of the following is found by its name; it need not say so nor inherit anything.
"""

import inspect
from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol, runtime_checkable

from tabletime.kernel import Bot, Decision, Game, Move


@runtime_checkable
class Interjector(Bot, Protocol):
    """A bot that also acts when nobody asks it."""

    def interject(self, view: Any, openings: tuple[Move, ...]) -> Move | None:
        """One of the openings, or None to wait."""


@runtime_checkable
class Spokesman(Interjector, Protocol):
    """A bot that knows best when to act unasked; if it `speaks_up`, a search that it guides leaves that to it."""

    speaks_up: bool


@runtime_checkable
class Weigher(Bot, Protocol):
    """A bot that can say how good each option looks, to a search that it guides."""

    def weigh(self, view: Any, decision: Decision) -> Sequence[float]:
        """One number for each option, larger for better ones, 0 for what is not worth a thought."""


@runtime_checkable
class Routinier(Bot, Protocol):
    """A bot that knows questions which leave nothing to think about; a search that it guides lets it answer them."""

    def is_routine(self, decision: Decision) -> bool:
        """Whether this is such a question."""


@runtime_checkable
class Resolute(Weigher, Protocol):
    """A bot that makes up its mind: where it gives one option such a part of all hope, a search does not think."""

    sure: float


@runtime_checkable
class Curious(Weigher, Protocol):
    """A bot that says how much a search shall try what it seldom tried; the nearer its futures lie, the less."""

    curiosity: float


@runtime_checkable
class Leader(Bot, Protocol):
    """A bot that plays in the imagined futures of a search in place of chance, so often from 0 to 1."""

    leads: float


@runtime_checkable
class Specialist(Protocol):
    """A kind of bot that plays some games only: those with these slugs."""

    plays: Collection[str]


def make_bot(kind: Callable[..., Bot], game: Game, seed: int) -> Bot:
    """A bot of this kind, which is given the game and a seed if it asks for them; the same seed plays the same."""
    wanted = inspect.signature(kind).parameters
    return kind(**{name: value for name, value in (("game", game), ("seed", seed)) if name in wanted})
