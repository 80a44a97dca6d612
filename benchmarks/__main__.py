"""python -m benchmarks: measure Tabletime and its peers in turns and print one table."""

import argparse
import sys

from benchmarks.environments import Unavailable
from benchmarks.lineup import LINEUP, Peer, Reading
from benchmarks.report import as_json, as_table, report


def main() -> int:
    arguments = parse()
    wanted: list[Peer] = arguments.only
    peers = [peer for peer in wanted if is_ready(peer)]
    readings = take_readings(peers, arguments.seconds, arguments.runs)
    rows = report(readings)
    print(as_json(rows) if arguments.json else as_table(rows))
    return 0 if readings else 1


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure Tabletime beside its peers.")
    parser.add_argument("--seconds", type=positive, default=2.0, help="processor time of one run (default 2)")
    parser.add_argument(
        "--runs", type=whole, default=5, help="runs of each peer, of which the median counts (default 5)"
    )
    names = ",".join(peer.name for peer in LINEUP)
    parser.add_argument("--only", type=chosen, default=LINEUP, help=f"some of {names}")
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    return parser.parse_args()


def positive(text: str) -> float:
    if (number := float(text)) <= 0:
        raise argparse.ArgumentTypeError(f"{text} is not more than 0")
    return number


def whole(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def chosen(text: str) -> list[Peer]:
    by_name = {peer.name: peer for peer in LINEUP}
    for name in text.split(","):
        if name not in by_name:
            raise argparse.ArgumentTypeError(f"there is no peer {name!r}; there are {', '.join(by_name)}")
    return [by_name[name] for name in text.split(",")]


def is_ready(peer: Peer) -> bool:
    try:
        peer.environment.prepare()
    except Unavailable as reason:
        note(f"{peer.title} left out: {reason}")
        return False
    return True


def take_readings(peers: list[Peer], seconds: float, runs: int) -> dict[Peer, list[Reading]]:
    """Round by round, every peer once: what slows the machine for a while slows all of them."""
    readings: dict[Peer, list[Reading]] = {peer: [] for peer in peers}
    for number in range(1, runs + 1):
        for peer in list(readings):
            note(f"Round {number} of {runs}: {peer.title}")
            try:
                readings[peer].append(peer.reading(seconds))
            except Unavailable as reason:
                note(f"{peer.title} left out: {reason}")
                del readings[peer]
    return readings


def note(sentence: str) -> None:
    print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
