"""Connect Four in bare Python, without any framework: what the language itself allows."""

import platform
from random import random

from benchmarks.stopwatch import measure

COLUMNS = range(7)
TOPS = [column * 7 + 6 for column in COLUMNS]  # one bit above each column stays empty
DIRECTIONS = (1, 6, 7, 8)


def has_four(discs: int) -> bool:
    for step in DIRECTIONS:
        pairs = discs & (discs >> step)
        if pairs & (pairs >> 2 * step):
            return True
    return False


def play() -> int:
    discs = [0, 0]
    heights = [column * 7 for column in COLUMNS]
    turn = 0
    while options := [column for column in COLUMNS if heights[column] < TOPS[column]]:
        column = options[int(random() * len(options))]
        player = turn & 1
        discs[player] |= 1 << heights[column]
        heights[column] += 1
        turn += 1
        if has_four(discs[player]):
            break
    return turn


if __name__ == "__main__":
    measure(platform.python_version(), play)
