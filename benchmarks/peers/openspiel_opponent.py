"""OpenSpiel's MCTS bot as an opponent: for each line with the columns played so far it prints the column it plays."""

import json
import sys

import pyspiel

game = pyspiel.load_game("connect_four")
simulations = int(sys.argv[1])


def answer(columns: list[int], seed: int) -> int:
    state = game.new_initial_state()
    for column in columns:
        state.apply_action(column)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, True, seed, False)
    return int(bot.step(state))


if __name__ == "__main__":
    for number, line in enumerate(sys.stdin):
        print(answer(json.loads(line), number + 1), flush=True)
