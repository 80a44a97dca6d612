"""For those who run a server: health, metrics, logs, headers, documents of the interface, settings."""

import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from tabletime.server import messages, run
from tabletime.server.keys import Keys, SeatKey
from tabletime.server.limits import Allowance, Allowances
from tabletime.server.logs import JsonLines
from tabletime.server.metrics import Histogram
from tabletime.server.run import PortTaken, listen
from tabletime.server.status import SeatStatus, TableStatus, YourStatus
from tests.server.client import Person
from tests.server.conftest import Server, serving


def test_a_healthy_server_says_so(ann: Person) -> None:
    assert ann.get("/healthz") == {"ok": True}


def test_small_messages_do_not_wait_for_an_acknowledgement() -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_a_server_that_cannot_write_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_: object) -> None:
        raise OSError("no space left on device /secret/place")

    with serving(tmp_path) as server, server.person() as ann:
        monkeypatch.setattr("tabletime.server.store._remember", full_disk)
        answer = ann.http.get("/healthz")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "fault"
        assert "secret" not in answer.text


def test_metrics_are_in_the_form_that_prometheus_reads(ann: Person) -> None:
    table = ann.open("connect-four", "me", "me", start=True)
    with ann.sit(table, seat=0) as chair:
        chair.wait_until(lambda seen: True)
        chair.move({"is": "Drop", "column": 3})
        text = ann.http.get("/metrics").text
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+(\{le=\"[^\"]+\"\})? [\d.e+-]+", line), line
    values = dict(line.split() for line in text.splitlines() if "{" not in line and not line.startswith("#"))
    assert float(values["tabletime_moves_total"]) >= 1
    assert float(values["tabletime_sockets"]) >= 1
    assert float(values["tabletime_move_seconds_count"]) >= 1


def test_metrics_are_not_for_players(ann: Person) -> None:
    answer = ann.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "not-for-you"


def test_a_histogram_counts_each_duration_in_all_larger_buckets() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.002, 100.0):
        histogram.observe(seconds)
    lines = list(histogram.lines("x"))
    assert lines[0] == 'x_bucket{le="0.001"} 1'
    assert lines[1] == 'x_bucket{le="0.0025"} 2'
    assert lines[-3] == 'x_bucket{le="+Inf"} 3'
    assert lines[-1] == "x_count 3"


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


def test_the_cookie_cannot_be_read_by_scripts(server: Server) -> None:
    with server.person(None) as stranger:
        answer = stranger.http.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_the_cookie_is_for_tls_only_behind_a_server_that_speaks_it(server: Server) -> None:
    with server.person(None) as stranger:
        headers = {"X-Forwarded-Proto": "https"}
        answer = stranger.http.post("/api/me", json={"name": "Ann"}, headers=headers)
    assert "secure" in answer.headers["set-cookie"].lower()


def test_the_http_part_is_described_for_programs(ann: Person) -> None:
    paths = ann.get("/openapi.json")["paths"]
    assert {"/api/tables", "/api/tables/{table}/join", "/api/games", "/api/tables/{table}/fairness"} <= set(paths)
    documented = Path("docs/reference/protocol.md").read_text()
    routes = set(re.findall(r"`(?:GET|POST) (/api/[^`?]*)", documented))
    known = {re.sub(r"\{\w+\}", "{}", path) for path in paths}
    assert {route for route in routes if re.sub(r"\{\w+\}", "{}", route) not in known} == set()


