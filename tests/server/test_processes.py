"""Several servers on one database: each table has one owner, and no acknowledged move is lost when that changes."""

import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from benchmarks.crash import Workers, crash
from tabletime.server.web.forwarding import MARK
from tests.loops import run
from tests.server.client import Chair, Person
from tests.server.conftest import Server, serving
from tests.server.postgres import new_database, postgres_server

pytestmark = pytest.mark.postgres
AND_NO_FURTHER = {MARK: "1"}
CUT_OFF: dict[str, Any] = {"lease": 1.0, "lease_renewal": 1e9}
"""A server that never renews its leases, as one that is paused or cut off from the database."""


def ready(chair: Chair) -> Chair:
    chair.wait_until(lambda seen: seen["options"])
    return chair


def drop(column: int) -> dict[str, Any]:
    return {"is": "Drop", "column": column}


def columns(person: Person, table: str) -> int:
    """How many discs have been dropped, as everybody may know."""
    return len(person.get(f"/api/tables/{table}/replay?as=watch")["points"]) - 1


def test_a_server_that_was_replaced_writes_nothing_and_sends_its_people_away(tmp_path: Path, postgres: str) -> None:
    database = new_database(postgres)
    with (
        serving(tmp_path, database=database, **CUT_OFF) as old,
        serving(tmp_path, database=database) as new,
        old.person() as ann,
        Person(new.address, None) as again,
    ):
        again.http.cookies.update(ann.http.cookies)
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red:
            assert ready(red).move(drop(0))["type"] == "ack"
            while again.http.get(f"/api/tables/{table}", headers=AND_NO_FURTHER).status_code != 200:
                pass
            with again.sit(table, seat=1) as yellow:
                assert ready(yellow).move(drop(1))["type"] == "ack"
            red.send(type="undo", id="too late")
            assert red.closed() == 1012
        assert columns(again, table) == 2


def test_a_server_goes_on_when_the_database_was_away(tmp_path: Path) -> None:
    with (
        postgres_server() as postgres,
        serving(tmp_path, database=new_database(postgres.url)) as server,
        server.person() as ann,
    ):
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red:
            assert ready(red).move(drop(0))["type"] == "ack"
            postgres.stop()
            postgres.start()
        with ann.sit(table, seat=1) as yellow:
            assert ready(yellow).move(drop(1))["type"] == "ack"
        assert columns(ann, table) == 2


@pytest.fixture
def two(tmp_path: Path, postgres: str) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    database = new_database(postgres)
    with serving(tmp_path, database=database) as one, serving(tmp_path, database=database) as other:
        yield one, other


def known_at(server: Server, person: Person) -> Person:
    """The same person at another server."""
    again = Person(server.address, None)
    again.http.cookies.update(person.http.cookies)
    return again


def owners(table: str, *servers: Server) -> list[bool]:
    return [table in server.app.state.hall._live for server in servers]


def test_whoever_comes_to_the_wrong_server_is_sent_on_to_the_right_one(two: tuple[Server, Server]) -> None:
    with two[0].person() as ann, known_at(two[1], ann) as again:
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red, again.sit(table, seat=1) as yellow:
            assert owners(table, *two) == [True, False]
            assert ready(red).move(drop(0))["type"] == "ack"
            assert ready(yellow).move(drop(1))["type"] == "ack"
            assert again.get(f"/api/tables/{table}")["asked"] == [0]
            assert again.post(f"/api/tables/{table}/start", status=409)["error"]["code"] == "already-begun"
            assert yellow.command(type="chat", text="Grüße 🎲")["type"] == "ack"
            red.wait_until(lambda seen: red.talk)
            assert red.talk[0]["text"] == "Grüße 🎲"
        assert columns(again, table) == 2


def test_a_close_code_comes_through(two: tuple[Server, Server]) -> None:
    with two[0].person() as ann, known_at(two[1], ann) as again:
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0), again.sit(table, seat=1) as yellow:
            for _ in range(10):
                yellow.socket.send("blah")
            assert yellow.closed() == 4000


