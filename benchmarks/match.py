"""python -m benchmarks.match: our bot against OpenSpiel's MCTS bot at Connect Four, half of the games on each side."""

import argparse
import json
import subprocess
import sys
from time import process_time

import tabletime
from benchmarks.__main__ import note, positive, whole
from benchmarks.environments import ROOT, Unavailable
from benchmarks.lineup import OPENSPIEL
from connect_four import GAME, Drop
from tabletime.bots.search import SearchBot
from tabletime.lab.statistics import share


class Opponent:
    """OpenSpiel's bot in its own environment; it is told the columns played so far."""

    def __init__(self, simulations: int) -> None:
        command = [*OPENSPIEL.command("openspiel_opponent"), str(simulations)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def choose(self, columns: list[int]) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(columns) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def main() -> int:
    arguments = parse()
    try:
        OPENSPIEL.prepare()
    except Unavailable as reason:
        note(f"OpenSpiel cannot be installed: {reason}")
        return 1
    opponent = Opponent(arguments.simulations)
    points = []
    for number in range(arguments.games):
        points.append(play(opponent, number, arguments.seconds))
        note(f"Game {number + 1} of {arguments.games}: {sum(points):g} points")
    opponent.close()
    found = share(sum(points), len(points))
    who = (
        f"Tabletime at {arguments.seconds:g} s a move against OpenSpiel's MCTS with {arguments.simulations} simulations"
    )
    print(f"{who}: {sum(points):g} of {len(points)} points, {found.value:.0%} ({found.low:.0%} to {found.high:.0%}).")
    return 0


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.match", description="Play against OpenSpiel's MCTS.")
    parser.add_argument("--games", type=whole, default=20, help="games, as many with each colour (default 20)")
    parser.add_argument("--seconds", type=positive, default=1.0, help="our processor time for one move (default 1)")
    parser.add_argument("--simulations", type=whole, default=1000, help="simulations of the opponent (default 1000)")
    return parser.parse_args()


def play(opponent: Opponent, number: int, seconds: float) -> float:
    """One game; our points: 1, 0, or a half for a draw."""
    table, columns, ours = tabletime.Table(GAME, seed=number, log=False), list[int](), number % 2
    bot = SearchBot(GAME, seconds=seconds, seed=number, clock=process_time)
    while table.outcome is None:
        decision = table.decisions[0]
        move = bot.choose(table.view(ours), decision) if decision.seat == ours else Drop(opponent.choose(columns))
        assert isinstance(move, Drop)
        columns.append(move.column)
        table.play(decision.seat, move)
    return 0.5 if not table.outcome.winners else float(table.outcome.winners[0] == ours)


if __name__ == "__main__":
    sys.exit(main())
