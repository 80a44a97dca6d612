"""The writer: changes that wait together are committed together, and each stands or falls alone."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, insert

from tabletime.server.metrics import Metrics
from tabletime.server.store import schema
from tabletime.server.store.writer import Writer
from tests.loops import run


def facts_writer(tmp_path: Path) -> tuple[Writer, Metrics, Callable[[], list[Any]]]:
    path = tmp_path / "facts.db"
    engine, metrics = create_engine(f"sqlite:///{path}"), Metrics()
    schema.metadata.create_all(engine)

    def written() -> list[Any]:
        connection = sqlite3.connect(path)
        try:
            return connection.execute("SELECT name FROM facts ORDER BY name").fetchall()
        finally:
            connection.close()

    return Writer(engine, metrics), metrics, written


def add_fact(name: str) -> Callable[[Connection], Any]:
    return lambda connection: connection.execute(insert(schema.facts).values(name=name, value=""))


def test_many_changes_share_a_commit_and_one_that_fails_fails_alone(tmp_path: Path) -> None:
    writer, _, written = facts_writer(tmp_path)

    async def write_all() -> list[Any]:
        names = [f"fact {number:02}" for number in range(50)]
        jobs = [writer.write(add_fact(name)) for name in [*names, "fact 07"]]
        return await asyncio.gather(*jobs, return_exceptions=True)

    *results, failed = run(write_all())
    writer.close()
    assert not any(isinstance(result, Exception) for result in results)
    assert isinstance(failed, Exception)
    assert len(written()) == 50


def test_changes_that_wait_are_counted(tmp_path: Path) -> None:
    writer, metrics, _ = facts_writer(tmp_path)
    has_begun, may_go_on = threading.Event(), threading.Event()

    def hold_up(connection: Connection) -> None:
        has_begun.set()
        may_go_on.wait()

    async def write_some() -> float:
        first = asyncio.create_task(writer.write(hold_up))
        await asyncio.to_thread(has_begun.wait)
        others = [asyncio.create_task(writer.write(add_fact(f"fact {number}"))) for number in range(3)]
        await asyncio.sleep(0)
        waiting = metrics.changes_waiting.read()
        may_go_on.set()
        await asyncio.gather(first, *others)
        return waiting

    assert run(write_some()) == 3
    assert metrics.changes_waiting.read() == 0
    writer.close()


def test_changes_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    writer, metrics, written = facts_writer(tmp_path)

    async def write_all() -> None:
        await asyncio.gather(*(writer.write(add_fact(f"fact {number}")) for number in range(100)))

    run(write_all())
    writer.close()
    assert len(written()) == 100
    assert 1 <= metrics.commits.value < 100


def test_a_change_whose_sender_has_gone_is_still_written(tmp_path: Path) -> None:
    writer, _, written = facts_writer(tmp_path)

    async def write_and_go() -> None:
        task = asyncio.create_task(writer.write(add_fact("kept")))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    run(write_and_go())
    writer.close()
    assert written() == [("kept",)]
