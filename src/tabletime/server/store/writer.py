"""The writer: one thread that makes changes durable, many at once, while the event loop goes on."""

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Engine

from tabletime.server.metrics import Metrics
from tabletime.server.store.desk import Desk, Job

MANY = 200
"""The most changes that share one commit."""


class Writer:
    """Changes wait in a queue; whatever is waiting when the disk is free goes into the next commit together."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._desk, self._metrics = Desk(engine), metrics
        self._waiting: queue.SimpleQueue[tuple[Job, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        metrics.changes_waiting.read = self._waiting.qsize
        self._thread = threading.Thread(target=self._work, name="tabletime-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Callable[[Connection], Any], *, blindly: bool = False) -> Any:
        """Carry out the change and come back when it is durable; what goes wrong is raised here."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.put((Job(change, blindly), future))
        return await future

    def close(self) -> None:
        """Finish what is waiting and stop."""
        self._waiting.put(None)
        self._thread.join()

    def _work(self) -> None:
        self._work_off()
        self._desk.leave()

    def _work_off(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch = [first]
            while len(batch) < MANY and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._commit(batch)
                    return
                batch.append(following)
            self._commit(batch)

    def _commit(self, batch: list[tuple[Job, asyncio.Future[Any]]]) -> None:
        with self._metrics.commit_seconds.time():
            try:
                results = self._desk.commit([job for job, _ in batch])
            except Exception:
                # One of them is at fault, or the disk is: each change now stands or falls alone.
                for job, future in batch:
                    self._alone(job, future)
                return
        self._metrics.commits.add()
        for (_, future), result in zip(batch, results, strict=True):
            _resolve(future, result, None)

    def _alone(self, job: Job, future: asyncio.Future[Any]) -> None:
        try:
            (result,) = self._desk.commit([job])
        except Exception as fault:
            _resolve(future, None, fault)
        else:
            _resolve(future, result, None)


def _resolve(future: asyncio.Future[Any], result: Any, fault: Exception | None) -> None:
    def settle() -> None:
        if future.cancelled():
            return
        if fault is None:
            future.set_result(result)
        else:
            future.set_exception(fault)

    try:
        future.get_loop().call_soon_threadsafe(settle)
    except RuntimeError:
        # The loop was closed while the change was being written: it is durable, nobody is left to be told.
        return
