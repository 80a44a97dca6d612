"""Workers: the games of a plan, played in this process, in several, or on a cluster; the results are the same."""

import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import Any

from tabletime.kernel.errors import TabletimeError
from tabletime.lab.arena import play_all
from tabletime.lab.plan import Plan
from tabletime.lab.results import Result

LARGEST = 200
"""The most games that are handed to a worker at once."""

SPELL = 0.5
"""Seconds that a worker shall play before it sends results: so much is lost when somebody presses Ctrl-C."""

Batches = Iterator[list[Result]]


def run(plan: Plan, indices: Sequence[int], jobs: int = 1, cluster: str = "") -> Batches:
    """Play these games of the plan; batches of results come as they are ready, in no certain order."""
    if cluster:
        from tabletime.lab.cluster import run_on_cluster

        return run_on_cluster(plan, indices, cluster)
    if jobs == 1:
        return (play_all(plan, [index]) for index in indices)
    return _run_in_pool(plan, Portions(indices), jobs)


class Portions(Iterator[list[int]]):
    """The games in portions: one game at first, and more when it is known how long a game takes."""

    def __init__(self, indices: Sequence[int]) -> None:
        self._rest = iter(indices)
        self.size = 1

    def __next__(self) -> list[int]:
        portion = list(islice(self._rest, self.size))
        if not portion:
            raise StopIteration
        return portion

    def learn(self, results: Sequence[Result]) -> None:
        """Make the next portions as large as fits into a short spell, after the time that these games took."""
        seconds = sum(result.seconds for result in results) / len(results)
        self.size = max(1, min(LARGEST, int(SPELL / max(seconds, 1e-6))))


def _run_in_pool(plan: Plan, portions: Portions, jobs: int) -> Batches:
    with _pool(jobs) as pool:

        def submit(portion: list[int]) -> Future[list[Result]]:
            return pool.submit(play_all, plan, portion)

        running = {submit(portion) for portion in islice(portions, 2 * jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            batches = [given(future) for future in done]
            portions.learn(batches[-1])
            running |= {submit(portion) for portion in islice(portions, len(done))}
            yield from batches


def given(future: Any) -> list[Result]:
    """What a worker has sent, or its failure in one sentence."""
    try:
        results: list[Result] = future.result()
    except TabletimeError:
        raise
    except Exception as fault:
        reason = f"{type(fault).__name__}: {fault}".rstrip(".")
        raise TabletimeError(f"A worker has failed: {reason}.") from fault
    return results


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool that is given up at once when somebody loses patience."""
    # Forking is quick and knows the games registered in this process; beside threads it is not safe.
    way = "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"
    pool = ProcessPoolExecutor(jobs, mp_context=get_context(way), initializer=_ignore_interrupts)
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of the terminal; only the one that keeps the results answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
