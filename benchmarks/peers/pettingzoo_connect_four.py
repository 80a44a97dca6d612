"""Connect Four of PettingZoo, through its usual agent loop."""

from importlib.metadata import version
from random import random

from pettingzoo.classic import connect_four_v3

from benchmarks.stopwatch import measure

environment = connect_four_v3.env()


def play() -> int:
    environment.reset()
    turns = 0
    for _ in environment.agent_iter():
        observation, _, termination, truncation, _ = environment.last()
        if termination or truncation:
            environment.step(None)
            continue
        (options,) = observation["action_mask"].nonzero()
        environment.step(int(options[int(random() * len(options))]))
        turns += 1
    return turns


if __name__ == "__main__":
    measure(version("pettingzoo"), play)
