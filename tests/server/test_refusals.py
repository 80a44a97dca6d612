"""What is refused: stale, foreign, malformed, oversized and flooding messages. Nothing of it changes anything."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import tabletime
from tests.server.client import PATIENCE, Chair, Person
from tests.server.conftest import Server, serving

DROP = {"is": "Drop", "column": 3}


def position(person: Person, table: str) -> Any:
    """Everything about the game that may change."""
    status = person.get(f"/api/tables/{table}")
    return status["asked"], status["since"], person.get(f"/api/tables/{table}/replay?as=watch")["points"]


@pytest.fixture
def table(ann: Person, bo: Person) -> str:
    table = ann.open("connect-four", "me", "open")
    bo.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def ready(chair: Chair) -> Chair:
    chair.wait_until(lambda seen: True)
    return chair


def test_an_answer_to_an_older_question_is_never_applied_to_a_newer_one(ann: Person, bo: Person, table: str) -> None:
    with ann.sit(table) as red, bo.sit(table) as yellow:
        stale = ready(red).seen["decision"]
        red.move(DROP)
        yellow.wait_until(lambda seen: seen["options"])
        yellow.move(DROP)
        red.wait_until(lambda seen: seen["options"])
        before = position(ann, table)
        answer = red.command(type="move", decision=stale, move=DROP)
        assert answer["type"] == "sync"
        assert "moved on" in answer["reason"]
        assert answer["decision"] == red.seen["decision"] != stale
        assert set(answer["fragments"]) == {"board"}
        assert len(answer["log"]["entries"]) == 2
        assert position(ann, table) == before


def test_an_answer_from_before_an_undo_is_stale_even_if_the_question_is_the_same(
    ann: Person, bo: Person, table: str
) -> None:
    with ann.sit(table) as red:
        decision = ready(red).seen["decision"]
        red.move(DROP)
        red.command(type="undo")
        assert red.command(type="move", decision=decision, move=DROP)["type"] == "sync"
        assert red.command(type="move", decision=red.seen["decision"], move=DROP)["type"] == "ack"


@pytest.mark.parametrize(
    ("move", "reason", "rule"),
    [
        ({"is": "Drop", "column": 9}, "There are only columns 1 to 7.", "C4-SET-1"),
        ({"is": "Drop", "column": "left"}, "not a move of Connect Four", ""),
        ({"is": "Castle"}, "not a move of Connect Four", ""),
        ({}, "not a move of Connect Four", ""),
    ],
)
def test_a_move_that_is_not_possible_is_refused_with_reason_and_rule(
    ann: Person, table: str, move: Any, reason: str, rule: str
) -> None:
    with ann.sit(table) as red:
        ready(red)
        before = position(ann, table)
        answer = red.move(move)
        assert answer["type"] == "refused"
        assert reason in answer["reason"]
        assert answer["rule"] == rule
        assert position(ann, table) == before


def test_nobody_moves_for_another_seat(ann: Person, bo: Person, table: str) -> None:
    with bo.sit(table) as yellow, bo.sit(table, watch=True) as watcher:
        before = position(ann, table)
        assert "waits for Red" in ready(yellow).move(DROP)["reason"]
        for command in ({"type": "move", "decision": "1-0", "move": DROP}, {"type": "undo"}, {"type": "concede"}):
            assert "looking on" in watcher.command(**command)["reason"]
        assert position(ann, table) == before


def test_naming_a_seat_in_hello_does_not_give_it(bo: Person, table: str) -> None:
    with bo.sit(table, seat=0) as chair:
        assert chair.welcome["seat"] is None


def test_a_stranger_may_look_on_but_not_speak(server: Server, table: str) -> None:
    with server.person(None) as stranger, stranger.sit(table) as chair:
        assert chair.welcome["seat"] is None
        assert "Say your name" in chair.command(type="chat", text="Boo")["reason"]


def test_nothing_can_be_played_before_the_game_begins(ann: Person) -> None:
    with ann.sit(ann.open("connect-four")) as chair:
        for command in ({"type": "move", "decision": "1-0", "move": DROP}, {"type": "undo"}, {"type": "concede"}):
            assert chair.command(**command)["reason"] == "The game has not begun yet."


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


def test_pages_of_other_sites_are_refused(server: Server, ann: Person, table: str) -> None:
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused, connect(url, origin=Origin("https://evil.example")):
        pass
    assert refused.value.response.status_code == 403
    with connect(url, origin=Origin(server.address)):
        pass
    response = ann.http.post("/api/tables", json={"game": "connect-four"}, headers={"Origin": "https://evil.example"})
    assert response.status_code == 403
    assert response.json()["error"]["code"] == "foreign-page"


def test_too_many_sockets_from_one_address_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, sockets_per_address=1) as server, server.person() as ann:
        table = ann.open("connect-four")
        with ann.sit(table), pytest.raises(InvalidStatus):
            ann.sit(table)
        with ann.sit(table) as chair:
            assert chair.welcome["seat"] == 0


def test_too_many_requests_from_one_address_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, posts_at_once=3, posts_per_second=0.0) as server, server.person() as ann:
        assert [ann.http.post("/api/me", json={"name": "Ann"}).status_code for _ in range(3)] == [200, 200, 429]
        assert ann.get("/api/me") == {"name": "Ann"}


def test_too_many_looks_from_one_address_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path, gets_at_once=3, gets_per_second=0.0) as server, server.person() as ann:
        assert [ann.http.get("/healthz").status_code for _ in range(4)] == [200, 200, 200, 429]


def test_somebody_who_speaks_too_fast_is_asked_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, talk_at_once=2, talk_per_second=0.0) as server, server.person() as ann:
        with ann.sit(ann.open("connect-four")) as chair:
            answers = [chair.command(type="chat", text="Hi")["type"] for _ in range(3)]
        assert answers == ["ack", "ack", "refused"]


def test_nobody_hoards_tables(tmp_path: Path) -> None:
    with serving(tmp_path, tables_per_person=2) as server, server.person() as ann:
        table = ann.open("connect-four", "me", {"bot": "random"}, start=True)
        ann.open("connect-four")
        assert ann.post("/api/tables", {"game": "connect-four"}, 429)["error"]["code"] == "too-many-tables"
        with ann.sit(table) as chair:
            chair.command(type="concede")
        ann.open("connect-four")


def test_tables_that_were_left_long_ago_do_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, tables_per_person=1) as server, server.person() as ann:
        with monkeypatch.context() as last_week:
            last_week.setattr("tabletime.server.hall.time.time", lambda: 0.0)
            ann.open("connect-four")
        ann.open("connect-four")
        assert ann.post("/api/tables", {"game": "connect-four"}, 429)["error"]["code"] == "too-many-tables"


def test_a_request_that_is_too_big_is_refused(ann: Person) -> None:
    big = json.dumps({"name": "x" * 100_000})
    assert ann.http.post("/api/me", content=big).status_code == 413

    def in_parts() -> Any:
        yield from (big[start : start + 1000].encode() for start in range(0, len(big), 1000))

    answer = ann.http.post("/api/me", content=in_parts())
    assert answer.json()["error"] == {"code": "too-big", "reason": "The request is too big."}


def free_texts() -> list[tuple[str, str]]:
    """Every option of every game that can be any text."""
    found = [(slug, option) for slug in tabletime.games() for option in tabletime.load(slug).options]
    return [(slug, option.name) for slug, option in found if isinstance(option.default, str) and not option.choices]


@pytest.mark.parametrize(("slug", "option"), free_texts())
def test_no_option_leads_to_files_of_the_server(ann: Person, tmp_path: Path, slug: str, option: str) -> None:
    (tmp_path / "there").write_text("secret")

    def told(file: str) -> str:
        wish = {"game": slug, "seats": ["me", {"bot": "random"}], "options": {option: str(tmp_path / file)}}
        return str(ann.post("/api/tables", {**wish, "start": True}, 422)).replace(file, "FILE")

    assert told("there") == told("gone")


def test_options_that_name_a_file_are_not_offered(ann: Person) -> None:
    offered = {option["name"] for game in ann.get("/api/games")["games"] for option in game["options"]}
    assert offered & {"tiles", "board_file", "map_file", "deck_file"} == set()
    answer = ann.post("/api/tables", {"game": "dont-blink", "options": {"tiles": "/etc/passwd"}}, 422)
    assert answer["error"]["code"] == "no-files"
