"""Games that begin in the middle: one moment of a played game for each kind of question that it asks."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

import tabletime
from tabletime.bots import roster
from tabletime.bots.turn import Company
from tabletime.kernel import Game, State, Table


class Moment(NamedTuple):
    """A kind of question, the seat that is asked, and the state in which it is asked."""

    kind: str
    seat: int
    state: State


def moments(slug: str, games: int = 2) -> list[Moment]:
    """The first moment at which each rule asks somebody something that leaves a choice."""
    found: dict[str, Moment] = {}
    for seed in range(games):
        for moment in _questions(tabletime.load(slug), seed):
            found.setdefault(moment.kind, moment)
    return list(found.values())


def _questions(game: Game, seed: int) -> Iterator[Moment]:
    seats = game.seats[min(2, len(game.seats) - 1)]
    table = Table(game, seats, seed=seed)
    bots = {seat: roster.make(game, "quick", seed + seat) for seat in range(seats)}
    company = Company(table, bots, ["quick"] * seats)
    while table.outcome is None:
        asked = table.decisions[0]
        if len(asked.options) > 1:
            yield Moment(type(table.state.stack[-1]).__name__, asked.seat, table.state.copy())
        company.take(company.interjection() or company.answer(asked))


def begun(slug: str, moment: Moment) -> Game:
    """The game as one that begins at this moment."""
    base: type[Any] = type(tabletime.load(slug))
    seats = moment.state.seats

    class Begun(base):  # type: ignore[misc]
        @cached_property
        def package(self) -> str:
            return str(base.__module__)

        def setup(self, seats: int, options: object) -> State:
            return moment.state.copy()

    Begun.slug, Begun.seats = f"{slug}-{moment.kind}".lower(), range(seats, seats + 1)
    opened: Game = Begun()
    return opened
