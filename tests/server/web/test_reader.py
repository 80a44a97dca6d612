"""Messages that cannot be understood, that are too big or too many, and clients that say nothing."""

import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.client import PATIENCE, Chair, Person
from tests.server.conftest import Server, serving


def position(person: Person, table: str) -> Any:
    """Everything about the game that may change."""
    status = person.get(f"/api/tables/{table}")
    return status["asked"], status["since"], person.get(f"/api/tables/{table}/replay?as=watch")["points"]


def ready(chair: Chair) -> Chair:
    chair.wait_until(lambda seen: True)
    return chair


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"type": "dance"}',
        '{"type": "move"}',
        '{"type": "move", "id": "", "decision": "1-0", "move": {}}',
        '{"type": "move", "id": "x", "decision": 1, "move": {}}',
        '{"type": "moves", "id": "x", "decision": "1-0", "moves": []}',
        '{"type": "chat", "id": "x", "text": ""}',
        json.dumps({"type": "chat", "id": "x", "text": "x" * 501}),
        json.dumps({"type": "undo", "id": "x" * 65}),
        "[" * 5000,
        '{"type": "move", "id": "x", "decision": "1-0", "move": ' + '{"a":' * 2000,
        '{"type": "hello", "faces": 7}',
        '{"type": "move", "id": "x", "decision": "1-0", "move": {"is": "Drop", "column": 1, "column": 3}}',
        '{"type": "undo", "id": "x", "id": "y"}',
        '{"type": "move", "id": "x", "decision": "1-0", "move": {"is": "Drop", "column": 1' + "0" * 5000 + "}}",
    ],
)
def test_a_message_that_cannot_be_understood_is_answered_with_an_error(ann: Person, table: str, text: str) -> None:
    with ann.sit(table) as chair:
        ready(chair)
        before = position(ann, table)
        chair.socket.send(text)
        assert "cannot be understood" in chair.wait_for("error")["reason"]
        assert position(ann, table) == before
        assert chair.command(type="chat", text="Still here")["type"] == "ack"


def test_a_client_that_only_talks_nonsense_is_sent_away(ann: Person, table: str) -> None:
    with ann.sit(table) as chair:
        for _ in range(10):
            chair.socket.send("blah")
        assert chair.closed() == 4000


def test_bytes_are_no_message(ann: Person, table: str) -> None:
    with ann.sit(table) as chair:
        chair.socket.send(b"\x00")
        assert chair.closed() == 4000


def test_text_that_is_no_text_ends_the_conversation_and_fills_no_log(
    ann: Person, table: str, caplog: pytest.LogCaptureFixture
) -> None:
    with ann.sit(table) as chair:
        with chair.socket.send_context():
            chair.socket.protocol.send_text(b'{"type": "chat", "text": "\xff"}')
        assert chair.closed() == 1007
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_message_that_is_too_big_ends_the_conversation(ann: Person, table: str) -> None:
    before = position(ann, table)
    with ann.sit(table) as chair:
        chair.send(type="chat", id="x", text="x" * 20_000)
        assert chair.closed() == 1009
    assert position(ann, table) == before


def test_a_flood_of_messages_ends_the_conversation(ann: Person, table: str) -> None:
    before = position(ann, table)
    with ann.sit(table) as chair:
        with suppress(ConnectionClosed):
            for number in range(100):
                chair.send(type="ping", at=number)
        assert chair.closed() == 4029
    assert position(ann, table) == before


def test_a_second_hello_is_an_error(ann: Person, table: str) -> None:
    with ann.sit(table) as chair:
        chair.send(type="hello")
        assert "already" in chair.wait_for("error")["reason"]


def raw(server: Server, table: str, *texts: str) -> int:
    """Say something at a table without saying hello properly, and give the close code."""
    with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket") as socket:
        for text in texts:
            socket.send(text)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"type": "undo", "id": "x"}', 4000),
        ('{"type": "hello", "protocol": 99}', 4000),
        ("nonsense", 4000),
        (json.dumps({"type": "é" * 5000}, ensure_ascii=False), 4000),
        ('{"type": "hello", "key": "p.nobody.0000"}', 4401),
        ('{"type": "hello", "key": ""}', 4401),
    ],
)
def test_whoever_does_not_say_hello_properly_is_sent_away(server: Server, table: str, text: str, code: int) -> None:
    assert raw(server, table, text) == code


def test_a_table_that_does_not_exist_is_told_by_its_close_code(server: Server) -> None:
    assert raw(server, "nowhere", '{"type": "hello"}') == 4004


def test_whoever_says_nothing_is_sent_away_and_may_come_again(tmp_path: Path) -> None:
    with serving(tmp_path, hello_within=0.1, silent_for=0.2) as server, server.person() as ann:
        table = ann.open("connect-four")
        assert raw(server, table) == 4008
        with ann.sit(table) as chair:
            assert chair.closed() == 4008


def test_somebody_who_speaks_too_fast_is_asked_to_wait_on_all_connections(tmp_path: Path) -> None:
    with serving(tmp_path, talk_at_once=2, talk_per_second=0.0) as server, server.person() as ann:
        table = ann.open("connect-four")
        with ann.sit(table) as one, ann.sit(table) as two:
            answers = [chair.command(type="chat", text="Hi")["type"] for chair in (one, two, one, two)]
        assert answers == ["ack", "ack", "refused", "refused"]
        with server.person("Bo") as bo, bo.sit(table) as chair:
            assert chair.command(type="chat", text="Hi")["type"] == "ack"


def test_whoever_asks_for_everything_too_often_is_sent_away_from_all_connections(tmp_path: Path) -> None:
    with serving(tmp_path, syncs_at_once=3, syncs_per_second=0.0) as server, server.person() as ann:
        table = ann.open("connect-four", "me", "me", start=True)
        with ann.sit(table, seat=0) as one, ann.sit(table, seat=1) as two:
            for chair in (one, two, one):
                ready(chair)
                chair.send(type="sync")
                chair.wait_for("sync")
            two.send(type="sync")
            assert two.closed() == 4029
            one.send(type="move", id="late", decision="stale", move={})
            assert one.closed() == 4029


def test_too_many_handshakes_from_one_address_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, handshakes_at_once=2, handshakes_per_second=0.0) as server, server.person() as ann:
        table = ann.open("connect-four")
        for _ in range(2):
            with ann.sit(table):
                pass
        with pytest.raises(InvalidStatus):
            ann.sit(table)
