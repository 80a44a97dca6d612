"""The app: its health, its description for programs, and what it says of addresses that lead nowhere."""

import re
from pathlib import Path

import pytest

from tests.server.client import Person
from tests.server.conftest import serving


def test_a_healthy_server_says_so(ann: Person) -> None:
    assert ann.get("/healthz") == {"ok": True}


def test_a_server_that_cannot_write_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_: object) -> None:
        raise OSError("no space left on device /secret/place")

    with serving(tmp_path) as server, server.person() as ann:
        monkeypatch.setattr("tabletime.server.store.store.remember", full_disk)
        answer = ann.http.get("/healthz")
        assert answer.status_code == 500
        assert answer.json()["error"]["code"] == "fault"
        assert "secret" not in answer.text


def test_the_http_part_is_described_for_programs(ann: Person) -> None:
    paths = ann.get("/openapi.json")["paths"]
    assert {"/api/tables", "/api/tables/{table}/join", "/api/games", "/api/tables/{table}/fairness"} <= set(paths)
    documented = Path("docs/reference/protocol.md").read_text()
    routes = set(re.findall(r"`(?:GET|POST) (/api/[^`?]*)", documented))
    known = {re.sub(r"\{\w+\}", "{}", path) for path in paths}
    assert {route for route in routes if re.sub(r"\{\w+\}", "{}", route) not in known} == set()


def test_refusals_are_described_as_they_are(ann: Person) -> None:
    described = ann.get("/openapi.json")
    operations = [operation for path in described["paths"].values() for operation in path.values()]
    for operation in operations:
        assert set(operation["responses"]) - {"200", "201"} == {"4XX"}
        (content,) = operation["responses"]["4XX"]["content"].values()
        assert content["schema"] == {"$ref": "#/components/schemas/Denial"}
    fields = described["components"]["schemas"]["DenialReason"]["properties"]
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
