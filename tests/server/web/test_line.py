"""Lines: whoever calls says what they want in time, and has only so many connections."""

import logging
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.conftest import Server, serving

WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
PING = bytes([0x89, 0x80, 0, 0, 0, 0])
"""A ping as clients send it, with a mask of zeros."""
ELSEWHERE = ("127.0.0.2", 0)
"""An address of this machine from which no proxy calls."""


def call(server: Server, *, address: tuple[str, int] = ELSEWHERE) -> socket.socket:
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), 10, source_address=address)


def answer(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    parts = []
    while part := line.recv(4096):
        parts.append(part)
    return b"".join(parts)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: local",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",
    ],
)
def test_whoever_does_not_finish_a_request_is_hung_up_on(tmp_path: Path, said: bytes) -> None:
    with serving(tmp_path, request_within=0.3) as server, call(server) as line:
        line.sendall(said)
        assert answer(line).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ((b"\x00\x01 nonsense\r\n\r\n",), b"HTTP/1.1 400"),
        (
            (b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", b"zz\r\n"),
            b"HTTP/1.1 404",
        ),
    ],
)
def test_what_is_no_request_is_refused_and_no_fault(
    server: Server, caplog: pytest.LogCaptureFixture, said: tuple[bytes, ...], told: bytes
) -> None:
    with call(server) as line, suppress(ConnectionError):
        line.sendall(said[0])
        heard = line.recv(4096)
        for more in said[1:]:
            line.sendall(more)
        heard += answer(line)
    assert heard.startswith(told)
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_a_second_request_must_be_finished_in_time_too(tmp_path: Path) -> None:
    with serving(tmp_path, request_within=0.3) as server, call(server) as line:
        line.sendall(WHOLE)
        while not line.recv(4096).endswith(b'{"ok":true}'):
            pass
        line.sendall(b"GET /he")
        assert answer(line).startswith(b"HTTP/1.1 408")


def is_hung_up_on(line: socket.socket) -> bool:
    """Say one letter more, slowly, and tell whether the server has had enough."""
    time.sleep(0.05)
    try:
        line.sendall(b"x")
    except OSError:
        return True
    return False


def test_a_body_that_trickles_after_the_answer_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, request_within=0.5) as server, call(server) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n")
        assert any(is_hung_up_on(line) for _ in range(500))


def test_a_line_that_has_become_a_socket_may_be_silent_for_longer_than_a_request(tmp_path: Path) -> None:
    with serving(tmp_path, request_within=0.2) as server, httpx.Client(base_url=server.address) as web:
        web.post("/api/me", json={"name": "Ann"})
        table = web.post("/api/tables", json={"game": "connect-four"}).json()["id"]
        with connect(f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket") as plug:
            time.sleep(0.6)
            assert plug.ping().wait(10)


def test_a_slow_answer_is_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, request_within=0.2) as server, call(server) as line:
        line.sendall(WHOLE)
        assert line.recv(15) == b"HTTP/1.1 200 OK"


def is_answered(server: Server) -> bool:
    """Call a little later; a server may need a moment to notice that somebody has hung up."""
    time.sleep(0.05)
    with call(server) as line, suppress(ConnectionError):
        line.sendall(WHOLE)
        return line.recv(12) == b"HTTP/1.1 200"
    return False


def test_one_address_has_only_so_many_lines(tmp_path: Path) -> None:
    with serving(tmp_path, lines_per_address=3) as server, ExitStack() as open_lines:
        lines = [open_lines.enter_context(call(server)) for _ in range(3)]
        with call(server) as fourth:
            assert answer(fourth).startswith(b"HTTP/1.1 503")
        with call(server, address=("127.0.0.3", 0)) as other:
            other.sendall(WHOLE)
            assert other.recv(12) == b"HTTP/1.1 200"
        lines[0].close()
        assert any(is_answered(server) for _ in range(100))


def test_all_together_have_only_so_many_lines(tmp_path: Path) -> None:
    with serving(tmp_path, lines=3) as server, ExitStack() as open_lines:
        for number in range(2, 5):
            open_lines.enter_context(call(server, address=(f"127.0.0.{number}", 0)))
        with call(server, address=("127.0.0.9", 0)) as fourth:
            assert answer(fourth).startswith(b"HTTP/1.1 503")


def test_a_flood_of_pings_ends_the_conversation(server: Server, table: str) -> None:
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(url) as plug:
        plug.socket.sendall(PING * 200)
        with pytest.raises(ConnectionClosed) as closed:
            plug.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4029
