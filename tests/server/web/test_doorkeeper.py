"""The doorkeeper: foreign pages, floods and oversized requests stay out, and answers say how they may be used."""

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.client import Person
from tests.server.conftest import Server, serving


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


def test_a_request_that_is_too_big_is_refused(ann: Person) -> None:
    big = json.dumps({"name": "x" * 100_000})
    assert ann.http.post("/api/me", content=big).status_code == 413

    def in_parts() -> Any:
        yield from (big[start : start + 1000].encode() for start in range(0, len(big), 1000))

    answer = ann.http.post("/api/me", content=in_parts())
    assert answer.json()["error"] == {"code": "too-big", "reason": "The request is too big."}


def test_every_answer_carries_headers_that_keep_strangers_out(ann: Person) -> None:
    for path in ("/api/games", "/healthz", "/nowhere"):
        headers = ann.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert ann.http.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/games", "/nowhere"])
def test_headers_can_be_asked_for_alone(ann: Person, path: str) -> None:
    headers, whole = ann.http.head(path), ann.http.get(path)
    assert (headers.status_code, headers.content) == (whole.status_code, b"")
    assert headers.headers["content-length"] == whole.headers["content-length"]


def get(server: Server, path: str, host: str) -> int:
    with server.person(None) as somebody:
        return somebody.http.get(path, headers={"Host": host}).status_code


@pytest.mark.parametrize("path", ["/", "/api/games", "/metrics", "/healthz"])
def test_a_page_that_was_led_here_under_another_name_gets_nothing(server: Server, path: str) -> None:
    assert get(server, path, "evil.example:8000") == 421
    assert get(server, path, "127.0.0.1.evil.example") == 421
    assert get(server, path, "[::1") == 421


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "[::1]:8000", "10.1.2.3", socket.gethostname()])
def test_the_server_goes_by_its_addresses_and_the_name_of_its_machine(server: Server, host: str) -> None:
    assert get(server, "/healthz", host) == 200


def test_the_server_goes_by_the_names_that_it_was_given(tmp_path: Path) -> None:
    with serving(tmp_path, names=("play.example.org",)) as server:
        assert get(server, "/healthz", "Play.Example.org") == 200
        assert get(server, "/healthz", "example.org") == 421


def test_a_socket_under_another_name_is_refused(server: Server, table: str) -> None:
    host, port = server.address.removeprefix("http://").split(":")
    url = f"ws://evil.example:{port}/api/tables/{table}/socket"
    with (
        socket.create_connection((host, int(port))) as line,
        pytest.raises(InvalidStatus) as refused,
        connect(url, sock=line, origin=Origin(f"http://evil.example:{port}")),
    ):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables", '{"game": "connect-four", "options": {"\\ud800": 1}}'),
        ("/api/tables", '{"game": "connect-four", "options": {"first": "\\ud800"}}'),
        ("/api/tables", '{"game": "\\udfff"}'),
        ("/api/tables", '{"game": "connect-four", "seats": ["me", {"bot": "\\ud800"}]}'),
        ("/api/me", '{"name": "\\ud800"}'),
    ],
)
def test_half_a_character_is_refused(ann: Person, path: str, body: str) -> None:
    answer = ann.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert "half of a character" in answer.json()["error"]["reason"]