def message_fields() -> set[str]:
    """The names of everything that is said over the socket."""
    spoken = [kind for kind in vars(messages).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    statuses = (TableStatus, SeatStatus, YourStatus)
    return {name for kind in spoken for name in kind.__struct_encode_fields__} | {
        name for kind in statuses for name in kind.__annotations__
    }


def test_every_field_of_a_message_is_documented() -> None:
    documented = set(re.findall(r"\w+", Path("docs/reference/protocol.md").read_text()))
    assert message_fields() - documented == set()


def test_refusals_are_described_as_they_are(ann: Person) -> None:
    described = ann.get("/openapi.json")
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    for operation in operations:
        assert set(operation["responses"]) - {"200", "201"} == {"4XX"}
        (content,) = operation["responses"]["4XX"]["content"].values()
        assert content["schema"] == {"$ref": "#/components/schemas/Refusal"}
    fields = described["components"]["schemas"]["Reason"]["properties"]
    for refused in (ann.get("/api/tables?list=all", 422), ann.get("/api/tables/nowhere", 404)):
        assert set(refused["error"]) == set(fields)
    assert "HTTPBearer" in described["components"]["securitySchemes"]


@pytest.mark.parametrize(
    ("method", "path", "status", "where"),
    [("GET", "/api/nowhere", 404, "all games are at /"), ("PUT", "/api/me", 405, "/openapi.json says")],
)
def test_who_asks_for_what_does_not_exist_is_told_where_to_go(
    ann: Person, method: str, path: str, status: int, where: str
) -> None:
    answer = ann.http.request(method, path)
    assert answer.status_code == status
    assert where in answer.json()["error"]["reason"]


def test_a_log_line_is_one_json_object() -> None:
    record = logging.makeLogRecord(
        {"name": "tabletime.server", "levelname": "ERROR", "msg": "table %s", "args": ("x",), "table": "k7"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["event"], line["level"], line["table"]) == ("table x", "error", "k7")


def test_what_others_log_is_a_json_object_too() -> None:
    program = "from tabletime.server.logs import *; write_logs(); logging.getLogger('asyncio').error('Oh')"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert json.loads(result.stderr)["event"] == "Oh"


def test_a_taken_port_is_told_in_one_sentence() -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    try:
        with pytest.raises(PortTaken, match=f"Port {port} of 127.0.0.1 cannot be used"):
            listen("127.0.0.1", port)
        command = [sys.executable, "-m", "tabletime", "serve", "--port", str(port)]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 2
        assert result.stderr.count("\n") == 1
        assert f"Port {port}" in result.stderr
    finally:
        taken.close()


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_printed_address_can_be_shared(host: str) -> None:
    with listen(host, 0) as listening:
        printed = urlsplit(run.address(listening))
        assert printed.hostname not in (None, "0.0.0.0")
        with socket.create_connection((printed.hostname, printed.port)):
            pass


def test_the_command_prints_the_address_serves_and_stops(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tabletime", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        printed = process.stdout.readline()
        address = re.fullmatch(r"Tabletime is at (http://127\.0\.0\.1:\d+)/ \(stop with Ctrl\+C\)\.\n", printed)
        assert address, printed
        with Person(address[1]) as ann:
            assert ann.get("/healthz") == {"ok": True}
            table = ann.open("connect-four", {"bot": "hard"}, {"bot": "hard"}, start=True)
            with ann.sit(table) as chair:
                chair.wait_until(lambda seen: chair.lines)
        os.killpg(process.pid, signal.SIGINT)  # as Ctrl+C does, which every process of the terminal hears
        _, log = process.communicate()
    assert process.returncode == 0
    assert [json.loads(line)["event"] for line in log.splitlines()] == ["table opened", "game begun"]


@pytest.mark.parametrize("port", [-1, 65536, 10**9])
def test_a_port_that_does_not_exist_is_told_in_one_sentence(port: int) -> None:
    with pytest.raises(PortTaken, match="choose another"):
        listen("127.0.0.1", port)


def test_a_key_opens_only_what_it_was_made_for() -> None:
    keys, others = Keys(b"ours"), Keys(b"theirs")
    person, seat = keys.for_person("ann"), keys.for_seat(SeatKey("t1", 2, 3))
    assert keys.person(person) == "ann"
    assert keys.seat(seat) == SeatKey("t1", 2, 3)
    assert keys.person(seat) is None
    assert keys.seat(person) is None
    for forged in (None, "", "p.ann", person + "0", person.replace("ann", "bob"), others.for_person("ann"), "é.é"):
        assert keys.person(forged) is None


def test_an_allowance_is_refilled_at_its_rate() -> None:
    now = 0.0
    allowance = Allowance(rate=2.0, at_once=3, clock=lambda: now)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [allowance.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]


def test_addresses_that_have_calmed_down_are_forgotten() -> None:
    allowances = Allowances(rate=1e9, at_once=1, many=2)
    for address in ("a", "b", "c", "d"):
        assert allowances.take(address)
    assert len(allowances._known) <= 2
