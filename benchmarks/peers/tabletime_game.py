"""A game of Tabletime, through the loop that everybody uses, with the log off as in the lab."""

import sys
from importlib.metadata import version
from itertools import count
from random import Random, random

import tabletime
from benchmarks.stopwatch import measure

slug, seats, middle = sys.argv[2].split(":")
game = tabletime.load(slug)
seeds = count()


def play() -> int:
    table = tabletime.Table(game, int(seats), game.unattended, next(seeds), log=False)
    decisions = 0
    while table.outcome is None:
        decision = table.decisions[0]
        table.play(decision.seat, decision.options[int(random() * len(decision.options))])
        decisions += 1
    return decisions


def in_the_middle(decisions: int) -> tabletime.Table:
    """A table in the middle of a game: always the same one."""
    chance, table = Random(1), tabletime.Table(game, int(seats), game.unattended, 1, log=False)
    for _ in range(decisions):
        decision = table.decisions[0]
        table.play(decision.seat, chance.choice(decision.options))
    return table


if __name__ == "__main__":
    measure(version("tabletime"), play, in_the_middle(int(middle)).state.copy)
