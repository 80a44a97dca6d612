"""python -m benchmarks.lab: random games a second in the lab, with one process and with several."""

import argparse
import os
import sys
from statistics import median
from time import perf_counter

from benchmarks.__main__ import note, whole
from tabletime.lab.plan import Plan, make_plan
from tabletime.lab.workers import run

GAMES = ("connect-four", "dont-blink", "blink")


def main() -> int:
    arguments = parse()
    print("| Game | Seats | Games | One process | " + f"{arguments.jobs} processes | Times as fast |")
    print("|---|---|---|---|---|---|")
    for slug in arguments.only.split(","):
        plan = make_plan(slug, [("random", "random")], games=arguments.games, seed=1)
        alone, together = rates(plan, arguments.jobs, arguments.runs)
        figures = f"{alone:,.1f} games/s | {together:,.1f} games/s | {together / alone:.2f}"
        print(f"| {slug} | 2 | {plan.games:,} | {figures} |", flush=True)
    return 0


def rates(plan: Plan, jobs: int, runs: int) -> tuple[float, float]:
    """The median rates with one process and with several, measured in turns."""
    taken: dict[int, list[float]] = {1: [], jobs: []}
    for number in range(runs):
        for processes, figures in taken.items():
            note(f"{plan.game}, run {number + 1} of {runs}, processes: {processes}")
            figures.append(rate(plan, processes))
    return median(taken[1]), median(taken[jobs])


def rate(plan: Plan, jobs: int) -> float:
    start = perf_counter()
    played = sum(len(batch) for batch in run(plan, range(plan.games), jobs))
    return played / (perf_counter() - start)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab", description="Measure the lab on several cores.")
    parser.add_argument("--games", type=whole, default=10_000, help="games of one run (default 10,000)")
    parser.add_argument(
        "--jobs", type=whole, default=os.cpu_count() or 2, help="processes (default: one for each core)"
    )
    parser.add_argument("--runs", type=whole, default=1, help="runs, of which the median counts (default 1)")
    parser.add_argument("--only", default=",".join(GAMES), help=f"some of {','.join(GAMES)}")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
