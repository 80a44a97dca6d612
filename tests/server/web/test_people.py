"""People: what they are called, and how they are known again."""

import time
from typing import Any

import pytest

from tabletime.server.store.keys import A_DAY, Keys
from tests.server.client import Person
from tests.server.conftest import Server


def refusal(answer: Any) -> str:
    return str(answer["error"]["reason"])


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "\u202e", "\n", "\u200d", "\u3164\u2800", "\ufe0f"])
def test_a_name_that_cannot_be_shown_is_refused(ann: Person, name: str) -> None:
    assert "1 to 24 visible characters" in refusal(ann.post("/api/me", {"name": name}, 422))
    assert ann.get("/api/me") == {"name": "Ann"}


@pytest.mark.parametrize("name", ["می\u200cخواهم", "👩\u200d🚀", "Zoë", "7", "!"])
def test_a_name_may_be_written_in_any_script(ann: Person, name: str) -> None:
    assert ann.post("/api/me", {"name": name})["name"] == name


def test_a_guest_may_change_the_name(ann: Person) -> None:
    assert ann.post("/api/me", {"name": " Anna  B\u0000 "})["name"] == "Anna B"
    assert ann.get("/api/me") == {"name": "Anna B"}


def test_the_cookie_cannot_be_read_by_scripts(server: Server) -> None:
    with server.person(None) as stranger:
        answer = stranger.http.post("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_a_cookie_that_grows_old_is_exchanged_for_a_new_one(server: Server, ann: Person) -> None:
    assert "set-cookie" not in ann.http.get("/api/me").headers
    old = Keys(server.app.state.store.keys, lambda: time.time() - 300 * A_DAY).for_person(
        str(server.app.state.keys.person(ann.key))
    )
    with server.person(None) as returning:
        returning.http.cookies.set("tabletime", old)
        answer = returning.http.get("/api/me")
    assert answer.json() == {"name": "Ann"}
    assert old not in answer.headers["set-cookie"]


def test_the_cookie_is_for_tls_only_behind_a_server_that_speaks_it(server: Server) -> None:
    with server.person(None) as stranger:
        headers = {"X-Forwarded-Proto": "https"}
        answer = stranger.http.post("/api/me", json={"name": "Ann"}, headers=headers)
    assert "secure" in answer.headers["set-cookie"].lower()
