"""The same games on a real scheduler with two worker processes."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletime.cli import main
from tabletime.kernel.errors import TabletimeError
from tabletime.lab.plan import make_plan
from tabletime.lab.workers import run

QUIET = {**os.environ, "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "critical"}


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.file = folder / "scheduler.json"
        where = ["--scheduler-file", str(self.file), "--no-dashboard"]
        self.processes = [_start("dask_scheduler", "--port", "0", "--host", "127.0.0.1", *where)]
        while not self.file.exists() or not self.file.read_text():
            assert self.processes[0].poll() is None
            time.sleep(0.05)
        self.address: str = json.loads(self.file.read_text())["address"]
        alone = ["--nthreads", "1", "--no-nanny", "--local-directory", str(folder)]
        self.processes += [_start("dask_worker", *where, *alone) for _ in range(workers)]

    def wait_for_workers(self, many: int) -> None:
        from distributed import Client

        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(many, timeout=120)

    def kill_a_worker(self) -> None:
        self.processes[-1].send_signal(signal.SIGKILL)
        self.processes[-1].wait()

    @property
    def is_whole(self) -> bool:
        return self.processes[-1].returncode is None

    def close(self) -> None:
        for process in reversed(self.processes):
            process.kill()
            process.wait()


def _start(program: str, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
    return subprocess.Popen(command, env=QUIET, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[Cluster]:
    started = Cluster(folder, workers)
    try:
        yield started
    finally:
        started.close()


def test_a_cluster_plays_the_same_games_and_a_killed_worker_loses_none(tmp_path: Path) -> None:
    plan = make_plan("connect-four", [("search:40", "random")], games=120, seed=3)
    results = []
    with cluster(tmp_path, workers=2) as started:
        started.wait_for_workers(2)
        for batch in run(plan, range(plan.games), cluster=started.address):
            results += batch
            if len(results) >= 20 and started.is_whole:
                started.kill_a_worker()
        assert not started.is_whole
    here = [result.without_time() for batch in run(plan, range(plan.games)) for result in batch]
    assert sorted((result.without_time() for result in results), key=lambda result: result.index) == here


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletime.lab.cluster.PATIENCE", 0.5)
    plan = make_plan("connect-four", [("random", "random")], games=1)
    with pytest.raises(TabletimeError, match=r"No scheduler answers at tcp://127.0.0.1:9: "):
        list(run(plan, [0], cluster="tcp://127.0.0.1:9"))


@pytest.mark.parametrize("address", ["nonsense", "carrier-pigeon://loft:99"])
def test_what_is_no_address_is_refused_before_anybody_waits(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("distributed.Client.__init__")
    plan = make_plan("connect-four", [("random", "random")], games=1)
    with pytest.raises(TabletimeError, match=f"No scheduler answers at {address}: .*address"):
        list(run(plan, [0], cluster=address))


def test_a_scheduler_without_workers_is_told_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with cluster(tmp_path, workers=0) as started:
        assert main(["simulate", "connect-four", "--games", "1", "--cluster", started.address]) == 2
        assert f"has no workers: start some with dask worker {started.address}." in capsys.readouterr().err
