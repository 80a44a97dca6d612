"""OpenSpiel's search on Connect Four from the opening: the one in Python, or the one in C++."""

import json
import sys
from importlib.metadata import version
from time import process_time
from typing import Any

import pyspiel
from open_spiel.python.algorithms import mcts

seconds, kind = float(sys.argv[1]), sys.argv[2]
game = pyspiel.load_game("connect_four")
SIMULATIONS = {"python": 500, "c++": 20_000}[kind]


def bot() -> Any:
    if kind == "c++":
        return pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, 1000, True, 1, False)
    return mcts.MCTSBot(game, 2.0, SIMULATIONS, mcts.RandomRolloutEvaluator(1))


if __name__ == "__main__":
    bot().step(game.new_initial_state())
    moves, start = 0, process_time()
    while process_time() - start < seconds:
        bot().step(game.new_initial_state())
        moves += 1
    rate = moves * SIMULATIONS / (process_time() - start)
    print(json.dumps({"version": version("open_spiel"), "iterations_per_second": rate}))
