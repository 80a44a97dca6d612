"""A game of OpenSpiel, named on the command line: rules in C++ or in Python, called from Python."""

import sys
from importlib.metadata import version
from random import random

import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401 (importing it registers python_tic_tac_toe)

from benchmarks.stopwatch import measure

POSITIONS = {
    "connect_four": [0, 1, 2, 3, 4, 5, 6, 0, 1, 2],
    "python_tic_tac_toe": [4, 0, 8],
}

name = sys.argv[2]
game = pyspiel.load_game(name)


def play() -> int:
    state = game.new_initial_state()
    turns = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        turns += 1
    return turns


if __name__ == "__main__":
    middle = game.new_initial_state()
    for action in POSITIONS[name]:
        middle.apply_action(action)
    measure(version("open_spiel"), play, middle.clone)