def test_a_table_at_which_nobody_sits_goes_where_its_people_come(two: tuple[Server, Server]) -> None:
    with two[0].person() as ann, known_at(two[1], ann) as again:
        table = ann.open("connect-four", "me", "me", start=True)
        assert owners(table, *two) == [True, False]
        with again.sit(table, seat=0) as red:
            assert ready(red).move(drop(0))["type"] == "ack"
            assert owners(table, *two) == [False, True]
        assert columns(ann, table) == 1


def test_nobody_but_a_server_of_the_house_is_handed_a_table(two: tuple[Server, Server]) -> None:
    with two[0].person() as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        assert ann.post(f"/api/tables/{table}/hand-over", status=403)["error"]["code"] == "not-for-you"
        assert owners(table, *two) == [True, False]


def test_a_server_that_stops_hands_its_tables_over_at_once(tmp_path: Path, postgres: str) -> None:
    database = new_database(postgres)
    with serving(tmp_path, database=database) as staying:
        with serving(tmp_path, database=database) as leaving, leaving.person() as ann:
            table = ann.open("connect-four", "me", "me", start=True)
            red = ann.sit(table, seat=0)
            assert ready(red).move(drop(0))["type"] == "ack"
            again = known_at(staying, ann)
        assert red.closed() == 1012
        with again, again.sit(table, seat=1) as yellow:
            assert ready(yellow).move(drop(1))["type"] == "ack"


def test_after_the_database_was_restarted_a_second_server_undoes_nothing(tmp_path: Path) -> None:
    with postgres_server() as postgres:
        database = new_database(postgres.url)
        with serving(tmp_path, database=database) as first, first.person() as ann:
            table = ann.open("connect-four", "me", "me", start=True)
            with ann.sit(table, seat=0) as red:
                postgres.stop()
                postgres.start()
                with serving(tmp_path, database=database) as second, known_at(second, ann) as again:
                    assert ready(red).move(drop(0))["type"] == "ack"
                    with again.sit(table, seat=1) as yellow:
                        assert "undo" in yellow.command(type="undo")["reason"].lower() or columns(again, table) == 1
                    assert columns(again, table) == 1


def test_a_name_that_was_changed_at_one_server_is_known_at_the_others(two: tuple[Server, Server]) -> None:
    with two[0].person() as ann, known_at(two[1], ann) as again:
        assert again.get("/api/me") == {"name": "Ann"}
        ann.post("/api/me", {"name": "Anna"})
        while again.get("/api/me") != {"name": "Anna"}:
            pass


@contextmanager
def processes(tmp_path: Path, database: str, many: int) -> Iterator[list[tuple[subprocess.Popen[str], str]]]:
    """Real servers on one database, each with its address."""
    started = []
    try:
        for _ in range(many):
            command = [sys.executable, "-m", "tabletime", "serve", "--port", "0", "--data", str(tmp_path)]
            process = subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE, text=True)
            assert process.stdout is not None
            started.append((process, process.stdout.readline().split()[3].rstrip("/")))
        yield started
    finally:
        for process, _ in started:
            process.kill()
            process.communicate()


def test_a_process_that_was_stopped_for_long_writes_nothing_when_it_goes_on(tmp_path: Path, postgres: str) -> None:
    with (
        processes(tmp_path, new_database(postgres), 2) as ((paused, here), (_, there)),
        Person(here) as ann,
        Person(there, None) as again,
    ):
        again.http.cookies.update(ann.http.cookies)
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as red:
            assert ready(red).move(drop(0))["type"] == "ack"
            paused.send_signal(signal.SIGSTOP)
            red.send(type="undo", id="too late")
            while again.http.get(f"/api/tables/{table}", timeout=30).status_code != 200:
                pass
            paused.send_signal(signal.SIGCONT)
            assert red.closed() == 1012
        assert columns(again, table) == 1


def test_nothing_acknowledged_is_lost_when_workers_and_the_database_are_killed(tmp_path: Path) -> None:
    with postgres_server() as postgres:
        chance, database = random.Random(3), new_database(postgres.url)
        workers = Workers(tmp_path, database=database, workers=2, rng=chance, restart_database=postgres.restart)
        report = run(crash(games=6, seed=5, server=workers, alive=0.5))
    assert report.kills >= 2
    assert report.faults == []


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabletime", "serve", "--workers", "2", "--data", str(tmp_path)]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr.strip() == (
        "Several workers need PostgreSQL: name it with --database. SQLite is served by one process."
    )
