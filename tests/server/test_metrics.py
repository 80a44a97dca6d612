"""What the server counts, for those who run it."""

import re

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tabletime.server.metrics import Histogram
from tests.server.client import Person


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


def counted(ann: Person, name: str) -> float:
    found = re.search(rf"^{name} (\S+)$", ann.http.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_what_is_refused_at_the_door_is_counted(ann: Person, table: str) -> None:
    before = counted(ann, "tabletime_denied_total")
    assert ann.http.get("/healthz", headers={"Host": "evil.example"}).status_code == 421
    url = f"{str(ann.http.base_url).replace('http', 'ws').rstrip('/')}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus), connect(url, origin=Origin("https://evil.example")):
        pass
    assert counted(ann, "tabletime_denied_total") == before + 2


def test_metrics_are_not_for_players(ann: Person) -> None:
    answer = ann.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "not-for-you"


def test_a_histogram_counts_each_duration_in_all_larger_buckets() -> None:
    histogram = Histogram("How long it takes.")
    for seconds in (0.001, 0.002, 100.0):
        histogram.observe(seconds)
    lines = list(histogram.lines("x"))
    assert lines[0] == 'x_bucket{le="0.001"} 1'
    assert lines[1] == 'x_bucket{le="0.0025"} 2'
    assert lines[-3] == 'x_bucket{le="+Inf"} 3'
    assert lines[-1] == "x_count 3"
