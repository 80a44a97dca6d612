"""Pairings: who meets whom in a tournament, with every advantage of a seat given to both."""

import itertools
from collections.abc import Mapping, Sequence
from math import ceil
from typing import Any

from tabletime.kernel import Game
from tabletime.kernel.errors import BadOptions
from tabletime.lab.plan import Plan, make_plan

LineUp = tuple[str, ...]


def round_robin(game: Game, bots: Sequence[str], seats: int) -> list[LineUp]:
    """Every pair of bots twice, with their sides exchanged."""
    return [
        line_up for one, other in itertools.combinations(bots, 2) for line_up in _both_ways(game, one, other, seats)
    ]


def _both_ways(game: Game, one: str, other: str, seats: int) -> list[LineUp]:
    teams = game.teams(seats)
    if len(teams) == 1:  # all play together: each bot alone, on the same deal
        return [(one,) * seats, (other,) * seats]
    return [_seated(teams, pair, seats) for pair in ((one, other), (other, one))]


def _seated(teams: Sequence[tuple[int, ...]], pair: tuple[str, str], seats: int) -> LineUp:
    """The sides in turn to one bot and the other."""
    sides = {seat: side for side, team in enumerate(teams) for seat in team}
    return tuple(pair[sides[seat] % 2] for seat in range(seats))


def league(game: Game, bots: Sequence[str], seats: int) -> list[LineUp]:
    """All bots at one table, in turn on every side."""
    teams = game.teams(seats)
    if len(teams) != len(bots):
        raise BadOptions(f"{game.title} with {seats} seats has {len(teams)} sides: name as many bots for a league.")
    sides = {seat: side for side, team in enumerate(teams) for seat in team}
    return [tuple(bots[sides[seat] - turn] for seat in range(seats)) for turn in range(len(bots))]


def tournament_plan(
    slug: str,
    game: Game,
    bots: Sequence[str],
    *,
    seats: int | None = None,
    games: int = 100,
    seed: int = 0,
    option_sets: Sequence[Mapping[str, Any]] = ({},),
    is_league: bool = False,
) -> Plan:
    """At least so many games for each pair, as many on each side and with each set of options, on the same deals."""
    number = game.seats[0] if seats is None else seats
    game.opening_state(number, option_sets[0])
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadOptions("A tournament needs at least two different bots: name each once.")
    line_ups = (league if is_league else round_robin)(game, bots, number)
    deals = ceil(games / (len(bots) if is_league else 2) / len(option_sets))
    return make_plan(slug, line_ups, games=deals * len(line_ups) * len(option_sets), seed=seed, option_sets=option_sets)
