"""Our search on Connect Four from the opening, with the game's own bot as a guide or alone."""

import json
import sys
from importlib.metadata import version
from time import process_time

import tabletime
from tabletime.bots.search import SearchBot

seconds = float(sys.argv[1])
game = tabletime.load("connect-four")
if sys.argv[2] == "alone":
    game = type("Unguided", (type(game),), {"bots": lambda self: {}})()

if __name__ == "__main__":
    table = tabletime.Table(game, seed=1)
    SearchBot(game, seconds=seconds / 4, clock=process_time).consider(table.view(0), table.decisions[0])
    start = process_time()
    thought = SearchBot(game, seconds=seconds, clock=process_time).consider(table.view(0), table.decisions[0])
    spent = process_time() - start
    print(json.dumps({"version": version("tabletime"), "iterations_per_second": thought.futures / spent}))
