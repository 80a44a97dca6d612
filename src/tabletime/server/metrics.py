"""Metrics: what the server counts and measures, in the text form that Prometheus reads."""

import bisect
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tabletime.server.files import in_use, limit

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Counter:
    """Something that only grows."""

    kind, ending = "counter", "_total"

    def __init__(self, words: str) -> None:
        self.words = words
        self.value = 0

    def add(self, many: int = 1) -> None:
        """Count one more, or several."""
        self.value += many

    def lines(self, name: str) -> Iterator[str]:
        """As text."""
        yield f"{name} {self.value}"


class Gauge:
    """Something that is looked up when somebody asks."""

    kind, ending = "gauge", ""

    def __init__(self, words: str, read: Callable[[], float] = lambda: 0) -> None:
        self.words = words
        self.read = read

    def lines(self, name: str) -> Iterator[str]:
        """As text."""
        yield f"{name} {self.read()}"


class Histogram:
    """How long something takes."""

    kind, ending = "histogram", ""

    def __init__(self, words: str) -> None:
        self.words = words
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def observe(self, seconds: float) -> None:
        """It took so long."""
        self.buckets[bisect.bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @contextmanager
    def time(self) -> Iterator[None]:
        """Measure what happens inside."""
        start = time.perf_counter()
        try:
            yield
        finally:
            self.observe(time.perf_counter() - start)

    def lines(self, name: str) -> Iterator[str]:
        """As text."""
        count = 0
        for bound, many in zip((*BOUNDS, "+Inf"), self.buckets, strict=True):
            count += many
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {count}"


class Metrics:
    """All of them, each with the sentence that explains it."""

    def __init__(self) -> None:
        self.tables = Gauge("Tables in memory.")
        self.sockets = Gauge("Open connections.")
        self.moves = Counter("Moves carried out.")
        self.refusals = Counter("Commands that were refused.")
        self.syncs = Counter("Stale commands that were answered with a sync.")
        self.errors = Counter("Messages that could not be understood.")
        self.dropped = Counter("Connections closed by the server: flooding, too slow, broken.")
        self.denied = Counter(
            "Requests and handshakes that were refused at the door: too many, too big, from elsewhere."
        )
        self.turned_away = Counter("Connections that were one too many, or too slow to ask.")
        self.files = Gauge("Open files, connections among them.", in_use)
        self.file_limit = Gauge("How many files may be open.", limit)
        self.faults = Counter("Faults in games or in the server.")
        self.leases_lost = Counter("Tables that another server has taken over.")
        self.changes_waiting = Gauge("Changes that wait to be written.")
        self.commits = Counter("Commits to the database.")
        self.commit_seconds = Histogram("Time of a commit.")
        self.move_seconds = Histogram("Time from a move to its acknowledgement.")
        self.thought_seconds = Histogram("Time that bots think.")
        self.thoughts_waiting = Gauge("Bots that wait for their turn to think.")
        self.thoughts_late = Counter("Bots that thought for too long or failed.")
        self.letters = Counter("Messages sent to people who are away.")
        self.letters_lost = Counter("Messages that could not be sent.")

    def text(self) -> str:
        """Everything, in Prometheus' text format."""
        lines: list[str] = []
        for attribute, metric in vars(self).items():
            name = f"tabletime_{attribute}{metric.ending}"
            lines += [f"# HELP {name} {metric.words}", f"# TYPE {name} {metric.kind}", *metric.lines(name)]
        return "\n".join([*lines, ""])
