"""python -m benchmarks.patience: how long people wait for a hard bot, in one whole game with hard bots on all seats."""

import argparse
import sys
from statistics import median
from time import perf_counter

from tabletime import Table, load
from tabletime.bots import roster
from tabletime.kernel import Bot

TABLES = (
    ("connect-four", 2),
    ("dont-blink", 2),
    ("blink", 4),
    ("time-of-the-daleks", 4),
    ("adventures", 4),
    ("game-of-time-and-space", 4),
)


def answers(slug: str, seats: int, level: str, seed: int = 1) -> list[float]:
    """The seconds by the clock on the wall that each answer took."""
    game = load(slug)
    table, taken = Table(game, seats=seats, seed=seed, log=False), []
    bots: list[Bot] = [roster.make(game, level, seed + seat) for seat in range(seats)]
    while table.outcome is None:
        decision = table.decisions[0]
        view, begun = table.view(decision.seat), perf_counter()
        move = bots[decision.seat].choose(view, decision)
        taken.append(perf_counter() - begun)
        table.play(decision.seat, move)
    return taken


def main() -> int:
    """One line for each game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.patience", description=(__doc__ or "").split(": ")[1])
    parser.add_argument("--level", default="hard", help="which bot plays (default hard)")
    parser.add_argument("--only", default="", help="one game alone")
    parser.add_argument("--seats", type=int, help="so many seats in place of those that a game is listed with")
    given = parser.parse_args()
    print("| Game | Seats | Answers | Median | Longest |\n|---|---|---|---|---|")
    for slug, seats in [table for table in TABLES if given.only in ("", table[0])]:
        seats = given.seats or seats
        taken = answers(slug, seats, given.level)
        figures = f"{len(taken)} | {median(taken):.2f} s | {max(taken):.2f} s"
        print(f"| {slug} | {seats} | {figures} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
