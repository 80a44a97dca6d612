"""Metrics: what the server counts and measures, in the text form that Prometheus reads."""

import bisect
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Counter:
    """Something that only grows."""

    kind = "counter"

    def __init__(self) -> None:
        self.value = 0

    def add(self, many: int = 1) -> None:
        """Count one more, or several."""
        self.value += many

    def lines(self, name: str) -> Iterator[str]:
        """As text."""
        yield f"{name} {self.value}"


class Gauge:
    """Something that is looked up when somebody asks."""

    kind = "gauge"

    def __init__(self, read: Callable[[], float] = lambda: 0) -> None:
        self.read = read

    def lines(self, name: str) -> Iterator[str]:
        """As text."""
        yield f"{name} {self.read()}"


class Histogram:
    """How long something takes."""

    kind = "histogram"

    def __init__(self) -> None:
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
        self.tables = Gauge()
        self.sockets = Gauge()
        self.moves = Counter()
        self.refusals = Counter()
        self.syncs = Counter()
        self.errors = Counter()
        self.dropped = Counter()
        self.faults = Counter()
        self.commits = Counter()
        self.commit_seconds = Histogram()
        self.move_seconds = Histogram()
        self.thought_seconds = Histogram()
        self.thoughts_late = Counter()
        self._named: dict[str, tuple[str, Counter | Gauge | Histogram]] = {
            "tabletime_tables": ("Tables in memory.", self.tables),
            "tabletime_sockets": ("Open connections.", self.sockets),
            "tabletime_moves_total": ("Moves carried out.", self.moves),
            "tabletime_refusals_total": ("Commands that were refused.", self.refusals),
            "tabletime_syncs_total": ("Stale commands that were answered with a sync.", self.syncs),
            "tabletime_errors_total": ("Messages that could not be understood.", self.errors),
            "tabletime_dropped_total": ("Connections closed by the server: flooding, too slow, broken.", self.dropped),
            "tabletime_faults_total": ("Faults in games or in the server.", self.faults),
            "tabletime_commits_total": ("Commits to the database.", self.commits),
            "tabletime_commit_seconds": ("Time of a commit.", self.commit_seconds),
            "tabletime_move_seconds": ("Time from a move to its acknowledgement.", self.move_seconds),
            "tabletime_thought_seconds": ("Time that bots think.", self.thought_seconds),
            "tabletime_thoughts_late_total": ("Bots that thought for too long or failed.", self.thoughts_late),
        }

    def text(self) -> str:
        """Everything, in Prometheus' text format."""
        lines: list[str] = []
        for name, (words, metric) in self._named.items():
            lines += [f"# HELP {name} {words}", f"# TYPE {name} {metric.kind}", *metric.lines(name)]
        return "\n".join([*lines, ""])
