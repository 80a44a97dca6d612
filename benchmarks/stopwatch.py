"""Measures a peer in its own process and prints the reading as one line of JSON.

Nothing but the standard library is imported here, because the peers' environments hold nothing of ours.
"""

import json
import sys
from collections.abc import Callable
from time import process_time

GAMES_BETWEEN_LOOKS = 10
COPIES_BETWEEN_LOOKS = 1000


def measure(version: str, play: Callable[[], int], copy: Callable[[], object] | None = None) -> None:
    """Play games for as long as the command line says; `play` plays one and returns its number of decisions."""
    seconds = float(sys.argv[1])
    play_for(seconds / 4, play)  # lets caches fill and compilers warm up
    games, decisions, spent = play_for(seconds, play)
    reading: dict[str, object] = {
        "version": version,
        "decisions_per_second": decisions / spent,
        "decisions_per_game": decisions / games,
    }
    if copy is not None:
        reading["copy_microseconds"] = copy_for(seconds / 4, copy) * 1e6
    print(json.dumps(reading))


def play_for(seconds: float, play: Callable[[], int]) -> tuple[int, int, float]:
    """The games and decisions played, and the processor time they took."""
    games = decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(GAMES_BETWEEN_LOOKS):
            decisions += play()
        games += GAMES_BETWEEN_LOOKS
    return games, decisions, process_time() - start


def copy_for(seconds: float, copy: Callable[[], object]) -> float:
    """The processor time of one copy."""
    copies = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(COPIES_BETWEEN_LOOKS):
            copy()
        copies += COPIES_BETWEEN_LOOKS
    return (process_time() - start) / copies
