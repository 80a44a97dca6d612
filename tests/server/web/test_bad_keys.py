"""Keys, signatures and names of tables that are none: a sentence to whoever sends them, and no fault of the server."""

from collections.abc import Iterator
from itertools import product
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.client import PATIENCE, Person
from tests.server.conftest import Server

SIGNATURES = (
    "",
    "0",
    "zz" * 20,
    "g0" * 20,
    "0" * 39,
    "0x" + "0" * 38,
    "-" + "0" * 39,
    "0 " * 19 + "00",
    "ü" * 40,
    "0" * 4000,
)
"""What should be forty hexadecimal digits."""
WORDS = ("p.{person}.d99999", "p.{person}.dü", "s.{table}.0.0.d99999", "s.{table}.x.y.d99999", "h.{table}.d99999", "")
IDS = ("zz" * 20, "0x00", "%00", "%ud800", "%ff", "ü", "a" * 300, "-1", "..%2f..")


@pytest.fixture(autouse=True)
def _no_fault(server: Server) -> Iterator[None]:
    before = server.app.state.metrics.faults.value
    yield
    assert server.app.state.metrics.faults.value == before


@pytest.fixture
def table(ann: Person) -> str:
    return ann.open("connect-four")


def keys(table: str) -> list[str]:
    words = [form.format(person="0" * 32, table=table) for form in WORDS]
    return [f"{said}.{signature}" for said, signature in product(words, SIGNATURES)]


def reason(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["reason"])


def test_whoever_shows_a_bad_key_is_a_stranger(server: Server, table: str) -> None:
    for key, (name, before) in product(keys(table), ((b"Authorization", "Bearer "), (b"Cookie", "tabletime="))):
        headers = [(name, f"{before}{key}".encode("latin-1"))]
        with httpx.Client(base_url=server.address, timeout=PATIENCE, headers=headers) as stranger:
            assert stranger.get("/api/me").json() == {"name": None}
            refused = stranger.post("/api/tables", json={"game": "connect-four"})
            assert (refused.status_code, reason(refused)[:19]) == (401, "Say your name first")


def test_no_bad_key_takes_a_seat_or_a_table_over(server: Server, table: str) -> None:
    path = f"/api/tables/{table}"
    for key in keys(table):
        headers = [(b"Authorization", f"Bearer {key}".encode("latin-1"))]
        with httpx.Client(base_url=server.address, timeout=PATIENCE, headers=headers) as other:
            assert reason(other.post(f"{path}/hand-over")) == "Only servers hand tables over to each other."
            assert other.get(path).json()["you"]["seat"] is None


def test_a_socket_with_a_bad_key_is_closed_with_a_sentence(server: Server, table: str) -> None:
    with server.person(None) as stranger:
        for key in keys(table):
            with pytest.raises(ConnectionClosed) as closed:
                stranger.sit(table, key=key)
            assert closed.value.rcvd is not None
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4401, "This key is not valid.")


@pytest.mark.parametrize("field", ["key", "last"])
def test_half_a_character_in_a_greeting_is_refused(server: Server, table: str, field: str) -> None:
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with connect(url, open_timeout=PATIENCE) as line:
        line.send(f'{{"type": "hello", "{field}": "\\ud800"}}')
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason[:32]) == (4000, "This message cannot be understoo")


@pytest.mark.parametrize("last", ["zz", "0x00", "ü" * 40])
def test_a_version_that_never_was_brings_everything(ann: Person, table: str, last: str) -> None:
    ann.post(f"/api/tables/{table}/seats/1", {"bot": "random"})
    ann.post(f"/api/tables/{table}/start")
    with ann.sit(table, last=last) as chair:
        assert chair.welcome["current"] is False
        assert chair.wait_for("sync")["fragments"]


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("path", ["", "/fairness", "/record", "/replay", "/foresight?move=zz", "/why"])
def test_a_table_of_no_such_name_is_not_found(ann: Person, name: str, path: str) -> None:
    answer = ann.http.get(f"/api/tables/{quote(name, safe='%')}{path}")
    assert answer.status_code in (404, 422)
    assert reason(answer).endswith(".")
