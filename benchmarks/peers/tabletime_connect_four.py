"""Connect Four in Tabletime, through the loop that everybody uses, with the log off as in the lab."""

from importlib.metadata import version
from itertools import count
from random import random

import tabletime
from benchmarks.stopwatch import measure

POSITION = [0, 1, 2, 3, 4, 5, 6, 0, 1, 2]

game = tabletime.load("connect-four")
seeds = count()


def play() -> int:
    table = tabletime.Table(game, seats=2, seed=next(seeds), log=False)
    turns = 0
    while table.outcome is None:
        decision = table.decisions[0]
        table.play(decision.seat, decision.options[int(random() * len(decision.options))])
        turns += 1
    return turns


if __name__ == "__main__":
    middle = tabletime.Table(game, seats=2, seed=next(seeds), log=False)
    for column in POSITION:
        decision = middle.decisions[0]
        middle.play(decision.seat, decision.options[column])
    measure(version("tabletime"), play, middle.state.copy)
