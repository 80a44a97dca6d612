"""The front: several workers behind one address, replaced one after the other, each with figures of its own."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.crash import children
from tabletime.server import front as front_of_house
from tabletime.server.settings import Settings
from tests.loops import run
from tests.server.client import DROP, Chair, Person
from tests.server.postgres import new_database

pytestmark = pytest.mark.postgres
TABLES = re.compile(r"^tabletime_tables (\d+)$", re.MULTILINE)


@pytest.fixture
def front(tmp_path: Path, postgres: str) -> Iterator[subprocess.Popen[str]]:
    """Two workers on one database."""
    wishes = ["--workers", "2", "--port", "0", "--data", str(tmp_path), "--database", new_database(postgres)]
    command = [sys.executable, "-m", "tabletime", "serve", *wishes]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        yield process
        process.terminate()


def address(front: subprocess.Popen[str]) -> str:
    """What it prints when its workers serve."""
    assert front.stdout is not None
    return front.stdout.readline().split()[3].rstrip("/")


def ready(chair: Chair) -> Chair:
    chair.wait_until(lambda seen: seen["options"])
    return chair


def test_all_workers_are_replaced_on_request_and_everybody_plays_on(front: subprocess.Popen[str]) -> None:
    with Person(address(front)) as ann:
        before = set(children(front.pid))
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red:
            assert ready(red).move(DROP)["type"] == "ack"
            front.send_signal(signal.SIGHUP)
            assert red.closed() == 1012
        while len(children(front.pid)) != len(before) or before & set(children(front.pid)):
            pass
        with ann.sit(table, seat=1) as yellow:
            assert ready(yellow).move(DROP)["type"] == "ack"
        assert len(ann.get(f"/api/tables/{table}/replay?as=watch")["points"]) == 3


def test_each_worker_tells_its_own_figures(front: subprocess.Popen[str]) -> None:
    with Person(address(front)) as ann:
        for _ in range(5):
            ann.open("connect-four", "me", "me", start=True)
        told = [[_tables(ann, worker) for _ in range(3)] for worker in (0, 1)]
        assert all(len(set(same)) == 1 for same in told)
        assert sum(same[0] for same in told) == 5


def _tables(person: Person, worker: int) -> int:
    """How many tables a worker has."""
    found = TABLES.search(person.http.get(f"/metrics/{worker}", headers={"Connection": "close"}).text)
    assert found is not None
    return int(found[1])


def test_a_worker_that_is_killed_before_it_is_told_what_to_do_can_be_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def told_too_late(settings: Settings) -> bytes:
        time.sleep(1)
        return b"nobody hears this"

    monkeypatch.setattr(front_of_house, "BEGIN", "")
    monkeypatch.setattr(front_of_house, "written", told_too_late)
    with pytest.raises(front_of_house.WorkerFailed, match="could not be started"):
        run(front_of_house.Hand(0, Settings(data=tmp_path)).start())
