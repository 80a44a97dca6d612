"""Plans: which games a run plays, so that each follows from its index alone, wherever and whenever it is played."""

import hashlib
import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tabletime.bots.recruits import Recruit, recruit
from tabletime.kernel import Game, Record
from tabletime.kernel.errors import BadOptions
from tabletime.kernel.registry import load

EITHER = "|"
"""Between the values of an option that games shall take in turn: `first=red|yellow`."""


class Job(Record, frozen=True):
    """One game: its place in the run, its seed, who sits where, and what was agreed on."""

    index: int
    deal: int
    seed: int
    line_up: tuple[str, ...]
    options: dict[str, Any]


class Plan(Record, frozen=True):
    """A run: every deal of chance is played by every line-up with every set of options."""

    game: str
    seats: int
    games: int
    seed: int
    line_ups: tuple[tuple[str, ...], ...]
    option_sets: tuple[dict[str, Any], ...]
    bots: tuple[Recruit, ...]
    rules_version: int = 1

    def job(self, index: int) -> Job:
        """The game with this index; all games of one deal have the same seed, so that they can be compared in pairs."""
        rest, line_up = divmod(index, len(self.line_ups))
        deal, options = divmod(rest, len(self.option_sets))
        return Job(index, deal, derive(self.seed, deal), self.line_ups[line_up], self.option_sets[options])

    @property
    def round(self) -> int:
        """How many games one deal takes."""
        return len(self.line_ups) * len(self.option_sets)

    def goes_on_from(self, other: "Plan") -> bool:
        """Whether games of the other plan are games of this one too: all but their number must agree."""
        return msgspec.structs.replace(other, games=self.games) == self


def derive(seed: int, *path: object) -> int:
    """A seed of its own for every part of a run."""
    words = " ".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(words.encode(), digest_size=6).digest(), "little")


def make_plan(
    slug: str,
    line_ups: Sequence[Sequence[str]],
    *,
    games: int,
    seed: int = 0,
    option_sets: Sequence[Mapping[str, Any]] = ({},),
) -> Plan:
    """A run of so many games, checked: bots, seats and options must fit the game."""
    game = load(slug)
    bots = {name: recruit(game, name) for line_up in line_ups for name in line_up}
    seats = len(line_ups[0])
    for options in option_sets:
        game.opening_state(seats, options)
    return Plan(
        slug,
        seats,
        games,
        seed,
        tuple(map(tuple, line_ups)),
        tuple(map(dict, option_sets)),
        tuple(bots.values()),
        game.rules_version,
    )


def line_up(game: Game, bots: Sequence[str], seats: int | None) -> tuple[str, ...]:
    """Who sits where: as many bots as seats, or one bot in all of them."""
    number = (len(bots) if len(bots) > 1 else game.seats[0]) if seats is None else seats
    if number not in game.seats:
        game.opening_state(number, None)
    if len(bots) not in (1, number):
        raise BadOptions(f"{number} seats need {number} bots, or one bot for all; {len(bots)} are named.")
    return tuple(bots) * number if len(bots) == 1 else tuple(bots)


def grid(options: Mapping[str, str]) -> tuple[dict[str, str], ...]:
    """Every combination of the options' values, where `a|b` stands for both."""
    values = [[(name, value) for value in words.split(EITHER)] for name, words in options.items()]
    return tuple(dict(combination) for combination in itertools.product(*values))
