"""python -m benchmarks.search: how many futures of Connect Four each search imagines in a second."""

import argparse
import json
import os
import sys
from dataclasses import dataclass

from benchmarks.__main__ import is_ready, note, positive, whole
from benchmarks.environments import Ours, Unavailable, run
from benchmarks.lineup import BOARDGAME_IO, OPENSPIEL, VARIABLES, Peer
from benchmarks.report import Row, as_json, as_table, with_ratios

LINEUP = [
    Peer("tabletime", "Tabletime, guided by the game's bot", Ours(), "tabletime_search", "guided"),
    Peer("tabletime-alone", "Tabletime, without a guide", Ours(), "tabletime_search", "alone"),
    Peer("openspiel-python", "OpenSpiel, MCTS in Python, rules in C++", OPENSPIEL, "openspiel_search", "python"),
    Peer("openspiel", "OpenSpiel, all in C++", OPENSPIEL, "openspiel_search", "c++"),
    Peer("boardgame.io", "boardgame.io, MCTS bot", BOARDGAME_IO, "boardgame_io_search.cjs"),
]


@dataclass(frozen=True)
class Speed:
    """What a peer's program prints."""

    version: str
    iterations_per_second: float


def main() -> int:
    arguments = parse()
    speeds: dict[Peer, list[Speed]] = {peer: [] for peer in LINEUP if is_ready(peer)}
    for number in range(1, arguments.runs + 1):
        for peer in list(speeds):
            note(f"Round {number} of {arguments.runs}: {peer.title}")
            try:
                speeds[peer].append(take(peer, arguments.seconds))
            except Unavailable as reason:
                note(f"{peer.title} left out: {reason}")
                del speeds[peer]
    rows = with_ratios([row(peer, taken) for peer, taken in speeds.items()])
    print(as_json(rows) if arguments.json else as_table(rows))
    return 0 if rows else 1


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.search", description="Measure searches beside peers.")
    parser.add_argument("--seconds", type=positive, default=2.0, help="processor time of one run (default 2)")
    parser.add_argument("--runs", type=whole, default=5, help="runs of each, of which the median counts (default 5)")
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    return parser.parse_args()


def take(peer: Peer, seconds: float) -> Speed:
    command = [*peer.environment.command(peer.program), str(seconds), peer.argument]
    printed = run(command, peer.environment.folder, {**os.environ, **VARIABLES})
    return Speed(**json.loads(printed.splitlines()[-1]))


def row(peer: Peer, taken: list[Speed]) -> Row:
    figures = [speed.iterations_per_second for speed in taken]
    return Row(peer, taken[0].version, "search, Connect Four", "futures/s", figures)


if __name__ == "__main__":
    sys.exit(main())
